import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../n8n/runtime';

const leash = join(root, 'scripts', 'setup', 'leash.mjs');

interface LeashOptions {
	/** The file to which its output is appended. */
	logFile: string;
	cwd?: string;
	env?: NodeJS.ProcessEnv;
	/** Removed if this process is killed. */
	temporaryFolder?: string;
}

/** Starts a command that ends with this process, even if this one is killed. Sends a message with its own process ID. */
export function onLeash([command, ...args]: [string, ...string[]], { logFile, cwd, env, temporaryFolder }: LeashOptions): ChildProcess {
	const log = openSync(logFile, 'a');
	try {
		const words = [...(temporaryFolder === undefined ? [] : ['--remove', temporaryFolder]), command, ...args];
		return spawn(process.execPath, [leash, ...words], { cwd, env, stdio: ['ignore', log, log, 'ipc'], detached: true });
	} finally {
		closeSync(log);
	}
}
