/** The longest pause, reached only after many refusals without a time. */
const LONGEST_STEP = 60_000;

/**
 * 1, 2, 4, 8 … seconds, each a quarter more or less, so that requests refused together do not return together.
 * @param attempt how often the call was made, from 1 on.
 * @param random from 0 to 1.
 */
export function backOff(attempt: number, random: number): number {
	return Math.round(Math.min(LONGEST_STEP, 1000 * 2 ** (attempt - 1)) * (0.75 + random / 2));
}

const SHORTEST_MEMORY = 1000;
const LONGEST_MEMORY = 300_000;

/**
 * Trouble is remembered as long as it lasted: then a workflow that runs once for each record waits for it once, and not in
 * every run, and a run of the next day does not hear of it.
 * @param lasted how long the trouble was observed, in milliseconds.
 * @param quiet how long nobody has asked since then, although it was possible.
 */
export const isForgotten = (lasted: number, quiet: number): boolean =>
	quiet > Math.min(LONGEST_MEMORY, Math.max(SHORTEST_MEMORY, lasted));
