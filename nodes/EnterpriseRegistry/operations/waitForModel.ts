import { SECOND, type Milliseconds } from '../times';
import { within } from '../transport/systemClock';
import type { Run } from './Run';

/** n8n's MCP server and its assistant give up after 30 s, without a message. */
const MODEL_WAITS: Milliseconds = 25 * SECOND;

/** The waits that the user allows, with which a model waits longer. */
export interface AllowedWaits {
	maxWait: Milliseconds;
	timeout?: Milliseconds;
}

type InTime<Result> =
	| { kind: 'done'; result: Result }
	/** @param waited how long the model has waited since the run began. */
	| { kind: 'late'; waited: Milliseconds };

/**
 * Waits for a work as long as a language model does, counted from the beginning of the run. A work that is late goes on: when the run
 * ends, GETs in flight are cut off, and a write that was sent may still take effect.
 */
export async function waitForModel<Result extends object>(
	{ begunAt }: Run,
	work: Promise<Result>,
	{ maxWait, timeout = 0 }: AllowedWaits,
): Promise<InTime<Result>> {
	const waited = Math.max(MODEL_WAITS, maxWait + 5 * SECOND, timeout);
	const left = Math.max(0, begunAt + waited - Date.now());
	const result = await within(left, work);
	return result === undefined ? { kind: 'late', waited } : { kind: 'done', result };
}
