/**
 * The pack waits as long as a service asks it to, but a test ends earlier. Such a wait must not keep the
 * process alive; Jest's own timeouts, set before this, still do while a test runs.
 */
const hold = globalThis.setTimeout;
globalThis.setTimeout = Object.defineProperties(
	((...args: Parameters<typeof hold>) => hold(...args).unref()) as typeof hold,
	Object.getOwnPropertyDescriptors(hold),
);
