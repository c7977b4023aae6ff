/** What an answer says about the limit. A member is absent if its header is missing or implausible. Times are milliseconds. */
export interface LimitHeaders {
	limit?: number;
	remaining?: number;
	/** When the count starts again, by the clock of the service. */
	reset?: number;
	retryAfter?: number;
	/** When the answer was made, by the clock of the service; cut to whole seconds. */
	madeAt?: number;
}

/** As they stand in the one header `RateLimit`, in its older and its newer form. */
const IN_ONE = {
	limit: /(?:^|[\s,;])(?:limit|q)=(\d{1,15})(?!\d)/i,
	remaining: /(?:^|[\s,;])(?:remaining|r)=(\d{1,15})(?!\d)/i,
	reset: /(?:^|[\s,;])(?:reset|t)=(\d{1,15})(?!\d)/i,
};

/** Under its usual name, or else under one that other services use. */
const limitHeader = (headers: Record<string, string>, part: keyof typeof IN_ONE) =>
	headers[`x-ratelimit-${part}`] ??
	headers[`x-rate-limit-${part}`] ??
	headers[`ratelimit-${part}`] ??
	IN_ONE[part].exec(headers.ratelimit ?? '')?.[1];

/** `X-RateLimit-*`, `Retry-After` and `Date`. Header names are in lower case. */
export function readLimitHeaders(headers: Record<string, string>, now: number): LimitHeaders {
	// An answer from a cache has the time at which it was cached.
	const madeAt =
		headers.age === undefined || Number(headers.age) === 0 ? readDate(headers.date) : undefined;
	const retryAfter = readRetryAfter(headers['retry-after'], madeAt ?? now);
	const limit = numberIn(limitHeader(headers, 'limit'));
	// Services that show an unlimited plan as 0 or -1 announce no limit.
	if (limit !== undefined && limit <= 0) return { madeAt, retryAfter };
	const remaining = count(limitHeader(headers, 'remaining'));
	const reset = readReset(limitHeader(headers, 'reset'), madeAt ?? now);
	return { madeAt, retryAfter, limit, remaining, reset };
}

/** A gateway may write a header of its own beside that of the service: of several numbers the lowest, so that none is exceeded. */
function numberIn(text: string | undefined): number | undefined {
	const numbers = (text ?? '')
		.split(',')
		.filter((part) => /^\s*-?\d{1,15}(?:\.\d+)?\s*$/.test(part))
		.map(Number);
	return numbers.length === 0 ? undefined : Math.min(...numbers);
}

function count(text: string | undefined): number | undefined {
	const number = numberIn(text) ?? -1;
	return number < 0 ? undefined : number;
}

/** Unix seconds; milliseconds and "seconds from now" are told apart by their size, a date by its form. */
function readReset(text: string | undefined, madeAt: number): number | undefined {
	const value = count(text);
	if (value === undefined) return readDate(text);
	if (value < 1e9) return madeAt + value * 1000;
	return value < 1e11 ? value * 1000 : value;
}

/** Beyond the end of any month; a longer pause would have no date. */
const LONGEST_PAUSE = 366 * 86_400_000;

function readRetryAfter(text: string | undefined, madeAt: number): number | undefined {
	const seconds = count(text);
	if (seconds !== undefined) return Math.min(seconds * 1000, LONGEST_PAUSE);
	const date = readDate(text);
	return date === undefined ? undefined : Math.max(0, date - madeAt);
}

/** A zone at the end of a time: `Z`, `GMT`, `+02:00`. */
const ZONE = /(?:Z|[a-z]{2,4}|[+-]\d\d(?::?\d\d)?)(?: *\(.*\))?$/i;

/** A time without a zone is in UTC, as all times of the service are; `Date.parse` would take it for local. */
export function readDate(given: unknown): number | undefined {
	// Date.parse reads a year into almost any number.
	if (typeof given !== 'string' || !given.includes(':')) return undefined;
	const text = given.trim();
	const zone = /^\d{4}-\d\d-\d\d[T ]/.test(text) ? 'Z' : ' GMT';
	const date = Date.parse(ZONE.test(text) ? text : text + zone);
	return Number.isNaN(date) ? undefined : date;
}
