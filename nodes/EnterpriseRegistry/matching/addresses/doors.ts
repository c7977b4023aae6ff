import type { Address } from '../../addresses/address';
import { readHouseNumberRange } from '../../addresses/houseNumberField';
import { readLine } from '../../addresses/readAddress';
import { memoize } from '../../wordLists';
import { agreementOf, comparedIfKnown, type Agreement } from './agreement';
import { foldStreet } from './foldedStreet';
import { bestLikeness, likenessOfStreets, type StreetLikeness } from './streets';

/**
 * Compares two doors. A door is a street, which may be given in two languages, and a house number:
 *
 * | one                         | other                | street  | house number |
 * | --------------------------- | -------------------- | ------- | ------------ |
 * | Rue Neuve 12                | R. Neuve 12A         | agrees  | agrees       |
 * | Rue Neuve 12                | Rue Neuve 14         | agrees  | differs      |
 * | Rue Neuve - Nieuwstraat 12  | Nieuwstraat 12       | agrees  | agrees       |
 * | Industriezone · 2           | Industriezone 2 · 15 | agrees  | unknown      |
 * | Kerkstraat 12               | Molenstraat 12       | differs | unknown      |
 * | Rue Haute 12                | Hoogstraat 14        | unknown | differs      |
 * | Rue Haute 12 xyz 3          | Kerkstraat 14        | unknown | unknown      |
 */
export function compareDoors(one: Address, other: Address): DoorAgreement {
	const like = compareStreets(one.street ?? '', other.street ?? '');
	if (like === 'unread') return { street: 'unknown', houseNumber: 'unknown' };
	const houseNumber = comparedIfKnown(one.houseNumber, other.houseNumber, compareHouseNumbers);
	if (like === 'same') return { street: 'agrees', houseNumber };
	const likeWithNumber = mayBeOfName(one, other)
		? likenessOfAny(namesWithNumber(one), namesWithNumber(other))
		: like;
	// A number that is a part of the name is no house number that could be compared.
	if (likeWithNumber === 'same') return { street: 'agrees', houseNumber: 'unknown' };
	if (like !== 'different') return { street: 'unknown', houseNumber };
	// The house number of another street tells nothing.
	const isOtherStreet = likeWithNumber === 'different';
	return { street: isOtherStreet ? 'differs' : 'unknown', houseNumber: 'unknown' };
}

type DoorAgreement = Record<'street' | 'houseNumber', Agreement>;

/** How two streets are alike, each of which may be given in two languages; `unread` if one of them cannot be read. */
export const compareStreets = (one: string, other: string): StreetLikeness | 'unread' =>
	likenessOfAny(streetNames(one), streetNames(other)) ?? 'unread';

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

/** Undefined if there are none to compare. */
const likenessOfAny = (names: string[], others: string[]): StreetLikeness | undefined =>
	bestLikeness(names.flatMap((name) => others.map((other) => likenessOfStreets(name, other))));

/**
 * Whether what stands for a house number may be a part of the street's name: "Industriezone · 2" where the other has "Industriezone 2", "Chemin · 25", which
 * has no other name, and "Nieuwe · Laan 12".
 */
const mayBeOfName = (one: Address, other: Address): boolean =>
	[one, other].some(
		({ street, houseNumber }) =>
			streetNames(street ?? '').some(isNumberedOrNameless) || /^\D/.test(houseNumber ?? ''),
	);

function isNumberedOrNameless(street: string): boolean {
	const { name, numbers, whole } = foldStreet(street);
	return name.length === 0 || numbers !== '' || /\d/.test(whole);
}

/** The names of a street; and where it has one, that name with the house number as a part of it: "Industriezone 2". */
function namesWithNumber({ street, houseNumber }: Address): string[] {
	const names = streetNames(street ?? '');
	if (names.length !== 1 || houseNumber === null) return names;
	return names.flatMap((name) => [name, `${name} ${houseNumber}`]);
}

/**
 * 12, 12a and 12-14 may be the same door; 12a and 12b are not. Of a range, the first letter counts: 12b and 12a-12c differ. What is no house
 * number cannot be compared.
 */
export function compareHouseNumbers(one: string, other: string): Agreement {
	const [mine, theirs] = [doorsNamed(one), doorsNamed(other)];
	if (mine === undefined || theirs === undefined) return 'unknown';
	const isWithinRange =
		mine.first.number <= theirs.last.number && theirs.first.number <= mine.last.number;
	const letters = [mine.first.letter, theirs.first.letter];
	const isLetterSame = letters.includes('') || letters[0] === letters[1];
	return agreementOf(isWithinRange && isLetterSame);
}

const doorsNamed = memoize(readHouseNumberRange);
