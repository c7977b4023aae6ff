const PARTS = ['street', 'houseNumber', 'postalCode', 'municipality', 'country'] as const;

/** An address in parts; null for what is not known. */
export type Address = Record<(typeof PARTS)[number], string | null>;

/** Each part from the first of these that has it. */
export const partsFrom = (...sources: Array<Partial<Address>>): Address =>
	Object.fromEntries(
		PARTS.map((part) => [part, sources.map((source) => source[part]).find(Boolean) ?? null]),
	) as Address;

export const oneLine = (text?: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();

const withoutEnd = (text: string): string => text.replace(/[ ,;(/–-]{1,9}$/, '');

const BELGIUM = / ?[ ,(;/–-] ?(belgi(?:que|um|en|e|ë)|be)\.? ?\)?$/iu;

/** A country behind a comma or in parentheses, or behind a place: "1000 Bruxelles Belgique". */
export function takeOffCountry(text: string): [rest: string, country?: string] {
	const found = BELGIUM.exec(text);
	const rest = text.slice(0, found?.index);
	const isApart = found !== null && (/[,(]/.test(found[0]) || /\d{4}/.test(rest));
	return isApart ? [withoutEnd(rest), found[1]] : [text];
}

/** "Rue Neuve 36 bte 4, 1000 Bruxelles" in parts, without the box; or all of it as the street. */
export function readAddressLine(line?: string | null): Address {
	const text = oneLine(line?.replace(/[\r\n]+/g, ', '));
	// No address is longer, and to read it takes the square of its length.
	if (text.length > 300) return partsFrom({ street: text });
	const [inland, country] = takeOffCountry(withoutEnd(text));
	const [street, place] = placeIn(inland, country);
	return partsFrom(streetIn(street), place, { country });
}

/** 1000, B-1000 or BE 1000, at the end or before a place; not L-1611, NL 1000, 1012 LG or 10000. */
const CODE =
	/(?<![\p{L}\p{N}]-?|\b(?:[DFLI]|AT|CH|DE|ES|FR|GB|IT|LU|NL)[- ])(?:BE?[- ]?)?([1-9]\d{3})(?= (?![A-Z]{2} )\p{L}|$)/gu;

/** Behind a comma or before a country it is a place; else a square may be called after 1500 martyrs. */
function placeIn(text: string, country = ''): [string, Partial<Address>] {
	for (const { 0: code, 1: postalCode, index } of text.matchAll(CODE)) {
		const before = text.slice(0, index);
		const municipality = text.slice(index + code.length).trim();
		const isApart =
			/, ?$/.test(before) || (/^\D+$/.test(municipality + country) && /[\d,;–-]/.test(before));
		// What stands behind another comma may be another country.
		if (isApart && !municipality.includes(',') && /\p{L}{2}/u.test(before))
			return [before, { postalCode, municipality }];
	}
	return [text, {}];
}

const HOUSE_NUMBER =
	/[ ,]{1,3}(?:n[r°ºo]\.? ?)?(\d{1,6}(?: ?(?:bis|ter|quater|[a-z]))?(?: ?[-/] ?(?:\d{1,6}(?: ?[a-z])?|[a-z]))?)$/iu;

function streetIn(text: string): Partial<Address> {
	const street = withoutEnd(text);
	const found = HOUSE_NUMBER.exec(withoutBox(street)) ?? HOUSE_NUMBER.exec(street);
	const name = found?.input.slice(0, found.index) ?? '';
	return /\p{L}/u.test(name) ? { street: name, houseNumber: found?.[1] } : { street };
}

/** "Wetstraat 16 bus 3/4", "16/bte n° 12", "16 b.A"; not the "b" of "12 b". */
const BOX =
	/\b(?:(?:bte|bt|bo[iî]te|bus|box)(?!\p{L}{2})[ .:/-]{0,3}(?:n[r°ºo]\.? ?)?[\p{L}\d]{0,9}|b[ .]{0,2}\p{L}?\d[\p{L}\d]{0,8}|b[ .]{1,2}\p{L})(?:[./-][\p{L}\d]{1,9}){0,3}$/iu;

export const withoutBox = (text: string): string => withoutEnd(text.replace(BOX, ''));
