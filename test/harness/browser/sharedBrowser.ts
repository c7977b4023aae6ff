import { rmSync } from 'node:fs';
import { chromium, type BrowserContext } from 'playwright-core';
import { temporaryFolder } from '../n8n/N8n';
import { freePort } from '../process/ports';

export const size = { width: 1440, height: 900 };

const quietly = [
	'--no-sandbox',
	'--disable-gpu',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
];

/** One browser for all test files: n8n's editor is some 10 MB, which a new browser loads and compiles again. */
let started: { context: BrowserContext; profile: string } | undefined;

export async function startSharedBrowser(): Promise<void> {
	const profile = temporaryFolder('chromium-');
	const port = await freePort();
	const context = await chromium.launchPersistentContext(profile, {
		executablePath: process.env.CHROMIUM,
		headless: true,
		viewport: size,
		args: [...quietly, `--remote-debugging-port=${port}`],
	});
	// The code that drives the page answers dialogs; a second answer would fail.
	context.on('dialog', () => {});
	started = { context, profile };
	process.env.SHARED_BROWSER = `http://127.0.0.1:${port}`;
}

export async function stopSharedBrowser(): Promise<void> {
	if (!started) return;
	await started.context.close();
	rmSync(started.profile, { recursive: true, force: true, maxRetries: 5 });
}
