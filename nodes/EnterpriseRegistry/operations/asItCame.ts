import { isObject, type Json } from '../json';
import type { Output } from './operation';

/**
 * Whatever an answer holds, as items: a list as its entries. Where a record was asked for, an empty list is one item, `{value: []}`, so that
 * no row of the input disappears. Of API → Request, which may ask for a list, an empty one gives no item.
 */
export function asItCame(data: unknown): Output {
	if (Array.isArray(data) && data.length > 0) return data.map(asEntry);
	return data === null ? {} : asEntry(data);
}

export const asEntry = (value: unknown): Json =>
	isObject(value) ? withReservedUnderRaw(value) : { value };

/** The members of an answer as they came; those with a reserved name stand under `raw`, unless they are null. */
function withReservedUnderRaw(data: Json): Json {
	const reserved = Object.entries(data).filter(([name]) => RESERVED.includes(name));
	if (reserved.length === 0) return data;
	const kept = reserved.filter(([, value]) => value !== null);
	const raw = kept.length > 0 && {
		raw: { ...(Object.hasOwn(data, 'raw') && { raw: data.raw }), ...Object.fromEntries(kept) },
	};
	return { ...withoutReserved(data), ...raw };
}

/** The members of an answer as they came, without those that have a reserved name. */
export const withoutReserved = (data: Json): Json =>
	Object.fromEntries(Object.entries(data).filter(([name]) => !RESERVED.includes(name)));

/** Members that only this pack gives at the top of an item, so that no service can make a verdict of its own. */
const RESERVED = ['verdict', 'match', 'found', 'error', 'reachable', 'answer', 'evidence', 'input'];
