import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './documents';

const runtimes = join('test', 'n8n', 'runtimes');
const folders = ['.', ...readdirSync(join(root, runtimes)).map((name) => join(runtimes, name))];

type Entry = { integrity?: string; link?: boolean; inBundle?: boolean };

it.each(folders)('the lock file in %s has the checksum of every package', (folder) => {
	const file = readFileSync(join(root, folder, 'package-lock.json'), 'utf8');
	const { packages } = JSON.parse(file) as { packages: Record<string, Entry> };
	const installed = Object.entries(packages).filter(
		([path, { link, inBundle }]) => path !== '' && !link && !inBundle,
	);
	expect(installed.length).toBeGreaterThan(100);
	expect(installed.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([]);
});
