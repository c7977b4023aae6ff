import type { Address } from '../../addresses/address';
import { isDate, readHouseNumber } from '../../addresses/houseNumberField';
import { readPlace } from '../../addresses/placeField';
import type { AddressLine } from '../../addresses/readAddress';
import { readStreetField } from '../../addresses/streetField';
import { fold, type TextSpan } from '../../addresses/tokens';
import { readPostalCode } from '../../addresses/postalCode';
import type { AddressAgreement } from '../addresses/compareAddresses';

/* What the field of an address holds, each part with its place in the text. */

export type AddressField = keyof AddressAgreement;

/** The register's address in parts, and its box where it has one. */
export type RegisterAddress = Address & { box?: string | null };

/** "Rue Neuve 12 bte 3" holds a street, a house number and a box. */
export interface FieldPart extends TextSpan {
	part: AddressField | 'box';
}

/** What stands in a field beside the parts, too: the box of "12 bte 3" where the register has none. */
export interface ReadField {
	text: string;
	parts: FieldPart[];
	/** The box with its label, whether or not it is one of the parts. */
	box: string | null;
}

/** @param houseNumber what the user has in the field of the house number: another number in the field of the street belongs to its name. */
export function readField(
	field: AddressField,
	text: string,
	{ register, houseNumber }: { register: RegisterAddress; houseNumber: string },
): ReadField {
	// Only where streets have numbers does one in the field of the street belong to its name.
	const besideNumber = /\d/.test(register.street ?? '') ? houseNumber : '';
	const line = READERS[field](text, besideNumber);
	return { text, parts: fieldPartsOf(line, register), box: line.box?.text ?? null };
}

const READERS: Record<AddressField, (text: string, houseNumber: string) => AddressLine> = {
	street: readStreetField,
	houseNumber: (text) => ({ streets: [], ...readHouseNumber(text) }),
	postalCode: readPostalCodeField,
	municipality: (text) => ({ streets: [], ...readPlace(text) }),
};

/** A spreadsheet writes 1000.0. */
function readPostalCodeField(text: string): AddressLine {
	const place = readPlace(text);
	const digits = readPostalCode(text);
	if (place.postalCode !== undefined || digits === undefined) return { streets: [], ...place };
	const at = text.indexOf(digits);
	const isAll = at < 0 || !/\p{L}/u.test(text);
	const from = isAll ? 0 : at;
	const to = isAll ? text.length : from + digits.length;
	return { streets: [], postalCode: { text: digits, from, to } };
}

/** In the order in which they stand. A box is only a part of what is compared where the register has one. */
function fieldPartsOf(line: AddressLine, register: RegisterAddress): FieldPart[] {
	const { houseNumber, postalCode, municipality } = line;
	const box = register.box ? line.box : undefined;
	return [
		...line.streets.flatMap((street) => partAt('street', street)),
		...partAt('houseNumber', houseNumber),
		...partAt('box', box),
		...partAt('postalCode', postalCode),
		...partAt('municipality', municipality),
	].sort((one, other) => one.from - other.from);
}

const partAt = (part: FieldPart['part'], span: TextSpan | undefined): FieldPart[] =>
	span === undefined ? [] : [{ ...span, part }];

/** Whether a field holds one part and nothing else. */
export function holdsOnePart({ text, parts }: ReadField): boolean {
	return parts.length === 1 && !/[\p{L}\p{N}]/u.test(beside(text, parts));
}

/** "1020, 1000": beside a postal code or a municipality, more digits are another one. */
export function hasCodeBeside({ text, parts }: ReadField): boolean {
	const isLine = parts.some(({ part }) => part === 'street' || part === 'houseNumber');
	return !isLine && /\d/.test(beside(text, parts));
}

/** What is left of a text without its parts. */
const beside = (text: string, parts: FieldPart[]): string =>
	parts.reduceRight((left, { from, to }) => left.slice(0, from) + left.slice(to), text);

/**
 * Whether a text may be a postal code of another country, "75001". A code of Brazil has eight digits, "01310-100"; a telephone has more. A date was a
 * house number.
 */
export const isForeignCode = (text: string): boolean =>
	/^[\d\s.-]+$/.test(text) && text.replace(/\D/g, '').length <= 8 && !isDate(text);

/* A box has its label in the text: "bte 3", "bus n° 3", "b3". */

/** "bte 03", "3" and "bus 3" are one box. */
export const boxValue = (text: string): string => fold(valueIn(text)).replace(/^0+(?=.)/, '');

/** The text of a box with the number of another one, behind the label that it has. */
export const withBoxValue = (text: string, other: string): string =>
	text.replace(valueIn(text), () => valueIn(other));

/** "3" of "bte n° 3", "b3" and "b. 3"; "rez" alone is no label. */
const valueIn = (text: string): string => text.replace(BOX_LABEL, '') || text;

const BOX_LABEL = /^(?:\p{L}{2,}\.?|b(?=\s?\d)|b\.)\s?(?:n[°ºr]?\.?)?[\s:#]{0,2}/iu;
