import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { packTarball } from '../pack/tarball';
import { N8n } from './N8n';
import { N8nClient, ownConnection } from './N8nClient';
import { workFolder } from './runtime';

/**
 * One n8n for each worker of Jest, as a start takes longer than most tests; a file that kills or restarts one starts its own.
 * It starts when the first file asks for it, by a request, because that file runs in another process.
 */
const started = new Map<string, Promise<N8n>>();
let asked: Server;

export async function startSharedN8n(): Promise<void> {
	const tarball = await packTarball();
	asked = createServer(({ url: worker = '' }, response) => {
		if (!started.has(worker))
			started.set(worker, N8n.start({ version: process.env.N8N_VERSION, tarball }));
		void started.get(worker)!.then(
			({ url, dataFolder }) => response.end(JSON.stringify({ url, dataFolder })),
			(failure: Error) => response.writeHead(500).end(failure.message),
		);
	});
	await new Promise<void>((resolve) => asked.listen(0, '127.0.0.1', resolve));
	process.env.SHARED_N8N = `http://127.0.0.1:${(asked.address() as AddressInfo).port}`;
}

export async function stopSharedN8n(): Promise<void> {
	const results = join(workFolder, 'results');
	mkdirSync(results, { recursive: true });
	for (const [worker, starting] of started) {
		const n8n = await starting.catch(() => undefined);
		if (!n8n) continue;
		copyFileSync(join(n8n.dataFolder, 'n8n.log'), join(results, `n8n-${worker.slice(1)}.log`));
		await n8n.stop();
	}
	asked.closeAllConnections();
	asked.close();
}

export async function sharedN8n(): Promise<N8nClient> {
	const { SHARED_N8N = '', JEST_WORKER_ID = '1' } = process.env;
	const answer = await fetch(`${SHARED_N8N}/${JEST_WORKER_ID}`, { headers: ownConnection });
	const text = await answer.text();
	if (!answer.ok) throw new Error(text);
	const { url, dataFolder } = JSON.parse(text) as { url: string; dataFolder: string };
	const client = new N8nClient(url, () => readFileSync(join(dataFolder, 'n8n.log'), 'utf8'));
	await client.login();
	return client;
}
