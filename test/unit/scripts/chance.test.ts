import { seededChance } from '../../support/simulated/seededChance';
import type * as seededProperties from '../../support/simulated/seededProperties';

const before = { ...process.env };
afterEach(() => {
	process.env = { ...before };
});

/** What a run with these variables draws, and what it says of a property that fails. */
function drawn(environment: NodeJS.ProcessEnv) {
	process.env = environment;
	let result = { chance: 0, samples: [] as number[], report: '' as string | undefined };
	jest.isolateModules(() => {
		const { fc } = jest.requireActual<typeof seededProperties>(
			'../../support/simulated/seededProperties',
		);
		const failed = fc.check(fc.property(fc.nat(), () => false));
		result = {
			chance: seededChance().chance(),
			samples: fc.sample(fc.nat(), 5),
			report: fc.defaultReportMessage(failed),
		};
	});
	return result;
}

it('chance in tests follows the SEED that is given', () => {
	const seventh = drawn({ SEED: '7' });
	expect(drawn({ SEED: '7', CI: 'true' })).toEqual(seventh);
	expect(drawn({ SEED: '8' }).chance).not.toBe(seventh.chance);
});

it('a property that fails says its seed', () => {
	expect(drawn({ SEED: '7' }).report).toContain('{ seed: 7, ');
});

it('without a SEED, chance is the same in every run of CI but another in each run elsewhere', () => {
	jest.spyOn(Date, 'now').mockReturnValueOnce(5).mockReturnValueOnce(6);
	const seeds = [{ CI: 'true' }, { CI: 'false' }, {}].map((given) => seededChance(given).seed);
	expect(seeds).toEqual([1, 5, 6]);
});

it.each(['first one', 'second one'])(
	'Math.random begins at the seed in every test, also in the %s of a file',
	() => {
		expect(Math.random()).toBe(seededChance().chance());
	},
);
