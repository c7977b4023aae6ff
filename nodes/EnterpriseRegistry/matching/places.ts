import { readPostalCode } from '../numbers/postalCode';
import { oneLine, partsFrom, type Address } from '../addresses/address';
import { plainHouseNumber, readHouseNumberRange } from '../addresses/houseNumberField';
import { decodeHtmlEntities } from '../reading/htmlEntities';
import {
	foldPlaceName,
	isWithin,
	placesNamed,
	translatedNames,
	type Place,
} from '../addresses/municipalities';
import { readPlace } from '../addresses/placeField';
import { readLine } from '../addresses/readAddress';
import { readStreetField } from '../addresses/streetField';
import type { Surroundings } from '../addresses/Surroundings';
import { agreementOf, agreementOfAny, type Agreement } from './agreement';
import { likenessOfStreets, type StreetLikeness } from './streets';
import { BETWEEN } from './smallWords';
import { isSpelledLike, likeness } from './spelling';
import { TRADES } from './trades';
import { memoize, synonyms } from './wordLists';

/** Whether two addresses agree, part by part. */
export type AddressAgreement = Record<Exclude<keyof Address, 'country'>, Agreement>;

/**
 * What was typed into fields, each of which may hold more than its part; what stands in the field of a part counts before what stands elsewhere. A street
 * that cannot be read is there as it was typed, and agrees with none and differs from none.
 */
export function addressOf(fields: Partial<Address>): Address {
	const typed = plainText(fields.street);
	const typedNumber = plainText(fields.houseNumber);
	// Only beside a number in the street, the field of the house number decides whose number that is.
	const line = /\d/.test(typed) ? readStreetField(typed, typedNumber) : readStreetName(typed);
	const place = readMunicipality(fields.municipality ?? '');
	const street = line.streets.map(({ text }) => text).join(' - ') || typed;
	const houseNumber = readNumber(typedNumber) || line.houseNumber?.text;
	return {
		street: street || null,
		houseNumber: houseNumber || null,
		postalCode: postalCodeIn(fields.postalCode ?? '') ?? firstOf('postalCode', place, line),
		municipality: firstOf('municipality', place, line),
		country: firstOf('country', place, line),
	};
}

const readStreetName = memoize((street: string) => readStreetField(street, ''));
const readNumber = memoize(plainHouseNumber);
const readMunicipality = memoize((municipality: string) => readPlace(plainText(municipality)));

const plainText = (text: string | null | undefined): string =>
	oneLine(decodeHtmlEntities(text ?? '').replace(/[\r\n]+/g, ', '));

/** A code of another country is there as it was typed: it differs from every Belgian one. */
const postalCodeIn = (text: string): string | null =>
	readPostalCode(text) ?? (/\d{3}/.test(text) ? oneLine(text) : null);

const firstOf = (
	part: keyof Surroundings & keyof Address,
	one: Surroundings,
	other: Surroundings,
): string | null => one[part]?.text || other[part]?.text || null;

export function compareAddresses(one: Address, other: Address): AddressAgreement {
	return {
		postalCode: compared(one.postalCode, other.postalCode, comparePostalCodes),
		municipality: compared(one.municipality, other.municipality, compareMunicipalities),
		...compareDoors(one, other),
	};
}

const compared = (
	one: string | null,
	other: string | null,
	compare: (one: string, other: string) => Agreement,
): Agreement => (one === null || other === null ? 'unknown' : compare(one, other));

const comparePostalCodes = (one: string, other: string): Agreement =>
	agreementOf(one.replace(/\s/g, '') === other.replace(/\s/g, ''));

/** One way to read a street and its number. */
interface StreetReading {
	name: string;
	houseNumber: string | null;
}

/** The readings that agree best count: a street may be given in two languages, and its last number may belong to its name. */
function compareDoors(
	one: Address,
	other: Address,
): Pick<AddressAgreement, 'street' | 'houseNumber'> {
	const pairs = pairsOf(one, other);
	const houseNumber = ({ mine, theirs }: ReadingPair) =>
		compared(mine.houseNumber, theirs.houseNumber, compareHouseNumbers);
	const agreeing = pairs.filter(({ like }) => like === 'same');
	if (agreeing.length > 0)
		return { street: 'agrees', houseNumber: agreementOfAny(agreeing.map(houseNumber)) };
	const unclear = pairs.filter(({ like }) => like !== 'different');
	if (pairs.length > 0 && unclear.length === 0)
		return { street: 'differs', houseNumber: 'unknown' };
	return { street: 'unknown', houseNumber: agreementOfAny(unclear.map(houseNumber)) };
}

/** A reading of each of two streets. */
interface ReadingPair {
	mine: StreetReading;
	theirs: StreetReading;
	like: StreetLikeness;
}

const pairsOf = (one: Address, other: Address): ReadingPair[] =>
	readingsOf(one).flatMap((mine) =>
		readingsOf(other).map((theirs) => ({
			mine,
			theirs,
			like: likenessOfStreets(mine.name, theirs.name),
		})),
	);

function readingsOf({ street, houseNumber }: Address): StreetReading[] {
	const names = streetNames(street ?? '');
	const readings = names.map((name): StreetReading => ({ name, houseNumber }));
	const [name, ...others] = names;
	if (name === undefined || others.length > 0 || houseNumber === null) return readings;
	return [...readings, { name: `${name} ${houseNumber}`, houseNumber: null }];
}

/** The names of a street, in each language in which it is given, with a number that belongs to them; none if it cannot be read. */
const streetNames = memoize((street: string): string[] => {
	const { streets, houseNumber } = readLine(street);
	return streets.map(({ text }) =>
		houseNumber === undefined ? text : `${text} ${houseNumber.text}`,
	);
});

/** The name by which a street is searched; null if it cannot be read. */
export const searchedStreet = ({ street }: Address): string | null =>
	streetNames(street ?? '')[0] ?? null;

/** 12, 12a and 12-14 may be the same door; 12a and 12b are not. What is no house number cannot be compared. */
export function compareHouseNumbers(one: string, other: string): Agreement {
	const [mine, theirs] = [doorsNamed(one), doorsNamed(other)];
	if (mine === undefined || theirs === undefined) return 'unknown';
	const isWithinRange = mine.first <= theirs.last && theirs.first <= mine.last;
	const isLetterSame = mine.letter === theirs.letter || mine.letter === '' || theirs.letter === '';
	return agreementOf(isWithinRange && isLetterSame);
}

const doorsNamed = memoize(readHouseNumberRange);

/** How two streets are alike, each of which may be given in two languages; `unread` if one of them cannot be read. */
export function compareStreets(one: string, other: string): StreetLikeness | 'unread' {
	const pairs = pairsOf({ ...NOWHERE, street: one }, { ...NOWHERE, street: other });
	return BEST_FIRST.find((each) => pairs.some(({ like }) => like === each)) ?? 'unread';
}

/** In one language, a doubt is one, also where the other street is given in a second language. */
const BEST_FIRST: StreetLikeness[] = ['same', 'doubtful', 'otherNaming', 'different'];

const NOWHERE = partsFrom();

/**
 * Whether two names are those of one municipality, or of one and a part of it; each may hold several: "Bruxelles / Brussel", "Halle (Zoersel)". A pair
 * that cannot be told apart counts before those that differ, as of several names for one place only one pair has to be the same place.
 */
function compareMunicipalities(one: string, other: string): Agreement {
	const agreements = foldedNamesIn(one).flatMap((mine) =>
		foldedNamesIn(other).map((theirs) => comparePlaces(mine, theirs)),
	);
	if (agreements.includes('agrees')) return 'agrees';
	return agreements.includes('unknown') ? 'unknown' : 'differs';
}

/** A name of a place as it is compared. */
interface FoldedPlace {
	folded: string;
	/** Every place that has the name. */
	places: Place[];
	/** The municipality, if one has the name, else all places that have it. */
	chief: Place[];
}

const foldedNamesIn = memoize((text: string): FoldedPlace[] =>
	namesIn(text).map((name) => {
		const places = placesNamed(name);
		return { folded: foldPlaceName(name), places, chief: chiefOf(places) };
	}),
);

/** The names of a place that a text gives: "Bruxelles / Brussel", "Halle (Zoersel)", "Gent-Gand", "Gent, Oost-Vlaanderen". */
export const namesIn = (text: string): string[] =>
	text
		.split(/[()/,;|]| [-–] /)
		.filter((name) => /\p{L}/u.test(name))
		.flatMap(namesAroundDash);

/** "Gent-Gand" is one place in two languages; Heist-op-den-Berg and Louvain-la-Neuve are names. */
function namesAroundDash(name: string): string[] {
	if (placesNamed(name).length > 0) return [name];
	const parts = name.split('-');
	const pairs = parts.slice(1).map((_, at) => {
		const [front, behind] = [parts.slice(0, at + 1), parts.slice(at + 1)];
		return [front.join('-'), behind.join('-')];
	});
	return pairs.find(areOfOnePlace) ?? [name];
}

/** Whether all are names of one place in its languages, or of it and a part of it. */
export const areOfOnePlace = ([first, ...others]: string[]): boolean =>
	first !== undefined &&
	others.every((other) => isAnyWithin(placesNamed(first), placesNamed(other)));

/** A village that is called like a municipality elsewhere says nothing: Halle is also a part of Zoersel. */
function comparePlaces(one: FoldedPlace, other: FoldedPlace): Agreement {
	if (isSpelledLike(one.folded, other.folded)) return 'agrees';
	// A misspelled name is no evidence.
	if (one.places.length === 0 || other.places.length === 0)
		return likeness(one.folded, other.folded) === null ? 'differs' : 'unknown';
	if (isOneOf(one.chief, other.chief) || isEachWithin(one.chief, other.chief)) return 'agrees';
	return isAnyWithin(one.places, other.places) ? 'unknown' : 'differs';
}

/** Saint-Nicolas is the French name of Sint-Niklaas, though another municipality has it as well. */
const isOneOf = (places: Place[], others: Place[]): boolean => {
	const [shorter, longer] = places.length < others.length ? [places, others] : [others, places];
	const [only, ...more] = shorter;
	return only !== undefined && more.length === 0 && longer.includes(only);
};

/** Deurne in Antwerpen and Deurne in Diest are two villages: the name alone is no evidence of either. */
const isEachWithin = (places: Place[], others: Place[]): boolean =>
	places.every((one) => isAnyWithin([one], others)) &&
	others.every((other) => isAnyWithin([other], places));

const isAnyWithin = (places: Place[], others: Place[]): boolean =>
	places.some((one) => others.some((other) => isWithin(one, other) || isWithin(other, one)));

/** The municipality, if one has the name, else all places that have it. */
function chiefOf(places: Place[]): Place[] {
	const municipalities = places.filter(({ partOf }) => partOf === undefined);
	return municipalities.length > 0 ? municipalities : places;
}

/** Words of the country and its regions, which stand in many names, and cities whose name is the same in all languages. By hand. */
const REGIONS = synonyms(`
	belgie/belgique/belgium/belgien/belgian/belge/belges/belgische/belgisch/bel, vlaanderen/flandre/flanders/vlaamse/flamande,
	wallonie/wallonia/wallonne/wallon, benelux,
	anderlecht, etterbeek, evere, ganshoren, jette, koekelberg, diest, hasselt, genk, turnhout, charleroi, verviers, eupen, dinant, seraing,
	gembloux, zaventem, waterloo,
	la louviere, wezembeek oppem`);

/** One name for all names of a municipality, in which a village counts as its municipality. */
export const foldMunicipality = memoize((text: string): string => {
	const folded = foldPlaceName(text);
	const [place, ...others] = chiefOf(placesNamed(text));
	if (place === undefined || others.length > 0) return REGIONS.get(folded) ?? folded;
	return foldPlaceName(wholeOf(place).names[0] ?? folded);
});

const wholeOf = (place: Place): Place =>
	place.partOf === undefined ? place : wholeOf(place.partOf);

/** What places are called in names of companies, each name with the one that stands for it: Gand with gent. */
export const MUNICIPALITIES = {
	has: (name: string): boolean => placeWords().has(name),
	get: (name: string): string | undefined => placeWords().get(name),
};

/** Those that are called otherwise in another language. Others are often family names: Boom, Mol, Lens. */
function placeWords(): Map<string, string> {
	knownPlaceWords ??= new Map([
		...translatedNames().flatMap((names) =>
			names.map((name): [string, string] => [foldPlaceName(name), foldMunicipality(name)]),
		),
		...REGIONS,
	]);
	return knownPlaceWords;
}

let knownPlaceWords: Map<string, string> | undefined;

/** Whether a word says who a company is: it is no trade, no place, and no word between others. */
export const isDistinctiveWord = (word: string): boolean =>
	!BETWEEN.has(word) && !TRADES.has(word) && !MUNICIPALITIES.has(word);
