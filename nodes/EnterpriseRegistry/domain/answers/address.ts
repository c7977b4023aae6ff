import { firstText } from '../record';

interface Address {
	street: string | null;
	houseNumber: string | null;
	postalCode: string | null;
	municipality: string | null;
}

/** No address is longer, and in a text without end the expressions below would search for minutes. */
const LONGEST = 300;

const PLACE = /^(?:BE?[-\s]?)?([1-9]\d{3})\s(\D.*)$/i;
const COUNTRY = /^(?:belgi(?:que|um|en|e|ë)|be)\.?$/i;
const BOX = /[\s,/-]*\b(?:bte|bt|bus|box|bo[iî]te|b(?=[\s.]*\d))(?:[\s.]+|(?=\d))(?:n[r°o][\s.]*)?\S+$/i;
const NUMBER = /^(\D.*?)[\s,]+(?:n[r°o][\s.]*)?(\d[^\s,]*(?:\s(?:[a-z]|bis|ter))?(?:\s?[-/]\s?\d[^\s,]*(?:\s[a-z])?)?)$/i;

/** `Rue Neuve 36 bte 4, 1000 Bruxelles`, as v1 writes an address; the box is not part of Get either. */
function partsOf(line: string): Partial<Address> | null {
	if (line.length > LONGEST) return null;
	const pieces = line.split(/[,\n]/).map((piece) => piece.replace(/\s+/g, ' ').trim()).filter((piece) => piece !== '');
	while (COUNTRY.test(pieces.at(-1) ?? '')) pieces.pop();
	const at = pieces.map((piece) => PLACE.test(piece)).lastIndexOf(true);
	if (at < 1) return null;
	const [, postalCode, municipality] = PLACE.exec(pieces.slice(at).join(', '))!;
	const inStreet = pieces.slice(0, at).join(', ');
	const [, street, houseNumber] = NUMBER.exec(inStreet.replace(BOX, '')) ?? NUMBER.exec(inStreet) ?? [];
	return street === undefined ? null : { street, houseNumber, postalCode, municipality };
}

/** The parts of an address, in the words of either version. A line that cannot be taken apart is the street. */
export function readAddress(record: unknown): Address {
	const line = firstText(record, 'address');
	const parts: Partial<Address> = (line === null ? null : partsOf(line)) ?? { street: line };
	return {
		street: firstText(record, 'address.street', 'address.streetNL', 'address.streetFR', 'street') ?? parts.street ?? null,
		houseNumber: firstText(record, 'address.number', 'address.houseNumber', 'houseNumber') ?? parts.houseNumber ?? null,
		postalCode: firstText(record, 'address.zipcode', 'address.zipCode', 'address.postalCode', 'zipCode', 'zipcode', 'postalCode', 'zip') ?? parts.postalCode ?? null,
		municipality: firstText(record, 'address.municipality', 'address.city', 'municipality', 'city') ?? parts.municipality ?? null,
	};
}
