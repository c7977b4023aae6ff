import { DAY, HOUR, type Instant, type Milliseconds } from '../times';
import type { Memory } from './memory';

/**
 * Whether the budget allows another look at the service: two a day, an hour apart. The second waits until nothing was verified for an
 * hour: while deliveries verify, the secret is right, and a forger must not use up what a real change will need.
 */
export function mayLook(
	{ looks: { last, before }, verifiedAt }: Pick<Memory, 'looks' | 'verifiedAt'>,
	now: Instant,
): boolean {
	// A clock may have been put back, so a time may lie ahead.
	const isWithin = (span: Milliseconds, time: Instant | undefined) =>
		time !== undefined && Math.abs(now - time) < span;
	const isFirstOfDay = !isWithin(DAY, last);
	if (isFirstOfDay) return true;
	const areTwoOfDay = isWithin(DAY, before);
	if (areTwoOfDay) return false;
	return !isWithin(HOUR, last) && !isWithin(HOUR, verifiedAt);
}
