import {
	simulate,
	type Plan,
	type Replied,
	type Service,
	type Simulated,
} from '../../support/simulated/simulatedRuns';

/* The cases in which a mechanism of the engine pays for itself, each with what it must hold. */

/** One row of the table of the outage bench. */
export type Row = [what: string, ours: string, target: string];
export const verdict = (target: string, met: boolean) => `${target}: ${met ? 'met' : 'missed'}`;

const SECOND = 1000;
const seconds = (milliseconds: number) => `${(milliseconds / SECOND).toFixed(1)} s`;
const MINUTE = 60 * SECOND;
const NOON = Date.UTC(2026, 5, 15, 12);

/** When the last good item of a run was answered. */
const othersAt = ({ ends }: Simulated['runs'][number]): number =>
	Math.max(0, ...ends.filter(({ isAnswered }) => isAnswered).map(({ at }) => at));

interface Scenario {
	what: string;
	/** A new one for each play, as it may count. */
	service: () => Service;
	runs: Plan[];
	target: string;
	holds: (played: Simulated) => boolean;
}

const bad =
	(isBad: (item: number) => boolean, status = 503) =>
	(): Service =>
	({ item }) =>
		isBad(item) ? { status } : {};
const above =
	(most: number, how: Replied) =>
	(): Service =>
	({ underWay }) =>
		underWay > most ? how : {};
const until =
	(end: number, how: Replied) =>
	(): Service =>
	({ at }) =>
		at < end ? how : {};

/** A fixed window of ten seconds, announced as `headers` say. */
const limited =
	(limit: number, headers: (left: number, until: number) => Record<string, string>) =>
	(): Service => {
		const used = new Map<number, number>();
		return ({ at }) => {
			const window = Math.floor(at / 10_000);
			const count = (used.get(window) ?? 0) + 1;
			used.set(window, Math.min(count, limit));
			const left = Math.max(0, limit - count);
			const status = count > limit ? 429 : 200;
			const end = (window + 1) * 10_000;
			return { status, headers: headers(status === 429 ? 0 : left, end - at) };
		};
	};

const remaining = (left: number, reset: number) => ({
	'x-ratelimit-limit': '5000',
	'x-ratelimit-remaining': String(left),
	'x-ratelimit-reset': String((NOON + reset) / 1000),
});

/** The plan is raised in the minutes in which nobody asks. */
function raisedPlan(): Service {
	let left = 5000;
	return ({ at }) =>
		at < SECOND
			? { status: 429, headers: { 'retry-after': '3000' } }
			: { headers: remaining(--left, 60 * MINUTE) };
}

function random(chance: () => number): Service {
	return () => {
		const drawn = chance();
		return drawn < 0.15 ? { status: 429 } : drawn < 0.3 ? { status: 503 } : {};
	};
}

const all = ({ runs }: Simulated) => runs.every(({ answered, ends }) => answered === ends.length);
const within =
	(most: number, run = 0) =>
	({ runs }: Simulated) =>
		othersAt(runs[run]!) <= most;

const SCENARIOS: Scenario[] = [
	{
		what: 'Healthy, 1,000 items',
		service: () => () => ({}),
		runs: [{ items: 1000 }],
		target: '1.6 s',
		holds: (played) => all(played) && within(1600)(played),
	},
	{
		what: '300 items beside a run with *Parallel Requests* 1',
		service: () => () => ({}),
		runs: [{ items: 300 }, { items: 300, parallelRequests: 1 }],
		target: '0.7 s',
		holds: within(700),
	},
	{
		what: '5 % always 503, spread over 400',
		service: bad((item) => item % 20 === 7),
		runs: [{ items: 400 }],
		target: 'others 1.1 s, the rest gives up in 25 s',
		holds: (played) => within(1100)(played) && played.runs[0]!.lasted < 25_000,
	},
	{
		what: '5 % always 503, spread over 2,000',
		service: bad((item) => item % 20 === 7),
		runs: [{ items: 2000 }],
		target: 'others 4 s',
		holds: within(4000),
	},
	{
		what: '20 in the middle of 400 always 503',
		service: bad((item) => item >= 200 && item < 220),
		runs: [{ items: 400 }],
		target: 'others 1.1 s',
		holds: within(1100),
	},
	{
		what: 'The first 20 of 400 always 503',
		service: bad((item) => item < 20),
		runs: [{ items: 400 }],
		target: 'others 9 s',
		holds: within(9000),
	},
	{
		what: '5 % always 500, spread over 400',
		service: bad((item) => item % 20 === 7, 500),
		runs: [{ items: 400 }],
		target: 'others 1.1 s',
		holds: within(1100),
	},
	{
		what: '503 above five at a time, in 40 ms, 400 items',
		service: above(5, { status: 503, latency: 40 }),
		runs: [{ items: 400 }],
		target: 'all',
		holds: all,
	},
	{
		what: '503 above ten at a time, 1,000 items',
		service: above(10, { status: 503 }),
		runs: [{ items: 1000 }],
		target: 'all in 26 s',
		holds: (played) => all(played) && within(26_000)(played),
	},
	{
		what: '503 above thirty at a time, 1,000 items',
		service: above(30, { status: 503 }),
		runs: [{ items: 1000 }],
		target: 'all in 19 s',
		holds: (played) => all(played) && within(19_000)(played),
	},
	{
		what: '429 above ten at a time, 400 items',
		service: above(10, { status: 429 }),
		runs: [{ items: 400 }],
		target: 'all, 100 refused at most',
		holds: (played) => all(played) && played.refused <= 100,
	},
	{
		what: 'Hangs above ten at a time, 400 items, `timeout` 5 s',
		service: above(10, { hangs: true }),
		runs: [{ items: 400, timeout: 5 * SECOND }],
		target: '380',
		holds: ({ runs }) => runs[0]!.answered >= 380,
	},
	{
		what: '100 in ten seconds, unannounced, 400 items',
		service: limited(100, () => ({})),
		runs: [{ items: 400 }],
		target: 'all in 45 s',
		holds: (played) => all(played) && within(45_000)(played),
	},
	{
		what: '100 in ten seconds, only `Retry-After`, 400 items',
		service: limited(100, (left, end) => {
			const headers: Record<string, string> = {};
			if (left === 0) headers['retry-after'] = String(Math.ceil(end / 1000));
			return headers;
		}),
		runs: [{ items: 400 }],
		target: 'all in 35 s',
		holds: (played) => all(played) && within(35_000)(played),
	},
	{
		what: '429 without headers for 5 s, 400 items',
		service: until(5 * SECOND, { status: 429 }),
		runs: [{ items: 400 }],
		target: 'all, 20 refused at most',
		holds: (played) => all(played) && played.refused <= 20,
	},
	{
		what: '300 items beside a run at a family that hangs',
		service:
			() =>
			({ path }) =>
				path.startsWith('/vat') ? { hangs: true } : {},
		runs: [{ items: 300 }, { items: 300, path: '/vat', maxWait: MINUTE }],
		target: '0.9 s',
		holds: within(900),
	},
	{
		what: 'One in ten hangs, 600 items, `timeout` 5 s',
		service:
			() =>
			({ nth }) =>
				nth % 10 === 7 ? { hangs: true } : {},
		runs: [{ items: 600, timeout: 5 * SECOND }],
		target: 'all',
		holds: all,
	},
	{
		what: '15 % 429 and 15 % 503 by chance, 200 items',
		service: () => random(Math.random),
		runs: [{ items: 200 }],
		target: '260 requests at most',
		holds: ({ sent }) => sent.length <= 260,
	},
	{
		what: 'Never answers, 1,000 items',
		service: () => () => ({ hangs: true }),
		runs: [{ items: 1000 }],
		target: '360 s, 100 requests at most',
		holds: ({ runs, sent }) => runs[0]!.lasted <= 6 * MINUTE && sent.length <= 100,
	},
	{
		what: '503 for ten minutes, then healthy, 1,000 items, `maxWait` 15 minutes',
		service: until(10 * MINUTE, { status: 503 }),
		runs: [{ items: 1000, maxWait: 15 * MINUTE }],
		target: 'all, 35 s after the recovery at most',
		holds: (played) => all(played) && within(10 * MINUTE + 35_000)(played),
	},
	{
		what: 'An outage of 20 s that is over, then 100 items with `maxWait` 0',
		service: until(20 * SECOND, { status: 503 }),
		runs: [
			{ items: 100, maxWait: 10 * SECOND },
			{ items: 100, maxWait: 0, startsAt: 25 * SECOND },
		],
		target: 'all of the second run',
		holds: ({ runs }) => runs[1]!.answered === 100,
	},
	{
		what: '20 runs of one item at a dead service, one a second',
		service: () => () => ({ status: 503 }),
		runs: Array.from({ length: 20 }, (_, at) => ({
			items: 1,
			maxWait: 20 * SECOND,
			startsAt: at * SECOND,
		})),
		target: '15 requests at most',
		holds: ({ sent }) => sent.length <= 15,
	},
	{
		what: 'The hour is used up, the plan is raised, 50 items with `maxWait` 0 after five minutes',
		service: raisedPlan,
		runs: [
			{ items: 1, maxWait: 0 },
			{ items: 50, maxWait: 0, startsAt: 5 * MINUTE },
		],
		target: 'all of the second run',
		holds: ({ runs }) => runs[1]!.answered === 50,
	},
];

export async function scenarioRows(): Promise<Row[]> {
	const rows: Row[] = [];
	for (const { what, service, runs, target, holds } of SCENARIOS) {
		const played = await simulate(service(), runs);
		const [run] = played.runs;
		const told = `${run!.answered} of ${run!.ends.length} answered in ${seconds(othersAt(run!))}, all ended in ${seconds(run!.lasted)}, ${played.sent.length} requests`;
		rows.push([`${what} (simulated)`, told, verdict(target, holds(played))]);
	}
	return rows;
}

const DEAD: Replied[] = [{ hangs: true }, { status: 503 }, { unmade: true }];

/** No run at a dead service outlasts `maxWait` and two timeouts. */
export async function sweep(): Promise<Row[]> {
	const plans: Plan[] = [300, 1000, 5000, 30_000, 60_000].flatMap((timeout) =>
		[0, 1000, 5000, 20_000, 60_000, 300_000].flatMap((maxWait) =>
			[1, 20, 300].flatMap((items) =>
				[50, 1, 4].map((parallelRequests) => ({ items, timeout, maxWait, parallelRequests })),
			),
		),
	);
	const beside = (plan: Plan, at: number) => [plan, plans[(at * 97 + 41) % plans.length]!];
	return [
		await bounded(
			'alone',
			plans.map((plan) => [plan]),
		),
		await bounded('beside one with other options', plans.map(beside)),
	];
}

async function bounded(how: string, runsOf: Plan[][]): Promise<Row> {
	let [count, over, worst, requests] = [0, 0, 0, 0];
	for (const dead of DEAD)
		for (const plans of runsOf) {
			const { runs, sent } = await simulate(() => dead, plans);
			const shares = runs.map(({ lasted }, at) => {
				const { maxWait = 0, timeout = 0 } = plans[at]!;
				return lasted / (maxWait + 2 * timeout);
			});
			count += shares.length;
			over += shares.filter((share) => share > 1).length;
			worst = Math.max(worst, ...shares);
			requests += sent.length;
		}
	return [
		`${count} runs at a service that hangs, answers 503 or does not listen, ${how}: how many outlast \`maxWait\` + 2 × \`timeout\`, and the longest (simulated)`,
		`${over}, ${worst.toFixed(2)} ×; ${requests} requests`,
		verdict('none', over === 0),
	];
}
