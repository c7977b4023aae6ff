/**
 * node endWithParent.mjs [--remove folder] command …
 * Runs one command and ends it, with all its descendants, when the process that started it is gone: even a
 * `kill -9` of the parent closes the channel that this process watches. So nothing is left behind, and no process
 * ever has to be searched for by its name. The folder, if one is named, goes as well: nobody else is left to remove it.
 */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { constants } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

const secondsToEnd = 20;
/** Shorter than the time after which scripts/setup/lock.mjs considers a process dead. */
const secondsToEndAlone = 3;
const words = process.argv.slice(2);
const folder = words[0] === '--remove' ? words.splice(0, 2)[1] : undefined;
const [command, ...args] = words;
let aloneSince;

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
	if (aloneSince) await removeFolder();
	process.exit(code ?? 128 + constants.signals[signal ?? 'SIGKILL']);
}

/**
 * Waits until everything else of the same run has ended, because it may still write into the folder. A process whose own
 * parent was ended in this way notices later, so the folder is removed a second time after twice the wait.
 */
async function removeFolder() {
	for (let times = 1; folder && times <= 2; times++) {
		await sleep(Math.max(0, aloneSince + times * (secondsToEndAlone * 1000 + 500) - Date.now()));
		rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
	}
}

/** Whether anything received it. */
function signalGroup(signal) {
	try {
		return process.kill(-Number(child.pid), signal);
	} catch {
		return false;
	}
}

function end(seconds) {
	// Only the command itself: n8n ends its task runner in its own order.
	child.kill('SIGTERM');
	setTimeout(() => signalGroup('SIGKILL'), seconds * 1000).unref();
}

process.on('SIGTERM', () => end(secondsToEnd));
process.on('SIGINT', () => end(secondsToEnd));
process.on('disconnect', () => {
	aloneSince = Date.now();
	end(secondsToEndAlone);
});
