import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { spawnServer } from './spawnServer';

interface ServerOptions {
	command: string;
	args: string[];
	logFile: string;
	cwd?: string;
	/** Asked for at each start; that of this process without it. */
	env?: () => Promise<NodeJS.ProcessEnv>;
	/** What it writes once it is ready, unless `answers` says more. */
	readyWhen?: string;
	answers?: () => Promise<boolean>;
	startSeconds?: number;
}

/** A server of this run alone, which ends with it: n8n, PostgreSQL, Redis, the sandbox. It can be ended, frozen and started again. */
export class ServerProcess {
	private static readonly running = new Set<ServerProcess>();

	private child?: ChildProcess;
	private processId?: number;

	constructor(private readonly options: ServerOptions) {}

	/** Also those that are still starting. */
	static async stopAll(): Promise<void> {
		await Promise.all([...ServerProcess.running].map(async (process) => await process.stop()));
	}

	/** Undefined while it is not running. */
	get pid(): number | undefined {
		return this.isRunning ? this.processId : undefined;
	}

	get isRunning(): boolean {
		return this.child !== undefined && isAlive(this.child);
	}

	/** What it has written so far, over all its starts. */
	get log(): string {
		return existsSync(this.logFile) ? readFileSync(this.logFile, 'utf8') : '';
	}

	get logFile(): string {
		return this.options.logFile;
	}

	async start(): Promise<void> {
		const { command, args, logFile, cwd, env } = this.options;
		const environment = await env?.();
		const earlier = this.log.length;
		const child = spawnServer([command, ...args], { logFile, cwd, env: environment });
		this.processId = undefined;
		child.once('message', ({ pid }: { pid: number }) => (this.processId = pid));
		this.child = child;
		ServerProcess.running.add(this);
		child.once('exit', () => ServerProcess.running.delete(this));
		await this.untilReady(child, earlier);
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
		while (this.isRunning && this.processId === undefined) await sleep(10);
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
		if (this.pid !== undefined) process.kill(this.pid, signal);
	}

	/** Not with `until`, which would wait the whole time for a server that ended while it was starting. */
	private async untilReady(child: ChildProcess, earlier: number): Promise<void> {
		const { command, readyWhen = '', answers, startSeconds = 30 } = this.options;
		const deadline = Date.now() + startSeconds * 1000;
		while (isAlive(child)) {
			if (
				this.log.slice(earlier).includes(readyWhen) &&
				(!answers || (await answers().catch(() => false)))
			)
				return;
			if (Date.now() > deadline) {
				await this.kill();
				throw new Error(
					`${command} did not answer within ${startSeconds} s. It wrote:\n${this.log.slice(-4000)}`,
				);
			}
			await sleep(100);
		}
		throw new Error(`${command} ended while it was starting. It wrote:\n${this.log.slice(-4000)}`);
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

const isAlive = ({ exitCode, signalCode }: ChildProcess): boolean =>
	exitCode === null && signalCode === null;
