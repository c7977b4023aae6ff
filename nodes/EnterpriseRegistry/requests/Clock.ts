import type { Instant, Milliseconds } from '../times';

/** The reason to abort the signal of a sleep. It is made once: Node and n8n would make an error with its stack for each that has none. */
export const NO_LONGER_NEEDED = new Error('noLongerNeeded');

/** The time, handed in so that tests can simulate hours. */
export interface Clock {
	now(): Instant;
	/**
	 * Resolves after this duration, or as soon as the signal aborts; it never rejects.
	 * @param signal of this sleep alone: hundreds of listeners on one signal look like a leak.
	 */
	sleep(duration: Milliseconds, signal?: AbortSignal): Promise<void>;
}
