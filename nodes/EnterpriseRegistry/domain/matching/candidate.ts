import { readAddress } from '../answers/address';
import { enterpriseNumberIn } from '../answers/recordNumber';
import { firstText } from '../record';
import { addressOf, type Address } from './places/addresses';
import { foldName, type FoldedName } from './names/nameWords';
import { isStopped } from './status';

/** A company that a search found, as far as the answer tells. */
export interface Candidate extends Address {
	enterpriseNumber: string;
	name: string;
	folded: FoldedName;
	legalForm: string | null;
	stopped: boolean;
	/** Its street is the one by which it was found: its own may have more words. */
	isInSearchedStreet?: boolean;
}

/** Reads one entry of a search in the words of either version; null for one without a number or a name. */
export function candidateOf(entry: unknown): Candidate | null {
	const enterpriseNumber = enterpriseNumberIn(entry);
	const name = firstText(entry, 'denomination', 'name', 'legalName', 'companyName', 'denominations.0.denomination', 'denomination.name', 'denomination.fr', 'denomination.nl', 'denomination.FR', 'denomination.NL');
	if (enterpriseNumber === null || name === null) return null;
	const parts = readAddress(entry);
	return {
		enterpriseNumber,
		name,
		folded: foldName(name),
		legalForm: firstText(entry, 'juridicalForm.label', 'juridicalForm', 'legalForm.label', 'legalForm'),
		stopped: isStopped(firstText(entry, 'status.code', 'status.label', 'status', 'active')),
		...addressOf(parts),
	};
}

/** What two searches say about the same company, together. */
export function mergeCandidates(found: Candidate[]): Candidate[] {
	const merged = new Map<string, Candidate>();
	for (const candidate of found) {
		const known = merged.get(candidate.enterpriseNumber);
		if (known === undefined) merged.set(candidate.enterpriseNumber, { ...candidate });
		else {
			if (known.street === null) known.isInSearchedStreet = candidate.isInSearchedStreet;
			known.street ??= candidate.street;
			known.houseNumber ??= candidate.houseNumber;
			known.postalCode ??= candidate.postalCode;
			known.municipality ??= candidate.municipality;
			known.legalForm ??= candidate.legalForm;
			known.stopped ||= candidate.stopped;
		}
	}
	return [...merged.values()];
}
