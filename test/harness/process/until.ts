import pWaitFor from 'p-wait-for';

let endedTests = 0;
// A bench and a script use it as well.
if (typeof afterEach === 'function') afterEach(() => void endedTests++);

/**
 * Waits for the thing itself, on a slow machine as long as the test may take, and ends with the test. Returns the thing. A request costs n8n
 * 25 ms of processor time: a test that must not miss a moment asks for a shorter interval. The usual 200 s are less than a test may take, so
 * that one that waits in vain says for what. Version 6 of p-wait-for leaves a listener behind with every look, so this is version 5.
 */
export async function until<Seen>(
	what: string,
	look: () => Seen | Promise<Seen>,
	{ seconds = 200, interval = 300 } = {},
): Promise<Exclude<Seen, false | undefined>> {
	const before = endedTests;
	const message = new Error(`There was no sign of this within ${seconds} s: ${what}`);
	let seen: Seen;
	const isThere = async () => {
		if (endedTests > before) throw message;
		return Boolean((seen = await look()));
	};
	await pWaitFor(isThere, { interval, timeout: { milliseconds: seconds * 1000, message } });
	return seen! as Exclude<Seen, false | undefined>;
}
