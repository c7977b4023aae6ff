import { isObject } from '../domain/record';

/** The value that a JSON text stands for, and nothing where it is no JSON. */
export function readJson(text: string): { value: unknown } | undefined {
	try {
		return { value: JSON.parse(text) as unknown };
	} catch {
		return undefined;
	}
}

/** The object that a JSON text holds; an empty one for anything else. */
export function readObject(text: string): Record<string, unknown> {
	const value = readJson(text)?.value;
	return isObject(value) ? value : {};
}
