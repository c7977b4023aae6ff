import type { Instant, Milliseconds } from '../times';
import { failure } from './failures';
import type { TransportError } from './http';
import { notSent, type Outcome } from './outcome';

/** Whether anything ever answered at a base address in this process, whatever the credential. */
export interface Address {
	hasAnswered: boolean;
}

/** The pause before the second and last attempt: a service that restarts may be back. */
const PAUSE_BEFORE_SECOND_ATTEMPT: Milliseconds = 1000;

/** An attempt that found nobody at the address. */
interface FailedAttempt {
	error: TransportError;
	sentAt: Instant;
	endedAt: Instant;
	/** How long its call may still wait. */
	mayWait: Milliseconds;
}

type State =
	| { kind: 'unsuspected' }
	/** One attempt has found nobody. */
	| { kind: 'suspected'; error: TransportError; since: Instant }
	/** No other attempt would change anything. */
	| { kind: 'wrong'; error: TransportError };

/**
 * Tells a wrong setting from an outage: where nothing listens at an address that never answered, a run makes one more attempt after a
 * second, and then ends.
 */
export class AddressCheck {
	private known: State = { kind: 'unsuspected' };

	constructor(private readonly address: Address) {}

	/** Another run may have been answered in the meantime. */
	private get state(): State {
		return this.address.hasAnswered ? { kind: 'unsuspected' } : this.known;
	}

	get pauseBeforeNextAttempt(): Milliseconds | undefined {
		return this.state.kind === 'unsuspected' ? undefined : PAUSE_BEFORE_SECOND_ATTEMPT;
	}

	/** What a call ends with that makes no further attempt; undefined where the address is not suspected. */
	get endOfCall(): Outcome | undefined {
		const { state } = this;
		return state.kind === 'unsuspected' ? undefined : neverAnswered(state.error);
	}

	/** What the whole run ends with; undefined while another attempt may help. */
	get endOfRun(): Outcome | undefined {
		const { state } = this;
		return state.kind === 'wrong' ? neverAnswered(state.error) : undefined;
	}

	record(attempt: FailedAttempt): void {
		this.known = stateAfter(attempt, this.state);
	}
}

function stateAfter(attempt: FailedAttempt, state: State): State {
	const { error, sentAt, endedAt } = attempt;
	switch (state.kind) {
		case 'unsuspected':
			return mayTryAgain(attempt)
				? { kind: 'suspected', error, since: endedAt }
				: { kind: 'wrong', error };
		case 'suspected': {
			// What was in flight already when the first failed is no second attempt.
			const isSecond = sentAt - state.since >= PAUSE_BEFORE_SECOND_ATTEMPT;
			return isSecond || !mayTryAgain(attempt) ? { kind: 'wrong', error: state.error } : state;
		}
		case 'wrong':
			return state;
	}
}

/** A host that is unknown stays so; and its call may have no time for another attempt. */
function mayTryAgain({ error, mayWait }: FailedAttempt): boolean {
	const isUnknownHost = error.reason === 'disconnected' && error.notConnected === 'unknownHost';
	return !isUnknownHost && mayWait >= PAUSE_BEFORE_SECOND_ATTEMPT;
}

function neverAnswered({ failure: cause, during }: TransportError): Outcome {
	const never = failure('addressNeverAnswered', { ...cause.facts, cause });
	return notSent({ reason: 'wrongAddress', failure: never, during });
}
