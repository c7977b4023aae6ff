import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
		timeout: 120_000,
	});
}

const evaluate = (code: string, environment?: NodeJS.ProcessEnv) =>
	node(['--input-type=module', '--eval', code], environment);

describe('what npm test says at its end', () => {
	const reportOf = (calls: string) => {
		const { stdout, stderr } = evaluate(`import { Report } from '${urlOf('levels', 'report.mjs')}';
			const report = new Report(['lint', 'unit', 'queue', 'browser']);
			${calls}
			console.log(report.lines.join('\\n') + '\\n' + report.sum);`);
		expect(stderr).toBe('');
		return stdout;
	};

	it('names every level with how it ended and why, and sums up its tests', () => {
		const said = reportOf(`
			report.set('lint', { state: 'passed', seconds: 3 });
			report.set('unit', { state: 'passed', passed: 7, skipped: 2, seconds: 4, cpuSeconds: 6 });
			report.set('browser', { state: 'left out', reason: 'because no Chromium was found.' });`);
		expect(said).toMatch(/lint +passed \(3\.0 s\)/);
		expect(said).toMatch(/unit +passed: 7 passed, 0 failed, 2 skipped \(4\.0 s, 6 s CPU\)/);
		expect(said).toMatch(/queue +not run/);
		expect(said).toMatch(/browser +left out, because no Chromium was found\./);
		expect(said).toMatch(/\n7 passed, 0 failed, 2 skipped; left out: browser\n$/);
	});

	it('counts a level that failed beyond its tests, and names those that were not reached', () => {
		const said = reportOf(`
			report.set('unit', { state: 'failed', passed: 7, reason: 'it hung' });
			report.leaveRest('because unit failed');`);
		expect(said).toMatch(/unit +failed: 7 passed, 0 failed, it hung/);
		expect(said).toMatch(/queue +not run, because unit failed/);
		expect(said).toMatch(/\n7 passed, 1 failed\n$/);
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
});

describe('a level', () => {
	const folder = mkdtempSync(join(tmpdir(), 'level-'));
	afterAll(() => rmSync(folder, { recursive: true }));

	const level = (test: string) => {
		writeFileSync(join(folder, 'one.test.js'), test);
		writeFileSync(join(folder, 'two.test.js'), "it('passes', () => {});");
		writeFileSync(join(folder, 'jest.config.js'), "module.exports = { displayName: 'own' };");
		const options = JSON.stringify(['--maxWorkers=2', '--config', join(folder, 'jest.config.js')]);
		const { stdout } = evaluate(`import { runJest } from '${urlOf('levels', 'jest.mjs')}';
			const { output, ...outcome } = await runJest('own', { options: ${options}, show: false });
			console.log(JSON.stringify(outcome));`);
		return JSON.parse(stdout) as { passed: number; failed: number; reason?: string };
	};

	it('keeps its results where a test fails with an error that holds a socket', () => {
		const found = level(
			`it('fails', async () => await require(${JSON.stringify(require.resolve('axios'))}).get('http://127.0.0.1:9/'));`,
		);
		expect(found).toMatchObject({ passed: 1, failed: 1 });
	});

	it('fails where something stays after the last test, and names it', () => {
		const found = level(`it('passes', () => void require('net').createServer().listen(0));`);
		expect(found).toMatchObject({ passed: 2, failed: 0 });
		expect(found.reason).toMatch(/stayed after its last test .*TCP/);
	});
});
