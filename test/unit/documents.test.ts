import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { startSandbox } from '../../sandbox';
import { ServerProcess } from '../harness/process/ServerProcess';

const root = resolve(__dirname, '..', '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Everything that a reader is meant to read, by its path in the checkout. */
const documents = [
	'README.md',
	'CONTRIBUTING.md',
	'SECURITY.md',
	'CHANGELOG.md',
	'sandbox/README.md',
	...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`),
].filter((path) => path.endsWith('.md'));

/** As GitHub makes them. */
const anchorsIn = (path: string) =>
	[...read(path).matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
		title!
			.toLowerCase()
			.replace(/[^\p{L}\p{N} -]/gu, '')
			.replaceAll(' ', '-'),
	);

it.each(documents)('every link in %s leads somewhere', (path) => {
	const links = [...read(path).matchAll(/\]\(([^)\s]+)\)|src="([^"]+)"/g)]
		.map(([, link, picture]) => link ?? picture!)
		.filter((link) => !/^https?:/.test(link));
	const isBroken = (link: string) => {
		const [file, anchor] = link.split('#') as [string, string?];
		const target = file === '' ? path : join(dirname(path), file);
		if (!existsSync(join(root, target))) return true;
		return anchor !== undefined && !anchorsIn(target).includes(anchor);
	};
	expect(links.filter(isBroken)).toEqual([]);
});

/** The lines of code blocks, and `npm …` between backticks. */
const commands = documents.map(read).flatMap((text) => {
	const blocks = [...text.matchAll(/^ *```(?:sh)?\n([\s\S]*?)^ *```/gm)];
	const lines = blocks.flatMap(([, block]) => block!.split('\n'));
	const inline = [...text.matchAll(/`(npm (?:run|start|test)[^`]*)`/g)].map(([, line]) => line!);
	return [...lines, ...inline].map((line) => line.replace(/\s+#.*$/, '').trim());
});
const matching = (pattern: RegExp) => [...new Set(commands)].filter((line) => pattern.test(line));

/** The words of a command line, without the quotes that hold one together. */
const wordsOf = (command: string) =>
	[...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare!);

it('every npm command in the documents is a script of package.json', () => {
	const { scripts } = JSON.parse(read('package.json')) as { scripts: object };
	const named = matching(/^npm (?:run |start|test)/).map(
		(command) => /^npm (?:run )?(\S+)/.exec(command)![1]!,
	);
	expect(named.length).toBeGreaterThan(10);
	expect(Object.keys(scripts)).toEqual(expect.arrayContaining(named));
});

it('the README installs the package in the folder of n8n, without the peer that n8n has itself', () => {
	const [installs] = matching(/npm install /);
	// What test/harness/n8n/runtime.ts installs with: without the first, npm may choose another folder; without the second, it adds an n8n-workflow.
	expect(installs).toContain('--prefix ~/.n8n/nodes');
	expect(installs).toContain('--legacy-peer-deps');
});

it('the sandbox starts with all options that the documents show', async () => {
	const options = matching(/^npm run sandbox -- /).flatMap((command) => wordsOf(command).slice(4));
	expect(options.length).toBeGreaterThan(2);
	const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
	const tsx = join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs');
	const started = new ServerProcess({
		command: [process.execPath, tsx, join(root, 'sandbox', 'main.ts'), ...options, '--port', '0'],
		logFile: join(folder, 'sandbox.log'),
		readyWhen: 'Ctrl-C ends it.',
	});
	try {
		await started.start();
		const [, origin] = /Base URL\s+(\S+)\/api/.exec(started.log)!;
		expect((await fetch(`${origin}/sandbox/health`)).status).toBe(200);
	} finally {
		await started.stop();
		rmSync(folder, { recursive: true });
	}
});

it('the sandbox answers every curl command in the documents with 200', async () => {
	const sandbox = await startSandbox();
	const statuses = matching(/^curl /).map(async (command) => {
		const words = wordsOf(command);
		const valuesOf = (option: string) =>
			words.flatMap((word, index) => (word === option ? [words[index + 1]!] : []));
		const url = words.find((word) => word.startsWith('http://127.0.0.1:4010'))!;
		const { status } = await fetch(url.replace('http://127.0.0.1:4010', sandbox.origin), {
			method: valuesOf('-X')[0] ?? 'GET',
			headers: valuesOf('-H').map((header) => header.split(': ') as [string, string]),
			body: valuesOf('-d')[0],
		});
		return status;
	});
	const answered = await Promise.all(statuses).finally(async () => await sandbox.close());
	expect(new Set(answered)).toEqual(new Set([200]));
});
