import { backOff, isForgotten } from './backOff';
import type { LimitHeaders } from './limitHeaders';

/**
 * - `go`: a request may be sent now;
 * - `afterAnswer`: not before one of those under way is answered;
 * - a time: not before it, in milliseconds since 1970 by the local clock.
 */
type Verdict = 'go' | 'afterAnswer' | number;

/** The latest that the service said about its window. */
interface Window {
	remaining: number;
	/** By the service's clock. */
	reset: number;
	/** By the local clock: whatever is learned about clocks later, it has ended by then. */
	latest: number;
	/** When it came, by the local clock. */
	receivedAt: number;
}

/** Two resets this close are the same window: services compute them again for every answer and round to seconds. */
const SAME_WINDOW = 1000;

/** How long to trust a count without a usable reset. */
const BELIEVED_FOR = 60_000;

/** The limit is hourly: a count that starts again later than this belongs to the month, or is nonsense. */
export const LONGEST_WINDOW = 65 * 60_000;

/** Setting a clock moves it by more than an answer takes to arrive. */
const CLOCK_WAS_SET = 5000;

/** How long all others wait for the answer to the first request; then another goes first. */
const LONGEST_LEAD = 5000;
/** The same for a caller that does not want to wait. */
const SHORTEST_LEAD = 1000;

/** A run makes at most 1.2 requests an item and this many, also where only refusals tell of the limit. */
const RESERVE = 20;
const EARNED = 0.2;

/** After this long without a request, what was spent is forgotten. */
const QUIET = 60_000;

/** Families of endpoints that are remembered; the others are detected again. */
const MAX_SILENT = 1000;

/**
 * What is known about the limit of one credential, from the headers of every answer. It has no clock and does not wait:
 * every method is told the time. Requests under way are taken as not yet counted by the service, so what it grants is
 * never more than what is left; and where nothing is known, at the start and after a reset, one request goes first and
 * the others wait for its answer.
 */
export class RateLimit {
	/** Requests per window, if the service says. */
	limit?: number;

	private window?: Window;
	/** Calls since then that got no answer: each may have been counted. */
	private unheard = 0;
	/** Endpoints whose answers have no limit headers: only a refusal slows them down. */
	private readonly silent = new Set<string>();
	/** Calls that were sent for the first time, and refusals, since the last quiet minute. */
	private firsts = 0;
	private refusalsInAll = 0;
	private lastSentAt = -Infinity;
	/** Consecutive refusals without a time. */
	private refusals = 0;
	/** When the first request was sent; undefined if none is in flight. */
	private firstSentAt?: number;
	private pausedUntil = 0;
	/** The end of that pause was not named by the service. */
	private isPauseGuessed = false;
	/** The first refusal since the last answer, and the last one that came after a wait. */
	private vain?: { from: number; to: number };
	/** How far, at least, the clock of the service is ahead of the local one; more exact with every answer. */
	private ahead?: number;
	/** A sample far below what was learned, and when it came: trusted once a later one agrees. */
	private doubtful?: { sample: number; madeAt: number };

	/** @param random from 0 to 1. */
	constructor(private readonly random: () => number = Math.random) {}

	/**
	 * @param underWay requests that are sent and not answered.
	 * @param reserve requests of the window that are left to others.
	 * @param maxWait how long the caller would wait, in milliseconds.
	 */
	verdict(underWay: number, now: number, family = '', reserve = 0, maxWait = Infinity): Verdict {
		if (now < this.pausedUntil) return this.pausedUntil;
		if (this.silent.has(family)) return 'go';
		const window = this.current(now);
		if (window === undefined) return now >= this.nextFirstAt(maxWait) ? 'go' : 'afterAnswer';
		if (window.remaining - this.unheard - underWay > reserve) return 'go';
		if (window.remaining > reserve) return underWay === 0 ? 'go' : 'afterAnswer';
		return this.endOf(window);
	}

	/**
	 * How many of a family may be under way, as all of them may be refused where its answers announce no limit: half of the
	 * refusals that are left, so that some are left for the next window.
	 * @param waiting calls that wait to be sent for the first time.
	 */
	mayBeRefused(family: string, waiting: number): number {
		return this.silent.has(family)
			? Math.max(
					1,
					Math.floor((RESERVE + EARNED * (this.firsts + waiting) - this.refusalsInAll) / 2),
				)
			: Infinity;
	}

	/** To be called when a request is sent. @param isFirst whether it was not sent before. */
	sent(now: number, family = '', isFirst = false): void {
		if (now - this.lastSentAt > QUIET) this.firsts = this.refusalsInAll = 0;
		this.lastSentAt = now;
		if (isFirst) this.firsts++;
		if (!this.silent.has(family) && this.current(now) === undefined) this.firstSentAt = now;
	}

	/** When another request may go first, if the first one has no answer by then. */
	nextFirstAt(maxWait: number): number {
		return this.firstSentAt === undefined
			? -Infinity
			: this.firstSentAt + Math.min(LONGEST_LEAD, Math.max(SHORTEST_LEAD, maxWait));
	}

	/** When the count starts again, by the local clock; undefined if unknown. */
	resetAt(now: number): number | undefined {
		if (now < this.pausedUntil) return this.pausedUntil;
		const window = this.current(now);
		return window && this.endOf(window);
	}

	/** Whether the time until which nothing is sent is only the next step of the back-off. */
	isGuessed(until: number): boolean {
		return this.isPauseGuessed && until === this.pausedUntil;
	}

	/** For how long waiting has led only to further refusals, in milliseconds. */
	get waitedInVain(): number {
		return this.vain === undefined ? 0 : this.vain.to - this.vain.from;
	}

	/** Requests left in the current window; undefined if unknown. */
	remaining(now: number): number | undefined {
		const window = this.current(now);
		return window && Math.max(0, window.remaining - this.unheard);
	}

	/** @param sentAt when the request was sent that was answered now. */
	answered(said: LimitHeaders, sentAt: number, now: number, family = ''): void {
		this.ended(sentAt);
		if (sentAt >= this.pausedUntil) {
			this.refusals = 0;
			this.vain = undefined;
		}
		if (said.madeAt !== undefined) this.compareClocks(said.madeAt, now);
		if (said.remaining === undefined) {
			if (this.silent.size >= MAX_SILENT) this.silent.clear();
			this.silent.add(family);
			return;
		}
		this.silent.delete(family);
		this.limit = said.limit ?? this.limit;
		const window = { remaining: said.remaining, ...this.plausible(said, sentAt), receivedAt: now };
		if (!this.isNews(window, sentAt)) return;
		this.window = window;
		this.unheard = 0;
	}

	/** No answer came, but the service may have counted the request. */
	unanswered(sentAt: number): void {
		this.ended(sentAt);
		this.unheard++;
	}

	/**
	 * The service refused a request because of the limit: nothing is sent until the time that it names, or for 1, 2, 4 …
	 * 60 s. What was sent together is refused together and counts once. Then one request goes first.
	 */
	refused(said: LimitHeaders, sentAt: number, now: number): void {
		this.ended(sentAt);
		this.refusalsInAll++;
		if (said.madeAt !== undefined) this.compareClocks(said.madeAt, now);
		if (this.vain === undefined || isForgotten(this.waitedInVain, sentAt - this.pausedUntil))
			this.vain = { from: now, to: now };
		else if (sentAt >= this.pausedUntil) this.vain.to = now;
		const { remaining, reset, retryAfter } = said;
		const isUsedUp = remaining === undefined || remaining < Math.max(5, (said.limit ?? 0) / 20);
		const named =
			retryAfter === undefined
				? reset === undefined || !isUsedUp
					? 0
					: reset - (this.ahead ?? 0)
				: now + retryAfter;
		const pausedUntil = this.pausedUntil;
		if (named > now)
			this.pausedUntil = Math.max(pausedUntil, Math.min(named, now + LONGEST_WINDOW));
		else if (sentAt >= pausedUntil)
			this.pausedUntil = now + backOff(++this.refusals, this.random());
		if (this.pausedUntil !== pausedUntil) this.isPauseGuessed = named <= now;
		// Another process shares the credential, so what was known is no longer true.
		this.window = undefined;
		this.silent.clear();
		this.limit = said.limit ?? this.limit;
	}

	private ended(sentAt: number): void {
		if (this.firstSentAt !== undefined && sentAt >= this.firstSentAt) this.firstSentAt = undefined;
	}

	/** What the service said last, unless its window is over. */
	private current(now: number): Window | undefined {
		return this.window !== undefined && now < this.endOf(this.window) ? this.window : undefined;
	}

	private endOf(window: Window): number {
		return Math.min(window.reset - (this.ahead ?? 0), window.latest);
	}

	/** Answers may overtake each other: an older one is ignored. */
	private isNews(window: Window, sentAt: number): boolean {
		const known = this.window;
		if (known === undefined || sentAt >= known.receivedAt) return true;
		if (Math.abs(window.reset - known.reset) > SAME_WINDOW) return window.reset > known.reset;
		return window.remaining < known.remaining;
	}

	/** The reset to go by. One that was over before the request was sent, or is far away, is not waited for. */
	private plausible(
		{ reset, remaining }: LimitHeaders,
		sentAt: number,
	): { reset: number; latest: number } {
		const then = sentAt + (this.ahead ?? 0);
		if (reset !== undefined && reset > then && reset <= then + LONGEST_WINDOW)
			return { reset, latest: sentAt + LONGEST_WINDOW };
		const believedFor = remaining === 0 ? 0 : BELIEVED_FOR;
		return { reset: then + believedFor, latest: sentAt + believedFor };
	}

	/** `Date` is cut to seconds and takes time to arrive, so no sample exceeds the true offset, and the largest is the best. */
	private compareClocks(madeAt: number, now: number): void {
		const sample = madeAt - now;
		const isFarBelow = this.ahead !== undefined && sample < this.ahead - CLOCK_WAS_SET;
		const agrees =
			this.doubtful !== undefined &&
			madeAt > this.doubtful.madeAt &&
			Math.abs(sample - this.doubtful.sample) < CLOCK_WAS_SET;
		if (this.ahead === undefined || sample > this.ahead || (isFarBelow && agrees))
			this.ahead = sample;
		this.doubtful = isFarBelow && !agrees ? { sample, madeAt } : undefined;
	}
}
