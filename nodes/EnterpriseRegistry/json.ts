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

/** Null, whitespace, and a list or an object in which everything holds nothing. False and 0 hold something. */
export function holdsNothing(value: unknown): boolean {
	if (typeof value !== 'object' || value === null) return isNothing(value);
	for (const { value: leaf } of walk(value)) if (!isNothing(leaf)) return false;
	return true;
}

const isNothing = (leaf: unknown): boolean =>
	leaf === undefined || leaf === null || (typeof leaf === 'string' && leaf.trim() === '');

/** A value that is no object or list, with its dotted path. The entries of a list have the path of the list. */
export interface Leaf {
	path: string;
	value: unknown;
}

/**
 * All leaves of a value, in its order.
 * @param whole Paths whose values are leaves, even if they are objects or lists.
 */
export const leavesOf = (value: unknown, whole: string[] = []): Leaf[] => [
	...walk(value, new Set(whole)),
];

/** Goes through a value without recursion: an answer may be nested more deeply than the stack of calls. */
function* walk(value: unknown, whole?: ReadonlySet<string>): Generator<Leaf> {
	const ahead: Leaf[] = [{ path: '', value }];
	for (let here = ahead.pop(); here !== undefined; here = ahead.pop()) {
		const { path, value: inner } = here;
		if (typeof inner !== 'object' || inner === null || whole?.has(path)) {
			yield here;
			continue;
		}
		// What is pushed last is taken first.
		if (Array.isArray(inner)) {
			for (let at = inner.length - 1; at >= 0; at--) ahead.push({ path, value: inner[at] });
			continue;
		}
		for (const [name, member] of Object.entries(inner).reverse())
			ahead.push({ path: path === '' ? name : `${path}.${name}`, value: member });
	}
}

/** No path of a source or a profile is longer. */
export const MAX_PATH = 200;

/** What stands under a path in a table of paths; undefined for one that is not in it. Looking up long paths would take longer than to read the answer. */
export const atPath = <Value>(table: Record<string, Value>, path: string): Value | undefined =>
	path.length <= MAX_PATH && Object.hasOwn(table, path) ? table[path] : undefined;

/** How far a value is measured, and how large it was until then. */
interface Extent {
	/** How many objects and lists stand inside each other. */
	depth: number;
	/** Characters of the longest dotted path. */
	pathLength: number;
}

/** Whether a value is nested more deeply, or has a longer path, than these limits allow. */
export function exceeds(value: unknown, limits: Extent): boolean {
	const ahead: Array<Extent & { value: object }> = [];
	const add = (inner: unknown, depth: number, pathLength: number) => {
		if (typeof inner === 'object' && inner !== null)
			ahead.push({ value: inner, depth, pathLength });
	};
	add(value, 1, 0);
	for (let here = ahead.pop(); here !== undefined; here = ahead.pop()) {
		const { depth, pathLength, value: members } = here;
		if (depth > limits.depth) return true;
		if (Array.isArray(members)) {
			for (const entry of members) add(entry, depth + 1, pathLength);
			continue;
		}
		for (const [name, member] of Object.entries(members)) {
			const below = pathLength + name.length + 1;
			if (below > limits.pathLength) return true;
			add(member, depth + 1, below);
		}
	}
	return false;
}

/** The text or number at the first of these paths that holds one, as text; null if none does. */
export function textAt(value: unknown, ...paths: string[]): string | null {
	for (const path of paths) {
		const found = valueAt(value, path);
		if (Number.isFinite(found) || typeof found === 'boolean') return String(found);
		if (typeof found === 'string' && found.trim() !== '') return found.trim();
	}
	return null;
}

/** The number at the first of these paths that holds one. JSON may say 1e999, which is no number that can be shown. */
export const numberAt = (value: unknown, ...paths: string[]): number | undefined =>
	paths
		.map((path) => valueAt(value, path))
		.find((found): found is number => typeof found === 'number' && Number.isFinite(found));

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
