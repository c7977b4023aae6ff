import type { Clock, Instant } from '../Clock';
import { CircuitBreakers } from '../limiters/CircuitBreakers';
import { ConcurrencyWindow } from '../limiters/ConcurrencyWindow';
import type { AttemptResult, Limiter, QueuedRequest, SentRequest, Wait } from '../limiters/Limiter';
import { RateLimit } from '../limiters/RateLimit';
import { RunBulkhead } from '../limiters/RunBulkhead';
import { Alarm } from './Alarm';
import { decide, type Decision } from './decide';
import type { QueuedRun } from './QueuedRun';
import { firstOf, type Admission, type Lane, type WaitingRequest } from './WaitingRequests';

/** The only way to the service for one credential in this process: round robin between runs, each request when the limiters let it. */
export class RequestQueue {
	readonly rateLimit = new RateLimit();
	readonly circuits = new CircuitBreakers(() => this.window.restart());
	private readonly window = new ConcurrencyWindow(this.circuits);
	private readonly bulkhead = new RunBulkhead((group) => this.rateLimit.announcesNoLimit(group));
	/** In the order in which they are asked. */
	private readonly limiters: Limiter[] = [
		this.circuits,
		this.rateLimit,
		this.bulkhead,
		this.window,
	];
	/** The runs in which a request waits, in the order of their turns. */
	private readonly runs = new Set<QueuedRun>();
	private readonly sentRequests = new Set<SentRequest>();
	private arrivals = 0;
	private readonly alarm: Alarm;

	constructor(readonly clock: Clock) {
		this.alarm = new Alarm(clock, () => this.serve());
	}

	/** How many requests are in flight or wait. */
	get size(): number {
		let size = this.sentRequests.size;
		for (const { waiting } of this.runs)
			for (const { requests } of waiting.lanes) size += requests.size;
		return size;
	}

	/** Waits until the request may go, or is refused. Whoever is admitted must leave, whatever happens. */
	async enter(run: QueuedRun, given: Omit<QueuedRequest, 'run'>): Promise<Admission> {
		return await new Promise((settle) => {
			const request: QueuedRequest = { ...given, run };
			run.waiting.add({ request, arrival: this.arrivals++, settle });
			this.runs.add(run);
			this.serve();
		});
	}

	/** Gives the place of a request back, once. */
	leave(request: SentRequest, result: AttemptResult): void {
		if (!this.sentRequests.delete(request)) return;
		const now = this.clock.now();
		// Like middleware: the last that let it pass hears of it first.
		for (const limiter of [...this.limiters].reverse()) limiter.ended(request, result, now);
		this.serve();
	}

	/** Ends what waits of a run, but not what cleans up after it. */
	dismiss(run: QueuedRun): void {
		for (const { requests } of run.waiting.lanes)
			for (const waiting of requests)
				if (!waiting.request.cleansUp) this.settle(run, waiting, { kind: 'dismissed' });
		this.serve();
	}

	private serve(): void {
		this.sendInTurns();
		this.alarm.set(this.refuseOrWait());
	}

	private sendInTurns(): void {
		const now = this.clock.now();
		// A run that was served moves to the end of the round, and so is looked at again.
		for (const run of this.runs) {
			const next = this.nextOf(run, now);
			if (next === undefined) continue;
			this.runs.delete(run);
			this.runs.add(run);
			this.send(run, next, now);
		}
	}

	/** One whose group is down does not hold back the others of its run. */
	private nextOf(run: QueuedRun, now: Instant): WaitingRequest | undefined {
		const isOpen = (group: string) => this.circuits.isOpen(group);
		for (const lane of run.waiting.lanesByPriority(isOpen)) {
			const first = firstOf(lane);
			if (first === undefined || this.decision(first, now).kind !== 'send') continue;
			// Records that fail for themselves may stand together, so that the first would be a poor probe.
			return isOpen(lane.group) ? drawnFrom(lane) : first;
		}
		return undefined;
	}

	/** @returns when something changes unless a request ends before; undefined if nothing does. */
	private refuseOrWait(): Instant | undefined {
		const now = this.clock.now();
		const times: Instant[] = [];
		for (const run of this.runs)
			for (const { requests } of run.waiting.lanes)
				for (const waiting of requests) {
					const decision = this.decision(waiting, now);
					if (decision.kind === 'send') this.send(run, waiting, now);
					if (decision.kind === 'refuse')
						this.settle(run, waiting, { kind: 'refused', refusal: decision.refusal });
					if (decision.kind !== 'wait') continue;
					if (decision.until !== undefined) times.push(decision.until);
					if (decision.reason === 'rateLimit') waiting.request.limitedSince ??= now;
					if (holdsWholeLane(decision)) break;
				}
		return times.length === 0 ? undefined : Math.min(...times);
	}

	private decision({ request }: WaitingRequest, now: Instant): Decision {
		return decide(request, this.whyWait(request, now), now);
	}

	private whyWait(request: QueuedRequest, now: Instant): Wait | undefined {
		for (const limiter of this.limiters) {
			const wait = limiter.whyWait(request, now);
			if (wait !== undefined) return wait;
		}
		return undefined;
	}

	private send(run: QueuedRun, waiting: WaitingRequest, now: Instant): void {
		const request: SentRequest = { ...waiting.request, sentAt: now };
		this.sentRequests.add(request);
		for (const limiter of this.limiters) limiter.sent(request, now);
		this.settle(run, waiting, { kind: 'admitted', request });
	}

	private settle(run: QueuedRun, waiting: WaitingRequest, admission: Admission): void {
		run.waiting.remove(waiting);
		if (run.waiting.isEmpty) this.runs.delete(run);
		waiting.settle(admission);
	}
}

/** Whether the others of a lane wait for the same as its first: to look at each would cost a long run much time. */
const holdsWholeLane = ({ reason, until }: Extract<Decision, { kind: 'wait' }>): boolean =>
	until === undefined || reason === 'scout';

function drawnFrom({ requests }: Lane): WaitingRequest | undefined {
	const all = [...requests];
	return all[Math.floor(Math.random() * all.length)];
}
