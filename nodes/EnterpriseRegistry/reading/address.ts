export type AddressPart = 'street' | 'houseNumber' | 'postalCode' | 'municipality' | 'country';

/** An address in parts; null for what is not known. */
export type Address = Record<AddressPart, string | null>;

export const NOWHERE: Address = {
	...{ street: null, houseNumber: null, postalCode: null },
	...{ municipality: null, country: null },
};

/** Whether a text is the name of a municipality: only then does it end a line without a comma, as in "Wetstraat 16 Brussel". */
type IsMunicipality = (text: string) => boolean;

/** No address is longer. */
const MAX_LENGTH = 300;

/** With single spaces; null if nothing is left. */
const textOf = (given: string | null | undefined): string | null =>
	given?.replace(/\s+/g, ' ').trim() || null;

const withoutEnd = (text: string): string => text.replace(/[ ,;(–-]{1,9}$/, '');

/** Behind a comma or in parentheses, or behind a place: "1000 Bruxelles Belgique". */
const BELGIUM = /(?:,| \(|[ -]) ?(belgi(?:que|um|en|e|ë)|be)\.? ?\)?$/iu;
const ABROAD = new RegExp(
	`, ?(?:the )?(france|frankrijk|frankreich|nederland|netherlands|pays-bas|niederlande|deutschland|duitsland|allemagne|germany|` +
		String.raw`luxembourg|luxemburg|united kingdom|royaume-uni|verenigd koninkrijk)\.?$`,
	'iu',
);

function takeOff(text: string, country: RegExp): [rest: string, country: string | null] {
	const found = country.exec(text);
	const before = text.slice(0, found?.index);
	const isApart = found !== null && (/^(?:,| \()/.test(found[0]) || /\d{4} /.test(before));
	return isApart ? [withoutEnd(before), found[1]!] : [text, null];
}

/** "Rue Neuve 36 bte 4, 1000 Bruxelles, Belgique" in parts, without the box. What cannot be taken apart is the street, as it came. */
export function readAddressLine(
	line: string,
	isMunicipality: IsMunicipality = () => false,
): Address {
	const text = textOf(line.slice(0, MAX_LENGTH + 1).replace(/[\r\n]+/g, ', '));
	if (text === null || line.length > MAX_LENGTH) return { ...NOWHERE, street: textOf(line) };
	const [home, abroad] = takeOff(text, ABROAD);
	if (abroad !== null) return { ...NOWHERE, street: home, country: abroad };
	const [inland, country] = takeOff(text.replace(/[ ,]{1,9}$/, ''), BELGIUM);
	const [street, postalCode, municipality] = placeIn(inland, isMunicipality);
	return { ...readStreet(street), postalCode, municipality, country };
}

/** 1000, B-1000 or BE 1000, at the end or before a place; not L-1611, NL 1000, 1012 LG or the code of a longer number. */
const CODE =
	/(?<![\p{L}\p{N}]-?|\b(?:[DFLI]|AT|CH|DE|ES|FR|GB|IT|LU|NL)[- ])(?:BE?[- ]?)?([1-9]\d{3})(?= (?![A-Z]{2} )\p{L}|$)/gu;
/** "Wetstraat 16, Boom" */
const MUNICIPALITY = /^(.*\d ?[a-z]?)( ?[,–-] ?| )(\p{L}{2}[^\d,]*)$/iu;

type Place = [before: string, postalCode: string | null, municipality: string | null];

function placeIn(text: string, isMunicipality: IsMunicipality): Place {
	for (const found of text.matchAll(CODE)) {
		const before = text.slice(0, found.index);
		const place = textOf(text.slice(found.index + found[0].length));
		// Behind a comma, digits may follow: "1000 Bruxelles 1". A square may be called after 1500 martyrs.
		const isPlace =
			/, ?$/.test(before) ||
			(place !== null &&
				!/\d/.test(place) &&
				(/[\d,;–-]/.test(before) || place.includes(',') || isMunicipality(place)));
		if (isPlace && /\p{L}/u.test(before)) return [before, found[1]!, place];
	}
	const [, before, separator, place] = (withoutBox(text) === text && MUNICIPALITY.exec(text)) || [];
	const isStreet = /\p{L}/u.test(before?.slice(0, -1) ?? '');
	const isNamed = isStreet && (separator!.includes(',') || isMunicipality(place!));
	return isNamed ? [before!, null, place!] : [text, null, null];
}

const NUMBER_WORD = String.raw`n[r°ºo]\.? ?`;
const HOUSE_NUMBER = new RegExp(
	String.raw`[ ,]{1,3}(?:${NUMBER_WORD})?(\d{1,6} ?(?:bis|ter|quater|[a-z])?(?: ?[-/] ?(?:\d{1,6} ?[a-z]?|[a-z]))?)$`,
	'iu',
);

function readStreet(text: string): Pick<Address, 'street' | 'houseNumber'> {
	const street = withoutEnd(text);
	for (const line of [withoutBox(street), street]) {
		const found = HOUSE_NUMBER.exec(line);
		const name = line.slice(0, found?.index);
		if (found !== null && /\p{L}/u.test(name)) return { street: name, houseNumber: found[1]! };
	}
	return { street: textOf(street), houseNumber: null };
}

/** "Wetstraat 16 bus 3/4", "16 b.3", "16/bte n° 12"; not the "b" of "12 Brussel". */
const BOX_WORD = String.raw`(?:bte|bt|bo[iî]te|bus|box)(?!\p{L}{2})[ .:/-]{0,3}(?:${NUMBER_WORD})?[\p{L}\d]{0,9}`;
const BOX_LETTER = String.raw`b(?: ?\. ?| |(?=\p{L}?\d))(?:\d{1,6}\p{L}{0,3}|\p{L}\d{0,6})`;
const BOX = new RegExp(
	String.raw`[ ,/-]{0,3}\b(?:${BOX_WORD}|${BOX_LETTER})(?:[./-][\p{L}\d]{1,9}){0,3}$`,
	'iu',
);

const withoutBox = (text: string): string => text.replace(BOX, '');

/** In a field: "1500 Halle", "B-1000 Brussel", but not "1234 AB", which is Dutch. */
const CODE_IN_FRONT = /^(?:[Bb][Ee]?[- ]?)?([1-9]\d{3})(?:[ ,(/-]{1,3}(?![A-Z]{2}$)(\p{L}.*))?$/u;
/** "Halle (1500)" */
const CODE_BEHIND = /[ ,(-]{1,3}(?:BE?[- ]?)?([1-9]\d{3}) ?\)?$/iu;

/** An address as it was typed into fields, each of which may hold more than its part. A part with a field of its own counts before the others. */
export function readTypedAddress(
	typed: Partial<Address>,
	isMunicipality?: IsMunicipality,
): Address {
	const typedAs = (part: AddressPart) => textOf(typed[part]?.slice(0, MAX_LENGTH));
	const line = readAddressLine(typed.street ?? '', isMunicipality);
	const code = typedAs('postalCode');
	const [place, country] = takeOff(typedAs('municipality') ?? '', BELGIUM);
	const [, codeInFront, placeBehind] = CODE_IN_FRONT.exec(place) ?? [];
	const codeBehind = CODE_BEHIND.exec(place);
	const number = typedAs('houseNumber')?.replace(/^n[r°ºo]\.? ?(?=\d)/iu, '');
	const houseNumber = number && /^\d/.test(number) ? withoutBox(number) : number;
	const behind = line.houseNumber;
	// Beside a house number, another number behind the street is a part of its name: Rue du 8 Mai 1945, Industriezone 2.
	const isOfName =
		behind !== null && houseNumber && Number.parseInt(behind) !== Number.parseInt(houseNumber);
	return {
		street: isOfName ? `${line.street} ${behind}` : line.street,
		houseNumber: houseNumber ?? behind,
		postalCode:
			code !== null && /\d{3}/.test(code)
				? (CODE_IN_FRONT.exec(code)?.[1] ?? code)
				: (codeInFront ?? codeBehind?.[1] ?? line.postalCode),
		municipality: placeBehind ?? textOf(place.slice(0, codeBehind?.index)) ?? line.municipality,
		country: typedAs('country') ?? country ?? line.country,
	};
}
