import type { Instant, Milliseconds } from '../../times';
import { backOff } from '../retry/backOff';
import { isForgotten } from './isForgotten';
import type { RateLimitHeaders } from './rateLimitHeaders';
import type { ServiceClock } from './ServiceClock';

/** A 429 with more than this left, or this share of the limit, is about something else: what others take at the same moment is less. */
const FEW = 5;
const FEW_SHARE = 1 / 20;

/** Until when the rate limit lets nothing go, and how that is known. */
export interface LimitEnd {
	until: Instant;
	/** The service did not say until when. */
	isUntilGuessed: boolean;
	/** Whether the requests of the period are used up, but for a reserve; else it is a refusal of the moment. */
	isUsedUp: boolean;
}

/** A 429 as the limit sees it. */
interface Throttled {
	/** When its request was sent. */
	sentAt: Instant;
	now: Instant;
	headers: RateLimitHeaders;
}

/** After a 429, until a request that was sent later is answered. */
interface Pause extends LimitEnd {
	/** How often the end had to be guessed: by each, the next guess is twice as long. */
	guesses: number;
	learnedAt: Instant;
	/** When the first of the refusals in a row came. */
	refusedSince: Instant;
	/** How long waiting has led to nothing but refusals. */
	refusedFor: Milliseconds;
}

interface Options {
	clock: ServiceClock;
	/** Gives numbers from 0 to 1. */
	random: () => number;
	/** No pause is longer than this, whatever the service asks. */
	longestPeriod: Milliseconds;
}

/** After a 429 nothing goes until the time that the service names, else for 1, 2, 4 … 60 s. */
export class PauseAfterRefusal {
	private last?: Pause;

	constructor(private readonly options: Options) {}

	/** The pause that lasts now; undefined if none does. */
	at(now: Instant): (LimitEnd & { learnedAt: Instant }) | undefined {
		return this.last !== undefined && now < this.last.until ? this.last : undefined;
	}

	/** How long waiting has led to nothing but refusals. */
	get refusedFor(): Milliseconds {
		return this.last?.refusedFor ?? 0;
	}

	/** Whether what is known of it was learned after a request was sent at this time. */
	wasLearnedAfter(sentAt: Instant): boolean {
		return this.last !== undefined && sentAt < this.last.learnedAt;
	}

	/** A request was answered that was sent at this time: if it was sent after the pause, the trouble is over. */
	noteAnswer(sentAt: Instant): void {
		if (this.at(sentAt) === undefined) this.end();
	}

	end(): void {
		this.last = undefined;
	}

	learn(refusal: Throttled): void {
		const { sentAt, now, headers } = refusal;
		const earlier = this.rememberedAt(sentAt);
		this.last = {
			...this.endAfter(refusal, earlier),
			isUsedUp: headers.remaining === 0,
			learnedAt: now,
			refusedSince: earlier?.refusedSince ?? now,
			refusedFor: earlier === undefined ? 0 : refusedForAfter(refusal, earlier),
		};
	}

	/** The last pause, unless its trouble was forgotten by then. */
	private rememberedAt(time: Instant): Pause | undefined {
		const { last } = this;
		if (last === undefined || isForgotten(last.refusedFor, time - last.until)) return undefined;
		return last;
	}

	private endAfter(
		{ sentAt, now, headers }: Throttled,
		earlier: Pause | undefined,
	): Pick<Pause, 'until' | 'isUntilGuessed' | 'guesses'> {
		const guesses = earlier?.guesses ?? 0;
		const named = this.namedEnd(headers, now);
		if (named !== undefined && named > now) {
			// Of refusals of requests that were in flight together the latest end counts. A request sent later knows better.
			const isTogether = earlier !== undefined && sentAt < earlier.learnedAt;
			const until = isTogether ? Math.max(earlier.until, named) : named;
			return { until, isUntilGuessed: false, guesses };
		}
		if (earlier !== undefined && sentAt < earlier.until) {
			const { until, isUntilGuessed } = earlier;
			return { until, isUntilGuessed, guesses };
		}
		const guess = backOff(guesses + 1, this.options.random());
		return { until: now + guess, isUntilGuessed: true, guesses: guesses + 1 };
	}

	/** By `Retry-After`, else by the reset; but a 429 with much left is about something else than the limit. */
	private namedEnd(headers: RateLimitHeaders, now: Instant): Instant | undefined {
		const { clock, longestPeriod } = this.options;
		const { remaining, resetsAt, retryAfter, limit = 0 } = headers;
		if (retryAfter !== undefined) return now + Math.min(retryAfter, longestPeriod);
		const isUsedUp = remaining === undefined || remaining < Math.max(FEW, limit * FEW_SHARE);
		if (resetsAt === undefined || !isUsedUp) return undefined;
		return Math.min(clock.toOurs(resetsAt), now + longestPeriod);
	}
}

function refusedForAfter({ sentAt, now }: Throttled, earlier: Pause): Milliseconds {
	// What was sent before the pause ended has not waited for it. Requests in flight together are refused together, and count once.
	if (sentAt < earlier.until) return earlier.refusedFor;
	return now - earlier.refusedSince;
}
