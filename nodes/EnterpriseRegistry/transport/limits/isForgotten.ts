const SHORTEST_MEMORY = 1000;
const LONGEST_MEMORY = 300_000;

/**
 * Trouble is remembered as long as it lasted: then a workflow that runs once for each record waits for it once, and not in
 * every run, and a run of the next day does not hear of it.
 * @param lasted how long the trouble was observed, in milliseconds.
 * @param quiet how long nobody has asked since then, although it was possible.
 */
export const isForgotten = (lasted: number, quiet: number): boolean => quiet > Math.min(LONGEST_MEMORY, Math.max(SHORTEST_MEMORY, lasted));
