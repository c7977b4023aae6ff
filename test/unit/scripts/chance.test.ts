import { seededChance } from '../../support/simulated/seededChance';

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
		const seeds = [seededChance({ CI: 'true' }).seed, seededChance({}).seed, seededChance({ CI: 'false' }).seed];
		now.mockReturnValue(654_321);
		seeds.push(seededChance({ CI: 'true' }).seed, seededChance({}).seed);
		now.mockRestore();
		expect(seeds).toEqual([1, 123_456, 123_456, 1, 654_321]);
	});
});
