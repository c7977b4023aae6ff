import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';

import {
	limited,
	simulate,
	type Plan,
	type Replied,
	type Service,
} from '../support/simulated/simulatedRuns';
import { runParts, verdict, type Parts } from './support/results';

/* What a sick service costs: the cases in which a mechanism of the engine pays for itself, and what each must hold. */

const SECOND = 1000;
const MINUTE = 60 * SECOND;

type Row = [what: string, ours: string, target: string];

/** At least so many answered; at most so many seconds, for the good items and for all, requests and refusals. */
type Target = Partial<Record<'answered' | 'good' | 'ended' | 'requests' | 'refused', number>>;

const always =
	(reply: Replied): Service =>
	() =>
		reply;
const bad =
	(isBad: (item: number) => boolean, status = 503): Service =>
	({ item }) =>
		isBad(item) ? { status } : {};
const above =
	(most: number, reply: Replied): Service =>
	({ underWay }) =>
		underWay > most ? reply : {};
const until =
	(end: number, reply: Replied): Service =>
	({ at }) =>
		at < end ? reply : {};
const byChance: Service = () => {
	const drawn = Math.random();
	return drawn < 0.15 ? { status: 429 } : drawn < 0.3 ? { status: 503 } : {};
};

const isSpread = (item: number) => item % 20 === 7;
const inMiddle = (item: number) => item >= 200 && item < 220;
const dead = Array.from({ length: 20 }, (_, at) => ({
	maxWait: 20 * SECOND,
	startsAt: at * SECOND,
}));
const raised = { status: 429, headers: { 'retry-after': '3000' } };

/** The last of the runs is looked at. */
const SCENARIOS: Array<[what: string, Service, Array<Partial<Plan>>, Target]> = [
	['healthy', always({}), [{ items: 1000 }], { answered: 1000, good: 1.6 }],
	[
		'healthy, beside *Parallel Requests* 1',
		always({}),
		[{ parallelRequests: 1 }, {}],
		{ good: 0.7 },
	],
	['5 % always 503, spread', bad(isSpread), [{ items: 400 }], { good: 1.1, ended: 25 }],
	['5 % always 503, spread', bad(isSpread), [{ items: 2000 }], { good: 4 }],
	['20 in the middle always 503', bad(inMiddle), [{ items: 400 }], { good: 1.1 }],
	['the first 20 always 503', bad((item) => item < 20), [{ items: 400 }], { good: 9 }],
	['5 % always 500, spread', bad(isSpread, 500), [{ items: 400 }], { good: 1.1 }],
	[
		'503 above five at a time, in 40 ms',
		above(5, { status: 503, latency: 40 }),
		[{ items: 400 }],
		{ answered: 400 },
	],
	[
		'503 above ten at a time',
		above(10, { status: 503 }),
		[{ items: 1000 }],
		{ answered: 1000, good: 26 },
	],
	[
		'503 above thirty at a time',
		above(30, { status: 503 }),
		[{ items: 1000 }],
		{ answered: 1000, good: 19 },
	],
	[
		'429 above ten at a time',
		above(10, { status: 429 }),
		[{ items: 400 }],
		{ answered: 400, refused: 100 },
	],
	[
		'hangs above ten at a time',
		above(10, { hangs: true }),
		[{ items: 400, timeout: 5000 }],
		{ answered: 380 },
	],
	[
		'100 in ten seconds, unannounced',
		limited({ limit: 100, tells: /^date/ }),
		[{ items: 400 }],
		{ answered: 400, good: 45 },
	],
	[
		'100 in ten seconds, only `Retry-After`',
		limited({ limit: 100, tells: /^retry/ }),
		[{ items: 400 }],
		{ answered: 400, good: 35 },
	],
	[
		'429 without headers for 5 s',
		until(5 * SECOND, { status: 429 }),
		[{ items: 400 }],
		{ answered: 400, refused: 20 },
	],
	[
		'healthy, beside a family that hangs',
		({ path }) => ({ hangs: path.startsWith('/vat') }),
		[{ path: '/vat', maxWait: MINUTE }, {}],
		{ good: 0.9 },
	],
	[
		'one in ten hangs',
		({ nth }) => ({ hangs: nth % 10 === 7 }),
		[{ items: 600, timeout: 5000 }],
		{ answered: 600 },
	],
	['15 % 429 and 15 % 503 by chance', byChance, [{ items: 200 }], { requests: 260 }],
	['never answers', always({ hangs: true }), [{ items: 1000 }], { ended: 360, requests: 100 }],
	[
		'503 for ten minutes',
		until(10 * MINUTE, { status: 503 }),
		[{ items: 1000, maxWait: 15 * MINUTE }],
		{ answered: 1000, good: 635 },
	],
	[
		'`maxWait` 0 after an outage of 20 s',
		until(20 * SECOND, { status: 503 }),
		[
			{ items: 100, maxWait: 10 * SECOND },
			{ items: 100, maxWait: 0, startsAt: 25 * SECOND },
		],
		{ answered: 100 },
	],
	[
		'503, 20 runs of one item, one a second',
		always({ status: 503 }),
		dead.map((run) => ({ items: 1, ...run })),
		{ requests: 15 },
	],
	[
		'`maxWait` 0 after the plan was raised',
		until(SECOND, raised),
		[
			{ items: 1, maxWait: 0 },
			{ items: 50, maxWait: 0, startsAt: 5 * MINUTE },
		],
		{ answered: 50 },
	],
];

async function scenarioRow([
	what,
	service,
	plans,
	target,
]: (typeof SCENARIOS)[number]): Promise<Row> {
	const played = await simulate(
		service,
		plans.map((plan) => ({ items: 300, ...plan })),
	);
	const { ends, answered, lasted } = played.runs.at(-1)!;
	const goodAt = Math.max(0, ...ends.filter(({ isAnswered }) => isAnswered).map(({ at }) => at));
	const found = {
		answered,
		good: goodAt / SECOND,
		ended: lasted / SECOND,
		requests: played.sent.length,
		refused: played.refused,
	};
	const wanted = Object.entries(target) as Array<[keyof Target, number]>;
	const isMet = wanted.every(([name, bound]) =>
		name === 'answered' ? found.answered >= bound : found[name] <= bound,
	);
	const tell = (values: Target) =>
		Object.entries(values)
			.map(([name, value]) => `${name} ${Math.round(value * 10) / 10}`)
			.join(', ');
	return [`${ends.length} items: ${what}`, tell(found), verdict(tell(target), isMet)];
}

const TIMEOUTS = [300, 1000, 5000, 30_000, 60_000];
const WAITS = [0, 1000, 5000, 20_000, 60_000, 300_000];

/** No run at a dead service outlasts `maxWait` and two timeouts, alone or beside one with other options. */
async function sweep(): Promise<Row[]> {
	const plans = TIMEOUTS.flatMap((timeout) =>
		WAITS.flatMap((maxWait) =>
			[1, 20, 300].flatMap((items) =>
				[50, 1, 4].map((parallelRequests) => ({ items, timeout, maxWait, parallelRequests })),
			),
		),
	);
	const rows: Row[] = [];
	for (const others of [0, 1]) {
		const shares: number[] = [];
		for (const dead of [{ hangs: true }, { status: 503 }, { unmade: true }])
			for (const [at, plan] of plans.entries()) {
				const beside = plans[(at * 97 + 41) % plans.length]!;
				const all = [plan, beside].slice(0, 1 + others);
				const { runs } = await simulate(always(dead), all);
				for (const [nth, { lasted }] of runs.entries())
					shares.push(lasted / (all[nth]!.maxWait + 2 * all[nth]!.timeout));
			}
		const over = shares.filter((share) => share > 1).length;
		rows.push([
			`${shares.length} runs at a service that hangs, answers 503 or does not listen, each beside ${others} others: how many outlast \`maxWait\` + 2 × \`timeout\``,
			`${over}; the longest ${Math.max(...shares).toFixed(2)} ×`,
			verdict('none', over === 0),
		]);
	}
	return rows;
}

const ITEMS = 100_000;
const HEAP = 200;

/** In a process of its own for each node: ours, and one that answers without a request. */
async function inEngine(): Promise<Row[]> {
	const service = createServer(({ url }, response) => {
		const enterpriseNumber = url!.split('/').at(-1);
		const data = { enterpriseNumber, denomination: `Company ${enterpriseNumber}`, status: 'AC' };
		response.end(JSON.stringify({ success: true, data }));
	}).listen(0, '127.0.0.1');
	await once(service, 'listening');
	const { port } = service.address() as AddressInfo;
	const script = path.join(__dirname, 'outage', 'memoryRun.ts');
	const node = ['--expose-gc', `--max-old-space-size=${HEAP}`, '--import', 'tsx', script];
	const rows: Row[] = [];
	for (const which of ['ours', 'bare']) {
		const given = [...node, which, String(ITEMS), `http://127.0.0.1:${port}/api`];
		const told = await promisify(execFile)(process.execPath, given).then(
			({ stdout }) => stdout.trim(),
			() => 'out of memory',
		);
		rows.push([
			`${ITEMS} items in n8n's engine, ${which} node, under a heap of ${HEAP} MB`,
			told,
			which === 'ours' ? verdict('all', told.startsWith(`answered ${ITEMS}`)) : '',
		]);
	}
	service.close();
	return rows;
}

const PARTS: Parts = {
	'outage simulated': async () => [
		...(await Promise.all(SCENARIOS.map(scenarioRow))),
		...(await sweep()),
	],
	'outage inEngine': inEngine,
};

/** @param names of the parts to run; all unless given. */
export const run = async (names: string[]): Promise<void> =>
	await runParts(PARTS, names, ['', 'this pack', 'target']);
