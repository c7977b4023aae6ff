import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { writeSection } from './support/results';

/* npm run bench [-- <name> [arguments]]: runs all benches, or <name>.bench.ts, and writes their results into RESULTS.md. */

interface Bench {
	/** Gives the Markdown of its section, or nothing if it has written its sections itself. */
	run(args: string[]): Promise<string | void>;
}

async function runBench(name: string, args: string[]): Promise<void> {
	const { run } = (await import(`./${name}.bench.ts`)) as Bench;
	const markdown = await run(args);
	if (markdown !== undefined) writeSection(name, markdown);
}

async function main([name, ...args]: string[]): Promise<void> {
	const known = readdirSync(__dirname)
		.filter((file) => file.endsWith('.bench.ts'))
		.map((file) => path.basename(file, '.bench.ts'));
	if (name !== undefined && !existsSync(path.join(__dirname, `${name}.bench.ts`))) {
		console.error(`There is no bench "${name}". There are: ${known.join(', ')}`);
		process.exitCode = 1;
		return;
	}
	for (const each of name === undefined ? known : [name]) await runBench(each, args);
}

void main(process.argv.slice(2));
