import { copyFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { LoopbackServer } from '../../support/LoopbackServer';
import { freePort } from '../process/ports';
import { N8n } from './N8n';
import { N8nClient, ownConnection } from './N8nClient';
import { temporaryFolder, workFolder } from './runtime';

interface Shared {
	/** What a test file needs to use it. */
	url: string;
	dataFolder: string;
	stop(): Promise<void>;
}

/**
 * One n8n for each worker of Jest, as a start takes longer than most tests, and one browser, as n8n's editor is some 10 MB, which a new one
 * loads and compiles again. A file that kills or restarts its n8n starts its own. Asked for by a request, because test files run in other
 * processes.
 */
class SharedServers extends LoopbackServer {
	/** By the path that asked for it first. */
	private readonly started = new Map<string, Promise<Shared>>();

	protected async serve({ url }: IncomingMessage, response: ServerResponse): Promise<void> {
		const [, kind, worker] = url!.split('/');
		const starting =
			this.started.get(url!) ?? (kind === 'n8n' ? startN8n(worker!) : startBrowser());
		this.started.set(url!, starting);
		await starting.then(
			(shared) => response.end(JSON.stringify(shared)),
			(failure: Error) => response.writeHead(500).end(failure.message),
		);
	}

	override async close(): Promise<void> {
		for (const starting of this.started.values())
			await starting.then(
				async (shared) => await shared.stop(),
				() => undefined,
			);
		await super.close();
	}
}

async function startN8n(worker: string): Promise<Shared> {
	const n8n = await N8n.start();
	const { url, dataFolder } = n8n;
	const stop = async () => {
		const results = join(workFolder, 'results');
		mkdirSync(results, { recursive: true });
		copyFileSync(join(dataFolder, 'n8n.log'), join(results, `n8n-${worker}.log`));
		await n8n.stop();
	};
	return { url, dataFolder, stop };
}

export const size = { width: 1440, height: 900 };

const quietly = [
	...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
	...['--disable-background-networking', '--disable-component-update'],
];

async function startBrowser(): Promise<Shared> {
	const { chromium } = await import('playwright-core');
	const port = await freePort();
	const dataFolder = temporaryFolder('chromium-');
	const context = await chromium.launchPersistentContext(dataFolder, {
		executablePath: process.env.CHROMIUM,
		headless: true,
		viewport: size,
		args: [...quietly, `--remote-debugging-port=${port}`],
	});
	// The code that drives the page answers dialogs; a second answer would fail.
	context.on('dialog', () => {});
	const stop = async () => {
		await context.close();
		rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5 });
	};
	return { url: `http://127.0.0.1:${port}`, dataFolder, stop };
}

let servers: SharedServers;

export default async function startShared(): Promise<void> {
	servers = await new SharedServers().open();
	process.env.SHARED_SERVERS = servers.origin;
}

export const stopShared = async (): Promise<void> => await servers.close();

async function ask(path: string): Promise<Shared> {
	const { SHARED_SERVERS = '' } = process.env;
	const answer = await fetch(`${SHARED_SERVERS}/${path}`, { headers: ownConnection });
	if (!answer.ok) throw new Error(await answer.text());
	return (await answer.json()) as Shared;
}

export async function sharedN8n(): Promise<N8nClient> {
	const { url, dataFolder } = await ask(`n8n/${process.env.JEST_WORKER_ID ?? 1}`);
	const client = new N8nClient(url, () => readFileSync(join(dataFolder, 'n8n.log'), 'utf8'));
	await client.login();
	return client;
}

/** The address to drive it. */
export const sharedBrowser = async (): Promise<string> => (await ask('browser')).url;
