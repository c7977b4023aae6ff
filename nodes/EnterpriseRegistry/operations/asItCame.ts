import { isObject, type Json } from '../json';
import type { Output } from './operation';

/** Whatever an answer holds, as items: at least one, so that no row of the input disappears. */
export function asItCame(data: unknown): Output {
	if (Array.isArray(data) && data.length > 0) return data.map(asEntry);
	return data === null ? {} : asEntry(data);
}

export const asEntry = (value: unknown): Json =>
	isObject(value) ? passedThrough(value) : { value };

/** The members of an answer as they came; those with a reserved name stand under `raw`, unless they are null. */
function passedThrough(data: Json): Json {
	const reserved = Object.entries(data).filter(([name]) => RESERVED.includes(name));
	if (reserved.length === 0) return data;
	const told = reserved.filter(([, value]) => value !== null);
	const raw = told.length > 0 && {
		raw: { ...(Object.hasOwn(data, 'raw') && { raw: data.raw }), ...Object.fromEntries(told) },
	};
	return { ...withoutReserved(data), ...raw };
}

/** The members of an answer as they came, without those that have a reserved name. */
export const withoutReserved = (data: Json): Json =>
	Object.fromEntries(Object.entries(data).filter(([name]) => !RESERVED.includes(name)));

/** Members that only this pack gives at the top of an item, so that no service can make a verdict of its own. */
const RESERVED = ['verdict', 'match', 'found', 'error', 'reachable', 'answer', 'evidence', 'input'];
