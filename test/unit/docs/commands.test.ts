import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox, type Sandbox } from '../../../sandbox';
import { ServerProcess } from '../../harness/process/ServerProcess';
import { commandsIn, documents, root } from './documents';

const commands = [...new Set(Object.values(documents).flatMap(commandsIn))];
const matching = (pattern: RegExp) => commands.filter((command) => pattern.test(command));
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
	scripts: Record<string, string>;
};

/** The words of a command line, without the quotes that hold one together. */
const wordsOf = (command: string) =>
	[...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare!);

it.each(matching(/^npm (?:run |start|test)/))('%s is a script of package.json', (command) => {
	expect(Object.keys(scripts)).toContain(/^npm (?:run )?(\S+)/.exec(command)![1]);
});

it.each(matching(/^npm run sandbox/))('%s starts the sandbox', async (command) => {
	const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
	const options = wordsOf(command).slice(4);
	const tsx = join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs');
	const started = new ServerProcess({
		command: [process.execPath, tsx, join(root, 'sandbox', 'main.ts'), '--port', '0', ...options],
		logFile: join(folder, 'sandbox.log'),
		readyWhen: 'Ctrl-C ends it.',
	});
	await started.start();
	const [, origin] = /Base URL\s+(\S+)\/api/.exec(started.log)!;
	expect((await fetch(`${origin}/sandbox/health`)).status).toBe(200);
	await started.stop();
	rmSync(folder, { recursive: true });
});

describe('with curl', () => {
	let sandbox: Sandbox;
	beforeAll(async () => (sandbox = await startSandbox()));
	afterAll(async () => await sandbox?.close());

	it.each(matching(/^curl /))('%s is answered', async (command) => {
		const words = wordsOf(command).slice(1);
		const valuesOf = (option: string) =>
			words.flatMap((word, index) => (word === option ? [words[index + 1]!] : []));
		const url = words.find((word) => word.startsWith('http://127.0.0.1:4010'))!;
		const response = await fetch(url.replace('http://127.0.0.1:4010', sandbox.origin), {
			method: valuesOf('-X')[0] ?? 'GET',
			headers: valuesOf('-H').map((header) => header.split(': ') as [string, string]),
			body: valuesOf('-d')[0],
		});
		expect(response.ok).toBe(true);
	});
});
