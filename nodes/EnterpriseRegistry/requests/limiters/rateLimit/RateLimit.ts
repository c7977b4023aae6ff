import type { Instant, Milliseconds } from '../../../times';
import type { Feedback } from '../../outcome';
import { AnnouncingGroups } from './AnnouncingGroups';
import type { Exchange } from './Exchange';
import { GroupProbes, type UnknownLimit } from './GroupProbes';
import type { BehindRequests, Limiter, Moment } from '../Limiter';
import { LimitProbe } from './LimitProbe';
import { PauseAfter429, type LimitEnd } from './PauseAfter429';
import type { ProbeState } from '../Probe';
import type { QueuedRequest, SentRequest } from '../QueuedRequest';
import type { RateLimitHeaders } from '../../headers/rateLimitHeaders';
import { RemainingCount, type Remaining } from './RemainingCount';
import { ServiceClock } from './ServiceClock';
import { Silence } from '../Silence';

export interface RateLimitOptions {
	/** Gives numbers from 0 to 1. */
	random: () => number;
	/** The longest time for which the service counts requests: a reset further away is that of a quota of another kind, or nonsense. */
	longestPeriod: Milliseconds;
}

/** The limit is used up, or pauses after a 429: nothing goes until then but its probe. */
export type LimitReached = LimitEnd & {
	kind: 'limitReached';
	remaining: number;
	/** How long waiting for it has led to nothing but further 429s. */
	throttledFor: Milliseconds;
	probe: ProbeState;
};

/** What is known of the limit for one endpoint group. */
type Knowledge =
	/** Nothing, or what was known is over: a probe of the group finds out. */
	| { kind: 'unknown' }
	/** Its responses announce no limit. */
	| { kind: 'none' }
	| Remaining;

const LIMIT_UNKNOWN: Knowledge = { kind: 'unknown' };
const NO_LIMIT: Knowledge = { kind: 'none' };

/** A response that told something of the limit. */
interface ToldLimit extends Exchange {
	headers: RateLimitHeaders;
}

/**
 * The rate limit of one credential, learned from every response. The service counts requests for a period, an hour for example, which ends
 * at the reset. What may go, by what is known:
 *
 * - After a 429: nothing until the pause ends.
 * - The limit is not known: one probe of each endpoint group, which learns it.
 * - The group announces no limit: all.
 * - Else as many as are left, where what is in flight counts as used.
 */
export class RateLimit implements Limiter<LimitReached | UnknownLimit | BehindRequests> {
	private lastLimit?: number;
	private readonly clock = new ServiceClock();
	private readonly groups = new AnnouncingGroups();
	private groupProbes = new GroupProbes();
	private limitProbe = new LimitProbe();
	private readonly pause: PauseAfter429;
	private readonly count: RemainingCount;
	/** Of the service, whatever the group. */
	private readonly silence = new Silence();

	constructor({ random, longestPeriod }: RateLimitOptions) {
		const { clock } = this;
		this.pause = new PauseAfter429({ clock, random, longestPeriod });
		this.count = new RemainingCount(clock, longestPeriod);
	}

	/** How many requests the plan has for each period, if a response said so. */
	get limit(): number | undefined {
		return this.lastLimit;
	}

	/** How many requests are left; undefined if that is not known. */
	remaining(now: Instant): number | undefined {
		return this.count.at(now)?.remaining;
	}

	/** When the last known period ends or ended, by the clock of this machine. */
	get resetsAt(): Instant | undefined {
		return this.count.resetsAt;
	}

	announcesNoLimit(group: string): boolean {
		return this.groups.announcesNoLimit(group);
	}

	get inFlight(): number {
		return this.silence.inFlight;
	}

	whyWait(
		request: QueuedRequest,
		now: Instant,
	): LimitReached | UnknownLimit | BehindRequests | undefined {
		const pause = this.pause.at(now);
		if (pause !== undefined) return this.limitReached(pause, request, now);
		const known = this.knowledge(request.group, now);
		switch (known.kind) {
			case 'none':
				return undefined;
			case 'unknown':
				return this.groupProbes.whyWait(request, now);
			case 'count':
				return this.withinCount(known, request, now);
		}
	}

	sent(request: SentRequest): void {
		const { group, sentAt: now, isLimitProbe } = request;
		this.silence.sent(now);
		if (isLimitProbe) this.limitProbe.sent(request);
		if (this.knowledge(group, now).kind === 'unknown') this.groupProbes.sent(request);
	}

	ended(request: SentRequest, feedback: Feedback, moment: Moment): void {
		const { now } = moment;
		const { group, sentAt, number } = request;
		const { signal, rateLimit: headers } = feedback;
		const isLimitProbe = this.limitProbe.isAwaitedProbe(request);
		this.silence.ended(feedback, now);
		this.groupProbes.ended(request);
		this.limitProbe.ended(request, feedback, now);
		if (headers === undefined) return;
		this.lastLimit = headers.limit ?? this.lastLimit;
		this.clock.learn(headers.madeAt, now);
		// The clock may have been set back since it was sent.
		const told = { sentAt: Math.min(sentAt, now), number, ...moment, headers };
		if (signal === 'throttled') this.learnThrottled(told);
		else this.learnAnswer(told, group, isLimitProbe);
	}

	/** From now on the limit is not known. */
	forget(now: Instant): void {
		this.pause.forget();
		this.count.forget();
		this.groupProbes = new GroupProbes();
		this.limitProbe = new LimitProbe();
		this.silence.startAnew(now);
	}

	private knowledge(group: string, now: Instant): Knowledge {
		return this.groups.announcesNoLimit(group) ? NO_LIMIT : (this.count.at(now) ?? LIMIT_UNKNOWN);
	}

	private withinCount(
		{ remaining, resetsAt, isResetGuessed, learnedAt }: Remaining,
		request: QueuedRequest,
		now: Instant,
	): LimitReached | BehindRequests | undefined {
		const { reserve } = request;
		if (remaining <= reserve) {
			const end = {
				until: resetsAt,
				isUntilGuessed: isResetGuessed,
				isUsedUp: true,
				learnedAt,
			};
			return this.limitReached(end, request, now);
		}
		if (remaining - this.inFlight > reserve) return undefined;
		return { kind: 'behindRequests', silentSince: this.silence.since, periodEndsAt: resetsAt };
	}

	private limitReached(
		{ until, isUntilGuessed, isUsedUp, learnedAt }: LimitEnd & { learnedAt: Instant },
		request: QueuedRequest,
		now: Instant,
	): LimitReached {
		return {
			kind: 'limitReached',
			until,
			isUntilGuessed,
			isUsedUp,
			remaining: this.remaining(now) ?? 0,
			throttledFor: this.pause.throttledFor,
			probe: this.limitProbe.stateFor(request, learnedAt, now),
		};
	}

	private learnThrottled(told: ToldLimit): void {
		// It was throttled together with those that made a pause, which is over.
		if (this.pause.wasEndedAfter(told)) return;
		this.pause.learn(told);
		// Somebody else shares the credential, so what was known is no longer true.
		this.count.forget();
		this.groups.forgetThoseWithoutLimit();
	}

	private learnAnswer(told: ToldLimit, group: string, isLimitProbe: boolean): void {
		const { now, headers } = told;
		// What was sent before a 429 tells what the 429 has made untrue.
		if (!isLimitProbe && this.pause.wasLearnedAfter(told)) return;
		if (isLimitProbe) this.pause.end(told);
		else this.pause.noteAnswer(told);
		const { remaining } = headers;
		if (remaining === undefined) {
			this.learnNoHeaders(group, now, isLimitProbe);
		} else {
			this.groups.noteLimit(group);
			this.count.learn({ ...headers, remaining }, told);
		}
	}

	/** A group may announce the limit on some responses alone, and not on a 404 or a 500: while a count holds, these say nothing of it. */
	private learnNoHeaders(group: string, now: Instant, isLimitProbe: boolean): void {
		// A limit that was used up would have throttled the probe.
		if (isLimitProbe) this.count.forget();
		if (this.groups.announcesLimit(group) && this.count.at(now) !== undefined) return;
		this.groups.noteNoLimit(group);
	}
}
