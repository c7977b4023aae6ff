import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Everything the commands write, except node_modules and dist, stays in this folder; Git ignores it. */
export const workFolder = join(root, '.runtime');

export const defaultN8nVersion = '2.41.1';

const runtimesFolder = join(root, 'test', 'n8n', 'runtimes');

/** The folder with the package.json and lockfile of one n8n version. */
export function runtimeDefinition(version) {
	const folder = join(runtimesFolder, version);
	if (existsSync(folder)) return folder;
	const known = readdirSync(runtimesFolder).join(', ');
	throw new Error(`There is no runtime for n8n ${version}. Choose one of: ${known}.`);
}

/** Where that n8n version gets installed. */
export const runtimeFolder = (version) => join(workFolder, 'installed', `n8n-${version}`);
