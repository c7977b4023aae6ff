import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onLeash } from '../process/onLeash';
import { freePort } from '../process/ports';
import type { Runtime } from './runtime';

interface N8nProcessOptions {
	runtime: Runtime;
	dataFolder: string;
	/** Removed if the tests are killed. */
	temporaryFolder?: string;
	port: number;
	/** Arguments of n8n, e.g. `['worker', '--concurrency=10']`. */
	command: string[];
	env: Record<string, string>;
	/** The text that it prints once it is ready, unless `answers` decides. */
	readyWhen: string;
	answers?: () => Promise<boolean>;
}

const startSeconds = 180;

/** One n8n process, which a test can end, freeze and restart on the same data. */
export class N8nProcess {
	private static readonly running = new Set<N8nProcess>();

	private child?: ChildProcess;
	private processId?: number;

	constructor(private readonly options: N8nProcessOptions) {}

	/** Also those that are still starting. */
	static async stopAll(): Promise<void> {
		await Promise.all([...N8nProcess.running].map(async (process) => await process.stop()));
	}

	/** Undefined unless it runs. */
	get pid(): number | undefined {
		return this.isRunning ? this.processId : undefined;
	}

	get isRunning(): boolean {
		return this.child !== undefined && this.child.exitCode === null && this.child.signalCode === null;
	}

	/** Its output so far, over all its starts. */
	get log(): string {
		return existsSync(this.logFile) ? readFileSync(this.logFile, 'utf8') : '';
	}

	get dataFolder(): string {
		return this.options.dataFolder;
	}

	get logFile(): string {
		return join(this.dataFolder, 'n8n.log');
	}

	async start(): Promise<void> {
		const { runtime, dataFolder, temporaryFolder, command } = this.options;
		const broker = await freePort();
		const earlier = this.log.length;
		const child = onLeash([runtime.node, runtime.n8n, ...command], {
			// n8n reads a .env file where it is started: not one of this checkout.
			cwd: dataFolder,
			env: this.environment(broker),
			logFile: this.logFile,
			temporaryFolder,
		});
		this.processId = undefined;
		child.on('message', ({ pid }: { pid: number }) => (this.processId = pid));
		this.child = child;
		N8nProcess.running.add(this);
		child.once('exit', () => N8nProcess.running.delete(this));
		await this.untilReady(child, earlier);
		child.unref();
		child.channel?.unref();
	}

	async stop(): Promise<void> {
		this.thaw();
		await this.end(() => this.child?.kill('SIGTERM'));
	}

	/** Like a power cut: without a chance to clean up. */
	async kill(): Promise<void> {
		await this.end(() => this.signal('SIGKILL'));
	}

	/** As if the machine were out of memory or its disk hung. */
	freeze(): void {
		this.signal('SIGSTOP');
	}

	thaw(): void {
		this.signal('SIGCONT');
	}

	private signal(signal: NodeJS.Signals): void {
		if (this.pid !== undefined) process.kill(this.pid, signal);
	}

	/** Only what n8n needs of the environment, so that settings of this machine do not change a run. */
	private environment(broker: number): NodeJS.ProcessEnv {
		const { PATH, HOME, TMPDIR, LANG } = process.env;
		const url = `http://127.0.0.1:${this.options.port}`;
		return {
			...{ PATH, HOME, TMPDIR, LANG },
			N8N_USER_FOLDER: this.options.dataFolder,
			N8N_LISTEN_ADDRESS: '127.0.0.1',
			N8N_HOST: '127.0.0.1',
			N8N_PORT: String(this.options.port),
			N8N_EDITOR_BASE_URL: url,
			// The name up to n8n 2.40, and the one since.
			WEBHOOK_URL: `${url}/`,
			N8N_WEBHOOK_URL: `${url}/`,
			N8N_RUNNERS_BROKER_PORT: String(broker),
			N8N_SECURE_COOKIE: 'false',
			// With the single connection that is its default, an early n8n 1 mixes up transactions.
			DB_SQLITE_POOL_SIZE: '3',
			N8N_DIAGNOSTICS_ENABLED: 'false',
			N8N_VERSION_NOTIFICATIONS_ENABLED: 'false',
			N8N_TEMPLATES_ENABLED: 'false',
			N8N_PERSONALIZATION_ENABLED: 'false',
			N8N_UNVERIFIED_PACKAGES_ENABLED: 'true',
			N8N_HIRING_BANNER_ENABLED: 'false',
			...this.options.env,
		};
	}

	private async untilReady(child: ChildProcess, earlier: number): Promise<void> {
		const { readyWhen, answers } = this.options;
		const deadline = Date.now() + startSeconds * 1000;
		while (child.exitCode === null && child.signalCode === null) {
			if (this.log.slice(earlier).includes(readyWhen) && (!answers || (await answers()))) return;
			if (Date.now() > deadline) {
				await this.kill();
				throw new Error(`n8n did not answer within ${startSeconds} s. It wrote:\n${this.log.slice(-4000)}`);
			}
			await sleep(200);
		}
		throw new Error(`n8n ended while it was starting. It wrote:\n${this.log.slice(-4000)}`);
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
