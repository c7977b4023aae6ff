import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

import { startSandbox } from '../../sandbox';
import type { Growth } from './support/growthRun';
import { table } from './support/results';

/* Whether time and memory per item stay level as the items grow, in n8n's engine, each size in a separate process. */

const execute = promisify(execFile);
const SIZES = [1000, 10_000, 100_000];
const LEVEL = 1.2;

async function measure(baseUrl: string, items: number, distinct: number): Promise<Growth> {
	const script = path.join(__dirname, 'support', 'growthRun.ts');
	const { stdout } = await execute(
		process.execPath,
		['--expose-gc', '--import', 'tsx', script, baseUrl, String(items), String(distinct)],
		{ maxBuffer: 1e7 },
	);
	return JSON.parse(stdout.trim().split('\n').at(-1)!) as Growth;
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`;

export async function run(): Promise<string> {
	const sandbox = await startSandbox({
		generate: 100_000,
		settings: { requestsPerHour: 10_000_000, requestsPerMonth: 100_000_000 },
	});
	const measured: Growth[] = [];
	for (const items of SIZES) {
		sandbox.reset();
		measured.push(await measure(sandbox.baseUrl, items, items));
	}
	await sandbox.close();
	const growth = (pick: (growth: Growth) => number) => {
		const ratio = pick(measured.at(-1)!) / pick(measured[0]!);
		return `${ratio.toFixed(2)} (${LEVEL} at most: ${ratio <= LEVEL ? 'met' : 'missed'})`;
	};
	return [
		'Items of as many distinct numbers, no latency; 100,000 items beside 1,000.',
		'',
		table([
			[
				'per item',
				...SIZES.map((size) => `${size.toLocaleString('en-US')} items`),
				'100,000 : 1,000',
			],
			[
				'time',
				...measured.map(({ microseconds }) => `${(microseconds / 1000).toFixed(2)} ms`),
				growth(({ microseconds }) => microseconds),
			],
			[
				'output in memory',
				...measured.map(({ output }) => kilobytes(output)),
				growth(({ output }) => output),
			],
			[
				'most memory of the process',
				...measured.map(({ peak }) => kilobytes(peak)),
				growth(({ peak }) => peak),
			],
			[
				'left when the output is dropped, in all',
				...measured.map(({ left }) => kilobytes(left)),
				'',
			],
		]),
	].join('\n');
}
