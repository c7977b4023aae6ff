import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Polls less and less often, because a request costs n8n 25 ms of processor time. A test that must not miss a moment
 * asks for a shorter pause.
 */
export async function until(
	what: string,
	holds: () => boolean | Promise<boolean>,
	seconds = 60,
	longestPause = 1000,
): Promise<void> {
	const deadline = Date.now() + seconds * 1000;
	for (
		let pause = Math.min(50, longestPause);
		!(await holds());
		pause = Math.min(pause * 1.25, longestPause)
	) {
		if (Date.now() > deadline)
			throw new Error(`There was no sign of this within ${seconds} s: ${what}`);
		await sleep(pause);
	}
}
