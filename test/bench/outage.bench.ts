import './support/preferTypeScript';

import { execFile } from 'node:child_process';
import { loadavg } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { HostileService, healthy, refuse, type Call, type Reply } from '../support/hostileService';
import { runNode, type RunOptions } from '../support/engine';
import { credentialsFor } from '../support/registry';
import { Bench } from './support/inN8n';
import { lookUps } from './support/items';
import { Sick } from './outage/outageInN8n';
import { seconds, verdict, type Row } from './outage/outageRow';
import type { Loop } from './outage/outageRun';
import { scenarioRows, sweep } from './outage/scenarios';
import { table } from './support/results';

/* What a sick service costs, beside what it cost the first version of this pack. */

const HEAD: Row = ['', 'first version', 'this pack', 'HTTP Request', 'target'];

/** On a simulated clock: hours in truth. */
const simulated = async (): Promise<Row[]> => [...(await scenarioRows()), ...(await sweep())];

const LOOK_UP = {
	resource: 'enterprise',
	operation: 'get',
	enterpriseNumber: '={{ $json.number }}',
};

async function engineRun(
	service: HostileService,
	count: number,
	options: Record<string, number>,
	more: Partial<RunOptions> = {},
) {
	const began = Date.now();
	const parameters = { ...LOOK_UP, options, ...more.parameters };
	const { json, error } = await runNode({
		credentials: credentialsFor(service.baseUrl),
		items: lookUps(count, count, 0),
		onError: 'continueRegularOutput',
		...more,
		parameters,
	});
	return {
		milliseconds: Date.now() - began,
		answered: error === undefined ? json.filter((item) => !('error' in item)).length : 0,
		messages: json.map((item) => String(item.error ?? '')),
	};
}

const isToken = ({ path: address }: Call) => address.startsWith('/oauth/token');

async function withService<Result>(
	behave: (call: Call) => Reply,
	work: (service: HostileService) => Promise<Result>,
): Promise<Result> {
	const service = await HostileService.start(behave);
	return await work(service).finally(async () => await service.close());
}

/** In n8n's engine alone, over real sockets: what the HTTP Request node has nothing like. */
async function inEngine(): Promise<Row[]> {
	const soon = (inSeconds: number) => String(Math.ceil(Date.now() / 1000) + inSeconds);
	const monthly = refuse(
		429,
		{
			'x-ratelimit-limit': '1000',
			'x-ratelimit-remaining': '0',
			'x-ratelimit-reset': soon(20 * 86_400),
		},
		'Monthly quota exceeded',
	);
	const zone = await withService(
		() => monthly,
		async (service) => {
			await engineRun(service, 16, { maxWait: 0 }, { timezone: 'Mars/Olympus' });
			service.behave = healthy;
			return await engineRun(service, 20, { maxWait: 0 });
		},
	);
	const hourly = await withService(
		(call) =>
			call.index === 0
				? refuse(
						429,
						{
							'x-ratelimit-limit': '100',
							'x-ratelimit-remaining': '0',
							'x-ratelimit-reset': soon(1),
						},
						'Hourly quota exceeded',
					)
				: healthy(call),
		async (service) => await engineRun(service, 20, { maxWait: 20 }),
	);
	const oAuth2 = { parameters: { authentication: 'oAuth2' } };
	const token = async (reply: Reply, turns: number) => {
		let asked = 0;
		return await withService(
			(call) => (isToken(call) && asked++ < turns ? reply : healthy(call)),
			async (service) => ({ ...(await engineRun(service, 50, { maxWait: 20 }, oAuth2)), asked }),
		);
	};
	const once = await token(refuse(503), 1);
	const limited = await token(refuse(429, { 'retry-after': '1' }), 1);
	const refused = await token(
		{
			kind: 'answer',
			status: 401,
			body: { error: 'invalid_client', error_description: 'No client with sandbox-client-secret' },
		},
		1000,
	);
	const shown = refused.messages.filter((message) =>
		message.includes('sandbox-client-secret'),
	).length;
	const peppol = await withService(
		(call) => (call.index === 0 ? { ...healthy(call), delay: 3000 } : healthy(call)),
		async (service) => {
			const parameters = { parameters: { resource: 'peppol', operation: 'check' } };
			const first = engineRun(service, 1, { maxWait: 100 }, parameters);
			while (service.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
			const { milliseconds } = await engineRun(service, 1, { maxWait: 0 }, parameters);
			await first;
			return milliseconds;
		},
	);
	return [
		[
			'A time zone that n8n does not check and a monthly 429; then a run of 20',
			'hangs until a restart',
			`${zone.answered} of 20 answered`,
			'',
			verdict('all', zone.answered === 20),
		],
		[
			'An hourly 429 whose text says "quota", 20 items',
			'taken for the month, run ended',
			`${hourly.answered} of 20 answered`,
			'',
			verdict('all', hourly.answered === 20),
		],
		[
			'Token endpoint answers 503 once, 50 items',
			'not repeated',
			`${once.answered} of 50 answered, ${once.asked} token requests`,
			'',
			verdict('all, with 2', once.answered === 50 && once.asked === 2),
		],
		[
			'Token endpoint answers 429 once, 50 items',
			'50 token requests',
			`${limited.answered} of 50 answered, ${limited.asked} token requests`,
			'',
			verdict('all, with 2', limited.answered === 50 && limited.asked === 2),
		],
		[
			'Token endpoint refuses and repeats the secret, 50 items',
			'50 token requests, the secret stands in the item',
			`${refused.asked} token requests, the secret in ${shown} items`,
			'',
			verdict('1 and 0', refused.asked === 1 && shown === 0),
		],
		[
			'A Peppol check with `maxWait` 0 behind one that takes 3 s',
			'waits as well',
			seconds(peppol),
			'',
			verdict('5 s at most', peppol < 5000),
		],
	];
}

/** Many runs in one execution, in a separate process, without what n8n keeps of each. */
async function loop(runs: number): Promise<Row[]> {
	const script = path.join(__dirname, 'outage', 'outageRun.ts');
	const { heap, listening } = await withService(healthy, async ({ baseUrl }) => {
		const { stdout } = await promisify(execFile)(process.execPath, [
			'--expose-gc',
			'--import',
			'tsx',
			script,
			baseUrl,
			String(runs),
		]);
		return JSON.parse(stdout.trim().split('\n').at(-1)!) as Loop;
	});
	const megabytes = heap.map(([, bytes]) => bytes / 2 ** 20);
	const grown = megabytes.at(-1)! - megabytes[0]!;
	const left = listening[1] - listening[0];
	return [
		[
			`${runs.toLocaleString('en-US')} runs in one execution: the heap after ${heap.map(([turn]) => turn.toLocaleString('en-US')).join(', ')} runs, without what n8n keeps of each; listeners left`,
			'50 listeners after 50 runs; 30 → 235 MB at 100',
			`${megabytes.map((each) => each.toFixed(1)).join(' → ')} MB; ${left}`,
			'',
			verdict('level: 2 MB and no listener at most', grown < 2 && left === 0),
		],
	];
}

const ALONE: Record<string, () => Promise<Row[]>> = {
	simulated,
	inEngine,
	loop: async () => await loop(10_000),
};
const IN_N8N = ['silent', 'unavailable', 'unpaid', 'badRecords', 'careful', 'single'] as const;

/** A part that is done is shown at once, as a later one may be cut off. */
function told(name: string, rows: Row[]): Row[] {
	console.error(`${name}: ${rows.map((row) => row.join(' | ')).join('\n')}`);
	return rows;
}

/** @param names of the parts to run; all unless given. */
export async function run(names: string[]): Promise<string> {
	const wanted = (name: string) => names.length === 0 || names.includes(name);
	const rows: Row[] = [];
	const inN8n = IN_N8N.filter(wanted);
	if (inN8n.length > 0) {
		const bench = await Bench.open();
		const sick = new Sick(bench);
		try {
			for (const name of inN8n) rows.push(...told(name, await sick[name]()));
		} finally {
			await bench.close();
		}
	}
	for (const [name, part] of Object.entries(ALONE))
		if (wanted(name)) rows.push(...told(name, await part()));
	return [
		"What a sick service costs. Over real sockets in a real n8n 2.41 if the HTTP Request node is compared, otherwise in n8n's engine, and on a simulated clock if it takes hours.",
		`Load of the machine at the end, over 15 minutes: ${loadavg()[2]!.toFixed(1)}; at a load above the number of cores, the times say little.`,
		'',
		table([HEAD, ...rows]),
	].join('\n');
}
