import Module from 'node:module';
import { credentialsFor } from '../support/registry';
import { lookUps } from './support/items';

/* One run of so many items at this address, in n8n's engine. Prints megabytes of the heap, before it and with its output. */

function heap(): string {
	(globalThis as { gc?: () => void }).gc!();
	return `${Math.round(process.memoryUsage().heapUsed / 2 ** 20)} MB`;
}

/** "X.node" would be found as X.node.json, its codex, and not as X.node.ts. */
function preferTypeScript(): void {
	const { _extensions: extensions } = Module as unknown as { _extensions: Record<string, unknown> };
	const json = extensions['.json'];
	delete extensions['.json'];
	extensions['.json'] = json;
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
