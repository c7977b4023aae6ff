import type { Address } from '../addresses/readAddress';
import { placesNamed } from '../addresses/municipalities';
import type { Agreement } from './agreement';
import type { Company, CompanyQuery } from './company';
import { compareWholeNames, withPartsLeftOut, type NameLikeness } from './compareNames';
import { foldName } from './foldedName';
import {
	addressOf,
	compareAddresses,
	compareStreets,
	foldMunicipality,
	type AddressAgreement,
} from './places';
import { byRung, MIN_OWN_WORDS, PLACES, RUNGS, type Needs, type Place, type Rung } from './policy';

/** A company found: on its rung, and at its place. */
export interface Standing extends NameLikeness {
	company: Company;
	/** Of its names, the one that is most like the typed one. */
	name: string;
	place: Place;
	agreement: AddressAgreement;
	/** As it is shown. */
	address: Omit<Address, 'country'>;
	/** Several places have the typed municipality's name, and one of them is where this company is. */
	isPlaceAmbiguous: boolean;
	/** Neither the legal form nor the place rules it out. */
	isOpen: boolean;
}

/** All companies found, the best first. @param found every hit; one company may have several. */
export function standingsOf(query: CompanyQuery, found: Company[]): Standing[] {
	const hits = new Map<string, Company[]>();
	for (const hit of found) {
		const number = hit.establishmentNumber ?? hit.enterpriseNumber;
		hits.set(number, [...(hits.get(number) ?? []), hit]);
	}
	const standings = [...hits.values()].flatMap((each) => standingOf(query, each) ?? []);
	return oneOfEachCompany(standings.sort(byStanding));
}

/** Several establishments of one company count as one: the best of them. */
function oneOfEachCompany(standings: Standing[]): Standing[] {
	const known = new Set<string>();
	return standings.filter(({ company: { enterpriseNumber } }) => {
		const isFirst = !known.has(enterpriseNumber);
		known.add(enterpriseNumber);
		return isFirst;
	});
}

/** From all hits of one company, each with its name; null if none shares an own word. */
function standingOf(query: CompanyQuery, hits: Company[]): Standing | null {
	const company = { ...hits.reduce(filled), stopped: hits.some(({ stopped }) => stopped) };
	const names = hits.flatMap(({ name }) => {
		const folded = foldName(name, company.juridicalForm ?? '');
		const whole = compareWholeNames(query.name, folded);
		return whole === null ? [] : [{ name, folded, whole }];
	});
	// Most hits of a search by words share no own word: their addresses are not read.
	if (names.length === 0) return null;
	const addresses = hits.map(addressOf);
	const address = hits
		.map((hit, at) => addressOfHit(hit, addresses[at] ?? addressOf(hit), query))
		.reduce(joined);
	const places = [query, address].map(({ municipality }) => foldMunicipality(municipality ?? ''));
	const [like] = names
		.map(({ name, folded, whole }) => ({
			...withPartsLeftOut(whole, { one: query.name, other: folded }, new Set(places)),
			name,
		}))
		.sort((one, other) => byRung(one.rung, other.rung));
	if (like === undefined) return null;
	const agreement = compareAddresses(query, address);
	const isCodeSlip = isOneDigitApart(query.postalCode, address.postalCode);
	const inPlace = placeOf(agreement, isCodeSlip);
	// A shop is behind its door: behind another number of the street is another shop.
	const isOtherDoor =
		isShop(company) && inPlace === 'street' && agreement.houseNumber === 'differs';
	const place = isOtherDoor ? 'moved' : inPlace;
	const isPlaceAmbiguous = agreement.municipality === 'unknown' && hasSeveralPlaces(query, address);
	const isOpen = like.isSameForm && place !== 'elsewhere' && like.rung !== 'sister';
	const { country, ...shown } = { ...addresses.reduce(filled), postalCode: address.postalCode };
	return { ...like, company, place, agreement, address: shown, isPlaceAmbiguous, isOpen };
}

const hasSeveralPlaces = (query: CompanyQuery, { municipality }: Address): boolean =>
	municipality !== null &&
	query.municipality !== null &&
	placesNamed(query.municipality).length > 1;

/** @param isCodeSlip whether the postal codes differ as a slip makes them differ. */
function placeOf(agreement: AddressAgreement, isCodeSlip: boolean): Place {
	const { postalCode, municipality, street, houseNumber } = agreement;
	const isDoor = street === 'agrees' && houseNumber === 'agrees';
	const place = firstKnown(postalCode, municipality);
	if (place === 'differs' && !(isDoor && isSlip(municipality, isCodeSlip))) return 'elsewhere';
	if (street === 'agrees') return isDoor ? 'door' : 'street';
	if (street === 'differs' || houseNumber === 'differs') return 'moved';
	return place === 'unknown' ? 'unknown' : 'place';
}

/** At the door, another postal code is a slip where the municipality agrees, or where one digit differs and no municipality is known. */
const isSlip = (municipality: Agreement, isCodeSlip: boolean): boolean =>
	municipality === 'agrees' || (municipality === 'unknown' && isCodeSlip);

const firstKnown = (one: Agreement, other: Agreement): Agreement =>
	one === 'unknown' ? other : one;

const isOneDigitApart = (one: string | null, other: string | null): boolean =>
	one !== null &&
	one.length === other?.length &&
	[...one].filter((digit, at) => digit !== other[at]).length === 1;

const filled = <T extends object>(known: T, more: T): T =>
	Object.fromEntries(
		Object.entries({ ...more, ...known }).map(([key, value]) => [
			key,
			(value as unknown) ?? more[key as keyof T],
		]),
	) as T;

/** The search by address has found a hit in the searched street, whatever language its record has; unless the record shows another one. */
function addressOfHit(hit: Company, address: Address, searched: Address): Address {
	if (hit.isInStreet !== true || searched.street === null) return address;
	const postalCode = address.postalCode ?? searched.postalCode;
	const { street } = address;
	if (street !== null && !mayBeNamedOtherwise(street, searched.street))
		return { ...address, postalCode };
	return { ...address, postalCode, street: searched.street };
}

/** The search by address knows a street in both languages, a record shows one. */
const joined = (one: Address, other: Address): Address =>
	filled(
		mayBeNamedOtherwise(one.street ?? '', other.street ?? '') ? { ...one, street: null } : one,
		other,
	);

/** A street that cannot be read may be any. */
const mayBeNamedOtherwise = (one: string, other: string): boolean =>
	['otherNaming', 'unread'].includes(compareStreets(one, other));

const byStanding = (one: Standing, other: Standing): number =>
	Number(other.isOpen) - Number(one.isOpen) ||
	byRung(classOf(one), classOf(other)) ||
	Number(other.isSameForm) - Number(one.isSameForm) ||
	nearnessOf(other) - nearnessOf(one) ||
	byRung(one.rung, other.rung) ||
	Number(one.place === 'moved') - Number(other.place === 'moved') ||
	Number(one.company.stopped) - Number(other.company.stopped) ||
	byNumber(one.company, other.company);

/** Nothing tells them apart: the order of hits must not. */
function byNumber(one: Company, other: Company): number {
	const numbers = ({ enterpriseNumber, establishmentNumber }: Company) =>
		`${enterpriseNumber} ${establishmentNumber ?? ''}`;
	return numbers(one) < numbers(other) ? -1 : 1;
}

/** `same` and `reordered` count as one. */
export const classOf = ({ rung }: Standing): Rung => (rung === 'reordered' ? 'same' : rung);
export const isExact = (standing: Standing): boolean => classOf(standing) === 'same';

export const isAsNear = (one: Standing, other: Standing): boolean =>
	evidenceOf(one) >= evidenceOf(other);
export const isNearer = (one: Standing, other: Standing): boolean =>
	evidenceOf(one) > evidenceOf(other);

/** Behind another house number of the street, a company is no nearer than one anywhere else in the place. */
const evidenceOf = (standing: Standing): number =>
	standing.place === 'street' && standing.agreement.houseNumber === 'differs'
		? PLACES.place.nearness
		: nearnessOf(standing);

const nearnessOf = ({ place }: Standing): number => PLACES[place].nearness;

/** A name that may be another one needs more than the street, where the house number differs. */
export function isAtAddress({ place, rung, agreement }: Standing): boolean {
	const isDoubtful = RUNGS[rung].needs === 'street';
	return (
		place === 'door' || (place === 'street' && !(isDoubtful && agreement.houseNumber === 'differs'))
	);
}

/** Whether a company of a like name stands where the typed one is. */
export const isAtPlace = ({ rung, place }: Standing): boolean =>
	rung !== 'sister' && (place === 'door' || place === 'street' || place === 'place');

const isShop = ({ establishmentNumber = null }: Company): boolean => establishmentNumber !== null;

const isEstablishment = ({ company }: Standing): boolean => isShop(company);

/** Whether its place is enough for its rung. */
export function isNearEnough(standing: Standing): boolean {
	switch (neededFor(standing)) {
		case 'nothing':
			return true;
		case 'place':
			return isAtAddress(standing) || isAtPlace(standing);
		case 'street':
			return isAtAddress(standing);
		case 'never':
			return false;
	}
}

/** An establishment needs more than a seat: shops of one name are in many places, and belong to others. */
export function neededFor(standing: Standing): Needs {
	const { rung, ownWords } = standing;
	const needs = RUNGS[rung].needs;
	if (needs === 'never') return needs;
	if (isEstablishment(standing)) return isExact(standing) ? 'place' : 'street';
	return rung === 'shorter' && ownWords >= MIN_OWN_WORDS ? 'place' : needs;
}
