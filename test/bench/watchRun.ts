import { preferTypeScript } from './support/preferTypeScript';
import { lookUps } from './support/items';
import { median } from './support/results';

/* Polls of the watch trigger beside plain look-ups of the same companies, in n8n's engine. Prints one line of JSON; see watch.bench.ts. */

const MEGABYTE = 2 ** 20;

function heap(): number {
	(globalThis as { gc?: () => void }).gc!();
	return process.memoryUsage().heapUsed;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
	const began = performance.now();
	await work();
	return performance.now() - began;
}

async function main([count, rounds, baseUrl]: string[]): Promise<void> {
	preferTypeScript();
	const { runNode } = await import('../support/engine');
	const { credentialsFor } = await import('../support/registry');
	const { WatchHost } = await import('../engine/watch/WatchHost');
	const numbers = lookUps(Number(count));
	const credentials = credentialsFor(baseUrl!);
	const get = async () => {
		const { json } = await runNode({
			credentials,
			parameters: {
				resource: 'enterprise',
				operation: 'get',
				enterpriseNumber: '={{ $json.number }}',
			},
			items: numbers,
		});
		const missed = json.filter(({ enterpriseNumber }) => typeof enterpriseNumber !== 'string');
		if (missed.length > 0) throw new Error(`${missed.length} companies were not found`);
	};
	const parameters = {
		entityNumbers: numbers.map(({ number }) => number),
		options: { lookAgainAfter: 0 },
		advanced: { parallelRequests: 0 },
	};
	const host = new WatchHost({ credentials, parameters });
	await get();
	const before = heap();
	await host.publish();
	const held = heap() - before;
	const times = { poll: [] as number[], get: [] as number[] };
	for (let round = 0; round < Number(rounds); round++) {
		// Each begins every second round, as the later one meets what the earlier left behind.
		const turns = [
			async () => void times.poll.push(await timed(async () => await host.poll())),
			async () => void times.get.push(await timed(get)),
		];
		for (const turn of round % 2 === 0 ? turns : turns.reverse()) await turn();
	}
	if (host.failures.length > 0) throw host.failures[0]!;
	if (host.log.length > 0) throw new Error(host.log[0]);
	const stored = Object.keys(host.stored).length;
	if (stored !== numbers.length) throw new Error(`${stored} companies are stored`);
	console.log(
		JSON.stringify({
			state: JSON.stringify(host.database.staticData).length,
			poll: median(times.poll),
			get: median(times.get),
			ratio: median(times.poll.map((time, round) => time / times.get[round]!)),
			held: held / MEGABYTE,
			after: (heap() - before) / MEGABYTE,
		}),
	);
	process.exit(0);
}

void main(process.argv.slice(2));
