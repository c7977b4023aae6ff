import { credentialsFor } from '../support/registry';
import { lookUps } from './support/items';
import { preferTypeScript } from './support/preferTypeScript';

/* One run of so many items at this address, in n8n's engine. Prints megabytes of the heap, before it and with its output. */

function heap(): string {
	(globalThis as { gc?: () => void }).gc!();
	return `${Math.round(process.memoryUsage().heapUsed / 2 ** 20)} MB`;
}

async function main([count, baseUrl]: string[]): Promise<void> {
	preferTypeScript();
	const { runNode } = await import('../support/engine');
	const before = heap();
	const { items } = await runNode({
		credentials: credentialsFor(baseUrl!),
		parameters: {
			resource: 'enterprise',
			operation: 'get',
			enterpriseNumber: '={{ $json.number }}',
		},
		items: lookUps(Number(count)),
	});
	console.log(`answered ${items.length}; heap ${before}, with the output ${heap()}`);
}

void main(process.argv.slice(2));
