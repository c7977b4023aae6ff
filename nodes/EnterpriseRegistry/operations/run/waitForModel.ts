import { SECOND, type Instant, type Milliseconds } from '../../times';
import { within } from '../../transport/systemClock';

/** n8n's MCP server and its assistant give up after 30 s, without a message. */
const MODEL_WAITS: Milliseconds = 25 * SECOND;

/** After the longest wait for a limit, the request itself still needs its answer. */
const AFTER_WAITING: Milliseconds = 5 * SECOND;

/** The waits that the user allows, with which a model waits longer. */
interface AllowedWaits {
	maxWait: Milliseconds;
	timeout?: Milliseconds;
}

/** What became of a work that somebody waits for. */
type InTime<Result> =
	| { kind: 'done'; result: Result }
	/** @param waited how long the model has waited since the run began. */
	| { kind: 'late'; waited: Milliseconds };

export type DoInTime = <Result extends object>(
	run: { begunAt: Instant },
	waits: AllowedWaits,
	work: () => Promise<Result>,
) => Promise<InTime<Result>>;

/**
 * Does a work for a language model, and waits for it as long as the model does, counted from the beginning of the run. A work that is
 * late goes on: when the run ends, GETs in flight are cut off, and a write that was sent may still take effect. Work whose turn comes
 * too late does not begin.
 */
export const waitForModel: DoInTime = async ({ begunAt }, { maxWait, timeout = 0 }, work) => {
	const waited = Math.max(MODEL_WAITS, maxWait + AFTER_WAITING, timeout);
	const left = begunAt + waited - Date.now();
	if (left <= 0) return { kind: 'late', waited };
	const result = await within(left, work());
	return result === undefined ? { kind: 'late', waited } : { kind: 'done', result };
};
