import type { Milliseconds } from '../../times';
import type { HttpRequest } from '../http';
import { isUnavailable, mayHaveTakenEffect, type Outcome } from '../outcome';
import { backOff } from './backOff';

/** Where a call stands after an attempt. */
export interface Progress {
	request: Pick<HttpRequest, 'isIdempotent'>;
	/** With this one; without those of an outage. */
	attempts: number;
	/** For limits and before retries, all together. */
	waited: Milliseconds;
	maxWait: Milliseconds;
	/** How long the endpoint group has been silent to every run; 0 if it has not. */
	silentFor: Milliseconds;
	/** Whether the circuit of its group is open: its retry is a probe then, and the outage is what it waits for. */
	isCircuitOpen: boolean;
	/** The pause before the one more attempt at an address that never answered. */
	addressPause?: Milliseconds;
	/** Whether its run may not retry any more. */
	isBudgetSpent: boolean;
	/** From 0 to 1. */
	jitter: number;
}

export type NextStep =
	/** @property isPaid whether the retry budget of the run pays for it. */
	| { kind: 'retry'; pause: Milliseconds; isPaid: boolean }
	| { kind: 'giveUp' }
	/** It would be retried if its run had not retried so often. */
	| { kind: 'budgetSpent' };

export function nextStep(outcome: Outcome, progress: Progress): NextStep {
	if (!mayRetry(outcome, progress)) return { kind: 'giveUp' };
	const pause = pauseBeforeRetry(outcome, progress);
	const wouldWait = pause + Math.max(progress.waited, progress.silentFor);
	if (wouldWait > progress.maxWait) return { kind: 'giveUp' };
	const isPaid = isPaidByBudget(outcome, progress);
	return isPaid && progress.isBudgetSpent
		? { kind: 'budgetSpent' }
		: { kind: 'retry', pause, isPaid };
}

/** Whether the service may have carried out something that must not be done twice. */
export const isEffectUnknown = (outcome: Outcome, { isIdempotent }: Progress['request']): boolean =>
	!isIdempotent && mayHaveTakenEffect(outcome);

function mayRetry(outcome: Outcome, progress: Progress): boolean {
	const { retry } = outcome;
	switch (retry.kind) {
		case 'never':
			return false;
		case 'whenLimitAllows':
			return true;
		case 'atMost':
			if (isEffectUnknown(outcome, progress.request)) return false;
			return isProbe(outcome, progress) || progress.attempts <= retry.times;
	}
}

/** Whether the retry would be a probe of an outage, of which there may be any number. */
const isProbe = ({ signal }: Outcome, { isCircuitOpen }: Progress): boolean =>
	isUnavailable(signal) && isCircuitOpen;

/**
 * The budget pays for retries that nothing else holds back. The circuit lets one probe go in each of its growing pauses: these are as many
 * as the longest wait has room for. So 429s are paid for: a service may refuse for ever.
 */
const isPaidByBudget = (outcome: Outcome, progress: Progress): boolean =>
	!isProbe(outcome, progress);

function pauseBeforeRetry(outcome: Outcome, progress: Progress): Milliseconds {
	// The rate limit holds everybody back, so a retry need not.
	if (outcome.retry.kind === 'whenLimitAllows') return 0;
	if (progress.addressPause !== undefined) return progress.addressPause;
	const { retryAfter = 0 } = outcome;
	// The circuit breaker says when a probe goes.
	if (retryAfter > 0 || isProbe(outcome, progress)) return retryAfter;
	return backOff(progress.attempts, progress.jitter);
}
