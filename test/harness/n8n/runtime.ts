import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export const root = resolve(__dirname, '..', '..', '..');
export const workFolder = join(root, '.runtime');

/** An n8n that scripts/setup/install.mjs has put in place: the Node to run it with, and its command line. */
export function installedRuntime(): { node: string; n8n: string } {
	const { N8N_VERSION: version = '2.41.1' } = process.env;
	const folder = join(workFolder, 'installed', `n8n-${version}`);
	const ready = join(folder, 'ready.json');
	if (!existsSync(ready))
		throw new Error(
			`n8n ${version} is not installed yet. Run: npm run test:n8n -- --n8n ${version}`,
		);
	const { node, n8n } = JSON.parse(readFileSync(ready, 'utf8')) as { node: string; n8n: string };
	return { node: resolve(folder, node), n8n: resolve(folder, n8n) };
}

/** Not in this checkout: from there the pack would find the n8n-workflow of this checkout instead of that of n8n. */
export const temporaryFolder = (name = 'n8n-'): string =>
	mkdtempSync(join(tmpdir(), `enterprise-registry-${name}`));
