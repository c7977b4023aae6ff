import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

const root = resolve(__dirname, '..', '..', '..');
const runner = pathToFileURL(join(root, 'scripts', 'setup', 'run.mjs')).href;
/** As it stands in package.json: with "exec" no shell is between npm and the script, and keeps the signal for itself. */
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
	scripts: { start: string };
};

/** A package whose "npm start" runs until it is asked to end, and notes that it was. */
const script = `
	import { writeFileSync } from 'node:fs';
	import { whenAskedToEnd } from ${JSON.stringify(runner)};
	whenAskedToEnd(async () => { writeFileSync('ended', ''); process.exit(0); });
	setInterval(() => {}, 1000);
	writeFileSync('up', String(process.pid));
`;

async function appears(file: string): Promise<boolean> {
	for (let waited = 0; waited < 300 && !existsSync(file); waited++) await sleep(100);
	return existsSync(file);
}

describe('npm start', () => {
	const folder = mkdtempSync(join(tmpdir(), 'signals-'));
	afterAll(() => rmSync(folder, { recursive: true, force: true }));

	it.each(['SIGINT', 'SIGTERM'] as const)(
		'ends what it started when npm alone gets %s',
		async (signal) => {
			for (const name of ['up', 'ended']) rmSync(join(folder, name), { force: true });
			writeFileSync(
				join(folder, 'package.json'),
				JSON.stringify({
					name: 'signals',
					version: '1.0.0',
					scripts: { start: scripts.start.replace('scripts/start.mjs', 'start.mjs') },
				}),
			);
			writeFileSync(join(folder, 'start.mjs'), script);
			const npm = spawn('npm', ['start'], { cwd: folder, stdio: 'ignore' });
			expect(await appears(join(folder, 'up'))).toBe(true);
			// npm takes a moment before it listens for signals.
			await sleep(500);
			npm.kill(signal);
			const ended = await appears(join(folder, 'ended'));
			if (!ended) process.kill(Number(readFileSync(join(folder, 'up'), 'utf8')), 'SIGKILL');
			expect(ended).toBe(true);
		},
	);
});
