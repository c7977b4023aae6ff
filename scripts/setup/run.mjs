import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

const endWithParent = fileURLToPath(new URL('./endWithParent.mjs', import.meta.url));
const running = new Set();

/** npm prints the reason first and then its manual. */
const longestOutput = 10_000;

/**
 * Runs a command to its end. `show` lets its output through; otherwise only a failure prints it. `signal` ends it early. `temporaryFolder` goes with it when this process is killed.
 * @param {string} command
 * @param {string[]} args
 * @param {{ folder?: string; show?: boolean; environment?: NodeJS.ProcessEnv; title?: string; signal?: AbortSignal; longest?: number; temporaryFolder?: string }} options
 * @returns {Promise<string>} what it printed and was not shown; rejects when the command fails
 */
export function run(
	command,
	args,
	{
		folder,
		show = false,
		environment = {},
		title = basename(command),
		signal,
		longest = longestOutput,
		temporaryFolder,
	},
) {
	return new Promise((resolve, reject) => {
		const removed = temporaryFolder === undefined ? [] : ['--remove', temporaryFolder];
		const child = spawn(process.execPath, [endWithParent, ...removed, command, ...args], {
			cwd: folder,
			env: { ...process.env, ...environment },
			stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe', 'ipc'],
			detached: true,
		});
		running.add(child);
		signal?.addEventListener('abort', () => child.kill('SIGTERM'), { once: true });
		let output = '';
		const collect = (chunk) => (output = (output + chunk).slice(0, longest));
		child.stdout?.on('data', collect);
		child.stderr?.on('data', collect);
		child.on('error', reject);
		child.on('close', (code) => {
			running.delete(child);
			if (code === 0) resolve(output);
			else reject(new CommandFailed(title, code, output));
		});
	});
}

export class CommandFailed extends Error {
	constructor(command, code, output) {
		super(`"${command}" ended with status ${code}.\n${output}`.trim());
		this.output = output;
	}
}

/** The npm that started this, so that a machine with several of them keeps using the same one. */
export function runNpm(args, options) {
	const started = process.env.npm_execpath ?? '';
	const named = { title: `npm ${args.slice(0, 2).join(' ')}`, ...options };
	if (basename(started) === 'npm-cli.js') return run(process.execPath, [started, ...args], named);
	return run('npm', args, named);
}

export async function endEverything() {
	const ended = [...running].map((child) => new Promise((resolve) => child.on('close', resolve)));
	for (const child of running) child.kill('SIGTERM');
	await Promise.all(ended);
}

/** True once somebody asked to end: every failure after that is a consequence. */
export let askedToEnd = false;

/** Calls `end` once, on Ctrl-C or any other request to end, also when the npm that started this was killed. */
export function whenAskedToEnd(end) {
	const once = (status) => {
		if (askedToEnd) return;
		askedToEnd = true;
		void end(status);
	};
	process.on('SIGINT', () => once(130));
	process.on('SIGTERM', () => once(143));
	process.on('SIGHUP', () => once(129));
	if (!process.env.npm_lifecycle_event) return;
	const starters = whoStartedThis();
	setInterval(() => whoStartedThis() !== starters && once(143), 1000).unref();
}

/** The parent is npm or, between the two, a shell, which outlives a killed npm. */
function whoStartedThis() {
	try {
		const [, afterName] = readFileSync(`/proc/${process.ppid}/stat`, 'utf8').split(') ');
		return `${process.ppid} ${afterName.split(' ')[1]}`;
	} catch {
		return String(process.ppid);
	}
}
