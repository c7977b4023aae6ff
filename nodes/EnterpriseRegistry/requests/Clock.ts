import type { Instant, Milliseconds } from '../times';

/** The time, handed in so that tests can simulate hours. */
export interface Clock {
	now(): Instant;
	/**
	 * Resolves after this duration, or as soon as the signal aborts; it never rejects.
	 * @param signal of this sleep alone: hundreds of listeners on one signal look like a leak.
	 */
	sleep(duration: Milliseconds, signal?: AbortSignal): Promise<void>;
}
