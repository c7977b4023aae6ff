import { readJson, valueAt } from '../json';
import { MINUTE, readDate, type Instant, type Milliseconds } from '../times';
import type { HttpResponse } from '../requests/http';
import type { Quota } from '../requests/outcome';
import { MAX_DISTANCE, type RateLimitHeaders } from '../requests/headers/rateLimitHeaders';

/** The other limit is hourly: what starts again later than this is not of it. */
export const LONGEST_HOUR: Milliseconds = 65 * MINUTE;

/**
 * Whether this response says that the monthly quota is used up: by a time that is too far away for the hourly limit,
 * else by the service's own words, to the letter.
 */
export function monthlyQuota(
	{ status, text }: HttpResponse,
	{ resetsAt, retryAfter = 0, madeAt }: RateLimitHeaders,
	now: Instant,
): Quota | undefined {
	if (status !== 402 && status !== 429) return undefined;
	const body = readJson(text);
	const base = madeAt ?? now;
	const times = [readDate(valueAt(body, 'resetAt')), resetsAt, base + retryAfter];
	const farAway = times.find((time) => time !== undefined && isOfMonth(time - base));
	const isTold = valueAt(body, 'error') === 'Monthly quota exceeded';
	if (farAway === undefined && !isTold) return undefined;
	const limit = Number(valueAt(body, 'limit'));
	return { resetsAt: farAway ?? beginOfNextMonth(now), limit: limit > 0 ? limit : undefined };
}

const isOfMonth = (distance: number): boolean =>
	distance > LONGEST_HOUR && distance <= MAX_DISTANCE;

function beginOfNextMonth(now: Instant): Instant {
	const today = new Date(now);
	return Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 1);
}
