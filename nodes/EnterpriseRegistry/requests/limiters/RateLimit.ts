import type { Instant, Milliseconds } from '../../times';
import { backOff } from '../retry/backOff';
import { isNews, LONGEST_HOUR, toldCount, type HourlyCount } from './HourlyCount';
import { isForgotten } from './isForgotten';
import type { AttemptResult, Limiter, QueuedRequest, SentRequest, Wait } from './Limiter';
import type { RateLimitHeaders } from './rateLimitHeaders';

/** How long a group waits for its scout, or half a timeout if that is shorter; then another one goes. */
const SCOUT_PATIENCE: Milliseconds = 5000;

/** A path that a user makes may be a group of its own, one for each item. */
const MAX_GROUPS = 500;
/** A 429 with more than this left, or this share of the limit, is about something else: what others take at the same moment is less. */
const FEW = 5;
const FEW_SHARE = 1 / 20;

/** What is known of the limit for one endpoint group. */
type Knowledge =
	/** Nothing, or what was known is over: a scout finds out. */
	| { kind: 'unknown' }
	/** Its responses announce no limit. */
	| { kind: 'none' }
	/** With the reset by the clock of this machine. */
	| { kind: 'count'; remaining: number; resetsAt: Instant; learnedAt: Instant };

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

/** An attempt that told something of the limit. */
interface Told {
	sentAt: Instant;
	now: Instant;
	rateLimit: RateLimitHeaders;
}

/**
 * The rate limit of one credential, learned from every response. Where it is unknown, one scout of each endpoint group goes first;
 * where a group announces none, all go.
 */
export class RateLimit implements Limiter {
	/** How many requests an hour the plan has, if a response said so. */
	limit?: number;
	inFlight = 0;
	private count?: HourlyCount;
	private pause?: Pause;
	/** Groups whose responses have told of the limit, and groups whose responses tell of none. A group is in one of the two at most. */
	private readonly groupsWithLimit = new Set<string>();
	private readonly groupsWithoutLimit = new Set<string>();
	private readonly scouts = new Map<string, SentRequest>();
	/** The request in flight that asks although the limit is used up: the plan may have been raised. */
	private probe?: SentRequest;
	private lastProbedAt?: Instant;
	private lastEndedAt?: Instant;
	/** How far the clock of the service is ahead of this one. */
	private clockSkew: Milliseconds = 0;

	/** @param random gives numbers from 0 to 1. */
	constructor(private readonly random: () => number) {}

	announcesNoLimit(group: string): boolean {
		return this.groupsWithoutLimit.has(group);
	}

	/** How many requests are left; undefined if that is not known. */
	remaining(now: Instant): number | undefined {
		const { count, resetsAt } = this;
		return count !== undefined && resetsAt !== undefined && now < resetsAt
			? count.remaining
			: undefined;
	}

	/** Whether others have been refused since then, so that a request sent then does not come after the pause. */
	private wasPausedSince(sentAt: Instant): boolean {
		return this.pause !== undefined && sentAt < this.pause.until;
	}

	/** When the last known hour ends or ended, by the clock of this machine. */
	get resetsAt(): Instant | undefined {
		return this.count && this.count.resetsAt - this.clockSkew;
	}

	whyWait(request: QueuedRequest, now: Instant): Wait | undefined {
		const { pause } = this;
		if (pause !== undefined && now < pause.until) return this.waitUntil(pause, request, now);
		const known = this.knowledge(request.group, now);
		switch (known.kind) {
			case 'none':
				return undefined;
			case 'unknown':
				return this.waitForScout(request, now);
			case 'count':
				return this.waitForHour(known, request, now);
		}
	}

	sent(request: SentRequest, now: Instant): void {
		const { group } = request;
		this.inFlight++;
		const known = this.knowledge(group, now);
		const isPaused = this.pause !== undefined && now < this.pause.until;
		const isUsedUp = known.kind === 'count' && known.remaining === 0;
		if (isPaused || isUsedUp) {
			this.probe = request;
			this.lastProbedAt = now;
		}
		if (known.kind === 'unknown') this.scouts.set(group, request);
	}

	ended(request: SentRequest, { signal, rateLimit }: AttemptResult, now: Instant): void {
		const { group, sentAt } = request;
		const isProbe = this.probe === request;
		this.inFlight--;
		this.lastEndedAt = now;
		if (this.scouts.get(group) === request) this.scouts.delete(group);
		if (isProbe) {
			this.probe = undefined;
			this.lastProbedAt = now;
		}
		if (rateLimit === undefined) return;
		this.limit = rateLimit.limit ?? this.limit;
		if (rateLimit.madeAt !== undefined) this.clockSkew = rateLimit.madeAt - now;
		const told = { sentAt, now, rateLimit };
		if (signal === 'throttled') this.learnPause(told);
		else this.learnWhatIsLeft(group, told, isProbe);
	}

	private knowledge(group: string, now: Instant): Knowledge {
		if (this.announcesNoLimit(group)) return { kind: 'none' };
		const { count, resetsAt } = this;
		if (count === undefined || resetsAt === undefined || now >= resetsAt)
			return { kind: 'unknown' };
		const { remaining, receivedAt: learnedAt } = count;
		return { kind: 'count', remaining, resetsAt, learnedAt };
	}

	private waitForHour(
		{ remaining, resetsAt, learnedAt }: Extract<Knowledge, { kind: 'count' }>,
		request: QueuedRequest,
		now: Instant,
	): Wait | undefined {
		const { reserve, run } = request;
		if (remaining <= reserve) {
			const end = { until: resetsAt, isUntilGuessed: false, isHourly: true, learnedAt };
			return this.waitUntil(end, request, now);
		}
		// What is in flight and unheard counts as used.
		if (remaining - this.inFlight > reserve || this.inFlight === 0) return undefined;
		return { kind: 'inFlight', unansweredSince: this.lastEndedAt ?? run.startedAt };
	}

	private waitUntil(
		end: Pick<Pause, 'until' | 'isUntilGuessed' | 'isHourly' | 'learnedAt'>,
		{ trustsLimitFor }: QueuedRequest,
		now: Instant,
	): Wait {
		const { until, isUntilGuessed, isHourly, learnedAt } = end;
		const lastAskedAt = Math.max(learnedAt, this.lastProbedAt ?? learnedAt);
		return {
			kind: 'rateLimit',
			until,
			isUntilGuessed,
			isHourly,
			remaining: this.remaining(now) ?? 0,
			refusedFor: this.pause === undefined ? 0 : refusedFor(this.pause),
			mayProbe: now - lastAskedAt > trustsLimitFor,
			probeSentAt: this.probe?.sentAt,
		};
	}

	private waitForScout({ group, timeout }: QueuedRequest, now: Instant): Wait | undefined {
		const scout = this.scouts.get(group);
		if (scout === undefined) return undefined;
		const until = scout.sentAt + Math.min(SCOUT_PATIENCE, timeout / 2);
		return now < until ? { kind: 'scout', until } : undefined;
	}

	private learnWhatIsLeft(group: string, told: Told, isProbe: boolean): void {
		const { pause } = this;
		const { remaining } = told.rateLimit;
		// What was sent before a refusal tells what the refusal has made untrue.
		if (!isProbe && pause !== undefined && told.sentAt < pause.learnedAt) return;
		if (isProbe || !this.wasPausedSince(told.sentAt)) this.pause = undefined;
		if (remaining !== undefined) this.learnCount(group, remaining, told);
		else this.learnFromSilence(group, told.now, isProbe);
	}

	private learnCount(group: string, remaining: number, { sentAt, now, rateLimit }: Told): void {
		this.groupsWithoutLimit.delete(group);
		addBounded(this.groupsWithLimit, group);
		const sent = { ours: sentAt, theirs: sentAt + this.clockSkew };
		const told = toldCount({ ...rateLimit, remaining }, { sent, now });
		if (isNews(told, this.count)) this.count = told;
	}

	/** A group may tell the limit on some responses alone, and not on a 404 or a 500: while a count holds, their silence says nothing. */
	private learnFromSilence(group: string, now: Instant, isProbe: boolean): void {
		// A limit that was used up would have refused the probe.
		if (isProbe) this.count = undefined;
		if (this.groupsWithLimit.has(group) && this.remaining(now) !== undefined) return;
		this.groupsWithLimit.delete(group);
		addBounded(this.groupsWithoutLimit, group);
	}

	/** Pauses until the time that the service names, else for 1, 2, 4 … 60 s. */
	private learnPause({ sentAt, now, rateLimit }: Told): void {
		const earlier = this.pause;
		// Requests that were in flight together are refused together, and count once.
		const wasAfterPause = !this.wasPausedSince(sentAt);
		const beginsNewSeries =
			earlier === undefined || isForgotten(refusedFor(earlier), sentAt - earlier.until);
		this.pause = {
			...this.endOfPause({ sentAt, now, rateLimit }),
			isHourly: rateLimit.remaining === 0,
			learnedAt: now,
			firstRefusedAt: beginsNewSeries ? now : earlier.firstRefusedAt,
			lastRefusedAt: beginsNewSeries || wasAfterPause ? now : earlier.lastRefusedAt,
		};
		// Somebody else shares the credential, so what was known is no longer true.
		this.count = undefined;
		this.groupsWithoutLimit.clear();
	}

	private endOfPause({
		sentAt,
		now,
		rateLimit,
	}: Told): Pick<Pause, 'until' | 'isUntilGuessed' | 'guesses'> {
		const earlier = this.pause;
		const guesses = earlier?.guesses ?? 0;
		const named = this.namedEnd(rateLimit, now);
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
		const pause = backOff(guesses + 1, this.random());
		return { until: now + pause, isUntilGuessed: true, guesses: guesses + 1 };
	}

	/** By `Retry-After`, else by the reset; but a 429 with much left is about something else than the limit. */
	private namedEnd(rateLimit: RateLimitHeaders, now: Instant): Instant | undefined {
		const { remaining, resetsAt, retryAfter, limit = 0 } = rateLimit;
		if (retryAfter !== undefined) return now + Math.min(retryAfter, LONGEST_HOUR);
		const isUsedUp = remaining === undefined || remaining < Math.max(FEW, limit * FEW_SHARE);
		if (resetsAt === undefined || !isUsedUp) return undefined;
		return Math.min(resetsAt - this.clockSkew, now + LONGEST_HOUR);
	}
}

const refusedFor = ({ firstRefusedAt, lastRefusedAt }: Pause): Milliseconds =>
	lastRefusedAt - firstRefusedAt;

function addBounded(groups: Set<string>, group: string): void {
	groups.add(group);
	const [oldest] = groups;
	if (groups.size > MAX_GROUPS && oldest !== undefined) groups.delete(oldest);
}
