import { SECOND, type Instant, type Milliseconds } from '../../times';
import type { Clock } from '../Clock';
import type { CircuitBreakers } from '../limiters/CircuitBreakers';
import { Limiters } from '../limiters/Limiters';
import { LimitWaits } from '../limiters/LimitWaits';
import type { QueuedRequest, SentRequest } from '../limiters/QueuedRequest';
import type { RateLimit, RateLimitOptions } from '../limiters/rateLimit/RateLimit';
import type { Feedback } from '../outcome';
import { Alarm } from '../Alarm';
import { decide, type Admission, type Decision } from './decide';
import type { Lane, WaitingRequest } from './Lane';
import type { QueuedRun } from './QueuedRun';

/** A clock that is set back by less makes a wait longer by that at most. To forget an outage would cost more. */
const MIN_SET_BACK: Milliseconds = 10 * SECOND;

type QueueOptions = RateLimitOptions & { clock: Clock };

/** What is known of the rate limit: only `Limiters` tells it something. */
export type KnownLimit = Pick<RateLimit, 'limit' | 'remaining' | 'resetsAt' | 'inFlight'>;

/** A request that may not go now, and what becomes of it. */
interface Unsent {
	run: QueuedRun;
	lane: Lane;
	waiting: WaitingRequest;
	decision: Decision;
}

/** The request of a run that goes next. */
interface Next {
	waiting: WaitingRequest;
	isLimitProbe: boolean;
}

/**
 * The only way to the service for one credential in this process: round robin between runs, each request when the limiters let it.
 *
 * For example, runs of 300 and of 3 items share a key. A turn sends one request, and the run moves to the end of the round, so every second
 * request is one of the three until these have gone. If the short run begins later, that holds at once where the window has a place, else
 * from the next that is given back. A run of which nothing may go, as where it has sent as many as its user lets it, is passed over and keeps
 * its place in the round.
 */
export class RequestQueue {
	readonly clock: Clock;
	/** Gives numbers from 0 to 1. */
	readonly random: () => number;
	private readonly limiters: Limiters;
	/** The runs in which a request waits, in the order of their turns. */
	private readonly runs = new Set<QueuedRun>();
	private readonly sentRequests = new Set<SentRequest>();
	private arrivals = 0;
	/** The number of the request that is sent next. */
	private nextNumber = 0;
	private lastReadAt: Instant = 0;
	private readonly alarm: Alarm;

	constructor({ clock, random, longestPeriod }: QueueOptions) {
		this.clock = clock;
		this.random = random;
		this.limiters = new Limiters({ random, longestPeriod });
		this.alarm = new Alarm(clock, () => this.serve());
	}

	get rateLimit(): KnownLimit {
		return this.limiters.rateLimit;
	}

	get circuits(): Pick<CircuitBreakers, 'isInOutage' | 'failingSince'> {
		return this.limiters.circuits;
	}

	noteWrongAddress(): void {
		this.limiters.circuits.forget(this.advance());
	}

	/** Waits until the request may go, or is refused. Whoever is admitted must leave, whatever happens. */
	async enter(
		run: QueuedRun,
		given: Omit<QueuedRequest, 'run' | 'limitWaits'>,
	): Promise<Admission> {
		return await new Promise((resolve) => {
			const request: QueuedRequest = { run, limitWaits: new LimitWaits(), ...given };
			run.waiting.add({ request, arrival: this.arrivals++, resolve });
			this.runs.add(run);
			this.serve();
		});
	}

	/** Gives the place of a request back, once. */
	leave(request: SentRequest, feedback: Feedback): void {
		if (!this.sentRequests.delete(request)) return;
		this.limiters.ended(request, feedback, { now: this.advance(), nextNumber: this.nextNumber });
		this.serve();
	}

	/** Ends what waits of a run, but not what cleans up after it. */
	dismiss(run: QueuedRun): void {
		const waiting = run.waiting.lanes.flatMap(({ requests }) => requests);
		for (const each of waiting)
			if (!each.request.cleansUp) this.takeOut(run, each, { kind: 'dismissed' });
		this.serve();
	}

	/** Sends what may go, refuses what need not wait, and comes back when time changes something. */
	private serve(): void {
		const now = this.advance();
		this.sendInTurns(now);
		const unsent = this.unsentRequests(now);
		for (const each of unsent) this.apply(each, now);
		this.alarm.set(earliestEnd(unsent));
	}

	/**
	 * Goes on to the present time. Where the clock was set back, all that the limiters remember would be to come: an open circuit would stay
	 * open until then. So they forget it.
	 */
	private advance(): Instant {
		const now = this.clock.now();
		const { nextNumber } = this;
		if (now < this.lastReadAt - MIN_SET_BACK) this.limiters.forget({ now, nextNumber });
		this.lastReadAt = now;
		return now;
	}

	private sendInTurns(now: Instant): void {
		// A run that was served moves to the end of the round, and so is looked at again.
		for (const run of this.runs) {
			const next = this.drawNext(run, now);
			if (next === undefined) continue;
			this.runs.delete(run);
			this.runs.add(run);
			this.send(run, next, now);
		}
	}

	/** One whose group is down does not hold back the others of its run. */
	private drawNext(run: QueuedRun, now: Instant): Next | undefined {
		const isInOutage = (group: string) => this.circuits.isInOutage(group);
		for (const lane of run.waiting.lanesByPriority(isInOutage)) {
			for (const waiting of isInOutage(lane.group) ? this.drawProbeFirst(lane) : lane.requests) {
				const decision = this.decision(waiting, now);
				if (decision.kind === 'send') return { waiting, isLimitProbe: decision.isLimitProbe };
				if (holdsLane(decision)) break;
			}
		}
		return undefined;
	}

	/** The probe is drawn by lot: records that fail for themselves may stand together, so that the first would be a poor one. */
	private drawProbeFirst({ requests }: Lane): readonly WaitingRequest[] {
		const drawn = requests[Math.floor(this.random() * requests.length)];
		return drawn === undefined ? requests : [drawn, ...requests];
	}

	/**
	 * All that wait, and what becomes of each; of a lane that is held back as a whole, the first. Each is decided once more when all have
	 * been sent that may go, since what is sent may hold back those that were looked at before. Changes nothing.
	 */
	private unsentRequests(now: Instant): Unsent[] {
		const unsent: Unsent[] = [];
		for (const run of this.runs)
			for (const lane of run.waiting.lanes)
				for (const waiting of lane.requests) {
					const decision = this.decision(waiting, now);
					unsent.push({ run, lane, waiting, decision });
					if (holdsLane(decision)) break;
				}
		return unsent;
	}

	private apply({ run, lane, waiting, decision }: Unsent, now: Instant): void {
		if (decision.kind === 'wait') lane.noteWait(waiting, decision, now);
		if (decision.kind === 'refuse')
			this.takeOut(run, waiting, { kind: 'refused', refusal: decision.refusal });
	}

	private decision({ request }: WaitingRequest, now: Instant): Decision {
		return decide(request, this.limiters.whyWait(request, now), now);
	}

	private send(run: QueuedRun, { waiting, isLimitProbe }: Next, now: Instant): void {
		waiting.request.limitWaits.end(now);
		const number = this.nextNumber++;
		const request: SentRequest = { sentAt: now, number, isLimitProbe, ...waiting.request };
		this.sentRequests.add(request);
		this.limiters.sent(request);
		this.takeOut(run, waiting, { kind: 'admitted', request });
	}

	private takeOut(run: QueuedRun, waiting: WaitingRequest, admission: Admission): void {
		run.waiting.remove(waiting);
		if (run.waiting.isEmpty) this.runs.delete(run);
		waiting.resolve(admission);
	}
}

/** To look at each request of a lane would cost a long run much time. */
const holdsLane = (decision: Decision): boolean =>
	decision.kind === 'wait' && decision.holds === 'lane';

/** When something changes unless a request ends before; undefined if nothing does. */
function earliestEnd(unsent: Unsent[]): Instant | undefined {
	let earliest: Instant | undefined;
	for (const { decision } of unsent) {
		if (decision.kind !== 'wait' || decision.until === undefined) continue;
		if (earliest === undefined || decision.until < earliest) earliest = decision.until;
	}
	return earliest;
}
