import { readdirSync } from 'node:fs';
import path from 'node:path';
import { ANSWER_BYTES, LIMIT_MS, type Target } from './hostile/shapes';
import { table } from './support/results';

/* How long the worst inputs hold the event loop. `npm run bench -- hostile matching` runs the targets of one room. */

const FOLDER = path.join(__dirname, 'hostile');
/** A pause of the collector or of a busy machine is no work of ours: what seems slow is measured again. */
const MAX_ATTEMPTS = 4;

export async function run(rooms: string[]): Promise<string | void> {
	const rows = [['parser, reader or comparer', 'shapes', 'worst ms', 'limit ms', 'worst shape']];
	for (const target of await targetsOf(rooms)) rows.push(measured(target));
	const isWhole = rooms.length === 0;
	if (isWhole) return `${table(rows)}\n\n${EXPLANATION}`;
	console.log(table(rows));
}

/** @param rooms names of files in `hostile/`; none for all. */
export async function targetsOf(rooms: string[]): Promise<Target[]> {
	const files = readdirSync(FOLDER).filter((file) => file.endsWith('.shapes.ts'));
	const wanted = files.filter((file) => rooms.length === 0 || rooms.includes(file.split('.')[0]!));
	const modules = await Promise.all(
		wanted.map(async (file) => (await import(path.join(FOLDER, file))) as { targets: Target[] }),
	);
	return modules.flatMap(({ targets }) => targets);
}

function measured({ name, kind, shapes, read }: Target): string[] {
	let worst = { milliseconds: 0, limit: LIMIT_MS[kind], shape: '' };
	for (const [shape, make] of shapes) {
		const limit = limitFor(kind, make());
		const input = (attempt: number) =>
			(kind === 'cell' ? varied(make(), attempt) : make()) as never;
		const milliseconds = leastOf(input, read, limit);
		if (milliseconds / limit > worst.milliseconds / worst.limit)
			worst = { milliseconds, limit, shape };
	}
	if (worst.milliseconds > worst.limit) {
		console.error(`${name} takes ${worst.milliseconds} ms: ${worst.shape}`);
		process.exitCode = 1;
	}
	const shown = worst.shape.replaceAll('|', '\\|');
	const inTime = [worst.milliseconds, worst.limit].map((milliseconds) => milliseconds.toFixed(1));
	return [name, String(shapes.size), ...inTime, shown];
}

/** Milliseconds of the processor: those of a cell, or those of a megabyte for the size of this answer, but never less than a cell has. */
export function limitFor(kind: Target['kind'], input: unknown): number {
	if (kind === 'cell') return LIMIT_MS.cell;
	return Math.max(LIMIT_MS.cell, (LIMIT_MS.answer * sizeOf(input)) / 1e6);
}

/** Bytes of a text; of a value those that it has as JSON, which may be too deep to be written. */
function sizeOf(input: unknown): number {
	let bytes = 0;
	const ahead = [input];
	while (ahead.length > 0) {
		const value = ahead.pop();
		if (typeof value !== 'object' || value === null) {
			bytes += Buffer.byteLength(String(value)) + (typeof value === 'string' ? 3 : 1);
			continue;
		}
		const names = Array.isArray(value) ? [] : Object.keys(value);
		bytes += 2 + names.reduce((sum, name) => sum + Buffer.byteLength(name) + 3, 0);
		for (const inner of Object.values(value)) ahead.push(inner);
	}
	return bytes;
}

/** Milliseconds of the processor that the cheapest attempt takes; one attempt is enough where it is far from the limit, on either side. */
function leastOf(
	inputOf: (attempt: number) => never,
	read: (input: never) => unknown,
	limit: number,
): number {
	const isNear = (milliseconds: number) => milliseconds > limit / 4 && milliseconds < limit * 10;
	let least = Infinity;
	for (let attempt = 0; attempt < MAX_ATTEMPTS && (attempt === 0 || isNear(least)); attempt++) {
		const input = inputOf(attempt);
		least = Math.min(least, measuredOnce(read, input));
	}
	return least;
}

/** Milliseconds of the processor, for reading it once. */
export function measuredOnce(read: (input: never) => unknown, input: never): number {
	const before = process.cpuUsage();
	try {
		read(input);
	} catch {
		// A refusal is an answer, too.
	}
	const { user, system } = process.cpuUsage(before);
	return (user + system) / 1000;
}

/** Another text of the same shape: what was read before may be remembered, which would be no measurement. */
function varied(input: unknown, attempt: number): unknown {
	if (typeof input !== 'string' || attempt === 0) return input;
	return String.fromCharCode('a'.charCodeAt(0) + attempt) + input.slice(1);
}

const EXPLANATION = `The time for which the worst input of each holds the event loop: a cell of 2,000 characters, or an answer of the service of ${ANSWER_BYTES / 1e6} MB, for each item.`;
