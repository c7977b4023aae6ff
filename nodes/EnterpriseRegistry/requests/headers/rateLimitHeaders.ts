import { DAY, HOUR, MINUTE, readDate, SECOND, type Instant, type Milliseconds } from '../../times';
import { readRateLimitField, type AnnouncedLimit } from './rateLimitField';

/** What a response says about the rate limit; a member that is missing or unclear is left out. */
export interface RateLimitHeaders {
	limit?: number;
	remaining?: number;
	/** When the limit is reset, by the clock of the service. */
	resetsAt?: Instant;
	retryAfter?: Milliseconds;
	/** When the response was made, by the clock of the service. */
	madeAt?: Instant;
}

/** Further away than any window or quota: a time beyond this is no time that somebody meant. */
export const MAX_DISTANCE: Milliseconds = 366 * DAY;

export function readRateLimitHeaders(
	headers: Record<string, string>,
	now: Instant,
): RateLimitHeaders {
	const madeAt = readMadeAt(headers, now);
	const base = madeAt ?? now;
	const announced = announcedIn(headers);
	const limit = lowestNumber(announced.limit);
	const times = { madeAt, retryAfter: readRetryAfter(headers['retry-after'], base) };
	// Services that show an unlimited plan as 0 or -1 announce no limit.
	if (limit === 0) return times;
	if (isSentWithoutCounting(announced)) return times;
	const remaining = lowestNumber(announced.remaining);
	return { ...times, limit, remaining, resetsAt: readTime(announced.reset, base) };
}

/**
 * A gateway of Spring whose store of counts is down lets everything pass, and writes -1 as what is left, with neither limit nor reset. Where
 * one of these is given, a number below 0 is a limit that is overdrawn.
 */
const isSentWithoutCounting = ({ limit, remaining, reset }: AnnouncedLimit): boolean =>
	limit === undefined && reset === undefined && Number(remaining) < 0;

function announcedIn(headers: Record<string, string>): AnnouncedLimit {
	// As the interface of the service calls it, as the IETF's draft did, and as some gateways do.
	const header = (part: string) =>
		headers[`x-ratelimit-${part}`] ??
		headers[`ratelimit-${part}`] ??
		headers[`x-rate-limit-${part}`];
	const announced = {
		limit: header('limit'),
		remaining: header('remaining'),
		reset: header('reset'),
	};
	const { ratelimit: field, 'ratelimit-policy': policies } = headers;
	if (field === undefined || announced.remaining !== undefined) return announced;
	return readRateLimitField(field, policies);
}

function readMadeAt({ age, date }: Record<string, string>, now: Instant): Instant | undefined {
	// A response from a cache has the time at which it was cached.
	if (Number(age ?? 0) !== 0) return undefined;
	return plausible(readDate(date), now);
}

/**
 * A gateway may add its own header to that of the service, joined by a comma, and a service may tell of two windows: `1,500` is one request
 * of this second and 500 of the month. The lowest number exceeds neither. So a comma never separates thousands.
 */
function lowestNumber(text = ''): number | undefined {
	const parts = text.split(',').filter((part) => /^\s*-?\d{1,15}(?:\.\d+)?\s*$/.test(part));
	return parts.length === 0 ? undefined : Math.max(0, Math.min(...parts.map(Number)));
}

/**
 * A date, a duration from now, or a number: Unix seconds, Unix milliseconds and "seconds from now" are told apart by their size.
 * Milliseconds from now look like seconds, so they are taken for them.
 */
function readTime(text: string | undefined, madeAt: Instant): Instant | undefined {
	const value = lowestNumber(text);
	if (value === undefined) {
		const span = durationIn(text);
		return plausible(span === undefined ? readDate(text) : madeAt + span, madeAt);
	}
	if (value >= 1e11) return plausible(value, madeAt);
	return plausible(value < 1e9 ? madeAt + value * 1000 : value * 1000, madeAt);
}

const UNITS: Record<string, Milliseconds> = { ms: 1, s: SECOND, m: MINUTE, h: HOUR };
const DURATION = /^(?:\d{1,9}(?:\.\d{1,9})?(?:ms|[hms])){1,4}$/;

/** `1h2m`, `59.5s` or `500ms`, as programs in Go write a duration. */
function durationIn(text = ''): Milliseconds | undefined {
	const written = text.trim();
	if (!DURATION.test(written)) return undefined;
	const parts = [...written.matchAll(/(\d{1,9}(?:\.\d{1,9})?)(ms|[hms])/g)];
	return parts.reduce((sum, [, count, unit = '']) => sum + Number(count) * (UNITS[unit] ?? 0), 0);
}

function readRetryAfter(text: string | undefined, madeAt: Instant): Milliseconds | undefined {
	const end = readTime(text, madeAt);
	return end === undefined ? undefined : Math.max(0, end - madeAt);
}

const plausible = (time: Instant | undefined, now: Instant): Instant | undefined =>
	time !== undefined && Math.abs(time - now) <= MAX_DISTANCE ? time : undefined;
