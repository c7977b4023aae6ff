import { mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** In milliseconds, how often the holder touches the file, and after which time without a touch it counts as dead. */
const beat = 1000;
const silence = 5000;

/**
 * Takes a lock that dies with its holder: the holder touches the file every second, and a file that nobody touches any more belongs to a
 * process that was killed. No library such as proper-lockfile does it, because this guards the installation of all libraries.
 * @returns a function that gives the lock back, or undefined when somebody else holds it
 */
export async function takeLock(file) {
	mkdirSync(dirname(file), { recursive: true });
	for (;;) {
		try {
			writeFileSync(file, '', { flag: 'wx' });
			const heart = setInterval(() => utimesSync(file, new Date(), new Date()), beat).unref();
			return () => {
				clearInterval(heart);
				rmSync(file, { force: true });
			};
		} catch (error) {
			if (error.code !== 'EEXIST') throw error;
		}
		const lastBeat = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
		if (Date.now() - lastBeat < silence) return undefined;
		rmSync(file, { force: true });
	}
}

/** Runs `work` while no other process of this checkout runs work under the same lock. */
export async function exclusively(file, work) {
	let release = await takeLock(file);
	if (!release)
		console.log('Waiting for another command in this checkout to finish the same step …');
	while (!release) {
		await sleep(beat);
		release = await takeLock(file);
	}
	try {
		return await work();
	} finally {
		release();
	}
}
