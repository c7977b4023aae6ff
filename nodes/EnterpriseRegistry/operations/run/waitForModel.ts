import { SECOND, type Milliseconds } from '../../times';
import { within } from '../../transport/systemClock';
import type { Run } from './Run';

/** n8n's MCP server and its assistant give up after 30 s, without a message. */
const MODEL_WAITS: Milliseconds = 25 * SECOND;

/** After the longest wait for a limit, the request itself still needs its answer. */
const AFTER_WAITING: Milliseconds = 5 * SECOND;

/** The waits that the user allows, with which a model waits longer. */
interface AllowedWaits {
	maxWait: Milliseconds;
	timeout?: Milliseconds;
}

type InTime<Result> =
	| { kind: 'done'; result: Result }
	/** @param waited how long the model has waited since the run began. */
	| { kind: 'late'; waited: Milliseconds };

/**
 * Does a work for a language model, and waits for it as long as the model does, counted from the beginning of the run. A work that is
 * late goes on: when the run ends, GETs in flight are cut off, and a write that was sent may still take effect. Work whose turn comes
 * too late does not begin.
 */
export async function waitForModel<Result extends object>(
	{ begunAt }: Run,
	{ maxWait, timeout = 0 }: AllowedWaits,
	work: () => Promise<Result> | Result,
): Promise<InTime<Result>> {
	const waited = Math.max(MODEL_WAITS, maxWait + AFTER_WAITING, timeout);
	const left = begunAt + waited - Date.now();
	if (left <= 0) return { kind: 'late', waited };
	const result = await within(left, Promise.resolve(work()));
	return result === undefined ? { kind: 'late', waited } : { kind: 'done', result };
}
