import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { N8nClient } from './N8nClient';
import { N8nProcess } from './N8nProcess';
import { ownConnection } from './N8nSession';
import { freePort } from '../process/ports';
import { installedRuntime } from './runtime';
import { installCommunityPackage } from '../pack/tarball';

interface N8nOptions {
	version?: string;
	/** Kept if given; otherwise a new one, which `stop` removes. */
	dataFolder?: string;
	/** The packed pack, installed before the start. */
	tarball?: string;
	/** Preferred; if it is taken, the next free one. */
	port?: number;
	/** If false, only its interfaces are served. */
	editor?: boolean;
	env?: Record<string, string>;
}

/** A real n8n in its own process. */
export class N8n extends N8nClient {
	readonly process: N8nProcess;
	private readonly temporary: boolean;

	private constructor(
		readonly port: number,
		readonly dataFolder: string,
		{ version, env = {}, editor, dataFolder: kept }: N8nOptions,
	) {
		super(`http://127.0.0.1:${port}`);
		this.temporary = kept === undefined;
		this.process = new N8nProcess({
			runtime: installedRuntime(version),
			dataFolder,
			port,
			editor,
			env,
			command: ['start'],
			readyWhen: 'Editor is now accessible',
			answers: async () => await this.answers(),
		});
	}

	static async start(options: N8nOptions = {}): Promise<N8n> {
		const dataFolder = options.dataFolder ?? temporaryFolder();
		mkdirSync(dataFolder, { recursive: true });
		if (options.tarball) await installCommunityPackage(options.tarball, dataFolder);
		for (let attempt = 1; ; attempt++) {
			const n8n = new N8n(await freePort(options.port), dataFolder, options);
			try {
				await n8n.process.start();
				return n8n;
			} catch (error) {
				// Another program took the port in the moment between the check and the start.
				if (attempt === 3 || !n8n.log.includes('already in use')) throw error;
			}
		}
	}

	/** Also those that are still starting. */
	static async stopAll(): Promise<void> {
		await N8nProcess.stopAll();
	}

	/** The output of this n8n so far, over all its starts. */
	override get log(): string {
		return this.process.log;
	}

	get logFile(): string {
		return this.process.logFile;
	}

	async stop(): Promise<void> {
		await this.process.stop();
		if (this.temporary) rmSync(this.dataFolder, { recursive: true, force: true, maxRetries: 5 });
	}

	/** Like a power cut: without a chance to clean up. */
	async kill(): Promise<void> {
		await this.process.kill();
	}

	/** On the same data, at the same address; the session stays valid. */
	async restart(): Promise<void> {
		await this.process.stop();
		await this.process.start();
	}

	/** n8n listens long before its REST interface and its published workflows are there. */
	private async answers(): Promise<boolean> {
		try {
			const response = await fetch(`${this.url}/rest/login`, { headers: ownConnection });
			return response.status < 500 && (response.headers.get('content-type') ?? '').includes('json');
		} catch {
			return false;
		}
	}
}

/** Not in this checkout: from there the pack would find the n8n-workflow of this checkout instead of that of n8n. */
export const temporaryFolder = (name = 'n8n-'): string =>
	mkdtempSync(join(tmpdir(), `enterprise-registry-${name}`));
