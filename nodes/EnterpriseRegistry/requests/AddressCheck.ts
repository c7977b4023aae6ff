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

	/** What a call ends with that gives up at an address that may be wrong; undefined if it has answered, or nobody has asked. */
	get suspicion(): Outcome | undefined {
		const { state } = this;
		return state.kind === 'unsuspected' ? undefined : neverAnswered(state.error);
	}

	/** What the run ends with if its address is wrong. */
	get verdict(): Outcome | undefined {
		const { state } = this;
		return state.kind === 'wrong' ? neverAnswered(state.error) : undefined;
	}

	record(attempt: FailedAttempt): void {
		const { state } = this;
		const error = state.kind === 'unsuspected' ? attempt.error : state.error;
		const since = state.kind === 'suspected' ? state.since : attempt.endedAt;
		this.known = isLast(attempt, since)
			? { kind: 'wrong', error }
			: { kind: 'suspected', error, since };
	}
}

/** A host that is unknown stays so. What was in flight already is no second attempt. */
function isLast({ error, sentAt, mayWait }: FailedAttempt, suspectedSince: Instant): boolean {
	const isUnknownHost = error.reason === 'disconnected' && error.notConnected === 'unknownHost';
	const isSecond = sentAt - suspectedSince >= PAUSE_BEFORE_SECOND_ATTEMPT;
	return isUnknownHost || isSecond || mayWait < PAUSE_BEFORE_SECOND_ATTEMPT;
}

function neverAnswered({ failure: cause, during }: TransportError): Outcome {
	const never = failure('addressNeverAnswered', { ...cause.facts, cause });
	return notSent({ reason: 'wrongAddress', failure: never, during });
}
