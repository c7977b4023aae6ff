import { seededRandom } from '../../../sandbox/random';

const isGiven = (value = '') => !['', 'false', '0'].includes(value);

/** `SEED=…` before the command; else the time of the day, so that every run tries something new. In CI it is always the same, so that only a change can make a test fail. */
function seedOf({ SEED, CI }: NodeJS.ProcessEnv): number {
	if (SEED !== undefined) return Number(SEED);
	return isGiven(CI) ? 1 : Date.now() % 1_000_000;
}

/** Random numbers that can be repeated. */
export function seededChance(environment = process.env) {
	const seed = seedOf(environment);
	const chance = seededRandom(seed);
	return {
		seed,
		chance,
		oneOf: <T>(choices: readonly T[]): T => choices[Math.floor(chance() * choices.length)]!,
	};
}
