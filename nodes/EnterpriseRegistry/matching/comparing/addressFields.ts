import { foldWords } from '../names/words';
import { addressOf, compareAddresses, sameStreet, type Address } from '../places/addresses';
import { foldMunicipality } from '../places/places';

const NOWHERE: Address = { street: null, houseNumber: null, postalCode: null, municipality: null };

/** The address of the register in parts; v1 writes it on one line. A number behind a street that has a house number of its own is a part of its name. */
export function statedAddress({ street, houseNumber, postalCode, municipality }: Address): Address {
	const parts = addressOf({ street, houseNumber, postalCode, municipality });
	const behind = addressOf({ street }).houseNumber;
	return houseNumber === null || behind === null || isSameNumber(behind, houseNumber)
		? parts
		: { ...parts, street };
}

const isSameNumber = (one: string, other: string): boolean =>
	compareAddresses({ ...NOWHERE, houseNumber: one }, { ...NOWHERE, houseNumber: other })
		.houseNumber === true;

/** No part of what stands in one field contradicts the register: "Kerkstraat 1, 9000 Gent" says more than a street. */
const contradictsNothing = (mine: Address, register: Address): boolean =>
	Object.values(compareAddresses(mine, register)).every((agrees) => agrees !== false);

/** Whether a street means that of the register, with all else that the field holds. */
export function isStreet(yours: string, official: string, register: Address): boolean {
	if (foldWords(yours) === foldWords(official)) return true;
	const mine = addressOf({ street: yours });
	return (
		mine.street !== null &&
		sameStreet(mine.street, official) === true &&
		contradictsNothing(mine, register)
	);
}

/** Whether a house number means that of the register: one may have a letter that the other leaves out, but no words and no other digits. */
export function isHouseNumber(yours: string, official: string): boolean {
	const mine = yours.trim().replace(/^n[r°o]\.?\s*(?=\d)/i, '');
	const [letters, theirs] = [lettersOf(mine), lettersOf(official)];
	return (
		isSameNumber(mine, official) &&
		digitsOf(mine) === digitsOf(official) &&
		(letters === theirs || letters.length + theirs.length === 1)
	);
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');
const lettersOf = (text: string): string => text.toLowerCase().replace(/\P{L}/gu, '');

/** Whether a postal code means that of the register, with the place beside it. */
export function isPostalCode(yours: string, official: string, register: Address): boolean {
	const text = yours.replace(/\s+/g, ' ').trim();
	const { postalCode } = addressOf({ postalCode: text });
	// What is a code as a whole, like "1234 AB", names no place.
	const place = postalCode === text ? '' : text.replace(/^\D*\d{4}/, '').replace(/\d/g, ' ');
	return (
		postalCode === official.trim() &&
		contradictsNothing({ ...NOWHERE, municipality: /\p{L}/u.test(place) ? place : null }, register)
	);
}

/** Whether a municipality means that of the register, with the postal code beside it. */
export function isMunicipality(yours: string, official: string, register: Address): boolean {
	const mine = addressOf({ municipality: yours });
	return (
		foldMunicipality(mine.municipality ?? '') === foldMunicipality(official) &&
		contradictsNothing({ ...NOWHERE, postalCode: mine.postalCode }, register)
	);
}
