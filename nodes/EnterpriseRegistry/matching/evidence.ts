import { nameClassOf, nearnessOf, type Candidate } from './candidate';
import { ADDRESS_POLICY, MIN_DISTINCTIVE_WORDS, NAME_POLICY, type Evidence } from './policy';

/* What the address of a candidate says about it, and whether that is enough for its name. */

export const isExact = (candidate: Candidate): boolean => nameClassOf(candidate) === 'same';

export const isAsNear = (one: Candidate, other: Candidate): boolean =>
	certainNearness(one) >= certainNearness(other);
export const isNearer = (one: Candidate, other: Candidate): boolean =>
	certainNearness(one) > certainNearness(other);

/** Behind another house number of the street, a company is no nearer than one anywhere else in the place. */
const certainNearness = (candidate: Candidate): number =>
	candidate.addressLevel === 'street' && candidate.agreement.houseNumber === 'differs'
		? ADDRESS_POLICY.place.nearness
		: nearnessOf(candidate);

/** At the door or in the street. A name that may be another one needs more than the street, where the house number differs. */
export function isAtAddress({ addressLevel, level, agreement }: Candidate): boolean {
	if (addressLevel !== 'street') return addressLevel === 'door';
	return NAME_POLICY[level].needs !== 'street' || agreement.houseNumber !== 'differs';
}

/** Whether a company of a like name stands where the typed one is. */
export const isAtPlace = ({ level, addressLevel }: Candidate): boolean =>
	level !== 'sister' &&
	(addressLevel === 'door' || addressLevel === 'street' || addressLevel === 'place');

export const isEstablishment = ({ company }: Candidate): boolean =>
	company.establishmentNumber !== null;

/** Whether enough of the address agrees for a name of its level. */
export function hasEnoughEvidence(candidate: Candidate): boolean {
	switch (evidenceNeeded(candidate)) {
		case 'nothing':
			return true;
		case 'place':
			return isAtAddress(candidate) || isAtPlace(candidate);
		case 'street':
			return isAtAddress(candidate);
		case 'never':
			return false;
	}
}

/** An establishment needs more than a seat: shops of one name are in many places, and belong to others. */
export function evidenceNeeded(candidate: Candidate): Evidence {
	const { level, distinctiveWords } = candidate;
	const { needs } = NAME_POLICY[level];
	if (needs === 'never') return needs;
	if (isEstablishment(candidate)) return isExact(candidate) ? 'place' : 'street';
	return level === 'shorter' && distinctiveWords >= MIN_DISTINCTIVE_WORDS ? 'place' : needs;
}
