import { copyFileSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { N8n } from './N8n';
import { N8nClient } from './N8nClient';
import { workFolder } from './runtime';
import { packTarball } from '../pack/tarball';

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

/** Data of runs that were killed, and could not even be removed by what they had started. */
function removeAbandonedFolders(): void {
	const yesterday = Date.now() - 24 * 60 * 60 * 1000;
	for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith('enterprise-registry-'))) {
		const path = join(tmpdir(), name);
		try {
			if (statSync(path).mtimeMs < yesterday) rmSync(path, { recursive: true, force: true });
		} catch {
			// It is another user's, or has just gone.
		}
	}
}
