import { Bench, httpRequest, LOOK_UP, ours, type Measured } from './support/inN8n';
import { lookUps } from './support/items';
import { median, runParts, verdict } from './support/results';

/* Quota and speed, in a real n8n, beside its HTTP Request node with the same credential. The sandbox answers on the same machine after 60 ms. */

const LATENCY = 60;
const ROUNDS = 3;
const ITEMS = lookUps(1000, 700, 20);
const WINDOW = { requestsPerHour: 200, windowSeconds: 10 };
const latency = { latency: LATENCY };

type Row = [what: string, ours: string, theirs: string, ratio: string, target: string];
type Run = () => Promise<Measured>;

const ms = (value: number) => `${Math.round(value).toLocaleString('en-US')} ms`;

/** The most requests that were there at the same time. */
const mostUnderWay = (runs: Measured[]): number =>
	Math.max(
		...runs.flatMap(({ arrivals }) =>
			arrivals.map((last) => arrivals.filter((at) => at <= last && at > last - LATENCY).length),
		),
	);

/** One value beside another, which it may not exceed by more than this. */
function compared(what: string, [own, other]: [number, number], most: number): Row {
	const ratio = own / other;
	return [what, ms(own), ms(other), ratio.toFixed(2), verdict(`${most} at most`, ratio <= most)];
}

/** In turns, so that whatever else the machine does falls on both alike. */
async function inTurns(own: Run, other: Run) {
	const runs: [own: Measured[], other: Measured[]] = [[], []];
	for (let round = 0; round < ROUNDS; round++) {
		runs[0].push(await own());
		runs[1].push(await other());
	}
	const medians = (what: 'wall' | 'processor') =>
		runs.map((each) => median(each.map((run) => run[what]))) as [number, number];
	return { runs, medians };
}

async function withoutLimit(bench: Bench): Promise<Row[]> {
	const { runs, medians } = await inTurns(
		async () => await bench.run(ours(), ITEMS, latency),
		async () => await bench.run(httpRequest(), ITEMS, latency),
	);
	const calls = Math.max(...runs[0].map((run) => run.calls));
	const [most, others] = runs.map(mostUnderWay) as [number, number];
	const [answered, byOther] = runs.map(([first]) => first!.answered);
	return [
		[
			'Calls for 1,000 items of 700 distinct numbers, 20 of them malformed; items with data',
			`${calls}; ${answered}`,
			`${runs[1][0]!.calls}; ${byOther}`,
			'',
			verdict('680 at most', calls <= 680),
		],
		compared('Time, defaults, first meeting with the service', medians('wall'), 1),
		['Most under way', String(most), String(others), '', verdict('50 at most', most <= 50)],
	];
}

const PAGES = { resource: 'establishment', operation: 'search', city: 'Gent', returnAll: true };
const pagination = {
	paginationMode: 'updateAParameterInEachRequest',
	parameters: { parameters: [{ type: 'qs', name: 'page', value: '={{ $pageCount + 1 }}' }] },
	paginationCompleteWhen: 'other',
	completeExpression: '={{ $response.body.data.currentPage >= $response.body.data.totalPages }}',
	limitPagesFetched: false,
};

async function returnAll(bench: Bench): Promise<Row[]> {
	const own = await bench.run(ours({ ...PAGES, name: '', zipCode: '' }), [{}], latency);
	const paginated = httpRequest({ pagination: { pagination } }, '/establishments/search?city=Gent');
	const other = await bench.run(paginated, [{}], latency);
	const what = `Return All of ${own.answered} results in ${own.calls} pages, ${mostUnderWay([own])} at once`;
	return [compared(what, [own.wall, other.wall], 1)];
}

async function underALimit(bench: Bench): Promise<Row[]> {
	const settings = { ...latency, ...WINDOW };
	const batching = { batch: { batchSize: 20, batchInterval: 1000 } };
	await new Promise((resolve) => setTimeout(resolve, 10_000 - (Date.now() % 10_000)));
	const own = await bench.run(ours(), ITEMS, settings);
	const other = await bench.run(httpRequest(), ITEMS, settings);
	const batched = await bench.run(httpRequest({ batching }), ITEMS, settings);
	// The last requests cannot come before the window in which there is room for them.
	const windows = Math.ceil(own.calls / WINDOW.requestsPerHour);
	const begin = own.arrivals[0]!;
	const least = (Math.floor(begin / 10_000) + windows - 1) * 10_000 - begin + LATENCY;
	const lasted = own.arrivals.at(-1)! + LATENCY - begin;
	const told = ({ answered, refused }: Measured) => `${answered}; ${refused}`;
	return [
		[
			'Under 200 requests in 10 s: items with data; refused',
			told(own),
			`${told(other)}; in batches of 20 a second ${told(batched)}`,
			'',
			verdict('970; 0', told(own) === '970; 0'),
		],
		compared('Time, beside the least that the limit allows', [lasted, least], 1.05),
	];
}

async function processorTime(bench: Bench): Promise<Row[]> {
	const rows: Row[] = [];
	for (const distinct of [700, 1000]) {
		const items = lookUps(1000, distinct);
		const { medians } = await inTurns(
			async () => await bench.run(ours(), items),
			async () => await bench.run(httpRequest(), items),
		);
		const what = `Processor time, no latency, 1,000 items of ${distinct} numbers`;
		rows.push(compared(what, medians('processor'), 0.5));
	}
	return rows;
}

async function secondRun(bench: Bench): Promise<Row[]> {
	const node = ours({ ...LOOK_UP, options: { reuseResponsesFor: 60 } });
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
