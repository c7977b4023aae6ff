import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

import { npm } from '../harness/pack/npm';
import { workFolder } from '../harness/n8n/runtime';
import { packTarball } from '../harness/pack/tarball';
import { table } from './support/results';
import type { Start } from './support/startRun';
import { median } from './support/statistics';

/* What the pack costs n8n at its start and on the disk, beside two community packages as they are published. */

const execute = promisify(execFile);
const OTHERS = ['n8n-nodes-companies-house', 'n8n-nodes-evolution-api'];
const MOST_KILOBYTES = 80;
const ROUNDS = 15;

interface Package {
	name: string;
	tarball: string;
	/** Unpacked. */
	folder: string;
}

async function unpacked(name: string, tarball: string): Promise<Package> {
	const parent = path.join(workFolder, 'bench', path.basename(tarball, '.tgz'));
	mkdirSync(parent, { recursive: true });
	await execute('tar', ['xzf', tarball, '-C', parent]);
	return { name, tarball, folder: path.join(parent, 'package') };
}

async function published(name: string): Promise<Package> {
	const folder = path.join(workFolder, 'bench', 'published', name);
	mkdirSync(folder, { recursive: true });
	const tarball = () => readdirSync(folder).find((file) => file.endsWith('.tgz'));
	if (tarball() === undefined) await npm(['pack', name, '--silent'], folder);
	return await unpacked(name, path.join(folder, tarball()!));
}

async function start({ folder }: Package): Promise<Start> {
	const script = path.join(__dirname, 'support', 'startRun.ts');
	const { stdout } = await execute(process.execPath, [
		'--expose-gc',
		'--import',
		'tsx',
		script,
		folder,
	]);
	return JSON.parse(stdout.trim().split('\n').at(-1)!) as Start;
}

export async function run(): Promise<string> {
	const { build } = (await import(BUILD)) as { build: () => Promise<void> };
	await build();
	const packages = [
		await unpacked('this pack', await packTarball()),
		...(await Promise.all(OTHERS.map(published))),
	].filter(({ folder }) => existsSync(folder));
	const rounds: Start[][] = packages.map(() => []);
	for (let round = 0; round < ROUNDS; round++) {
		for (const [at, each] of packages.entries()) rounds[at]!.push(await start(each));
	}
	const rows = packages.map(({ name, tarball, folder }, at) => {
		const size = statSync(tarball).size / 1000;
		const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
			version: string;
		};
		return [
			`${name} ${version}`,
			`${median(rounds[at]!.map(({ milliseconds }) => milliseconds)).toFixed(1)} ms`,
			`${(median(rounds[at]!.map(({ bytes }) => bytes)) / 1000).toFixed(0)} kB`,
			`${size.toFixed(1)} kB${at === 0 ? ` (${MOST_KILOBYTES} kB at most: ${size <= MOST_KILOBYTES ? 'met' : 'missed'})` : ''}`,
		];
	});
	return table([['', 'load all nodes', 'memory', 'tarball'], ...rows]);
}

/** Imported by a variable, as it is JavaScript without types. */
const BUILD = '../../scripts/setup/build.mjs';
