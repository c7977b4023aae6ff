import { RegistryFailure } from '../transport/errors';
import { duration } from '../transport/times';
import { within, type Clock } from '../transport/limits/clock';
import type { CallOptions } from '../transport/types';

/** n8n's MCP server and its assistant give up after 30 s, without a message. */
const MODEL_WAITS = 25_000;

/** Milliseconds after which a model is told that there is no answer; more if the user allows longer waits. */
export const deadlineOf = ({ maxWait }: Pick<CallOptions, 'maxWait'>, timeout = 0): number =>
	Math.max(MODEL_WAITS, maxWait + 5000, timeout);

/** The result of `work`, or a failure after this time. The work itself continues. */
export async function beforeDeadline<Result>(
	milliseconds: number,
	changes: boolean,
	work: Promise<Result>,
	clock?: Clock,
): Promise<Result> {
	const result = await within(milliseconds, work, clock);
	if (result !== undefined) return result;
	const advice = changes
		? 'The service may still carry it out: check before you repeat it.'
		: 'Tell the user that the service does not answer, and try again in a few minutes.';
	throw new RegistryFailure('timeout', {
		message: `The service gave no answer within ${duration(milliseconds)}`,
		advice,
	});
}
