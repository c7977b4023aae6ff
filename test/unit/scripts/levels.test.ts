import { spawn, spawnSync } from 'node:child_process';
import {
	chmodSync,
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	utimesSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { until } from '../../harness/process/until';

const scripts = resolve(__dirname, '..', '..', '..', 'scripts');
const urlOf = (...path: string[]) => pathToFileURL(join(scripts, ...path)).href;

/** Without what this Jest has put into it. */
function cleanEnvironment(): NodeJS.ProcessEnv {
	const { JEST_WORKER_ID: _worker, JEST_RESULTS: _results, CI: _ci, ...clean } = process.env;
	return clean;
}

function node(args: string[], environment: NodeJS.ProcessEnv = {}) {
	return spawnSync(process.execPath, args, {
		encoding: 'utf8',
		env: { ...cleanEnvironment(), ...environment },
		timeout: 120_000,
	});
}

const evaluate = (code: string, environment?: NodeJS.ProcessEnv) =>
	node(['--input-type=module', '--eval', code], environment);

describe('the report of npm test', () => {
	const { stdout } = evaluate(`import { lineOf, sumOf } from '${urlOf('levels', 'report.mjs')}';
		const outcomes = new Map(Object.entries({
			unit: { kind: 'passed', passed: 7, failed: 0, skipped: 2, seconds: 4, cpuSeconds: 6 },
			engine: { kind: 'failed', passed: 1, failed: 0, reason: 'it hung' },
			browser: { kind: 'leftOut', reason: 'because no Chromium was found.' },
		}));
		for (const [level, outcome] of outcomes) console.log(lineOf(level, outcome));
		console.log(sumOf(outcomes));`);

	it('says how long a level took', () => {
		expect(stdout).toMatch(/unit +passed: 7 passed, 0 failed, 2 skipped \(4\.0 s, 6 s CPU\)/);
	});

	it('says why a level failed', () => {
		expect(stdout).toMatch(/engine +failed: 1 passed, 0 failed, it hung/);
	});

	it('says why a level was left out', () => {
		expect(stdout).toMatch(/browser +left out, because no Chromium was found\./);
	});

	it('names a file that passed only when it was run again, beside its level and in the last line', () => {
		const again = evaluate(`import { lineOf, sumOf } from '${urlOf('levels', 'report.mjs')}';
			const ranAgain = ['${join(scripts, '..', 'test', 'n8n', 'watch.test.ts')}'];
			const n8n = { kind: 'passed', passed: 7, failed: 0, ranAgain };
			console.log(lineOf('n8n', n8n));
			console.log(sumOf(new Map([['n8n', n8n]])));`).stdout;
		const name = 'NOT STEADY, passed when run again, alone: test/n8n/watch.test.ts';
		expect(again).toBe(
			`   n8n      passed: 7 passed, 0 failed; ${name}\n7 passed, 0 failed; ${name}\n`,
		);
	});

	it('has in its last line the sum, then the levels that were left out', () => {
		expect(stdout).toMatch(/\n8 passed, 1 failed, 2 skipped; left out: browser\n$/);
	});
});

describe('a level whose failed files are run again, alone,', () => {
	/** How it ends if its tests end like this, and those that are run again like that. */
	function ended(first: object, second: object, environment: NodeJS.ProcessEnv = {}) {
		const { stdout } =
			evaluate(`import { filesToRunAgain, runAgain } from '${urlOf('levels', 'again.mjs')}';
			const nothing = { tests: [], broken: [], output: '' };
			const first = { ...nothing, ...${JSON.stringify(first)} };
			const second = { ...nothing, ...${JSON.stringify(second)} };
			const files = filesToRunAgain(first, ${JSON.stringify(environment)});
			console.log(JSON.stringify(await runAgain(first, { files, run: async () => second })));`);
		return JSON.parse(stdout) as object;
	}
	const test = (file: string, status: string) => ({ file, name: 'is right', status });
	const steady = test('steady', 'passed');

	it('has failed if one fails again', () => {
		const failed = { tests: [test('one', 'failed')] };
		const tests = [steady, ...failed.tests];
		expect(ended({ tests }, failed)).toMatchObject({ passed: 1, failed: 1, ranAgain: ['one'] });
	});

	it('has failed if one can still not be loaded', () => {
		const broken = { broken: ['one'] };
		expect(ended(broken, broken)).toMatchObject({ failed: 1, broken: ['one'], ranAgain: ['one'] });
	});

	it('has failed if the second run fails beyond its tests', () => {
		const again = ended({ tests: [test('one', 'failed')] }, { reason: 'It stayed.' });
		expect(again).toMatchObject({ reason: 'It stayed.', ranAgain: ['one'] });
	});

	it('runs none again of more than two, or where it failed beyond its tests', () => {
		const three = ['one', 'two', 'three'].map((file) => test(file, 'failed'));
		const passed = { tests: [test('one', 'passed')] };
		expect(ended({ tests: three }, passed)).toMatchObject({ failed: 3, ranAgain: [] });
		const held = { tests: three.slice(0, 1), reason: 'It stayed.' };
		expect(ended(held, passed)).toMatchObject({ failed: 1, ranAgain: [] });
	});

	it('runs none again for a release, where the first failure is final', () => {
		const failed = { tests: [test('one', 'failed')] };
		const release = { FIRST_TRY: 'true' };
		const passed = { tests: [test('one', 'passed')] };
		expect(ended(failed, passed, release)).toMatchObject({ failed: 1, ranAgain: [] });
	});
});

describe('levels that run side by side', () => {
	/** What happens, in its order, with three places and four levels, which take one place unless said otherwise. */
	const happened = (goesOn: string) =>
		evaluate(`import { runSideBySide } from '${urlOf('levels', 'sideBySide.mjs')}';
			import { setTimeout as sleep } from 'node:timers/promises';
			const milliseconds = { large: 300, free: 100, wide: 100, last: 0 };
			const happened = [];
			await runSideBySide(
				[
					{ name: 'large', places: 2 },
					{ name: 'free' },
					{ name: 'wide', places: 3 },
					{ name: 'last' },
				],
				{
					places: 3,
					goesOn: () => ${goesOn},
					run: async (name) => {
						happened.push(name + ' begins');
						await sleep(milliseconds[name]);
						happened.push(name + ' ends');
					},
				},
			);
			console.log(happened.join('\\n'));`)
			.stdout.trim()
			.split('\n');
	const all = happened('true');

	it('begin in their order while there are places', () => {
		expect(all.slice(0, 2)).toEqual(['large begins', 'free begins']);
	});

	it('wait for as many places as they take', () => {
		expect(all.indexOf('wide begins')).toBeGreaterThan(all.indexOf('large ends'));
	});

	it('all end', () => {
		expect(all.filter((each) => each.endsWith('ends'))).toHaveLength(4);
	});

	it('do not begin after a failure', () => {
		const untilFailure = happened("!happened.includes('free ends')");
		expect(untilFailure).toContain('free ends');
		expect(untilFailure).not.toContain('wide begins');
	});
});

describe('npm test with the name of a level that cannot run', () => {
	// Neither of the two servers is found there.
	const bare = mkdtempSync(join(tmpdir(), 'no-programs-'));
	afterAll(() => rmSync(bare, { recursive: true }));

	it.each([
		{
			level: 'queue',
			environment: { PATH: bare },
			reason: /queue +failed, because PostgreSQL or Redis was not found\. Install them/,
		},
		{
			level: 'browser',
			environment: { CHROMIUM: join(bare, 'chromium') },
			reason: /browser +failed, because CHROMIUM names .*chromium, which does not exist\./,
		},
	])('fails with what is missing: $level', ({ level, environment, reason }) => {
		const { status, stdout } = node([join(scripts, 'test.mjs'), level], environment);
		expect(stdout).toMatch(reason);
		expect(stdout).toMatch(/\n0 passed, 1 failed\n$/);
		expect(status).toBe(1);
	});
});

it.each([
	{
		what: 'a level that does not exist',
		words: ['test.mjs', 'enigne'],
		reason: /There is no level enigne\. Choose one of: style, .*, engine, .*, sandbox\./,
	},
	{
		what: '--n8n without a version',
		words: ['test.mjs', 'n8n', '--n8n'],
		reason: /--n8n needs the version of n8n behind it\./,
	},
	{
		what: 'a version of n8n that it cannot install',
		words: ['test.mjs', 'n8n', '--n8n', '9.9.9'],
		reason: /^There is no runtime for n8n 9\.9\.9\. Choose one of: .*2\.41\.1.*\n$/,
	},
	{
		what: 'a version of n8n that it cannot install, for accidents at random moments',
		words: ['chaos.mjs', '--n8n', '9.9.9'],
		reason: /^There is no runtime for n8n 9\.9\.9\. Choose one of: .*2\.41\.1.*\n$/,
	},
])('a run of tests refuses $what, before it installs anything', ({ words, reason }) => {
	const [script = '', ...more] = words;
	const { status, stdout, stderr } = node([join(scripts, script), ...more]);
	expect(stderr).toMatch(reason);
	expect(stdout).toBe('');
	expect(status).toBe(1);
});

describe('npm test in a fresh checkout', () => {
	const ownNode = `node_modules/node-${process.platform}-${process.arch}`;
	let checkout: string;
	const inCheckout = (...path: string[]) => join(checkout, ...path);
	const write = (path: string, content: unknown) => {
		mkdirSync(dirname(inCheckout(path)), { recursive: true });
		writeFileSync(
			inCheckout(path),
			typeof content === 'string' ? content : JSON.stringify(content),
		);
	};
	const locked = { packages: { [ownNode]: { version: '24.0.0' } } };

	beforeEach(() => {
		checkout = mkdtempSync(join(tmpdir(), 'checkout-'));
		cpSync(scripts, inCheckout('scripts'), { recursive: true });
		write('package-lock.json', { packages: {} });
		write('test/n8n/runtimes/2.41.1/package.json', {});
		write('test/n8n/runtimes/2.41.1/package-lock.json', locked);
	});
	afterEach(() => rmSync(checkout, { recursive: true }));

	/** As if n8n were installed, with this shell script for its Node. */
	function haveN8n(itsNode: string): void {
		write('.runtime/installed/n8n-2.41.1/node_modules/.package-lock.json', locked);
		const program = `.runtime/installed/n8n-2.41.1/${ownNode}/bin/node`;
		write(program, `#!/bin/sh\n${itsNode}\n`);
		chmodSync(inCheckout(program), 0o755);
	}

	/** Runs it with an npm that does this; its words are in `words`. What npm was asked for is in `asked`. */
	function npmTest(npm: string, words: string[] = [], environment: NodeJS.ProcessEnv = {}) {
		const log = JSON.stringify(inCheckout('asked'));
		write(
			'npm-cli.js',
			`const words = process.argv.slice(2);
			require('fs').appendFileSync(${log}, words.join(' ') + '\\n');
			${npm}`,
		);
		const ran = spawnSync(process.execPath, [inCheckout('scripts', 'test.mjs'), ...words], {
			encoding: 'utf8',
			env: { ...cleanEnvironment(), npm_execpath: inCheckout('npm-cli.js'), ...environment },
			timeout: 30_000,
		});
		const asked = existsSync(inCheckout('asked')) ? readFileSync(inCheckout('asked'), 'utf8') : '';
		return { ...ran, asked };
	}
	const styleFails = "if (words[1] === 'style') setTimeout(() => process.exit(1), 1000);";

	it('ends after a check that failed, though n8n is still being installed', () => {
		const { status, stdout } = npmTest(`${styleFails}
			if (words[0] === 'ci') setTimeout(() => {}, 300_000);`);
		expect(stdout).toMatch(/Installing n8n 2\.41\.1/);
		expect(stdout).toMatch(/n8n +not run, because style failed/);
		expect(status).toBe(1);
	});

	it('begins no other step of the installation after a check that failed', () => {
		haveN8n('exec sleep 300');
		const { status, stdout, asked } = npmTest(styleFails);
		expect(stdout).toMatch(/style +failed/);
		expect(stdout).not.toMatch(/SQLite/);
		expect(asked).not.toMatch(/rebuild/);
		expect(status).toBe(1);
	});

	it('ends after a check that failed, though another command still installs n8n', () => {
		const lock = '.runtime/locks/n8n-2.41.1';
		write(lock, `${process.pid} other`);
		const inAnHour = new Date(Date.now() + 3_600_000);
		utimesSync(inCheckout(lock), inAnHour, inAnHour);
		const { status, stdout } = npmTest(styleFails);
		expect(stdout).toMatch(/Waiting for another command/);
		expect(stdout).toMatch(/style +failed/);
		expect(status).toBe(1);
	});

	it('installs and runs nothing in CI if a level cannot run', () => {
		const { status, stdout, asked } = npmTest('', [], {
			CI: 'true',
			CHROMIUM: inCheckout('chromium'),
		});
		expect(stdout).toMatch(/browser +failed, because CHROMIUM names/);
		expect(stdout).toMatch(/style +not run, because browser failed/);
		expect(stdout).not.toMatch(/Installing/);
		expect(asked).toBe('');
		expect(status).toBe(1);
	});

	describe('with a file that fails in a real n8n', () => {
		/** A Jest whose level n8n fails once in one file. It leaves a log of n8n. The level FAILING fails for good. */
		const jest = `const { existsSync, mkdirSync, writeFileSync } = require('fs');
			const { join } = require('path');
			const level = process.argv[process.argv.indexOf('--selectProjects') + 1];
			const isAgain = process.argv.includes('--runTestsByPath');
			const file = join(process.cwd(), 'test', level, 'watch', 'one.test.js');
			const status = level === 'n8n' && !isAgain ? 'failed' : 'passed';
			const tests = [{ file, name: 'is right', status }];
			writeFileSync(process.env.JEST_RESULTS, JSON.stringify({ tests, broken: [] }));
			const logs = process.env.N8N_LOGS ?? join(process.cwd(), '.runtime', 'results');
			mkdirSync(logs, { recursive: true });
			writeFileSync(join(logs, 'n8n-1.log'), status);
			console.log(level + (isAgain ? ' runs again' : ' runs'));
			if (level === process.env.FAILING) process.exit(1);`;

		beforeEach(() => {
			haveN8n('exit 0');
			write('node_modules/jest/bin/jest.js', jest);
			for (const folder of ['nodes', 'credentials', 'icons', 'dist']) write(`${folder}/a`, '');
			for (const file of ['package.json', 'tsconfig.json', 'gulpfile.js']) write(file, {});
			write('chromium', '');
		});

		it('keeps the log of the failure beside that of the second try', () => {
			const { status, stdout } = npmTest('', ['n8n']);
			expect(stdout).toMatch(/NOT STEADY.*: test\/n8n\/watch\/one\.test\.js/);
			const logs = ['n8n-1.log', 'again/watch/one.test.js/n8n-1.log'].map((log) =>
				readFileSync(inCheckout('.runtime', 'results', 'n8n', log), 'utf8'),
			);
			expect(logs).toEqual(['failed', 'passed']);
			expect(status).toBe(0);
		});

		it('does not run it again once another level has failed', () => {
			const { status, stdout } = npmTest('', [], {
				FAILING: 'unit',
				CHROMIUM: inCheckout('chromium'),
			});
			expect(stdout).toMatch(/\n {3}unit +failed/);
			expect(stdout).toMatch(/\n {3}n8n +failed: 0 passed, 1 failed/);
			expect(stdout).not.toMatch(/n8n runs again/);
			expect(status).toBe(1);
		});
	});
});

describe('the build that a command needs', () => {
	const checkout = mkdtempSync(join(tmpdir(), 'built-'));
	const inCheckout = (...path: string[]) => join(checkout, ...path);
	afterAll(() => rmSync(checkout, { recursive: true }));

	/** How often it was made so far, after a command that needs it. */
	function builds(): number {
		const code = `import { build } from '${pathToFileURL(inCheckout('scripts', 'setup', 'build.mjs')).href}'; await build();`;
		const environment = { npm_execpath: inCheckout('npm-cli.js') };
		expect(evaluate(code, environment).status).toBe(0);
		return readFileSync(inCheckout('builds'), 'utf8').length;
	}

	beforeAll(() => {
		cpSync(scripts, inCheckout('scripts'), { recursive: true });
		for (const folder of ['nodes', 'credentials', 'icons']) mkdirSync(inCheckout(folder));
		for (const file of ['package.json', 'package-lock.json', 'tsconfig.json', 'gulpfile.js'])
			writeFileSync(inCheckout(file), '{}');
		const npm = `const { appendFileSync, mkdirSync, writeFileSync } = require('fs');
			appendFileSync('builds', '.');
			mkdirSync('dist', { recursive: true });
			for (const file of ['one.js', 'two.js']) writeFileSync('dist/' + file, file);`;
		writeFileSync(inCheckout('npm-cli.js'), npm);
	});

	it('is made once while nothing changes', () => {
		expect([builds(), builds()]).toEqual([1, 1]);
	});

	it('is made again after one that was interrupted', () => {
		const before = builds();
		rmSync(inCheckout('dist', 'two.js'));
		expect(builds()).toBe(before + 1);
	});

	it('is made again when a tool that builds was updated in the lockfile alone', () => {
		const before = builds();
		writeFileSync(inCheckout('package-lock.json'), '{ "packages": {} }');
		expect(builds()).toBe(before + 1);
	});
});

it('a command that prints a letter in two parts is told as it printed', () => {
	const code = `process.stdout.write(Buffer.from([0xe2, 0x80]));
		setTimeout(() => process.stdout.write(Buffer.from([0xa6])), 300);`;
	const { stdout } = evaluate(`import { run } from '${urlOf('setup', 'run.mjs')}';
		const { output } = await run(process.execPath, ['--eval', ${JSON.stringify(code)}], {});
		console.log(output);`);
	expect(stdout).toBe('…\n');
});

describe('a level that Jest has run', () => {
	const folder = mkdtempSync(join(tmpdir(), 'level-'));
	afterAll(() => rmSync(folder, { recursive: true }));

	interface Ran {
		passed: number;
		failed: number;
		tests: Array<{ name: string }>;
		broken: string[];
		reason?: string;
	}

	/** A level with these files of tests; the options of Jest that run it. */
	function level(name: string, files: Record<string, string>): string[] {
		const own = join(folder, name);
		mkdirSync(own);
		writeFileSync(join(own, 'jest.config.js'), "module.exports = { displayName: 'own' };");
		for (const [file, code] of Object.entries(files)) writeFileSync(join(own, file), code);
		return ['--config', join(own, 'jest.config.js')];
	}

	/** How a level ends that has these files of tests. */
	function ran(name: string, files: Record<string, string>, ...options: string[]): Ran {
		const all = JSON.stringify([...options, ...level(name, files)]);
		const { stdout } = evaluate(`import { runJest } from '${urlOf('levels', 'jest.mjs')}';
			const { output, ...outcome } = await runJest('own', { options: ${all}, show: false });
			console.log(JSON.stringify(outcome));`);
		return JSON.parse(stdout) as Ran;
	}

	describe('with an error that holds a socket, and with a server that stays', () => {
		let found: Ran;
		beforeAll(() => {
			const axios = JSON.stringify(require.resolve('axios'));
			found = ran(
				'held',
				{
					'one.test.js': `it('fails', async () => await require(${axios}).get('http://127.0.0.1:9/'));`,
					'two.test.js': "it('passes', () => void require('net').createServer().listen(0));",
				},
				'--maxWorkers=2',
			);
		});

		it('has its results, though a socket cannot be sent between processes', () => {
			expect(found).toMatchObject({ passed: 1, failed: 1 });
		});

		it('has failed for what stays after the last test', () => {
			expect(found.reason).toMatch(/stayed after its last test .*TCP/);
		});
	});

	it('names a file that could not be loaded', () => {
		const files = {
			'broken.test.js': "require('./nothing.js');",
			'whole.test.js': "it('passes', () => {});",
		};
		const { broken } = ran('broken', files);
		expect(broken).toEqual([join(folder, 'broken', 'broken.test.js')]);
	});

	it('has failed if it ended without results, though with status 0', () => {
		const code =
			"it('ends the process', () => process.exit(0)); it('fails', () => expect(1).toBe(2));";
		const { reason } = ran('exits', { 'one.test.js': code }, '--runInBand');
		expect(reason).toBe('It ended without results.');
	});

	it('takes a word before the number of workers as a filter, not as one more level', () => {
		const files = {
			'wanted.test.js': "it('is wanted', () => {});",
			'other.test.js': "it('is another', () => {});",
		};
		const { tests } = ran('filtered', files, 'wanted', '-w', '1');
		expect(tests.map(({ name }) => name)).toEqual(['is wanted']);
	});

	it('has passed if a file that failed passes when it is run again, with each test counted once', () => {
		const unsteady = `const { existsSync, writeFileSync } = require('fs');
			it('is steady', () => {});
			it('is not steady', () => {
				const isSecond = existsSync(__filename + '.ran');
				writeFileSync(__filename + '.ran', '');
				expect(isSecond).toBe(true);
			});`;
		const files = { 'one.test.js': "it('passes', () => {});", 'two.test.js': unsteady };
		const options = JSON.stringify(level('unsteady', files));
		const { stdout } = evaluate(`import { runJest } from '${urlOf('levels', 'jest.mjs')}';
			import { filesToRunAgain, runAgain } from '${urlOf('levels', 'again.mjs')}';
			const run = async (...more) =>
				await runJest('own', { options: [...more, '--runInBand', ...${options}], show: false });
			const first = await run();
			const { output, ...outcome } = await runAgain(first, {
				files: filesToRunAgain(first, {}),
				run: async (file) => await run('--runTestsByPath', file),
			});
			console.log(JSON.stringify(outcome));`);
		const found = JSON.parse(stdout) as Ran & { ranAgain: string[] };
		expect(found).toMatchObject({ passed: 3, failed: 0 });
		expect(found.ranAgain).toEqual([join(folder, 'unsteady', 'two.test.js')]);
		expect(found.reason).toBeUndefined();
	});

	it('ends without a word about it when somebody ends the run', async () => {
		const own = join(folder, 'ended');
		const up = join(own, 'up');
		mkdirSync(own);
		writeFileSync(join(own, 'jest.config.js'), "module.exports = { displayName: 'own' };");
		writeFileSync(
			join(own, 'one.test.js'),
			`it('waits', async () => {
				require('fs').writeFileSync(${JSON.stringify(up)}, '');
				await new Promise((resolve) => setTimeout(resolve, 60_000));
			}, 90_000);`,
		);
		const options = JSON.stringify(['--config', join(own, 'jest.config.js'), '--runInBand']);
		const level = spawn(
			process.execPath,
			[
				'--input-type=module',
				'--eval',
				`import { runJest } from '${urlOf('levels', 'jest.mjs')}';
				import { endWhenAsked } from '${urlOf('setup', 'run.mjs')}';
				endWhenAsked();
				const { reason } = await runJest('own', { options: ${options}, show: false });
				console.log('told: ' + reason);`,
			],
			{ env: cleanEnvironment(), stdio: ['ignore', 'pipe', 'ignore'] },
		);
		const ended = new Promise((resolve) => level.on('close', resolve));
		const printed = text(level.stdout);
		await until('the test', () => existsSync(up));
		level.kill('SIGINT');
		expect(await ended).toBe(130);
		expect(await printed).toBe('');
	});
});
