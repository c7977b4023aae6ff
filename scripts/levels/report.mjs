const numbersOf = ({ passed, failed, skipped }) =>
	`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;

/** How each level ended, one line each, with the sum of their tests as the last line. */
export class Report {
	/** By level: state, tests, seconds, and the reason if it is not "passed". */
	outcomes = new Map();

	constructor(levels) {
		for (const level of levels)
			this.outcomes.set(level, { state: 'not run', passed: 0, failed: 0, skipped: 0 });
	}

	set(level, outcome) {
		this.outcomes.set(level, { ...this.outcomes.get(level), ...outcome });
	}

	/** The levels that ended so. */
	levelsWith(wanted) {
		return [...this.outcomes].flatMap(([level, { state }]) => (state === wanted ? [level] : []));
	}

	/** Levels that were not reached, because an earlier one failed. */
	leaveRest(reason) {
		for (const level of this.levelsWith('not run')) this.set(level, { reason });
	}

	get lines() {
		return [...this.outcomes].map(([level, { state, reason, seconds, cpuSeconds, ...tests }]) => {
			const isCounted = tests.passed + tests.failed + tests.skipped > 0;
			const cpu = cpuSeconds === undefined ? '' : `, ${cpuSeconds.toFixed(0)} s CPU`;
			const took = seconds === undefined ? '' : ` (${seconds.toFixed(1)} s${cpu})`;
			const end = `${isCounted ? `: ${numbersOf(tests)}` : ''}${took}${reason ? `, ${reason}` : ''}`;
			return `   ${level.padEnd(8)} ${state}${end}`;
		});
	}

	get sum() {
		const sum = { passed: 0, failed: 0, skipped: 0 };
		for (const { state, passed, failed, skipped } of this.outcomes.values()) {
			sum.passed += passed;
			// A level that failed beyond its tests counts as one.
			sum.failed += state === 'failed' ? Math.max(1, failed) : failed;
			sum.skipped += skipped;
		}
		const leftOut = this.levelsWith('left out').join(', ');
		return `${numbersOf(sum)}${leftOut && `; left out: ${leftOut}`}`;
	}
}
