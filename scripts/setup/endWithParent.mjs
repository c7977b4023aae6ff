/**
 * node endWithParent.mjs command …
 * Runs one command and ends it, with all its descendants, when the process that started it is gone: even a
 * `kill -9` of the parent closes the channel that this process watches. So nothing is left behind, and no process
 * ever has to be searched for by its name. At the end it tells how many seconds of CPU they took.
 *
 * No library such as execa does it: it also runs the installation of all libraries. And a library in the parent
 * cannot end anything after a `kill -9` of that parent, as none of its code runs then.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

const secondsToEnd = 20;
/** Shorter than the time after which scripts/setup/lock.mjs considers a process dead. */
const secondsToEndAlone = 1;
const [command, ...args] = process.argv.slice(2);

// In its own process group, so that one signal reaches the descendants as well.
const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], detached: true });
if (child.pid) process.send?.({ pid: child.pid });

child.on('error', (error) => {
	console.error(`${command} could not be started: ${error.message}`);
	process.exit(127);
});
child.on('exit', (code, signal) => void finish(code, signal));

async function finish(code, signal) {
	// A task runner or a package script may outlive the command itself.
	if (signalGroup('SIGTERM')) await sleep(300);
	signalGroup('SIGKILL');
	const status = code ?? 128 + constants.signals[signal];
	if (!process.connected) process.exit(status);
	process.send?.({ cpuSeconds: cpuSeconds() }, () => process.exit(status));
}

/** Whether anything received it. */
function signalGroup(signal) {
	try {
		return process.kill(-Number(child.pid), signal);
	} catch {
		return false;
	}
}

/**
 * The seconds of CPU that all descendants have taken; undefined where the system is not Linux. The file has them in hundredths of a second, as
 * fields 14 and 15 behind the name in parentheses: those of the children that have ended.
 */
function cpuSeconds() {
	try {
		const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ');
		return (Number(fields[13]) + Number(fields[14])) / 100;
	} catch {
		return undefined;
	}
}

function end(seconds) {
	// Only the command itself: n8n ends its task runner in its own order.
	child.kill('SIGTERM');
	setTimeout(() => signalGroup('SIGKILL'), seconds * 1000).unref();
}

for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => end(secondsToEnd));
process.on('disconnect', () => end(secondsToEndAlone));
