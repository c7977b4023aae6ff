import { MINUTE, SECOND, type Instant, type Milliseconds } from '../../../times';
import { isOldNews } from '../isOldNews';
import type { Exchange } from './Exchange';
import type { RateLimitHeaders } from '../../headers/rateLimitHeaders';
import type { ServiceClock } from './ServiceClock';

/** How many requests are left until the reset, with the reset by the clock of this machine. */
export interface Remaining {
	kind: 'count';
	remaining: number;
	resetsAt: Instant;
	/** Whether no response told a usable reset. */
	isResetGuessed: boolean;
	learnedAt: Instant;
}

/** What one response told. */
interface ToldCount {
	readonly remaining: number;
	/** By the clock of the service. */
	readonly resetsAt: Instant;
	readonly isResetGuessed: boolean;
	/** That of its request. */
	readonly number: number;
	readonly receivedAt: Instant;
	/** The number of the first request that was sent after that. */
	readonly knownFrom: number;
	/** How much the reset of another response may differ that tells of the same period. */
	readonly uncertainty: Milliseconds;
}

/** How long a count is believed that came without a usable reset: as long as a limit before its probe asks, see `trustsLimitFor`. */
const BELIEVED_FOR: Milliseconds = MINUTE;
/** `Date` and the reset have whole seconds. */
const ROUNDING: Milliseconds = SECOND;

/** How many requests of the period are left, by the response that knows it best. */
export class RemainingCount {
	private best?: ToldCount;

	/** @param longestPeriod a reset further away than this is that of a quota of another kind, or nonsense. */
	constructor(
		private readonly clock: ServiceClock,
		private readonly longestPeriod: Milliseconds,
	) {}

	/** When the last known period ends or ended. */
	get resetsAt(): Instant | undefined {
		return this.best && this.clock.toOurs(this.best.resetsAt);
	}

	/** What is known now; undefined if nobody told, or the period is over. */
	at(now: Instant): Remaining | undefined {
		const { best, resetsAt } = this;
		if (best === undefined || resetsAt === undefined || now >= resetsAt) return undefined;
		const { remaining, isResetGuessed, receivedAt: learnedAt } = best;
		return { kind: 'count', remaining, resetsAt, isResetGuessed, learnedAt };
	}

	learn(
		headers: RateLimitHeaders & { remaining: number },
		{ sentAt, number, now, nextNumber }: Exchange,
	): void {
		// A reset in seconds from now, without a date, may have been told at any time since the request was sent.
		const underway = headers.madeAt === undefined ? now - sentAt : 0;
		const theirsAtSending = this.clock.toTheirs(sentAt);
		const reset = this.plausibleReset(headers, theirsAtSending);
		const told = {
			remaining: headers.remaining,
			resetsAt: reset ?? guessedReset(headers, theirsAtSending),
			isResetGuessed: reset === undefined,
			number,
			receivedAt: now,
			knownFrom: nextNumber,
			uncertainty: ROUNDING + underway,
		};
		if (isNews(told, this.best)) this.best = told;
	}

	forget(): void {
		this.best = undefined;
	}

	/** The reset if it is later than the request and not far away; undefined if not. @param sentAt by the clock of the service. */
	private plausibleReset({ resetsAt }: RateLimitHeaders, sentAt: Instant): Instant | undefined {
		if (resetsAt === undefined || resetsAt <= sentAt) return undefined;
		return resetsAt <= sentAt + this.longestPeriod ? resetsAt : undefined;
	}
}

/** Where none is left and the reset is not known, a probe asks at once. @param sentAt by the clock of the service. */
const guessedReset = ({ remaining }: RateLimitHeaders, sentAt: Instant): Instant =>
	sentAt + (remaining === 0 ? 0 : BELIEVED_FOR);

/** Responses may overtake each other: an older one tells nothing new, unless it tells of a later period, or allows less in this one. */
function isNews(told: ToldCount, known: ToldCount | undefined): boolean {
	if (known === undefined || !isOldNews(told, known.knownFrom)) return true;
	const later = told.resetsAt - known.resetsAt;
	if (Math.abs(later) > told.uncertainty) return later > 0;
	// It may be the same period. What allows less is believed: fewer requests, or as many for longer.
	return told.remaining < known.remaining || (told.remaining === known.remaining && later > 0);
}
