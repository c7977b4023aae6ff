import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../n8n/runtime';

const endWithParent = join(root, 'scripts', 'setup', 'endWithParent.mjs');

interface SpawnOptions {
	/** The file to which its output is appended. */
	logFile: string;
	cwd?: string;
	env?: NodeJS.ProcessEnv;
}

/** Starts a command that ends with this process, even if this one is killed. Sends a message with its own process ID. */
export function spawnServer(
	[command, ...args]: [string, ...string[]],
	{ logFile, cwd, env }: SpawnOptions,
): ChildProcess {
	const log = openSync(logFile, 'a');
	try {
		return spawn(process.execPath, [endWithParent, command, ...args], {
			cwd,
			env,
			stdio: ['ignore', log, log, 'ipc'],
			detached: true,
		});
	} finally {
		closeSync(log);
	}
}
