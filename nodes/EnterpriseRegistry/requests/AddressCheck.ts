import type { Instant, Milliseconds } from '../times';
import { failure } from './failures';
import type { TransportError } from './http';
import { withoutAttempt, type Outcome } from './outcome';
import type { ServiceAddress } from './Service';

/** The delay before the second and last attempt: a service that restarts may be back. */
const DELAY_BEFORE_SECOND_ATTEMPT: Milliseconds = 1000;

/** An attempt that found nobody at the address. */
interface FoundNobody {
	error: TransportError;
	sentAt: Instant;
	endedAt: Instant;
	/** How long its call may still wait. */
	mayWait: Milliseconds;
}

/** What a run thinks of its address. */
export type AddressVerdict =
	/** Somebody is there: something was answered, to whatever run. */
	| { kind: 'answered' }
	/** Nothing is known. */
	| { kind: 'unsuspected' }
	/** One attempt has found nobody. */
	| { kind: 'suspected'; error: TransportError; since: Instant }
	/** No other attempt would change anything: it is a wrong setting. */
	| { kind: 'wrong'; error: TransportError };

type Found = Exclude<AddressVerdict, { kind: 'answered' }>;

/**
 * Tells a wrong setting from an outage, where nothing listens at an address that never answered:
 *
 * | what happens                                                        | what follows                                | rule                     |
 * | ------------------------------------------------------------------- | ------------------------------------------- | ------------------------ |
 * | an attempt finds nobody                                             | its call makes a second one, a second later | `delayBeforeNextAttempt` |
 * | one finds nobody that was in flight then                            | nothing: it is no second attempt            | `verdictAfter`           |
 * | one finds nobody that was sent a second later, whatever its call    | the run ends                                | `verdictAfter`           |
 * | one finds nobody, and its host is unknown or its call has no second | the run ends at once                        | `mayTryAgain`            |
 * | a call ends without a connection, before a second attempt           | the run ends, by the first one              | `endOfRunAfterCall`      |
 * | anything is answered, to whatever run                               | the address is suspected no longer          | `verdict`                |
 *
 * For example, a run of one item finds that the connection is refused. It tries again after a second, and ends with `addressNeverAnswered`.
 * With Max Wait 0, or at an unknown host, it ends so after the first attempt. At an address that has answered before, the same is an outage,
 * and the item waits for its end (`CircuitBreaker`). Where the connection is made and nothing comes, nobody is suspected: each attempt takes
 * a Timeout, and another one follows while the silence is shorter than Max Wait (`bounds`).
 */
export class AddressCheck {
	/** By the attempts of this run. */
	private found: Found = { kind: 'unsuspected' };

	constructor(private readonly address: ServiceAddress) {}

	/** Another run may have been answered in the meantime. */
	get verdict(): AddressVerdict {
		return this.address.hasAnswered ? { kind: 'answered' } : this.found;
	}

	/** Undefined where the address is not suspected: then a retry has the delay of its own. */
	get delayBeforeNextAttempt(): Milliseconds | undefined {
		return isSuspected(this.verdict) ? DELAY_BEFORE_SECOND_ATTEMPT : undefined;
	}

	record(attempt: FoundNobody): void {
		if (this.address.hasAnswered) return;
		this.found = verdictAfter(attempt, this.found);
	}
}

/** Whether an attempt has found nobody there, and nothing was answered. */
export const isSuspected = (
	verdict: AddressVerdict,
): verdict is Extract<AddressVerdict, { error: TransportError }> =>
	verdict.kind === 'suspected' || verdict.kind === 'wrong';

/** How a call ends at a wrong address, by the failure of its first attempt. */
export function neverAnswered({ failure: cause, during }: TransportError): Outcome {
	const never = failure('addressNeverAnswered', { ...cause.facts, cause });
	return withoutAttempt({ reason: 'wrongAddress', failure: never, during });
}

function verdictAfter(attempt: FoundNobody, verdict: Found): Found {
	const { error, sentAt, endedAt } = attempt;
	switch (verdict.kind) {
		case 'unsuspected':
			return mayTryAgain(attempt)
				? { kind: 'suspected', error, since: endedAt }
				: { kind: 'wrong', error };
		case 'suspected': {
			// What was in flight already when the first failed is no second attempt.
			const isSecond = sentAt - verdict.since >= DELAY_BEFORE_SECOND_ATTEMPT;
			return isSecond || !mayTryAgain(attempt) ? { kind: 'wrong', error: verdict.error } : verdict;
		}
		case 'wrong':
			return verdict;
	}
}

/** A host that is unknown stays so; and its call may have no time for another attempt. */
function mayTryAgain({ error, mayWait }: FoundNobody): boolean {
	const isUnknownHost = error.reason === 'disconnected' && error.notConnected === 'unknownHost';
	return !isUnknownHost && mayWait >= DELAY_BEFORE_SECOND_ATTEMPT;
}
