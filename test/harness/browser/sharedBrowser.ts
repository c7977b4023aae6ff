import { rmSync } from 'node:fs';
import { chromium, type BrowserContext } from 'playwright-core';
import { temporaryFolder } from '../n8n/runtime';
import { freePort } from '../process/ports';

export const size = { width: 1440, height: 900 };

const quietly = [
	...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
	...['--disable-background-networking', '--disable-component-update'],
];

const profile = temporaryFolder('chromium-');
let context: BrowserContext;

/** One browser for all test files: n8n's editor is some 10 MB, which a new browser loads and compiles again. */
export async function startSharedBrowser(): Promise<void> {
	const port = await freePort();
	context = await chromium.launchPersistentContext(profile, {
		executablePath: process.env.CHROMIUM,
		headless: true,
		viewport: size,
		args: [...quietly, `--remote-debugging-port=${port}`],
	});
	// The code that drives the page answers dialogs; a second answer would fail.
	context.on('dialog', () => {});
	process.env.SHARED_BROWSER = `http://127.0.0.1:${port}`;
}

export async function stopSharedBrowser(): Promise<void> {
	await context.close();
	rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
}
