/** A JSON object as it came from the service: members unknown until looked at. */
export type Json = Record<string, unknown>;

export const isObject = (value: unknown): value is Json =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

export const isListOfTexts = (value: unknown): value is string[] =>
	Array.isArray(value) && value.every((entry) => typeof entry === 'string');

/** The texts of both lists, each once. */
export const union = (one: readonly string[], other: readonly string[]): string[] => [
	...new Set([...one, ...other]),
];

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
		for (const member of membersOf(inner).values) {
			if (isNesting(member)) ahead.push(member);
			else if (!isNothing(member)) return false;
		}
	}
	return true;
}

const isNothing = (leaf: unknown): boolean =>
	leaf === undefined || leaf === null || (typeof leaf === 'string' && leaf.trim() === '');

/** An object or a list. */
export const isNesting = (value: unknown): value is object =>
	typeof value === 'object' && value !== null;

/** What stands in an object or a list, in its order. */
interface Members {
	/** The names of the members of an object; a list has none. */
	names?: readonly string[];
	values: readonly unknown[];
}

/** The members of an object or a list of an answer, which nobody changes. */
function membersOf(value: object): Members {
	if (Array.isArray(value)) return { values: value };
	const known = largeObjects.get(value);
	if (known !== undefined) return known;
	const names = Object.keys(value);
	if (names.length === 0) return NO_MEMBERS;
	const members = { names, values: names.map((name) => (value as Json)[name]) };
	if (names.length >= MANY_MEMBERS) largeObjects.set(value, members);
	return members;
}

/** The names of the members of an object of an answer, in its order. Those of a large one are not listed again. */
export const namesOf = (value: object): readonly string[] =>
	largeObjects.get(value)?.names ?? Object.keys(value);

/** V8 sorts the names of a large object whenever they are listed, which takes longer than what a reader does with them. */
const largeObjects = new WeakMap<object, Members>();

const MANY_MEMBERS = 1000;

const NO_MEMBERS: Members = { names: [], values: [] };

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
	for (const { path, value: inner } of valuesIn(value, areWhole))
		if (!isNesting(inner) || isWhole(path, areWhole)) leaves.push({ path, value: inner });
	return leaves;
}

/** A value of an answer, and where it stands. */
interface PlacedValue extends Leaf {
	/** Its name as the member of an object, and that object; an entry of a list has neither. */
	name?: string;
	within?: Json;
}

/**
 * A value and all that stands in it, in its order. It is gone through without recursion, as it may be nested more deeply than the stack
 * of calls. What a list has twice comes once: an answer may hold half a million times the same number.
 * @param whole Paths whose values are not gone into.
 */
export function* valuesIn(
	value: unknown,
	whole: ReadonlySet<string> = new Set(),
): Generator<PlacedValue> {
	const top = { path: '', value };
	yield top;
	const above: Level[] = [];
	let level = levelOf(top, whole);
	while (level !== undefined) {
		const placed = takeNext(level);
		if (placed === undefined) {
			level = above.pop();
			continue;
		}
		yield placed;
		const below = levelOf(placed, whole, level);
		if (below === undefined) continue;
		above.push(level);
		level = below;
	}
}

const isWhole = (path: string, whole: ReadonlySet<string>): boolean =>
	path.length <= MAX_PATH && whole.has(path);

/** A list or an object, and how far it was gone through. */
interface Level {
	path: string;
	value: object;
	members: Members;
	/** The place of the next member. */
	at: number;
	/** What was met in a list, and in the lists in it, as they have the same path. */
	met?: Set<unknown>;
}

/** Undefined for a value that has nothing in it, or is not gone into. */
function levelOf(
	{ path, value }: PlacedValue,
	whole: ReadonlySet<string>,
	above?: Level,
): Level | undefined {
	if (!isNesting(value) || isWhole(path, whole)) return undefined;
	const members = membersOf(value);
	const { length } = members.values;
	if (length === 0) return undefined;
	const met = above?.met ?? (length > 1 ? new Set() : undefined);
	return { path, value, members, at: 0, met: members.names === undefined ? met : undefined };
}

/** The next value that was not met before in a list; undefined at the end. */
function takeNext(level: Level): PlacedValue | undefined {
	const { path, value: within, members, met } = level;
	while (level.at < members.values.length) {
		const value = members.values[level.at];
		const name = members.names?.[level.at];
		level.at++;
		if (name !== undefined)
			return { path: path === '' ? name : `${path}.${name}`, value, name, within: within as Json };
		if (isNesting(value)) return { path, value };
		if (met?.has(value) === true) continue;
		met?.add(value);
		return { path, value };
	}
	return undefined;
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

/** Whether a value is nested more deeply, or has a longer path, than these limits allow. Calls itself as often as `depth` allows. */
export function exceeds(value: unknown, { depth, pathLength }: Extent): boolean {
	return isNesting(value) && (depth === 0 || membersExceed(value, depth - 1, pathLength));
}

function membersExceed(value: object, depth: number, pathLength: number): boolean {
	const { names, values } = membersOf(value);
	for (const [at, member] of values.entries()) {
		const name = names?.[at];
		const below = name === undefined ? pathLength : pathLength - name.length - 1;
		if (below < 0) return true;
		if (isNesting(member) && (depth === 0 || membersExceed(member, depth - 1, below))) return true;
	}
	return false;
}

/** The text, number or flag at the first of these paths that holds one, as text; null if none does. */
export const textAt = (value: unknown, ...paths: string[]): string | null =>
	firstText(paths, (path) => valueAt(value, path));

/** The same without flags, which name nothing: `"street": false`. */
export const writtenAt = (value: unknown, ...paths: string[]): string | null =>
	firstText(paths, (path) => {
		const found = valueAt(value, path);
		return typeof found === 'boolean' ? undefined : found;
	});

function firstText(paths: string[], valueOf: (path: string) => unknown): string | null {
	for (const path of paths) {
		const found = valueOf(path);
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

/** A value as JSON, for a sentence. */
export const shownJson = (value: unknown): string => shortened(JSON.stringify(value));

/** A member with its value, for a sentence: `"note": "busy"`. */
export const quotedMember = ({ path, value }: Leaf): string =>
	`"${shortened(path)}": ${shownJson(value)}`;

/** JSON on one line, as a person writes it: for texts that are to be copied. */
export function spacedJson(value: unknown): string {
	const lines = JSON.stringify(value, null, 1);
	return lines.replace(/(?<=[[{])\n *|\n *(?=[\]}])/g, '').replace(/\n */g, ' ');
}

/** What a field holds; empty for what an expression without a result gives. */
export const textOfField = (value: unknown): string =>
	['string', 'number'].includes(typeof value) ? String(value).trim() : '';

/** The entries of a field with several values, each of which may be text with commas or new lines; in lower case. */
export function entriesOfField(value: unknown): string[] {
	const values: unknown[] = Array.isArray(value) ? value : [value];
	const entries = values.flatMap((one) => textOfField(one).split(/[,;\n]/));
	return entries.map((entry) => entry.trim().toLowerCase()).filter((entry) => entry !== '');
}

/** The true or false that an expression or a sheet gives, also as text; the fallback for nothing, and undefined for everything else. */
export const readFlag = (value: unknown, fallback: boolean): boolean | undefined =>
	isNothing(value) ? fallback : flagFromCell(value);

/** True or false, also as a sheet writes them; undefined for everything else. */
export function flagFromCell(value: unknown): boolean | undefined {
	if (typeof value === 'boolean') return value;
	if (typeof value !== 'string') return undefined;
	const text = value.trim().toLowerCase();
	if (TRUE.includes(text)) return true;
	return FALSE.includes(text) ? false : undefined;
}

/** What sheets in English, Dutch, French and German make of true and false. */
const TRUE = ['true', 'waar', 'vrai', 'wahr'];
const FALSE = ['false', 'onwaar', 'faux', 'falsch'];
