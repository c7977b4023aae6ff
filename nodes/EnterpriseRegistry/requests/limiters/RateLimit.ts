import { BoundedMap } from '../../boundedMap';
import type { Instant, Milliseconds } from '../Clock';
import { backOff } from '../retry/backOff';
import { isForgotten } from './isForgotten';
import type { AttemptResult, Limiter, QueuedRequest, SentRequest, Wait } from './Limiter';
import type { RateLimitHeaders } from './rateLimitHeaders';

/** How long a count is believed that came without a usable reset. */
const BELIEVED_FOR: Milliseconds = 60_000;
/** The limit is hourly: what starts again later than this is a quota of another kind, or nonsense. */
export const MAX_WINDOW: Milliseconds = 65 * 60_000;
/** How long a group waits for its scout, or half a timeout if that is shorter; then another one goes. */
const SCOUT_PATIENCE: Milliseconds = 5000;

/** A path that a user makes may be a group of its own, one for each item. */
const MAX_GROUPS = 500;
/** `Date` and the reset have whole seconds. */
const ROUNDING: Milliseconds = 1000;

/** What the service said is left. */
interface Window {
	remaining: number;
	/** By the clock of the service. */
	resetsAt: Instant;
	receivedAt: Instant;
}

/** After a 429, until a request that was sent later is answered. */
interface Pause {
	until: Instant;
	isUntilGuessed: boolean;
	isHourly: boolean;
	/** How often the end had to be guessed: by each, the next guess is twice as long. */
	guesses: number;
	learnedAt: Instant;
	firstRefusedAt: Instant;
	/** The last refusal that came after a wait. */
	lastRefusedAt: Instant;
}

/**
 * The rate limit of one credential, learned from every response. Where it is unknown, one scout of each endpoint group goes first;
 * where a group announces none, all go.
 */
export class RateLimit implements Limiter {
	/** How many requests an hour the plan has, if a response said so. */
	limit?: number;
	inFlight = 0;
	private window?: Window;
	private pause?: Pause;
	private readonly groupsWithoutLimit = new BoundedMap<true>(MAX_GROUPS);
	private readonly scouts = new Map<string, SentRequest>();
	/** The request in flight that asks although the limit is used up: the plan may have been raised. */
	private probe?: SentRequest;
	private lastProbedAt: Instant = 0;
	private lastEndedAt: Instant = 0;
	/** How far the clock of the service is ahead of this one. */
	private clockSkew: Milliseconds = 0;

	/** @param random gives numbers from 0 to 1. */
	constructor(private readonly random: () => number) {}

	announcesNoLimit(group: string): boolean {
		return this.groupsWithoutLimit.get(group) === true;
	}

	/** How many requests are left; undefined if that is not known. */
	remaining(now: Instant): number | undefined {
		return this.window !== undefined && now < this.resetsAt ? this.window.remaining : undefined;
	}

	/** By the clock of this machine; 0 if it is not known. */
	get resetsAt(): Instant {
		return this.window === undefined ? 0 : this.window.resetsAt - this.clockSkew;
	}

	whyWait(request: QueuedRequest, now: Instant): Wait | undefined {
		const { pause, window } = this;
		const { group, reserve } = request;
		if (pause !== undefined && now < pause.until) return this.waitFor(pause, request, now);
		if (this.announcesNoLimit(group)) return undefined;
		if (window === undefined || now >= this.resetsAt) return this.waitForScout(request, now);
		if (window.remaining <= reserve) {
			const end = { until: this.resetsAt, isUntilGuessed: false, isHourly: true };
			return this.waitFor({ ...end, learnedAt: window.receivedAt }, request, now);
		}
		// What is in flight and unheard counts as used.
		if (window.remaining - this.inFlight > reserve || this.inFlight === 0) return undefined;
		return { kind: 'inFlight', quietSince: this.lastEndedAt };
	}

	sent(request: SentRequest, now: Instant): void {
		const { group } = request;
		this.inFlight++;
		const remaining = this.remaining(now);
		const isPaused = this.pause !== undefined && now < this.pause.until;
		if (isPaused || (remaining === 0 && !this.announcesNoLimit(group))) {
			this.probe = request;
			this.lastProbedAt = now;
		}
		if (remaining === undefined && !this.announcesNoLimit(group)) this.scouts.set(group, request);
	}

	ended(request: SentRequest, { signal, rateLimit }: AttemptResult, now: Instant): void {
		const isProbe = this.probe === request;
		this.inFlight--;
		this.lastEndedAt = now;
		if (this.scouts.get(request.group) === request) this.scouts.delete(request.group);
		if (isProbe) {
			this.probe = undefined;
			this.lastProbedAt = now;
		}
		if (rateLimit === undefined) return;
		this.limit = rateLimit.limit ?? this.limit;
		if (rateLimit.madeAt !== undefined) this.clockSkew = rateLimit.madeAt - now;
		if (signal === 'throttled') this.throttled(request, rateLimit, now);
		else this.answered(request, { rateLimit, isProbe, now });
	}

	private waitFor(
		end: Pick<Pause, 'until' | 'isUntilGuessed' | 'isHourly' | 'learnedAt'>,
		{ trustsLimitFor }: QueuedRequest,
		now: Instant,
	): Wait {
		const { until, isUntilGuessed, isHourly, learnedAt } = end;
		return {
			kind: 'rateLimit',
			until,
			isUntilGuessed,
			isHourly,
			remaining: this.remaining(now) ?? 0,
			refusedFor: this.pause === undefined ? 0 : refusedFor(this.pause),
			mayProbe: now - Math.max(learnedAt, this.lastProbedAt) > trustsLimitFor,
			probeSentAt: this.probe?.sentAt,
		};
	}

	private waitForScout({ group, timeout }: QueuedRequest, now: Instant): Wait | undefined {
		const scout = this.scouts.get(group);
		if (scout === undefined) return undefined;
		const until = scout.sentAt + Math.min(SCOUT_PATIENCE, timeout / 2);
		return now < until ? { kind: 'scout', until } : undefined;
	}

	private answered(
		{ group, sentAt }: SentRequest,
		{ rateLimit, isProbe, now }: { rateLimit: RateLimitHeaders; isProbe: boolean; now: Instant },
	): void {
		if (isProbe || (this.pause !== undefined && sentAt >= this.pause.until)) this.pause = undefined;
		const { remaining } = rateLimit;
		if (remaining === undefined) {
			if (isProbe) this.window = undefined;
			this.groupsWithoutLimit.set(group, true);
			return;
		}
		this.groupsWithoutLimit.delete(group);
		const resetsAt = plausibleReset(rateLimit, sentAt + this.clockSkew);
		// A reset in seconds from now, without a date, may have been told at any time since the request was sent.
		const uncertainty = ROUNDING + (rateLimit.madeAt === undefined ? now - sentAt : 0);
		if (isNews(this.window, { remaining, resetsAt, uncertainty, sentAt }))
			this.window = { remaining, resetsAt, receivedAt: now };
	}

	/** Pauses until the time that the service names, else for 1, 2, 4 … 60 s. */
	private throttled({ sentAt }: SentRequest, rateLimit: RateLimitHeaders, now: Instant): void {
		const earlier = this.pause;
		// Requests that were in flight together are refused together, and count once.
		const isLater = earlier === undefined || sentAt >= earlier.until;
		const isFirst =
			earlier === undefined || isForgotten(refusedFor(earlier), sentAt - earlier.until);
		const end = this.endOfPause(rateLimit, sentAt, now);
		this.pause = {
			...end,
			isHourly: rateLimit.remaining === 0,
			learnedAt: now,
			firstRefusedAt: isFirst ? now : earlier.firstRefusedAt,
			lastRefusedAt: isFirst || isLater ? now : earlier.lastRefusedAt,
		};
		// Somebody else shares the credential, so what was known is no longer true.
		this.window = undefined;
		this.groupsWithoutLimit.clear();
	}

	private endOfPause(
		rateLimit: RateLimitHeaders,
		sentAt: Instant,
		now: Instant,
	): Pick<Pause, 'until' | 'isUntilGuessed' | 'guesses'> {
		const earlier = this.pause;
		const guesses = earlier?.guesses ?? 0;
		const named = this.namedEnd(rateLimit, now);
		if (named !== undefined && named > now) {
			// Of those in flight together the longest counts. What asked since then knows better.
			const isTogether = earlier !== undefined && sentAt < earlier.learnedAt;
			const until = isTogether ? Math.max(earlier.until, named) : named;
			return { until, isUntilGuessed: false, guesses };
		}
		if (earlier !== undefined && sentAt < earlier.until) {
			const { until, isUntilGuessed } = earlier;
			return { until, isUntilGuessed, guesses };
		}
		const pause = backOff(guesses + 1, this.random());
		return { until: now + pause, isUntilGuessed: true, guesses: guesses + 1 };
	}

	/** By `Retry-After`, else by the reset; but a 429 with much left is about something else than the limit. */
	private namedEnd(rateLimit: RateLimitHeaders, now: Instant): Instant | undefined {
		const { remaining, resetsAt, retryAfter, limit = 0 } = rateLimit;
		if (retryAfter !== undefined) return now + Math.min(retryAfter, MAX_WINDOW);
		const isUsedUp = remaining === undefined || remaining < Math.max(5, limit / 20);
		if (resetsAt === undefined || !isUsedUp) return undefined;
		return Math.min(resetsAt - this.clockSkew, now + MAX_WINDOW);
	}
}

const refusedFor = ({ firstRefusedAt, lastRefusedAt }: Pause): Milliseconds =>
	lastRefusedAt - firstRefusedAt;

/** Responses may overtake each other: an older one tells nothing new, unless it tells of a later window, or of fewer requests in this one. */
function isNews(
	known: Window | undefined,
	told: { remaining: number; resetsAt: Instant; uncertainty: Milliseconds; sentAt: Instant },
): boolean {
	if (known === undefined || told.sentAt >= known.receivedAt) return true;
	const later = told.resetsAt - known.resetsAt;
	if (Math.abs(later) <= told.uncertainty) return told.remaining < known.remaining;
	return later > 0;
}

/** The reset if it is later than the request and not far away; else a guess. @param sentAt by the clock of the service. */
function plausibleReset({ resetsAt, remaining }: RateLimitHeaders, sentAt: Instant): Instant {
	if (resetsAt !== undefined && resetsAt > sentAt && resetsAt <= sentAt + MAX_WINDOW)
		return resetsAt;
	return sentAt + (remaining === 0 ? 0 : BELIEVED_FOR);
}
