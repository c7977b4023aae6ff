import { seededChance } from '../../support/simulated/seededChance';
import type * as seededProperties from '../../support/simulated/seededProperties';

const before = { ...process.env };
afterEach(() => {
	process.env = { ...before };
});

/** What a run with these variables draws, and what it says of a property that fails. */
function drawn(environment: NodeJS.ProcessEnv) {
	process.env = environment;
	const { chance } = seededChance(environment);
	let values = [chance(), chance()];
	let report = '';
	jest.isolateModules(() => {
		const { fc } = jest.requireActual<typeof seededProperties>(
			'../../support/simulated/seededProperties',
		);
		values = [...values, ...fc.sample(fc.nat(), 5)];
		report = fc.defaultReportMessage(fc.check(fc.property(fc.nat(), () => false))) ?? '';
	});
	return { values, report };
}

it('chance in tests follows the SEED that is given, which a property says when it fails', () => {
	const { values, report } = drawn({ SEED: '7' });
	expect(drawn({ SEED: '7', CI: 'true' })).toEqual({ values, report });
	expect(drawn({ SEED: '8' }).values).not.toEqual(values);
	expect(report).toContain('{ seed: 7, ');
});

it('chance in tests is the same in every run of CI, and another in each run elsewhere', () => {
	const now = jest.spyOn(Date, 'now');
	const seedAt = (time: number, environment: NodeJS.ProcessEnv) => {
		now.mockReturnValueOnce(time);
		return seededChance(environment).seed;
	};
	expect(seedAt(1, { CI: 'true' })).toBe(seedAt(2, { CI: 'true' }));
	expect(seedAt(1, { CI: 'false' })).not.toBe(seedAt(2, {}));
	now.mockRestore();
});

it.each(['first', 'second'])('the chance of the pack begins at the seed in every test (%s)', () => {
	expect(Math.random()).toBe(seededChance().chance());
});
