import { meantText } from '../meantText';
import { NUMBERED_KINDS, SITE_WORDS } from './dictionaries';
import { fieldText } from './fieldText';
import { isBoxAlone, plainHouseNumber, readHouseNumberRange } from './houseNumberField';
import { readLine, type AddressLine } from './readAddress';
import { FRENCH_KINDS } from './streetKinds';
import { fold } from './tokens';

/** What a field for a street holds. Beside a house number in its own field, another one belongs to the name of the street: "Industriezone 2". */
export function readStreetField(text: string, houseNumber: string): AddressLine {
	const line = readLine(text);
	const [street, ...others] = line.streets;
	const inStreet = line.houseNumber;
	if (street === undefined || inStreet === undefined || others.length > 0) return line;
	const own = readHouseNumberRange(houseNumber);
	if (own === undefined || own.first.number === readHouseNumberRange(inStreet.text)?.first.number)
		return line;
	// "12, Rue Neuve": in front of the street it is no part of its name.
	if (inStreet.from < street.from) return line;
	const name = { text: text.slice(street.from, inStreet.to), from: street.from, to: inStreet.to };
	return { ...line, streets: [name], houseNumber: undefined };
}

/** A street and a house number, each in its own field; '' where one is not known. */
export type SearchedStreet = Record<'street' | 'houseNumber', string>;

/** The number that stands in the field of the street goes to its own, the box stays out. What is not certain stays as it was typed. */
export function splitStreet(street: string, houseNumber: string): SearchedStreet {
	const own = plainHouseNumber(fieldText(houseNumber));
	const said = meantText(street);
	const { streets, houseNumber: inStreet } = readStreetField(said, own);
	const [name] = streets;
	if (name === undefined) return { street: said, houseNumber: own };
	if (inStreet === undefined || (own !== '' && !isBoxAlone(own)))
		return { street: name.text, houseNumber: own };
	return isNumberedItself(name.text) && name.from < inStreet.from
		? { street: said.slice(name.from, inStreet.to), houseNumber: '' }
		: { street: name.text, houseNumber: inStreet.text };
}

/** "Industriezone 2", "Science Park 3" and "Laan 12" may be names of streets, which "Rue du Parc 12" is not. */
function isNumberedItself(name: string): boolean {
	const words = name.split(' ').map(fold);
	const [first = ''] = words;
	const isStreet = FRENCH_KINDS.has(first) && !SITE_WORDS.has(first);
	const isSite = !isStreet && words.some((word) => SITE_WORDS.has(word));
	return isSite || NUMBERED_KINDS.has(fold(name));
}
