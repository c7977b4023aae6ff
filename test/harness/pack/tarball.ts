import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { root, workFolder } from '../n8n/runtime';

/** The npm that started this, so that a machine with several of them keeps using the same one. */
export async function npm(args: string[], folder: string): Promise<string> {
	const started = process.env.npm_execpath ?? '';
	const isNpm = basename(started) === 'npm-cli.js';
	const [command, first] = isNpm ? [process.execPath, [started]] : ['npm', []];
	return (await promisify(execFile)(command, [...first, ...args], { cwd: folder })).stdout;
}

/** Packs what `npm publish` would send. The name carries a hash of the content: npm skips a file it knows. */
async function pack(): Promise<string> {
	if (!fs.existsSync(join(root, 'dist')))
		throw new Error('There is nothing to pack yet. Run: npm run build');
	const packages = join(workFolder, 'packages');
	fs.mkdirSync(packages, { recursive: true });
	const folder = fs.mkdtempSync(join(packages, 'packing-'));
	await npm(['pack', '--ignore-scripts', '--silent', '--pack-destination', folder], root);
	const packed = join(folder, fs.readdirSync(folder)[0]!);
	const hash = createHash('sha256').update(fs.readFileSync(packed)).digest('hex').slice(0, 12);
	const tarball = join(packages, basename(packed).replace(/\.tgz$/, `-${hash}.tgz`));
	fs.renameSync(packed, tarball);
	fs.rmSync(folder, { recursive: true });
	return tarball;
}

let packed: Promise<string> | undefined;

// n8n-workflow, the only peer, is n8n's own: without legacy-peer-deps npm would fetch a second one.
const quietly = ['--legacy-peer-deps', '--offline', '--ignore-scripts', '--no-audit', '--no-fund'];

/**
 * n8n's documented manual installation of a community package: `npm install` in the `nodes` folder of its data. Only
 * so do the node types carry the prefix of the package, as they do for a user.
 */
export async function installPack(dataFolder: string): Promise<void> {
	const tarball = await (packed ??= pack());
	const nodes = join(dataFolder, '.n8n', 'nodes');
	const manifest = join(nodes, 'package.json');
	fs.mkdirSync(nodes, { recursive: true });
	if (!fs.existsSync(manifest))
		fs.writeFileSync(manifest, JSON.stringify({ name: 'installed-nodes', private: true }));
	if (fs.readFileSync(manifest, 'utf8').includes(basename(tarball))) return;
	await npm(['install', tarball, ...quietly], nodes);
}
