import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { until } from '../../harness/process/until';

const scripts = resolve(__dirname, '..', '..', '..', 'scripts');
const endWithParent = join(scripts, 'setup', 'endWithParent.mjs');

const isAlive = (pid: number): boolean => {
	try {
		return process.kill(pid, 0);
	} catch {
		return false;
	}
};

describe('what ends with its parent', () => {
	const folder = mkdtempSync(join(tmpdir(), 'end-with-parent-'));
	const note = join(folder, 'pids.json');
	afterEach(() => rmSync(folder, { recursive: true, force: true }));

	it('ends when the one who started it is killed, even if it will not', async () => {
		// Deaf to a request to end, with a descendant, as n8n has its task runner.
		const command = `process.on('SIGTERM', () => {});
			const { pid } = require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
			require('fs').writeFileSync(${JSON.stringify(note)}, JSON.stringify([process.pid, pid]));
			setInterval(() => {}, 1000);`;
		const start = `require('child_process').spawn(process.execPath, ${JSON.stringify([endWithParent, process.execPath, '-e', command])}, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], detached: true });
			setInterval(() => {}, 1000);`;
		const runner = spawn(process.execPath, ['-e', start], { stdio: 'ignore' });
		await until('the process IDs', () => existsSync(note) && readFileSync(note, 'utf8') !== '');
		const pids = JSON.parse(readFileSync(note, 'utf8')) as number[];
		expect(pids.map(isAlive)).toEqual([true, true]);
		runner.kill('SIGKILL');
		await until('the end of all processes', () => !pids.some(isAlive));
	});
});
