import type { Failure } from '../failure';
import type { Check } from '../reading/rules';
import { verdictOfOutage, type Verdict } from '../reading/verdict';
import type { ServiceProfile } from './profile';

/** Refusals that are about whoever asks, whatever else stands in them: no credential, no credit, no right, no request left. */
const ABOUT_THE_ASKER = [401, 402, 403, 429];

/**
 * The verdict of a check that failed, where the failure says why there is no answer (S: VIES could not ask), or what it means that
 * there is none (U: a company that the Peppol check does not know is not on Peppol). Undefined for every other failure.
 */
export function verdictWithout(
	{ kind, status = 0, facts }: Failure,
	{ check, profile }: { check: Check; profile: ServiceProfile },
): Verdict | undefined {
	const { viesCode } = facts;
	if (viesCode !== undefined && !ABOUT_THE_ASKER.includes(status)) return verdictOfOutage(viesCode);
	const isNo = check === 'peppol' && profile.peppol?.absent === 'no';
	return isNo && kind === 'absent' ? { answer: 'no' } : undefined;
}
