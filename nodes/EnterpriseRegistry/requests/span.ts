import type { Instant, Milliseconds } from '../times';

/** A time from one moment to a later one. */
export interface TimeSpan {
	from: Instant;
	to: Instant;
}

export const lengthOf = (spans: readonly TimeSpan[]): Milliseconds =>
	spans.reduce((sum, { from, to }) => sum + to - from, 0);
