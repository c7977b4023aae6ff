import { isObject, type Json } from '../json';
import type { Output } from './operation';

/** Whatever an answer holds, as items: at least one, so that no row of the input disappears. */
export function asItCame(data: unknown): Output {
	if (Array.isArray(data) && data.length > 0) return data.map(asEntry);
	return data === null ? {} : asEntry(data);
}

export const asEntry = (value: unknown): Json => (isObject(value) ? value : { value });
