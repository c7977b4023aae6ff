import { isSuspected, neverAnswered, type AddressVerdict } from './AddressCheck';
import type { CallEnd } from './endOfCall';
import { foundNobody, type Outcome } from './outcome';
import { meaningOf } from './statuses';

/**
 * The outcome with which a whole run ends after this outcome of an attempt, if it does: every other call of it would end alike. That is a
 * credential that is refused, a quota that is used up, or an address that is wrong.
 */
export function endOfRunAfterAttempt(
	outcome: Outcome,
	verdict: AddressVerdict,
): Outcome | undefined {
	const { result, status } = outcome;
	if (result.kind === 'quotaUsedUp') return outcome;
	if (status !== undefined && meaningOf(status).endsRun) return outcome;
	if (result.kind === 'response') return undefined;
	const { error } = result;
	if (error.reason === 'noToken') return error.refusesCredential ? outcome : undefined;
	if (error.reason === 'wrongAddress' && verdict.kind !== 'answered') return outcome;
	return verdict.kind === 'wrong' ? neverAnswered(verdict.error) : undefined;
}

/**
 * The same, after this end of a call: where the address is suspected, and nobody waits for the second attempt at it, the first one decides.
 */
export function endOfRunAfterCall(end: CallEnd, verdict: AddressVerdict): Outcome | undefined {
	return isSuspected(verdict) && endsWithoutConnection(end)
		? neverAnswered(verdict.error)
		: undefined;
}

function endsWithoutConnection(end: CallEnd): boolean {
	if (end.kind === 'refused') return end.refusal.kind === 'silence';
	return end.kind !== 'budgetSpent' && foundNobody(end.outcome);
}
