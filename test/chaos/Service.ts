import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LoggedRequest, StoredWebhook } from '../../sandbox';
import { root, temporaryFolder } from '../harness/n8n/runtime';
import { freePort } from '../harness/process/ports';
import { ServerProcess } from '../harness/process/ServerProcess';

/** The sandbox in its own process, so that it can be frozen as a whole. */
export class Service {
	private constructor(
		private readonly origin: string,
		readonly process: ServerProcess,
		private readonly folder: string,
	) {}

	static async start(settings: object): Promise<Service> {
		const port = String(await freePort());
		const folder = temporaryFolder('sandbox-');
		const origin = `http://127.0.0.1:${port}`;
		const tsx = ['--import', pathToFileURL(require.resolve('tsx')).href];
		const options = ['--port', port, '--settings', JSON.stringify(settings)];
		const process = new ServerProcess({
			command: [globalThis.process.execPath, ...tsx, join(root, 'sandbox', 'main.ts'), ...options],
			logFile: join(folder, 'sandbox.log'),
			answers: async () => (await fetch(`${origin}/sandbox/health`)).ok,
		});
		await process.start();
		return new Service(origin, process, folder);
	}

	async stop(): Promise<void> {
		await this.process.stop();
		rmSync(this.folder, { recursive: true, force: true });
	}

	get baseUrl(): string {
		return `${this.origin}/api`;
	}

	async webhooks(): Promise<StoredWebhook[]> {
		return await this.control('GET', '/webhooks');
	}

	async requests(): Promise<LoggedRequest[]> {
		return await this.control('GET', '/requests');
	}

	/** As its page does. */
	async control<T>(method: string, path: string, body?: object): Promise<T> {
		const response = await fetch(`${this.origin}/sandbox${path}`, {
			method,
			headers: body && { 'content-type': 'application/json' },
			body: body && JSON.stringify(body),
		});
		if (!response.ok)
			throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
		return (await response.json()) as T;
	}
}
