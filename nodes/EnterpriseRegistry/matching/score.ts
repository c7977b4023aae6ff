import { compareAddresses, type AddressAgreement } from './places/addresses';
import { underEachName, type Candidate } from './candidate';
import type { CompanyQuery } from './companyQuery';
import { nameSimilarity, type NameSimilarity } from './names/nameSimilarity';
import { withoutBrackets } from './names/brackets';
import { foldName, type FoldedName } from './names/nameWords';
import { readWithForms, statedForms } from './names/statedForms';
import { withoutTrailingPlace } from './places/trailingPlace';
import { isCountry } from './regions';

export interface Features extends AddressAgreement {
	/** 0 to 100. */
	name: number;
	/** Only when the two legal forms contradict each other. */
	legalForm?: false;
}

export interface Scored {
	candidate: Candidate;
	/** 0 to 100. */
	score: number;
	features: Features;
	name: NameSimilarity;
}

/** Without any address, only the same name is enough. */
const SAME_NAME = 86;
const AGREES = { postalCode: 5, municipality: 4, street: 5, houseNumber: 4 };
const DIFFERS = { postalCode: -25, municipality: -14, street: -5, houseNumber: -6 };
const LEGAL_FORM_DIFFERS = -22;
const MISTYPED_POSTAL_CODE = -3;
const ADDITION_LEFT_OUT = 0.97;
/** Below any sensible minimum: such a company is listed, but never taken. */
const MOST_FOR = { nothingShared: 30, siblings: 60, longer: 65 };

/** By the name that fits best. */
export function scoreCandidate(query: CompanyQuery, candidate: Candidate): Scored {
	const scored = underEachName(candidate).map((each) => scoreUnderName(query, each));
	return scored.reduce((best, other) => (rankOf(other) > rankOf(best) ? other : best));
}

/** If several names reach the highest or lowest score, the most similar one. */
const rankOf = ({ score, name }: Scored) => score + name.similarity / 2;

function scoreUnderName(query: CompanyQuery, candidate: Candidate): Scored {
	const agreement = compareAddresses(query, candidate);
	const name = similarityIn(query, candidate, agreement);
	const contradicts = formsContradict(query, candidate);
	let score =
		SAME_NAME * name.similarity + points(agreement) + (contradicts ? LEGAL_FORM_DIFFERS : 0);
	if (!name.distinctive) score = Math.min(score, MOST_FOR.nothingShared);
	else if (name.apart !== null) score = Math.min(score, MOST_FOR[name.apart]);
	return {
		candidate,
		score: Math.round(Math.max(0, Math.min(100, score))),
		features: {
			name: Math.round(100 * name.similarity),
			...agreement,
			...(contradicts && { legalForm: false as const }),
		},
		name,
	};
}

/** If the address agrees, additions to the name say nothing more: the place at its end, or another name in brackets. */
function similarityIn(
	query: CompanyQuery,
	candidate: Candidate,
	{ postalCode, municipality }: AddressAgreement,
): NameSimilarity {
	const asWritten = withKnownForms(query, candidate);
	if (asWritten.exact || !asWritten.distinctive || !(postalCode ?? municipality)) return asWritten;
	const place = candidate.municipality ?? query.municipality;
	const [one, other] =
		place === null
			? [null, null]
			: [withoutTrailingPlace(query.name, place), withoutTrailingPlace(candidate.name, place)];
	const plain = withoutBrackets(query.name);
	const more = [
		// A branch that is named after another place is a different one.
		...(one === null && (other === null || namesPlace(query.folded))
			? []
			: [nameSimilarity(one ?? query.folded, other ?? candidate.folded)]),
		...(plain === query.name ? [] : [nameSimilarity(foldName(plain), candidate.folded)]),
	];
	const without = more.sort((a, b) => b.similarity - a.similarity)[0];
	return without !== undefined && without.similarity > asWritten.similarity
		? { ...without, similarity: ADDITION_LEFT_OUT * without.similarity, exact: false }
		: asWritten;
}

const namesPlace = ({ words }: FoldedName): boolean =>
	words.some(({ saysWhere, text }) => saysWhere && !isCountry(text));

/** SC, AG and Sas may be a part of the name; where the other side states this legal form, they are the form. */
function withKnownForms({ folded }: CompanyQuery, candidate: Candidate): NameSimilarity {
	const known = statedForms(candidate.folded, candidate.legalForm);
	return nameSimilarity(
		readWithForms(folded, known),
		readWithForms(candidate.folded, [...folded.forms, ...known]),
	);
}

function points(agreement: AddressAgreement): number {
	if (isMistyped(agreement))
		return (
			MISTYPED_POSTAL_CODE + pointsFor(agreement, 'street') + pointsFor(agreement, 'houseNumber')
		);
	// A postal code says where more exactly than the name of a municipality, which has parts and translations.
	const place =
		agreement.postalCode === null
			? pointsFor(agreement, 'municipality')
			: pointsFor(agreement, 'postalCode');
	return place + pointsFor(agreement, 'street') + pointsFor(agreement, 'houseNumber');
}

/** A postal code that differs where municipality, street and house number agree. */
export const isMistyped = ({
	postalCode,
	municipality,
	street,
	houseNumber,
}: AddressAgreement): boolean =>
	postalCode === false && municipality === true && street === true && houseNumber === true;

const pointsFor = (agreement: AddressAgreement, part: keyof AddressAgreement) =>
	agreement[part] === null ? 0 : agreement[part] ? AGREES[part] : DIFFERS[part];

function formsContradict({ folded }: CompanyQuery, candidate: Candidate): boolean {
	const known = statedForms(candidate.folded, candidate.legalForm);
	return (
		folded.forms.length > 0 &&
		known.length > 0 &&
		!folded.forms.some((each) => known.includes(each))
	);
}
