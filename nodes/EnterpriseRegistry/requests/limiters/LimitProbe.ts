import type { Instant } from '../../times';
import type { LimitProbeState, QueuedRequest, SentRequest } from './Limiter';

type State =
	| { kind: 'neverSent' }
	| { kind: 'inFlight'; request: SentRequest }
	| { kind: 'ended'; at: Instant };

/** The one request that goes although the limit is used up, and asks whether it was raised. */
export class LimitProbe {
	private state: State = { kind: 'neverSent' };

	is(request: SentRequest): boolean {
		return this.state.kind === 'inFlight' && this.state.request === request;
	}

	/** @param learnedAt when the limit was learned that the probe would ask about. */
	stateFor({ trustsLimitFor }: QueuedRequest, learnedAt: Instant, now: Instant): LimitProbeState {
		const { state } = this;
		const lastAskedAt = Math.max(learnedAt, lastTimeOf(state) ?? learnedAt);
		return {
			isDue: now - lastAskedAt > trustsLimitFor,
			inFlightSince: state.kind === 'inFlight' ? state.request.sentAt : undefined,
		};
	}

	/** From now on this one is the probe, also where an earlier one has not been answered in time. */
	sent(request: SentRequest): void {
		this.state = { kind: 'inFlight', request };
	}

	/** @param request any one: most are no probe. */
	ended(request: SentRequest, now: Instant): void {
		if (this.is(request)) this.state = { kind: 'ended', at: now };
	}
}

function lastTimeOf(state: State): Instant | undefined {
	switch (state.kind) {
		case 'neverSent':
			return undefined;
		case 'inFlight':
			return state.request.sentAt;
		case 'ended':
			return state.at;
	}
}
