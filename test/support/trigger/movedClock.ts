import { reset, travel } from 'timekeeper';

/**
 * Sets the clock ahead, or back, by this many seconds; it goes on from there. Jest's own clock falls behind on a busy machine, and
 * the one of a service in the same process with it.
 */
export const pass = (seconds: number): void => travel(Date.now() + seconds * 1000);

export const resetClock = (): void => reset();
