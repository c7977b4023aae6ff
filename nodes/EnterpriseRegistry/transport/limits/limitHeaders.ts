import { readDate } from '../../times';

/** What an answer says about the limit, in milliseconds; `reset` and `madeAt` by the service's clock. */
export type LimitHeaders = {
	[Part in 'limit' | 'remaining' | 'reset' | 'retryAfter' | 'madeAt']?: number;
};

export function readLimitHeaders(headers: Record<string, string>, now: number): LimitHeaders {
	// As the interface calls it, or the draft of the standard.
	const header = (part: string) => headers[`x-ratelimit-${part}`] ?? headers[`ratelimit-${part}`];
	// An answer from a cache has the time at which it was cached.
	const madeAt = Number(headers.age ?? 0) === 0 ? readDate(headers.date) : undefined;
	const retryAfter = readRetryAfter(headers['retry-after'], madeAt ?? now);
	const [limit, remaining] = [numberIn(header('limit')), numberIn(header('remaining'))];
	const reset = readReset(header('reset'), madeAt ?? now);
	// Services that show an unlimited plan as 0 or -1 announce no limit.
	return limit === 0 ? { madeAt, retryAfter } : { madeAt, retryAfter, limit, remaining, reset };
}

/** A gateway may add its own header to that of the service: the lowest number exceeds none. */
function numberIn(text = ''): number | undefined {
	const parts = text.split(',').filter((part) => /^\s*-?\d{1,15}(?:\.\d+)?\s*$/.test(part));
	return parts.length === 0 ? undefined : Math.max(0, Math.min(...parts.map(Number)));
}

/** Unix seconds; milliseconds and "seconds from now" are told apart by their size. */
function readReset(text: string | undefined, madeAt: number): number | undefined {
	const value = numberIn(text);
	if (value === undefined || value >= 1e11) return value;
	return value < 1e9 ? madeAt + value * 1000 : value * 1000;
}

/** Beyond the end of any month; a longer pause would have no date. */
const MAX_RETRY_AFTER = 366 * 86_400_000;

function readRetryAfter(text: string | undefined, madeAt: number): number | undefined {
	const seconds = numberIn(text);
	const until = seconds === undefined ? readDate(text) : madeAt + seconds * 1000;
	return until && Math.min(Math.max(0, until - madeAt), MAX_RETRY_AFTER);
}
