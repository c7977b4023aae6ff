import type { Milliseconds } from '../../times';

const MIN_MEMORY: Milliseconds = 1000;
const MAX_MEMORY: Milliseconds = 300_000;

/** Trouble is remembered for as long as it lasted, so that a workflow that starts for each record waits for it once. */
export const isForgotten = (lasted: Milliseconds, quietFor: Milliseconds): boolean =>
	quietFor > Math.min(MAX_MEMORY, Math.max(MIN_MEMORY, lasted));
