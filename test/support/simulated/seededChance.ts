import { seededRandom } from '../../../sandbox/random';

/** Chance that can be repeated: `SEED=…` before the command; else the time of the day. */
export function seededChance() {
	const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
	const chance = seededRandom(seed);
	return { seed, chance, oneOf: <T>(choices: readonly T[]): T => choices[Math.floor(chance() * choices.length)]! };
}
