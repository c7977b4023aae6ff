import './preferTypeScript';

import { runNode } from '../../support/engine';
import { lookUps } from './items';

/* One run of the node in n8n's engine, in a separate process: base address, items, distinct numbers. Prints what it took. */

export interface Growth {
	/** Per item. */
	microseconds: number;
	/** Bytes of the output in memory, per item. */
	output: number;
	/** The most bytes that the process took beyond its start, per item. */
	peak: number;
	/** Bytes that stay when the output is dropped. */
	left: number;
}

const collect = (globalThis as { gc?: () => void }).gc!;

function heap(): number {
	collect();
	collect();
	return process.memoryUsage().heapUsed;
}

const parameters = {
	resource: 'enterprise',
	operation: 'get',
	enterpriseNumber: '={{ $json.number }}',
};

/** In a separate function, so that the output is dropped when it returns. */
async function measure(
	baseUrl: string,
	items: number,
	distinct: number,
	before: number,
): Promise<Omit<Growth, 'left'>> {
	const credentials = {
		enterpriseRegistryApi: { baseUrl, apiKey: 'sandbox-key', apiSecret: 'sandbox-secret' },
	};
	const input = lookUps(items, distinct, 0);
	const peakBefore = process.resourceUsage().maxRSS * 1024;
	const began = process.hrtime.bigint();
	const result = await runNode({ credentials, parameters, items: input });
	const microseconds = Number(process.hrtime.bigint() - began) / 1000 / items;
	if (result.json.length !== items)
		throw new Error(`Only ${result.json.length} items came out: ${result.error?.message}`);
	const peak = (process.resourceUsage().maxRSS * 1024 - peakBefore) / items;
	return { microseconds, peak, output: (heap() - before) / result.json.length };
}

async function main([baseUrl, items, distinct]: string[]): Promise<void> {
	await measure(baseUrl!, 500, 500, 0);
	const before = heap();
	const growth = await measure(baseUrl!, Number(items), Number(distinct), before);
	// The promise that carried the output is done with only after a turn.
	await new Promise((resolve) => setTimeout(resolve, 50));
	console.log(JSON.stringify({ ...growth, left: heap() - before } satisfies Growth));
}

void main(process.argv.slice(2));
