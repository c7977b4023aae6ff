import { median } from '../support/results';

/** Gives what it took: milliseconds, or another number of which less is better. */
export type Work = (round: number) => number | Promise<number>;

export const PAIRS = 24;
/** Pairs that do not count, as they pay for what is loaded and compiled on the first use. */
export const WARM_UP = 4;

interface Contenders {
	before: Work;
	after: Work;
}

/** What pairs of measurements say: the median of each, and of the ratios of after to before with the interval that holds it in 95 of 100 cases. */
export interface Paired {
	before: number;
	after: number;
	ratio: number;
	least: number;
	most: number;
}

/**
 * Lets both work in turns, so that whatever else the machine does falls on both alike. Each begins every second pair, as the second of a pair
 * meets what the first left to be collected.
 */
export async function inPairs(
	{ before, after }: Contenders,
	{ pairs = PAIRS, warmUp = WARM_UP } = {},
): Promise<Paired> {
	const [old, now, ratios]: [number[], number[], number[]] = [[], [], []];
	for (let round = 0; round < warmUp + pairs; round++) {
		const pair = { before: 0, after: 0 };
		if (round % 2 === 1) pair.after = await after(round);
		pair.before = await before(round);
		if (round % 2 === 0) pair.after = await after(round);
		if (round < warmUp) continue;
		old.push(pair.before);
		now.push(pair.after);
		ratios.push(pair.after / pair.before);
	}
	return { before: median(old), after: median(now), ...medianWithin(ratios) };
}

/** The interval comes from the order of the ratios (binomial, normal approximation): it assumes nothing of their distribution. */
function medianWithin(ratios: number[]) {
	const sorted = [...ratios].sort((a, b) => a - b);
	const reach = 0.98 * Math.sqrt(sorted.length);
	const at = (rank: number) => sorted[Math.max(0, Math.min(sorted.length - 1, Math.round(rank)))]!;
	const middle = (sorted.length - 1) / 2;
	return {
		ratio: median(ratios),
		least: at(Math.floor(middle - reach)),
		most: at(Math.ceil(middle + reach)),
	};
}

/** Milliseconds of processor time of this process: on the clock a busy machine lets others go first. */
export async function processorTime(work: () => unknown): Promise<number> {
	const started = process.cpuUsage();
	await work();
	const { user, system } = process.cpuUsage(started);
	return (user + system) / 1000;
}
