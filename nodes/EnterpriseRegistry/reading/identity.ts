import {
	hasValidCheckDigits,
	parseRegistryNumber,
	type NumberKind,
} from '../numbers/registryNumber';
import { firstOf, firstText, isObject, type Json } from '../json';

/** Members that hold the number itself, whatever its check digits. */
const OWN: Record<NumberKind, string[]> = {
	enterprise: [
		'enterpriseNumber',
		'enterprise_number',
		'ondernemingsnummer',
		'numeroEntreprise',
		'cbe',
		'kbo',
		'bce',
		'cbeNumber',
		'kboNumber',
		'bceNumber',
	],
	establishment: [
		'establishmentNumber',
		'establishment_number',
		'vestigingsnummer',
		'numeroEtablissement',
	],
};

/** Members in which some services keep another number, such as that of a customer, a house or an entry. */
const GENERAL = ['companyNumber', 'number'];
const VAT = ['vatNumber', 'vat_number', 'vat'];

const DOTTED: Record<NumberKind, RegExp> = {
	enterprise: /^[01]\d{3}\.\d{3}\.\d{3}$/,
	establishment: /^[2-8]\.\d{3}\.\d{3}\.\d{3}$/,
};

function numberUnder(
	record: unknown,
	kind: NumberKind,
	names: string[],
	isGeneral: boolean,
): string | null {
	for (const name of names) {
		const given = firstText(record, name);
		if (given === null) continue;
		// As registers write it; skips the parsing, which takes noticeable time with twenty companies a search.
		if (DOTTED[kind].test(given)) return given;
		const parsed = parseRegistryNumber(given, { validateCheckDigits: false });
		if (parsed.kind === kind && (!isGeneral || hasValidCheckDigits(parsed.digits!)))
			return parsed.dotted;
	}
	return null;
}

/** The number of an enterprise, dotted, from a member that says that it holds one. */
export const statedEnterpriseNumber = (record: unknown): string | null =>
	numberUnder(record, 'enterprise', [...OWN.enterprise, ...VAT], false);

/** The number of the enterprise that a record is about, dotted. Null if no member holds one: an ID or a house number does not count. */
export const enterpriseNumberIn = (record: unknown): string | null =>
	numberUnder(record, 'enterprise', OWN.enterprise, false) ??
	numberUnder(record, 'enterprise', GENERAL, true) ??
	numberUnder(record, 'enterprise', VAT, false) ??
	numberUnder(record, 'enterprise', ['id'], true);

/** The same for an establishment. */
export const establishmentNumberIn = (record: unknown): string | null =>
	numberUnder(record, 'establishment', OWN.establishment, false) ??
	numberUnder(record, 'establishment', [...GENERAL, 'id'], true);

/** Members with a name, or with several; the first is the one that is shown. */
const MEMBERS = [
	'denomination',
	'name',
	'denominations',
	'names',
	'legalName',
	'companyName',
	'enterpriseName',
	'officialName',
	'organisationName',
	'organizationName',
];
const IN_ENTRY = ['denomination', 'name', 'value', 'fr', 'nl', 'de', 'en', 'FR', 'NL', 'DE', 'EN'];
const BY_LANGUAGE = /^(?:denomination|name)_?(?:fr|nl|de|en)$/i;

/** Deep enough for a list of names, each in several languages. */
const DEEPEST_NAME = 3;

/** Every name that a record gives a company, in any language. One that it no longer has counts only if there is no other. */
export function companyNamesIn(record: unknown): string[] {
	if (!isObject(record)) return [];
	const members = [...MEMBERS, ...Object.keys(record).filter((name) => BY_LANGUAGE.test(name))];
	const names = new Map<string, string>();
	for (const member of members) {
		for (const name of namesUnder(firstOf(record, member), DEEPEST_NAME))
			if (!names.has(name.trim())) names.set(name.trim(), name);
	}
	names.delete('');
	return [...names.values()];
}

function namesUnder(value: unknown, depth: number): string[] {
	if (typeof value === 'string') return [value];
	if (typeof value === 'number' || typeof value === 'boolean') return [String(value)];
	if (depth === 0) return [];
	if (Array.isArray(value)) {
		const current = value.filter(
			(entry) => firstOf(entry, 'endDate', 'validTo', 'validUntil', 'end') === null,
		);
		return (current.length > 0 ? current : value).flatMap((entry) => namesUnder(entry, depth - 1));
	}
	return isObject(value)
		? IN_ENTRY.flatMap((name) => namesUnder(firstOf(value, name), depth - 1))
		: [];
}

/** The first of these members that holds words, also in several languages or in a list of them. */
export function firstWords(record: unknown, ...names: string[]): string | null {
	for (const name of names) {
		const words =
			firstText(record, name) ??
			namesUnder(firstOf(record, name), DEEPEST_NAME).find((text) => text !== '');
		if (words !== undefined && words !== null) return words;
	}
	return null;
}

/** Members under which some services put the record of a hit. */
const HOLDERS: Record<NumberKind, string[]> = {
	enterprise: ['enterprise', 'company', 'organisation', 'organization', 'legalEntity'],
	establishment: ['establishment', 'establishmentUnit'],
};
const ANY_HOLDER = [
	'source',
	'record',
	'entity',
	'item',
	'document',
	'attributes',
	'fields',
	'node',
	'hit',
];

/** Other names for the number, under which some services keep a number of their own. */
const OTHER_NUMBERS = [
	'identifier',
	'companyId',
	'enterpriseId',
	'establishmentId',
	'entityNumber',
	'registrationNumber',
	'number.value',
	'identifier.value',
];

/** `hits.hits[]._source.enterprise`; deeper, a record is about something else. */
const DEEPEST_HOLDER = 2;

/** A record of a list in a record, such as an activity or the parts of a name. */
const DEEPEST_MEMBER = 4;

const numberIn = (record: unknown, kind: NumberKind): string | null =>
	kind === 'enterprise' ? enterpriseNumberIn(record) : establishmentNumberIn(record);

/**
 * A record with its members under the names that are known: `EnterpriseNumber` and `enterprise_number` are `enterpriseNumber`, and
 * what a hit holds in a record of its own stands beside its score. A record that is written so already is returned as it is.
 */
export function inKnownNames(record: unknown, kind: NumberKind, depth = DEEPEST_HOLDER): unknown {
	if (!isObject(record)) return record;
	const named = inCamelCase(record, DEEPEST_MEMBER) as Json;
	const own = numberIn(named, kind);
	if (own !== null && companyNamesIn(named).length > 0) return named;
	const [holder, ...others] =
		depth === 0 ? [] : [...HOLDERS[kind], ...ANY_HOLDER].filter((name) => isObject(named[name]));
	const inner =
		holder === undefined || others.length > 0
			? {}
			: (inKnownNames(named[holder], kind, depth - 1) as Json);
	const number = numberIn(inner, kind);
	// Of two numbers, the one within is that of another company.
	const isHeld =
		(number !== null || companyNamesIn(inner).length > 0) &&
		(own === null || number === null || own === number);
	return withNumber(isHeld ? { ...named, ...inner } : named, kind);
}

function withNumber(record: Json, kind: NumberKind): Json {
	if (numberIn(record, kind) !== null) return record;
	const other = OTHER_NUMBERS.map((name) =>
		name
			.split('.')
			.reduce<unknown>(
				(at, part) => (isObject(at) && Object.hasOwn(at, part) ? at[part] : undefined),
				record,
			),
	);
	const number = other.find((value) => numberIn({ number: value }, kind) !== null);
	return number === undefined ? record : { ...record, number };
}

function inCamelCase(value: unknown, depth: number): unknown {
	if (depth === 0 || typeof value !== 'object' || value === null) return value;
	if (Array.isArray(value)) {
		const entries = value.map((entry) => inCamelCase(entry, depth - 1));
		return entries.some((entry, index) => entry !== value[index]) ? entries : value;
	}
	const members = Object.entries(value).map(
		([name, member]) => [name, camelCase(name), member, inCamelCase(member, depth - 1)] as const,
	);
	if (members.every(([name, camel, member, read]) => name === camel && member === read))
		return value;
	// A name that is written so already counts before one that becomes it.
	const ordered = [
		...members.filter(([name, camel]) => name !== camel),
		...members.filter(([name, camel]) => name === camel),
	];
	return Object.fromEntries(ordered.map(([, camel, , read]) => [camel, read]));
}

/** No name of a member is longer. */
const LONGEST = 100;

/** `EnterpriseNumber`, `enterprise_number`, `ENTERPRISE-NUMBER` and `enterpriseNumber` are one. Other texts, such as dates, stay. */
function camelCase(name: string): string {
	if (name.length > LONGEST || !/^[A-Z_]|[_-]/.test(name) || !/^[A-Za-z_][\w-]*$/.test(name))
		return name;
	const words = (/[a-z]/.test(name) ? name : name.toLowerCase())
		.split(/[_-]+/)
		.filter((word) => word !== '');
	const [first = name, ...others] = words;
	return [
		first.replace(/^[A-Z]+(?![a-z])|^[A-Z]/, (capitals) => capitals.toLowerCase()),
		...others.map((word) => word[0]!.toUpperCase() + word.slice(1)),
	].join('');
}
