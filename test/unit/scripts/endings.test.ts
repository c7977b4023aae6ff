import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	utimesSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { until } from '../../harness/process/until';

const root = resolve(__dirname, '..', '..', '..');
const setup = join(root, 'scripts', 'setup');
const folder = mkdtempSync(join(tmpdir(), 'endings-'));
const inFolder = (name: string) => join(folder, name);
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as unknown;
const isAlive = (pid: number): boolean => {
	try {
		return process.kill(pid, 0);
	} catch {
		return false;
	}
};
const started: number[] = [];
afterAll(() => {
	for (const pid of started.filter(isAlive)) process.kill(pid, 'SIGKILL');
	rmSync(folder, { recursive: true, force: true });
});

/** The process IDs that a command notes when it is up. */
async function noted(name: string): Promise<number[]> {
	const file = inFolder(name);
	await until(name, () => existsSync(file) && readFileSync(file, 'utf8') !== '');
	const pids = [read(file)].flat() as number[];
	started.push(...pids);
	return pids;
}

it('a server that the tests started ends with its descendants when the test run is killed, even if it ignores signals', async () => {
	// Deaf to a request to end, with a descendant, as n8n has its task runner.
	const command = `process.on('SIGTERM', () => {});
		const { pid } = require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
		require('fs').writeFileSync(${JSON.stringify(inFolder('pids'))}, JSON.stringify([process.pid, pid]));
		setInterval(() => {}, 1000);`;
	const wrapped = [join(setup, 'endWithParent.mjs'), process.execPath, '-e', command];
	const start = `require('child_process').spawn(process.execPath, ${JSON.stringify(wrapped)}, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], detached: true });
		setInterval(() => {}, 1000);`;
	const runner = spawn(process.execPath, ['-e', start], { stdio: 'ignore' });
	started.push(runner.pid!);
	const pids = await noted('pids');
	expect(pids).toHaveLength(2);
	expect(pids.filter(isAlive)).toEqual(pids);
	runner.kill('SIGKILL');
	await until('the end of all processes', () => !pids.some(isAlive));
});

const { scripts } = read(join(root, 'package.json')) as { scripts: Record<string, string> };

// With "exec" no shell is between npm and the script, and keeps the signal for itself.
it.each(['start', 'test', 'pictures'])(
	'npm run %s ends what it started, also when the signal reaches npm alone',
	async (name) => {
		const own = inFolder(name);
		mkdirSync(join(own, 'scripts'), { recursive: true });
		const definition = { name: 'signals', version: '1.0.0', scripts: { [name]: scripts[name] } };
		writeFileSync(join(own, 'package.json'), JSON.stringify(definition));
		const [script] = /scripts\/\w+\.mjs/.exec(scripts[name]!)!;
		writeFileSync(
			join(own, script),
			`import { writeFileSync } from 'node:fs';
			import { endWhenAsked } from ${JSON.stringify(join(setup, 'run.mjs'))};
			endWhenAsked(async () => writeFileSync('ended', ''));
			setInterval(() => {}, 1000);
			writeFileSync('up', String(process.pid));`,
		);
		const npm = spawn('npm', ['run', name], { cwd: own, stdio: 'ignore' });
		started.push(npm.pid!);
		// npm listens for signals as soon as it has started the script.
		await noted(join(name, 'up'));
		npm.kill('SIGTERM');
		expect(await until('the end of the script', () => existsSync(join(own, 'ended')))).toBe(true);
	},
);

it('every command of package.json that is one script of ours replaces the shell of npm', () => {
	const single = Object.entries(scripts).filter(
		([, command]) =>
			/(?:node|tsx) (?:scripts|sandbox|test)\//.test(command) && !command.includes('&&'),
	);
	const kept = single.filter(([, command]) => !command.startsWith('exec '));
	expect(single.length).toBeGreaterThan(10);
	expect(kept).toEqual([]);
});

describe('a lock whose holder was killed', () => {
	/** What so many processes say that try to take it in the same moment. */
	async function taken(count: number): Promise<string[]> {
		const lock = inFolder('lock');
		writeFileSync(lock, '');
		utimesSync(lock, new Date(0), new Date(0));
		const code = `import { takeLock } from ${JSON.stringify(join(setup, 'lock.mjs'))};
			while (Date.now() < ${Date.now() + 1500});
			const giveBack = await takeLock(${JSON.stringify(lock)});
			console.log(giveBack ? 'taken' : 'refused');
			// It is held until all others have tried.
			if (giveBack) setTimeout(giveBack, 2000);`;
		const processes = Array.from({ length: count }, () =>
			spawn(process.execPath, ['--input-type=module', '--eval', code]),
		);
		const said = await Promise.all(processes.map(async ({ stdout }) => await text(stdout)));
		return said.map((line) => line.trim());
	}

	it('is taken by one of those that find it', async () => {
		expect((await taken(4)).sort()).toEqual(['refused', 'refused', 'refused', 'taken']);
	});
});

it('a lock stays with a holder that is only stopped, because what it has started may run on', async () => {
	const lock = JSON.stringify(inFolder('stopped.lock'));
	const code = `import { takeLock } from ${JSON.stringify(join(setup, 'lock.mjs'))};
		const giveBack = await takeLock(${lock});
		console.log(giveBack ? 'taken' : 'refused');
		if (giveBack) setInterval(() => {}, 1000);`;
	const take = () => spawn(process.execPath, ['--input-type=module', '--eval', code]);
	const holder = take();
	started.push(holder.pid!);
	await once(holder.stdout, 'data');
	holder.kill('SIGSTOP');
	// As if it had been silent for long.
	utimesSync(inFolder('stopped.lock'), new Date(0), new Date(0));
	const other = take();
	started.push(other.pid!);
	const [said] = (await once(other.stdout, 'data')) as [Buffer];
	expect(String(said).trim()).toBe('refused');
});

it('a lock is not taken from somebody who took it while ps told whether its last holder is stopped', async () => {
	const lock = inFolder('slow.lock');
	writeFileSync(lock, '4194305 dead');
	utimesSync(lock, new Date(0), new Date(0));
	const slow = inFolder('slow');
	mkdirSync(slow);
	writeFileSync(join(slow, 'ps'), '#!/bin/sh\nsleep 2\n', { mode: 0o755 });
	const code = `import { takeLock } from ${JSON.stringify(join(setup, 'lock.mjs'))};
		const giveBack = await takeLock(${JSON.stringify(lock)});
		console.log(giveBack ? 'taken' : 'refused');
		if (giveBack) setTimeout(giveBack, 4000);`;
	const take = async (PATH: string) => {
		const { stdout } = spawn(process.execPath, ['--input-type=module', '--eval', code], {
			env: { ...process.env, PATH },
		});
		return (await text(stdout)).trim();
	};
	const usual = process.env.PATH ?? '';
	const said = await Promise.all([take(`${slow}:${usual}`), take(usual)]);
	expect(said).toEqual(['refused', 'taken']);
});
