import type { Milliseconds } from '../../times';

const MAX_PAUSE = 60_000;

/**
 * The pause before a retry, or after a 429 that names no time: 1, 2, 4 … 60 s, a quarter more or less, so that what failed together
 * does not return together.
 * @param jitter from 0 to 1.
 */
export const backOff = (attempt: number, jitter: number): Milliseconds =>
	Math.round(Math.min(MAX_PAUSE, 1000 * 2 ** (attempt - 1)) * (0.75 + jitter / 2));
