import { createRequire } from 'node:module';
import path from 'node:path';

// As in n8n, where it is loaded before any community package.
import 'n8n-workflow';

/* Loads the nodes of one unpacked package as n8n does, with n8n-workflow already there. Prints what it took. */

export interface Start {
	milliseconds: number;
	bytes: number;
}

const collect = (globalThis as { gc?: () => void }).gc!;

function main([folder]: string[]): void {
	const load = createRequire(path.join(folder!, 'package.json'));
	const { n8n } = load('./package.json') as { n8n: { nodes: string[] } };
	collect();
	const before = process.memoryUsage().heapUsed;
	const began = process.hrtime.bigint();
	const kept = n8n.nodes.map((file) => {
		const exported = load(`./${file}`) as Record<string, new () => object>;
		const Node = exported[path.basename(file, '.node.js')] ?? Object.values(exported)[0]!;
		return new Node();
	});
	const milliseconds = Number(process.hrtime.bigint() - began) / 1e6;
	collect();
	const start: Start = { milliseconds, bytes: process.memoryUsage().heapUsed - before };
	console.log(JSON.stringify({ ...start, nodes: kept.length }));
}

main(process.argv.slice(2));
