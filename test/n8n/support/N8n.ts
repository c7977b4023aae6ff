import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, openSync, closeSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { N8nClient } from './N8nClient';
import { freePort } from './ports';
import { installedRuntime, root, workFolder, type Runtime } from './runtime';
import { installCommunityPackage } from './tarball';

export interface N8nOptions {
	version?: string;
	/** Kept when given; otherwise a new one, removed by `stop`. */
	dataFolder?: string;
	/** The packed pack, installed before the start. */
	tarball?: string;
	/** Preferred; the next free one is taken when it is not. */
	port?: number;
	env?: Record<string, string>;
}

const leash = join(root, 'scripts', 'setup', 'leash.mjs');
const startSeconds = 180;

/** A real n8n in a process of its own. */
export class N8n extends N8nClient {
	private static readonly running = new Set<N8n>();

	private child?: ChildProcess;
	private processId?: number;

	private constructor(
		readonly port: number,
		readonly dataFolder: string,
		private readonly runtime: Runtime,
		private readonly env: Record<string, string>,
		private readonly temporary: boolean,
	) {
		super(`http://127.0.0.1:${port}`);
	}

	static async start(options: N8nOptions = {}): Promise<N8n> {
		const dataFolder = options.dataFolder ?? temporaryFolder();
		mkdirSync(dataFolder, { recursive: true });
		if (options.tarball) await installCommunityPackage(options.tarball, dataFolder);
		const runtime = installedRuntime(options.version);
		for (let attempt = 1; ; attempt++) {
			const port = await freePort(options.port);
			const n8n = new N8n(port, dataFolder, runtime, options.env ?? {}, !options.dataFolder);
			try {
				await n8n.launch();
				return n8n;
			} catch (error) {
				// Another program took the port in the moment between the look and the start.
				if (attempt === 3 || !n8n.log.includes('already in use')) throw error;
			}
		}
	}

	/** Also those that are still starting. */
	static async stopAll(): Promise<void> {
		await Promise.all([...N8n.running].map(async (n8n) => await n8n.stop()));
	}

	/** What this n8n has written so far, over all its starts. */
	get log(): string {
		return existsSync(this.logFile) ? readFileSync(this.logFile, 'utf8') : '';
	}

	get logFile(): string {
		return join(this.dataFolder, 'n8n.log');
	}

	async stop(): Promise<void> {
		await this.end(() => this.child?.kill('SIGTERM'));
		if (this.temporary) rmSync(this.dataFolder, { recursive: true, force: true, maxRetries: 5 });
	}

	/** As a power cut would: no chance to tidy up. */
	async kill(): Promise<void> {
		await this.end(() => this.processId && process.kill(this.processId, 'SIGKILL'));
	}

	/** On the same data, at the same address; the session outlives it. */
	async restart(): Promise<void> {
		await this.end(() => this.child?.kill('SIGTERM'));
		await this.launch();
	}

	private async launch(): Promise<void> {
		const broker = await freePort();
		const earlier = this.log.length;
		const log = openSync(this.logFile, 'a');
		const child = spawn(process.execPath, [leash, this.runtime.node, this.runtime.n8n, 'start'], {
			// n8n reads a .env file where it is started: not one of this checkout.
			cwd: this.dataFolder,
			env: this.environment(broker),
			stdio: ['ignore', log, log, 'ipc'],
			detached: true,
		});
		closeSync(log);
		child.on('message', ({ pid }: { pid: number }) => (this.processId = pid));
		this.child = child;
		N8n.running.add(this);
		child.once('exit', () => N8n.running.delete(this));
		await this.untilReady(child, earlier);
		child.unref();
		child.channel?.unref();
	}

	/** Nothing of the environment but what n8n needs, so that settings of this machine do not change a run. */
	private environment(broker: number): NodeJS.ProcessEnv {
		const { PATH, HOME, TMPDIR, LANG } = process.env;
		return {
			...{ PATH, HOME, TMPDIR, LANG },
			N8N_USER_FOLDER: this.dataFolder,
			N8N_LISTEN_ADDRESS: '127.0.0.1',
			N8N_HOST: '127.0.0.1',
			N8N_PORT: String(this.port),
			N8N_EDITOR_BASE_URL: this.url,
			// The name up to n8n 2.40, and the one since.
			WEBHOOK_URL: `${this.url}/`,
			N8N_WEBHOOK_URL: `${this.url}/`,
			N8N_RUNNERS_BROKER_PORT: String(broker),
			N8N_SECURE_COOKIE: 'false',
			N8N_DIAGNOSTICS_ENABLED: 'false',
			N8N_VERSION_NOTIFICATIONS_ENABLED: 'false',
			N8N_TEMPLATES_ENABLED: 'false',
			N8N_PERSONALIZATION_ENABLED: 'false',
			N8N_UNVERIFIED_PACKAGES_ENABLED: 'true',
			N8N_HIRING_BANNER_ENABLED: 'false',
			...this.env,
		};
	}

	private async untilReady(child: ChildProcess, earlier: number): Promise<void> {
		const deadline = Date.now() + startSeconds * 1000;
		while (child.exitCode === null && child.signalCode === null) {
			// n8n listens long before its REST interface and its published workflows are there.
			if (this.log.slice(earlier).includes('Editor is now accessible') && (await this.answers())) return;
			if (Date.now() > deadline) {
				await this.kill();
				throw new Error(`n8n did not answer within ${startSeconds} s. It wrote:\n${this.log.slice(-4000)}`);
			}
			await sleep(200);
		}
		throw new Error(`n8n ended while it was starting. It wrote:\n${this.log.slice(-4000)}`);
	}

	private async answers(): Promise<boolean> {
		try {
			const response = await fetch(`${this.url}/rest/settings`);
			return response.ok && (response.headers.get('content-type') ?? '').includes('json');
		} catch {
			return false;
		}
	}

	private async end(signal: () => void): Promise<void> {
		const { child } = this;
		if (!child || child.exitCode !== null || child.signalCode !== null) return;
		child.ref();
		const ended = new Promise((resolve) => child.once('exit', resolve));
		signal();
		await ended;
	}
}

function temporaryFolder(): string {
	const parent = join(workFolder, 'test');
	mkdirSync(parent, { recursive: true });
	return mkdtempSync(join(parent, 'n8n-'));
}
