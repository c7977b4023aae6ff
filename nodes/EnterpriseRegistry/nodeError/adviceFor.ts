import type { RegistryFailure } from '../transport/errors/registryFailure';
import { duration } from '../transport/figures';

/** Which operation or option of the action node helps; empty if none does. */
export function adviceFor({
	kind,
	facts: { wait, waited = 0, allowed = 0, outage, optional },
}: RegistryFailure): string {
	const subject =
		waited < 1000
			? `The wait of ${duration(wait ?? 0)}`
			: `After a wait of ${duration(waited)}, another ${duration(wait ?? 0)}`;
	if (wait !== undefined)
		return `${subject} would exceed Options → Max Wait (${duration(allowed)}). Raise it, or use a larger plan.`;
	if (optional) return 'To continue without it, set Options → When Not Found.';
	if (outage) return 'To wait longer, raise Options → Max Wait.';
	if (kind === 'timeout') return 'To wait longer, raise Options → Timeout.';
	if (kind === 'payment' || kind === 'rateLimit')
		return 'Account → Get shows the plan and its usage.';
	return '';
}
