import { placesNamed } from '../../addresses/municipalities';
import type { Address } from '../../addresses/address';
import { addressLevelOf } from '../addresses/addressLevel';
import { addressOfHits, type AddressOfHits } from './addressOfHits';
import { compareAddresses, type AddressAgreement } from '../addresses/compareAddresses';
import type { Company, CompanyQuery } from './company';
import { compareWholeNames, withPartsLeftOut, type NameComparison } from '../names/compareNames';
import { foldName, type FoldedName } from '../names/foldedName';
import { foldMunicipality } from '../names/placeWords';
import { byAddressLevel, byLevel, type AddressLevel, type NameLevel } from '../policy';

/** A company that was found, compared with the query. */
export interface Candidate extends NameComparison {
	company: Pick<
		Company,
		'enterpriseNumber' | 'juridicalForm' | 'status' | 'statusLabel' | 'stopped'
	> & { establishmentNumber: string | null };
	/** The one of its names that is most like the typed one. */
	name: string;
	addressLevel: AddressLevel;
	agreement: AddressAgreement;
	/** The address as the output shows it. */
	address: AddressOfHits['shown'];
	/** Several places have the typed municipality's name, and one of them is where this company is. */
	isPlaceAmbiguous: boolean;
	/** Why it cannot be the typed company: it has the name of another one, another legal form, or is in another place. Undefined if it may be. */
	ruledOutBy: 'sister' | 'form' | 'elsewhere' | undefined;
}

/** All entries of the searches that are about one company; a company may be found by several of its names. */
type HitsOfOne = [Company, ...Company[]];

/** The companies that share a distinctive word with the query, the best first. @param hits every entry that the searches found. */
export function candidatesFrom(query: CompanyQuery, hits: Company[]): Candidate[] {
	const companies = [...hitsByNumber(hits).values()];
	const candidates = companies.flatMap((each) => candidateFrom(query, each) ?? []);
	return oneOfEachCompany(candidates.sort(bestFirst));
}

/** Each under the number of its company, or of its establishment. */
function hitsByNumber(hits: Company[]): Map<string, HitsOfOne> {
	const groups = new Map<string, HitsOfOne>();
	for (const hit of hits) {
		const number = hit.establishmentNumber ?? hit.enterpriseNumber;
		const group = groups.get(number);
		if (group === undefined) groups.set(number, [hit]);
		else group.push(hit);
	}
	return groups;
}

/** Several entries of one company count as one, its first: of establishments, the best. */
export function oneOfEachCompany(candidates: Candidate[]): Candidate[] {
	const known = new Set<string>();
	return candidates.filter(({ company: { enterpriseNumber } }) => {
		const isFirst = !known.has(enterpriseNumber);
		known.add(enterpriseNumber);
		return isFirst;
	});
}

/** Undefined if no name of the company shares a distinctive word with the typed one. */
function candidateFrom(query: CompanyQuery, hits: HitsOfOne): Candidate | undefined {
	const names = namesAlike(query, hits);
	// Most hits of a search by words are of that kind: their addresses are not even read.
	if (names.length === 0) return undefined;
	const { compared, shown } = addressOfHits(hits, query);
	const name = bestOf(names, query, compared);
	const company = companyFrom(hits);
	const agreement = compareAddresses(query, compared);
	// Behind another number of the street is another shop, as in another street.
	const isOtherShop = company.establishmentNumber !== null && agreement.houseNumber === 'differs';
	const addressLevel = addressLevelOf(
		isOtherShop ? { ...agreement, street: 'differs' } : agreement,
		query,
		compared,
	);
	return {
		...name,
		company,
		addressLevel,
		agreement,
		address: shown,
		isPlaceAmbiguous: agreement.municipality === 'unknown' && haveSeveralPlaces(query, compared),
		ruledOutBy: ruledOutBy(name, addressLevel),
	};
}

function ruledOutBy(
	{ level, isSameForm }: NameComparison,
	addressLevel: AddressLevel,
): Candidate['ruledOutBy'] {
	if (level === 'sister') return 'sister';
	if (!isSameForm) return 'form';
	return addressLevel === 'elsewhere' ? 'elsewhere' : undefined;
}

/** Whether nothing rules it out. */
export const isPossible = ({ ruledOutBy }: Candidate): boolean => ruledOutBy === undefined;

interface ComparedName {
	name: string;
	folded: FoldedName;
	/** How like it is when nothing is left out. */
	whole: NameComparison;
}

function namesAlike(query: CompanyQuery, hits: HitsOfOne): ComparedName[] {
	const legalForm = firstKnown(hits, 'juridicalForm') ?? '';
	return hits.flatMap(({ name }) => {
		const folded = foldName(name, legalForm);
		const whole = compareWholeNames(query.name, folded);
		return whole === null ? [] : [{ name, folded, whole }];
	});
}

type NamedComparison = NameComparison & { name: string };

/** The name that is most like the typed one, where the place of either may be left out of its name. */
function bestOf(
	names: ComparedName[],
	query: CompanyQuery,
	{ municipality }: Address,
): NamedComparison {
	const places = new Set(
		[query.municipality, municipality].map((each) => foldMunicipality(each ?? '')),
	);
	return names
		.map(({ name, folded, whole }) => ({
			...withPartsLeftOut(whole, { one: query.name, other: folded }, places),
			name,
		}))
		.reduce((best, next) => (byLikeness(next, best) < 0 ? next : best));
}

/**
 * Orders the names of one company as `bestFirst` does, then by own words that agree. The order of the hits must not decide, so of names that
 * are equally alike the first by its letters counts.
 */
const byLikeness = (one: NamedComparison, other: NamedComparison): number =>
	byLevel(nameClassOf(one), nameClassOf(other)) ||
	Number(other.isSameForm) - Number(one.isSameForm) ||
	byLevel(one.level, other.level) ||
	other.distinctiveWords - one.distinctiveWords ||
	(one.name < other.name ? -1 : 1);

const companyFrom = (hits: HitsOfOne): Candidate['company'] => ({
	enterpriseNumber: hits[0].enterpriseNumber,
	establishmentNumber: hits[0].establishmentNumber ?? null,
	juridicalForm: firstKnown(hits, 'juridicalForm'),
	status: firstKnown(hits, 'status'),
	statusLabel: firstKnown(hits, 'statusLabel'),
	stopped: hits.some(({ stopped }) => stopped),
});

/** The value of a member in the first entry that has it. */
const firstKnown = <Member extends string>(
	entries: Array<Record<Member, string | null>>,
	member: Member,
): string | null => entries.find((entry) => entry[member] !== null)?.[member] ?? null;

const haveSeveralPlaces = (query: CompanyQuery, { municipality }: Address): boolean =>
	municipality !== null &&
	query.municipality !== null &&
	placesNamed(query.municipality).length > 1;

/**
 * Orders candidates: first those that nothing rules out, by name, form and address. An active one comes before a stopped one, in whichever
 * order its words are.
 */
const bestFirst = (one: Candidate, other: Candidate): number =>
	Number(isPossible(other)) - Number(isPossible(one)) ||
	byLevel(nameClassOf(one), nameClassOf(other)) ||
	Number(other.isSameForm) - Number(one.isSameForm) ||
	byAddressLevel(one.addressLevel, other.addressLevel) ||
	Number(one.company.stopped) - Number(other.company.stopped) ||
	byLevel(one.level, other.level) ||
	inOrderOfNumbers(one.company, other.company);

/** `same` and `reordered` count as one. */
export const nameClassOf = ({ level }: Pick<Candidate, 'level'>): NameLevel =>
	level === 'reordered' ? 'same' : level;

/** Nothing else tells them apart, and the order of the hits must not. */
function inOrderOfNumbers(one: Candidate['company'], other: Candidate['company']): number {
	const numbers = ({ enterpriseNumber, establishmentNumber }: Candidate['company']) =>
		`${enterpriseNumber} ${establishmentNumber ?? ''}`;
	return numbers(one) < numbers(other) ? -1 : 1;
}
