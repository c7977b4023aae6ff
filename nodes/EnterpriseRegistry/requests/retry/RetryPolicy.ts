import type { Milliseconds } from '../Clock';
import type { HttpRequest } from '../http';
import { isUnavailable, mayHaveArrived, type Outcome } from '../outcome';
import { backOff } from './backOff';

/** Where a call stands after an attempt. */
export interface Progress {
	request: Pick<HttpRequest, 'isIdempotent'>;
	/** With this one; without those of an outage. */
	attempts: number;
	/** For limits and before retries, all together. */
	waited: Milliseconds;
	maxWait: Milliseconds;
	/** How long the service has been silent in front of everybody; 0 if it has not. */
	silentFor: Milliseconds;
	/** Whether the circuit of its group is open: its retry is a probe then, and the outage is what it waits for. */
	isCircuitOpen: boolean;
	/** The pause before the one more attempt at an address that never answered. */
	addressPause?: Milliseconds;
	/** Whether its run may not retry any more. */
	isBudgetSpent: boolean;
	/** From 0 to 1, for the jitter. */
	chance: number;
}

export type NextStep =
	| { kind: 'retry'; pause: Milliseconds }
	| { kind: 'giveUp' }
	/** It would be retried if its run had not retried so often. */
	| { kind: 'budgetSpent' };

const GIVE_UP: NextStep = { kind: 'giveUp' };

export function nextStep(outcome: Outcome, progress: Progress): NextStep {
	const pause = pauseBeforeRetry(outcome, progress);
	if (pause === undefined) return GIVE_UP;
	const wouldWait = pause + Math.max(progress.waited, progress.silentFor);
	if (wouldWait > progress.maxWait) return GIVE_UP;
	return progress.isBudgetSpent ? { kind: 'budgetSpent' } : { kind: 'retry', pause };
}

/** Whether the service may have carried out something that must not be done twice. */
export const isEffectUnknown = (outcome: Outcome, { isIdempotent }: Progress['request']): boolean =>
	outcome.maxRetries > 0 && !isIdempotent && mayHaveArrived(outcome);

function pauseBeforeRetry(outcome: Outcome, progress: Progress): Milliseconds | undefined {
	// The rate limit holds everybody back, so a retry need not.
	if (outcome.signal === 'throttled') return 0;
	if (isEffectUnknown(outcome, progress.request)) return undefined;
	const isOutage = isUnavailable(outcome.signal) && progress.isCircuitOpen;
	if (!isOutage && progress.attempts > outcome.maxRetries) return undefined;
	if (progress.addressPause !== undefined) return progress.addressPause;
	const { retryAfter = 0 } = outcome;
	if (retryAfter > 0 || isOutage) return retryAfter;
	return backOff(progress.attempts, progress.chance);
}
