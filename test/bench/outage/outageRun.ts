import '../support/preferTypeScript';

import { runInOneExecution } from '../../support/engine';
import { credentialsFor } from '../../support/registry';

/* One execution that runs the node many times, in a separate process: base address and runs. Prints the heap on the way. */

export interface Loop {
	/** Runs, and bytes of the heap after them. */
	heap: Array<[runs: number, bytes: number]>;
	/** What listens for the cancellation of the execution, at the begin and at the end. */
	listening: [number, number];
}

const collect = (globalThis as { gc?: () => void }).gc!;
const LOOK_UP = {
	resource: 'enterprise',
	operation: 'get',
	enterpriseNumber: '0403.170.701',
	authentication: 'apiKey',
	advanced: { maxWait: 0 },
};

async function main([baseUrl, runs]: string[]): Promise<void> {
	const looks = [100, 1000, Number(runs)].filter((turn) => turn <= Number(runs));
	const heap: Loop['heap'] = [];
	const listening = await runInOneExecution(
		{ credentials: credentialsFor(baseUrl!), parameters: LOOK_UP },
		Number(runs),
		(turn) => {
			if (!looks.includes(turn)) return;
			collect();
			heap.push([turn, process.memoryUsage().heapUsed]);
		},
	);
	console.log(
		JSON.stringify({ heap, listening: [listening[0]!, listening.at(-1)!] } satisfies Loop),
	);
}

void main(process.argv.slice(2));
