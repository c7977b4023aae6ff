import { isObject, valueAt, type Json } from '../json';
import type { ServiceProfile } from './profile';

/** C: the envelope of the service is a JSON object with a boolean `success`. */
export const envelopeIn = (value: unknown): Json | null =>
	isObject(value) && typeof value.success === 'boolean' ? value : null;

/** C: `results`, or the data if it is an array; U: where the profile says; D: null says that there are none. Undefined if there is no list. */
export function entriesIn(data: unknown, { names = {} }: ServiceProfile): unknown[] | undefined {
	if (Array.isArray(data)) return data as unknown[];
	const places = [names.results ?? [], 'results'].flat();
	for (const place of places) {
		const entries = valueAt(data, place);
		if (entries === null) return [];
		if (Array.isArray(entries)) return entries as unknown[];
	}
	return undefined;
}
