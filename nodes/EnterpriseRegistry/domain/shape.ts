import { isObject } from './record';

const MOST_MEMBERS = 25;
const DEEPEST = 5;
const LONGEST = 900;

/** Names of members that a programmer chose. Any other key may be data; one that begins with a capital may be a company. */
const MEMBER_NAME = /^[a-z_$][A-Za-z_$-]{0,39}\d{0,2}$/;

/** Numbers, dates, times and short codes with digits: worth showing as a pattern. */
const FORMATTED = /^(?=.*\d)[A-Za-z]{0,3}[\d.:/+\-TZ ]{2,36}$/;

/**
 * What a JSON value is made of, without any value in it: names of members, types, and of texts that hold a number or a
 * date the pattern, with every digit as 0 and every letter as a. Safe to paste into a public report.
 */
export function shapeOf(value: unknown): string {
	const shape = describe(value, 0);
	return shape.length > LONGEST ? `${shape.slice(0, LONGEST)}…` : shape;
}

function describe(value: unknown, depth: number): string {
	if (value === null) return 'null';
	if (Array.isArray(value)) return describeList(value, depth);
	if (isObject(value)) return describeObject(value, depth);
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
	return depth >= DEEPEST ? '[…]' : `[${describe(list[0], depth + 1)}${list.length > 1 ? ', …' : ''}]`;
}

function describeObject(object: Record<string, unknown>, depth: number): string {
	const names = Object.keys(object);
	if (names.length === 0) return '{}';
	if (depth >= DEEPEST) return '{…}';
	const members = names.slice(0, MOST_MEMBERS).map((name) => `${MEMBER_NAME.test(name) ? name : '(masked)'}: ${describe(object[name], depth + 1)}`);
	return `{${members.join(', ')}${names.length > MOST_MEMBERS ? ', …' : ''}}`;
}
