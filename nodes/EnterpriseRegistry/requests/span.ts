import type { Instant, Milliseconds } from '../times';

/** A time from one moment to a later one. */
export interface Span {
	from: Instant;
	to: Instant;
}

export const lengthOf = (spans: readonly Span[]): Milliseconds =>
	spans.reduce((sum, { from, to }) => sum + to - from, 0);
