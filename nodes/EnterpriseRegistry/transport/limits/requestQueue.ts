import { Breaker, RetryBudget, type Outage } from './circuitBreaker';
import type { Clock } from './clock';
import { AUTOMATIC_CEILING, Parallelism, type Ending } from './concurrencyWindow';
import { RateLimit } from './rateLimit';
import type { LimitHeaders } from './limitHeaders';

export interface Entrance {
	/** The caller: each run of a node has its own line. */
	owner: object;
	/** The most requests of this owner under way. */
	parallelRequests: number;
	/** How long it may still wait for a limit, in milliseconds. */
	waitLeft: number;
	/** How long an outage may last before it stops waiting, in milliseconds. */
	maxWait: number;
	/** The family of endpoints, which fail and recover together. */
	family: string;
	/** Requests an hour that are left to others. */
	leaveFree?: number;
	/** A call that does not count against the limit and does not wait for it. */
	uncounted?: boolean;
	/** A retry after an unusable answer: it goes to the front of its line, and uses the retry budget. */
	isRepeat?: boolean;
	/** A retry after a 429, which neither uses nor earns retry budget. */
	wasRefused?: boolean;
}

/**
 * - `sent`: the request may go; its caller must report its end, whatever happens;
 * - `tooLong`: the limit would keep it waiting longer than it may wait, until the time given, which is a guess where the
 *   service names none; `waited` is how long it, or others before it, have waited already;
 * - `outage`: the service has given no usable answer for longer than it waits;
 * - `spent`: the budget for repeats is empty;
 * - `dismissed`: its owner has ended.
 *
 * `leftFree` is how many requests were left to others where it waited for their sake.
 */
export type Admission =
	| {
			kind: 'sent';
			at: number;
			limitedSince?: number;
			leftFree?: number;
			leave: (back: Return) => void;
	  }
	| { kind: 'tooLong'; until: number; isGuess: boolean; waited: number; leftFree?: number }
	| { kind: 'outage'; outage: Outage }
	| { kind: 'spent' }
	| { kind: 'dismissed' };

/** How a request ended, for the requests that wait. */
export interface Return {
	ending: Ending;
	/** Whether the service answered; undefined if the request was cancelled, or failed for itself. */
	usable: boolean | undefined;
	/** What the answer says about the limit; absent if no answer of the service came. */
	said?: LimitHeaders;
	/** The hourly limit refused it. */
	limited?: boolean;
	/** Milliseconds, where the service asks for a pause. */
	retryAfter?: number;
}

interface Waiting extends Entrance {
	/** In the order of arrival. */
	nth: number;
	limitedSince?: number;
	leftFree?: number;
	settle: (admission: Admission) => void;
}

interface Line {
	/** Grouped by all that decides whether a request may go: looking at one of each group keeps a long line cheap. */
	waiting: Map<string, Set<Waiting>>;
	underWay: number;
}

/** What keeps a request waiting: a time at which it may go, or `later` for the end of another request. */
type Hold =
	| 'later'
	| { limit: number }
	| { outage: Outage; probeAt: number; doubtfulUntil: number }
	| 'spent';

/** From one probe to the next, as a part of the line: by the golden ratio, so that the probes of an outage are far apart. */
const STRIDE = (3 - Math.sqrt(5)) / 2;

/**
 * The only way to the service for one credential: one line for each run of a node, served in turns, as many at a time as
 * the limit, the service and the run allow. A place is taken before a request is sent and given back when it ends.
 */
export class RequestQueue {
	readonly rateLimit = new RateLimit();
	readonly parallelism = new Parallelism();
	private readonly budget = new RetryBudget();
	private readonly breakers = new Map<string, Breaker>();
	/** In turn: a line that was served goes to the end. */
	private readonly lines = new Map<object, Line>();
	private underWay = 0;
	/** How many wait to be sent for the first time. */
	private firstsWaiting = 0;
	private arrivals = 0;
	private alarm?: { at: number; off: AbortController };
	/** Where in its line the next probe waits, from 0 to below 1: the first in the back half, as the head has failed. */
	private probePosition = (1 - Math.random() / 2) % 1;

	constructor(private readonly clock: Clock) {}

	async enter(entrance: Entrance): Promise<Admission> {
		return await new Promise((resolve) => {
			const { owner, family, isRepeat, uncounted, parallelRequests, leaveFree, maxWait } = entrance;
			const line = this.lines.get(owner) ?? {
				waiting: new Map<string, Set<Waiting>>(),
				underWay: 0,
			};
			this.lines.set(owner, line);
			const key = [family, isRepeat, uncounted, parallelRequests, leaveFree, maxWait].join(' ');
			const group = line.waiting.get(key) ?? new Set();
			line.waiting.set(key, group);
			const waiting: Waiting = {
				...entrance,
				nth: this.arrivals++,
				settle: (admission) => {
					group.delete(waiting);
					if (group.size === 0) line.waiting.delete(key);
					if (isFirst(entrance)) this.firstsWaiting--;
					resolve(admission);
				},
			};
			group.add(waiting);
			if (isFirst(entrance)) this.firstsWaiting++;
			this.serve();
		});
	}

	/** Dismisses every waiting request of this owner. */
	dismiss(owner: object): void {
		const line = this.lines.get(owner);
		if (line === undefined) return;
		for (const group of line.waiting.values())
			for (const waiting of group) waiting.settle({ kind: 'dismissed' });
		this.serve();
	}

	/** The outage that this family of endpoints is in; undefined if the breaker is closed. */
	outageOf(family: string): Outage | undefined {
		const breaker = this.breakers.get(family);
		return breaker?.isOpen ? breaker.outage : undefined;
	}

	/** Since when this family has given no usable answer, whether the breaker is open or not. */
	silentSince(family: string): number | undefined {
		return this.breakers.get(family)?.outage?.since;
	}

	/** Sends what may go now, line by line in turns; dismisses what would wait too long; sets the alarm for the rest. */
	private serve(): void {
		const now = this.clock.now();
		for (let passed = 0; passed < this.lines.size; passed++) {
			const [[owner, line]] = this.lines as unknown as [[object, Line]];
			this.lines.delete(owner);
			const next = this.nextOf(line, now);
			if (next !== undefined) {
				this.admit(next, line, now);
				passed = -1;
			}
			if (isEmpty(line)) passed = -1;
			else this.lines.set(owner, line);
		}
		this.hold(now);
	}

	/** The first of the line that may go; one whose family is down does not block the others. */
	private nextOf(line: Line, now: number): Waiting | undefined {
		let next: { waiting: Waiting; rank: number } | undefined;
		for (const group of line.waiting.values()) {
			const [first] = group as unknown as [Waiting];
			const isProbe = this.breakers.get(first.family)?.isOpen === true;
			// Repeats go in front, but not as probes: what failed may fail for itself, and so may its neighbours.
			const rank = first.isRepeat !== true ? 1 : isProbe ? 2 : 0;
			const isBefore =
				next === undefined ||
				rank < next.rank ||
				(rank === next.rank && first.nth < next.waiting.nth);
			if (isBefore && this.holdOf(first, line, now) === undefined)
				next = { waiting: isProbe ? this.probeOf(group) : first, rank };
		}
		return next?.waiting;
	}

	/** One whose neighbours were not tried: records that fail may stand together. */
	private probeOf(group: Set<Waiting>): Waiting {
		const probe = [...group][Math.floor(this.probePosition * group.size)]!;
		this.probePosition = (this.probePosition + STRIDE) % 1;
		return probe;
	}

	/** Why it may not go now; undefined if it may. */
	private holdOf(waiting: Waiting, line: Line, now: number): Hold | undefined {
		const breaker = this.breakers.get(waiting.family);
		const probe = breaker?.verdict(now) ?? 'go';
		if (probe !== 'go')
			return { outage: breaker!.outage!, probeAt: probe, doubtfulUntil: breaker!.doubtfulUntil };
		if (waiting.isRepeat === true && this.budget.isEmpty)
			return hasFirsts(line) || line.underWay > 0 ? 'later' : 'spent';
		if (waiting.uncounted === true) return undefined;
		const verdict = this.rateLimit.verdict(
			this.underWay,
			now,
			waiting.family,
			waiting.leaveFree,
			waiting.maxWait,
		);
		if (typeof verdict === 'number') return { limit: verdict };
		// Of its family: one that hangs takes no place from another.
		const isFree =
			line.underWay < waiting.parallelRequests &&
			(breaker?.underWay ?? 0) <
				Math.min(
					this.parallelism.limit,
					this.rateLimit.mayBeRefused(waiting.family, this.firstsWaiting),
					Math.max(waiting.parallelRequests, AUTOMATIC_CEILING),
				);
		return verdict === 'go' && isFree ? undefined : 'later';
	}

	private admit(waiting: Waiting, line: Line, at: number): void {
		const { family, limitedSince, leftFree } = waiting;
		// A repeat knows that the trouble is not over.
		if (waiting.isRepeat !== true && this.breakers.get(family)?.isOver(at) === true)
			this.breakers.delete(family);
		const breaker = this.breakers.get(family) ?? new Breaker();
		this.breakers.set(family, breaker);
		const isProbe = breaker.sent(at);
		this.underWay++;
		line.underWay++;
		if (waiting.isRepeat === true) this.budget.repeat(at);
		else if (waiting.wasRefused !== true) this.budget.firstAttempt(at);
		this.rateLimit.sent(at, family, isFirst(waiting));
		this.parallelism.sent(at);
		const leave = ({ ending, usable, said, limited, retryAfter }: Return) => {
			const now = this.clock.now();
			this.underWay--;
			line.underWay--;
			breaker.ended(
				isProbe,
				usable,
				at,
				now,
				retryAfter,
				usable === false ? this.patienceOf(family) : Infinity,
			);
			if (breaker.isOver(now)) this.breakers.delete(family);
			if (said === undefined) this.rateLimit.unanswered(at);
			else if (limited) this.rateLimit.refused(said, at, now);
			else this.rateLimit.answered(said, at, now, family);
			this.parallelism.ended(at, now, ending);
			// What was learned in an outage is not about the load.
			if (isProbe && usable === true) this.parallelism.forget();
			this.serve();
		};
		waiting.settle({ kind: 'sent', at, limitedSince, leftFree, leave });
	}

	/** The shortest time that a request waiting for this family would wait in an outage. */
	private patienceOf(family: string): number {
		const waiting = [...this.lines.values()].flatMap((line) =>
			[...line.waiting.values()].map(([first]) => first!),
		);
		return Math.min(
			...waiting.filter((first) => first.family === family).map(({ maxWait }) => maxWait),
		);
	}

	/** Ends waits that would be too long, and sets the alarm for the next request. */
	private hold(now: number): void {
		let wakeAt = Infinity;
		for (const [owner, line] of this.lines) {
			for (const group of line.waiting.values()) {
				const [any] = group;
				wakeAt = Math.min(wakeAt, this.holdAll(group, this.holdOf(any!, line, now), now));
			}
			if (isEmpty(line)) this.lines.delete(owner);
		}
		if (wakeAt === Infinity) this.silence();
		else this.wakeAt(wakeAt, now);
	}

	/** @returns when to look again at this group, which one thing holds back; Infinity if the end of another request decides. */
	private holdAll(group: Set<Waiting>, hold: Hold | undefined, now: number): number {
		let wakeAt = Infinity;
		if (hold === undefined) return wakeAt;
		if (hold === 'later') {
			const [{ maxWait }] = group as unknown as [Waiting];
			const first = this.rateLimit.nextFirstAt(maxWait);
			return first > now ? first : wakeAt;
		}
		const left = this.rateLimit.remaining(now) ?? 0;
		for (const waiting of group) {
			if (hold === 'spent') waiting.settle({ kind: 'spent' });
			else if ('limit' in hold) {
				waiting.limitedSince ??= now;
				if (left > 0 && left <= (waiting.leaveFree ?? 0)) waiting.leftFree = left;
				// What others have waited in vain is not waited again.
				const waited = Math.max(
					this.rateLimit.waitedInVain,
					waiting.maxWait - waiting.waitLeft + now - waiting.limitedSince,
				);
				if (waited + hold.limit - now > waiting.maxWait)
					waiting.settle({
						kind: 'tooLong',
						until: hold.limit,
						isGuess: this.rateLimit.isGuessed(hold.limit),
						waited,
						leftFree: waiting.leftFree,
					});
				else wakeAt = hold.limit;
			} else {
				const end = Math.max(hold.outage.since + waiting.maxWait, hold.doubtfulUntil);
				if (now >= end) waiting.settle({ kind: 'outage', outage: hold.outage });
				else wakeAt = Math.min(wakeAt, end, hold.probeAt);
			}
		}
		return wakeAt;
	}

	private wakeAt(at: number, now: number): void {
		if (this.alarm?.at === at) return;
		this.silence();
		const alarm = { at, off: new AbortController() };
		this.alarm = alarm;
		void this.clock.sleep(at - now, alarm.off.signal).then(() => {
			if (this.alarm !== alarm) return;
			this.alarm = undefined;
			this.serve();
		});
	}

	private silence(): void {
		this.alarm?.off.abort();
		this.alarm = undefined;
	}
}

const isEmpty = ({ underWay, waiting }: Line): boolean => underWay + waiting.size === 0;

const isFirst = ({ isRepeat, wasRefused }: Entrance): boolean =>
	isRepeat !== true && wasRefused !== true;

const hasFirsts = ({ waiting }: Line): boolean =>
	[...waiting.values()].some(([first]) => first!.isRepeat !== true);
