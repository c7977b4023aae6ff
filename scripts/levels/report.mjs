/** @typedef {{ state: string; reason?: string; seconds?: number; cpuSeconds?: number; passed?: number; failed?: number; skipped?: number }} Outcome */

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
	return `   ${level.padEnd(8)} ${state}${tests}${took}${reason ? `, ${reason}` : ''}`;
}

/**
 * The tests of all levels together.
 * @param {Map<string, Outcome>} outcomes
 */
export function sumOf(outcomes) {
	const sum = { passed: 0, failed: 0, skipped: 0 };
	for (const { state, passed = 0, failed = 0, skipped = 0 } of outcomes.values()) {
		sum.passed += passed;
		// A level that failed beyond its tests counts as one.
		sum.failed += state === 'failed' ? Math.max(1, failed) : failed;
		sum.skipped += skipped;
	}
	const leftOut = [...outcomes.keys()].filter((level) => outcomes.get(level)?.state === 'left out');
	return `${numbersOf(sum)}${leftOut.length > 0 ? `; left out: ${leftOut.join(', ')}` : ''}`;
}

const numbersOf = ({ passed = 0, failed = 0, skipped = 0 }) =>
	`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
