import type { Instant, Milliseconds } from './Clock';
import { failure } from './failures';
import type { NoResponse } from './http';
import type { Outcome } from './outcome';

/** Whether anything ever answered at a base address in this process, whatever the credential. */
export interface Address {
	hasAnswered: boolean;
}

/** The pause before the second and last attempt. */
export const PAUSE_BEFORE_SECOND_ATTEMPT: Milliseconds = 1000;

/**
 * Tells a wrong setting from an outage: where nothing listens at an address that never answered, a run makes one more attempt after a
 * second, and then ends.
 */
export class AddressCheck {
	private first?: { failure: NoResponse; at: Instant };

	constructor(private readonly address: Address) {}

	/** The outcome with which the run is to end, if it is to; undefined as long as the address may be right. */
	get verdict(): Outcome | undefined {
		if (this.first === undefined || this.address.hasAnswered) return undefined;
		const { details: cause, at } = this.first.failure;
		const details = failure('addressNeverAnswered', { ...cause.facts, cause });
		const result = {
			kind: 'noResponse',
			failure: { reason: 'wrongAddress', details, at },
		} as const;
		return { result, signal: 'ignored', maxRetries: 0, status: 0 };
	}

	notConnected(failure: NoResponse, now: Instant): void {
		this.first ??= { failure, at: now };
	}

	/** Whether no other attempt can change the verdict. @param mayWait how long the call may still wait. @param sentAt when the attempt was sent. */
	isFinal(failure: NoResponse, mayWait: Milliseconds, sentAt: Instant): boolean {
		const isUnknownHost =
			failure.reason === 'disconnected' && failure.notConnected === 'unknownHost';
		const isSecond =
			this.first !== undefined && sentAt - this.first.at >= PAUSE_BEFORE_SECOND_ATTEMPT;
		return isUnknownHost || isSecond || mayWait < PAUSE_BEFORE_SECOND_ATTEMPT;
	}
}
