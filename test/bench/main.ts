import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { writeSection } from './results';

/* npm run bench -- <name> [arguments]: runs <name>.bench.ts and keeps what it measured in RESULTS.md. */

interface Bench {
	/** Gives the Markdown of its section. */
	run(args: string[]): Promise<string>;
}

async function main([name, ...args]: string[]): Promise<void> {
	const known = readdirSync(__dirname).filter((file) => file.endsWith('.bench.ts')).map((file) => path.basename(file, '.bench.ts'));
	if (name === undefined || !existsSync(path.join(__dirname, `${name}.bench.ts`))) {
		console.error(`Name a bench: ${known.join(', ')}`);
		process.exitCode = 1;
		return;
	}
	const { run } = (await import(`./${name}.bench.ts`)) as Bench;
	const markdown = await run(args);
	writeSection(name, markdown);
	console.log(markdown);
}

void main(process.argv.slice(2));
