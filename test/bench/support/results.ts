import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import path from 'node:path';

const FILE = path.join(__dirname, '..', 'RESULTS.md');
const TITLE =
	'# Measured\n\nThe results of every benchmark are here, and the docs link to them. `npm run bench -- <name>` writes the section of that name.\n';

const machine = () =>
	`${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), load ${loadavg()[2]!.toFixed(1)}, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}`;

/** Replaces the section of this bench in RESULTS.md and leaves the others as they are. */
export function writeSection(name: string, markdown: string): void {
	console.log(`## ${name}\n\n${markdown}\n`);
	const [title = TITLE, ...sections] = (
		existsSync(FILE) ? readFileSync(FILE, 'utf8') : TITLE
	).split(/^(?=## )/m);
	const others = sections.filter((section) => section.split('\n', 1)[0] !== `## ${name}`);
	const own = `## ${name}\n\n${machine()}\n\n${markdown.trim()}\n`;
	const all = [...others, own].map((section) => section.trim()).sort();
	writeFileSync(FILE, `${[title.trim(), ...all].join('\n\n')}\n`);
}

/** A Markdown table; the first row is its head. */
export function table(rows: string[][]): string {
	const [head = [], ...body] = rows;
	return [head, head.map((_, column) => (column === 0 ? '---' : '---:')), ...body]
		.map((row) => `| ${row.join(' | ')} |`)
		.join('\n');
}

export const verdict = (target: string, met: boolean) => `${target}: ${met ? 'met' : 'missed'}`;

/** Parts of a bench, each with its rows. */
export type Parts = Record<string, () => Promise<string[][]>>;

/** Writes a section for each of the parts with these names, or for all, as soon as it is done. The others keep theirs. */
export async function runParts(parts: Parts, names: string[], head: string[]): Promise<void> {
	for (const [name, part] of Object.entries(parts))
		if (names.length === 0 || names.some((each) => name.endsWith(` ${each}`)))
			writeSection(name, table([head, ...(await part())]));
}
