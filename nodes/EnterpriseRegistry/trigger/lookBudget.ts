import { DAY, HOUR, type Instant, type Milliseconds } from '../times';
import { memoryOf, remember, type Memory } from './memory';

/**
 * Whether the budget allows another look at the service: two in 24 hours, an hour apart. The second waits until nothing was verified
 * for an hour: while deliveries verify, the secret is right, and no look is needed.
 *
 * Anyone can cause a look, with a forged delivery. Where deliveries verify more often than each hour, a forger uses up one look a day,
 * and the other is there when the secret does change. Where they come less often, he can use up both within 61 minutes: then a change
 * is noticed up to a day later. He can put a repair off, never prevent it, and costs 62 looks a month at most.
 */
export function mayLook(
	{ looks: { last, before }, verifiedAt }: Pick<Memory, 'looks' | 'verifiedAt'>,
	now: Instant,
): boolean {
	// A clock may have been put back, so a time may lie ahead.
	const isWithin = (span: Milliseconds, time: Instant | undefined) =>
		time !== undefined && Math.abs(now - time) < span;
	const isFirstIn24Hours = !isWithin(DAY, last);
	if (isFirstIn24Hours) return true;
	const isThirdIn24Hours = isWithin(DAY, before);
	if (isThirdIn24Hours) return false;
	return !isWithin(HOUR, last) && !isWithin(HOUR, verifiedAt);
}

/** Takes a look out of the budget, whatever comes of it. */
export function noteLook(url: string): void {
	const { looks } = memoryOf(url);
	remember(url, { looks: { last: Date.now(), before: looks.last } });
}
