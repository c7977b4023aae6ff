import { seededRandom } from '../../../sandbox/random';

const isGiven = (value = '') => !['', 'false', '0'].includes(value);

/** `SEED=…` before the command; else the time of the day, so that every run tries something new. In CI a red must come from the change: always the same. */
function seedOf({ SEED, CI }: NodeJS.ProcessEnv): number {
	if (SEED !== undefined) return Number(SEED);
	return isGiven(CI) ? 1 : Date.now() % 1_000_000;
}

/** Chance that can be repeated. */
export function seededChance(environment = process.env) {
	const seed = seedOf(environment);
	const chance = seededRandom(seed);
	return { seed, chance, oneOf: <T>(choices: readonly T[]): T => choices[Math.floor(chance() * choices.length)]! };
}
