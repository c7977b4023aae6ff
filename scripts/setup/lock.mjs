import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** In milliseconds, how often the holder touches the file, and after which time without a touch it counts as dead. */
const beat = 1000;
const silence = 5000;

/**
 * Takes a lock that dies with its holder: the holder touches the file every second, and a file that nobody touches any more belongs to a
 * process that was killed, or to one that is stopped and goes on later. No library such as proper-lockfile does it, because this guards the
 * installation of all libraries.
 * @returns a function that gives the lock back, as the end of the process does, or undefined when somebody else holds it
 */
export async function takeLock(file) {
	mkdirSync(dirname(file), { recursive: true });
	const name = `${process.pid} ${randomUUID()}`;
	const isOurs = () => holderOf(file) === name;
	while (!create(file, name)) {
		const lastBeat = lastBeatOf(file);
		// It was given back since.
		if (lastBeat === undefined) continue;
		if (Date.now() - lastBeat < silence || isStopped(holderOf(file))) return undefined;
		// While `ps` told whether the holder is stopped, somebody else may have taken the lock.
		if (lastBeatOf(file) !== lastBeat) continue;
		// Others may find it dead in the same moment. Each writes its name into it, and the last name is that of the holder.
		writeFileSync(file, name);
		await sleep(beat);
		if (!isOurs()) return undefined;
		break;
	}
	const heart = setInterval(() => isOurs() && utimesSync(file, new Date(), new Date()), beat);
	heart.unref();
	process.once('exit', giveBack);
	return giveBack;

	function giveBack() {
		process.off('exit', giveBack);
		clearInterval(heart);
		if (isOurs()) rmSync(file, { force: true });
	}
}

/** When somebody touched or wrote the file last; undefined if there is no file. */
const lastBeatOf = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs;

/** Whether there was no such file. */
function create(file, content) {
	try {
		writeFileSync(file, content, { flag: 'wx' });
		return true;
	} catch (error) {
		if (error.code === 'EEXIST') return false;
		throw error;
	}
}

/** The name in the file; undefined if there is no file. */
function holderOf(file) {
	try {
		return readFileSync(file, 'utf8');
	} catch {
		return undefined;
	}
}

/**
 * Whether the holder is stopped, as Ctrl+Z does it: what it has started may run on, so its lock still counts. Where no `ps` can tell, a silent
 * holder counts as dead.
 */
function isStopped(holder = '') {
	const [pid] = /^\d+/.exec(holder) ?? [];
	if (pid === undefined) return false;
	try {
		const state = execFileSync('ps', ['-o', 'state=', '-p', pid], {
			encoding: 'utf8',
			stdio: ['ignore', 'pipe', 'ignore'],
		});
		return state.trim().startsWith('T');
	} catch {
		return false;
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
