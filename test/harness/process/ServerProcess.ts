import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import getPort from 'get-port';
import { root } from '../n8n/runtime';
import { until } from './until';

/** The first free port from `preferred` on, or any free one; none twice within seconds, because the program that asked still has to take it. */
export const freePort = async (preferred?: number): Promise<number> =>
	await getPort({
		host: '127.0.0.1',
		port: preferred && getPort.makeRange(preferred, preferred + 99),
	});

const endWithParent = join(root, 'scripts', 'setup', 'endWithParent.mjs');

interface ServerOptions {
	command: string[];
	logFile: string;
	cwd?: string;
	/** That of this process without it. */
	env?: NodeJS.ProcessEnv;
	/** What it writes once it is ready. */
	readyWhen: string;
	answers?: () => Promise<boolean>;
}

/** A server of this run alone, which ends with it: n8n, PostgreSQL, Redis. It can be ended, frozen and started again. */
export class ServerProcess {
	private static readonly running = new Set<ServerProcess>();

	private child?: ChildProcess;
	/** Of the server itself; it comes a moment after the start. */
	private pid?: Promise<number>;

	constructor(private readonly options: ServerOptions) {}

	static async start(options: ServerOptions): Promise<ServerProcess> {
		const server = new ServerProcess(options);
		await server.start();
		return server;
	}

	/** Also those that are still starting. */
	static async stopAll(): Promise<void> {
		await Promise.all([...ServerProcess.running].map(async (server) => await server.stop()));
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
		const earlier = this.log.length;
		const log = openSync(logFile, 'a');
		const child = spawn(process.execPath, [endWithParent, ...command], {
			cwd,
			env,
			stdio: ['ignore', log, log, 'ipc'],
			detached: true,
		});
		closeSync(log);
		this.child = child;
		this.pid = once(child, 'message').then(([{ pid }]) => pid as number);
		ServerProcess.running.add(this);
		child.once('exit', () => ServerProcess.running.delete(this));
		await this.untilReady(earlier);
		child.unref();
		child.channel?.unref();
	}

	async stop(): Promise<void> {
		await this.thaw();
		await this.end(async () => this.child?.kill('SIGTERM'));
	}

	/** As a power cut would: no chance to tidy up. */
	async kill(): Promise<void> {
		await this.end(async () => await this.signal('SIGKILL'));
	}

	/** As when the machine is out of memory or its disk hangs. */
	async freeze(): Promise<void> {
		await this.signal('SIGSTOP');
	}

	async thaw(): Promise<void> {
		await this.signal('SIGCONT');
	}

	async signal(signal: NodeJS.Signals): Promise<void> {
		if (!this.isRunning) return;
		const pid = await this.pid!;
		if (this.isRunning) process.kill(pid, signal);
	}

	private async untilReady(earlier: number): Promise<void> {
		const { readyWhen, answers, command } = this.options;
		const isReady = async () => {
			if (!this.isRunning) throw new Error('It ended at its start.');
			if (!this.log.slice(earlier).includes(readyWhen)) return false;
			return (await answers?.().catch(() => false)) !== false;
		};
		try {
			await until('the server is ready', isReady, { longestPause: 100 });
		} catch (failure) {
			await this.kill();
			const reason = (failure as Error).message;
			throw new Error(`${command.join(' ')}: ${reason} It wrote:\n${this.log.slice(-4000)}`);
		}
	}

	private async end(signal: () => Promise<unknown>): Promise<void> {
		const { child } = this;
		if (!child || !this.isRunning) return;
		child.ref();
		const ended = once(child, 'exit');
		await signal();
		await ended;
	}
}
