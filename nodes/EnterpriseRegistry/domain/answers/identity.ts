import { hasValidCheckDigits, parseRegistryNumber, type NumberKind } from '../numbers/registryNumber';
import { firstOf, firstText, isObject } from '../record';

/** Members that hold the number itself, whatever its check digits. */
const OWN: Record<NumberKind, string[]> = {
	enterprise: ['enterpriseNumber', 'enterprise_number', 'ondernemingsnummer', 'numeroEntreprise', 'cbe', 'kbo', 'bce', 'cbeNumber', 'kboNumber', 'bceNumber'],
	establishment: ['establishmentNumber', 'establishment_number', 'vestigingsnummer', 'numeroEtablissement'],
};

/** Members in which some services keep another number, such as that of a customer, a house or an entry. */
const GENERAL = ['companyNumber', 'number'];
const VAT = ['vatNumber', 'vat_number', 'vat'];

const DOTTED: Record<NumberKind, RegExp> = { enterprise: /^[01]\d{3}\.\d{3}\.\d{3}$/, establishment: /^[2-8]\.\d{3}\.\d{3}\.\d{3}$/ };

function numberUnder(record: unknown, kind: NumberKind, names: string[], isGeneral: boolean): string | null {
	for (const name of names) {
		const given = firstText(record, name);
		if (given === null) continue;
		// As registers write it; skips the parsing, which takes noticeable time with twenty companies a search.
		if (DOTTED[kind].test(given)) return given;
		const parsed = parseRegistryNumber(given, { validateCheckDigits: false });
		if (parsed.kind === kind && (!isGeneral || hasValidCheckDigits(parsed.digits!))) return parsed.dotted;
	}
	return null;
}

/** The number of an enterprise, dotted, from a member that says that it holds one. */
export const statedEnterpriseNumber = (record: unknown): string | null => numberUnder(record, 'enterprise', [...OWN.enterprise, ...VAT], false);

/** The number of the enterprise that a record is about, dotted. Null if no member holds one: an ID or a house number does not count. */
export const enterpriseNumberIn = (record: unknown): string | null =>
	numberUnder(record, 'enterprise', OWN.enterprise, false) ?? numberUnder(record, 'enterprise', GENERAL, true) ?? numberUnder(record, 'enterprise', VAT, false) ?? numberUnder(record, 'enterprise', ['id'], true);

/** The same for an establishment. */
export const establishmentNumberIn = (record: unknown): string | null => numberUnder(record, 'establishment', OWN.establishment, false) ?? numberUnder(record, 'establishment', [...GENERAL, 'id'], true);

/** Members with a name, or with several; the first is the one that is shown. */
const MEMBERS = ['denomination', 'name', 'denominations', 'names', 'legalName', 'companyName', 'enterpriseName', 'officialName', 'organisationName', 'organizationName'];
const IN_ENTRY = ['denomination', 'name', 'value', 'fr', 'nl', 'de', 'en', 'FR', 'NL', 'DE', 'EN'];
const BY_LANGUAGE = /^(?:denomination|name)_?(?:fr|nl|de|en)$/i;

/** Deep enough for a list of names, each in several languages. */
const DEEPEST = 3;

/** Every name that a record gives a company, in any language. One that it no longer has counts only if there is no other. */
export function companyNamesIn(record: unknown): string[] {
	if (!isObject(record)) return [];
	const members = [...MEMBERS, ...Object.keys(record).filter((name) => BY_LANGUAGE.test(name))];
	const names = new Map<string, string>();
	for (const member of members) {
		for (const name of namesUnder(firstOf(record, member), DEEPEST)) if (!names.has(name.trim())) names.set(name.trim(), name);
	}
	names.delete('');
	return [...names.values()];
}

function namesUnder(value: unknown, depth: number): string[] {
	if (typeof value === 'string') return [value];
	if (typeof value === 'number' || typeof value === 'boolean') return [String(value)];
	if (depth === 0) return [];
	if (Array.isArray(value)) {
		const current = value.filter((entry) => firstOf(entry, 'endDate', 'validTo', 'validUntil', 'end') === null);
		return (current.length > 0 ? current : value).flatMap((entry) => namesUnder(entry, depth - 1));
	}
	return isObject(value) ? IN_ENTRY.flatMap((name) => namesUnder(firstOf(value, name), depth - 1)) : [];
}

/** The first of these members that holds words, also in several languages or in a list of them. */
export function firstWords(record: unknown, ...names: string[]): string | null {
	for (const name of names) {
		const words = firstText(record, name) ?? namesUnder(firstOf(record, name), DEEPEST).find((text) => text !== '');
		if (words !== undefined && words !== null) return words;
	}
	return null;
}

interface Activity {
	mainActivityCode: string | null;
	mainActivity: string | null;
}

const MAIN = /\bmain\b|princip|hoofd|haupt/i;
const NOT_MAIN = /\bsec|\banc|second|neven|neben|auxil|hulp/i;

/** The main activity: what the record calls so, or of its activities the main one of the newest nomenclature. NACE codes go without dots, which v1 writes. */
export function readActivity(record: unknown): Activity {
	const listed = firstOf(record, 'activities');
	const activities = (Array.isArray(listed) ? listed : []).map((entry) => ({ entry, isMain: isMain(entry), year: Number(/\b(?:19|20)\d\d\b/.exec(firstText(entry, 'naceVersion', 'version', 'classification') ?? '')?.[0] ?? 0) }));
	const candidates = activities.some(({ isMain: is }) => is === true) ? activities.filter(({ isMain: is }) => is === true) : activities.filter(({ isMain: is }) => is === null);
	const newest = candidates.reduce<(typeof candidates)[0] | undefined>((best, one) => (best === undefined || one.year > best.year ? one : best), undefined)?.entry;
	const code = firstText(record, 'mainActivity.code', 'mainActivity.naceCode') ?? firstText(newest, 'code', 'naceCode');
	return { mainActivityCode: code?.replaceAll('.', '') ?? null, mainActivity: firstWords(record, 'mainActivity.label', 'mainActivity.description') ?? firstWords(newest, 'label', 'description') };
}

/** Null if the activity does not say. */
function isMain(activity: unknown): boolean | null {
	const flag = firstOf(activity, 'isMain', 'main');
	if (typeof flag === 'boolean') return flag;
	const words = ['type', 'classification', 'kind', 'activityType'].map((name) => firstText(activity, name, `${name}.code`, `${name}.label`) ?? '').join(' ');
	if (MAIN.test(words)) return true;
	return NOT_MAIN.test(words) ? false : null;
}

interface Address {
	street: string | null;
	houseNumber: string | null;
	postalCode: string | null;
	municipality: string | null;
}

/** No address is longer, and in a very long text the expressions below would search for minutes. */
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

/**
 * The parts of an address, in the words of either version. A line that cannot be taken apart is the street.
 * @param read how a street is read: one of several languages is enough to be shown, but contradicts no other.
 */
export function readAddress(record: unknown, read: (record: unknown, ...names: string[]) => string | null = firstText): Address {
	const line = firstText(record, 'address');
	const parts: Partial<Address> = (line === null ? null : partsOf(line)) ?? { street: line };
	return {
		street: read(record, 'address.street', 'address.streetNL', 'address.streetFR', 'street') ?? parts.street ?? null,
		houseNumber: firstText(record, 'address.number', 'address.houseNumber', 'houseNumber') ?? parts.houseNumber ?? null,
		postalCode: firstText(record, 'address.zipcode', 'address.zipCode', 'address.postalCode', 'zipCode', 'zipcode', 'postalCode', 'zip') ?? parts.postalCode ?? null,
		municipality: firstWords(record, 'address.municipality', 'address.city', 'municipality', 'city') ?? parts.municipality ?? null,
	};
}
