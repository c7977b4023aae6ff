import { setTimeout as sleep } from 'node:timers/promises';

let endedTests = 0;
// A bench and a script use it as well.
if (typeof afterEach === 'function') afterEach(() => void endedTests++);

/**
 * Waits for the thing itself, on a slow machine as long as the test may take, and ends with the test. Returns the thing. Polls less and less
 * often, because a request costs n8n 25 ms of processor time: a test that must not miss a moment asks for a shorter pause. The usual 200 s
 * are less than a test may take, so that one that waits in vain says for what.
 */
export async function until<Seen>(
	what: string,
	look: () => Seen | Promise<Seen>,
	{ seconds = 200, longestPause = 1000 } = {},
): Promise<Exclude<Seen, false | undefined>> {
	const deadline = Date.now() + seconds * 1000;
	const before = endedTests;
	for (let pause = 50; ; pause *= 1.25) {
		const seen = await look();
		if (seen) return seen as Exclude<Seen, false | undefined>;
		if (Date.now() > deadline || endedTests > before)
			throw new Error(`There was no sign of this within ${seconds} s: ${what}`);
		await sleep(Math.min(pause, longestPause));
	}
}
