import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import path from 'node:path';

const FILE = path.join(__dirname, '..', 'RESULTS.md');

const machine = () =>
	`${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), load ${loadavg()[2]!.toFixed(1)}, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}`;

/** Replaces the section of this bench in RESULTS.md and leaves the others as they are. */
export function writeSection(name: string, markdown: string): void {
	console.log(`## ${name}\n\n${markdown}\n`);
	const [title, ...sections] = readFileSync(FILE, 'utf8').split(/^(?=## )/m);
	const others = sections.filter((section) => !section.startsWith(`## ${name}\n`));
	const all = [...others, `## ${name}\n\n${machine()}\n\n${markdown}`];
	const inOrder = all.map((section) => section.trim()).sort();
	writeFileSync(FILE, `${[title!.trim(), ...inOrder].join('\n\n')}\n`);
}

/** A Markdown table; the first row is its head. */
export function table([head = [], ...body]: string[][]): string {
	const line = head.map((_, column) => (column === 0 ? '---' : '---:'));
	return [head, line, ...body].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

export const verdict = (target: string, isMet: boolean) => `${target}: ${isMet ? 'met' : 'missed'}`;

export const median = (values: number[]): number =>
	[...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Writes a section for each of the parts with these names, or for all, as soon as it is done. The others keep theirs. */
export async function runParts(
	parts: Record<string, () => Promise<string[][]>>,
	names: string[],
	head: string[],
): Promise<void> {
	for (const [name, part] of Object.entries(parts))
		if (names.length === 0 || names.some((each) => name.endsWith(` ${each}`)))
			writeSection(name, table([head, ...(await part())]));
}
