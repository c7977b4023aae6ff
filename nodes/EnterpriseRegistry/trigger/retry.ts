import { sleep } from 'n8n-workflow';

import { RegistryFailure } from '../transport/errors';

const PAUSES = [500, 1_500];

/** An attempt that took longer has waited long enough. */
const QUICK = 5_000;

/**
 * Repeats `work` after a transient failure: for steps that can run again as a whole, although a call among them,
 * such as POST, may not. n8n's older engine tries only once, and both engines delete the webhook after every attempt that failed.
 */
export async function retry<T>(attempt: () => Promise<T>): Promise<T> {
	for (const pause of PAUSES) {
		const begun = Date.now();
		const outcome = await attempt().then(
			(value) => ({ value }),
			(failure: unknown) => ({ failure }),
		);
		if ('value' in outcome) return outcome.value;
		if (!mayPass(outcome.failure) || Date.now() - begun > QUICK) throw outcome.failure;
		await sleep(pause);
	}
	return await attempt();
}

const mayPass = (failure: unknown): boolean =>
	failure instanceof RegistryFailure &&
	['service', 'outage', 'connection', 'timeout'].includes(failure.kind);
