import { readJson, valueAt } from '../json';
import type { Instant } from '../requests/Clock';
import type { HttpResponse } from '../requests/http';
import { MAX_WINDOW } from '../requests/limiters/RateLimit';
import { MAX_DISTANCE, type RateLimitHeaders } from '../requests/limiters/rateLimitHeaders';
import { readDate } from '../times';

/**
 * When the monthly quota starts again, if this response says that it is used up: by a time that is too far away for the hourly limit,
 * else by the service's own words, to the letter.
 */
export function monthlyQuotaResetsAt(
	{ status, text }: HttpResponse,
	{ resetsAt, retryAfter = 0, madeAt }: RateLimitHeaders,
	now: Instant,
): Instant | undefined {
	if (status !== 402 && status !== 429) return undefined;
	const body = readJson(text);
	const base = madeAt ?? now;
	const times = [readDate(valueAt(body, 'resetAt')), resetsAt, base + retryAfter];
	const farAway = times.find((time) => time !== undefined && isOfMonth(time - base));
	if (farAway !== undefined) return farAway;
	return valueAt(body, 'error') === 'Monthly quota exceeded' ? beginOfNextMonth(now) : undefined;
}

const isOfMonth = (distance: number): boolean => distance > MAX_WINDOW && distance <= MAX_DISTANCE;

function beginOfNextMonth(now: Instant): Instant {
	const today = new Date(now);
	return Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 1);
}
