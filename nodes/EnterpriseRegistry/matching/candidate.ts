import { readAddress } from '../reading/address';
import { companyNamesIn, enterpriseNumberIn, inKnownNames } from '../reading/identity';
import { firstText } from '../json';
import { addressOf, sameStreet, type Address } from './places/addresses';
import { foldName, type FoldedName } from './names/nameWords';
import { isStopped } from './status';

interface CandidateName {
	name: string;
	folded: FoldedName;
}

/** A company that a search found, as far as the answer tells. */
export interface Candidate extends Address, CandidateName {
	enterpriseNumber: string;
	/** In another language, or from another hit. */
	otherNames: CandidateName[];
	legalForm: string | null;
	stopped: boolean;
	/** Its street is the one that was searched for; its real street may have more words. */
	isInSearchedStreet?: boolean;
}

/** Reads one entry of a search in the words of either version; null for one without a number or a name. */
export function candidateOf(hit: unknown): Candidate | null {
	const entry = inKnownNames(hit, 'enterprise');
	const enterpriseNumber = enterpriseNumberIn(entry);
	const [first, ...otherNames] = companyNamesIn(entry).map((name) => ({
		name,
		folded: foldName(name),
	}));
	if (enterpriseNumber === null || first === undefined) return null;
	const parts = readAddress(entry);
	return {
		enterpriseNumber,
		...first,
		otherNames,
		legalForm: firstText(
			entry,
			'juridicalForm.label',
			'juridicalForm',
			'legalForm.label',
			'legalForm',
		),
		stopped: isStopped(firstText(entry, 'status.code', 'status.label', 'status', 'active')),
		...addressOf(parts),
	};
}

/** The same company under each of its names. */
export const underEachName = (candidate: Candidate): Candidate[] =>
	candidate.otherNames.length === 0
		? [candidate]
		: [candidate, ...candidate.otherNames.map((name) => ({ ...candidate, ...name }))];

/** Whether a company in the first street may be the one found by the second: it names none, or in another language. */
export const isUnknownBeside = (own: string | null, searched: string): boolean =>
	own === null || sameStreet(own, searched) === null;

/** What two searches say about the same company, together. */
export function mergeCandidates(found: Candidate[]): Candidate[] {
	const merged = new Map<string, Candidate>();
	for (const candidate of found) {
		const known = merged.get(candidate.enterpriseNumber);
		if (known === undefined) merged.set(candidate.enterpriseNumber, { ...candidate });
		else {
			const more = [candidate, ...candidate.otherNames].filter(({ name }) =>
				[known, ...known.otherNames].every((each) => each.name !== name),
			);
			if (more.length > 0)
				known.otherNames = [
					...known.otherNames,
					...more.map(({ name, folded }) => ({ name, folded })),
				];
			if (candidate.isInSearchedStreet && isUnknownBeside(known.street, candidate.street!))
				[known.street, known.isInSearchedStreet] = [candidate.street, true];
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
