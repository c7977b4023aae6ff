import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../harness/n8n/runtime';

const start = join(root, 'scripts', 'start.mjs');

/** Runs a script of this checkout like a newcomer, and returns its output. */
function run(...words: string[]) {
	const { status, stdout, stderr } = spawnSync(process.execPath, words, {
		cwd: root,
		encoding: 'utf8',
		timeout: 500_000,
	});
	return { status, stdout, stderr };
}

describe('npm start', () => {
	describe('with --once', () => {
		let ran: ReturnType<typeof run>;
		beforeAll(() => void (ran = run(start, '--once')));

		it('prints what the first workflow found', () => {
			expect(ran.stdout).toMatch(/0403\.170\.701 +Electrabel +Bruxelles +yes/);
			expect(ran.stdout).toMatch(
				/11 companies found by the workflow "Look up companies", 4 rows to correct/,
			);
		});

		it("uses n8n's usual port, or says that it is taken", () => {
			expect(ran.stdout).toMatch(
				/The editor listens on http:\/\/127\.0\.0\.1:5678\.|uses port 5678/,
			);
		});

		it('ends without a failure', () => {
			expect(ran.status).toBe(0);
		});
	});

	it('ends with a sentence where Node is too old', () => {
		const older = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.19.1' } })`;
		const { status, stderr } = run(
			'--import',
			`data:text/javascript,${encodeURIComponent(older)}`,
			start,
		);
		expect(stderr).toMatch(/needs Node 20 or later, and this is Node 18\.19\.1/);
		expect(status).toBe(1);
	});
});
