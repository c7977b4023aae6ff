import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const scripts = resolve(__dirname, '..', '..', '..', 'scripts');
const urlOf = (...path: string[]) => pathToFileURL(join(scripts, ...path)).href;

function node(args: string[], environment: NodeJS.ProcessEnv = {}) {
	const { JEST_WORKER_ID: _worker, JEST_RESULTS: _results, CI: _ci, ...clean } = process.env;
	return spawnSync(process.execPath, args, {
		encoding: 'utf8',
		env: { ...clean, ...environment },
		timeout: 30_000,
	});
}

const evaluate = (code: string, environment?: NodeJS.ProcessEnv) =>
	node(['--input-type=module', '--eval', code], environment);

describe('what npm test says at its end', () => {
	const reportOf = (calls: string) => {
		const { stdout, stderr } = evaluate(`import { Report } from '${urlOf('levels', 'report.mjs')}';
			const report = new Report(['lint', 'unit', 'queue', 'browser']);
			${calls}
			console.log(report.lines.join('\\n') + '\\n' + report.sum + '\\n' + report.hasFailed);`);
		expect(stderr).toBe('');
		return stdout;
	};

	it('names every level with how it ended and why, and sums up its tests', () => {
		const said = reportOf(`
			report.set('lint', { state: 'passed', seconds: 3 });
			report.set('unit', { state: 'passed', passed: 7, skipped: 2, seconds: 4 });
			report.set('browser', { state: 'left out', reason: 'because no Chromium was found.' });`);
		expect(said).toMatch(/lint +passed \(3\.0 s\)/);
		expect(said).toMatch(/unit +passed: 7 passed, 0 failed, 2 skipped \(4\.0 s\)/);
		expect(said).toMatch(/queue +not run/);
		expect(said).toMatch(/browser +left out, because no Chromium was found\./);
		expect(said).toMatch(/\n7 passed, 0 failed, 2 skipped\nfalse\n$/);
	});

	it('names every test that passed only at the second try', () => {
		const said = reportOf(
			`report.set('browser', { state: 'passed', passed: 7, seconds: 4, retried: ['the editor maps a column'] });`,
		);
		expect(said).toMatch(
			/browser +passed: 7 passed, 0 failed \(4\.0 s\)\n +passed at the second try: the editor maps a column\n/,
		);
	});

	it('counts a level that failed beyond its tests, and names those that were not reached', () => {
		const said = reportOf(`
			report.set('unit', { state: 'failed', passed: 7, reason: 'it hung' });
			report.leaveRest('because unit failed');`);
		expect(said).toMatch(/unit +failed: 7 passed, 0 failed, it hung/);
		expect(said).toMatch(/queue +not run, because unit failed/);
		expect(said).toMatch(/\n7 passed, 1 failed\ntrue\n$/);
	});
});

describe('the order of the levels', () => {
	const stagesOf = (chosen?: string[]) =>
		JSON.parse(
			node([
				'--input-type=module',
				'--eval',
				`import { levels, stagesOf } from ${JSON.stringify(urlOf('levels', 'levels.mjs'))}; console.log(JSON.stringify(stagesOf(${chosen ? JSON.stringify(chosen) : 'levels'})));`,
			]).stdout,
		) as unknown;

	it('holds each of them once: the checks all at once, then two levels at a time', () => {
		expect(stagesOf()).toEqual([
			{ levels: ['lint', 'types', 'scan'], atOnce: 3 },
			{ levels: ['unit', 'sandbox', 'engine', 'n8n', 'browser', 'queue'], atOnce: 2 },
		]);
	});

	it('has one level for one that was named', () => {
		expect(stagesOf(['queue'])).toEqual([
			{ levels: [], atOnce: 0 },
			{ levels: ['queue'], atOnce: 1 },
		]);
	});
});

describe('a level that cannot run', () => {
	// Neither of the two servers is found there.
	const bare = mkdtempSync(join(tmpdir(), 'no-programs-'));
	afterAll(() => rmSync(bare, { recursive: true }));

	it.each([
		[
			'queue',
			{ PATH: bare },
			/queue +failed, because PostgreSQL or Redis was not found\. Install them/,
		],
		[
			'browser',
			{ CHROMIUM: join(bare, 'chromium') },
			/browser +failed, because CHROMIUM names .*chromium, which does not exist\./,
		],
	])('fails when it was named, and says what is missing: %s', (level, environment, reason) => {
		const { status, stdout } = node([join(scripts, 'test.mjs'), level], environment);
		expect(stdout).toMatch(reason);
		expect(stdout).toMatch(/\n0 passed, 1 failed\n$/);
		expect(status).toBe(1);
	});

	it('is found by what PATH or CHROMIUM names, and by nothing else', () => {
		const found = (environment: Record<string, string>) =>
			node(
				[
					'--input-type=module',
					'--eval',
					`import { findChromium } from ${JSON.stringify(urlOf('setup', 'chromium.mjs'))}; console.log(findChromium() ?? 'none');`,
				],
				environment,
			).stdout.trim();
		const folder = mkdtempSync(join(tmpdir(), 'a-program-'));
		const program = join(folder, 'chromium');
		writeFileSync(program, '');
		try {
			expect([
				found({ CHROMIUM: '', PATH: folder }),
				found({ CHROMIUM: program, PATH: bare }),
				found({ CHROMIUM: join(bare, 'no'), PATH: folder }),
			]).toEqual([program, program, 'none']);
			if (process.platform === 'linux') expect(found({ CHROMIUM: '', PATH: bare })).toBe('none');
		} finally {
			rmSync(folder, { recursive: true });
		}
	});
});

describe('a Jest that stays after its last test', () => {
	const folder = mkdtempSync(join(tmpdir(), 'held-'));
	afterAll(() => rmSync(folder, { recursive: true }));
	const results = join(folder, 'results.json');
	const held = `${results}.held`;
	const ending = (code: string) =>
		node(['--import', urlOf('levels', 'handles.mjs'), '--eval', code], { JEST_RESULTS: results });
	afterEach(() => rmSync(held, { force: true }));

	it('is ended 2 s after its results, with the list of what held it', () => {
		const begin = Date.now();
		const { status } = ending(
			`require('net').createServer().listen(0, '127.0.0.1'); setInterval(() => {}, 1000); require('fs').writeFileSync(${JSON.stringify(results)}, '{}')`,
		);
		expect(status).toBe(1);
		expect(readFileSync(held, 'utf8')).toMatch(/Server listening on \d+/);
		expect(readFileSync(held, 'utf8')).toMatch(/setInterval 1000 ms/);
		expect(Date.now() - begin).toBeLessThan(10_000);
	});

	it('is named with what held it where it is a worker, which Jest ends by force', () => {
		const code = `require('net').createServer().listen(0, '127.0.0.1', () => process.kill(process.pid, 'SIGTERM'))`;
		const { status } = node(['--import', urlOf('levels', 'handles.mjs'), '--eval', code], {
			JEST_RESULTS: results,
			JEST_WORKER_ID: '1',
		});
		expect(status).toBe(1);
		expect(readFileSync(held, 'utf8')).toMatch(/Server listening on \d+/);
	});

	it('is left alone when it ends by itself', () => {
		writeFileSync(results, '{}');
		expect(ending('setTimeout(() => {}, 500)').status).toBe(0);
		expect(existsSync(held)).toBe(false);
	});
});
