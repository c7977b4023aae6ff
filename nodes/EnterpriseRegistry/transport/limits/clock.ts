import { sleep } from 'n8n-workflow';

/** The time for the limiter, so that tests can simulate hours. */
export interface Clock {
	now(): number;
	/** @param signal of this sleep alone, which ends it. */
	sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

/** n8n 1 cannot end a sleep early; and a clock that was set is noticed soon. */
const MAX_NAP = 1000;

export const systemClock: Clock = {
	now: () => Date.now(),

	async sleep(milliseconds, signal) {
		const until = Date.now() + milliseconds;
		const aborted = new Promise<void>((resolve) => {
			signal?.addEventListener('abort', () => resolve());
		});
		for (let left = milliseconds; left > 0 && signal?.aborted !== true; left = until - Date.now())
			await Promise.race([sleep(Math.min(left, MAX_NAP), signal).catch(() => {}), aborted]);
	},
};

/** The result of `work`; undefined if it takes longer than this. The work itself continues. */
export async function within<Result>(milliseconds: number, work: Promise<Result>) {
	const done = new AbortController();
	const late = systemClock.sleep(milliseconds, done.signal).then(() => undefined);
	return await Promise.race([work, late]).finally(() => done.abort());
}

const MAX_PAUSE = 60_000;

/** 1, 2, 4 … seconds, a quarter more or less: what failed together does not return together. */
export const backOff = (attempt: number): number =>
	Math.round(Math.min(MAX_PAUSE, 1000 * 2 ** (attempt - 1)) * (0.75 + Math.random() / 2));

const MIN_MEMORY = 1000;
const MAX_MEMORY = 300_000;

/** Trouble is remembered as long as it lasted: a workflow that runs for each record waits once. */
export const isForgotten = (lasted: number, quiet: number): boolean =>
	quiet > Math.min(MAX_MEMORY, Math.max(MIN_MEMORY, lasted));
