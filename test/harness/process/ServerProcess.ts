import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { onLeash } from './onLeash';

interface ServerOptions {
	command: string;
	args: string[];
	logFile: string;
	/** Removed with it if the tests are killed. */
	temporaryFolder?: string;
	answers: () => Promise<boolean>;
}

const startSeconds = 30;

/** A server for this run only, which ends with it. */
export class ServerProcess {
	private child?: ChildProcess;
	private processId?: number;

	constructor(private readonly options: ServerOptions) {}

	async start(): Promise<void> {
		const { command, args, logFile, temporaryFolder, answers } = this.options;
		const child = onLeash([command, ...args], { logFile, temporaryFolder });
		child.on('message', ({ pid }: { pid: number }) => (this.processId = pid));
		this.child = child;
		const deadline = Date.now() + startSeconds * 1000;
		while (!(await answers().catch(() => false))) {
			if (!this.isRunning || Date.now() > deadline) {
				await this.kill();
				throw new Error(`${command} did not start:\n${readFileSync(logFile, 'utf8').slice(-2000)}`);
			}
			await sleep(100);
		}
		child.unref();
		child.channel?.unref();
	}

	async stop(): Promise<void> {
		this.thaw();
		await this.end(() => this.child?.kill('SIGTERM'));
	}

	async kill(): Promise<void> {
		await this.end(() => this.signal('SIGKILL'));
	}

	freeze(): void {
		this.signal('SIGSTOP');
	}

	thaw(): void {
		this.signal('SIGCONT');
	}

	private get isRunning(): boolean {
		return this.child !== undefined && this.child.exitCode === null && this.child.signalCode === null;
	}

	private signal(signal: NodeJS.Signals): void {
		if (this.isRunning && this.processId !== undefined) process.kill(this.processId, signal);
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
