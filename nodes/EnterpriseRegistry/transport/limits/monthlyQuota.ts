import { firstText, readObject } from '../../domain/record';
import { messageIn } from '../errors/registryFailure';
import { LONGEST_WINDOW } from './rateLimit';
import { readDate, type LimitHeaders } from './rateLimitHeaders';

/**
 * When the month's quota starts again, where a 429 is about the month: known by a time farther away than an hour, in the
 * headers or in the body, or, where no time is given, by the word. Undefined if it is about the hour.
 * @param text the body; empty if only the message is known.
 */
export function monthlyReset(text: string, said: LimitHeaders, now: number, message = messageIn(text)): number | undefined {
	const clock = said.madeAt ?? now;
	const stated = readDate(firstText(readObject(text), 'resetAt', 'error.resetAt', 'data.resetAt') ?? undefined);
	const times = [stated, said.retryAfter === undefined ? undefined : clock + said.retryAfter, said.reset].filter((time) => time !== undefined);
	const farAway = times.find((time) => time - clock > LONGEST_WINDOW);
	if (farAway !== undefined) return farAway;
	const isNamed = times.some((time) => time > clock);
	return isNamed || !/\bmonth/i.test(message ?? '') ? undefined : firstOfNextMonth(now);
}

const firstOfNextMonth = (now: number): number => Date.UTC(new Date(now).getUTCFullYear(), new Date(now).getUTCMonth() + 1, 1);
