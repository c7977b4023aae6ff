import { readdirSync } from 'node:fs';
import path from 'node:path';
import { writeSection } from './support/results';

/* npm run bench [-- <name> [arguments]]: runs all benches, or <name>.bench.ts, and writes their results into RESULTS.md. */

interface Bench {
	/** Gives the Markdown of its section, or nothing if it has written its sections itself. */
	run(args: string[]): Promise<string | void>;
}

async function main([name, ...args]: string[]): Promise<void> {
	const files = readdirSync(__dirname).filter((file) => file.endsWith('.bench.ts'));
	const names = files.map((file) => path.basename(file, '.bench.ts'));
	for (const each of name === undefined ? names : [name]) {
		const { run } = (await import(`./${each}.bench.ts`)) as Bench;
		const markdown = await run(args);
		if (markdown !== undefined) writeSection(each, markdown);
	}
}

void main(process.argv.slice(2));
