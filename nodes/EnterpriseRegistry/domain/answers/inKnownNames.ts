import { isObject, type Json } from '../record';
import type { NumberKind } from '../numbers/registryNumber';
import { companyNamesIn, enterpriseNumberIn, establishmentNumberIn } from './identity';

/** Members under which some services put the record of a hit. */
const HOLDERS: Record<NumberKind, string[]> = {
	enterprise: ['enterprise', 'company', 'organisation', 'organization', 'legalEntity'],
	establishment: ['establishment', 'establishmentUnit'],
};
const ANY_HOLDER = ['source', 'record', 'entity', 'item', 'document', 'attributes', 'fields', 'node', 'hit'];

/** Other names for the number, under which some services keep a number of their own. */
const OTHER_NUMBERS = ['identifier', 'companyId', 'enterpriseId', 'establishmentId', 'entityNumber', 'registrationNumber', 'number.value', 'identifier.value'];

/** `hits.hits[]._source.enterprise`; deeper, a record is about something else. */
const DEEPEST = 2;

/** A record of a list in a record, such as an activity or the parts of a name. */
const DEEPEST_MEMBER = 4;

const numberIn = (record: unknown, kind: NumberKind): string | null => (kind === 'enterprise' ? enterpriseNumberIn(record) : establishmentNumberIn(record));

/**
 * A record with its members under the names that are known: `EnterpriseNumber` and `enterprise_number` are `enterpriseNumber`, and
 * what a hit holds in a record of its own stands beside its score. A record that is written so already is returned as it is.
 */
export function inKnownNames(record: unknown, kind: NumberKind, depth = DEEPEST): unknown {
	if (!isObject(record)) return record;
	const named = inCamelCase(record, DEEPEST_MEMBER) as Json;
	const own = numberIn(named, kind);
	if (own !== null && companyNamesIn(named).length > 0) return named;
	const [holder, ...others] = depth === 0 ? [] : [...HOLDERS[kind], ...ANY_HOLDER].filter((name) => isObject(named[name]));
	const inner = holder === undefined || others.length > 0 ? {} : (inKnownNames(named[holder], kind, depth - 1) as Json);
	const number = numberIn(inner, kind);
	// Of two numbers, the one within is that of another company.
	const isHeld = (number !== null || companyNamesIn(inner).length > 0) && (own === null || number === null || own === number);
	return withNumber(isHeld ? { ...named, ...inner } : named, kind);
}

function withNumber(record: Json, kind: NumberKind): Json {
	if (numberIn(record, kind) !== null) return record;
	const other = OTHER_NUMBERS.map((name) => name.split('.').reduce<unknown>((at, part) => (isObject(at) && Object.hasOwn(at, part) ? at[part] : undefined), record));
	const number = other.find((value) => numberIn({ number: value }, kind) !== null);
	return number === undefined ? record : { ...record, number };
}

function inCamelCase(value: unknown, depth: number): unknown {
	if (depth === 0 || typeof value !== 'object' || value === null) return value;
	if (Array.isArray(value)) {
		const entries = value.map((entry) => inCamelCase(entry, depth - 1));
		return entries.some((entry, index) => entry !== value[index]) ? entries : value;
	}
	const members = Object.entries(value).map(([name, member]) => [name, camelCase(name), member, inCamelCase(member, depth - 1)] as const);
	if (members.every(([name, camel, member, read]) => name === camel && member === read)) return value;
	// A name that is written so already counts before one that becomes it.
	const ordered = [...members.filter(([name, camel]) => name !== camel), ...members.filter(([name, camel]) => name === camel)];
	return Object.fromEntries(ordered.map(([, camel, , read]) => [camel, read]));
}

/** No name of a member is longer. */
const LONGEST = 100;

/** `EnterpriseNumber`, `enterprise_number`, `ENTERPRISE-NUMBER` and `enterpriseNumber` are one. Other texts, such as dates, stay. */
function camelCase(name: string): string {
	if (name.length > LONGEST || !/^[A-Z_]|[_-]/.test(name) || !/^[A-Za-z_][\w-]*$/.test(name)) return name;
	const words = (/[a-z]/.test(name) ? name : name.toLowerCase()).split(/[_-]+/).filter((word) => word !== '');
	const [first = name, ...others] = words;
	return [first.replace(/^[A-Z]+(?![a-z])|^[A-Z]/, (capitals) => capitals.toLowerCase()), ...others.map((word) => word[0]!.toUpperCase() + word.slice(1))].join('');
}
