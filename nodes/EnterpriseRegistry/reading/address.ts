const PARTS = ['street', 'houseNumber', 'postalCode', 'municipality', 'country'] as const;

/** An address in parts; null for what is not known. */
export type Address = Record<(typeof PARTS)[number], string | null>;

/** Each part from the first of these that has it. */
const partsFrom = (...sources: Array<Partial<Address>>): Address =>
	Object.fromEntries(
		PARTS.map((part) => [part, sources.map((source) => source[part]).find(Boolean) ?? null]),
	) as Address;

/** Only the name of a municipality ends a line without a comma: "Wetstraat 16 Brussel". */
type IsMunicipality = (text: string) => boolean;

/** No address is longer. */
const MAX_LENGTH = 300;

const oneLine = (text: string | null | undefined): string =>
	text?.replace(/\s+/g, ' ').trim() ?? '';

const withoutEnd = (text: string): string => text.replace(/[ ,;(/–-]{1,9}$/, '');

const BELGIUM = /(?:,| \(|[ -]) ?(belgi(?:que|um|en|e|ë)|be)\.? ?\)?$/iu;

/** A country behind a comma or in parentheses, or behind a place: "1000 Bruxelles Belgique". */
function takeOffCountry(text: string): [rest: string, country?: string] {
	const found = BELGIUM.exec(text);
	const rest = text.slice(0, found?.index);
	const isApart = found !== null && (/^,| \(/.test(found[0]) || /\d{4} /.test(rest));
	return isApart ? [withoutEnd(rest), found[1]] : [text];
}

/** "Rue Neuve 36 bte 4, 1000 Bruxelles" in parts, without the box; or all of it as the street. */
export function readAddressLine(line?: string | null, isMunicipality?: IsMunicipality) {
	const text = oneLine(line?.replace(/[\r\n]+/g, ', '));
	if (text.length > MAX_LENGTH) return partsFrom({ street: text });
	const [inland, country] = takeOffCountry(withoutEnd(text));
	const [street, place] = placeIn(inland, isMunicipality);
	return partsFrom(streetIn(street), place, { country });
}

/** 1000, B-1000 or BE 1000, at the end or before a place; not L-1611, NL 1000, 1012 LG or 10000. */
const CODE =
	/(?<![\p{L}\p{N}]-?|\b(?:[DFLI]|AT|CH|DE|ES|FR|GB|IT|LU|NL)[- ])(?:BE?[- ]?)?([1-9]\d{3})(?= (?![A-Z]{2} )\p{L}|$)/gu;
/** Where the place begins in "Wetstraat 16, Boom", if no box does. */
const NAME =
	/(?<=\d ?[a-z]?(?: ?[,–-] ?| ))(?=\p{L}{2}[^\d,]*$)(?!(?:bte?|bo[iî]te|bus|box)(?!\p{L}))/giu;

/** Behind a comma it is a place; otherwise a square may be called after 1500 martyrs. */
function placeIn(text: string, isMunicipality?: IsMunicipality): [string, Partial<Address>] {
	for (const found of [...text.matchAll(CODE), ...text.matchAll(NAME)]) {
		const [code, postalCode] = found;
		const before = text.slice(0, found.index);
		const municipality = text.slice(found.index + code.length).trim();
		const isPlace =
			/, ?$/.test(before) ||
			isMunicipality?.(municipality) ||
			(code !== '' && /^\D+$/.test(municipality) && /[\d,;–-]/.test(before));
		// What else stands behind it may be another country.
		const isLast = !municipality.includes(',');
		if (isPlace && isLast && /\p{L}{2}/u.test(before))
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

/** "Wetstraat 16 bus 3/4", "16/bte n° 12" */
const BOX =
	/\b(?:bte|bt|bo[iî]te|bus|box)(?!\p{L}{2})[ .:/-]{0,3}(?:n[r°ºo]\.? ?)?[\p{L}\d]{0,9}(?:[./-][\p{L}\d]{1,9}){0,3}$/iu;
/** "Wetstraat 16 b.3"; not the "b" of "12 Brussel" */
const BOX_B =
	/\bb(?: ?\. ?| |(?=\p{L}?\d))(?:\d{1,6}\p{L}{0,3}|\p{L}\d{0,6})(?:[./-][\p{L}\d]{1,9}){0,3}$/iu;

const withoutBox = (text: string): string =>
	withoutEnd(text.replace(BOX.test(text) ? BOX : BOX_B, ''));

/** In a field: "1500 Halle", "B-1000 Brussel", but not "1234 AB", which is Dutch. */
const CODE_IN_FRONT =
	/^(?:[Bb][Ee]?[- ]?)?(?<postalCode>[1-9]\d{3})(?:[ ,(/-]{1,3}(?![A-Z]{2}$)(?<municipality>\p{L}.*))?$/u;
/** "Halle (1500)" */
const CODE_BEHIND =
	/^(?<municipality>.*?)[ ,(-]{1,3}(?:BE?[- ]?)?(?<postalCode>[1-9]\d{3}) ?\)?$/iu;

/** Each field may hold more than its part. A part with a field of its own counts before the others. */
export function readTypedAddress(typed: Partial<Address>, isMunicipality?: IsMunicipality) {
	const field = (part: keyof Address) => oneLine(typed[part]?.slice(0, MAX_LENGTH));
	const line = readAddressLine(typed.street, isMunicipality);
	const number = field('houseNumber').replace(/^n[r°ºo]\.? ?(?=\d)/iu, '');
	const code = field('postalCode');
	const [municipality, country] = takeOffCountry(field('municipality'));
	const place = CODE_IN_FRONT.exec(municipality) ?? CODE_BEHIND.exec(municipality);
	const { street, houseNumber: behind } = line;
	// Beside a house number, another one belongs to the name: Rue du 8 Mai 1945, Industriezone 2.
	const isOfName =
		number !== '' && behind !== null && Number.parseInt(behind) !== Number.parseInt(number);
	const own = {
		street: isOfName ? `${street} ${behind}` : street,
		houseNumber: withoutBox(number) || number,
		postalCode: CODE_IN_FRONT.exec(code)?.[1] ?? (/\d{3}/.test(code) ? code : null),
		country: field('country') || country,
	};
	return partsFrom(own, place?.groups ?? { municipality }, line);
}
