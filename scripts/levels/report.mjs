import { relative } from 'node:path';
import { root } from '../setup/checkout.mjs';

/**
 * What became of a level. It is to run until it has begun, or is known not to. One that failed once runs its failed `files` again.
 * @typedef {Told & ({ kind: 'toRun' | 'notRun' | 'leftOut' | 'passed' | 'failed' } | { kind: 'failedOnce'; files: string[] })} Outcome
 *
 * What is told of it. `ranAgain`: the files that were run a second time
 * @typedef {{
 * 	reason?: string; seconds?: number; cpuSeconds?: number;
 * 	passed?: number; failed?: number; skipped?: number; ranAgain?: string[];
 * }} Told
 */

/** @type {Record<Outcome['kind'], string>} */
const WORDS = {
	toRun: 'not run',
	notRun: 'not run',
	leftOut: 'left out',
	passed: 'passed',
	failedOnce: 'failed once',
	failed: 'failed',
};

/**
 * How a level ended.
 * @param {string} level
 * @param {Outcome} outcome
 */
export function lineOf(level, outcome) {
	const { kind, reason, seconds, cpuSeconds } = outcome;
	const cpu = cpuSeconds === undefined ? '' : `, ${cpuSeconds.toFixed(0)} s CPU`;
	const took = seconds === undefined ? '' : ` (${seconds.toFixed(1)} s${cpu})`;
	const tests = outcome.passed === undefined ? '' : `: ${numbersOf(outcome)}`;
	return `   ${level.padEnd(8)} ${WORDS[kind]}${tests}${took}${reason ? `, ${reason}` : ''}${againIn([outcome])}`;
}

/**
 * The tests of all levels together.
 * @param {Map<string, Outcome>} outcomes
 */
export function sumOf(outcomes) {
	const all = [...outcomes.values()];
	const sum = (name) => all.reduce((count, outcome) => count + (outcome[name] ?? 0), 0);
	// A level that failed beyond its tests counts as one.
	const others = all.filter(({ kind, failed }) => kind === 'failed' && !failed).length;
	const [passed, failed, skipped] = [sum('passed'), sum('failed') + others, sum('skipped')];
	const leftOut = [...outcomes.keys()].filter((level) => outcomes.get(level)?.kind === 'leftOut');
	return `${numbersOf({ passed, failed, skipped })}${leftOut.length > 0 ? `; left out: ${leftOut.join(', ')}` : ''}${againIn(all)}`;
}

/**
 * Names the files that failed at first, so that a test which is not steady is seen.
 * @param {Outcome[]} outcomes
 */
function againIn(outcomes) {
	const filesOf = (wanted) =>
		outcomes
			.filter(({ kind }) => kind === wanted)
			.flatMap(({ ranAgain = [] }) => ranAgain.map((file) => relative(root, file)));
	const [passed, failed] = [filesOf('passed'), filesOf('failed')];
	return [
		passed.length > 0 ? `; NOT STEADY, passed when run again, alone: ${passed.join(', ')}` : '',
		failed.length > 0 ? `; failed also when run again, alone: ${failed.join(', ')}` : '',
	].join('');
}

const numbersOf = ({ passed = 0, failed = 0, skipped = 0 }) =>
	`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
