import { sleep } from 'n8n-workflow';

import { NO_LONGER_NEEDED, type Clock } from '../requests/Clock';
import type { Milliseconds } from '../times';

/** n8n 1 cannot end a sleep early; and so a clock that was set is noticed soon. */
const MAX_NAP: Milliseconds = 1000;
/** A timer of Node may fire a millisecond before its time, as the clock shows it in whole milliseconds. */
const MAX_EARLY: Milliseconds = 2;

export const systemClock: Clock = {
	now: () => Date.now(),

	async sleep(duration, signal) {
		const aborted = new Promise<void>((resolve) => {
			signal?.addEventListener('abort', () => resolve());
		});
		let left = duration;
		let readAt = Date.now();
		while (left > 0 && signal?.aborted !== true) {
			const nap = Math.min(left, MAX_NAP);
			await Promise.race([sleep(nap, signal).catch(() => {}), aborted]);
			const now = Date.now();
			const passed = now - readAt;
			// A nap that the clock shows as much shorter has ended, too: the clock was set back.
			left -= passed < nap - MAX_EARLY ? nap : passed;
			readAt = now;
		}
	},
};

/** The result of `work`; undefined if it takes longer than this. The work itself continues. */
export async function within<Result>(
	duration: Milliseconds,
	work: Promise<Result>,
): Promise<Result | undefined> {
	const done = new AbortController();
	const late = systemClock.sleep(duration, done.signal).then(() => undefined);
	return await Promise.race([work, late]).finally(() => done.abort(NO_LONGER_NEEDED));
}
