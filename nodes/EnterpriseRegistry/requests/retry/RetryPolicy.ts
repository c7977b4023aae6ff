import type { Milliseconds } from '../../times';
import { acceptsWait } from '../bounds';
import type { HttpRequest } from '../http';
import { mayHaveBeenCarriedOut, type Outcome } from '../outcome';
import { backOff } from './backOff';

/** What follows an attempt that was made: one more, or the end of its call. */
export type Step =
	/** @property isPaid whether the retry budget of the run pays for it. */
	{ kind: 'retry'; delay: Milliseconds; isPaid: boolean } | LastStep;

/** No further attempt follows, and this is the outcome of the last one. */
export type LastStep =
	/** It is final: it was usable, or another one would not help, or would come too late. */
	| { kind: 'final'; outcome: Outcome }
	/** It would be retried if its run had not retried so often. */
	| { kind: 'budgetSpent'; outcome: Outcome };

/** Where a call stands after an attempt. */
export interface Progress {
	request: Pick<HttpRequest, 'isIdempotent'>;
	/** How many attempts count against its retries, with this one: those that got a 429 or were of an outage do not. */
	countedAttempts: number;
	/** For limits and before retries, all together. */
	waited: Milliseconds;
	maxWait: Milliseconds;
	/** How long its group has been silent to every run, if it is failing; else 0. */
	failingFor: Milliseconds;
	/** Whether the attempt failed as a part of an outage: its retry is a probe then, and the outage is what it waits for. */
	isOfOutage: boolean;
	/** The delay before the one more attempt at an address that never answered. */
	addressDelay?: Milliseconds;
	/** Whether its run may not retry any more. */
	isBudgetSpent: boolean;
	/** From 0 to 1. */
	jitter: number;
}

export function nextStep(outcome: Outcome, progress: Progress): Step {
	if (!mayRetry(outcome, progress)) return { kind: 'final', outcome };
	const delay = delayBeforeRetry(outcome, progress);
	const { waited, failingFor: inVain, maxWait } = progress;
	if (!acceptsWait({ wait: delay, waited, inVain, maxWait })) return { kind: 'final', outcome };
	// The budget pays for retries that nothing else bounds. The circuit lets one probe go each time that it has been open, ever longer: these
	// are as many as the longest wait has room for. So 429s are paid for: a service may refuse for ever.
	const isPaid = !progress.isOfOutage;
	if (isPaid && progress.isBudgetSpent) return { kind: 'budgetSpent', outcome };
	return { kind: 'retry', delay, isPaid };
}

/** Whether the request may have taken effect, and must not take effect twice. */
export const mustNotRepeat = (outcome: Outcome, { isIdempotent }: Progress['request']): boolean =>
	!isIdempotent && mayHaveBeenCarriedOut(outcome);

function mayRetry(outcome: Outcome, progress: Progress): boolean {
	const { retryable } = outcome;
	switch (retryable.kind) {
		case 'never':
			return false;
		case 'whenLimitAllows':
			return true;
		case 'atMost':
			if (mustNotRepeat(outcome, progress.request)) return false;
			return progress.isOfOutage || progress.countedAttempts <= retryable.times;
	}
}

function delayBeforeRetry(outcome: Outcome, progress: Progress): Milliseconds {
	// The rate limit holds everybody back, so a retry need not.
	if (outcome.retryable.kind === 'whenLimitAllows') return 0;
	if (progress.addressDelay !== undefined) return progress.addressDelay;
	const { retryAfter = 0 } = outcome;
	// The circuit breaker says when a probe goes.
	if (retryAfter > 0 || progress.isOfOutage) return retryAfter;
	return backOff(progress.countedAttempts, progress.jitter);
}
