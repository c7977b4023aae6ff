/** A JSON object as it came from the service: members unknown until looked at. */
export type Json = Record<string, unknown>;

export const isObject = (value: unknown): value is Json =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** The first member, of those named, that holds a non-empty value; dots reach into objects. Null when none does. */
export function firstOf(record: unknown, ...names: string[]): unknown {
	for (const name of names) {
		const value = name.split('.').reduce<unknown>((at, part) => (isObject(at) && Object.hasOwn(at, part) ? at[part] : undefined), record);
		if (value !== undefined && value !== null && value !== '') return value;
	}
	return null;
}

/** Like firstOf, for a scalar that is shown as text. */
export function firstText(record: unknown, ...names: string[]): string | null {
	for (const name of names) {
		const value = firstOf(record, name);
		if (typeof value === 'string') return value;
		if (typeof value === 'number' || typeof value === 'boolean') return String(value);
	}
	return null;
}

/** Like firstOf, for a whole or decimal number, also when it was sent as text. */
export function firstNumber(record: unknown, ...names: string[]): number | null {
	for (const name of names) {
		const value = firstOf(record, name);
		if (typeof value === 'number' && Number.isFinite(value)) return value;
		if (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)) return Number(value);
	}
	return null;
}
