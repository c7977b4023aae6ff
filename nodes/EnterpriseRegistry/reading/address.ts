import { firstText } from '../json';

/** An address in parts; null for what is not known. */
export interface Address {
	street: string | null;
	houseNumber: string | null;
	postalCode: string | null;
	municipality: string | null;
	country: string | null;
}

/** Members of a record that hold a part, before the known ones. */
type AddressNames = Partial<Record<keyof Address, string | string[]>>;

/** Whether a text is the name of a municipality: only then does it end a line without a comma, as in "Wetstraat 16 Brussel". */
type IsMunicipality = (text: string) => boolean;

export const NOWHERE: Address = {
	street: null,
	houseNumber: null,
	postalCode: null,
	municipality: null,
	country: null,
};

/** Names of the parts in v2 and v1 and in the simplified output. */
const MEMBERS: Record<keyof Address, string[]> = {
	street: ['address.street', 'street'],
	houseNumber: ['address.number', 'address.houseNumber', 'houseNumber'],
	postalCode: [
		'address.zipcode',
		'address.zipCode',
		'address.postalCode',
		'zipcode',
		'zipCode',
		'postalCode',
	],
	municipality: ['address.municipality', 'address.city', 'municipality', 'city'],
	country: ['address.country', 'country'],
};

/** The address of a record of v2 or v1. v1 writes it on one line; a part that has a member of its own counts before the line. */
export function readAddress(record: unknown, names: AddressNames = {}): Address {
	const line = firstText(record, 'address');
	const parts = line === null ? NOWHERE : readAddressLine(line);
	const read = (part: keyof Address) =>
		firstText(record, ...[names[part] ?? []].flat(), ...MEMBERS[part]) ?? parts[part];
	return {
		street: read('street'),
		houseNumber: read('houseNumber'),
		postalCode: read('postalCode'),
		municipality: read('municipality'),
		country: read('country'),
	};
}

/** No address is longer, and in a very long text the expressions below would search for minutes. */
const MAX_LENGTH = 300;

const BELGIUM = String.raw`belgi(?:que|um|en|e|ë)`;
const COUNTRY = new RegExp(String.raw`(?:,\s*|\s\(\s*)(${BELGIUM}|be)\.?\s*\)?$`, 'iu');
const COUNTRY_BEHIND_PLACE = new RegExp(String.raw`[\s,(-]+(${BELGIUM})\.?\s*\)?$`, 'iu');
const ABROAD =
	/,\s*(?:the\s)?(france|frankrijk|frankreich|nederland|netherlands|pays-bas|niederlande|deutschland|duitsland|allemagne|germany|luxembourg|luxemburg|united kingdom|royaume-uni|verenigd koninkrijk)\.?$/iu;

/** 1000, B-1000 or BE 1000; not L-1611, NL 1000 or the code of a longer number. */
const CODE = String.raw`(?<![\p{L}\p{N}]-?|\b(?:[DFLI]|AT|CH|DE|ES|FR|GB|IT|LU|NL)[-\s])(?:BE?[-\s]?)?([1-9]\d{3})`;
/** Behind a comma, digits and commas may follow: "1000 Bruxelles 1", "1000 Bruxelles, Laeken". */
const PLACE_BEHIND_COMMA = new RegExp(
	String.raw`^([^,].*?),[\s,]*${CODE}(?:\s+(?![A-Z]{2}\s)(\p{L}.*))?$`,
	'u',
);
const PLACE = new RegExp(String.raw`^(.+?)[\s;–-]+${CODE}\s+(?![A-Z]{2}\s)(\p{L}[^\d]*)$`, 'u');
/** A square may be called after 1500 martyrs. */
const WITHOUT_NUMBER = /^[\p{L}\p{M}\s'.]+\s[1-9]\d{3}\s\p{L}[^\d,]*$/u;
/** "Wetstraat 16, Boom" */
const MUNICIPALITY = /^(.*\p{L}.*\d\s?[a-z]?)(\s?[,–-]\s?|\s)(\p{L}{2}[^\d,]*)$/iu;
/** "Wetstraat 16 bus 3/4", "16 b.3", "16/bte n° 12"; not the "b" of "12 Brussel". */
const BOX =
	/[\s,/-]*\b(?:(?:bte|bt|bo[iî]te|bus|box)(?!\p{L}{2})[\s.:/-]*(?:n[r°ºo]\.?\s*)?[\p{L}\d]*|b(?:\s?\.\s?|\s|(?=\p{L}?\d))(?:\d+\p{L}{0,3}|\p{L}\d*))(?:[./-][\p{L}\d]+)*$/iu;
const NUMBER =
	/^(.+?)[\s,]+(?:n[r°ºo]\.?\s*)?(\d+\s?(?:bis|ter|quater|[a-z])?(?:\s?[-/]\s?(?:\d+\s?[a-z]?|[a-z]))?)$/iu;
const NUMBER_WORD = /^n[r°ºo]\.?\s*(?=\d)/iu;

/** "Rue Neuve 36 bte 4, 1000 Bruxelles, Belgique" in parts, without the box. What cannot be taken apart is the street, as it came. */
export function readAddressLine(
	line: string,
	isMunicipality: IsMunicipality = () => false,
): Address {
	// Most streets are plain.
	if (!/[\d,\r\n(]/.test(line)) return { ...NOWHERE, street: textOf(line) };
	const text = textOf(line.slice(0, MAX_LENGTH + 1).replace(/[\r\n]+/g, ', '));
	if (text === null || line.length > MAX_LENGTH) return { ...NOWHERE, street: textOf(line) };
	const abroad = ABROAD.exec(text);
	if (abroad !== null)
		return { ...NOWHERE, street: text.slice(0, abroad.index), country: abroad[1]! };
	const [inland, country] = takeOff(text.replace(/[\s,]+$/, ''), COUNTRY);
	const place = PLACE_BEHIND_COMMA.exec(inland) ?? PLACE.exec(inland);
	if (
		place !== null &&
		/\p{L}/u.test(place[1]!) &&
		(!WITHOUT_NUMBER.test(place[0]) || isMunicipality(place[3]!))
	) {
		const [municipality, behind] = takeOff(place[3] ?? '', COUNTRY_BEHIND_PLACE);
		return {
			...readStreet(place[1]!),
			postalCode: place[2]!,
			municipality: textOf(municipality),
			country: country ?? behind,
		};
	}
	const named = withoutBox(inland) === inland ? MUNICIPALITY.exec(inland) : null;
	if (named !== null && (named[2]!.includes(',') || isMunicipality(named[3]!)))
		return { ...readStreet(named[1]!), postalCode: null, municipality: named[3]!, country };
	return { ...readStreet(inland), postalCode: null, municipality: null, country };
}

function readStreet(text: string): Pick<Address, 'street' | 'houseNumber'> {
	const street = text.replace(/[\s,;–-]+$/, '');
	const numbered = numbersBehind(withoutBox(street)) ?? numbersBehind(street);
	return { street: numbered?.[1] ?? textOf(street), houseNumber: numbered?.[2] ?? null };
}

function numbersBehind(text: string): RegExpExecArray | null {
	const found = /\d/.test(text) ? NUMBER.exec(text) : null;
	return found !== null && /\p{L}/u.test(found[1]!) ? found : null;
}

function takeOff(text: string, expression: RegExp): [rest: string, found: string | null] {
	const found = /\bbe/i.test(text) ? expression.exec(text) : null;
	return found === null || found.index === 0
		? [text, null]
		: [text.slice(0, found.index).replace(/[\s,]+$/, ''), found[1]!];
}

/** In the field of a postal code: "B-1000 Brussel", but not "1234 AB", which is Dutch. */
const CODE_WITH_PLACE =
	/^(?:BE?[-\s]?)?([1-9]\d{3})(?:\s?[-,(/]\s?|\s)(?![A-Z]{2}$)\(?(\p{L}[^()]*)\)?/iu;
const CODE_IN_FRONT = /^(?:BE?[-\s]?)?([1-9]\d{3})\s+(.+)$/i;
/** "Brussel (1000)" */
const CODE_BEHIND = /^(.*?\p{L}\)?)[\s,(-]+(?:BE?[-\s])?([1-9]\d{3})\s?\)?$/iu;

/** An address as it was typed into fields, each of which may hold more than its part. A part with a field of its own counts before the others. */
export function readTypedAddress(
	typed: Partial<Address>,
	isMunicipality?: IsMunicipality,
): Address {
	const line = readAddressLine(typed.street ?? '', isMunicipality);
	const code = partOf(typed.postalCode)?.replace(/^BE?[-\s]?(?=\d{4}$)/i, '') ?? null;
	const [place, country] = takeOff(partOf(typed.municipality) ?? '', COUNTRY_BEHIND_PLACE);
	const hasCode = /\d{4}/.test(place);
	const front = hasCode ? CODE_IN_FRONT.exec(place) : null;
	const behind = hasCode && front === null ? CODE_BEHIND.exec(place) : null;
	const number = partOf(typed.houseNumber)?.replace(NUMBER_WORD, '') ?? null;
	const houseNumber = number !== null && /^\d/.test(number) ? withoutBox(number) : number;
	return {
		...streetBeside(line, houseNumber),
		postalCode:
			code !== null && /\d{3}/.test(code)
				? (CODE_WITH_PLACE.exec(code)?.[1] ?? code)
				: (front?.[1] ?? behind?.[2] ?? line.postalCode),
		municipality: textOf(front?.[2] ?? behind?.[1] ?? place) ?? line.municipality,
		country: textOf(typed.country) ?? country ?? line.country,
	};
}

/** Beside a house number, another number behind the street is a part of its name: Rue du 8 Mai 1945, Industriezone 2. */
function streetBeside({ street, houseNumber: behind }: Address, houseNumber: string | null) {
	const isOfName =
		behind !== null &&
		houseNumber !== null &&
		Number.parseInt(behind) !== Number.parseInt(houseNumber);
	return {
		street: isOfName ? `${street} ${behind}` : street,
		houseNumber: houseNumber ?? behind,
	};
}

const withoutBox = (text: string): string => (/b/i.test(text) ? text.replace(BOX, '') : text);

/** With single spaces; null if nothing is left. */
const textOf = (given: string | null | undefined): string | null =>
	given?.replace(/\s+/g, ' ').trim() || null;

const partOf = (given: string | null | undefined): string | null =>
	textOf(given?.slice(0, MAX_LENGTH));
