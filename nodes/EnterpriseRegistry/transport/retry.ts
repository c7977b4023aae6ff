import { RegistryFailure } from './errors';
import { readAnnouncement } from './limits/rateLimitHeaders';
import type { RegistryAnswer, RegistryRequest } from './types';

/** How often a call is repeated after a 5xx, a time-out or a cut connection. */
const MOST_RETRIES = 4;

/** How often a call is refused by the limit before it is given up, where each wait is short. */
const MOST_REFUSALS = 10;

/** The longest step; reached only after many refusals without a time. */
const LONGEST_STEP = 60_000;

/** What came of one attempt: an answer, whatever its status, or none. */
export type Outcome = RegistryAnswer | RegistryFailure;

/**
 * 1, 2, 4, 8 … seconds, each a quarter more or less, so that those who were refused together do not come back together.
 * @param attempt how often the call was made, from 1 on.
 * @param random from 0 to 1.
 */
export function backOff(attempt: number, random: number): number {
	return Math.round(Math.min(LONGEST_STEP, 1000 * 2 ** (attempt - 1)) * (0.75 + random / 2));
}

/**
 * How long to wait before the call is made again, in milliseconds; undefined when it is not to be made again.
 * After a 429 it is 0: the limiter holds everybody, and a request that was refused has done nothing, whatever its method.
 * @param step the back-off for this attempt, where the service names no time.
 */
export function pauseBeforeRepeat(request: Pick<RegistryRequest, 'method'>, outcome: Outcome, attempt: number, step: number, now: number): number | undefined {
	if (outcome.status === 429) return attempt < MOST_REFUSALS ? 0 : undefined;
	if (!isPassingOutcome(outcome) || !isRepeatable(request) || attempt > MOST_RETRIES) return undefined;
	return readAnnouncement(outcome.headers, now).retryAfter || step;
}

function isPassingOutcome(outcome: Outcome): boolean {
	if (outcome instanceof RegistryFailure) return outcome.kind === 'timeout' || outcome.kind === 'connection' || outcome.kind === 'service';
	return outcome.status >= 500;
}

/**
 * True where making the call twice leaves the same as making it once. Not POST, which may have created something, and
 * not PATCH, which makes a new secret each time.
 */
export const isRepeatable = ({ method }: Pick<RegistryRequest, 'method'>): boolean => method !== 'POST' && method !== 'PATCH';

/** A deletion whose answer was lost finds nothing when it is repeated: it is done. */
export const isDoneAlready = ({ method, body }: RegistryRequest, outcome: Outcome, attempt: number): boolean =>
	method === 'DELETE' && body === undefined && attempt > 1 && outcome.status === 404;
