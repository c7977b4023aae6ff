import type { Instant, Milliseconds } from '../times';
import type { HttpRequest, HttpResponse } from './http';
import { lengthOf, type SentRequest } from './limiters/Limiter';
import { isUnavailable, mayHaveTakenEffect, type Outcome } from './outcome';

/** How its user wants a request to be made. */
export interface CallOptions {
	/** How many requests its run may have in flight. */
	parallelRequests: number;
	/**
	 * The longest wait for a limit, an outage and before retries, all together. With 0 it still waits for its turn. It waits for a place of its
	 * own run until that is free, and for one of others until nothing has come back for its timeout. It waits for the probe of the limit up to
	 * its timeout, and for the probe of the circuit and for each scout up to 5 s.
	 */
	maxWait: Milliseconds;
	timeout: Milliseconds;
	/** Requests of the hour that are left to others. */
	reserve: number;
	/** Its place within the run, for example the number of the input item: lower ones go first. */
	order: number;
	/** A limit that was learned longer ago than this is asked for once more before it refuses. */
	trustsLimitFor: Milliseconds;
	/** Whether an identical GET of this run may answer it. */
	coalesces: boolean;
	/** Whether it cleans up after the run: then it is sent although the run was stopped, and is not cut off. */
	cleansUp: boolean;
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

/** A request, and what its attempts have led to. */
export class Call {
	/** How often it was sent. */
	attempts = 0;
	/** Those that count against its retries: in an outage a retry is a probe, and the longest wait bounds those. */
	attemptsOutsideOutage = 0;
	waited: Milliseconds = 0;
	firstSentAt?: Instant;
	/** Whether an attempt got no usable response, but may have been carried out. */
	mayHaveTakenEffect = false;
	lastOutcome?: Outcome;

	constructor(readonly request: HttpRequest & CallOptions) {}

	/** Whether it is sent again because the service did not answer. */
	get isRetryAfterSilence(): boolean {
		return this.lastOutcome !== undefined && isUnavailable(this.lastOutcome.signal);
	}

	sent({ sentAt, limitWaits }: SentRequest): void {
		this.attempts++;
		this.firstSentAt ??= sentAt;
		this.waited += lengthOf(limitWaits);
	}

	/** @param isCircuitOpen whether the attempt was a part of an outage. */
	ended(outcome: Outcome, isCircuitOpen: boolean): void {
		const isOfOutage = isCircuitOpen && isUnavailable(outcome.signal);
		if (!isOfOutage) this.attemptsOutsideOutage++;
		if (mayHaveTakenEffect(outcome)) this.mayHaveTakenEffect = true;
		this.lastOutcome = outcome;
	}
}
