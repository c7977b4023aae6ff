/**
 * The pack waits as long as a service asks it to, and a test that has seen enough does not wait with it. Such a wait must
 * not hold the process; jest's own timeouts, set before this, still do while a test runs.
 */
const hold = globalThis.setTimeout;
globalThis.setTimeout = Object.defineProperties(
	((...args: Parameters<typeof hold>) => hold(...args).unref()) as typeof hold,
	Object.getOwnPropertyDescriptors(hold),
);
