import type { Milliseconds } from '../../times';

const LONGEST_PAUSE = 60_000;

/**
 * The delay before a retry, or the pause after a 429 that names no time: 1, 2, 4 … 60 s, a quarter more or less, so that what failed together
 * does not return together.
 * @param jitter from 0 to 1.
 */
export const backOff = (attempt: number, jitter: number): Milliseconds =>
	Math.round(Math.min(LONGEST_PAUSE, 1000 * 2 ** (attempt - 1)) * (0.75 + jitter / 2));
