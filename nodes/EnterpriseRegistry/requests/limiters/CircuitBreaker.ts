import type { Instant, Milliseconds } from '../Clock';
import { isUnavailable } from '../outcome';
import { isForgotten } from './isForgotten';
import {
	latestSend,
	type AttemptResult,
	type Limiter,
	type QueuedRequest,
	type SentRequest,
	type Wait,
} from './Limiter';

const MIN_FAILURES = 5;
const INITIAL_PAUSE: Milliseconds = 1000;
const MAX_PAUSE: Milliseconds = 30_000;
/** How long those who wait for nothing still wait for the answer to a probe: the outage may be over. */
const PROBE_PATIENCE: Milliseconds = 5000;

/** Failures in a row; `since` is when the first of them was sent. */
interface Failures {
	since: Instant;
	failures: number;
	lastFailureAt: Instant;
}

type State =
	| { kind: 'closed' }
	| ({ kind: 'failing' } & Failures)
	| ({ kind: 'open'; pause: Milliseconds; nextProbeAt: Instant } & Failures)
	| ({ kind: 'halfOpen'; pause: Milliseconds; probe: SentRequest } & Failures);

/** Whether one endpoint group is down; docs/architecture.md draws the states. */
export class CircuitBreaker implements Limiter {
	private state: State = { kind: 'closed' };
	private inFlight = 0;
	/** When the first request was sent of those since the last usable response. */
	unansweredSince?: Instant;
	/** The most that were in flight together since the last usable response: what fails together has one cause. */
	private mostInFlight = 0;

	/** @param onRecovery called when a probe was answered. */
	constructor(private readonly onRecovery: () => void) {}

	get isOpen(): boolean {
		return this.state.kind === 'open' || this.state.kind === 'halfOpen';
	}

	get silentSince(): Instant | undefined {
		return this.state.kind === 'closed' ? undefined : this.state.since;
	}

	whyWait(request: QueuedRequest, now: Instant): Wait | undefined {
		const { state, unansweredSince } = this;
		if (unansweredSince !== undefined && now > latestSend(request, unansweredSince)) {
			const silentSince = Math.max(unansweredSince, request.run.startedAt);
			if (!this.isOver(now)) return { kind: 'outage', silentSince, probe: { kind: 'tooLate' } };
		}
		if (state.kind === 'open' && now < state.nextProbeAt) {
			const probe = { kind: 'next', at: state.nextProbeAt } as const;
			return { kind: 'outage', silentSince: state.since, probe };
		}
		if (state.kind === 'halfOpen') {
			const answersBy = state.probe.sentAt + Math.min(PROBE_PATIENCE, request.timeout);
			return { kind: 'outage', silentSince: state.since, probe: { kind: 'inFlight', answersBy } };
		}
		return undefined;
	}

	/** Whether nothing is in flight, and nothing that it knows is still true. */
	isOver(now: Instant): boolean {
		const { state } = this;
		if (this.inFlight > 0) return false;
		if (state.kind === 'closed') return true;
		const quietSince = state.kind === 'open' ? state.nextProbeAt : state.lastFailureAt;
		return isForgotten(state.lastFailureAt - state.since, now - quietSince);
	}

	sent(request: SentRequest): void {
		const { state } = this;
		this.unansweredSince ??= request.sentAt;
		this.inFlight++;
		this.mostInFlight = Math.max(this.mostInFlight, this.inFlight);
		if (state.kind === 'open') this.state = { ...state, kind: 'halfOpen', probe: request };
	}

	ended(request: SentRequest, { signal }: AttemptResult, now: Instant): void {
		const { state } = this;
		const isProbe = state.kind === 'halfOpen' && state.probe === request;
		this.inFlight--;
		// A 500 is about one record and says nothing of the others, but the service is there: as the answer to a probe, that is enough.
		if (signal === 'answered' || signal === 'throttled' || (isProbe && signal === 'faulty')) {
			this.close(now);
			if (isProbe) this.onRecovery();
		} else if (isUnavailable(signal)) {
			this.state = this.failed(request, now);
		} else if (isProbe) {
			// It was cut off or could not be sent, so the question is still open.
			this.state = { ...state, kind: 'open', nextProbeAt: now };
		}
	}

	close(now: Instant): void {
		this.state = { kind: 'closed' };
		this.unansweredSince = this.inFlight > 0 ? now : undefined;
		this.mostInFlight = this.inFlight;
	}

	private failed(request: SentRequest, now: Instant): State {
		const { state } = this;
		const known = state.kind === 'closed' ? { since: request.sentAt, failures: 0 } : state;
		const failures = { since: known.since, failures: known.failures + 1, lastFailureAt: now };
		if (state.kind === 'halfOpen' && state.probe === request) {
			const pause = Math.min(MAX_PAUSE, state.pause * 2);
			return { kind: 'open', ...failures, pause, nextProbeAt: now + pause };
		}
		// A request from before the circuit opened changes neither the pause nor the probe.
		if (state.kind === 'open' || state.kind === 'halfOpen') return { ...state, ...failures };
		if (failures.failures < Math.max(MIN_FAILURES, this.mostInFlight))
			return { kind: 'failing', ...failures };
		const pause = INITIAL_PAUSE;
		return { kind: 'open', ...failures, pause, nextProbeAt: now + pause };
	}
}
