import { firstText, isObject, type Json } from '../../domain/record';

const LISTS = ['fields', 'names', 'paths', 'properties', 'attributes', 'changedFields', 'changed_fields', 'changes', 'changed', 'items'];

/** Members that tell what was done; the fields stand in them. */
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
