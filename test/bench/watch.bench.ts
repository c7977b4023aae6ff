import { execFile, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

import { startSandbox } from '../../sandbox';
import { N8n } from '../harness/n8n/N8n';
import { installedRuntime } from '../harness/n8n/runtime';
import { until } from '../harness/process/until';
import { prepareCredentials } from '../harness/workflows/credentials';
import { chain, doNothing, registryWatch } from '../harness/workflows/workflow';
import { build } from './support/inN8n';
import { median, table, verdict } from './support/results';

/*
 * A poll of the watch trigger over 2,000 companies beside plain look-ups of them: time, size of the state, memory. And in a real n8n,
 * how long a kill could fall between saving the state and storing the execution, which loses the items of that poll.
 */

const COMPANIES = 2_000;
const ROUNDS = 11;
const MOST_TIMES = 1.1;
const POLLS_WITH_ITEMS = 30;

interface Measured {
	/** Characters of JSON. */
	state: number;
	/** Milliseconds. */
	poll: number;
	get: number;
	ratio: number;
	/** Megabytes. */
	held: number;
	after: number;
}

export async function run([rounds = String(ROUNDS)]: string[]): Promise<string> {
	return [await besideLookUps(rounds), await betweenSavingAndExecution()].join('\n\n');
}

async function besideLookUps(rounds: string): Promise<string> {
	const sandbox = await startSandbox({ generate: COMPANIES });
	sandbox.settings.requestsPerHour = 1_000_000;
	sandbox.settings.requestsPerMonth = 10_000_000;
	try {
		const measured = await measure(String(COMPANIES), rounds, sandbox.baseUrl);
		const { state, poll, get, ratio, held, after } = measured;
		const rows = [
			['state in the database, kB', (state / 1000).toFixed(0)],
			['for each company, bytes', (state / COMPANIES).toFixed(0)],
			['a poll, ms', poll.toFixed(0)],
			['*Get* of the same companies, ms', get.toFixed(0)],
			['a poll, as a multiple of it', ratio.toFixed(2)],
			['heap that the first poll left in use, MB', held.toFixed(1)],
			['heap after all polls and look-ups, MB', after.toFixed(1)],
		];
		return [
			`${COMPANIES} companies, ${rounds} rounds in turn, medians; n8n's engine in a process of its own, a sandbox beside it.`,
			table([['', ''], ...rows]),
			verdict(`at most ${MOST_TIMES} × the plain look-ups`, ratio <= MOST_TIMES),
		].join('\n\n');
	} finally {
		await sandbox.close();
	}
}

async function measure(...args: string[]): Promise<Measured> {
	const tsx = join('node_modules', 'tsx', 'dist', 'cli.mjs');
	const script = join(__dirname, 'watchRun.ts');
	const root = join(__dirname, '..', '..');
	const { stdout } = await promisify(execFile)(
		process.execPath,
		[tsx, '--expose-gc', script, ...args],
		{ cwd: root, maxBuffer: 2 ** 24 },
	);
	return JSON.parse(stdout.trim().split('\n').at(-1)!) as Measured;
}

interface Stored {
	/** Milliseconds since 1970. */
	at: number;
	executions: number;
	/** JSON of the static data. */
	state: string | null;
}

/** Each time that n8n publishes the workflow it polls, and finds the company in another street. */
async function betweenSavingAndExecution(): Promise<string> {
	await build();
	const sandbox = await startSandbox();
	const n8n = await N8n.start({ editor: false });
	const stored: Stored[] = [];
	const watcher = watchDatabase(n8n, (line) => void stored.push(line));
	const windows: number[] = [];
	try {
		await n8n.login();
		const [credential] = await prepareCredentials(n8n, sandbox.baseUrl);
		const parameters = { entityNumbers: '0403.170.701', options: { lookAgainAfter: 0 } };
		const { id } = await n8n.createWorkflow(
			chain('Watch', registryWatch(credential, parameters), doNothing),
		);
		await n8n.publish(id);
		for (let poll = 1; poll <= POLLS_WITH_ITEMS; poll++) {
			const street = `Street ${poll}.`;
			await n8n.unpublish(id);
			await sandbox.change('0403.170.701', { address: { street } });
			await n8n.publish(id);
			const [saved, begun] = await until('the state and the execution', () => {
				const both = [
					stored.find(({ state }) => state?.includes(street)),
					stored.find(({ executions }) => executions === poll),
				];
				return both.every((one) => one !== undefined) && both;
			});
			windows.push(begun!.at - saved!.at);
		}
	} finally {
		watcher.kill();
		await n8n.stop();
		await sandbox.close();
	}
	const [least, most] = [Math.min(...windows), Math.max(...windows)];
	const early = windows.filter((window) => window <= 0).length;
	return `In a real n8n, ${POLLS_WITH_ITEMS} polls with items: the execution was stored ${median(windows)} ms after the state (median; ${least} to ${most}), ${early} times with it or before. A kill in that time loses the items of the poll.`;
}

function watchDatabase(n8n: N8n, onLine: (line: Stored) => void) {
	const { node, n8n: program } = installedRuntime();
	const sqlite3 = resolve(program, '..', '..', '..', 'sqlite3');
	const database = join(n8n.dataFolder, '.n8n', 'database.sqlite');
	const script = join(__dirname, 'support', 'watchDatabase.cjs');
	const watcher = spawn(node, [script, sqlite3, database], {
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	createInterface(watcher.stdout).on('line', (line) => onLine(JSON.parse(line) as Stored));
	return watcher;
}
