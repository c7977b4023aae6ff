import { isObject, type Json } from '../json';

/** A name or a path, as in `/address/street`; not a number, date, sentence or web address. */
const NAME = /^[\p{L}_$#/][\p{L}\p{N}_$#/.~[\]'"-]*$/u;
const NO_NAME = /^(?:true|false|yes|no|null|none|all|any|unknown)$/i;

/* More than any list of changes has; a body may be far longer and deeper. */
const MAX_DEPTH = 6;
const MAX_FIELDS = 1000;
const MAX_LENGTH = 20_000;

/** The names, or null if it is not clear which fields changed. */
type Names = string[] | null;

/**
 * `["address"]`, `[{"field": "address"}]`, `{"address": …}`, `"address, status"` and JSON Patch all name fields. What names
 * none, or not clearly all, gives `[]`: a filter would drop an event that it cannot judge.
 */
export const changedFields = (changed: unknown): string[] => [
	...new Set(namesIn(changed, MAX_DEPTH)),
];

const isContainer = (value: unknown): value is object =>
	typeof value === 'object' && value !== null;

/** @param isEntry whether it stands in a list of changes */
function namesIn(changed: unknown, depth: number, isEntry = false): Names {
	if (changed === undefined || changed === null || changed === '') return [];
	if (typeof changed === 'string')
		return changed.length > MAX_LENGTH
			? null
			: onlyNames(
					changed
						.split(/[,;\n]/)
						.map((name) => name.trim())
						.filter((name) => name !== ''),
				);
	if (!isContainer(changed) || depth === 0 || Object.keys(changed).length > MAX_FIELDS) return null;
	if (Array.isArray(changed))
		return isEntry ? null : union(changed.map((entry) => namesIn(entry, depth - 1, true)));
	return inObject(changed as Json, depth - 1, isEntry);
}

const onlyNames = (names: string[]): Names =>
	names.every((name) => name.length <= MAX_LENGTH && NAME.test(name) && !NO_NAME.test(name))
		? names
		: null;

const union = (lists: Names[]): Names =>
	lists.includes(null) ? null : lists.flatMap((names) => names ?? []);

/** What a member of an object of changes may be, by its name in lower case; any other is a field. */
const ROLES = {
	/** Names the one field that changed. */
	naming: /^(?:field|path|property|attribute)(?:name|path)?$/,
	/** Holds the fields: their list, or the record. */
	list: /^(?:fields|paths|properties|attributes|changedfields|changes|items|updates|modifications|differences|diff|delta|values|details|data|entries|list|payload|record|entity|enterprise|company|establishment|object|resource)$/,
	/** What was done to the fields in it. */
	done: /^(?:added|created|changed|modified|updated|removed|deleted)$/,
	before: /^(?:before|old|from|previous|was|original|lhs)(?:values?|data|state|record)?$/,
	after: /^(?:value|(?:after|new|to|current|is|now|rhs)(?:values?|data|state|record)?)$/,
	/** Says something else, unless it is a field after all. */
	about:
		/^(?:count|total|size|source|type|kind|action|op|operation|at|by|user|date|time|timestamp|id|version|label|reason|summary|description|message|note|comment|(?:created|changed|updated|modified)(?:at|on|by))$/,
};

const MAX_ROLE_LENGTH = 30;

type Role = keyof typeof ROLES | 'field';

interface Member {
	name: string;
	value: unknown;
	role: Role;
}

function roleOf(name: string, value: unknown): Role {
	if (name.length > MAX_ROLE_LENGTH) return 'field';
	const word = name.toLowerCase().replace(/[_-]/g, '');
	const role =
		(Object.keys(ROLES) as Array<keyof typeof ROLES>).find((each) => ROLES[each].test(word)) ??
		'field';
	if (role === 'naming' && isObject(value)) return 'field';
	if (role === 'about' && isContainer(value)) return 'field';
	// `changes: 2` is a count, `updated: "2026-06-05"` a time.
	if (role === 'list' || role === 'done')
		return isContainer(value) || (typeof value === 'string' && namesIn(value, 0) !== null)
			? role
			: 'about';
	return role;
}

const membersOf = (changed: Json): Member[] =>
	Object.keys(changed).map((name) => ({
		name,
		value: changed[name],
		role: roleOf(name, changed[name]),
	}));

function inObject(changed: Json, depth: number, isEntry: boolean): Names {
	const members = membersOf(changed);
	const having = (role: Role) => members.filter((member) => member.role === role);
	const [fields, lists, done, before, after] = [
		having('field'),
		having('list'),
		having('done'),
		having('before'),
		having('after'),
	];
	const hasSides = before.length + after.length > 0;
	const [naming] = having('naming');
	if (naming) {
		if (!isEntry && fields.length + lists.length + done.length > 0) return null;
		// JSON Patch moves one field to another.
		return union([fieldNamed(naming.value), changed.op === 'move' ? fieldNamed(changed.from) : []]);
	}
	// A company has a name too: `{"name": "address", "old": …}` names a field, `{"name": "Acme", "address": …}` has two.
	const key = fields.find(
		({ name, value }) => /^(?:name|key)$/i.test(name) && typeof value === 'string',
	);
	if (key && (hasSides || fields.length === 1))
		return isEntry || hasSides ? fieldNamed(key.value) : null;
	if (isEntry && !key && mayName(fields)) return null;
	if (fields.length > 0)
		return hasSides || lists.length + done.length > 0 ? null : inMap(members, fields, depth);
	if (lists.length + done.length > 0) {
		const listed = lists
			.map(({ value }) => namesIn(value, depth))
			.filter((names) => names !== null);
		if (listed.length === 0 && lists.length > 0) return null;
		return union([...listed, ...done.map(({ value }) => namesIn(value, depth))]);
	}
	return members.length === 0 ? [] : inPair(before[0]?.value, after[0]?.value);
}

/** In a list of changes, `{"column": "address"}` may name the field, or give its new value. */
const mayName = (fields: Member[]): boolean =>
	fields.length > 0 &&
	fields.length <= 3 &&
	fields.every(({ value }) => typeof value === 'string') &&
	fields.some(({ value }) => namesIn(value, 0) !== null);

/** A path may come in parts. */
function fieldNamed(value: unknown): Names {
	const text =
		Array.isArray(value) && value.every((part) => !isContainer(part)) ? value.join('.') : value;
	return typeof text === 'string' && text.trim() !== '' ? namesIn(text, 0) : null;
}

/** Fields by their names. */
function inMap(members: Member[], fields: Member[], depth: number): Names {
	if (fields.every(({ value }) => typeof value === 'boolean'))
		return onlyNames(fields.filter(({ value }) => value === true).map(({ name }) => name));
	return union(
		members.map(({ name, value }) => {
			const own = onlyNames([name]);
			if (!isContainer(value) || isChange(value)) return own;
			// It may be the new value of a field, or hold the fields: both are named.
			const within = namesIn(value, depth);
			return within === null && fields.length > 1 ? own : union([own, within]);
		}),
	);
}

/** What a field was and is. */
function isChange(value: object): boolean {
	const roles =
		isObject(value) && Object.keys(value).length <= MAX_FIELDS
			? membersOf(value).map(({ role }) => role)
			: [];
	return (
		roles.some((role) => role === 'before' || role === 'after') &&
		roles.every((role) => role === 'before' || role === 'after' || role === 'about')
	);
}

function inPair(before: unknown, after: unknown): Names {
	if (![before, after].every((side) => side === null || isObject(side))) return null;
	const [old, present] = [before ?? {}, after ?? {}] as [Json, Json];
	return onlyNames(
		Object.keys({ ...old, ...present }).filter(
			(name) => JSON.stringify(old[name]) !== JSON.stringify(present[name]),
		),
	);
}
