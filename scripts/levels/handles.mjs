/**
 * Loaded into Jest before anything else (node --import): ends a Jest that stays after it has written its
 * results, and records what kept it alive. Without this, a forgotten server or timer would keep a run alive.
 */
import { existsSync, writeFileSync } from 'node:fs';

const secondsToExit = 2;
/** By timer, where it was set. */
const origins = new Map();
const mostOrigins = 5000;
const { JEST_RESULTS, JEST_WORKER_ID } = process.env;

if (JEST_RESULTS && JEST_WORKER_ID === undefined) watch(JEST_RESULTS);
// Workers of Jest inherit this import. Jest ends one by force that has not ended half a second after its last test, and only warns.
if (JEST_RESULTS && JEST_WORKER_ID !== undefined) process.once('SIGTERM', () => end(JEST_RESULTS));

function watch(results) {
	noteOrigins();
	const looking = setInterval(() => {
		if (!existsSync(results)) return;
		clearInterval(looking);
		setTimeout(() => end(results, 'nothing that Node can name'), secondsToExit * 1000).unref();
	}, 100);
	looking.unref();
}

/** @param {string} results @param {string} [otherwise] what to record if nothing is found; a worker that holds nothing is only slow, which is not recorded. */
function end(results, otherwise) {
	const held = heldBy().join('\n') || otherwise;
	if (held) writeFileSync(`${results}.held`, held);
	process.exit(1);
}

/** A timer does not know where it was set, so that is noted here. */
function noteOrigins() {
	for (const name of ['setTimeout', 'setInterval']) {
		const original = globalThis[name];
		const noting = (...args) => {
			const timer = original(...args);
			if (origins.size > mostOrigins)
				for (const earlier of origins.keys()) if (earlier._destroyed) origins.delete(earlier);
			origins.set(timer, new Error(`${name} ${args[1] ?? 0} ms`));
			return timer;
		};
		globalThis[name] = Object.defineProperties(noting, Object.getOwnPropertyDescriptors(original));
	}
}

function heldBy() {
	const own = [process.stdin, process.stdout, process.stderr];
	const handles = /** @type {any} */ (process)
		._getActiveHandles()
		.filter((handle) => !own.includes(handle));
	const timers = [...origins]
		.filter(([timer]) => !timer._destroyed && timer.hasRef())
		.map(([, { stack }]) =>
			stack
				.replace('Error: ', '')
				.split('\n')
				.filter((line) => !line.includes('handles.mjs'))
				.slice(0, 4)
				.join('\n   '),
		);
	const others = process
		.getActiveResourcesInfo()
		.filter((name) => !/^(TCP|Pipe|Process|TTY|Timeout)/.test(name));
	return [...new Set([...handles.map(describe), ...timers, ...others])];
}

function describe(handle) {
	const kind = handle.constructor?.name ?? 'handle';
	if (handle.spawnargs) return `${kind} ${handle.pid}: ${handle.spawnargs.join(' ').slice(0, 200)}`;
	if (handle.remotePort)
		return `${kind} ${handle.localPort} → ${handle.remoteAddress}:${handle.remotePort}`;
	const address = handle.address?.();
	return address?.port ? `${kind} listening on ${address.port}` : kind;
}
