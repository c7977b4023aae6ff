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
async function targetsOf(rooms: string[]): Promise<Target[]> {
	const files = readdirSync(FOLDER).filter((file) => file.endsWith('.shapes.ts'));
	const wanted = files.filter((file) => rooms.length === 0 || rooms.includes(file.split('.')[0]!));
	const modules = await Promise.all(
		wanted.map(async (file) => (await import(path.join(FOLDER, file))) as { targets: Target[] }),
	);
	return modules.flatMap(({ targets }) => targets);
}

function measured({ name, kind, shapes, read }: Target): string[] {
	const limit = LIMIT_MS[kind];
	let worst = { milliseconds: 0, shape: '' };
	for (const [shape, make] of shapes) {
		const milliseconds = quickestOf((attempt) => read(varied(make(), attempt) as never), limit);
		if (milliseconds > worst.milliseconds) worst = { milliseconds, shape };
	}
	if (worst.milliseconds > limit) {
		console.error(`${name} holds the event loop for ${worst.milliseconds} ms: ${worst.shape}`);
		process.exitCode = 1;
	}
	const shown = worst.shape.replaceAll('|', '\\|');
	return [name, String(shapes.size), worst.milliseconds.toFixed(1), String(limit), shown];
}

/** Milliseconds of the quickest attempt; one attempt is enough where it is far from the limit, on either side. */
function quickestOf(work: (attempt: number) => unknown, limit: number): number {
	const isNear = (milliseconds: number) => milliseconds > limit / 4 && milliseconds < limit * 10;
	let quickest = Infinity;
	for (let attempt = 0; attempt < MAX_ATTEMPTS && (attempt === 0 || isNear(quickest)); attempt++) {
		const started = performance.now();
		try {
			work(attempt);
		} catch {
			// A refusal is an answer, too.
		}
		quickest = Math.min(quickest, performance.now() - started);
	}
	return quickest;
}

/** Another text of the same shape: what was read before may be remembered, which would be no measurement. */
function varied(input: unknown, attempt: number): unknown {
	if (typeof input !== 'string' || attempt === 0) return input;
	return String.fromCharCode('a'.charCodeAt(0) + attempt) + input.slice(1);
}

const EXPLANATION = `The time for which the worst input of each holds the event loop: a cell of 2,000 characters, or an answer of the service of ${ANSWER_BYTES / 1e6} MB, for each item.`;
