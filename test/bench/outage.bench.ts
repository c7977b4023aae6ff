import './support/preferTypeScript';

import { execFile } from 'node:child_process';
import { loadavg } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { runNode, type RunOptions } from '../support/engine';
import { HostileService, healthy, refuse, type Call, type Reply } from '../support/hostileService';
import { credentialsFor } from '../support/registry';
import type { Loop } from './outage/outageRun';
import { scenarioRows, sweep, verdict, type Row } from './outage/scenarios';
import { lookUps } from './support/items';
import { table } from './support/results';

/* What a sick service costs. */

/** On a simulated clock: hours in truth. */
const simulated = async (): Promise<Row[]> => [...(await scenarioRows()), ...(await sweep())];

async function engineRun(
	service: HostileService,
	count: number,
	maxWait: number,
	more: Partial<RunOptions> = {},
) {
	const { json, error } = await runNode({
		credentials: credentialsFor(service.baseUrl),
		items: lookUps(count, count, 0),
		onError: 'continueRegularOutput',
		...more,
		parameters: {
			resource: 'enterprise',
			operation: 'get',
			enterpriseNumber: '={{ $json.number }}',
			options: { maxWait },
			...more.parameters,
		},
	});
	return error === undefined ? json.filter((item) => !('error' in item)).length : 0;
}

async function withService<Result>(
	behave: (call: Call) => Reply,
	work: (service: HostileService) => Promise<Result>,
): Promise<Result> {
	const service = await HostileService.start(behave);
	return await work(service).finally(async () => await service.close());
}

/** In n8n's engine, over real sockets: a limit of the month in a time zone that n8n does not check, and a token endpoint in trouble. */
async function inEngine(): Promise<Row[]> {
	const reset = String(Math.ceil(Date.now() / 1000) + 20 * 86_400);
	const monthly = refuse(429, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset });
	const afterZone = await withService(
		() => monthly,
		async (service) => {
			await engineRun(service, 16, 0, { timezone: 'Mars/Olympus' });
			service.behave = healthy;
			return await engineRun(service, 20, 0);
		},
	);
	const atToken = async (reply: Reply): Promise<Row> => {
		let asked = 0;
		const isToken = ({ path: address }: Call) => address.startsWith('/oauth/token');
		const parameters = { authentication: 'oAuth2' };
		const answered = await withService(
			(call) => (isToken(call) && asked++ === 0 ? reply : healthy(call)),
			async (service) => await engineRun(service, 50, 20, { parameters }),
		);
		return [
			`Token endpoint answers ${'status' in reply ? reply.status : ''} once, 50 items`,
			`${answered} of 50 answered, ${asked} token requests`,
			verdict('all, with 2', answered === 50 && asked === 2),
		];
	};
	return [
		[
			'A time zone that n8n does not check and a monthly 429; then a run of 20',
			`${afterZone} of 20 answered`,
			verdict('all', afterZone === 20),
		],
		await atToken(refuse(503)),
		await atToken(refuse(429, { 'retry-after': '1' })),
	];
}

/** In a separate process. */
async function measured(runs: number): Promise<Loop> {
	const script = path.join(__dirname, 'outage', 'outageRun.ts');
	return await withService(healthy, async ({ baseUrl }) => {
		const given = [script, baseUrl, String(runs)];
		const options = ['--expose-gc', '--import', 'tsx', ...given];
		const { stdout } = await promisify(execFile)(process.execPath, options);
		return JSON.parse(stdout.trim().split('\n').at(-1)!) as Loop;
	});
}

/** Many runs in one execution, without what n8n keeps of each. */
async function loop(): Promise<Row[]> {
	const { heap, listening } = await measured(10_000);
	const megabytes = heap.map(([, bytes]) => bytes / 2 ** 20);
	const grown = megabytes.at(-1)! - megabytes[0]!;
	const left = listening[1] - listening[0];
	return [
		[
			`The heap after ${heap.map(([turn]) => turn.toLocaleString('en-US')).join(', ')} runs in one execution, without what n8n keeps of each; listeners left`,
			`${megabytes.map((each) => each.toFixed(1)).join(' → ')} MB; ${left}`,
			verdict('level: 2 MB and no listener at most', grown < 2 && left === 0),
		],
	];
}

const PARTS: Record<string, () => Promise<Row[]>> = { simulated, inEngine, loop };

/** @param names of the parts to run; all unless given. */
export async function run(names: string[]): Promise<string> {
	const rows: Row[] = [];
	for (const [name, part] of Object.entries(PARTS))
		if (names.length === 0 || names.includes(name)) {
			const told = await part();
			// At once, as a later part may be cut off.
			console.error(`${name}: ${told.map((row) => row.join(' | ')).join('\n')}`);
			rows.push(...told);
		}
	return [
		"What a sick service costs: over real sockets in n8n's engine, and on a simulated clock if it takes hours.",
		`Load of the machine at the end, over 15 minutes: ${loadavg()[2]!.toFixed(1)}; at a load above the number of cores, the times say little.`,
		'',
		table([['', 'this pack', 'target'], ...rows]),
	].join('\n');
}
