import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { N8n } from './N8n';
import { N8nClient } from './N8nClient';
import { ownConnection } from './N8nSession';
import { workFolder } from './runtime';
import { packTarball } from '../pack/tarball';

class SharedN8n extends N8nClient {
	constructor(
		url: string,
		private readonly logFile: string,
	) {
		super(url);
	}

	override get log(): string {
		return readFileSync(this.logFile, 'utf8');
	}
}

/**
 * One n8n for each worker of Jest, as a start takes longer than most tests; a file that kills or restarts one starts its own.
 * It starts when the first file asks for it, by a request, because that file runs in another process.
 */
const started = new Map<string, Promise<N8n>>();
let asked: Server | undefined;

export async function startSharedN8n(): Promise<void> {
	const tarball = await packTarball();
	asked = createServer(({ url: worker = '' }, response) => {
		if (!started.has(worker))
			started.set(worker, N8n.start({ version: process.env.N8N_VERSION, tarball }));
		void started.get(worker)!.then(
			({ url, logFile }) => response.end(JSON.stringify({ url, logFile })),
			(failure: Error) => response.writeHead(500).end(failure.message),
		);
	});
	await new Promise<void>((resolve) => asked!.listen(0, '127.0.0.1', resolve));
	process.env.SHARED_N8N = `http://127.0.0.1:${(asked.address() as AddressInfo).port}`;
}

export async function stopSharedN8n(): Promise<void> {
	const results = join(workFolder, 'results');
	mkdirSync(results, { recursive: true });
	for (const [worker, starting] of started) {
		const n8n = await starting.catch(() => undefined);
		if (n8n !== undefined) copyFileSync(n8n.logFile, join(results, `n8n-${worker.slice(1)}.log`));
		await n8n?.stop();
	}
	asked?.closeAllConnections();
	asked?.close();
}

export async function sharedN8n(): Promise<N8nClient> {
	const { SHARED_N8N = '', JEST_WORKER_ID = '1' } = process.env;
	const answer = await fetch(`${SHARED_N8N}/${JEST_WORKER_ID}`, { headers: ownConnection });
	const text = await answer.text();
	if (!answer.ok) throw new Error(text);
	const { url, logFile } = JSON.parse(text) as { url: string; logFile: string };
	const client = new SharedN8n(url, logFile);
	await client.login();
	return client;
}
