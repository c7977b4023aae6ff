import type { Milliseconds } from '../times';
import type { CallRequest } from './CallRequest';
import { isChange } from './http';
import type { SentRequest } from './limiters/QueuedRequest';
import { mayHaveBeenCarriedOut, type Outcome } from './outcome';
import { isFailure } from './statuses';

/** An attempt that was made, and has ended. */
interface EndedAttempt {
	outcome: Outcome;
	/** Whether it failed as a part of an outage. */
	isOfOutage: boolean;
}

/** What the attempts of a call have led to. */
interface CallHistory {
	attempts: number;
	/** Those that count against its retries. A 429 does not, nor does a failure in an outage: the longest wait bounds what follows these. */
	countedAttempts: number;
	/** For limits and before retries, all together. */
	waited: Milliseconds;
	/** The number of the request that was its first attempt. */
	firstNumber?: number;
	/** How the last attempt at a change ended that got no usable response, but may have taken effect. */
	unknownEffect?: Outcome;
	/** Undefined until the first attempt has ended. */
	last?: EndedAttempt;
}

/** One request of a run, from the first attempt to the last. */
export class Call {
	private readonly past: CallHistory = { attempts: 0, countedAttempts: 0, waited: 0 };

	constructor(readonly request: CallRequest) {}

	get history(): Readonly<CallHistory> {
		return this.past;
	}

	/** Whether it is sent again because the service did not answer. */
	get isRetryOfUnavailable(): boolean {
		const { last } = this.past;
		return last !== undefined && isFailure(last.outcome.signal);
	}

	noteSent({ sentAt, number, limitWaits }: SentRequest): void {
		const { past } = this;
		past.attempts++;
		past.firstNumber ??= number;
		past.waited += limitWaits.lengthAt(sentAt);
	}

	noteEnded(ended: EndedAttempt): void {
		const { past } = this;
		const { outcome, isOfOutage } = ended;
		if (outcome.signal !== 'throttled' && !isOfOutage) past.countedAttempts++;
		if (isChange(this.request) && mayHaveBeenCarriedOut(outcome)) past.unknownEffect = outcome;
		past.last = ended;
	}

	/** It has waited before a retry. */
	noteDelay(delay: Milliseconds): void {
		this.past.waited += delay;
	}
}
