import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../process/ServerProcess';
import { N8n } from './N8n';
import { N8nClient } from './N8nClient';
import { workFolder } from './runtime';

/** The size of the page in the browser, in pixels. */
export const size = { width: 1440, height: 900 };

const quietly = [
	'--no-sandbox',
	'--disable-gpu',
	'--disable-quic',
	'--no-first-run',
	'--disable-sync',
	'--disable-background-networking',
	'--disable-component-update',
	'--force-prefers-reduced-motion',
];

const ends: Array<() => Promise<unknown>> = [];

/**
 * One n8n for each worker of Jest, as a start takes longer than most tests, and one browser, as n8n's editor is some 10 MB, which a new one
 * loads and compiles again. A file that kills or restarts its n8n starts its own.
 */
export default async function startShared(
	{ maxWorkers }: { maxWorkers: number },
	{ displayName }: { displayName: { name: string } },
): Promise<void> {
	const workers = Array.from({ length: maxWorkers }, (_, index) => index + 1);
	const urls = await Promise.all(workers.map(startN8n));
	// Test files run in other processes, which get this environment.
	process.env.SHARED_N8N = urls.join(' ');
	if (displayName.name === 'browser') process.env.SHARED_BROWSER = await startBrowser();
}

/** Ends what `startShared` started, and keeps the logs. */
export async function stopShared(): Promise<void> {
	for (const end of ends) await end();
}

async function startN8n(worker: number): Promise<string> {
	const n8n = await N8n.start();
	ends.push(async () => {
		// npm test names a folder for each run, so that a second try leaves the log of the failure.
		const { N8N_LOGS: logs = join(workFolder, 'results') } = process.env;
		mkdirSync(logs, { recursive: true });
		copyFileSync(join(n8n.dataFolder, 'n8n.log'), join(logs, `n8n-${worker}.log`));
		await n8n.stop();
	});
	return n8n.url;
}

async function startBrowser(): Promise<string> {
	const { chromium } = await import('playwright-core');
	const port = await freePort();
	const context = await chromium.launchPersistentContext('', {
		executablePath: process.env.CHROMIUM,
		headless: true,
		viewport: size,
		args: [...quietly, `--remote-debugging-port=${port}`],
	});
	// The code that drives the page answers dialogs; a second answer would fail.
	context.on('dialog', () => {});
	ends.push(async () => await context.close());
	return `http://127.0.0.1:${port}`;
}

/** The n8n of this worker of Jest, signed in. */
export async function sharedN8n(): Promise<N8nClient> {
	const { SHARED_N8N = '', JEST_WORKER_ID } = process.env;
	const client = new N8nClient(SHARED_N8N.split(' ')[Number(JEST_WORKER_ID) - 1]!);
	await client.login();
	return client;
}
