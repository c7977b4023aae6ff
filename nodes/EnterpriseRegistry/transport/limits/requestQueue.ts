import type { Clock } from './clock';
import { Concurrency, type Ending } from './parallelism';
import { RateLimit } from './rateLimit';
import type { Announcement } from './rateLimitHeaders';

export interface Entrance {
	/** The most requests under way at which this one may still be sent. */
	ceiling: number;
	/** The longest wait for a limit, in milliseconds. */
	patience: number;
	/** A call that does not count against the limit is not held back by it. */
	uncounted?: boolean;
	/** On whose behalf; see dismiss. */
	owner?: object;
}

/**
 * - `sent`: the request may go, and must `leave`;
 * - `tooLong`: the limit would keep it waiting longer than its patience, until the time given;
 * - `dismissed`: its owner has ended.
 */
export type Admission =
	| { kind: 'sent'; at: number; limitedSince?: number }
	| { kind: 'tooLong'; until: number }
	| { kind: 'dismissed' };

/** How a request came back, for those that wait. */
export interface Return {
	ending: Ending | 'cancelled';
	/** Absent where no answer of the service came. */
	said?: Announcement;
	/** The limit refused it. Milliseconds to wait where the service names no time. */
	refusedFor?: number;
}

interface Waiting extends Entrance {
	limitedSince?: number;
	settle: (admission: Admission) => void;
}

/**
 * The only way to the service for one credential: lets requests pass in the order in which they came, as many as the
 * limit and the service bear. A place is taken before a request is sent and given back when it ends, whatever happens.
 */
export class Gate {
	readonly rateLimit = new RateLimit();
	readonly concurrency = new Concurrency();
	private readonly line = new Set<Waiting>();
	private underWay = 0;
	private alarm?: { at: number; off: AbortController };

	constructor(private readonly clock: Clock) {}

	async enter(entrance: Entrance): Promise<Admission> {
		return await new Promise((resolve) => {
			const waiting: Waiting = {
				...entrance,
				settle: (admission) => {
					this.line.delete(waiting);
					resolve(admission);
				},
			};
			this.line.add(waiting);
			if (entrance.uncounted) this.admit(waiting, this.clock.now());
			else this.serve();
		});
	}

	/** Sends away all that still wait on behalf of this owner. */
	dismiss(owner: object): void {
		for (const waiting of this.line) {
			if (waiting.owner === owner) waiting.settle({ kind: 'dismissed' });
		}
		this.serve();
	}

	leave(sentAt: number, { ending, said, refusedFor }: Return): void {
		const now = this.clock.now();
		this.underWay--;
		if (said === undefined) this.rateLimit.unanswered(sentAt);
		else if (refusedFor !== undefined) this.rateLimit.refused(said, refusedFor, sentAt, now);
		else this.rateLimit.answered(said, sentAt, now);
		if (ending !== 'cancelled') this.concurrency.ended(sentAt, now, ending);
		this.serve();
	}

	/** Lets pass who may pass now, in order; sends away who would wait too long; sets the alarm for the others. */
	private serve(): void {
		const now = this.clock.now();
		for (const first of this.line) {
			const verdict = this.rateLimit.verdict(this.underWay, now);
			if (typeof verdict === 'number') {
				this.hold(verdict, now);
				break;
			}
			if (verdict === 'afterAnswer' || this.underWay >= Math.min(first.ceiling, this.concurrency.limit)) break;
			this.admit(first, now);
		}
		if (this.line.size === 0) this.silence();
	}

	private admit(first: Waiting, now: number): void {
		this.underWay++;
		this.rateLimit.sent(now);
		this.concurrency.sent(this.underWay, now);
		first.settle({ kind: 'sent', at: now, limitedSince: first.limitedSince });
	}

	private hold(until: number, now: number): void {
		for (const waiting of this.line) {
			waiting.limitedSince ??= now;
			if (until - waiting.limitedSince > waiting.patience) waiting.settle({ kind: 'tooLong', until });
		}
		if (this.line.size > 0) this.wakeAt(until, now);
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
