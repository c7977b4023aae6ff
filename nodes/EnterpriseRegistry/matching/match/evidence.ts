import { nameClassOf, type Candidate } from './candidate';
import { partsLeftOut } from '../names/compareNames';
import { ADDRESS_POLICY, MIN_DISTINCTIVE_WORDS, NAME_POLICY, type Evidence } from '../policy';

/*
 * What the address of a candidate says about it, and whether that is enough for its name. For "Maes, Kerkstraat 1, 1500 Halle":
 *
 * | the candidate is in          | level        | isAtPlace | isAtAddress          | nearness |
 * | ---------------------------- | ------------ | --------- | -------------------- | -------: |
 * | Kerkstraat 1, 1500 Halle     | door         | yes       | yes                  |        3 |
 * | Kerkstraat, 1500 Halle       | street       | yes       | yes                  |        2 |
 * | Kerkstraat 99, 1500 Halle    | street       | yes       | if it is called Maes |        1 |
 * | Rue Haute 1, 1500 Hal        | place        | yes       |                      |        1 |
 * | Molenstraat 7, 1500 Halle    | moved        |           |                      |        1 |
 * | an address that nobody knows | unknown      |           |                      |        0 |
 * | Molenstraat 7                | otherAddress |           |                      |        0 |
 * | Kerkstraat 2, 9000 Gent      | elsewhere    |           |                      |       -1 |
 *
 * Maas and Garage Maes may be other companies: behind another house number, the street is no evidence for them, nor is it without its place.
 * A sister company is never at the place, as it is another company wherever it is.
 */

/** Whether enough of the address agrees for a name of its level. */
export function hasEnoughEvidence(candidate: Candidate): boolean {
	switch (evidenceNeeded(candidate)) {
		case 'nothing':
			return true;
		case 'place':
			return isAtPlace(candidate) && (isExact(candidate) || isPlaceKnown(candidate));
		case 'street':
			return isAtAddress(candidate) && isPlaceSure(candidate);
		case 'never':
			return false;
	}
}

/** Where only the street was compared, it is not known in which place it is. */
export const isPlaceKnown = ({ agreement }: Candidate): boolean =>
	agreement.postalCode !== 'unknown' || agreement.municipality !== 'unknown';

/** A postal code that is an error is not forgiven where the name may be another: Lemmens and Lemmers, Bakkerij and Boulangerie in two parts of Gent. */
export const isPlaceSure = (candidate: Candidate): boolean =>
	isPlaceKnown(candidate) &&
	(candidate.agreement.postalCode !== 'differs' || !isAnyName(candidate));

const isAnyName = (candidate: Candidate): boolean =>
	candidate.level === 'generic' ||
	(candidate.level === 'doubtful' && partsLeftOut(candidate).length === 0);

/** An establishment needs more than a seat: shops of one name are in many places, and belong to others. */
export function evidenceNeeded(candidate: Candidate): Evidence {
	const { level, distinctiveWords } = candidate;
	const { needs } = NAME_POLICY[level];
	if (needs === 'never') return needs;
	if (isEstablishment(candidate)) return isExact(candidate) ? 'place' : 'street';
	return level === 'incomplete' && distinctiveWords >= MIN_DISTINCTIVE_WORDS ? 'place' : needs;
}

/** Whether a company of a like name stands where the typed one is. */
export const isAtPlace = ({ level, addressLevel }: Candidate): boolean =>
	level !== 'sister' &&
	(addressLevel === 'door' || addressLevel === 'street' || addressLevel === 'place');

/** At the door or in the street. */
export function isAtAddress(candidate: Candidate): boolean {
	if (isBehindOtherNumber(candidate)) return !mayBeOtherName(candidate);
	return candidate.addressLevel === 'door' || candidate.addressLevel === 'street';
}

/** Whether it is in another street, or behind another number of a street that cannot be compared. */
export const isAtOtherAddress = ({ addressLevel }: Candidate): boolean =>
	addressLevel === 'moved' || addressLevel === 'otherAddress';

/** Lemmens and Lemmers, Garage Maes and Maes. Words that agree may make the place enough for such a name, but another house number is no evidence of it. */
const mayBeOtherName = ({ level }: Candidate): boolean => NAME_POLICY[level].needs === 'street';

export const isAsNear = (one: Candidate, other: Candidate): boolean =>
	nearnessOf(one) >= nearnessOf(other);

export const isNearer = (one: Candidate, other: Candidate): boolean =>
	nearnessOf(one) > nearnessOf(other);

/** Behind another house number of the street, a company is no nearer than one anywhere else in the place, or in any if that is unknown. */
function nearnessOf(candidate: Candidate): number {
	if (!isBehindOtherNumber(candidate)) return ADDRESS_POLICY[candidate.addressLevel].nearness;
	return ADDRESS_POLICY[isPlaceKnown(candidate) ? 'place' : 'unknown'].nearness;
}

export const isBehindOtherNumber = ({ addressLevel, agreement }: Candidate): boolean =>
	addressLevel === 'street' && agreement.houseNumber === 'differs';

/** `same` or `reordered` */
export const isExact = (candidate: Candidate): boolean => nameClassOf(candidate) === 'same';

export const isEstablishment = ({ company }: Candidate): boolean =>
	company.establishmentNumber !== null;
