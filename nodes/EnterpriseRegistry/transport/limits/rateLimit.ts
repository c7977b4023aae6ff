import type { Announcement } from './rateLimitHeaders';

/**
 * - `go`: a request may be sent now;
 * - `afterAnswer`: not before one of those under way is answered;
 * - a time: not before it, in milliseconds since 1970 by the local clock.
 */
export type Verdict = 'go' | 'afterAnswer' | number;

/** The latest that the service said about its window. */
interface Word {
	remaining: number;
	/** By the clock of the service. */
	reset: number;
	/** When it came, by the local clock. */
	receivedAt: number;
}

/** Two resets this close are the same window: services compute them anew for every answer and round to seconds. */
const SAME_WINDOW = 1000;

/** How long a count is believed that comes without a usable reset. */
const BELIEVED_FOR = 60_000;

/** The limit is hourly: a count that starts again later than this belongs to the month, or is nonsense. */
export const LONGEST_WINDOW = 65 * 60_000;

/**
 * What is known about the limit of one credential, from the headers of every answer. It has no clock and does not wait:
 * every method is told the time. Requests under way are taken as not yet counted by the service, so what it grants is
 * never more than what is left; and where nothing is known, at the start and after a reset, one request goes first and
 * the others wait for what its answer tells.
 */
export class RateLimit {
	/** Requests per window, where the service says so. */
	limit?: number;

	private word?: Word;
	/** Calls that ended without a word since the last one: each may have been counted. */
	private unheard = 0;
	/** The service has answered without announcing anything: there is nothing to obey but refusals. */
	private silent = false;
	/** When the request that goes first was sent; undefined while none is under way. */
	private firstSentAt?: number;
	private pausedUntil = 0;
	/** At least so far is the clock of the service ahead of the local one; sharper with every answer. */
	private ahead?: number;

	/** @param underWay requests that are sent and not answered. */
	verdict(underWay: number, now: number): Verdict {
		if (now < this.pausedUntil) return this.pausedUntil;
		const { word } = this;
		if (word === undefined && this.silent) return 'go';
		if (word === undefined || now >= this.endOf(word)) return this.firstSentAt === undefined ? 'go' : 'afterAnswer';
		if (word.remaining - this.unheard - underWay > 0) return 'go';
		if (word.remaining > 0) return underWay === 0 ? 'go' : 'afterAnswer';
		return this.endOf(word);
	}

	/** A request is sent now. */
	sent(now: number): void {
		if (this.word === undefined || now >= this.endOf(this.word)) this.firstSentAt ??= now;
	}

	/** When the count starts again, by the local clock; undefined where it is not known. */
	resetAt(now: number): number | undefined {
		if (now < this.pausedUntil) return this.pausedUntil;
		return this.word === undefined || now >= this.endOf(this.word) ? undefined : this.endOf(this.word);
	}

	/** Requests left in the current window; undefined where it is not known. */
	remaining(now: number): number | undefined {
		return this.word === undefined || now >= this.endOf(this.word) ? undefined : Math.max(0, this.word.remaining - this.unheard);
	}

	/** @param sentAt when the request was sent that was answered now. */
	answered(said: Announcement, sentAt: number, now: number): void {
		this.ended(sentAt);
		if (said.madeAt !== undefined) this.compareClocks(said.madeAt, now);
		if (said.remaining === undefined) {
			this.unheard++;
			this.silent ||= this.word === undefined;
			return;
		}
		this.limit = said.limit ?? this.limit;
		const word = { remaining: said.remaining, reset: this.plausible(said, sentAt), receivedAt: now };
		if (!this.isNews(word, sentAt)) return;
		this.word = word;
		this.unheard = 0;
	}

	/** No answer came: the request may have been counted all the same. */
	unanswered(sentAt: number): void {
		this.ended(sentAt);
		this.unheard++;
	}

	/**
	 * The service refused a request because of the limit: nothing is sent until the time that it names.
	 * @param otherwise milliseconds to wait where it names none.
	 */
	refused(said: Announcement, otherwise: number, sentAt: number, now: number): void {
		this.ended(sentAt);
		if (said.madeAt !== undefined) this.compareClocks(said.madeAt, now);
		const reset = said.remaining === 0 && said.reset !== undefined ? said.reset - (this.ahead ?? 0) : 0;
		const named = said.retryAfter === undefined ? reset : now + said.retryAfter;
		this.pausedUntil = Math.max(this.pausedUntil, Math.min(named > now ? named : now + otherwise, now + LONGEST_WINDOW));
		// Another process shares the credential, so what was known is no longer true.
		this.word = undefined;
		this.silent = false;
		this.limit = said.limit ?? this.limit;
	}

	private ended(sentAt: number): void {
		if (this.firstSentAt !== undefined && sentAt >= this.firstSentAt) this.firstSentAt = undefined;
	}

	private endOf(word: Word): number {
		return word.reset - (this.ahead ?? 0);
	}

	/** Answers overtake each other: one that says less than what is known already is not believed. */
	private isNews(word: Word, sentAt: number): boolean {
		const known = this.word;
		if (known === undefined || sentAt >= known.receivedAt) return true;
		if (Math.abs(word.reset - known.reset) > SAME_WINDOW) return word.reset > known.reset;
		return word.remaining < known.remaining;
	}

	/** The reset to go by. One that was over before the request was sent, or is far away, is not waited for. */
	private plausible({ reset, remaining }: Announcement, sentAt: number): number {
		const then = sentAt + (this.ahead ?? 0);
		if (reset !== undefined && reset > then && reset <= then + LONGEST_WINDOW) return reset;
		return remaining === 0 ? then : then + BELIEVED_FOR;
	}

	/** `Date` is cut to seconds and has travelled, so each sample is at most the truth, and the largest the best. */
	private compareClocks(madeAt: number, now: number): void {
		const sample = madeAt - now;
		const clockWasSet = this.ahead !== undefined && sample < this.ahead - 5000;
		if (this.ahead === undefined || sample > this.ahead || clockWasSet) this.ahead = sample;
	}
}
