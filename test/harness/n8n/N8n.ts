import { mkdirSync, rmSync } from 'node:fs';
import { installCommunityPackage } from '../pack/tarball';
import { freePort } from '../process/ports';
import { N8nClient, ownConnection } from './N8nClient';
import { N8nProcess } from './N8nProcess';
import { temporaryFolder } from './runtime';

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
	private constructor(
		readonly port: number,
		readonly process: N8nProcess,
		private readonly isTemporary: boolean,
	) {
		super(`http://127.0.0.1:${port}`, () => process.log);
	}

	static async start({ tarball, port: preferred, ...options }: N8nOptions = {}): Promise<N8n> {
		const { dataFolder = temporaryFolder() } = options;
		mkdirSync(dataFolder, { recursive: true });
		if (tarball) await installCommunityPackage(tarball, dataFolder);
		const port = await freePort(preferred);
		const process = new N8nProcess({
			...options,
			dataFolder,
			port,
			command: ['start'],
			readyWhen: 'Editor is now accessible',
			// It listens long before its REST interface and its published workflows are there.
			async answers() {
				const url = `http://127.0.0.1:${port}/rest/login`;
				const { status, headers } = await fetch(url, { headers: ownConnection });
				return status < 500 && (headers.get('content-type') ?? '').includes('json');
			},
		});
		await process.start();
		return new N8n(port, process, options.dataFolder === undefined);
	}

	get dataFolder(): string {
		return this.process.dataFolder;
	}

	async stop(): Promise<void> {
		await this.process.stop();
		if (this.isTemporary) rmSync(this.dataFolder, { recursive: true, force: true, maxRetries: 5 });
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
}
