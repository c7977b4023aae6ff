import { isObject, type Json } from '../json';

const MOST_MEMBERS = 25;
const DEEPEST = 5;
const LONGEST = 900;

/** Names of members that a programmer chose. Any other key may be data; one that begins with a capital may be a company. */
const MEMBER_NAME = /^[a-z_$][A-Za-z_$]{0,39}\d{0,2}$/;

/** Forms of keys, IDs and secrets; not the names of members that hold one. */
const ISSUED = /^(?:[prs]k|ak|tok|wh|whsec|evt)_|_(?:live|test)_|[a-z]secret|secret[a-z]{2}/;

/** The last word of a member whose keys are usually data: many of something, or something by something else. */
const MANY =
	/[^isu]s$|^(?:map|index|lookup|history|directory|people|bedrijven|ondernemingen|gebruikers|leden|klanten|personen)$/;
const BY_SOMETHING = /(?:^|_)(?:by|per)(?:[A-Z_]|$)|(?:By|Per)[A-Z]/;

/** Many of something that the programmer named one by one. */
const NAMED_ONE_BY_ONE =
	/^(?:limits|links|settings|options|preferences|details|contents|terms|params|parameters|headers|attributes|properties|fields|values|results|items|errors|flags|features|permissions|rights|capabilities|stats|statistics|totals|counts|figures|rates|dates|times|financials|coordinates)$/;

/** Members of a value in parts or in several languages, which records of one kind share. */
const PART = /^(?:code|label|description|nl|fr|de|en)$/;

/** Numbers, dates, times and short codes with digits: worth showing as a pattern. */
const FORMATTED = /^(?=.*\d)[A-Za-z]{0,3}[\d.:/+\-TZ ]{2,36}$/;

/**
 * The shape of a JSON value, without any value: names of members, types, and of texts that hold a number or a
 * date the pattern, with every digit as 0 and every letter as a. Safe to paste into a public report.
 */
export function shapeOf(value: unknown): string {
	const shape = describe(value, 0);
	return shape.length > LONGEST ? `${shape.slice(0, LONGEST)}…` : shape;
}

/** @param name of the member that it is; null if that is data itself. */
function describe(value: unknown, depth: number, name: string | null = ''): string {
	if (value === null) return 'null';
	if (Array.isArray(value)) return describeList(value, depth);
	if (isObject(value)) return describeObject(value, depth, name);
	if (typeof value === 'string') return patternOf(value);
	if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
	return typeof value;
}

/** `text`, `empty text`, or the pattern of a text that follows a format. */
export function patternOf(text: string): string {
	if (text === '') return 'empty text';
	return FORMATTED.test(text) ? `"${text.replace(/\d/g, '0').replace(/[A-Za-z]/g, 'a')}"` : 'text';
}

function describeList(list: unknown[], depth: number): string {
	if (list.length === 0) return '[]';
	return depth >= DEEPEST
		? '[…]'
		: `[${describe(list[0], depth + 1)}${list.length > 1 ? ', …' : ''}]`;
}

function describeObject(object: Json, depth: number, name: string | null): string {
	const names = Object.keys(object);
	if (names.length === 0) return '{}';
	if (depth >= DEEPEST) return '{…}';
	if (isMap(object, name))
		return `{(masked): ${describe(object[names[0]!], depth + 1, null)}${names.length > 1 ? ', …' : ''}}`;
	const members = names.slice(0, MOST_MEMBERS).map((member) => {
		const shown = isChosen(member, object[member]) ? member : null;
		return `${shown ?? '(masked)'}: ${describe(object[member], depth + 1, shown)}`;
	});
	return `{${members.join(', ')}${names.length > MOST_MEMBERS ? ', …' : ''}}`;
}

/** Whether the keys are data. */
function isMap(object: Json, name: string | null): boolean {
	const members = Object.values(object);
	if (name === null) return members.every(isObject);
	const isOne = members.length === 1;
	const areRecords = members.every(isObject) && (isOne || areOfOneShape(members));
	const lastWord = name.replace(/^.*(?:_|(?=[A-Z]))/, '').toLowerCase();
	if (NAMED_ONE_BY_ONE.test(lastWord)) return areRecords;
	return MANY.test(lastWord) || BY_SOMETHING.test(name) || (areRecords && !isOne);
}

/** Some may lack what others have. */
function areOfOneShape(objects: Json[]): boolean {
	const all = objects
		.map((object) => Object.keys(object))
		.sort((one, other) => other.length - one.length);
	const most = new Set(all[0]);
	return (
		all.every((names) => names.length > 0 && names.every((name) => most.has(name))) &&
		![...most].every((name) => PART.test(name))
	);
}

/** Whether a programmer chose the name: it is formed like one, and its value does not repeat it, as a record repeats its ID or name. */
function isChosen(name: string, value: unknown): boolean {
	if (!MEMBER_NAME.test(name) || ISSUED.test(name)) return false;
	const key = name.toLowerCase();
	return (
		!isObject(value) ||
		!Object.values(value).some(
			(text) =>
				typeof text === 'string' && text.toLowerCase().split(/[^\p{L}\p{N}_$]/u, 1)[0] === key,
		)
	);
}
