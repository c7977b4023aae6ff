import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../n8n/runtime';

const endWithParent = join(root, 'scripts', 'setup', 'endWithParent.mjs');

interface ServerOptions {
	command: string[];
	logFile: string;
	cwd?: string;
	/** Asked for at each start; that of this process without it. */
	env?: () => Promise<NodeJS.ProcessEnv>;
	/** What it writes once it is ready. */
	readyWhen?: string;
	answers?: () => Promise<boolean>;
	startSeconds?: number;
}

/** A server of this run alone, which ends with it: n8n, PostgreSQL, Redis, the sandbox. It can be ended, frozen and started again. */
export class ServerProcess {
	private static readonly running = new Set<ServerProcess>();

	private child?: ChildProcess;
	private pid?: number;

	constructor(private readonly options: ServerOptions) {}

	/** Also those that are still starting. */
	static async stopAll(): Promise<void> {
		await Promise.all([...ServerProcess.running].map(async (process) => await process.stop()));
	}

	get isRunning(): boolean {
		return this.child?.exitCode === null && this.child.signalCode === null;
	}

	/** What it has written so far, over all its starts. */
	get log(): string {
		const { logFile } = this.options;
		return existsSync(logFile) ? readFileSync(logFile, 'utf8') : '';
	}

	async start(): Promise<void> {
		const { command, logFile, cwd, env } = this.options;
		const environment = await env?.();
		const earlier = this.log.length;
		const log = openSync(logFile, 'a');
		const child = spawn(process.execPath, [endWithParent, ...command], {
			cwd,
			env: environment,
			stdio: ['ignore', log, log, 'ipc'],
			detached: true,
		});
		closeSync(log);
		this.pid = undefined;
		child.once('message', ({ pid }: { pid: number }) => (this.pid = pid));
		this.child = child;
		ServerProcess.running.add(this);
		child.once('exit', () => ServerProcess.running.delete(this));
		await this.untilReady(earlier);
		child.unref();
		child.channel?.unref();
	}

	async stop(): Promise<void> {
		this.thaw();
		await this.end(() => this.child?.kill('SIGTERM'));
	}

	/** As a power cut would: no chance to tidy up. */
	async kill(): Promise<void> {
		// It sends its process ID a moment after its start.
		while (this.isRunning && this.pid === undefined) await sleep(10);
		await this.end(() => this.signal('SIGKILL'));
	}

	/** As when the machine is out of memory or its disk hangs. */
	freeze(): void {
		this.signal('SIGSTOP');
	}

	thaw(): void {
		this.signal('SIGCONT');
	}

	private signal(signal: NodeJS.Signals): void {
		if (this.isRunning && this.pid !== undefined) process.kill(this.pid, signal);
	}

	/** Not with `until`, which would wait the whole time for a server that ended while it was starting. */
	private async untilReady(earlier: number): Promise<void> {
		const { readyWhen = '', answers, startSeconds = 30 } = this.options;
		const deadline = Date.now() + startSeconds * 1000;
		const isReady = async () =>
			this.log.slice(earlier).includes(readyWhen) &&
			(await answers?.().catch(() => false)) !== false;
		while (!(await isReady())) {
			if (this.isRunning && Date.now() < deadline) {
				await sleep(100);
				continue;
			}
			const reason = this.isRunning
				? `was not ready after ${startSeconds} s`
				: 'ended at its start';
			await this.kill();
			throw new Error(
				`${this.options.command.join(' ')} ${reason}. It wrote:\n${this.log.slice(-4000)}`,
			);
		}
	}

	private async end(signal: () => void): Promise<void> {
		const { child } = this;
		if (!child || !this.isRunning) return;
		child.ref();
		const ended = new Promise((resolve) => child.once('exit', resolve));
		signal();
		await ended;
	}
}
