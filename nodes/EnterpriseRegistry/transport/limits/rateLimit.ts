import { backOff, isForgotten } from './clock';
import type { LimitHeaders } from './limitHeaders';

/** The end of another request decides, at the latest this time, or the limit until this time. */
export type LimitReason = { kind: 'turn'; until?: number } | { kind: 'limit'; until: number };

/** A request that was sent. */
interface Sent {
	family: string;
	sentAt: number;
	/** It goes first in its family. */
	isLead: boolean;
	/** It asks whether the limit is still used up. */
	asks: boolean;
}

/** `reset` is by the service's clock, all other times by the local one. */
interface Window {
	remaining: number;
	reset: number;
	receivedAt: number;
}

/** How long to trust a count without a usable reset. */
const BELIEVED_FOR = 60_000;
/** The limit is hourly: a count that starts again later than this belongs to the month, or is nonsense. */
export const MAX_WINDOW = 65 * 60_000;
/** Setting a clock moves it by more than an answer takes to arrive. */
const CLOCK_WAS_SET = 5000;
/** How long the others of a family wait for the answer to the first request; then another goes first. */
const MAX_LEAD = 5000;
/** Before a limit that was learned longer ago refuses anything, one request asks: the plan may have been raised. */
const ASKED_AFTER = 60_000;
/** Families that are remembered; the others are learned again. */
const MAX_SILENT = 1000;

/**
 * What is known about the limit of one credential, from the headers of every answer. It has no clock and does not wait.
 * Requests under way are taken as not yet counted by the service, so what it grants is never exceeded. Where nothing is
 * known, one request of each family goes first; where a family says nothing, its calls go freely.
 */
export class RateLimit {
	/** Requests per hour, once the service has said it. */
	limit?: number;
	private window?: Window;
	/** After a refusal nothing is sent. */
	private pause?: { refusedAt: number; until: number; isNamed: boolean };
	/** Requests without an answer since the window was told: the service may have counted them. */
	private unheard = 0;
	/** Families whose answers announce no limit. */
	private readonly silent = new Set<string>();
	/** When the request was sent that goes first in its family. */
	private readonly leads = new Map<string, number>();
	/** How often in a row a pause without a named end did not help. */
	private refusals = 0;
	/** The first refusal since the last answer, and the last one that came after a wait. */
	private refused?: { from: number; to: number };
	/** How far the clock of the service is ahead. */
	private clockSkew?: number;
	/** The last request that asked although the limit was used up. */
	private asking = { at: 0, isUnderWay: false };

	/** Why a request may not go now; undefined if it may. @param underWay requests of all families. */
	waitReason(
		{
			family,
			leaveFree = 0,
			timeout = MAX_LEAD,
		}: Pick<Sent, 'family'> & { leaveFree?: number; timeout?: number },
		underWay: number,
		now: number,
	): LimitReason | undefined {
		if (this.isPaused(now)) return { kind: 'limit', until: this.pause!.until };
		if (this.silent.has(family)) return undefined;
		const window = this.current(now);
		if (window === undefined) {
			const until = (this.leads.get(family) ?? -Infinity) + Math.min(MAX_LEAD, timeout);
			return until > now ? { kind: 'turn', until } : undefined;
		}
		if (window.remaining - this.unheard - underWay > leaveFree) return undefined;
		if (window.remaining > leaveFree) return underWay === 0 ? undefined : { kind: 'turn' };
		return { kind: 'limit', until: this.endOf(window) };
	}

	isSilent(family: string): boolean {
		return this.silent.has(family);
	}

	get isAsking(): boolean {
		return this.asking.isUnderWay;
	}

	/** Whether a request may go although the limit is used up, to ask whether that is still so. It never takes what is left to others. */
	mayAsk(now: number, leaveFree: number): boolean {
		const learnedAt = this.isPaused(now) ? this.pause!.refusedAt : this.window!.receivedAt;
		const isKept = leaveFree > 0 && (this.remaining(now) ?? 0) > 0;
		return !isKept && now - Math.max(learnedAt, this.asking.at) > ASKED_AFTER;
	}

	/** To be called when a request is sent; what it gives comes back with its end. */
	sent(family: string, now: number): Sent {
		const asks = this.waitReason({ family }, 0, now)?.kind === 'limit';
		if (asks) this.asking = { at: now, isUnderWay: true };
		const isLead = !this.silent.has(family) && this.current(now) === undefined;
		if (isLead) this.leads.set(family, now);
		return { family, sentAt: now, isLead, asks };
	}

	/** When the count starts again; undefined if unknown. */
	resetAt(now: number): number | undefined {
		if (this.isPaused(now)) return this.pause!.until;
		const window = this.current(now);
		return window && this.endOf(window);
	}

	/** Whether the service itself named this end. */
	isNamed(until: number): boolean {
		return this.pause?.until !== until || this.pause.isNamed;
	}

	/** For how long waiting has led only to further refusals, in milliseconds. */
	get refusedFor(): number {
		return this.refused === undefined ? 0 : this.refused.to - this.refused.from;
	}

	/** Requests left in the current window; undefined if unknown. */
	remaining(now: number): number | undefined {
		const window = this.current(now);
		return window && Math.max(0, window.remaining - this.unheard);
	}

	answered(request: Sent, limits: LimitHeaders, now: number): void {
		this.ended(request, limits, now);
		const { family, sentAt, asks } = request;
		if (asks || sentAt >= (this.pause?.until ?? 0)) {
			this.pause = this.refused = undefined;
			this.refusals = 0;
		}
		if (limits.remaining === undefined) {
			if (asks) this.window = undefined;
			if (this.silent.size >= MAX_SILENT) this.silent.clear();
			this.silent.add(family);
			return;
		}
		this.silent.delete(family);
		const { remaining } = limits;
		const window = { remaining, reset: this.plausibleReset(limits, sentAt), receivedAt: now };
		if (!this.isNews(window, sentAt)) return;
		this.window = window;
		this.unheard = 0;
	}

	/** No answer came, but the service may have counted the request. */
	unanswered(request: Sent, now: number): void {
		this.ended(request, {}, now);
		this.unheard++;
	}

	/**
	 * Nothing is sent until the time that the service names, or for 1, 2, 4 … 60 s. What was sent together is refused
	 * together and counts once. Then one request goes first.
	 */
	wasRefused(request: Sent, limits: LimitHeaders, now: number): void {
		this.ended(request, limits, now);
		const { sentAt } = request;
		const before = this.pause?.until ?? 0;
		if (this.refused === undefined || isForgotten(this.refusedFor, sentAt - before))
			this.refused = { from: now, to: now };
		else if (sentAt >= before) this.refused.to = now;
		const named = this.namedEnd(limits, now);
		const isNamed = named > now;
		if (isNamed) this.pause = { refusedAt: now, until: Math.max(before, named), isNamed };
		else if (sentAt >= before)
			this.pause = { refusedAt: now, until: now + backOff(++this.refusals), isNamed };
		else if (this.pause !== undefined) this.pause.refusedAt = now;
		// Another process shares the credential, so what was known is no longer true.
		this.window = undefined;
		this.silent.clear();
	}

	/** `Retry-After`, or the reset where the window is used up: a 429 with much left is about something else. */
	private namedEnd({ remaining, reset, retryAfter, limit = 0 }: LimitHeaders, now: number): number {
		const isUsedUp = remaining === undefined || remaining < Math.max(5, limit / 20);
		const ofReset = reset === undefined || !isUsedUp ? 0 : reset - (this.clockSkew ?? 0);
		return Math.min(retryAfter === undefined ? ofReset : now + retryAfter, now + MAX_WINDOW);
	}

	private ended(
		{ family, sentAt, asks }: Sent,
		{ limit, madeAt }: LimitHeaders,
		now: number,
	): void {
		if (sentAt >= (this.leads.get(family) ?? Infinity)) this.leads.delete(family);
		if (asks) this.asking = { at: now, isUnderWay: false };
		this.limit = limit ?? this.limit;
		if (madeAt === undefined) return;
		// `Date` is cut to seconds and takes time to arrive, so the largest of alike samples is the best.
		const [sample, known = Infinity] = [madeAt - now, this.clockSkew];
		this.clockSkew = Math.abs(sample - known) < CLOCK_WAS_SET ? Math.max(sample, known) : sample;
	}

	private isPaused(now: number): boolean {
		return this.pause !== undefined && now < this.pause.until;
	}

	/** What the service said last, unless its window is over. */
	private current(now: number): Window | undefined {
		return this.window !== undefined && now < this.endOf(this.window) ? this.window : undefined;
	}

	private endOf({ reset }: Window): number {
		return reset - (this.clockSkew ?? 0);
	}

	/** Answers may overtake each other: an older one is ignored. */
	private isNews(window: Window, sentAt: number): boolean {
		const known = this.window;
		if (known === undefined || sentAt >= known.receivedAt) return true;
		if (window.reset !== known.reset) return window.reset > known.reset;
		return window.remaining < known.remaining;
	}

	/** One that was over before the request was sent, or is far away, is not waited for. */
	private plausibleReset({ reset, remaining }: LimitHeaders, sentAt: number): number {
		const then = sentAt + (this.clockSkew ?? 0);
		if (reset !== undefined && reset > then && reset <= then + MAX_WINDOW) return reset;
		return then + (remaining === 0 ? 0 : BELIEVED_FOR);
	}
}
