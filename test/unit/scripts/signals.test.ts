import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { until } from '../../harness/process/until';

const root = resolve(__dirname, '..', '..', '..');
const runner = pathToFileURL(join(root, 'scripts', 'setup', 'run.mjs')).href;
/** As it stands in package.json: with "exec" no shell is between npm and the script, and keeps the signal for itself. */
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
	scripts: { start: string };
};

/** A package whose "npm start" runs until it is asked to end, and notes that it was. */
const script = `
	import { writeFileSync } from 'node:fs';
	import { endWhenAsked } from ${JSON.stringify(runner)};
	endWhenAsked(async () => writeFileSync('ended', ''));
	setInterval(() => {}, 1000);
	writeFileSync('up', String(process.pid));
`;
const start = scripts.start.replace('scripts/start.mjs', 'start.mjs');

describe('npm start', () => {
	const folder = mkdtempSync(join(tmpdir(), 'signals-'));
	const pid = () => Number(readFileSync(join(folder, 'up'), 'utf8'));
	afterAll(() => {
		if (!existsSync(join(folder, 'ended'))) process.kill(pid(), 'SIGKILL');
		rmSync(folder, { recursive: true, force: true });
	});

	it('ends what it started when npm alone gets a signal', async () => {
		const definition = { name: 'signals', version: '1.0.0', scripts: { start } };
		writeFileSync(join(folder, 'package.json'), JSON.stringify(definition));
		writeFileSync(join(folder, 'start.mjs'), script);
		const npm = spawn('npm', ['start'], { cwd: folder, stdio: 'ignore' });
		await until('the start of the script', () => existsSync(join(folder, 'up')) && pid() > 0);
		// npm takes a moment before it listens for signals.
		await sleep(500);
		npm.kill('SIGTERM');
		await until('the end of the script', () => existsSync(join(folder, 'ended')));
		expect(existsSync(join(folder, 'ended'))).toBe(true);
	});
});
