import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { N8n, temporaryFolders } from './N8n';
import { N8nClient } from './N8nClient';
import { workFolder } from './runtime';
import { packTarball } from './tarball';

/** One n8n for all test files: a start takes longer than most tests. Tests that kill or restart one start their own. */
let started: N8n | undefined;

export async function startSharedN8n(): Promise<void> {
	removeAbandonedFolders();
	started = await N8n.start({ version: process.env.N8N_VERSION, tarball: await packTarball() });
	process.env.SHARED_N8N = started.url;
}

export async function stopSharedN8n(): Promise<void> {
	if (!started) return;
	const results = join(workFolder, 'results');
	mkdirSync(results, { recursive: true });
	copyFileSync(started.logFile, join(results, 'n8n.log'));
	await started.stop();
}

export async function sharedN8n(): Promise<N8nClient> {
	const client = new N8nClient(process.env.SHARED_N8N ?? '');
	await client.login();
	return client;
}

/** Data of runs that were killed. */
function removeAbandonedFolders(): void {
	const yesterday = Date.now() - 24 * 60 * 60 * 1000;
	for (const folder of [temporaryFolders, join(workFolder, 'test')].filter(existsSync)) {
		for (const name of readdirSync(folder)) {
			const path = join(folder, name);
			if (statSync(path).mtimeMs < yesterday) rmSync(path, { recursive: true, force: true });
		}
	}
}
