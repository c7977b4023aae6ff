import { sleep } from 'n8n-workflow';

/** The time for the limiter, so that tests can simulate hours. */
export interface Clock {
	/** Milliseconds since 1970. */
	now(): number;
	/** Resolves after this many milliseconds, or at once when the signal is aborted; it never rejects. */
	sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

/** n8n 1.x cannot end a sleep early, so each is short; a clock that was set is then noticed soon. */
const LONGEST_SLEEP = 1000;

export const systemClock: Clock = {
	now: () => Date.now(),

	async sleep(milliseconds, signal) {
		const until = Date.now() + milliseconds;
		const aborted = whenAborted(signal);
		for (let left = milliseconds; left > 0 && signal?.aborted !== true; left = until - Date.now()) {
			const nap = sleep(Math.min(left, LONGEST_SLEEP), signal).catch(() => {});
			await Promise.race(aborted === undefined ? [nap] : [nap, aborted.promise]);
		}
		aborted?.release();
	},
};

/** A promise for the abort; `release` removes the listener from the signal. */
function whenAborted(
	signal: AbortSignal | undefined,
): { promise: Promise<void>; release: () => void } | undefined {
	if (signal === undefined) return undefined;
	let listener = () => {};
	const promise = new Promise<void>((resolve) => {
		listener = resolve;
		signal.addEventListener('abort', listener, { once: true });
	});
	return { promise, release: () => signal.removeEventListener('abort', listener) };
}

/** The result of `work`; undefined if it takes longer than this. The work itself continues. */
export async function within<Result>(
	milliseconds: number,
	work: Promise<Result>,
	clock: Clock = systemClock,
): Promise<Result | undefined> {
	const done = new AbortController();
	const late = clock.sleep(milliseconds, done.signal).then(() => undefined);
	return await Promise.race([work, late]).finally(() => done.abort());
}

const MAX_PAUSE = 60_000;

/**
 * 1, 2, 4, 8 … seconds, each a quarter more or less, so that what failed together does not return together.
 * @param attempt how often the call was made, from 1 on.
 */
export const backOff = (attempt: number): number =>
	Math.round(Math.min(MAX_PAUSE, 1000 * 2 ** (attempt - 1)) * (0.75 + Math.random() / 2));

const MIN_MEMORY = 1000;
const MAX_MEMORY = 300_000;

/**
 * Trouble is remembered as long as it lasted: then a workflow that runs once for each record waits for it once, and not in
 * every run, and a run of the next day does not hear of it.
 * @param quiet how long nobody has asked since then, although it was possible.
 */
export const isForgotten = (lasted: number, quiet: number): boolean =>
	quiet > Math.min(MAX_MEMORY, Math.max(MIN_MEMORY, lasted));
