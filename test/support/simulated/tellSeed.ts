import { seededChance } from './seededChance';

/** Chooses the seed of a run, and says it: all workers and tests of the run have the same. */
export default function tellSeed(): void {
	if (process.env.SEED !== undefined) return;
	const { seed } = seededChance();
	process.env.SEED = String(seed);
	console.log(`SEED=${seed}`);
}
