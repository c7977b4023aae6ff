import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const endWithParent = fileURLToPath(new URL('./endWithParent.mjs', import.meta.url));
const running = new Set();
/** True from the first call of `endEverything` on: nothing is started any more, and nobody learns how a command ended. */
let isEnding = false;
const never = () => new Promise(() => {});

/**
 * Runs a command to its end, with a folder for everything temporary, which is removed afterwards. `show` lets its output through; otherwise
 * only a failure prints it. `signal` ends it early. Never resolves once everything is ended, so that its caller does not take up the next step.
 * @param {string} command
 * @param {string[]} args
 * @param {{ folder?: string; show?: boolean; environment?: NodeJS.ProcessEnv; title?: string; signal?: AbortSignal }} options
 * @returns {Promise<{ output: string; cpuSeconds?: number }>} what it printed and was not shown; rejects with the same when the command fails
 */
export function run(command, args, options) {
	const { folder, show = false, environment = {}, title = basename(command), signal } = options;
	if (isEnding) return never();
	const TMPDIR = mkdtempSync(join(tmpdir(), 'enterprise-registry-'));
	// PostgreSQL refuses to run as root, so another user must have access to it.
	chmodSync(TMPDIR, 0o711);
	return new Promise((resolve, reject) => {
		const child = spawn(process.execPath, [endWithParent, command, ...args], {
			cwd: folder,
			env: { ...process.env, TMPDIR, ...environment },
			stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe', 'ipc'],
			// Ctrl-C reaches only this process, which then ends its children.
			detached: true,
		});
		running.add(child);
		signal?.addEventListener('abort', () => child.kill('SIGTERM'), { once: true });
		const result = { output: '', cpuSeconds: undefined };
		// As text: a letter of several bytes may be split between two chunks.
		for (const stream of [child.stdout, child.stderr])
			stream?.setEncoding('utf8').on('data', (text) => (result.output += text));
		child.on('message', (message) => Object.assign(result, message));
		child.on('error', reject);
		child.on('close', (code) => {
			running.delete(child);
			rmSync(TMPDIR, { recursive: true, force: true, maxRetries: 5 });
			if (isEnding) return;
			// npm prints the reason first and then its manual.
			const reason = `"${title}" ended with status ${code}.\n${result.output.slice(0, 10_000)}`;
			if (code === 0) resolve(result);
			else reject(Object.assign(new Error(reason.trim()), result));
		});
	});
}

/** The npm that started this, so that a machine with several of them keeps using the same one. */
export function runNpm(args, options) {
	const started = process.env.npm_execpath ?? '';
	const named = { title: `npm ${args.slice(0, 2).join(' ')}`, ...options };
	if (basename(started) === 'npm-cli.js') return run(process.execPath, [started, ...args], named);
	return run('npm', args, named);
}

/** Ends all that runs, at once. The process must end after it: what waited for a command waits for ever. */
export async function endEverything() {
	isEnding = true;
	const ended = [...running].map((child) => new Promise((resolve) => child.on('close', resolve)));
	for (const child of running) child.kill('SIGTERM');
	await Promise.all(ended);
}

/** True once somebody asked to end: every failure after that is a consequence. */
let askedToEnd = false;

/** On Ctrl-C, or any other request to end: ends everything, once, and then the process. */
export function endWhenAsked(end = endEverything) {
	const statuses = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };
	for (const [signal, status] of Object.entries(statuses))
		process.on(signal, () => {
			if (askedToEnd) return;
			askedToEnd = true;
			console.error('\nEnding what was started …');
			void end().then(() => process.exit(status));
		});
}

/** After a failure. Never resolves once somebody asked to end: the process ends after everything else. */
export async function unlessAskedToEnd() {
	if (askedToEnd) await never();
}
