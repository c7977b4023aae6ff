import { MINUTE, SECOND, type Instant, type Milliseconds } from '../../times';
import type { RateLimitHeaders } from './rateLimitHeaders';

/** How many requests are left until the limit resets, as one response told it. */
export interface HourlyCount {
	readonly remaining: number;
	/** When the hour ends, by the clock of the service. */
	readonly resetsAt: Instant;
	readonly receivedAt: Instant;
	/** When the request was sent to which this is the answer. */
	readonly sentAt: Instant;
	/** How much the reset of another response may differ that tells of the same hour. */
	readonly uncertainty: Milliseconds;
}

/** The limit is hourly: what starts again later than this is a quota of another kind, or nonsense. */
export const LONGEST_HOUR: Milliseconds = 65 * MINUTE;
/** How long a count is believed that came without a usable reset. */
const BELIEVED_FOR: Milliseconds = MINUTE;
/** `Date` and the reset have whole seconds. */
const ROUNDING: Milliseconds = SECOND;

/** @param sent when its request was sent, by the clock of this machine and by that of the service. */
export function toldCount(
	headers: RateLimitHeaders & { remaining: number },
	{ sent, now }: { sent: { ours: Instant; theirs: Instant }; now: Instant },
): HourlyCount {
	// A reset in seconds from now, without a date, may have been told at any time since the request was sent.
	const underway = headers.madeAt === undefined ? now - sent.ours : 0;
	return {
		remaining: headers.remaining,
		resetsAt: plausibleReset(headers, sent.theirs),
		receivedAt: now,
		sentAt: sent.ours,
		uncertainty: ROUNDING + underway,
	};
}

/** The reset if it is later than the request and not far away; else a guess. @param sentAt by the clock of the service. */
function plausibleReset({ resetsAt, remaining }: RateLimitHeaders, sentAt: Instant): Instant {
	if (resetsAt !== undefined && resetsAt > sentAt && resetsAt <= sentAt + LONGEST_HOUR)
		return resetsAt;
	return sentAt + (remaining === 0 ? 0 : BELIEVED_FOR);
}

/** Responses may overtake each other: an older one tells nothing new, unless it tells of a later hour, or allows less in this one. */
export function isNews(told: HourlyCount, known: HourlyCount | undefined): boolean {
	if (known === undefined || told.sentAt >= known.receivedAt) return true;
	const later = told.resetsAt - known.resetsAt;
	if (Math.abs(later) > told.uncertainty) return later > 0;
	// It may be the same hour. What allows less is believed: fewer requests, or as many for longer.
	return told.remaining < known.remaining || (told.remaining === known.remaining && later > 0);
}
