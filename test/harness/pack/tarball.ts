import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root, workFolder } from '../n8n/runtime';
import { npm } from './npm';

/** Packs what `npm publish` would send. The name carries a hash of the content: npm skips a file it knows. */
export async function packTarball(): Promise<string> {
	if (!existsSync(join(root, 'dist')))
		throw new Error('There is nothing to pack yet. Run: npm run build');
	const packages = join(workFolder, 'packages');
	mkdirSync(packages, { recursive: true });
	const folder = mkdtempSync(join(packages, 'packing-'));
	await npm(['pack', '--ignore-scripts', '--silent', '--pack-destination', folder], root);
	const packed = join(folder, readdirSync(folder)[0]!);
	const hash = createHash('sha256').update(readFileSync(packed)).digest('hex').slice(0, 12);
	const tarball = join(packages, basename(packed).replace(/\.tgz$/, `-${hash}.tgz`));
	renameSync(packed, tarball);
	rmSync(folder, { recursive: true });
	return tarball;
}

// n8n-workflow, the only peer, is n8n's own: without legacy-peer-deps npm would fetch a second one.
const quietly = ['--legacy-peer-deps', '--offline', '--ignore-scripts', '--no-audit', '--no-fund'];

/**
 * n8n's documented manual installation of a community package: `npm install` in the `nodes` folder of its data. Only
 * so do the node types carry the prefix of the package, as they do for a user.
 */
export async function installCommunityPackage(tarball: string, dataFolder: string): Promise<void> {
	const nodes = join(dataFolder, '.n8n', 'nodes');
	const manifest = join(nodes, 'package.json');
	mkdirSync(nodes, { recursive: true });
	if (!existsSync(manifest))
		writeFileSync(manifest, JSON.stringify({ name: 'installed-nodes', private: true }));
	if (readFileSync(manifest, 'utf8').includes(basename(tarball))) return;
	await npm(['install', tarball, ...quietly], nodes);
}
