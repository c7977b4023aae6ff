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
