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
	if (!isNesting(value)) return isNothing(value);
	const ahead: object[] = [value];
	for (let inner = ahead.pop(); inner !== undefined; inner = ahead.pop()) {
		const { names, count } = membersOf(inner);
		for (let at = 0; at < count; at++) {
			const member = memberAt(inner, names, at);
			if (isNesting(member)) ahead.push(member);
			else if (!isNothing(member)) return false;
		}
	}
	return true;
}

const isNothing = (leaf: unknown): boolean =>
	leaf === undefined || leaf === null || (typeof leaf === 'string' && leaf.trim() === '');

const isNesting = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The names of the members of an object, none of a list, and how many members there are. */
function membersOf(value: object): { names?: string[]; count: number } {
	if (Array.isArray(value)) return { count: value.length };
	const names = Object.keys(value);
	return { names, count: names.length };
}

/** By its name: of an object with many members, to list the values takes twice as long as to look up each. */
const memberAt = (value: object, names: string[] | undefined, at: number): unknown =>
	(value as Json)[names?.[at] ?? at];

/** A value that is no object or list, with its dotted path. The entries of a list have the path of the list. */
export interface Leaf {
	path: string;
	value: unknown;
}

/**
 * All leaves of a value, in its order; of equal ones in a list the first.
 * @param whole Paths whose values are leaves, even if they are objects or lists.
 */
export function leavesOf(value: unknown, whole: string[] = []): Leaf[] {
	const areWhole = new Set(whole);
	const leaves: Leaf[] = [];
	walk(value, (inner, { path }) => {
		if (isNesting(inner) && !(path.length <= MAX_PATH && areWhole.has(path))) return 'inside';
		leaves.push({ path, value: inner });
		return 'on';
	});
	return leaves;
}

/** Where a value stands in an answer. */
interface Place {
	path: string;
	/** Of the member of an object, and that object; an entry of a list has neither. */
	name?: string;
	within?: Json;
}

/** Looks at one value of an answer, and says where to go from there: inside, if it is an object or a list, on to the next, or no further. */
type Look = (value: unknown, place: Place) => 'inside' | 'on' | 'end';

/**
 * Goes through a value in its order, without recursion, as it may be nested more deeply than the stack of calls. What a list has
 * twice is looked at once: an answer may hold half a million times the same number.
 */
export function walk(whole: unknown, look: Look): void {
	const levels: Level[] = [];
	const goesOnFrom = (value: unknown, place: Place, met?: Set<unknown>): boolean => {
		const next = look(value, place);
		if (next === 'inside' && isNesting(value)) levels.push(levelOf(value, place.path, met));
		return next !== 'end';
	};
	let goesOn = goesOnFrom(whole, { path: '' });
	for (let level = levels.at(-1); goesOn && level !== undefined; level = levels.at(-1)) {
		const { path, value, names, met, at } = level;
		level.at++;
		const member = memberAt(value, names, at);
		if (at === level.count) levels.pop();
		else if (names !== undefined) {
			const name = names[at] ?? '';
			const below = path === '' ? name : `${path}.${name}`;
			goesOn = goesOnFrom(member, { path: below, name, within: value as Json });
		} else if (isNesting(member)) goesOn = goesOnFrom(member, { path }, met);
		else if (met?.has(member) !== true) {
			met?.add(member);
			goesOn = goesOnFrom(member, { path });
		}
	}
}

/** A list or an object, and how far it was gone through. */
interface Level {
	path: string;
	value: object;
	/** Of the members of an object; those of a list have none. */
	names?: string[];
	count: number;
	/** The place of the next member. */
	at: number;
	/** What was looked at in a list, and in the lists in it, as they have the same path. */
	met?: Set<unknown>;
}

function levelOf(value: object, path: string, met?: Set<unknown>): Level {
	const { names, count } = membersOf(value);
	if (names !== undefined) return { path, value, names, count, at: 0 };
	return { path, value, count, at: 0, met: met ?? (count > 1 ? new Set() : undefined) };
}

/** No path of a source or a profile is longer. */
export const MAX_PATH = 200;

/** What stands under a path in a table of paths; undefined for one that is not in it. Looking up long paths would take longer than to read the answer. */
export const atPath = <Value>(table: Record<string, Value>, path: string): Value | undefined =>
	path.length <= MAX_PATH && Object.hasOwn(table, path) ? table[path] : undefined;

/** How far a value is measured. */
interface Extent {
	/** How many objects and lists stand inside each other. */
	depth: number;
	/** Characters of the longest dotted path. */
	pathLength: number;
}

/** Whether a value is nested more deeply, or has a longer path, than these limits allow. */
export function exceeds(value: unknown, most: Extent): boolean {
	let level: Measured = isNesting(value) ? { values: [value], pathLengths: [0] } : NOTHING;
	for (let depth = 1; level.values.length > 0; depth++) {
		const next = depth > most.depth ? undefined : levelBelow(level, most.pathLength);
		if (next === undefined) return true;
		level = next;
	}
	return false;
}

/** The objects and lists of one depth, and beside each the length of its path. An object for each of them would take as long as all else. */
interface Measured {
	values: object[];
	pathLengths: number[];
}

const NOTHING: Measured = { values: [], pathLengths: [] };

/** What stands in the objects and lists of one depth; undefined if a path is longer than `most`. */
function levelBelow({ values, pathLengths }: Measured, most: number): Measured | undefined {
	const below: Measured = { values: [], pathLengths: [] };
	for (let at = 0; at < values.length; at++) {
		const value = values[at] ?? [];
		const pathLength = pathLengths[at] ?? 0;
		const { names, count } = membersOf(value);
		for (let place = 0; place < count; place++) {
			const name = names?.[place];
			const length = name === undefined ? pathLength : pathLength + name.length + 1;
			if (length > most) return undefined;
			const member = memberAt(value, names, place);
			if (!isNesting(member)) continue;
			below.values.push(member);
			below.pathLengths.push(length);
		}
	}
	return below;
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
		.replace(/^(.{80}).+/u, '$1…');

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
