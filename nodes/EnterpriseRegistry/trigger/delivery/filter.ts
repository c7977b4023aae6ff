import { firstText, isObject, type Json } from '../../domain/record';
import type { NumberKind } from '../../domain/numbers/registryNumber';

/** What a filter looks at. */
interface Judged {
	type: string | null;
	changed: string[];
	kind: NumberKind | null;
}

export interface EventFilter {
	/** What the event must be about; absent for any event. */
	kind?: NumberKind;
	/** `*` stands for any text; empty lets every type pass. */
	eventTypes: string[];
	/** `address` also means `address.street`, and the other way round; empty lets every change pass. */
	changedFields: string[];
}

/**
 * Whether an event is wanted. Case does not matter. A filter drops only what it can judge: an
 * event without an entity, a type or a changed field passes, because one execution too many is noticed and a lost event is not.
 */
export function passesFilter({ type, changed, kind }: Judged, { kind: wanted, eventTypes, changedFields }: EventFilter): boolean {
	// An event about a new establishment may give only the number of its company.
	if (wanted !== undefined && kind !== null && kind !== wanted && kindNamed(type) !== wanted) return false;
	return passesTypes(type, cleaned(eventTypes)) && passesFields(cleaned(changed).map(partsOf), cleaned(changedFields).map(partsOf));
}

const cleaned = (names: string[]) => names.map((name) => name.trim().toLowerCase()).filter((name) => name !== '');

function passesTypes(type: string | null, patterns: string[]): boolean {
	const [named] = cleaned([type ?? '']);
	return named === undefined || patterns.length === 0 || patterns.some((pattern) => fits(named, pattern));
}

/** Members around the record that changed, as in `/data/address`. */
const AROUND = /^(?:[$#]|data|payload|body|record|entity|enterprise|company|establishment)$/;

/** `address.street`, `/address/street`, `$.address.street` and `$['address']['street']` are the same field. */
function partsOf(name: string): string[] {
	const parts = name.split(/['"\s]*[./[\]]+['"\s]*/).filter((part) => part !== '');
	while (parts.length > 1 && AROUND.test(parts[0]!)) parts.shift();
	return parts;
}

function passesFields(changed: string[][], wanted: string[][]): boolean {
	if (changed.length === 0 || wanted.length === 0) return true;
	return changed.some((field) => wanted.some((name) => isWithin(field, name) || isWithin(name, field)));
}

const isWithin = (field: string[], whole: string[]) => whole.every((part, at) => field[at] === part);

/** Finds each piece after the previous one. Unlike a regular expression, this is fast for every pattern. */
function fits(text: string, pattern: string): boolean {
	const [start = '', ...pieces] = pattern.split('*');
	const end = pieces.pop();
	if (end === undefined) return text === start;
	if (!text.startsWith(start) || !text.endsWith(end)) return false;
	let at = start.length;
	for (const piece of pieces) {
		const found = text.indexOf(piece, at);
		if (found < 0) return false;
		at = found + piece.length;
	}
	return at <= text.length - end.length;
}

/** What the type of an event says that it is about, as `establishment.closed` and `enterprise.establishment.closed` do; null if nothing. */
export function kindNamed(type: string | null): NumberKind | null {
	if (type === null) return null;
	if (/establishment/i.test(type)) return 'establishment';
	return /enterprise|compan(?:y|ies)/i.test(type) ? 'enterprise' : null;
}

const LISTS = ['fields', 'names', 'paths', 'properties', 'attributes', 'changedFields', 'changed_fields', 'changes', 'changed', 'items'];

/** Members that say what was done, and contain the fields. */
const DONE = /^(?:added|created|changed|modified|updated|removed|deleted)$/i;

const BEFORE_AND_AFTER = [['before', 'after'], ['old', 'new'], ['from', 'to'], ['previous', 'current']] as const;

/** `["address"]`, `[{"field": "address"}]`, `{"address": …}`, `"address, status"` and JSON Patch all name fields; `[]` if none is named. */
export function changedFields(changed: unknown): string[] {
	if (typeof changed === 'string') return changed.split(/[,;\n]/).map((name) => name.trim()).filter((name) => name !== '');
	if (isObject(changed)) return inObject(changed);
	if (!Array.isArray(changed)) return [];
	return changed.flatMap((entry: unknown) => {
		const name = typeof entry === 'string' ? entry : nameIn(entry);
		return name === null ? [] : [name];
	});
}

function inObject(changed: Json): string[] {
	const list = LISTS.find((name) => Array.isArray(changed[name]));
	if (list !== undefined) return changedFields(changed[list]);
	const names = Object.keys(changed);
	if (names.length > 0 && names.every((name) => DONE.test(name))) return [...new Set(names.flatMap((name) => changedFields(changed[name])))];
	const pair = BEFORE_AND_AFTER.find((sides) => sides.every((side) => isObject(changed[side])));
	if (pair === undefined) return names;
	const [before, after] = pair.map((side) => changed[side] as Json) as [Json, Json];
	return Object.keys({ ...before, ...after }).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}

/** A path may come in parts. */
function nameIn(entry: unknown): string | null {
	const name = firstText(entry, 'field', 'name', 'path', 'property', 'fieldName', 'field_name', 'attribute', 'key');
	if (name !== null || !isObject(entry) || !Array.isArray(entry.path)) return name;
	return entry.path.length === 0 ? null : entry.path.join('.');
}
