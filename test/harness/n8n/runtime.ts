import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const root = resolve(__dirname, '..', '..', '..');
export const workFolder = join(root, '.runtime');
export const defaultVersion = '2.41.1';

export interface Runtime {
	version: string;
	/** The Node to run it with. */
	node: string;
	/** n8n's command line. */
	n8n: string;
}

/** An n8n that scripts/setup/install.mjs has put in place. */
export function installedRuntime(version = defaultVersion): Runtime {
	const folder = join(workFolder, 'installed', `n8n-${version}`);
	const ready = join(folder, 'ready.json');
	if (!existsSync(ready)) {
		throw new Error(
			`n8n ${version} is not installed yet. Run: npm run test:n8n -- --n8n ${version}`,
		);
	}
	const { node, n8n } = JSON.parse(readFileSync(ready, 'utf8')) as { node: string; n8n: string };
	return { version, node: resolve(folder, node), n8n: resolve(folder, n8n) };
}
