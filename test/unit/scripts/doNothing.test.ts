import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const file = resolve(__dirname, '..', '..', '..', 'scripts', 'levels', 'doNothing.mjs');
const code = `import { keptAfter, unlisted } from '${pathToFileURL(file).href}';
	const listed = {
		'ran.test.ts': {
			'passes': 'reason 1', 'fails': 'reason 2', 'was filtered out': 'reason 3', 'was renamed': 'reason 4',
		},
		'broken.test.ts': { 'is unknown': 'reason 5' },
		'deleted.test.ts': { 'is gone': 'reason 6' },
	};
	const tests = [
		{ file: 'ran.test.ts', name: 'passes', status: 'passed' },
		{ file: 'ran.test.ts', name: 'fails', status: 'failed' },
		{ file: 'ran.test.ts', name: 'was filtered out', status: 'pending' },
		{ file: 'ran.test.ts', name: 'is new and passes', status: 'passed' },
		{ file: 'ran.test.ts', name: 'is new and fails', status: 'failed' },
	];
	const isThere = (name) => name !== 'deleted.test.ts';
	console.log(JSON.stringify({ kept: keptAfter(listed, { tests, isThere }), fresh: unlisted(listed, tests) }));`;

describe('the list of tests that pass with a node that does nothing', () => {
	const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
		encoding: 'utf8',
	});
	const { kept, fresh } = JSON.parse(stdout) as {
		kept: Record<string, Record<string, string>>;
		fresh: Array<{ name: string }>;
	};
	const ofRun = kept['ran.test.ts'] ?? {};

	it('keeps a test that still passes', () => {
		expect(ofRun).toHaveProperty('passes', 'reason 1');
	});

	it('loses a test that fails now', () => {
		expect(ofRun).not.toHaveProperty('fails');
	});

	it('keeps a test that a filter left out', () => {
		expect(ofRun).toHaveProperty(['was filtered out'], 'reason 3');
	});

	it('loses a test that its file no longer has', () => {
		expect(ofRun).not.toHaveProperty(['was renamed']);
	});

	it('keeps the tests of a file that could not be loaded', () => {
		expect(kept['broken.test.ts']).toEqual({ 'is unknown': 'reason 5' });
	});

	it('loses the tests of a file that was deleted', () => {
		expect(kept).not.toHaveProperty(['deleted.test.ts']);
	});

	it('lacks only a test that passes for the first time', () => {
		expect(fresh.map(({ name }) => name)).toEqual(['is new and passes']);
	});
});
