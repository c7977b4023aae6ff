import { seededChance } from '../../support/simulated/seededChance';
import type * as seededProperties from '../../support/simulated/seededProperties';

const before = { ...process.env };
afterEach(() => {
	process.env = { ...before };
});

/** What a run with these variables draws, and what it says of a property that fails. */
function drawn(environment: NodeJS.ProcessEnv) {
	process.env = environment;
	let drawn: unknown[] = [];
	jest.isolateModules(() => {
		const { fc } = jest.requireActual<typeof seededProperties>(
			'../../support/simulated/seededProperties',
		);
		const failed = fc.check(fc.property(fc.nat(), () => false));
		drawn = [seededChance().chance(), fc.sample(fc.nat(), 5), fc.defaultReportMessage(failed)];
	});
	return drawn;
}

it('chance in tests follows the SEED that is given, which a property says when it fails; in CI it is always the same', () => {
	const seventh = drawn({ SEED: '7' });
	expect(seventh[2]).toContain('{ seed: 7, ');
	expect(drawn({ SEED: '7', CI: 'true' })).toEqual(seventh);
	expect(drawn({ SEED: '8' })[0]).not.toBe(seventh[0]);
	jest.spyOn(Date, 'now').mockReturnValueOnce(5).mockReturnValueOnce(6);
	const seeds = [{ CI: 'true' }, { CI: 'false' }, {}].map((given) => seededChance(given).seed);
	expect(seeds).toEqual([1, 5, 6]);
});

it.each(['first', 'second'])('the chance of the pack begins at the seed in every test (%s)', () => {
	expect(Math.random()).toBe(seededChance().chance());
});
