import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox, type Sandbox } from '../../../sandbox';
import { npm } from '../../harness/pack/npm';
import { installCommunityPackage } from '../../harness/pack/tarball';
import { ServerProcess } from '../../harness/process/ServerProcess';
import { commandsIn, documents, root } from './documents';

jest.mock('../../harness/pack/npm', () => ({ npm: jest.fn() }));

const commands = [...new Set(Object.values(documents).flatMap(commandsIn))];
const matching = (pattern: RegExp) => commands.filter((command) => pattern.test(command));
const { scripts, repository } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
	scripts: Record<string, string>;
	repository: { url: string };
};

/** The words of a command line, without the quotes that hold one together. */
const wordsOf = (command: string) =>
	[...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare!);

describe('the commands in the documents', () => {
	it('the clone takes the repository that package.json names, and goes into its folder', () => {
		const [, address, folder] =
			/^git clone (\S+) && cd (\S+)$/m.exec(documents['README.md']!) ?? [];
		expect(`git+${address}`).toBe(repository.url);
		expect(address).toMatch(new RegExp(`/${folder}\\.git$`));
	});

	it('npm test is what every check runs', () => {
		const programs = mkdtempSync(join(tmpdir(), 'programs-'));
		// With all of these there, the check installs nothing.
		for (const name of ['npm', 'python3', 'make', 'g++', 'redis-server', 'postgres']) {
			writeFileSync(join(programs, name), `#!/bin/sh\necho "${name} $*"\n`, { mode: 0o755 });
		}
		const env = { ...process.env, PATH: `${programs}:${process.env.PATH}`, CHROMIUM: 'chromium' };
		const ran = execFileSync('bash', [join(root, '.ci', 'run')], { encoding: 'utf8', env });
		rmSync(programs, { recursive: true });
		expect(ran).toBe('npm test\n');
	});

	it.each(matching(/^npm (?:run |start|test)/))('%s is a script of package.json', (command) => {
		const [, script] = /^npm (?:run )?(\S+)/.exec(command)!;
		expect(Object.keys(scripts)).toContain(script);
	});

	it.each(matching(/^npm run test:\w+ -- (?!--n8n|.*--seed)/))('%s finds tests', (command) => {
		const [, , script, , ...options] = wordsOf(command);
		const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js');
		const level = ['--listTests', '--selectProjects', script!.replace('test:', '')];
		const found = execFileSync(process.execPath, [jest, ...level, ...options], {
			cwd: root,
			encoding: 'utf8',
			timeout: 120_000,
		});
		expect(found).toMatch(/\.test\.ts/);
	});

	it.each(matching(/--n8n /))('%s names an n8n that is there', (command) => {
		const [, version] = /--n8n (\S+)/.exec(command)!;
		expect(existsSync(join(root, 'test', 'n8n', 'runtimes', version!))).toBe(true);
	});

	it.each(matching(/^mkdir .*npm install/))(
		'%s is how the tests install the package',
		async (command) => {
			const home = mkdtempSync(join(tmpdir(), 'home-'));
			await installCommunityPackage('the.tgz', home);
			rmSync(home, { recursive: true });
			const [, folder] = /cd ~\/(\S+) && npm install/.exec(command)!;
			expect(npm).toHaveBeenCalledWith(
				expect.arrayContaining(['install', 'the.tgz']),
				join(home, folder!),
			);
		},
	);

	describe('npm run sandbox', () => {
		const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
		let started: ServerProcess | undefined;
		afterEach(async () => await started?.stop());
		afterAll(() => rmSync(folder, { recursive: true }));

		it.each(matching(/^npm run sandbox/))('%s', async (command) => {
			const options = wordsOf(command).slice(4);
			const port = options.includes('--port') ? [] : ['--port', '0'];
			const tsx = join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs');
			started = new ServerProcess({
				command: process.execPath,
				args: [tsx, join(root, 'sandbox', 'main.ts'), ...options, ...port],
				logFile: join(mkdtempSync(join(folder, 'log-')), 'sandbox.log'),
				readyWhen: 'Ctrl-C ends it.',
			});
			await started.start();
			const [, origin] = /Base URL\s+(\S+)\/api/.exec(started.log)!;
			expect(await (await fetch(`${origin}/sandbox/health`)).json()).toEqual({ status: 'ok' });
		});
	});

	describe('curl', () => {
		let sandbox: Sandbox;
		beforeAll(async () => (sandbox = await startSandbox()));
		afterAll(async () => await sandbox?.close());

		it.each(matching(/^curl /))('%s', async (command) => {
			const words = wordsOf(command).slice(1);
			const valuesOf = (option: string) =>
				words.flatMap((word, index) => (word === option ? [words[index + 1]!] : []));
			const url = words.find((word) => word.startsWith('http://127.0.0.1:4010'))!;
			const response = await fetch(url.replace('http://127.0.0.1:4010', sandbox.origin), {
				method: valuesOf('-X')[0] ?? 'GET',
				headers: valuesOf('-H').map((header) => header.split(': ') as [string, string]),
				body: valuesOf('-d')[0],
			});
			expect(response.ok).toBe(true);
		});
	});
});
