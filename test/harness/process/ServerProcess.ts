import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import getPort, { portNumbers } from 'get-port';
import { root } from '../n8n/runtime';
import { until } from './until';

/** The first free port from `preferred` on, or any free one; none twice within seconds, because the program that asked still has to take it. */
export const freePort = async (preferred?: number): Promise<number> =>
	await getPort({
		host: '127.0.0.1',
		port: preferred && portNumbers(preferred, preferred + 99),
	});

const endWithParent = join(root, 'scripts', 'setup', 'endWithParent.mjs');

interface ServerOptions {
	command: string[];
	logFile: string;
	cwd?: string;
	/** The environment of the server; that of this process unless given. */
	env?: NodeJS.ProcessEnv;
	/** A part of what it writes once it is ready. */
	readyWhen: string;
}

/** A server of this run alone, which ends with it: n8n, PostgreSQL, Redis. It can be ended, frozen and started again. */
export class ServerProcess {
	private static readonly all: ServerProcess[] = [];

	private child?: ChildProcess;
	/** The ID of the server itself, not of the script that ends it with its parent. It comes a moment after the start. */
	private pid?: Promise<number>;

	constructor(private readonly options: ServerOptions) {
		ServerProcess.all.push(this);
	}

	/** Starts a server; resolves when it is ready. */
	static async start(options: ServerOptions): Promise<ServerProcess> {
		const server = new ServerProcess(options);
		await server.start();
		return server;
	}

	/** Stops all servers, also those that are still starting. What others depend on was started first, and ends last. */
	static async stopAll(): Promise<void> {
		for (const server of [...ServerProcess.all].reverse()) await server.stop();
	}

	/** Whether it was started and has not ended. */
	get isRunning(): boolean {
		return this.child?.exitCode === null && this.child.signalCode === null;
	}

	/** What it has written so far, over all its starts. */
	get log(): string {
		const { logFile } = this.options;
		return existsSync(logFile) ? readFileSync(logFile, 'utf8') : '';
	}

	/** Starts it, or starts it again after its end; resolves when it is ready. */
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
		await this.untilReady(earlier);
		child.unref();
		child.channel?.unref();
	}

	/** Asks it to end, and waits until it has. One that is frozen is thawed for that. */
	async stop(): Promise<void> {
		await this.signal('SIGCONT');
		await this.end(async () => this.child?.kill('SIGTERM'));
	}

	/** Ends it as a power cut would: without a chance to tidy up. */
	async kill(): Promise<void> {
		await this.end(async () => await this.signal('SIGKILL'));
	}

	/** Sends a signal to the server itself. SIGSTOP freezes it, as when the machine is out of memory or its disk hangs, until SIGCONT. */
	async signal(signal: NodeJS.Signals): Promise<void> {
		if (!this.isRunning) return;
		const pid = await this.pid!;
		if (this.isRunning) process.kill(pid, signal);
	}

	private async untilReady(earlier: number): Promise<void> {
		const { readyWhen, command } = this.options;
		const isReady = () => {
			if (!this.isRunning) throw new Error('It ended at its start.');
			return this.log.slice(earlier).includes(readyWhen);
		};
		const ready = until('the server is ready', isReady, { interval: 100, seconds: 400 });
		await ready.catch(async ({ message }: Error) => {
			await this.kill();
			throw new Error(`${command.join(' ')}: ${message} It wrote:\n${this.log.slice(-4000)}`);
		});
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
