import type { Outcome } from './outcome';
import { backOff } from './limits/backOff';
import type { RegistryRequest } from './types';

/** How often a call is repeated after a timeout, a cut connection or a 502–504 while the breaker is closed. */
const MAX_REPEATS = 4;

/** How often after a 500, which is about this one request. */
const MAX_REPEATS_OF_500 = 2;

/** How often the limit may refuse a call before it fails, if each wait is short. */
const MAX_REFUSALS = 10;

/**
 * How long to wait before the call is made again, in milliseconds; undefined when it is not to be made again.
 * After a 429 it is 0: the queue holds everybody, and a request that was refused has done nothing, whatever its method.
 * @param attempt how often the call was made, from 1 on.
 * @param random from 0 to 1.
 */
export function pauseBeforeRepeat(request: Pick<RegistryRequest, 'method' | 'path'>, outcome: Outcome, attempt: number, random: number): number | undefined {
	if (outcome.effect === 'limited') return attempt < MAX_REFUSALS ? 0 : undefined;
	if (outcome.effect !== 'single' && outcome.effect !== 'unusable') return undefined;
	if (!isRepeatable(request) && outcome.nothingSent !== true) return undefined;
	if (attempt > (outcome.effect === 'single' ? MAX_REPEATS_OF_500 : MAX_REPEATS)) return undefined;
	return outcome.said?.retryAfter || backOff(attempt, random);
}

/**
 * True if making the call twice leaves the same as making it once. Not POST, which may have created something (but
 * subscriptions are a set), and not PATCH, which makes a new secret each time.
 */
const isRepeatable = ({ method, path }: Pick<RegistryRequest, 'method' | 'path'>): boolean =>
	method === 'POST' ? path.endsWith('/subscriptions') : method !== 'PATCH';

/** A repeated deletion that finds nothing has succeeded: the first answer was lost. */
export const isDoneAlready = ({ method, body }: RegistryRequest, { answer }: Outcome, attempt: number): boolean =>
	method === 'DELETE' && body === undefined && attempt > 1 && answer?.status === 404;
