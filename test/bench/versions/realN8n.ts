import type * as Sandbox from '../../../sandbox';
import type * as RealN8n from '../../harness/n8n/N8n';
import { inParallel, post, signed } from '../../harness/queue/deliveries';
import type * as Credentials from '../../harness/workflows/credentials';
import type * as Workflows from '../../harness/workflows/workflow';
import type * as InN8n from '../support/inN8n';
import { lookUps } from '../support/items';
import { verdict } from '../support/results';
import { inPairs, type Work } from './pairs';
import { ofBoth, pairedRow, type Row, type Versions } from './rows';
import type { Version } from './Version';

/* Two real n8n beside each other, each with its version of the pack. */

const ITEMS = lookUps(1000, 700, 20);
const LATENCY = { latency: 60 };
const LIMITED = { ...LATENCY, requestsPerHour: 200, windowSeconds: 10 };
const RETURN_ALL = {
	resource: 'establishment',
	operation: 'search',
	city: 'Gent',
	returnAll: true,
	name: '',
	zipCode: '',
};

type Side = Awaited<ReturnType<typeof open>>;
interface Sides {
	before: Side;
	after: Side;
}

async function open(version: Version) {
	const { Bench, ours } = await version.import<typeof InN8n>('test/bench/support/inN8n.ts');
	return { bench: await Bench.open(), ours };
}

/** The runs of the bench `quota`, without the HTTP Request node. */
export async function quota(versions: Versions): Promise<Row[]> {
	const sides = await ofBoth(versions, open);
	try {
		return [
			await comparedRow('Processor time, no latency, 1,000 items of 1,000 numbers', sides, {
				pairs: 10,
				work:
					({ bench, ours }) =>
					async () =>
						(await bench.run(ours(), lookUps(1000))).processor,
			}),
			await comparedRow('Time, 1,000 items of 700 numbers', sides, {
				pairs: 4,
				work:
					({ bench, ours }) =>
					async () =>
						(await bench.run(ours(), ITEMS, LATENCY)).wall,
			}),
			await comparedRow('Time, Return All of 2,000 results', sides, {
				pairs: 4,
				work:
					({ bench, ours }) =>
					async () =>
						(await bench.run(ours(RETURN_ALL), [{}], LATENCY)).wall,
			}),
			await underALimit(sides),
		];
	} finally {
		await sides.before.bench.close();
		await sides.after.bench.close();
	}
}

interface Compared {
	pairs: number;
	work: (side: Side) => Work;
}

async function comparedRow(what: string, sides: Sides, { pairs, work }: Compared): Promise<Row> {
	const contenders = { before: work(sides.before), after: work(sides.after) };
	return pairedRow(what, await inPairs(contenders, { pairs, warmUp: 1 }), 'ms');
}

/** Both at the same time, each with a service of its own: they wait for nearly all of it. */
async function underALimit({ before, after }: Sides): Promise<Row> {
	await new Promise((resolve) => setTimeout(resolve, 10_000 - (Date.now() % 10_000)));
	const [old, now] = await Promise.all(
		[before, after].map(async ({ bench, ours }) => await bench.run(ours(), ITEMS, LIMITED)),
	);
	const told = ({ answered, refused, calls, arrivals }: InN8n.Measured) =>
		`${answered}; ${refused}; ${calls}; ${arrivals.at(-1)! - arrivals[0]!} ms`;
	return [
		'Under 200 requests in 10 s: items with data; refused; calls; time from the first to the last',
		told(old!),
		told(now!),
		'',
		verdict('970; 0; 680', told(now!).startsWith('970; 0; 680; ')),
	];
}

const DELIVERIES = 60;
const body = JSON.stringify({
	eventId: 'evt_1',
	type: 'enterprise.updated',
	entityNumber: '0403.170.701',
	data: { changed: ['address'], note: 'x'.repeat(1900) },
});

/** Genuine deliveries to both triggers. */
export async function trigger(versions: Versions): Promise<Row[]> {
	const published = await ofBoth(versions, publishTrigger);
	const delivering =
		({ url, secret }: Published): Work =>
		async () => {
			const began = performance.now();
			await inParallel(DELIVERIES, 10, async () => {
				const status = await post(url, body, signed(body, secret));
				if (status !== 200) throw new Error(`A delivery was answered with ${status}`);
			});
			return (performance.now() - began) / DELIVERIES;
		};
	try {
		const paired = await inPairs({
			before: delivering(published.before),
			after: delivering(published.after),
		});
		return [pairedRow('A delivery of 2 KB, 10 at once', paired, 'ms')];
	} finally {
		await published.before.close();
		await published.after.close();
	}
}

type Published = Awaited<ReturnType<typeof publishTrigger>>;

async function publishTrigger(version: Version) {
	const harness = 'test/harness';
	const { startSandbox } = await version.import<typeof Sandbox>('sandbox/index.ts');
	const { N8n } = await version.import<typeof RealN8n>(`${harness}/n8n/N8n.ts`);
	const { prepareCredentials } = await version.import<typeof Credentials>(
		`${harness}/workflows/credentials.ts`,
	);
	const { chain, doNothing, registryTrigger } = await version.import<typeof Workflows>(
		`${harness}/workflows/workflow.ts`,
	);
	const sandbox = await startSandbox();
	const n8n = await N8n.start({ editor: false });
	await n8n.login();
	const [apiKey] = await prepareCredentials(n8n, sandbox.baseUrl);
	const { id } = await n8n.createWorkflow(chain('Bench', registryTrigger(apiKey), doNothing));
	await n8n.publish(id);
	const { url, hmacSecret: secret } = sandbox.webhooks()[0]!;
	const close = async () => {
		await n8n.stop();
		await sandbox.close();
	};
	return { url, secret, close };
}
