import { relative } from 'node:path';
import { root } from '../setup/checkout.mjs';

/**
 * @typedef {{ state: string; reason?: string; seconds?: number; cpuSeconds?: number; passed?: number; failed?: number; skipped?: number; ranAgain?: string[] }} Outcome
 * `ranAgain`: the files that were run a second time
 */

/**
 * How a level ended.
 * @param {string} level
 * @param {Outcome} outcome
 */
export function lineOf(level, outcome) {
	const { state, reason, seconds, cpuSeconds } = outcome;
	const cpu = cpuSeconds === undefined ? '' : `, ${cpuSeconds.toFixed(0)} s CPU`;
	const took = seconds === undefined ? '' : ` (${seconds.toFixed(1)} s${cpu})`;
	const tests = outcome.passed === undefined ? '' : `: ${numbersOf(outcome)}`;
	return `   ${level.padEnd(8)} ${state}${tests}${took}${reason ? `, ${reason}` : ''}${againIn([outcome])}`;
}

/**
 * The tests of all levels together.
 * @param {Map<string, Outcome>} outcomes
 */
export function sumOf(outcomes) {
	const all = [...outcomes.values()];
	const sum = (kind) => all.reduce((count, outcome) => count + (outcome[kind] ?? 0), 0);
	// A level that failed beyond its tests counts as one.
	const others = all.filter(({ state, failed }) => state === 'failed' && !failed).length;
	const [passed, failed, skipped] = [sum('passed'), sum('failed') + others, sum('skipped')];
	const leftOut = [...outcomes.keys()].filter((level) => outcomes.get(level)?.state === 'left out');
	return `${numbersOf({ passed, failed, skipped })}${leftOut.length > 0 ? `; left out: ${leftOut.join(', ')}` : ''}${againIn(all)}`;
}

/**
 * Names the files that failed at first, so that a test which is not steady is seen.
 * @param {Outcome[]} outcomes
 */
function againIn(outcomes) {
	const filesOf = (wanted) =>
		outcomes
			.filter(({ state }) => state === wanted)
			.flatMap(({ ranAgain = [] }) => ranAgain.map((file) => relative(root, file)));
	const [passed, failed] = [filesOf('passed'), filesOf('failed')];
	return [
		passed.length > 0 ? `; NOT STEADY, passed when run again, alone: ${passed.join(', ')}` : '',
		failed.length > 0 ? `; failed also when run again, alone: ${failed.join(', ')}` : '',
	].join('');
}

const numbersOf = ({ passed = 0, failed = 0, skipped = 0 }) =>
	`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
