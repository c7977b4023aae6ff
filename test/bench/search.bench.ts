import { limitFor, measuredOnce, targetsOf } from './hostile.bench';
import type { Target } from './hostile/shapes';
import { answerOf, changedAnswer, FIRST_ANSWER, type AnswerShape } from './hostile/answerShape';
import { table } from './support/results';

/*
 * Looks for inputs that hold the event loop longer than the named shapes of `npm run bench -- hostile` do, by climbing: the slowest input so
 * far is changed at random, and what is slower takes its place. `npm run bench -- search 60 matching` gives each target of one room 60 seconds.
 * An answer may take longer the larger it is, so the slowest one is the one that takes the largest part of its limit.
 */

const SECONDS = 10;
/** A text of a cell that is still read; a longer one is often refused for its length. */
const LENGTHS = [150, 200, 300, 500, 2000];

export async function run([seconds, ...rooms]: string[]): Promise<string> {
	const rows = [['parser, reader or comparer', 'inputs', 'worst ms', 'limit ms', 'worst input']];
	const milliseconds = Number(seconds ?? SECONDS) * 1000;
	for (const target of await targetsOf(rooms))
		if (target.kind === 'cell') rows.push(climb(target, milliseconds));
		else if (target.readsJson !== undefined) rows.push(climbAnswers(target, milliseconds));
	return `${table(rows)}\n\nThe worst input that a search found, which changes the slowest one at random.`;
}

interface Candidate {
	/** Repeated to the length. */
	unit: string;
	end: string;
	length: number;
}

const textOf = ({ unit, end, length }: Candidate): string =>
	unit.repeat(Math.ceil(length / unit.length)).slice(0, Math.max(0, length - end.length)) + end;

function climb({ name, shapes, read }: Target, milliseconds: number): string[] {
	const fragments = [...shapes.keys()].flatMap((shape) => {
		const [, quoted] = /^("(?:[^"\\]|\\.)*") repeated$/.exec(shape) ?? [];
		return quoted === undefined ? [] : [JSON.parse(quoted) as string];
	});
	let best: Candidate = { unit: 'a', end: '', length: 2000 };
	let worst = 0;
	let tried = 0;
	for (const until = Date.now() + milliseconds; Date.now() < until; tried++) {
		const candidate = changed(best, fragments);
		const text = textOf(candidate) as never;
		// What seems slow is measured again, as a pause of the collector is no work of ours.
		const least = () => Math.min(measuredOnce(read, text), measuredOnce(read, text));
		if (measuredOnce(read, text) <= worst) continue;
		const time = least();
		if (time > worst) [best, worst] = [candidate, time];
	}
	const limit = limitFor('cell', '');
	if (worst > limit) process.exitCode = 1;
	const shown = JSON.stringify({ ...best, unit: best.unit.slice(0, 60) }).replaceAll('|', '\\|');
	return [name, String(tried), worst.toFixed(1), String(limit), shown];
}

function climbAnswers({ name, read, readsJson = '' }: Target, milliseconds: number): string[] {
	let best: AnswerShape = FIRST_ANSWER;
	let worst = { milliseconds: 0, limit: 1 };
	let tried = 0;
	for (const until = Date.now() + milliseconds; Date.now() < until; tried++) {
		const candidate = changedAnswer(best);
		const text = answerOf(candidate, readsJson);
		const limit = limitFor('answer', text);
		const measured = () => measuredOnce(read, text as never);
		const isWorse = (time: number) => time / limit > worst.milliseconds / worst.limit;
		if (!isWorse(measured())) continue;
		// What seems slow is measured again, as a pause of the collector is no work of ours.
		const time = Math.min(measured(), measured(), measured());
		if (isWorse(time)) {
			best = candidate;
			worst = { milliseconds: time, limit };
		}
	}
	if (worst.milliseconds > worst.limit) process.exitCode = 1;
	const inTime = [worst.milliseconds, worst.limit].map((one) => one.toFixed(1));
	return [name, String(tried), ...inTime, JSON.stringify(best).replaceAll('|', '\\|')];
}

const below = (count: number): number => Math.floor(Math.random() * count);
const oneOf = <Value>(values: Value[]): Value => values[below(values.length)]!;

/** Half the time something new, as a climb ends on the first hill. */
function changed({ unit, end, length }: Candidate, fragments: string[]): Candidate {
	const any = () => (below(4) === 0 ? String.fromCharCode(32 + below(400)) : oneOf(fragments));
	switch (below(6)) {
		case 0:
			return { unit: unit + any(), end, length };
		case 1:
			return { unit: unit.slice(below(unit.length)) || any(), end, length };
		case 2:
			return { unit, end: any(), length: oneOf(LENGTHS) };
		default: {
			const parts = Array.from({ length: 1 + below(6) }, any);
			return {
				unit: parts.join('') || 'a',
				end: below(2) === 0 ? '' : any(),
				length: oneOf(LENGTHS),
			};
		}
	}
}
