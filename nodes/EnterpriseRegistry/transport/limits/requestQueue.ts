import { CircuitBreaker } from './circuitBreaker';
import type { Clock } from './clock';
import { AUTOMATIC_PARALLEL_REQUESTS, ConcurrencyWindow, type Ending } from './concurrencyWindow';
import type { LimitHeaders } from './limitHeaders';
import { RateLimit, type LimitReason } from './rateLimit';

/** A call that wants to be sent. Times are milliseconds. */
export interface Entrance {
	/** Each run of a node has its own line. */
	owner: object;
	/** The family of endpoints, which fail and recover together. */
	family: string;
	/** The most requests of this owner under way. */
	parallelRequests: number;
	/** How long it may still wait for a limit, and how long an outage may last. */
	waitLeft: number;
	maxWait: number;
	/** How long its answer may take. */
	timeout?: number;
	/** Requests an hour that are left to others. */
	leaveFree?: number;
	/** How often it was sent already, and whether the limit refused it then. */
	tried?: number;
	wasRefused?: boolean;
}

/**
 * - `sent`: its caller must release its place, whatever happens;
 * - `tooLong`: the limit would keep it waiting longer than it may; `leftFree` is how many requests are left to others;
 * - `outage`: no usable answer came for longer than it waits;
 * - `spent`: its owner has made as many repeats as it may;
 * - `dismissed`: its owner has ended.
 */
export type Admission =
	| Sent
	| { kind: 'tooLong'; until: number; isGuess: boolean; leftFree?: number }
	| { kind: 'outage'; since: number }
	| { kind: 'spent' }
	| { kind: 'dismissed' };

export interface Sent {
	kind: 'sent';
	at: number;
	limitedSince?: number;
	leftFree?: number;
	release: (end: End) => void;
}

/** How a request ended, for the requests that wait. */
export interface End {
	ending: Ending;
	/** Undefined if the request was cancelled, or failed for itself. */
	usable: boolean | undefined;
	/** What the answer says about the limit; absent if no answer of the service came. */
	limits?: LimitHeaders;
}

interface Waiting extends Entrance {
	/** In the order of arrival. */
	nth: number;
	limitedSince?: number;
	leftFree?: number;
	settle: (admission: Admission) => void;
}

/** The calls of one run, and what it has counted. */
class Line {
	/** By family and rank: looking at the first of each group keeps a long line cheap. */
	readonly waiting = new Map<string, Set<Waiting>>();
	underWay = 0;
	private calls = 0;
	private repeats = 0;
	private refusals = 0;

	get isEmpty(): boolean {
		return this.underWay + this.waiting.size === 0;
	}

	/** Counts a call, or a repeat of one. A run makes at most 1.2 requests a call, and 20 more. */
	mayEnter({ tried = 0, wasRefused = false }: Entrance): boolean {
		if (tried === 0) this.calls++;
		else if (this.repeats + 1 > this.mostRepeats) return false;
		else this.repeats++;
		if (wasRefused) this.refusals++;
		return true;
	}

	/** Where no answer tells of the limit, all that is under way may be refused: half of what may be repeated, so that some is left for the next window. */
	get mayBeRefused(): number {
		return Math.max(1, Math.floor((this.mostRepeats - this.refusals) / 2));
	}

	private get mostRepeats(): number {
		return 20 + 0.2 * this.calls;
	}
}

type WaitReason =
	LimitReason | { kind: 'outage'; since: number; probeAt: number; isDoubtfulUntil: number };

/**
 * The only way to the service for one credential: one line for each run of a node, served in turns, as many at a time as
 * the limit, the service and the run allow.
 */
export class RequestQueue {
	readonly rateLimit = new RateLimit();
	readonly concurrencyWindow = new ConcurrencyWindow();
	private readonly breakers = new Map<string, CircuitBreaker>();
	/** In turn: a line that was served goes to the end. */
	private readonly lines = new Map<object, Line>();
	/** Of every run, while its calls come and go. */
	private readonly lineOf = new WeakMap<object, Line>();
	/** Sent, and not answered yet. */
	underWay = 0;
	private arrivals = 0;
	private alarm?: { at: number; off: AbortController };

	constructor(private readonly clock: Clock) {}

	async acquire(entrance: Entrance): Promise<Admission> {
		const { owner, family } = entrance;
		const line = this.lineOf.get(owner) ?? new Line();
		this.lineOf.set(owner, line);
		if (!line.mayEnter(entrance)) return { kind: 'spent' };
		return await new Promise((resolve) => {
			if (!this.lines.has(owner)) this.lines.set(owner, line);
			const key = `${family} ${rankOf(entrance)}`;
			const group = line.waiting.get(key) ?? new Set();
			line.waiting.set(key, group);
			const settle = (admission: Admission) => {
				group.delete(waiting);
				if (group.size === 0) line.waiting.delete(key);
				resolve(admission);
			};
			const waiting: Waiting = { ...entrance, nth: this.arrivals++, settle };
			group.add(waiting);
			this.serve();
		});
	}

	/** Dismisses every waiting request of this owner. */
	dismiss(owner: object): void {
		for (const group of this.lines.get(owner)?.waiting.values() ?? [])
			for (const waiting of group) waiting.settle({ kind: 'dismissed' });
		this.serve();
	}

	isDown(family: string): boolean {
		return this.breakers.get(family)?.isOpen === true;
	}

	/** Since when this family has given no usable answer, whether it is known to be down or not. */
	silentSince(family: string): number | undefined {
		return this.breakers.get(family)?.silentSince;
	}

	/** Where the address is wrong, no family is down. */
	forgetOutages(): void {
		this.breakers.clear();
	}

	/** Sends what may go now, line by line in turns; dismisses what would wait too long; sets the alarm for the rest. */
	private serve(): void {
		const now = this.clock.now();
		for (let passed = 0; passed < this.lines.size; passed++) {
			const [[owner, line]] = this.lines as unknown as [[object, Line]];
			this.lines.delete(owner);
			const next = this.nextOf(line, now);
			if (next !== undefined) this.admit(next, line, now);
			if (next !== undefined || line.isEmpty) passed = -1;
			if (!line.isEmpty) this.lines.set(owner, line);
		}
		this.endWaits(now);
	}

	/** The first of the line that may go; one whose family is down does not block the others. */
	private nextOf(line: Line, now: number): Waiting | undefined {
		let next: { waiting: Waiting; order: number } | undefined;
		for (const group of line.waiting.values()) {
			const [first] = group as unknown as [Waiting];
			const isProbe = this.isDown(first.family);
			// What failed may fail for itself: it is no probe if there is another.
			const order = isProbe && (first.tried ?? 0) > 0 ? 3 : rankOf(first);
			const isBefore =
				next === undefined ||
				order < next.order ||
				(order === next.order && first.nth < next.waiting.nth);
			if (isBefore && this.waitReason(first, line, now) === undefined)
				next = { waiting: isProbe ? anyOf(group) : first, order };
		}
		return next?.waiting;
	}

	/** Why it may not go now; undefined if it may. */
	private waitReason(waiting: Waiting, line: Line, now: number): WaitReason | undefined {
		const { family, parallelRequests } = waiting;
		const breaker = this.breakers.get(family);
		if (breaker?.maySend(now) === false) {
			const { silentSince, probeAt, isDoubtfulUntil } = breaker;
			return { kind: 'outage', since: silentSince!, probeAt, isDoubtfulUntil };
		}
		const reason = this.rateLimit.waitReason(waiting, this.underWay, now);
		if (reason !== undefined) return reason;
		const mayBeRefused = this.rateLimit.isSilent(family) ? line.mayBeRefused : Infinity;
		const ofRun = Math.min(parallelRequests, mayBeRefused);
		const ofAll = Math.max(parallelRequests, AUTOMATIC_PARALLEL_REQUESTS);
		// Of its family: one that hangs takes no place from another.
		const underWay = breaker?.underWay ?? 0;
		const isFree = underWay < Math.min(this.concurrencyWindow.size, ofAll);
		return isFree && line.underWay < ofRun ? undefined : { kind: 'turn' };
	}

	private admit(waiting: Waiting, line: Line, at: number): void {
		const { family, limitedSince, leftFree, tried = 0 } = waiting;
		// A repeat knows that the outage is not over.
		if (tried === 0 && this.breakers.get(family)?.isOver(at) === true) this.breakers.delete(family);
		const breaker = this.breakers.get(family) ?? new CircuitBreaker();
		this.breakers.set(family, breaker);
		const request = this.rateLimit.sent(family, at);
		const passed = breaker.sent(at, request.isLead);
		this.underWay++;
		line.underWay++;
		this.concurrencyWindow.sent(at);
		const release = ({ ending, usable, limits }: End) => {
			const now = this.clock.now();
			this.underWay--;
			line.underWay--;
			breaker.ended(passed, usable, { now, shortestMaxWait: this.shortestMaxWait(family) });
			if (breaker.isOver(now) && this.breakers.get(family) === breaker)
				this.breakers.delete(family);
			if (limits === undefined) this.rateLimit.unanswered(request, now);
			else if (ending === 'limited') this.rateLimit.wasRefused(request, limits, now);
			else this.rateLimit.answered(request, limits, now);
			this.concurrencyWindow.ended(at, now, ending);
			// What was learned in an outage is not about the load.
			if (passed.isProbe && usable === true) this.concurrencyWindow.forget();
			this.serve();
		};
		waiting.settle({ kind: 'sent', at, limitedSince, leftFree, release });
	}

	/** Of the requests that wait for this family. */
	private shortestMaxWait(family: string): number {
		const firsts = [...this.lines.values()].flatMap((line) =>
			[...line.waiting.values()].map(([first]) => first!),
		);
		const ofFamily = firsts.filter((first) => first.family === family);
		return Math.min(...ofFamily.map(({ maxWait }) => maxWait));
	}

	/** Ends waits that would be too long, and sets the alarm for the next request. */
	private endWaits(now: number): void {
		let wakeAt = Infinity;
		for (const [owner, line] of this.lines) {
			for (const group of line.waiting.values()) {
				const [any] = group as unknown as [Waiting];
				const reason = this.waitReason(any, line, now);
				// One thing holds back the whole group.
				for (const waiting of reason === undefined ? [] : group) {
					wakeAt = Math.min(wakeAt, this.wakeTime(waiting, reason!, line));
					if (reason!.kind === 'turn') break;
				}
			}
			if (line.isEmpty) this.lines.delete(owner);
		}
		this.wakeAt(wakeAt, now);
	}

	/** When to look again at a request that waits; Infinity if it ended, or if the end of another request decides. */
	private wakeTime(waiting: Waiting, reason: WaitReason, line: Line): number {
		if (reason.kind === 'turn') return reason.until ?? Infinity;
		if (reason.kind === 'limit') return this.waitForLimit(waiting, reason.until, line);
		const { since, probeAt, isDoubtfulUntil } = reason;
		const end = Math.max(since + waiting.maxWait, isDoubtfulUntil);
		if (this.clock.now() < end) return Math.min(end, probeAt);
		waiting.settle({ kind: 'outage', since });
		return Infinity;
	}

	private waitForLimit(waiting: Waiting, until: number, line: Line): number {
		const now = this.clock.now();
		const { maxWait, waitLeft, leaveFree = 0, parallelRequests } = waiting;
		waiting.limitedSince ??= now;
		const left = this.rateLimit.remaining(now) ?? 0;
		if (left > 0 && left <= leaveFree) waiting.leftFree = left;
		const ownWait = maxWait - waitLeft + now - waiting.limitedSince;
		// What others have waited in vain is not waited again.
		const waited = Math.max(this.rateLimit.refusedFor, ownWait);
		if (waited + until - now <= maxWait) return until;
		if (this.rateLimit.isAsking) return Infinity;
		if (this.rateLimit.mayAsk(now, leaveFree) && line.underWay < parallelRequests)
			this.admit(waiting, line, now);
		else {
			const isGuess = !this.rateLimit.isNamed(until);
			waiting.settle({ kind: 'tooLong', until, isGuess, leftFree: waiting.leftFree });
		}
		return Infinity;
	}

	private wakeAt(at: number, now: number): void {
		if (this.alarm?.at === at) return;
		this.alarm?.off.abort();
		this.alarm = undefined;
		if (at === Infinity) return;
		const alarm = { at, off: new AbortController() };
		this.alarm = alarm;
		void this.clock.sleep(at - now, alarm.off.signal).then(() => {
			if (this.alarm !== alarm) return;
			this.alarm = undefined;
			this.serve();
		});
	}
}

/** A first repeat goes first, then what was not tried, then what failed twice. */
const rankOf = ({ tried = 0 }: Entrance): number => (tried === 1 ? 0 : tried === 0 ? 1 : 2);

/** One whose neighbours were not tried: records that fail may stand together. */
const anyOf = (group: Set<Waiting>): Waiting => [...group][Math.floor(Math.random() * group.size)]!;
