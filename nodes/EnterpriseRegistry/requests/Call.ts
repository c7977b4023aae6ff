import type { Instant, Milliseconds } from '../times';
import type { HttpRequest, HttpResponse } from './http';
import type { SentRequest } from './limiters/QueuedRequest';
import { mayBeCarriedOut, type Outcome } from './outcome';
import { isUnavailable } from './statuses';

/** How its user wants a request to be made. */
export interface CallOptions {
	/** How many requests its run may have in flight. */
	parallelRequests: number;
	/**
	 * The longest wait for a limit, an outage and before retries, all together. With 0 a call still waits for its turn: docs/requests.md
	 * lists for what, and for how long.
	 */
	maxWait: Milliseconds;
	timeout: Milliseconds;
	/** How many requests of the period of the rate limit are left to others. */
	reserve: number;
	/** Its place within the run, for example the number of the input item: lower ones go first. */
	order: number;
	/** A limit that was learned longer ago than this is asked for once more before it refuses. */
	trustsLimitFor: Milliseconds;
	/** Whether an identical GET of this run may answer it. */
	coalesces: boolean;
	/** Whether it cleans up after the run: then it is sent although the run was stopped, and is not aborted. */
	cleansUp: boolean;
	/** Called each time that it is handed to the transport. */
	onSent?: (request: HttpRequest) => void;
	reuse?: Reuse;
}

/** When a response of an earlier run may answer, and this one be kept for later. */
export interface Reuse {
	maxAge: Milliseconds;
	/** Asked of a kept response, too: who kept it may have had another rule. */
	isReusable: (response: HttpResponse) => boolean;
	/** What the response is about: it is dropped when one of these changes. */
	tagsOf: (response: HttpResponse) => string[];
}

/** A request, and how its user wants it to be made. */
export type CallRequest = HttpRequest & CallOptions;

/** What the attempts of a call have led to. */
interface CallHistory {
	attempts: number;
	/** Those that count against its retries. A 429 does not, nor does a failure in an outage: the longest wait bounds what follows these. */
	countedAttempts: number;
	/** For limits and before retries, all together. */
	waited: Milliseconds;
	firstSentAt?: Instant;
	/** Whether an attempt got no usable response, but may have been carried out. */
	mayHaveTakenEffect: boolean;
	/** Undefined until the first attempt has ended. */
	lastOutcome?: Outcome;
}

/** One request of a run, from the first attempt to the last. */
export class Call {
	private readonly past: CallHistory = {
		attempts: 0,
		countedAttempts: 0,
		waited: 0,
		mayHaveTakenEffect: false,
	};

	constructor(readonly request: CallRequest) {}

	get history(): Readonly<CallHistory> {
		return this.past;
	}

	/** Whether it is sent again because the service did not answer. */
	get isRetryOfUnavailable(): boolean {
		const { lastOutcome } = this.past;
		return lastOutcome !== undefined && isUnavailable(lastOutcome.signal);
	}

	noteSent({ sentAt, limitWaits }: SentRequest): void {
		const { past } = this;
		past.attempts++;
		past.firstSentAt ??= sentAt;
		past.waited += limitWaits.lengthAt(sentAt);
	}

	/** @param isCircuitOpen whether a failure is part of an outage. */
	noteOutcome(outcome: Outcome, isCircuitOpen: boolean): void {
		const { past } = this;
		const { signal } = outcome;
		const isOfOutage = isCircuitOpen && isUnavailable(signal);
		if (!isOfOutage && signal !== 'throttled') past.countedAttempts++;
		if (mayBeCarriedOut(outcome)) past.mayHaveTakenEffect = true;
		past.lastOutcome = outcome;
	}

	/** It has waited before a retry. */
	noteDelay(delay: Milliseconds): void {
		this.past.waited += delay;
	}
}
