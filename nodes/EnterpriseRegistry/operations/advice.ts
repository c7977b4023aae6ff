import type { RegistryFailure } from '../transport/errors/registryFailure';
import { duration } from '../transport/report';

/** Which operation or option of the action node helps; nothing where none does. */
export function adviceFor({ kind, facts: { wait, allowed = 0, outage, optional } }: RegistryFailure): string {
	if (wait !== undefined) return `The wait of ${duration(wait)} is longer than Options → Max Wait allows (${duration(allowed)}); allow a longer one, or use a larger plan.`;
	if (optional) return 'To go on without it, set Options → When Not Found.';
	if (outage) return 'To wait longer for it, raise Options → Max Wait.';
	if (kind === 'timeout') return 'To give it longer, raise Options → Timeout.';
	if (kind === 'payment' || kind === 'rateLimit') return 'Account → Get shows the plan and its usage.';
	return '';
}
