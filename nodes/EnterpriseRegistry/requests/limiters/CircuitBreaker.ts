import type { Instant, Milliseconds } from '../../times';
import { isUnavailable, type Feedback, type Signal } from '../outcome';
import { isForgotten } from './isForgotten';
import type { Limiter } from './Limiter';
import { answersBy, type Probe, type ProbeState } from './Probe';
import { latestSend, type QueuedRequest, type SentRequest } from './QueuedRequest';
import { Silence } from './Silence';

/** Fewer may fail each for itself: records with trouble often stand together. */
const MIN_FAILURES = 5;
/** How long the circuit stays open before its first probe. */
const FIRST_OPEN_TIME: Milliseconds = 1000;
const MAX_OPEN_TIME: Milliseconds = 30_000;

/** The circuit is open, and lets nothing go but a probe. */
export interface Outage {
	kind: 'outage';
	silentSince: Instant;
	probe: ProbeState;
}

/**
 * The service has been silent for so long that a request sent now could outlast the bound of its run. That holds for a closed circuit,
 * too: where few requests hang for long, the bound comes before enough of them have failed.
 */
export interface SilentTooLong {
	kind: 'silentTooLong';
	silentSince: Instant;
}

type State =
	| { kind: 'closed' }
	/** So many have failed in a row. */
	| { kind: 'failing'; count: number; lastFailedAt: Instant }
	| (Opened & { kind: 'open'; nextProbeAt: Instant })
	| (Opened & { kind: 'halfOpen'; probe: Probe });

interface Opened {
	silentSince: Instant;
	lastFailedAt: Instant;
	openTime: Milliseconds;
}

/** Whether one endpoint group is down; docs/architecture.md draws the states. */
export class CircuitBreaker implements Limiter<Outage | SilentTooLong> {
	private state: State = { kind: 'closed' };
	private readonly silence = new Silence();
	/** The most that were in flight together since the last usable response or 429: what fails together has one cause. */
	private mostInFlight = 0;

	/** @param onRecovery called when a probe showed that the service is there. */
	constructor(private readonly onRecovery: () => void) {}

	get isOpen(): boolean {
		return this.state.kind === 'open' || this.state.kind === 'halfOpen';
	}

	/** Undefined while nobody asks the group. */
	get silentSince(): Instant | undefined {
		return this.silence.since;
	}

	whyWait(request: QueuedRequest, now: Instant): Outage | SilentTooLong | undefined {
		return this.silentTooLong(request, now) ?? this.outage(request, now);
	}

	private silentTooLong(request: QueuedRequest, now: Instant): SilentTooLong | undefined {
		const { silentSince } = this;
		if (silentSince === undefined || now <= latestSend(request, silentSince)) return undefined;
		// What is forgotten holds back nobody.
		if (this.knowsNothing(now)) return undefined;
		return { kind: 'silentTooLong', silentSince: Math.max(silentSince, request.run.startedAt) };
	}

	private outage(request: QueuedRequest, now: Instant): Outage | undefined {
		const { state } = this;
		switch (state.kind) {
			case 'closed':
			case 'failing':
				return undefined;
			case 'open': {
				const { silentSince, nextProbeAt: at } = state;
				return now < at ? { kind: 'outage', silentSince, probe: { kind: 'next', at } } : undefined;
			}
			case 'halfOpen': {
				const { silentSince, probe } = state;
				const inFlight = { kind: 'inFlight', answersBy: answersBy(probe, request) } as const;
				return { kind: 'outage', silentSince, probe: inFlight };
			}
		}
	}

	/** Whether nothing is in flight, and nothing that it knows is still true. */
	knowsNothing(now: Instant): boolean {
		const { state, silentSince } = this;
		if (this.silence.inFlight > 0) return false;
		if (state.kind === 'closed') return true;
		const { lastFailedAt } = state;
		// While nobody wants to send, no probe goes: the time until it may go is a part of the outage.
		const idleSince = state.kind === 'open' ? state.nextProbeAt : lastFailedAt;
		return isForgotten(lastFailedAt - (silentSince ?? lastFailedAt), now - idleSince);
	}

	sent(request: SentRequest): void {
		const { state } = this;
		this.silence.sent(request.sentAt);
		this.mostInFlight = Math.max(this.mostInFlight, this.silence.inFlight);
		if (state.kind !== 'open') return;
		const { silentSince, lastFailedAt, openTime } = state;
		this.state = { kind: 'halfOpen', silentSince, lastFailedAt, openTime, probe: request };
	}

	ended(request: SentRequest, { signal }: Feedback, now: Instant): void {
		const { state } = this;
		this.silence.ended();
		if (isUnavailable(signal)) this.state = this.stateAfterFailure(request, now);
		else if (state.kind === 'halfOpen' && state.probe === request) this.probeEnded(signal, now);
		else if (signal === 'answered' || signal === 'throttled') this.close(now);
		// It neither ends a row of failures nor an outage, but the service is there.
		else if (signal === 'faulty' && !this.isOpen) this.silence.broken(now);
	}

	close(now: Instant): void {
		this.state = { kind: 'closed' };
		this.silence.broken(now);
		this.mostInFlight = this.silence.inFlight;
	}

	private probeEnded(signal: Signal, now: Instant): void {
		const { state } = this;
		if (signal !== 'ignored') {
			// Also by a 500: that is about one record and says nothing of the others, but the service is there.
			this.close(now);
			this.onRecovery();
		} else if (state.kind === 'halfOpen') {
			// It was aborted or could not be sent, so the question is still open.
			const { silentSince, lastFailedAt, openTime } = state;
			this.state = { kind: 'open', silentSince, lastFailedAt, openTime, nextProbeAt: now };
		}
	}

	private stateAfterFailure(request: SentRequest, now: Instant): State {
		const { state } = this;
		// It was in flight itself, so somebody asked.
		const silentSince = this.silentSince ?? request.sentAt;
		switch (state.kind) {
			case 'closed':
			case 'failing': {
				const count = state.kind === 'closed' ? 1 : state.count + 1;
				return count < Math.max(MIN_FAILURES, this.mostInFlight)
					? { kind: 'failing', count, lastFailedAt: now }
					: opened({ silentSince, lastFailedAt: now, openTime: FIRST_OPEN_TIME });
			}
			case 'open':
				return { ...state, lastFailedAt: now };
			case 'halfOpen': {
				// A request from before the circuit opened changes neither the open time nor the probe.
				if (state.probe !== request) return { ...state, lastFailedAt: now };
				const openTime = Math.min(MAX_OPEN_TIME, state.openTime * 2);
				return opened({ silentSince, lastFailedAt: now, openTime });
			}
		}
	}
}

const opened = (outage: Opened): State => ({
	...outage,
	kind: 'open',
	nextProbeAt: outage.lastFailedAt + outage.openTime,
});
