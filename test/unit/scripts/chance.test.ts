import { seededChance } from '../../support/simulated/seededChance';
import type * as seededProperties from '../../support/simulated/seededProperties';

describe('chance in tests', () => {
	const firstThree = (environment: NodeJS.ProcessEnv) => {
		const { chance } = seededChance(environment);
		return [chance(), chance(), chance()];
	};

	it('follows the SEED that is given, also in CI', () => {
		expect(seededChance({ SEED: '7', CI: 'true' }).seed).toBe(7);
		expect(firstThree({ SEED: '7' })).toEqual(firstThree({ SEED: '7', CI: 'true' }));
		expect(firstThree({ SEED: '7' })).not.toEqual(firstThree({ SEED: '8' }));
	});

	it('is the same in every run of CI, and another in each run elsewhere', () => {
		const now = jest.spyOn(Date, 'now').mockReturnValue(123_456);
		const seeds = [
			seededChance({ CI: 'true' }).seed,
			seededChance({}).seed,
			seededChance({ CI: 'false' }).seed,
		];
		now.mockReturnValue(654_321);
		seeds.push(seededChance({ CI: 'true' }).seed, seededChance({}).seed);
		now.mockRestore();
		expect(seeds).toEqual([1, 123_456, 123_456, 1, 654_321]);
	});
});

it.each(['first', 'second'])('the chance of the pack begins at the seed in every test (%s)', () => {
	expect(Math.random()).toBe(seededChance().chance());
});

describe('the values of property tests', () => {
	const before = { ...process.env };
	afterEach(() => {
		process.env = { ...before };
	});

	/** What a run with these variables draws, and what it says of a property that fails. */
	function drawn(environment: NodeJS.ProcessEnv) {
		process.env = environment;
		let values: number[] = [];
		let said = '';
		jest.isolateModules(() => {
			const { fc } = jest.requireActual<typeof seededProperties>(
				'../../support/simulated/seededProperties',
			);
			values = fc.sample(fc.nat(), 5);
			const never = fc.property(fc.nat(), () => false);
			said = fc.defaultReportMessage(fc.check(never)) ?? '';
		});
		return { values, said };
	}

	it('are the same in every run of CI', () => {
		expect(drawn({ CI: 'true' })).toEqual(drawn({ CI: 'true' }));
	});

	it('follow the SEED that is given, which a property says when it fails', () => {
		expect(drawn({ SEED: '7' })).toEqual(drawn({ SEED: '7', CI: 'true' }));
		expect(drawn({ SEED: '7' }).values).not.toEqual(drawn({ SEED: '8' }).values);
		expect(drawn({ SEED: '7' }).said).toContain('{ seed: 7, ');
	});
});
