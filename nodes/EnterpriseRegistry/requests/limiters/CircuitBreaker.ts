import type { Instant, Milliseconds } from '../../times';
import { isUnavailable, type Feedback, type Signal } from '../outcome';
import { Awaited } from './Awaited';
import { isForgotten } from './isForgotten';
import {
	latestSend,
	type Limiter,
	type QueuedRequest,
	type SentRequest,
	type Wait,
} from './Limiter';

/** Fewer may fail each for itself: records with trouble often stand together. */
const MIN_FAILURES = 5;
/** How long the circuit stays open before its first probe. */
const FIRST_OPEN_TIME: Milliseconds = 1000;
const MAX_OPEN_TIME: Milliseconds = 30_000;
/** How long those who wait for nothing still wait for the answer to a probe: the outage may be over. */
const PROBE_PATIENCE: Milliseconds = 5000;

/** Failures in a row. */
interface Streak {
	/** When the first of them was sent. */
	since: Instant;
	count: number;
	lastAt: Instant;
}

type State =
	| { kind: 'closed' }
	| { kind: 'failing'; streak: Streak }
	| { kind: 'open'; streak: Streak; openTime: Milliseconds; nextProbeAt: Instant }
	| { kind: 'halfOpen'; streak: Streak; openTime: Milliseconds; probe: SentRequest };

/** Whether one endpoint group is down; docs/architecture.md draws the states. */
export class CircuitBreaker implements Limiter {
	private state: State = { kind: 'closed' };
	private readonly awaited = new Awaited();
	/** The most that were in flight together since the last usable response or 429: what fails together has one cause. */
	private mostInFlight = 0;

	/** @param onRecovery called when a probe showed that the service is there. */
	constructor(private readonly onRecovery: () => void) {}

	get isOpen(): boolean {
		return this.state.kind === 'open' || this.state.kind === 'halfOpen';
	}

	/** Since when something is awaited that shows that the service is there; also while nothing has failed. */
	get awaitedSince(): Instant | undefined {
		return this.awaited.since;
	}

	/** When the first of the failures in a row was sent. */
	get silentSince(): Instant | undefined {
		return this.state.kind === 'closed' ? undefined : this.state.streak.since;
	}

	whyWait(request: QueuedRequest, now: Instant): Wait | undefined {
		const { state } = this;
		const tooLateSince = this.awaitedTooLongSince(request, now);
		if (tooLateSince !== undefined)
			return { kind: 'outage', silentSince: tooLateSince, probe: { kind: 'tooLate' } };
		if (state.kind === 'open' && now < state.nextProbeAt) {
			const probe = { kind: 'next', at: state.nextProbeAt } as const;
			return { kind: 'outage', silentSince: state.streak.since, probe };
		}
		if (state.kind === 'halfOpen') {
			const answersBy = state.probe.sentAt + Math.min(PROBE_PATIENCE, request.timeout);
			const probe = { kind: 'inFlight', answersBy } as const;
			return { kind: 'outage', silentSince: state.streak.since, probe };
		}
		return undefined;
	}

	/**
	 * Since when its run has been without an answer, if it is so long that a request sent now could outlast the bound of the run. That holds
	 * for a closed circuit, too: where few requests hang for long, the bound comes before enough of them have failed.
	 */
	private awaitedTooLongSince(request: QueuedRequest, now: Instant): Instant | undefined {
		const { awaitedSince } = this;
		if (awaitedSince === undefined || now <= latestSend(request, awaitedSince)) return undefined;
		// What is forgotten holds back nobody.
		return this.knowsNothing(now) ? undefined : Math.max(awaitedSince, request.run.startedAt);
	}

	/** Whether nothing is in flight, and nothing that it knows is still true. */
	knowsNothing(now: Instant): boolean {
		const { state } = this;
		if (this.awaited.inFlight > 0) return false;
		if (state.kind === 'closed') return true;
		const { since, lastAt } = state.streak;
		// While nobody wants to send, no probe goes: the time until it may go is a part of the outage.
		const idleSince = state.kind === 'open' ? state.nextProbeAt : lastAt;
		return isForgotten(lastAt - since, now - idleSince);
	}

	sent(request: SentRequest): void {
		const { state } = this;
		this.awaited.sent(request.sentAt);
		this.mostInFlight = Math.max(this.mostInFlight, this.awaited.inFlight);
		if (state.kind !== 'open') return;
		const { streak, openTime } = state;
		this.state = { kind: 'halfOpen', streak, openTime, probe: request };
	}

	ended(request: SentRequest, { signal }: Feedback, now: Instant): void {
		const { state } = this;
		this.awaited.ended();
		if (isUnavailable(signal)) this.state = this.stateAfterFailure(request, now);
		else if (state.kind === 'halfOpen' && state.probe === request) this.probeEnded(signal, now);
		else if (signal === 'answered' || signal === 'throttled') this.close(now);
		// It ends no streak of failures, but the service is there.
		else if (signal === 'faulty') this.awaited.answered(now);
	}

	close(now: Instant): void {
		this.state = { kind: 'closed' };
		this.awaited.answered(now);
		this.mostInFlight = this.awaited.inFlight;
	}

	private probeEnded(signal: Signal, now: Instant): void {
		const { state } = this;
		if (signal !== 'ignored') {
			// Also by a 500: that is about one record and says nothing of the others, but the service is there.
			this.close(now);
			this.onRecovery();
		} else if (state.kind === 'halfOpen') {
			// It was aborted or could not be sent, so the question is still open.
			const { streak, openTime } = state;
			this.state = { kind: 'open', streak, openTime, nextProbeAt: now };
		}
	}

	private stateAfterFailure(request: SentRequest, now: Instant): State {
		const { state } = this;
		const streak = streakAfterFailure(state, request, now);
		switch (state.kind) {
			case 'halfOpen':
				if (state.probe === request)
					return opened(streak, Math.min(MAX_OPEN_TIME, state.openTime * 2), now);
				// A request from before the circuit opened changes neither the open time nor the probe.
				return { ...state, streak };
			case 'open':
				return { ...state, streak };
			case 'closed':
			case 'failing':
				return streak.count < Math.max(MIN_FAILURES, this.mostInFlight)
					? { kind: 'failing', streak }
					: opened(streak, FIRST_OPEN_TIME, now);
		}
	}
}

function streakAfterFailure(state: State, request: SentRequest, now: Instant): Streak {
	if (state.kind === 'closed') return { since: request.sentAt, count: 1, lastAt: now };
	const { since, count } = state.streak;
	return { since, count: count + 1, lastAt: now };
}

const opened = (streak: Streak, openTime: Milliseconds, now: Instant): State => ({
	kind: 'open',
	streak,
	openTime,
	nextProbeAt: now + openTime,
});
