import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';

import { seededRandom } from '../../sandbox/random';
import {
	limited,
	simulate,
	type Plan,
	type Replied,
	type Behaviour,
} from '../support/simulated/simulatedRuns';
import { runParts, verdict } from './support/results';

/* What a sick service costs: the cases in which a mechanism of the engine pays for itself, and what each must hold. */

const SECOND = 1000;
const MINUTE = 60 * SECOND;

type Row = [what: string, ours: string, target: string];

/** At least so many answered; at most so many seconds, for the good items and for all, requests and refusals. */
type Target = Partial<Record<'answered' | 'good' | 'ended' | 'requests' | 'refused', number>>;

const always =
	(reply: Replied): Behaviour =>
	() =>
		reply;
const healthy = always({});
const bad =
	(isBad: (item: number) => boolean, status = 503): Behaviour =>
	({ item }) =>
		isBad(item) ? { status } : {};
const above =
	(most: number, reply: Replied): Behaviour =>
	({ inFlight }) =>
		inFlight > most ? reply : {};
const until =
	(end: number, reply: Replied): Behaviour =>
	({ at }) =>
		at < end ? reply : {};
const byChance: Behaviour = () => {
	const drawn = Math.random();
	return drawn < 0.15 ? { status: 429 } : drawn < 0.3 ? { status: 503 } : {};
};
const hangingVat: Behaviour = ({ path: asked }) => ({ hangs: asked.startsWith('/vat') });
/** Answers the first request without a limit, so that no probe goes before the others, and then hangs. */
const vatThatHangsLater: Behaviour = ({ path: asked, nth }) => ({
	hangs: asked.startsWith('/vat') && nth > 0,
});

const isSpread = (item: number) => item % 20 === 7;
const isInMiddle = (item: number) => item >= 200 && item < 220;
const each = (count: number, plan: (at: number) => Partial<Plan>) =>
	Array.from({ length: count }, (_, at) => plan(at));
const raised = { status: 429, headers: { 'retry-after': '3000' } };

export type Scenario = [what: string, Behaviour, Target, ...Array<Partial<Plan>>];

/** 400 items unless the plan says otherwise. The last of the runs is looked at. */
export const SCENARIOS: Scenario[] = [
	['healthy', healthy, { answered: 1000, good: 1.6 }, { items: 1000 }],
	[
		'healthy, beside *Parallel Requests* 1',
		healthy,
		{ answered: 400, good: 0.9 },
		{ parallelRequests: 1 },
		{},
	],
	['5 % always 503, spread', bad(isSpread), { answered: 380, good: 1.1, ended: 25 }, {}],
	['5 % always 503, spread', bad(isSpread), { answered: 1900, good: 4 }, { items: 2000 }],
	['20 in the middle always 503', bad(isInMiddle), { answered: 380, good: 1.1 }, {}],
	['the first 20 always 503', bad((item) => item < 20), { answered: 380, good: 9 }, {}],
	['5 % always 500, spread', bad(isSpread, 500), { answered: 380, good: 1.1 }, {}],
	['503 above five, in 40 ms', above(5, { status: 503, latency: 40 }), { answered: 400 }, {}],
	['503 above ten', above(10, { status: 503 }), { answered: 1000, good: 26 }, { items: 1000 }],
	['503 above thirty', above(30, { status: 503 }), { answered: 1000, good: 19 }, { items: 1000 }],
	['429 above ten', above(10, { status: 429 }), { answered: 400, refused: 100 }, {}],
	['hangs above ten', above(10, { hangs: true }), { answered: 380 }, { timeout: 5000 }],
	['100 in ten seconds', limited({ limit: 100, tells: /^date/ }), { answered: 400, good: 45 }, {}],
	[
		'100 in ten seconds, with `Retry-After`',
		limited({ limit: 100, tells: /^retry/ }),
		{ answered: 400, good: 35 },
		{},
	],
	[
		'429 without headers for 5 s',
		until(5 * SECOND, { status: 429 }),
		{ answered: 400, refused: 20 },
		{},
	],
	[
		'healthy, beside a family that hangs',
		hangingVat,
		{ answered: 400, good: 0.9 },
		{ path: '/vat', maxWait: MINUTE },
		{},
	],
	[
		'healthy, beside a family that hangs after its first answer',
		vatThatHangsLater,
		{ answered: 400, good: 0.9 },
		{ path: '/vat', maxWait: MINUTE },
		{ startsAt: SECOND },
	],
	[
		'one in ten hangs',
		({ nth }) => ({ hangs: nth % 10 === 7 }),
		{ answered: 600 },
		{ items: 600, timeout: 5000 },
	],
	['15 % 429 and 15 % 503 by chance', byChance, { requests: 260 }, { items: 200 }],
	['never answers', always({ hangs: true }), { ended: 360, requests: 100 }, { items: 1000 }],
	[
		'503 for ten minutes',
		until(10 * MINUTE, { status: 503 }),
		{ answered: 1000, good: 635 },
		{ items: 1000, maxWait: 15 * MINUTE },
	],
	[
		'`maxWait` 0 after an outage of 20 s',
		until(20 * SECOND, { status: 503 }),
		{ answered: 100 },
		{ items: 100, maxWait: 10 * SECOND },
		{ items: 100, maxWait: 0, startsAt: 25 * SECOND },
	],
	[
		'503, 20 runs of one item, one a second',
		always({ status: 503 }),
		{ requests: 15 },
		...each(20, (at) => ({ items: 1, maxWait: 20 * SECOND, startsAt: at * SECOND })),
	],
	[
		'`maxWait` 0 after the plan was raised',
		until(SECOND, raised),
		{ answered: 50 },
		{ items: 1, maxWait: 0 },
		{ items: 50, maxWait: 0, startsAt: 5 * MINUTE },
	],
];

export const tell = (values: Target): string =>
	Object.entries(values)
		.map(([name, value]) => `${name} ${Math.round(value * 10) / 10}`)
		.join(', ');

/** Every scenario draws the same numbers in each run of the bench, so that two versions of the pack can be compared to the digit. */
const SEED = Number(process.env.SEED ?? 1);

async function scenarioRow(scenario: Scenario) {
	const [, , target] = scenario;
	Math.random = seededRandom(SEED);
	const found = await outcomeOf(scenario, simulate);
	return [nameOf(scenario), tell(found), verdict(tell(target), isMet(found, target))] satisfies Row;
}

const plansOf = ([, , , ...plans]: Scenario): Plan[] =>
	plans.map((plan) => ({ items: 400, ...plan }));

export const nameOf = (scenario: Scenario): string =>
	`${plansOf(scenario).at(-1)!.items} items: ${scenario[0]}`;

export type Outcome = Required<Target>;

/** What the last run of a scenario came to, with the requests and refusals of all. @param simulateRuns of this version of the pack or another. */
export async function outcomeOf(
	scenario: Scenario,
	simulateRuns: typeof simulate,
): Promise<Outcome> {
	const [, service] = scenario;
	const { runs, sent, refused } = await simulateRuns(service, plansOf(scenario));
	const { ends, answered, lasted } = runs.at(-1)!;
	const goodAt = Math.max(0, ...ends.filter(({ isAnswered }) => isAnswered).map(({ at }) => at));
	const [good, ended] = [goodAt / SECOND, lasted / SECOND];
	return { answered, good, ended, requests: sent.length, refused };
}

export const isMet = (found: Outcome, target: Target): boolean =>
	Object.entries(target).every(([name, bound]) =>
		name === 'answered' ? found.answered >= bound : found[name as keyof Target] <= bound,
	);

const PLANS = [300, 1000, 5000, 30_000, 60_000].flatMap((timeout) =>
	[0, 1000, 5000, 20_000, 60_000, 300_000].flatMap((maxWait) =>
		[1, 20, 300].flatMap((items) =>
			[50, 1, 4].map((parallelRequests) => ({ items, timeout, maxWait, parallelRequests })),
		),
	),
);

/** No run at a dead service outlasts `maxWait` and two timeouts, alone or beside one with other options. */
async function sweep(others: number): Promise<Row> {
	const shares: number[] = [];
	Math.random = seededRandom(SEED);
	for (const dead of [{ hangs: true }, { status: 503 }, { unmade: true }])
		for (const [at, plan] of PLANS.entries()) {
			const all = [plan, PLANS[(at * 97 + 41) % PLANS.length]!].slice(0, 1 + others);
			const { runs } = await simulate(always(dead), all);
			const bounds = all.map(({ maxWait, timeout }) => maxWait + 2 * timeout);
			shares.push(...runs.map(({ lasted }, nth) => lasted / bounds[nth]!));
		}
	const over = shares.filter((share) => share > 1).length;
	return [
		`${shares.length} runs at a service that hangs, answers 503 or does not listen, each beside ${others} others: how many outlast \`maxWait\` + 2 × \`timeout\``,
		`${over}; the longest ${Math.max(...shares).toFixed(2)} ×`,
		verdict('none', over === 0),
	];
}

const ITEMS = 100_000;
const HEAP = 200;

async function inEngine(): Promise<Row[]> {
	const told = await runUnderHeap(path.join(__dirname, 'memoryRun.ts'));
	const what = `${ITEMS} items in n8n's engine under a heap of ${HEAP} MB`;
	return [[what, told, verdict('all', told.startsWith(`answered ${ITEMS}`))]];
}

/** In a process of its own, whose heap is limited. @param script `memoryRun.ts` of this version of the pack or another. */
export async function runUnderHeap(script: string): Promise<string> {
	const service = createServer(({ url }, response) => {
		const enterpriseNumber = url!.split('/').at(-1);
		const data = { enterpriseNumber, denomination: `Company ${enterpriseNumber}`, status: 'AC' };
		response.end(JSON.stringify({ success: true, data }));
	}).listen(0, '127.0.0.1');
	await once(service, 'listening');
	const { port } = service.address() as AddressInfo;
	const node = ['--expose-gc', `--max-old-space-size=${HEAP}`, '--import', 'tsx', script];
	const given = [...node, String(ITEMS), `http://127.0.0.1:${port}/api`];
	const told = await promisify(execFile)(process.execPath, given).then(
		({ stdout }) => stdout.trim(),
		(failure: Error) => failure.message.split('\n', 20).join(' '),
	);
	service.close();
	return told;
}

/** @param names of the parts to run; all unless given. */
export async function run(names: string[]): Promise<void> {
	const simulated = async () => {
		const rows: Row[] = [];
		// One after the other, as they share the source of chance.
		for (const scenario of SCENARIOS) rows.push(await scenarioRow(scenario));
		return [...rows, await sweep(0), await sweep(1)];
	};
	const parts = { 'outage simulated': simulated, 'outage inEngine': inEngine };
	await runParts(parts, names, ['', 'this pack', 'target']);
}
