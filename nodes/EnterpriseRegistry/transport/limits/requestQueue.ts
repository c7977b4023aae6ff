import { CircuitBreaker } from './circuitBreaker';
import type { Clock } from './clock';
import { AUTOMATIC_PARALLEL_REQUESTS, ConcurrencyWindow } from './concurrencyWindow';
import { RateLimit, type Because, type End, type WaitReason } from './rateLimit';

/** A call that wants to be sent. Times are milliseconds. */
export interface Entrance {
	line: Line;
	/** The endpoints that fail and recover together. */
	family: string;
	parallelRequests: number;
	leaveFree?: number;
	/** How long it may wait for limits, and an outage may last; how long it has waited before. */
	maxWait: number;
	waited: number;
	timeout: number;
	/** How often it was sent already, and how it ended then. */
	tried: number;
	last?: Pick<End, 'ending'>;
}

export type Admission =
	// Its caller must release its place, whatever happens.
	| { kind: 'sent'; at: number; limitedSince: number; release: (end: End) => void }
	// The limit would keep it waiting for too long; `leftFree` are left to others.
	| { kind: 'tooLong'; until: number; isGuess: boolean; isOfHour: boolean; leftFree?: number }
	// No usable answer came for longer than it waits.
	| { kind: 'outage'; since: number }
	// Its run has made as many repeats as it may, or has ended.
	| { kind: 'spent' }
	| { kind: 'dismissed' };
export type Admitted<Kind> = Extract<Admission, { kind: Kind }>;

interface Waiting extends Entrance {
	nth: number;
	limitedSince?: number;
	settle: (admission: Admission) => void;
}

/** The calls of one run of a node, and what it has counted. */
export class Line {
	/** By family and rank: to look at the first of each group keeps a long line cheap. */
	readonly groups = new Map<string, Set<Waiting>>();
	began?: number;
	underWay = 0;
	private calls = 0;
	private repeats = 0;
	private refusals = 0;

	mayEnter({ tried, last }: Entrance): boolean {
		if (tried > 0 && this.repeats + 1 > this.mostRepeats) return false;
		if (tried > 0) this.repeats++;
		else this.calls++;
		if (last?.ending === 'limited') this.refusals++;
		return true;
	}

	/** At an unknown limit, all under way may be refused: half of what may be repeated, as another window follows. */
	get mayBeRefused(): number {
		return Math.max(1, Math.floor((this.mostRepeats - this.refusals) / 2));
	}

	/** A run makes at most 1.2 requests a call, and 20 more. */
	private get mostRepeats(): number {
		return 20 + 0.2 * this.calls;
	}
}

const IDLE = new CircuitBreaker();

/** The only way to the service for one credential: a line for each run, served in turns. */
export class RequestQueue {
	readonly rateLimit = new RateLimit();
	readonly concurrencyWindow = new ConcurrencyWindow();
	readonly breakers = new Map<string, CircuitBreaker>();
	/** Those in which a call waits, in turn. */
	private readonly lines = new Set<Line>();
	private arrivals = 0;
	private alarm = { at: Infinity, off: new AbortController() };

	constructor(readonly clock: Clock) {}

	async acquire(entrance: Entrance): Promise<Admission> {
		const { line, family } = entrance;
		if (!line.mayEnter(entrance)) return { kind: 'spent' };
		line.began ??= this.clock.now();
		return await new Promise((resolve) => {
			const key = `${family} ${rankOf(entrance)}`;
			const group = line.groups.get(key) ?? new Set();
			const settle = (admission: Admission) => {
				group.delete(waiting);
				if (group.size === 0) line.groups.delete(key);
				if (line.groups.size === 0) this.lines.delete(line);
				resolve(admission);
			};
			const waiting: Waiting = { ...entrance, nth: this.arrivals++, settle };
			this.lines.add(line);
			line.groups.set(key, group.add(waiting));
			this.serve();
		});
	}

	dismiss(line: Line): void {
		for (const group of line.groups.values())
			for (const waiting of group) waiting.settle({ kind: 'dismissed' });
		this.serve();
	}

	private serve(): void {
		const now = this.clock.now();
		// A line that was served moves to the end, and so is looked at again.
		for (const line of this.lines) {
			const next = this.nextOf(line, now);
			if (next === undefined) continue;
			this.lines.delete(line);
			this.lines.add(line);
			this.admit(next, now);
		}
		this.wakeAt(Math.min(...this.groups.map((group) => this.refuseOrWakeAt(group, now))), now);
	}

	breakerOf(family: string): CircuitBreaker {
		return this.breakers.get(family) ?? IDLE;
	}

	private get groups(): Array<Set<Waiting>> {
		return [...this.lines].flatMap((line) => [...line.groups.values()]);
	}

	/** The first of the line that may go; one whose family is down does not block the others. */
	private nextOf(line: Line, now: number): Waiting | undefined {
		const isDown = ({ family }: Waiting) => this.breakerOf(family).isOpen;
		// What failed may fail for itself: it is no probe if there is another.
		const order = (first: Waiting) => (isDown(first) && first.tried > 0 ? 3 : rankOf(first));
		const firsts = [...line.groups.values()].map(firstOf);
		firsts.sort((one, other) => order(one) - order(other) || one.nth - other.nth);
		const next = firsts.find((first) => this.waitReason(first, now) === undefined);
		if (next === undefined || !isDown(next)) return next;
		// One whose neighbours were not tried: records that fail may stand together.
		const all = [...line.groups.get(`${next.family} ${rankOf(next)}`)!];
		return all[Math.floor(Math.random() * all.length)];
	}

	private waitReason(waiting: Waiting, now: number): WaitReason | undefined {
		const { family, parallelRequests, line } = waiting;
		const breaker = this.breakerOf(family);
		const silence = silenceFor(waiting, breaker.askedSince);
		// It was silent for too long already: another request would outlast the bound of the run.
		if (now > silence.isOpenUntil && !breaker.isOver(now)) return silence;
		const reason = breaker.outage(now) ?? this.rateLimit.waitReason(waiting, now);
		if (reason?.kind === 'turn' && reason.until === undefined)
			return turnOf(waiting, this.rateLimit.endedAt);
		if (reason !== undefined) return reason;
		const mayBeRefused = this.rateLimit.withoutLimit.has(family) ? line.mayBeRefused : Infinity;
		if (line.underWay >= Math.min(parallelRequests, mayBeRefused)) return { kind: 'turn' };
		const ofAll = Math.max(parallelRequests, AUTOMATIC_PARALLEL_REQUESTS);
		// Of its family: one that hangs takes no place from another.
		if (breaker.underWay < Math.min(this.concurrencyWindow.size, ofAll)) return undefined;
		return turnOf(waiting, breaker.askedSince);
	}

	private admit({ family, limitedSince, line, tried, settle }: Waiting, at: number): void {
		let breaker = this.breakers.get(family);
		// A repeat knows that the outage is not over.
		if (breaker === undefined || (tried === 0 && breaker.isOver(at)))
			breaker = new CircuitBreaker();
		this.breakers.set(family, breaker);
		const request = this.rateLimit.sent(family, at);
		const isProbe = breaker.sent(request);
		this.concurrencyWindow.sent(at);
		line.underWay++;
		const release = (end: End) => {
			const now = this.clock.now();
			line.underWay--;
			const waiting = this.groups.map(firstOf).filter((first) => first.family === family);
			const shortestMaxWait = Math.min(...waiting.map(({ maxWait }) => maxWait));
			breaker.ended({ ...request, isProbe }, end.ending, { now, shortestMaxWait });
			if (breaker.isOver(now) && this.breakers.get(family) === breaker)
				this.breakers.delete(family);
			this.rateLimit.ended(request, end, now);
			this.concurrencyWindow.ended(at, now, end.ending);
			// What was learned in an outage is not about the load.
			if (isProbe && !breaker.isOpen) this.concurrencyWindow.forget();
			this.serve();
		};
		settle({ kind: 'sent', at, limitedSince: limitedSince ?? at, release });
	}

	/** Infinity if the end of another request decides. */
	private refuseOrWakeAt(group: Set<Waiting>, now: number): number {
		// One thing holds back the whole group.
		const reason = this.waitReason(firstOf(group), now);
		if (reason === undefined || reason.kind === 'turn') return reason?.until ?? Infinity;
		const times = [...group].map((waiting) => {
			if (reason.kind === 'limit') return this.askRefuseOrWait(waiting, reason, now);
			const { since, probeAt, isOpenUntil } = reason;
			const { maxWait, timeout, family } = waiting;
			const silence = silenceFor(waiting, this.breakerOf(family).askedSince);
			const end = Math.max(since + maxWait, Math.min(isOpenUntil, silence.isOpenUntil + timeout));
			if (now < end) return Math.min(end, probeAt);
			waiting.settle({ kind: 'outage', since });
			return Infinity;
		});
		return Math.min(...times);
	}

	private askRefuseOrWait(waiting: Waiting, reason: Because<'limit'>, now: number): number {
		const { until, isGuess, isOfHour, learnedAt } = reason;
		const { rateLimit } = this;
		const { maxWait, waited, leaveFree = 0, parallelRequests, line } = waiting;
		waiting.limitedSince ??= now;
		// What others have waited in vain is not waited again.
		const all = Math.max(rateLimit.refusedFor, waited + now - waiting.limitedSince);
		if (all + until - now <= maxWait) return until;
		const askedUntil = silenceFor(waiting, rateLimit.askedAt).isOpenUntil;
		if (rateLimit.isAsking && now < askedUntil) return askedUntil;
		const left = rateLimit.remaining(now) ?? 0;
		const leftFree = left > 0 && left <= leaveFree ? left : undefined;
		// It never takes what is left to others.
		const mayAsk = leftFree === undefined && rateLimit.mayAsk(learnedAt, now);
		if (mayAsk && line.underWay < parallelRequests) this.admit(waiting, now);
		else waiting.settle({ kind: 'tooLong', until, isGuess, isOfHour, leftFree });
		return Infinity;
	}

	private wakeAt(at: number, now: number): void {
		if (this.alarm.at === at) return;
		this.alarm.off.abort();
		const off = new AbortController();
		this.alarm = { at, off };
		if (at === Infinity) return;
		void this.clock.sleep(at - now, off.signal).then(() => {
			if (off.signal.aborted) return;
			this.alarm.at = Infinity;
			this.serve();
		});
	}
}

/** How long a family may be silent: one more request then keeps the bound, `maxWait` and two timeouts. */
function silenceFor({ line, maxWait, timeout }: Waiting, askedSince: number) {
	const since = Math.max(askedSince, line.began!);
	const isOpenUntil = since + maxWait + timeout;
	return { kind: 'outage' as const, since, probeAt: Infinity, isOpenUntil };
}

/** Others have all places, or the last that are left, and may wait longer for an answer. */
const turnOf = (waiting: Waiting, askedSince: number): WaitReason =>
	waiting.line.underWay > 0 ? { kind: 'turn' } : silenceFor(waiting, askedSince);

/** A first repeat goes first, then what was not tried, then what failed twice. */
const rankOf = ({ tried }: Entrance): number => [1, 0][tried] ?? 2;

const firstOf = (group: Set<Waiting>): Waiting => group.values().next().value!;
