/** What an answer says about the limit. A member is absent if its header is missing or implausible. */
export interface LimitHeaders {
	/** Requests in the window. */
	limit?: number;
	/** Requests left. */
	remaining?: number;
	/** When the count starts again, in milliseconds since 1970 by the clock of the service. */
	reset?: number;
	/** Milliseconds. */
	retryAfter?: number;
	/** When the answer was made, in milliseconds since 1970 by the clock of the service; cut to whole seconds. */
	madeAt?: number;
}

/** As they stand in the one header `RateLimit`, in its older and its newer form. */
const IN_ONE = {
	limit: /(?:^|[\s,;])(?:limit|q)=(\d{1,15})(?!\d)/i,
	remaining: /(?:^|[\s,;])(?:remaining|r)=(\d{1,15})(?!\d)/i,
	reset: /(?:^|[\s,;])(?:reset|t)=(\d{1,15})(?!\d)/i,
};

/** One of the three headers about the limit, under its usual name or else under one that other services use. */
export const limitHeader = (
	headers: Record<string, string>,
	part: keyof typeof IN_ONE,
): string | undefined =>
	headers[`x-ratelimit-${part}`] ??
	headers[`x-rate-limit-${part}`] ??
	headers[`ratelimit-${part}`] ??
	IN_ONE[part].exec(headers.ratelimit ?? '')?.[1];

/** `X-RateLimit-*`, `Retry-After` and `Date`. Header names are in lower case. */
export function readLimitHeaders(headers: Record<string, string>, now: number): LimitHeaders {
	// An answer from a cache has the time at which it was cached.
	const madeAt =
		headers.age === undefined || Number(headers.age) === 0 ? readDate(headers.date) : undefined;
	const limit = numberIn(limitHeader(headers, 'limit'));
	// Services that show an unlimited plan as 0 or -1 announce no limit.
	const limited = limit === undefined || limit > 0;
	return {
		madeAt,
		retryAfter: readRetryAfter(headers['retry-after'], madeAt ?? now),
		...(limited
			? {
					limit,
					remaining: count(limitHeader(headers, 'remaining')),
					reset: readReset(limitHeader(headers, 'reset'), madeAt ?? now),
				}
			: {}),
	};
}

/** A gateway may write a header of its own beside that of the service: of several numbers the lowest, so that none is exceeded. */
function numberIn(text: string | undefined): number | undefined {
	const numbers = (text ?? '')
		.split(',')
		.filter((part) => /^\s*-?\d{1,15}(?:\.\d+)?\s*$/.test(part))
		.map(Number);
	return numbers.length === 0 ? undefined : Math.min(...numbers);
}

const count = (text: string | undefined): number | undefined => {
	const number = numberIn(text);
	return number === undefined || number < 0 ? undefined : number;
};

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
export function readDate(text: string | undefined): number | undefined {
	// Date.parse reads a year into almost any number.
	if (text === undefined || !text.includes(':')) return undefined;
	const trimmed = text.trim();
	const date = Date.parse(
		ZONE.test(trimmed)
			? trimmed
			: `${trimmed}${/^\d{4}-\d\d-\d\d[T ]/.test(trimmed) ? 'Z' : ' GMT'}`,
	);
	return Number.isNaN(date) ? undefined : date;
}
