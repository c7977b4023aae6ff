import type { Instant, Milliseconds } from '../../../times';
import { backOff } from '../../retry/backOff';
import { isForgotten } from '../isForgotten';
import { isOldNews } from '../isOldNews';
import type { Exchange } from './Exchange';
import type { SentRequest } from '../QueuedRequest';
import type { RateLimitHeaders } from '../../headers/rateLimitHeaders';
import type { ServiceClock } from './ServiceClock';

/**
 * A 429 with more than this left, or this share of the limit, is about something else, too many at once for example: what others take at
 * the same moment is less. A pause until the reset would then refuse most of a run for nothing.
 */
const FEW = 5;
const FEW_SHARE = 1 / 20;

type Sent = Pick<SentRequest, 'sentAt' | 'number'>;

/** Until when the rate limit lets nothing go, and how that is known. */
export interface LimitEnd {
	until: Instant;
	/** The service did not say until when. */
	isUntilGuessed: boolean;
	/** Whether the requests of the period are used up, but for a reserve; else it is a 429 of the moment. */
	isUsedUp: boolean;
}

/** A 429 as the limit sees it. */
interface Throttled extends Exchange {
	headers: RateLimitHeaders;
}

interface PauseEnd extends LimitEnd {
	/** How often the end of a pause had to be guessed since the trouble began: by each, the next guess is twice as long. */
	guesses: number;
}

/** What is known after a 429, until a request that was sent later is answered. */
interface Pause extends PauseEnd {
	/** When its last 429 came, also one that left the end as it was: it confirms the pause. */
	learnedAt: Instant;
	/** The number of the first request that was sent after that. */
	knownFrom: number;
	/** When the first of the 429s in a row came. */
	throttledSince: Instant;
	/** How long waiting has led to nothing but further 429s. */
	throttledFor: Milliseconds;
}

interface PauseOptions {
	clock: ServiceClock;
	/** Gives numbers from 0 to 1. */
	random: () => number;
	/** No pause is longer than this, whatever the service asks. */
	longestPeriod: Milliseconds;
}

/**
 * After a 429 nothing goes but a probe, until the pause ends. Its end, by what the 429 says and when its request was sent:
 *
 * | the 429       | sent before the pause was known | sent in the pause  | sent after it, or none is remembered |
 * | ------------- | ------------------------------- | ------------------ | ------------------------------------ |
 * | names an end  | the later of both ends          | that end           | that end                             |
 * | names none    | the pause ends as before        | it ends as before  | a guess: 1, 2, 4 … 60 s              |
 *
 * For example, a run of 300 items has thirty requests in flight, and each gets a 429 without headers:
 *
 * 1. The first makes a pause of about a second, and halves the window (`ConcurrencyWindow`). The others were sent before that was known, so
 *    they change neither.
 * 2. Each of the thirty is retried without a delay (`nextStep`). The retry budget pays for that, as long as it is not spent (`RunBulkhead`).
 * 3. So all wait in the queue, unless their users do not accept it: with Max Wait 0, all that wait are refused at once (`decide`).
 * 4. When the pause ends, nothing is known of the limit, so one goes alone as the probe of its group (`GroupProbes`). When it is answered, the
 *    others follow. If it gets a 429, the next pause lasts about two seconds.
 */
export class PauseAfter429 {
	private last?: Pause;
	/** The number of the last request whose answer has ended a pause. */
	private endedBy = 0;

	constructor(private readonly options: PauseOptions) {}

	/** The pause that lasts now; undefined if none does. */
	at(now: Instant): (LimitEnd & { learnedAt: Instant }) | undefined {
		return this.last !== undefined && now < this.last.until ? this.last : undefined;
	}

	/** How long waiting has led to nothing but further 429s. */
	get throttledFor(): Milliseconds {
		return this.last?.throttledFor ?? 0;
	}

	/** Whether what is known of it was learned after this request was sent. */
	wasLearnedAfter(request: Sent): boolean {
		return this.last !== undefined && isOldNews(request, this.last.knownFrom);
	}

	/** Whether a pause was over before this request was answered, by the answer to one that was sent later. */
	wasEndedAfter(request: Sent): boolean {
		return isOldNews(request, this.endedBy);
	}

	/** This request was answered: if it was sent after the pause, the trouble is over. */
	noteAnswer(request: Sent): void {
		if (this.at(request.sentAt) === undefined) this.end(request);
	}

	/** @param by the request whose answer says so. */
	end(by: Sent): void {
		if (this.last !== undefined) this.endedBy = by.number;
		this.last = undefined;
	}

	forget(): void {
		this.last = undefined;
	}

	learn(throttled: Throttled): void {
		const { sentAt, now, nextNumber } = throttled;
		const earlier = this.rememberedAt(sentAt);
		this.last = {
			...this.endAfter(throttled, earlier),
			learnedAt: now,
			knownFrom: nextNumber,
			throttledSince: earlier?.throttledSince ?? now,
			throttledFor: earlier === undefined ? 0 : throttledForAfter(throttled, earlier),
		};
	}

	/** The last pause, unless its trouble was forgotten by then. */
	private rememberedAt(time: Instant): Pause | undefined {
		const { last } = this;
		if (last === undefined || isForgotten(last.throttledFor, time - last.until)) return undefined;
		return last;
	}

	/** The end of the pause, by the table above. */
	private endAfter(throttled: Throttled, earlier: Pause | undefined): PauseEnd {
		const { sentAt, now, headers } = throttled;
		const named = this.namedEnd(headers, now);
		if (earlier !== undefined && sentAt < earlier.until) {
			const wasKnown = !isOldNews(throttled, earlier.knownFrom);
			if (named === undefined || (!wasKnown && named < earlier.until)) return earlier;
		}
		const isUsedUp = headers.remaining === 0;
		const guesses = earlier?.guesses ?? 0;
		if (named !== undefined) return { until: named, isUntilGuessed: false, isUsedUp, guesses };
		const guess = backOff(guesses + 1, this.options.random());
		return { until: now + guess, isUntilGuessed: true, isUsedUp, guesses: guesses + 1 };
	}

	/** The end that the 429 names, if it is to come: `Retry-After`, else the reset, unless much is left. */
	private namedEnd(headers: RateLimitHeaders, now: Instant): Instant | undefined {
		const { clock, longestPeriod } = this.options;
		const { remaining, resetsAt, retryAfter, limit = 0 } = headers;
		const areFewLeft = remaining === undefined || remaining < Math.max(FEW, limit * FEW_SHARE);
		const reset = resetsAt !== undefined && areFewLeft ? clock.toOurs(resetsAt) : undefined;
		const end = retryAfter === undefined ? reset : now + retryAfter;
		return end !== undefined && end > now ? Math.min(end, now + longestPeriod) : undefined;
	}
}

function throttledForAfter({ sentAt, now }: Throttled, earlier: Pause): Milliseconds {
	// What was sent before the pause ended has not waited for it. Requests in flight together are throttled together, and count once.
	if (sentAt < earlier.until) return earlier.throttledFor;
	return now - earlier.throttledSince;
}
