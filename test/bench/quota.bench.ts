import { Bench, httpRequest, LOOK_UP, registry, type Measured } from './support/inN8n';
import { lookUps } from './support/items';
import { runParts, verdict } from './support/results';
import { median, mostUnderWay } from './support/statistics';

/* Quota and speed, in a real n8n, beside its HTTP Request node with the same credential. The sandbox answers on the same machine after 60 ms. */

const LATENCY = 60;
const ROUNDS = 3;
const ITEMS = lookUps(1000, 700, 20);
const WINDOW = { requestsPerHour: 200, windowSeconds: 10 };
const latency = { latency: LATENCY };

type Row = [what: string, ours: string, theirs: string, ratio: string, target: string];

const ms = (value: number) => `${Math.round(value).toLocaleString('en-US')} ms`;
const medianOf = (runs: Measured[], what: 'wall' | 'processor') =>
	median(runs.map((run) => run[what]));
const atOnce = (runs: Measured[]) =>
	Math.max(...runs.map(({ arrivals }) => mostUnderWay(arrivals, LATENCY)));

/** One value beside another, which it may not exceed by more than this. */
function compared(what: string, [ours, theirs]: [number, number], most = Infinity): Row {
	const ratio = ours / theirs;
	const target = most === Infinity ? '' : verdict(`${most} at most`, ratio <= most);
	return [what, ms(ours), ms(theirs), ratio.toFixed(2), target];
}

/** Runs in turns, so that whatever else the machine does falls on all alike. */
async function inTurns(cases: Array<() => Promise<Measured>>): Promise<Measured[][]> {
	const results: Measured[][] = cases.map(() => []);
	for (let round = 0; round < ROUNDS; round++)
		for (const [at, run] of cases.entries()) results[at]!.push(await run());
	return results;
}

async function withoutLimit(bench: Bench): Promise<Row[]> {
	const [ours, theirs] = (await inTurns([
		async () => await bench.run(registry(), ITEMS, latency),
		async () => await bench.run(httpRequest(), ITEMS, latency),
	])) as [Measured[], Measured[]];
	const calls = Math.max(...ours.map((run) => run.calls));
	const most = atOnce(ours);
	return [
		[
			'Calls for 1,000 items of 700 distinct numbers, 20 of them malformed; items with data',
			`${calls}; ${ours[0]!.answered}`,
			`${theirs[0]!.calls}; ${theirs[0]!.answered}`,
			'',
			verdict('680 at most', calls <= 680),
		],
		compared(
			'Time, defaults, first meeting with the service',
			[medianOf(ours, 'wall'), medianOf(theirs, 'wall')],
			1,
		),
		['Most under way', String(most), String(atOnce(theirs)), '', verdict('50 at most', most <= 50)],
	];
}

const PAGES = {
	resource: 'establishment',
	operation: 'search',
	name: '',
	zipCode: '',
	city: 'Gent',
	returnAll: true,
};
const page = { type: 'qs', name: 'page', value: '={{ $pageCount + 1 }}' };
const pagination = {
	paginationMode: 'updateAParameterInEachRequest',
	parameters: { parameters: [page] },
	paginationCompleteWhen: 'other',
	completeExpression: '={{ $response.body.data.currentPage >= $response.body.data.totalPages }}',
	limitPagesFetched: false,
};

async function returnAll(bench: Bench): Promise<Row[]> {
	const ours = await bench.run(registry(PAGES), [{}], latency);
	const paginated = httpRequest({ pagination: { pagination } }, '/establishments/search?city=Gent');
	const theirs = await bench.run(paginated, [{}], latency);
	const what = `Return All of ${ours.answered} results in ${ours.calls} pages, ${atOnce([ours])} at once`;
	return [compared(what, [ours.wall, theirs.wall], 1)];
}

/** From the first request to the last answer. */
const span = ({ arrivals }: Measured) => arrivals.at(-1)! + LATENCY - arrivals[0]!;

async function underALimit(bench: Bench): Promise<Row[]> {
	const settings = { ...latency, ...WINDOW };
	const batching = { batch: { batchSize: 20, batchInterval: 1000 } };
	await new Promise((resolve) => setTimeout(resolve, 10_000 - (Date.now() % 10_000)));
	const ours = await bench.run(registry(), ITEMS, settings);
	const theirs = await bench.run(httpRequest(), ITEMS, settings);
	const batched = await bench.run(httpRequest({ batching }), ITEMS, settings);
	// The last requests cannot come before the window in which there is room for them.
	const windows = Math.ceil(ours.calls / WINDOW.requestsPerHour);
	const begin = ours.arrivals[0]!;
	const least = (Math.floor(begin / 10_000) + windows - 1) * 10_000 - begin + LATENCY;
	const told = ({ answered, refused }: Measured) => `${answered}; ${refused}`;
	return [
		[
			'Under 200 requests in 10 s: items with data; refused',
			told(ours),
			`${told(theirs)}; in batches of 20 a second ${told(batched)}`,
			'',
			verdict('970; 0', ours.answered === 970 && ours.refused === 0),
		],
		compared('Time, beside the least that the limit allows', [span(ours), least], 1.05),
	];
}

async function processorTime(bench: Bench): Promise<Row[]> {
	const rows: Row[] = [];
	for (const distinct of [700, 1000]) {
		const items = lookUps(1000, distinct, 0);
		const [ours, theirs] = (await inTurns([
			async () => await bench.run(registry(), items),
			async () => await bench.run(httpRequest(), items),
		])) as [Measured[], Measured[]];
		const what = `Processor time, no latency, 1,000 items of ${distinct} numbers`;
		const times = [medianOf(ours, 'processor'), medianOf(theirs, 'processor')] as [number, number];
		rows.push(compared(what, times, 0.5));
	}
	return rows;
}

async function secondRun(bench: Bench): Promise<Row[]> {
	const node = registry({ ...LOOK_UP, options: { reuseResponsesFor: 60 } });
	await bench.run(node, ITEMS, latency);
	const { calls, wall } = await bench.run(node, ITEMS, { ...latency, again: true });
	const what = 'Second run with Reuse Responses For: calls, time';
	return [[what, `${calls}, ${ms(wall)}`, '', '', verdict('0 calls', calls === 0)]];
}

/** @param names of the parts to run; all unless given. */
export async function run(names: string[]): Promise<void> {
	const bench = await Bench.open();
	const parts = Object.fromEntries(
		Object.entries({ withoutLimit, returnAll, underALimit, processorTime, secondRun }).map(
			([name, part]) => [`quota ${name}`, async () => await part(bench)],
		),
	);
	const head = ['', 'this pack', 'HTTP Request', 'ratio', 'target'];
	await runParts(parts, names, head).finally(async () => await bench.close());
}
