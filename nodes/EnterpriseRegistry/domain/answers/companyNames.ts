import { firstOf, isObject } from '../record';

/** Members with a name, or with several; the first is the one that is shown. */
const MEMBERS = ['denomination', 'name', 'denominations', 'names', 'legalName', 'companyName'];
const IN_ENTRY = ['denomination', 'name', 'value', 'fr', 'nl', 'de', 'en', 'FR', 'NL', 'DE', 'EN'];
const BY_LANGUAGE = /^(?:denomination|name)_?(?:fr|nl|de|en)$/i;

/** A name in a list of names in two languages is no deeper. */
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
