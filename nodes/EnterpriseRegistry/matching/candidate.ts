import { placesNamed } from '../addresses/municipalities';
import { partsFrom, type Address } from '../addresses/address';
import type { Agreement } from './agreement';
import type { Company, CompanyQuery } from './company';
import { compareWholeNames, withPartsLeftOut, type NameComparison } from './compareNames';
import { foldName, type FoldedName } from './foldedName';
import {
	addressOf,
	compareAddresses,
	compareStreets,
	foldMunicipality,
	searchedStreet,
	type AddressAgreement,
} from './places';
import { ADDRESS_POLICY, byLevel, type AddressLevel, type NameLevel } from './policy';

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
	address: Omit<Address, 'country'>;
	/** Several places have the typed municipality's name, and one of them is where this company is. */
	isPlaceAmbiguous: boolean;
	/** Neither the name, the legal form nor the place rules it out. */
	isPossible: boolean;
}

/** All entries of the searches that are about one company; a company may be found by several of its names. */
type HitsOfOne = [Company, ...Company[]];

/** The companies that share a distinctive word with the query, the best first. @param hits every entry that the searches found. */
export function candidatesFrom(query: CompanyQuery, hits: Company[]): Candidate[] {
	const candidates: Candidate[] = [];
	for (const hitsOfOne of byNumber(hits).values()) {
		const candidate = candidateFrom(query, hitsOfOne);
		if (candidate !== undefined) candidates.push(candidate);
	}
	return oneOfEachCompany(candidates.sort(bestFirst));
}

function byNumber(hits: Company[]): Map<string, HitsOfOne> {
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
	const addresses = hits.map(addressOf);
	const address = hits.map((hit, at) => addressOfHit(hit, addresses[at], query)).reduce(merged);
	const name = bestOf(names, query, address);
	const company = companyFrom(hits);
	const agreement = compareAddresses(query, address);
	const isCodeTypo = isOneDigitApart(query.postalCode, address.postalCode);
	const level = addressLevelOf(agreement, isCodeTypo);
	// Behind another number of the street is another shop.
	const isOtherShop = isShop(company) && level === 'street' && agreement.houseNumber === 'differs';
	const addressLevel = isOtherShop ? 'moved' : level;
	return {
		...name,
		company,
		addressLevel,
		agreement,
		address: shownAddress(addresses, address.postalCode),
		isPlaceAmbiguous: agreement.municipality === 'unknown' && haveSeveralPlaces(query, address),
		isPossible: name.isSameForm && addressLevel !== 'elsewhere' && name.level !== 'sister',
	};
}

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

/** The name that is most like the typed one, where the place of either may be left out of its name. */
function bestOf(
	names: ComparedName[],
	query: CompanyQuery,
	{ municipality }: Address,
): NameComparison & { name: string } {
	const places = new Set(
		[query.municipality, municipality].map((each) => foldMunicipality(each ?? '')),
	);
	return names
		.map(({ name, folded, whole }) => ({
			...withPartsLeftOut(whole, { one: query.name, other: folded }, places),
			name,
		}))
		.reduce((best, next) => (byLevel(next.level, best.level) < 0 ? next : best));
}

const companyFrom = (hits: HitsOfOne): Candidate['company'] => ({
	enterpriseNumber: hits[0].enterpriseNumber,
	establishmentNumber: hits[0].establishmentNumber ?? null,
	juridicalForm: firstKnown(hits, 'juridicalForm'),
	status: firstKnown(hits, 'status'),
	statusLabel: firstKnown(hits, 'statusLabel'),
	stopped: hits.some(({ stopped }) => stopped),
});

const isShop = ({ establishmentNumber }: Candidate['company']): boolean =>
	establishmentNumber !== null;

/** The value of a member in the first entry that has it. */
const firstKnown = <Member extends string>(
	entries: Array<Record<Member, string | null>>,
	member: Member,
): string | null => entries.find((entry) => entry[member] !== null)?.[member] ?? null;

/** A hit of the search by address is in the searched street, whatever language its record has; unless the record shows another one. */
function addressOfHit(hit: Company, address = addressOf(hit), searched: Address): Address {
	if (hit.isInStreet !== true || searched.street === null) return address;
	const postalCode = address.postalCode ?? searched.postalCode;
	const { street } = address;
	if (street !== null && !mayBeNamedOtherwise(street, searched.street))
		return { ...address, postalCode };
	return { ...address, postalCode, street: searched.street };
}

/** What two entries say of one address. The search by address knows a street in both languages, a record shows one: the second counts. */
function merged(one: Address, other: Address): Address {
	return {
		street: mergedStreet(one.street, other.street),
		houseNumber: one.houseNumber ?? other.houseNumber,
		postalCode: one.postalCode ?? other.postalCode,
		municipality: one.municipality ?? other.municipality,
		country: one.country ?? other.country,
	};
}

/** A street that is missing or cannot be read never replaces one that is known, whatever their order. */
function mergedStreet(one: string | null, other: string | null): string | null {
	if (one === null || other === null) return one ?? other;
	if (searchedStreetIn(other) === null) return one;
	return mayBeNamedOtherwise(one, other) ? other : one;
}

const searchedStreetIn = (street: string): string | null =>
	searchedStreet({ ...NO_ADDRESS, street });

const NO_ADDRESS = partsFrom();

/** Whether two streets may be one that is named in two languages; a street that cannot be read may be any. */
function mayBeNamedOtherwise(one: string, other: string): boolean {
	const likeness = compareStreets(one, other);
	return likeness === 'otherNaming' || likeness === 'unread';
}

/** As the register writes it: without the street that was searched, but with its postal code. */
const shownAddress = (addresses: Address[], postalCode: string | null): Candidate['address'] => ({
	street: firstKnown(addresses, 'street'),
	houseNumber: firstKnown(addresses, 'houseNumber'),
	postalCode,
	municipality: firstKnown(addresses, 'municipality'),
});

const haveSeveralPlaces = (query: CompanyQuery, { municipality }: Address): boolean =>
	municipality !== null &&
	query.municipality !== null &&
	placesNamed(query.municipality).length > 1;

/** @param isCodeTypo whether the postal codes differ as a typing error makes them differ. */
function addressLevelOf(agreement: AddressAgreement, isCodeTypo: boolean): AddressLevel {
	const { postalCode, municipality, street, houseNumber } = agreement;
	const isDoor = street === 'agrees' && houseNumber === 'agrees';
	const place = postalCode === 'unknown' ? municipality : postalCode;
	if (place === 'differs' && !(isDoor && mayBeOnePlace(municipality, isCodeTypo)))
		return 'elsewhere';
	if (street === 'agrees') return isDoor ? 'door' : 'street';
	if (street === 'differs' || houseNumber === 'differs') return 'moved';
	return place === 'unknown' ? 'unknown' : 'place';
}

/** At one door, postal codes that differ are an error where the municipality agrees, or where it is unknown and one digit differs. */
const mayBeOnePlace = (municipality: Agreement, isCodeTypo: boolean): boolean =>
	municipality === 'agrees' || (municipality === 'unknown' && isCodeTypo);

const isOneDigitApart = (one: string | null, other: string | null): boolean =>
	one !== null &&
	one.length === other?.length &&
	[...one].filter((digit, at) => digit !== other[at]).length === 1;

/** Orders candidates: first those that nothing rules out, by name, form and nearness. */
const bestFirst = (one: Candidate, other: Candidate): number =>
	Number(other.isPossible) - Number(one.isPossible) ||
	byLevel(nameClassOf(one), nameClassOf(other)) ||
	Number(other.isSameForm) - Number(one.isSameForm) ||
	nearnessOf(other) - nearnessOf(one) ||
	byLevel(one.level, other.level) ||
	Number(one.addressLevel === 'moved') - Number(other.addressLevel === 'moved') ||
	Number(one.company.stopped) - Number(other.company.stopped) ||
	inOrderOfNumbers(one.company, other.company);

/** `same` and `reordered` count as one. */
export const nameClassOf = ({ level }: Pick<Candidate, 'level'>): NameLevel =>
	level === 'reordered' ? 'same' : level;

export const nearnessOf = ({ addressLevel }: Pick<Candidate, 'addressLevel'>): number =>
	ADDRESS_POLICY[addressLevel].nearness;

/** Nothing else tells them apart, and the order of the hits must not. */
function inOrderOfNumbers(one: Candidate['company'], other: Candidate['company']): number {
	const numbers = ({ enterpriseNumber, establishmentNumber }: Candidate['company']) =>
		`${enterpriseNumber} ${establishmentNumber ?? ''}`;
	return numbers(one) < numbers(other) ? -1 : 1;
}
