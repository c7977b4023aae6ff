import { loadavg } from 'node:os';

import { bareLoop, Bench, httpRequest, LOOK_UP, registry, type Measured } from './support/inN8n';
import { lookUps } from './support/items';
import { table } from './support/results';
import { lineOf, median, mostUnderWay } from './support/statistics';

/* Quota and speed, in a real n8n, beside its HTTP Request node with the same credential. */

const LATENCY = 60;
const ROUNDS = 3;
const ITEMS = lookUps(1000, 700, 20);
const WINDOW = { requestsPerHour: 200, windowSeconds: 10 };

type Row = [what: string, ours: string, theirs: string, ratio: string, target: string];
const HEAD: Row = ['', 'this pack', 'HTTP Request', 'ratio', 'target'];

const ms = (value: number) => `${Math.round(value).toLocaleString('en-US')} ms`;
const ratio = (value: number) => value.toFixed(2);
const verdict = (target: string, met: boolean) => `${target}: ${met ? 'met' : 'missed'}`;

/** Runs in turns, so that whatever else the machine does falls on all alike. */
async function inTurns(
	cases: Array<() => Promise<Measured>>,
	rounds = ROUNDS,
): Promise<Measured[][]> {
	const results: Measured[][] = cases.map(() => []);
	for (let round = 0; round < rounds; round++) {
		for (const [at, run] of cases.entries()) results[at]!.push(await run());
		// At once, as a later round may be cut off.
		console.error(results.map((runs) => ms(runs.at(-1)!.wall)).join(' | '));
	}
	return results;
}

const walls = (runs: Measured[]) => median(runs.map(({ wall }) => wall));
const processors = (runs: Measured[]) => median(runs.map(({ processor }) => processor));

async function withoutLimit(bench: Bench): Promise<Row[]> {
	const latency = { latency: LATENCY };
	const [ours, theirs] = (await inTurns([
		async () => await bench.run(registry(), ITEMS, latency),
		async () => await bench.run(httpRequest(), ITEMS, latency),
	])) as [Measured[], Measured[]];
	const calls = Math.max(...ours.map((run) => run.calls));
	const most = Math.max(...ours.map(({ arrivals }) => mostUnderWay(arrivals, LATENCY)));
	const httpMost = Math.max(...theirs.map(({ arrivals }) => mostUnderWay(arrivals, LATENCY)));
	return [
		[
			'Calls for 1,000 items of 700 distinct numbers, 20 of them malformed',
			String(calls),
			String(theirs[0]!.calls),
			ratio(calls / theirs[0]!.calls),
			verdict('680 at most', calls <= 680),
		],
		['Items with data', String(ours[0]!.answered), String(theirs[0]!.answered), '', ''],
		[
			'Time, defaults, first meeting with the service',
			ms(walls(ours)),
			ms(walls(theirs)),
			ratio(walls(ours) / walls(theirs)),
			verdict('no slower', walls(ours) <= walls(theirs)),
		],
		[
			'Most requests under way',
			String(most),
			String(httpMost),
			'',
			verdict('50 at most', most <= 50),
		],
	];
}

/** In turns with a loop that does nothing else, as n8n opens a connection for every request, which no node can change. */
async function tenAtATime(bench: Bench): Promise<Row[]> {
	const items = lookUps(700, 700, 0);
	const latency = { latency: LATENCY };
	const cases = [registry({ parallelRequests: 10 }), bareLoop(10)].map(
		(node) => async () => await bench.run(node, items, latency),
	);
	const [ours, bare] = (await inTurns(cases, 5)) as [Measured[], Measured[]];
	const [time, processor] = [walls(ours) / walls(bare), processors(ours) / processors(bare)];
	return [
		[
			'Time with 10 parallel requests, 700 distinct numbers; beside it a bare loop of ten',
			ms(walls(ours)),
			`bare loop ${ms(walls(bare))}`,
			ratio(time),
			verdict('1.05 at most', time <= 1.05),
		],
		['Processor time of that, beside the bare loop', '', '', ratio(processor), ''],
	];
}

const PAGES_V1 = {
	resource: 'establishment',
	operation: 'search',
	name: '',
	zipCode: '',
	city: 'Gent',
	returnAll: true,
};
const paginated = httpRequest(
	{
		pagination: {
			pagination: {
				paginationMode: 'updateAParameterInEachRequest',
				parameters: { parameters: [{ type: 'qs', name: 'page', value: '={{ $pageCount + 1 }}' }] },
				paginationCompleteWhen: 'other',
				completeExpression:
					'={{ $response.body.data.currentPage >= $response.body.data.totalPages }}',
				limitPagesFetched: false,
			},
		},
	},
	'={{ $json.baseUrl }}/establishments/search?city=Gent',
);

async function returnAll(bench: Bench): Promise<Row[]> {
	const latency = { latency: LATENCY };
	const [ours, theirs] = (await inTurns(
		[
			async () => await bench.run(registry({}, PAGES_V1), [{}], latency),
			async () => await bench.run(paginated, [{}], latency),
		],
		1,
	)) as [Measured[], Measured[]];
	const calls = ours[0]!.calls;
	const most = Math.max(...ours.map(({ arrivals }) => mostUnderWay(arrivals, LATENCY)));
	return [
		[
			`Return All of ${ours[0]!.answered.toLocaleString('en-US')} results in ${calls} pages`,
			ms(walls(ours)),
			`${ms(walls(theirs))} (${theirs[0]!.calls} pages)`,
			ratio(walls(ours) / walls(theirs)),
			verdict('no slower', walls(ours) <= walls(theirs)),
		],
		['Most requests under way', String(most), '1', '', verdict('50 at most', most <= 50)],
	];
}

async function slowService(bench: Bench): Promise<Row[]> {
	const items = lookUps(2000, 2000, 0);
	const crowded = { latency: LATENCY, concurrency: 20 };
	const [[ours], [theirs]] = (await inTurns(
		[
			async () => await bench.run(registry(), items, crowded),
			async () => await bench.run(httpRequest(), items, crowded),
		],
		1,
	)) as [[Measured], [Measured]];
	const line = lineOf(ours.arrivals, 20, LATENCY);
	const httpLine = lineOf(theirs.arrivals, 20, LATENCY);
	const longest = Math.max(...line.waits);
	return [
		[
			'Requests under way at a service that serves 20 at a time',
			line.settled.toFixed(1),
			httpLine.settled.toFixed(1),
			'',
			'',
		],
		[
			'Longest wait there, in service times',
			ratio(longest / LATENCY),
			ratio(Math.max(...httpLine.waits) / LATENCY),
			'',
			verdict('3 at most', longest <= 3 * LATENCY),
		],
		[
			'Time for 2,000 items, beside items × latency / 20',
			ms(ours.wall),
			ms(theirs.wall),
			ratio(ours.wall / ((2000 * LATENCY) / 20)),
			'',
		],
	];
}

async function atTheBeginningOfAWindow(): Promise<void> {
	await new Promise((resolve) => setTimeout(resolve, 10_000 - (Date.now() % 10_000)));
}

/** From the first request to the last answer. */
const span = ({ arrivals }: Measured) => arrivals.at(-1)! + LATENCY - arrivals[0]!;

async function underALimit(bench: Bench): Promise<Row[]> {
	const settings = { latency: LATENCY, ...WINDOW };
	await atTheBeginningOfAWindow();
	const ours = await bench.run(registry(), ITEMS, settings);
	const theirs = await bench.run(httpRequest(), ITEMS, settings);
	const batched = await bench.run(
		httpRequest({ batching: { batch: { batchSize: 20, batchInterval: 1000 } } }),
		ITEMS,
		settings,
	);
	// The last requests cannot come before the window in which there is room for them.
	const windows = Math.ceil(ours.calls / WINDOW.requestsPerHour);
	const begin = ours.arrivals[0]!;
	const least = (Math.floor(begin / 10_000) + windows - 1) * 10_000 - begin + LATENCY;
	return [
		[
			'Under 200 requests in 10 s: items with data',
			`${ours.answered} (all ${1000 - 30} that can be)`,
			`${theirs.answered}; in batches of 20 a second ${batched.answered}`,
			'',
			verdict('all', ours.answered === 970),
		],
		[
			'Refused with 429',
			String(ours.refused),
			`${theirs.refused}; in batches ${batched.refused}`,
			'',
			verdict('0', ours.refused === 0),
		],
		[
			'Time, beside the least that the limit allows',
			ms(span(ours)),
			ms(least),
			ratio(span(ours) / least),
			verdict('1.05 at most', span(ours) <= 1.05 * least),
		],
	];
}

async function processorTime(bench: Bench): Promise<Row[]> {
	const distinct = lookUps(1000, 1000, 0);
	const [ours, theirs, oursDistinct, theirsDistinct] = (await inTurns([
		async () => await bench.run(registry(), ITEMS),
		async () => await bench.run(httpRequest(), ITEMS),
		async () => await bench.run(registry(), distinct),
		async () => await bench.run(httpRequest(), distinct),
	])) as [Measured[], Measured[], Measured[], Measured[]];
	const row = (what: string, our: Measured[], their: Measured[], target: string): Row => {
		const compared = processors(our) / processors(their);
		return [
			what,
			`${(processors(our) / 1000).toFixed(2)} ms`,
			`${(processors(their) / 1000).toFixed(2)} ms`,
			ratio(compared),
			target && verdict(target, compared <= 0.5),
		];
	};
	return [
		row('Processor time per item, no latency, the items above', ours, theirs, '0.5 at most'),
		row('The same with 1,000 distinct numbers: as many calls', oursDistinct, theirsDistinct, ''),
	];
}

async function secondRun(bench: Bench): Promise<Row[]> {
	const node = registry({}, { ...LOOK_UP, options: { reuseResponsesFor: 60 } });
	await bench.run(node, ITEMS, { latency: LATENCY });
	const second = await bench.runAgain(node, ITEMS, { latency: LATENCY });
	return [
		[
			'Second run with Reuse Responses For: calls, time',
			`${second.calls}, ${ms(second.wall)}`,
			'',
			'',
			verdict('0 calls', second.calls === 0),
		],
	];
}

const PARTS = {
	withoutLimit,
	tenAtATime,
	returnAll,
	slowService,
	underALimit,
	processorTime,
	secondRun,
};

/** @param names of the parts to run; all unless given. */
export async function run(names: string[]): Promise<string> {
	const bench = await Bench.open();
	const rows: Row[] = [];
	try {
		for (const [name, part] of Object.entries(PARTS)) {
			if (names.length > 0 && !names.includes(name)) continue;
			const measured = await part(bench);
			console.error(`${name}: ${measured.map((row) => row.join(' | ')).join('\n')}`);
			rows.push(...measured);
		}
	} finally {
		await bench.close();
	}
	return [
		'A real n8n 2.41 with the packed pack, the sandbox on the same machine at 60 ms, medians of runs that took turns. "Processor time" is that of n8n\'s process, less what the rest of the workflow takes.',
		`Load of the machine at the end, over 15 minutes: ${loadavg()[2]!.toFixed(1)}; at a load above the number of cores, the times say little.`,
		'',
		table([HEAD, ...rows]),
	].join('\n');
}
