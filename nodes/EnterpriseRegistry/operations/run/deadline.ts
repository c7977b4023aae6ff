import { RegistryFailure } from '../../transport/errors/registryFailure';
import { duration } from '../../transport/report';
import { systemClock, type Clock } from '../../transport/limits/clock';
import type { CallOptions } from '../../transport/types';

/** n8n's MCP server and its assistant give up after 30 s, without a message. */
const MODEL_WAITS = 25_000;

/** Milliseconds after which a model hears that there is no answer; more if the user allows longer waits. */
export const deadlineOf = ({ maxWait }: Pick<CallOptions, 'maxWait'>, timeout = 0): number => Math.max(MODEL_WAITS, maxWait + 5000, timeout);

/** The result of `work`, or a failure after this time. The work itself continues. */
export async function within<T>(milliseconds: number, changes: boolean, work: Promise<T>, clock: Clock = systemClock): Promise<T> {
	const done = new AbortController();
	const late = clock.sleep(milliseconds, done.signal).then(() => {
		const advice = changes
			? 'The service may still carry it out: check before you repeat it.'
			: 'Tell the user that the service does not answer, and try again in a few minutes.';
		throw new RegistryFailure('timeout', `The service gave no answer within ${duration(milliseconds)}`, advice);
	});
	// The one that settles second is not awaited.
	late.catch(() => {});
	return await Promise.race([work, late]).finally(() => done.abort());
}
