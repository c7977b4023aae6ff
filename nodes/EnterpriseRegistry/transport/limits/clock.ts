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
