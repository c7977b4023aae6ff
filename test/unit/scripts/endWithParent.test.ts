import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { until } from '../../harness/process/until';

const scripts = resolve(__dirname, '..', '..', '..', 'scripts');
const endWithParent = join(scripts, 'setup', 'endWithParent.mjs');
const urlOf = (...path: string[]) => JSON.stringify(pathToFileURL(join(scripts, ...path)).href);

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

	it('ends when the one who started it is killed, even if it will not, and its folder goes with it', async () => {
		// Deaf to a request to end, with a descendant, as n8n has its task runner.
		const command = `process.on('SIGTERM', () => {});
			const { pid } = require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
			require('fs').writeFileSync(${JSON.stringify(note)}, JSON.stringify([process.pid, pid]));
			setInterval(() => {}, 1000);`;
		const start = `require('child_process').spawn(process.execPath, ${JSON.stringify([endWithParent, '--remove', folder, process.execPath, '-e', command])}, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], detached: true });
			setInterval(() => {}, 1000);`;
		const runner = spawn(process.execPath, ['-e', start], { stdio: 'ignore' });
		await until('the process IDs', () => existsSync(note) && readFileSync(note, 'utf8') !== '');
		const pids = JSON.parse(readFileSync(note, 'utf8')) as number[];
		expect(pids.map(isAlive)).toEqual([true, true]);
		runner.kill('SIGKILL');
		await until('the end of all processes', () => !pids.some(isAlive));
		await until('the folder is gone', () => !existsSync(folder));
	});

	it('leaves nothing of a level whose runner is killed: neither its processes, nor those that were started apart, nor its temporary folder', async () => {
		// The test before may still be removing its own.
		const own = mkdtempSync(join(tmpdir(), 'level-'));
		const note = join(own, 'pids.json');
		// As n8n within Jest: deaf to a request to end, and writing until its last moment.
		const server = `process.on('SIGTERM', () => {});
			setInterval(() => require('fs').writeFileSync(require('path').join(require('os').tmpdir(), String(Math.random())), ''), 5);`;
		const level = `const server = require('child_process').spawn(process.execPath, ${JSON.stringify([endWithParent, process.execPath, '-e', server])}, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], detached: true });
			server.on('message', ({ pid }) => require('fs').writeFileSync(${JSON.stringify(note)}, JSON.stringify([process.pid, server.pid, pid, require('os').tmpdir()])));
			setInterval(() => {}, 1000);`;
		const start = `import { run } from ${urlOf('setup', 'run.mjs')};
			import { inTemporaryFolder } from ${urlOf('levels', 'temporary.mjs')};
			await inTemporaryFolder(async (temporaryFolder) => await run(process.execPath, ['-e', ${JSON.stringify(level)}], { temporaryFolder, environment: { TMPDIR: temporaryFolder } }));`;
		const runner = spawn(process.execPath, ['--input-type=module', '--eval', start], {
			stdio: 'ignore',
		});
		await until('the process IDs', () => existsSync(note) && readFileSync(note, 'utf8') !== '');
		const [temporary, ...pids] = (
			JSON.parse(readFileSync(note, 'utf8')) as [number, number, number, string]
		).reverse() as [string, ...number[]];
		await until(
			'something in the temporary folder',
			() => existsSync(temporary) && readdirSync(temporary).length > 0,
		);
		expect(pids.map(isAlive)).toEqual([true, true, true]);
		runner.kill('SIGKILL');
		await until('the end of all processes', () => !pids.some(isAlive));
		await until('the temporary folder is gone', () => !existsSync(temporary));
		// Nobody brings it back.
		await sleep(500);
		expect(existsSync(temporary)).toBe(false);
		rmSync(own, { recursive: true });
	});
});
