import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const leash = resolve(__dirname, '..', '..', '..', 'scripts', 'setup', 'leash.mjs');

const isAlive = (pid: number): boolean => {
	try {
		return process.kill(pid, 0);
	} catch {
		return false;
	}
};

async function until(holds: () => boolean, seconds = 15): Promise<boolean> {
	for (const deadline = Date.now() + seconds * 1000; Date.now() < deadline; await sleep(100)) if (holds()) return true;
	return holds();
}

describe('what runs on a leash', () => {
	const folder = mkdtempSync(join(tmpdir(), 'leash-'));
	const note = join(folder, 'pids.json');
	afterEach(() => rmSync(folder, { recursive: true, force: true }));

	it('ends when the one who started it is killed, even if it will not, and its folder goes with it', async () => {
		// Deaf to a request to end, with a descendant, as n8n has its task runner.
		const command = `process.on('SIGTERM', () => {});
			const { pid } = require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
			require('fs').writeFileSync(${JSON.stringify(note)}, JSON.stringify([process.pid, pid]));
			setInterval(() => {}, 1000);`;
		const start = `require('child_process').spawn(process.execPath, ${JSON.stringify([leash, '--remove', folder, process.execPath, '-e', command])}, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], detached: true });
			setInterval(() => {}, 1000);`;
		const runner = spawn(process.execPath, ['-e', start], { stdio: 'ignore' });
		expect(await until(() => existsSync(note) && readFileSync(note, 'utf8') !== '')).toBe(true);
		const pids = JSON.parse(readFileSync(note, 'utf8')) as number[];
		expect(pids.map(isAlive)).toEqual([true, true]);
		runner.kill('SIGKILL');
		expect(await until(() => !pids.some(isAlive))).toBe(true);
		expect(await until(() => !existsSync(folder))).toBe(true);
	});
});
