import { RegistryFailure } from '../../transport/errors/registryFailure';
import { duration } from '../../transport/report';
import { systemClock, type Clock } from '../../transport/limits/clock';
import type { Terms } from '../../transport/types';

/** n8n's MCP server and its assistant give up after 30 s, and then tell nothing. */
const MODEL_WAITS = 25_000;

/** Milliseconds after which a model is told that there is no answer; longer where the user allows longer waits. */
export const deadlineOf = ({ patience }: Pick<Terms, 'patience'>, timeout = 0): number => Math.max(MODEL_WAITS, patience + 5000, timeout);

/** What `work` gives, or a failure once so much time has passed. The work itself is not ended. */
export async function within<T>(milliseconds: number, changes: boolean, work: Promise<T>, clock: Clock = systemClock): Promise<T> {
	const done = new AbortController();
	const late = clock.sleep(milliseconds, done.signal).then(() => {
		const advice = changes
			? 'The service may still carry it out: check before you repeat it.'
			: 'Tell the user that the service does not answer, and try again in a few minutes.';
		throw new RegistryFailure('timeout', `The service gave no answer within ${duration(milliseconds)}`, advice);
	});
	// Whichever comes second has nobody to tell.
	late.catch(() => {});
	return await Promise.race([work, late]).finally(() => done.abort());
}
