import { backOff, isForgotten } from './clock';
import type { Ending } from './concurrencyWindow';
import type { LimitHeaders } from './limitHeaders';

export type WaitReason =
	// The end of another request decides, at the latest this time.
	| { kind: 'turn'; until?: number }
	// The limit, of the hour or of the moment, until this time: a guess where the service does not tell it.
	| { kind: 'limit'; until: number; isGuess: boolean; isOfHour: boolean; learnedAt: number }
	// The next probe, and an answer that may still come until this time.
	| { kind: 'outage'; since: number; probeAt: number; isOpenUntil: number };
export type Because<Kind> = Extract<WaitReason, { kind: Kind }>;

type Wants = { family: string; timeout: number; leaveFree?: number };

/** It may lead its family, or ask whether the limit is still used up. */
export type Request = { family: string; sentAt: number; isLead: boolean; asks: boolean };

export type End = { ending: Ending; limits?: LimitHeaders };

const NO_PAUSE = {
	kind: 'limit' as const,
	until: 0,
	isGuess: true,
	isOfHour: false,
	guesses: 0,
	learnedAt: 0,
	/** The first refusal since the last answer, and the last that came after a wait. */
	from: 0,
	to: 0,
};

/** How long to trust a count without a usable reset. */
const BELIEVED_FOR = 60_000;
/** The limit is hourly: what starts again later is the month's, or nonsense. */
export const MAX_WINDOW = 65 * 60_000;
/** How long a family waits for its lead; then another goes first. */
const MAX_LEAD = 5000;
/** Before a limit learned earlier refuses anything, one request asks: the plan may have grown. */
const ASKED_AFTER = 60_000;

/** The limit of one credential. Where it is unknown, one request of each family leads; where a family tells none, all go. */
export class RateLimit {
	limit?: number;
	underWay = 0;
	/** `reset` is by the service's clock. */
	private window?: { remaining: number; reset: number; receivedAt: number };
	private pause = NO_PAUSE;
	/** Families whose answers announce no limit. */
	readonly withoutLimit = new Set<string>();
	/** When the lead of each family was sent. */
	private readonly leads = new Map<string, number>();
	/** How far the clock of the service is ahead. */
	private clockSkew = 0;
	/** Whether a request asks although the limit is used up, and when one did last. */
	isAsking = false;
	askedAt = 0;
	endedAt = 0;

	waitReason({ family, timeout, leaveFree = 0 }: Wants, now: number): WaitReason | undefined {
		const { pause, window, underWay } = this;
		if (now < pause.until) return pause;
		if (this.withoutLimit.has(family)) return undefined;
		if (window === undefined || now >= this.resetAt) {
			const until = (this.leads.get(family) ?? -Infinity) + Math.min(MAX_LEAD, timeout / 2);
			return until > now ? { kind: 'turn', until } : undefined;
		}
		const { remaining, receivedAt } = window;
		if (remaining - underWay > leaveFree) return undefined;
		if (remaining > leaveFree) return underWay === 0 ? undefined : { kind: 'turn' };
		const hour = { kind: 'limit' as const, isGuess: false, isOfHour: true };
		return { ...hour, until: this.resetAt, learnedAt: receivedAt };
	}

	mayAsk(learnedAt: number, now: number): boolean {
		return now - Math.max(learnedAt, this.askedAt) > ASKED_AFTER;
	}

	/** How long waiting has led only to further refusals. */
	get refusedFor(): number {
		return this.pause.to - this.pause.from;
	}

	remaining(now: number): number | undefined {
		return now < this.resetAt ? this.window?.remaining : undefined;
	}

	get resetAt(): number {
		return (this.window?.reset ?? 0) - this.clockSkew;
	}

	sent(family: string, now: number): Request {
		this.underWay++;
		const isWithoutLimit = this.withoutLimit.has(family);
		const left = this.remaining(now);
		const asks = now < this.pause.until || (!isWithoutLimit && left === 0);
		if (asks) [this.isAsking, this.askedAt] = [true, now];
		const isLead = !isWithoutLimit && left === undefined;
		if (isLead) this.leads.set(family, now);
		return { family, sentAt: now, isLead, asks };
	}

	ended(request: Request, { ending, limits }: End, now: number): void {
		const { family, sentAt, asks } = request;
		this.underWay--;
		this.endedAt = now;
		if (sentAt >= (this.leads.get(family) ?? Infinity)) this.leads.delete(family);
		if (asks) [this.isAsking, this.askedAt] = [false, now];
		if (limits === undefined) return;
		this.limit = limits.limit ?? this.limit;
		if (limits.madeAt !== undefined) this.clockSkew = limits.madeAt - now;
		if (ending === 'limited') this.refused(sentAt, limits, now);
		else this.answered(request, limits, now);
	}

	private answered({ family, sentAt, asks }: Request, limits: LimitHeaders, now: number): void {
		const { window: known } = this;
		if (asks || sentAt >= this.pause.until) this.pause = NO_PAUSE;
		const { remaining } = limits;
		if (remaining === undefined) {
			if (asks) this.window = undefined;
			this.withoutLimit.add(family);
			return;
		}
		this.withoutLimit.delete(family);
		const reset = plausibleReset(limits, sentAt + this.clockSkew);
		// Answers may overtake each other: an older one is ignored.
		const isNews =
			known === undefined ||
			sentAt >= known.receivedAt ||
			(reset === known.reset ? remaining < known.remaining : reset > known.reset);
		if (isNews) this.window = { remaining, reset, receivedAt: now };
	}

	/** A pause until the time that the service names, or of 1, 2, 4 … 60 s. */
	private refused(sentAt: number, limits: LimitHeaders, now: number): void {
		const { until } = this.pause;
		const pause = { ...this.pause, isOfHour: limits.remaining === 0, learnedAt: now };
		// What was sent together is refused together and counts once.
		const isLater = sentAt >= until;
		const isFirst = until === 0 || isForgotten(this.refusedFor, sentAt - until);
		if (isFirst) pause.from = now;
		if (isFirst || isLater) pause.to = now;
		const named = this.namedEnd(limits, now);
		if (named > now) [pause.until, pause.isGuess] = [Math.max(until, named), false];
		else if (isLater) [pause.until, pause.isGuess] = [now + backOff(++pause.guesses), true];
		this.pause = pause;
		// Another process shares the credential, so what was known is no longer true.
		this.window = undefined;
		this.withoutLimit.clear();
	}

	/** `Retry-After`, or the reset: but a 429 with much left is about something else. */
	private namedEnd({ remaining, reset, retryAfter, limit = 0 }: LimitHeaders, now: number): number {
		const isUsedUp = remaining === undefined || remaining < Math.max(5, limit / 20);
		const ofReset = reset === undefined || !isUsedUp ? 0 : reset - this.clockSkew;
		return Math.min(retryAfter === undefined ? ofReset : now + retryAfter, now + MAX_WINDOW);
	}
}

/** Later than the request, but not far away. @param then by the service's clock. */
function plausibleReset({ reset, remaining }: LimitHeaders, then: number): number {
	if (reset !== undefined && reset > then && reset <= then + MAX_WINDOW) return reset;
	return then + (remaining === 0 ? 0 : BELIEVED_FOR);
}
