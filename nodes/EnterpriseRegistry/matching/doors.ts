import { partsFrom, type Address } from '../addresses/address';
import { readHouseNumberRange } from '../addresses/houseNumberField';
import { readLine } from '../addresses/readAddress';
import { memoize } from '../wordLists';
import { agreementOf, agreementOfReadings, comparedIfKnown, type Agreement } from './agreement';
import { bestLikeness, likenessOfStreets, type StreetLikeness } from './streets';

/*
 * A door is a street and a house number. Two of them are compared in every way in which they may be read:
 *
 * | one                         | other                | street  | house number |
 * | --------------------------- | -------------------- | ------- | ------------ |
 * | Rue Neuve 12                | R. Neuve 12A         | agrees  | agrees       |
 * | Rue Neuve 12                | Rue Neuve 14         | agrees  | differs      |
 * | Rue Neuve - Nieuwstraat 12  | Nieuwstraat 12       | agrees  | agrees       |
 * | Industriezone · 2           | Industriezone 2      | agrees  | unknown      |
 * | Kerkstraat 12               | Molenstraat 12       | differs | unknown      |
 * | Rue Haute 12                | Hoogstraat 14        | unknown | differs      |
 * | Rue Haute 12 xyz 3          | Kerkstraat 14        | unknown | unknown      |
 */
export function compareDoors(one: Address, other: Address): DoorAgreement {
	const pairs = pairsOf(one, other);
	const agreeing = pairs.filter(({ like }) => like === 'same');
	if (agreeing.length > 0) return { street: 'agrees', houseNumber: agreementOfNumbers(agreeing) };
	const unclear = pairs.filter(({ like }) => like !== 'different');
	if (pairs.length > 0 && unclear.length === 0)
		return { street: 'differs', houseNumber: 'unknown' };
	return { street: 'unknown', houseNumber: agreementOfNumbers(unclear) };
}

type DoorAgreement = Record<'street' | 'houseNumber', Agreement>;

const agreementOfNumbers = (pairs: DoorPair[]): Agreement =>
	agreementOfReadings(
		pairs.map(({ mine, theirs }) =>
			comparedIfKnown(mine.houseNumber, theirs.houseNumber, compareHouseNumbers),
		),
	);

/** One way to read a street and its number. */
interface DoorReading {
	name: string;
	houseNumber: string | null;
}

/** A reading of each of two doors. */
interface DoorPair {
	mine: DoorReading;
	theirs: DoorReading;
	like: StreetLikeness;
}

const pairsOf = (one: Address, other: Address): DoorPair[] =>
	readingsOf(one).flatMap((mine) =>
		readingsOf(other).map((theirs) => ({
			mine,
			theirs,
			like: likenessOfStreets(mine.name, theirs.name),
		})),
	);

/** A street in each of its languages; and where it has one name, that name with the number as a part of it. */
function readingsOf({ street, houseNumber }: Address): DoorReading[] {
	const names = streetNames(street ?? '');
	const readings = names.map((name): DoorReading => ({ name, houseNumber }));
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
export const searchedStreet = (street: string | null): string | null =>
	streetNames(street ?? '')[0] ?? null;

/** How two streets are alike, each of which may be given in two languages; `unread` if one of them cannot be read. */
export function compareStreets(one: string, other: string): StreetLikeness | 'unread' {
	const pairs = pairsOf({ ...NO_ADDRESS, street: one }, { ...NO_ADDRESS, street: other });
	return bestLikeness(pairs.map(({ like }) => like)) ?? 'unread';
}

const NO_ADDRESS = partsFrom();

/** 12, 12a and 12-14 may be the same door; 12a and 12b are not. What is no house number cannot be compared. */
export function compareHouseNumbers(one: string, other: string): Agreement {
	const [mine, theirs] = [doorsNamed(one), doorsNamed(other)];
	if (mine === undefined || theirs === undefined) return 'unknown';
	const isWithinRange = mine.first <= theirs.last && theirs.first <= mine.last;
	const isLetterSame = mine.letter === theirs.letter || mine.letter === '' || theirs.letter === '';
	return agreementOf(isWithinRange && isLetterSame);
}

const doorsNamed = memoize(readHouseNumberRange);
