import type { Instant, Milliseconds } from '../../times';
import { circuitProbeAwaitedUntil, latestSend } from '../bounds';
import type { Feedback } from '../outcome';
import { isForgotten } from './isForgotten';
import type { Limiter, Moment } from './Limiter';
import type { PendingProbe, Probe } from './Probe';
import type { QueuedRequest, RequestRun, SentRequest } from './QueuedRequest';
import { Silence } from './Silence';

/**
 * As Envoy's outlier detection has it by default. Fewer may fail each for itself: records with trouble often stand together. It must not be
 * more than `MAX_RETRIES` and one: else a call that is alone would end before its failures open the circuit.
 */
const MIN_FAILURES = 5;
/** How long the circuit stays open before its first probe. */
const FIRST_OPEN_TIME: Milliseconds = 1000;
const MAX_OPEN_TIME: Milliseconds = 30_000;

/** The circuit is open or half-open, and lets nothing go but a probe. */
export interface Outage {
	kind: 'outage';
	silentSince: Instant;
	/** From when on the wait for its end counts for Max Wait. */
	countsFrom: Instant;
	probe: PendingProbe;
}

/** The group has been silent for so long that a request sent now could outlast the bound of its run. */
export interface SilentTooLong {
	kind: 'silentTooLong';
	silentSince: Instant;
}

interface Closed {
	kind: 'closed';
	/** How many have failed since the last answer or 429. */
	failures: number;
	/** When the last of them did. */
	lastFailedAt?: Instant;
}

const CLOSED: Closed = { kind: 'closed', failures: 0 };

type State =
	| Closed
	| { kind: 'open'; downtime: Downtime; nextProbeAt: Instant }
	| { kind: 'halfOpen'; downtime: Downtime; probe: Probe };

interface Downtime {
	lastFailedAt: Instant;
	/** How many probes have failed since; that of another run, which confirms the downtime, does not count. */
	failedProbes: number;
	openedBy: RequestRun;
	/** Whether a probe of another run has failed. Before, the requests of one run may fail for themselves. */
	isConfirmed: boolean;
}

/**
 * Whether one endpoint group is there; docs/requests.md draws the states. A closed circuit counts the failures in a row:
 *
 * | a request ends                         | what follows                                                            |
 * | -------------------------------------- | ----------------------------------------------------------------------- |
 * | with a usable response, or with a 429  | the count begins again                                                  |
 * | as `faulty` or `ignored`               | the count stays                                                         |
 * | as the first to fourth failure         | it is counted: four never open a closed circuit                         |
 * | as the fifth failure, or a later one   | the circuit opens, if at least as many failed as were in flight at once |
 * | and none does for as long as it lasted | the next first attempt begins the count again                           |
 *
 * For example, a call that is alone gets nothing but 503. By its retries it fails at about 0, 1, 3, 7 and 15 s. The fifth failure opens the
 * circuit: its probes are sent at 16, 18, 22, 30, 46 and 76 s, and then every 30 s, until the user of the call waits no longer. Where thirty
 * were in flight together, the thirtieth failure in a row opens it.
 */
export class CircuitBreaker implements Limiter<Outage | SilentTooLong> {
	private state: State = CLOSED;
	private readonly silence = new Silence();
	/** The most that were in flight together since the last usable response or 429: what fails together has one cause. */
	private mostInFlight = 0;

	/** Whether its circuit is open or half-open: nothing goes but a probe. */
	get isInOutage(): boolean {
		return this.state.kind === 'open' || this.state.kind === 'halfOpen';
	}

	/** Whether this is the probe that the half-open circuit waits for. */
	isAwaitedProbe(request: SentRequest): boolean {
		return this.state.kind === 'halfOpen' && this.state.probe === request;
	}

	/** Since when the group has been silent, also while nothing of it has failed. */
	get silentSince(): Instant {
		return this.silence.since;
	}

	/** The same, if something has failed since the last answer or 429: a group that is only slow is not failing. */
	get failingSince(): Instant | undefined {
		const { state } = this;
		return state.kind === 'closed' && state.failures === 0 ? undefined : this.silentSince;
	}

	whyWait(request: QueuedRequest, now: Instant): Outage | SilentTooLong | undefined {
		return this.tooLate(request, now) ?? this.outage(request, now);
	}

	/**
	 * The request waits for what its own run has in flight; without any, the queue refuses it.
	 * That holds for a closed circuit, too: where few requests hang for long, the bound comes before enough of them have failed.
	 */
	private tooLate(request: QueuedRequest, now: Instant): SilentTooLong | undefined {
		const { silentSince } = this;
		if (now <= latestSend(request, silentSince)) return undefined;
		// What is forgotten holds back nobody.
		return this.knowsNothing(now) ? undefined : { kind: 'silentTooLong', silentSince };
	}

	private outage(request: QueuedRequest, now: Instant): Outage | undefined {
		const { state, silentSince } = this;
		if (state.kind === 'closed') return undefined;
		const { downtime } = state;
		const countsFrom = this.waitCountsFrom(downtime, request);
		if (state.kind === 'halfOpen') {
			const awaitedUntil = circuitProbeAwaitedUntil(state.probe, request);
			return { kind: 'outage', silentSince, countsFrom, probe: { kind: 'inFlight', awaitedUntil } };
		}
		const { nextProbeAt: at } = state;
		if (now >= at || wouldConfirm(request, downtime)) return undefined;
		return { kind: 'outage', silentSince, countsFrom, probe: { kind: 'next', at } };
	}

	/**
	 * Requests that hung may have used up the longest wait before the circuit opened. So until a probe has failed, the wait counts from the
	 * last failure, at most a timeout after the silence began. Else a stall that is shorter than one timeout would end a run.
	 */
	private waitCountsFrom(downtime: Downtime, { timeout }: QueuedRequest): Instant {
		const { silentSince } = this;
		if (downtime.failedProbes > 0) return silentSince;
		return Math.min(downtime.lastFailedAt, silentSince + timeout);
	}

	/** Whether nothing is in flight, and nothing that it knows is still true. */
	knowsNothing(now: Instant): boolean {
		const { state, silentSince } = this;
		if (this.silence.inFlight > 0) return false;
		switch (state.kind) {
			case 'closed': {
				const { lastFailedAt } = state;
				if (lastFailedAt === undefined) return true;
				return isForgotten(lastFailedAt - silentSince, now - this.silence.lastEndedAt);
			}
			case 'open': {
				const { lastFailedAt } = state.downtime;
				// While nobody wants to send, no probe goes: the time until it may go is a part of the outage.
				return isForgotten(lastFailedAt - silentSince, now - state.nextProbeAt);
			}
			case 'halfOpen':
				return false;
		}
	}

	sent(request: SentRequest): void {
		const { state } = this;
		this.silence.sent(request.sentAt);
		this.mostInFlight = Math.max(this.mostInFlight, this.silence.inFlight);
		if (state.kind === 'open')
			this.state = { kind: 'halfOpen', downtime: state.downtime, probe: request };
	}

	ended(request: SentRequest, feedback: Feedback, { now }: Moment): void {
		const { state } = this;
		const isProbe = this.isAwaitedProbe(request);
		this.silence.ended(feedback, now);
		switch (feedback.signal) {
			case 'unavailable':
			case 'timedOut':
				this.state = this.stateAfterFailure(request, now);
				return;
			case 'ignored':
				// It was aborted or could not be sent, so the question is still open.
				if (state.kind === 'halfOpen' && isProbe)
					this.state = { kind: 'open', downtime: state.downtime, nextProbeAt: now };
				return;
			case 'faulty':
				// It is about one request and says nothing of the others, so it ends the silence, but not the series of failures.
				if (isProbe) this.close();
				return;
			case 'answered':
			case 'throttled':
				this.close();
		}
	}

	/** Where the whole address is wrong, no group of it is down. Where the clock was set back, nobody knows. */
	forget(now: Instant): void {
		this.silence.startAnew(now);
		this.close();
	}

	private close(): void {
		this.state = CLOSED;
		this.mostInFlight = this.silence.inFlight;
	}

	private stateAfterFailure(request: SentRequest, now: Instant): State {
		const { state } = this;
		switch (state.kind) {
			case 'closed': {
				const failures = state.failures + 1;
				if (failures < Math.max(MIN_FAILURES, this.mostInFlight))
					return { kind: 'closed', failures, lastFailedAt: now };
				return opened({
					lastFailedAt: now,
					failedProbes: 0,
					openedBy: request.run,
					isConfirmed: false,
				});
			}
			case 'open':
				return { ...state, downtime: { ...state.downtime, lastFailedAt: now } };
			case 'halfOpen': {
				const downtime = { ...state.downtime, lastFailedAt: now };
				// A request from before the circuit opened changes neither the open time nor the probe.
				if (state.probe !== request) return { ...state, downtime };
				if (wouldConfirm(request, downtime)) return opened({ ...downtime, isConfirmed: true });
				return opened({ ...downtime, failedProbes: downtime.failedProbes + 1 });
			}
		}
	}
}

/**
 * Where the requests of one run have failed, its probes as well, the first probe of another need not wait for its turn: the items of the
 * one may fail for themselves. Else a good run beside it would be refused as a whole.
 */
const wouldConfirm = ({ run }: QueuedRequest, downtime: Downtime): boolean =>
	downtime.failedProbes > 0 && !downtime.isConfirmed && run !== downtime.openedBy;

/** Each probe that fails doubles the time until the next. */
const opened = (downtime: Downtime): State => ({
	kind: 'open',
	downtime,
	nextProbeAt:
		downtime.lastFailedAt + Math.min(MAX_OPEN_TIME, FIRST_OPEN_TIME * 2 ** downtime.failedProbes),
});
