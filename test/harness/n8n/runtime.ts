import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

/** This checkout. */
export const root = resolve(__dirname, '..', '..', '..');
/** What the scripts and tests install, build and keep between runs. */
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

/**
 * n8n's documented manual installation of a community package: `npm install` in the `nodes` folder of its data, of what `npm publish` would
 * send. Only so do the node types carry the prefix of the package, as they do for a user.
 */
export async function installPack(dataFolder: string): Promise<void> {
	const nodes = join(dataFolder, '.n8n', 'nodes');
	// npm leaves a package of the same version as it is.
	rmSync(join(nodes, 'node_modules', 'n8n-nodes-enterprise-registry'), {
		recursive: true,
		force: true,
	});
	// n8n-workflow, the only peer, is n8n's own: without legacy-peer-deps npm would fetch a second one.
	const packed = ['--install-links', '--legacy-peer-deps', '--ignore-scripts'];
	const quietly = ['--offline', '--no-audit', '--no-fund', '--prefix', nodes];
	await promisify(execFile)('npm', ['install', root, ...packed, ...quietly]);
}
