/** A JSON object as it came from the service: members unknown until looked at. */
export type Json = Record<string, unknown>;

export const isObject = (value: unknown): value is Json =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

export function readJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** The value under a dotted path, through objects and arrays; undefined if a part of it is missing. */
export function valueAt(record: unknown, path: string): unknown {
	let at = record;
	for (const part of path.split('.')) {
		if (typeof at !== 'object' || at === null || !Object.hasOwn(at, part)) return undefined;
		at = (at as Json)[part];
	}
	return at;
}

/** Null, white space, and a list or an object in which everything holds nothing. False and 0 hold something. */
export const holdsNothing = (value: unknown): boolean =>
	typeof value === 'object' && value !== null
		? Object.values(value).every(holdsNothing)
		: value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** A value that is no object or list, with its dotted path. The entries of a list have one path. */
export interface Leaf {
	path: string;
	value: unknown;
}

/** @param whole paths whose values are leaves, even if they are objects. */
export function leavesOf(value: unknown, whole: string[] = [], path = ''): Leaf[] {
	if (typeof value !== 'object' || value === null || whole.includes(path)) return [{ path, value }];
	return Object.entries(value).flatMap(([name, member]) => {
		const below = path === '' ? name : `${path}.${name}`;
		return leavesOf(member, whole, Array.isArray(value) ? path : below);
	});
}

/** The text or number at the first of these paths that holds one, as text; null if none does. */
export function textAt(value: unknown, ...paths: string[]): string | null {
	for (const path of paths) {
		const found = valueAt(value, path);
		if (typeof found === 'number' || typeof found === 'boolean') return String(found);
		if (typeof found === 'string' && found.trim() !== '') return found.trim();
	}
	return null;
}

export const numberAt = (value: unknown, ...paths: string[]): number | undefined =>
	paths.map((path) => valueAt(value, path)).find((found) => typeof found === 'number');

/** For a sentence: on one line, and not long. */
export const shortened = (text: string): string =>
	text
		.replace(/\s+/g, ' ')
		.trim()
		.replace(/^(.{80}).+/, '$1…');

/** JSON on one line, as a person writes it: for texts that are to be copied. */
export function spacedJson(value: unknown): string {
	const lines = JSON.stringify(value, null, 1);
	return lines.replace(/(?<=[[{])\n *|\n *(?=[\]}])/g, '').replace(/\n */g, ' ');
}

/** Also from text, which an expression inside text gives; the fallback for nothing. */
export function readFlag(value: unknown, fallback: boolean): boolean | undefined {
	if (typeof value === 'boolean') return value;
	if (value === null || value === undefined) return fallback;
	const text = typeof value === 'string' ? value.trim().toLowerCase() : undefined;
	if (text === '') return fallback;
	return text === 'true' || text === 'false' ? text === 'true' : undefined;
}
