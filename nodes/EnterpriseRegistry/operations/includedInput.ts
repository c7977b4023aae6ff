import type { IDataObject } from 'n8n-workflow';

import { holdsNothing, isObject } from '../json';

/*
 * Include Input Fields keeps the columns of a row beside what comes out for it. For example, a sheet goes through Enterprise → Match,
 * which is asked by the column `customer`, gives `match`, `name` and others, and is written back and run again after each of these:
 *
 * | result | row | why |
 * | --- | --- | --- |
 * | | `{customer: 'Tas', name: 'Ann'}` | as it was typed |
 * | no match | `{customer: 'Tas', match: false, name: null, input: {name: 'Ann'}}` | what the user had is *moved*: the answer is null |
 * | E1 | `{customer: 'Tas', error: 'E1', input: {name: 'Ann'}}` | the earlier result is *dropped* |
 * | a match | `{customer: 'Tas', match: true, name: 'Tas NV', input: {name: 'Ann', error: 'E1'}}` | the error is moved beside it |
 * | a match | the same | nothing is moved twice |
 */

/** What an operation tells about the fields of its output, so that Include Input Fields can keep them apart from the columns of a row. */
export interface OutputFields {
	/** Fields whose meaning this pack gives: they are the answer, so that they replace a column also with null. */
	madeHere: string[];
	/** Further fields that are usually there. They come from the service, so that a null among them replaces no column. */
	fromService?: string[];
	/** Fields that together show that a row holds an earlier result of this operation. */
	earlierResult?: string[];
}

/** The fields that an operation gives where the service knows nothing under the number, and the one that Include Evidence adds. */
export const LOOK_UP_FIELDS = ['found', 'evidence'];

/** A row of the input, and what is known of its columns. */
interface AskedRow {
	row: IDataObject;
	fields: OutputFields;
}

/**
 * A row with its answer: the columns of the input, and the answer over them. A column that the answer says otherwise moves to `input`;
 * so does an earlier `error`, because the row has an answer now. With VAT → Validate, which makes `valid`, `answer` and `summary`,
 * passes `name` on from the service:
 *
 * | row | answer | output |
 * | --- | --- | --- |
 * | `{number: 'BE1'}` | `{valid: true}` | `{number: 'BE1', valid: true}` |
 * | `{name: 'Mine'}` | `{valid: true, name: 'Theirs'}` | `{valid: true, name: 'Theirs', input: {name: 'Mine'}}` |
 * | `{name: 'Mine'}` | `{valid: true, name: null}` | `{valid: true, name: 'Mine'}` |
 * | `{valid: true}` | `{valid: null}` | `{valid: null, input: {valid: true}}` |
 * | `{error: 'E1'}` | `{valid: true}` | `{valid: true, input: {error: 'E1'}}` |
 *
 * A row that holds an earlier result of the operation gets the new one in its place, without a trace. In a sheet whose headings were
 * typed before its first run, the cells are empty:
 *
 * | row | answer | output |
 * | --- | --- | --- |
 * | `{valid: false, answer: 'no', summary: 'Old'}` | `{valid: true, answer: 'yes'}` | `{valid: true, answer: 'yes'}` |
 * | `{valid: '', answer: '', name: 'A'}` | `{valid: true, answer: 'yes', name: 'B'}` | `{valid: true, answer: 'yes', name: 'B', input: {name: 'A'}}` |
 */
export function rowWithAnswer(asked: AskedRow, answer: IDataObject): IDataObject {
	const { row, fields } = asked;
	const { madeHere } = fields;
	const isReplacedByNull = (name: string) => !Object.hasOwn(row, name) || madeHere.includes(name);
	const result = pickBy(answer, (name, value) => value !== null || isReplacedByNull(name));
	const outdated = earlierResultIn(asked) === 'whole' ? madeHere : [];
	return withResult(asked, result, outdated);
}

/**
 * A row that has no answer, with the reason: the columns of the input, but for those that this operation gives, as an old yes beside a
 * new error would be taken for an answer. What another operation answered stays. All these rows are asked by their column `number`:
 *
 * | operation | row | output |
 * | --- | --- | --- |
 * | VAT → Validate | `{number: 'BE1', name: 'Mine'}` | `{number: 'BE1', name: 'Mine', error: 'E2'}` |
 * | Enterprise → Get | `{number: 'BE1', name: 'Mine'}` | `{number: 'BE1', error: 'E2', input: {name: 'Mine'}}` |
 * | VAT → Validate | `{number: 'BE1', valid: true}` | `{number: 'BE1', error: 'E2', input: {valid: true}}` |
 * | VAT → Validate | `{number: 'BE1', valid: true, answer: 'yes'}`, an earlier result | `{number: 'BE1', error: 'E2'}` |
 * | Enterprise → Get | `{number: 'BE1', valid: true, answer: 'yes'}` | `{number: 'BE1', valid: true, answer: 'yes', error: 'E2'}` |
 * | VAT → Validate | `{number: 'BE1', error: 'E1'}` | `{number: 'BE1', error: 'E2', input: {error: 'E1'}}` |
 */
export function rowWithError(asked: FailedRow, error: string): IDataObject {
	const { madeHere, fromService = [] } = asked.fields;
	const isNeeded = (name: string) =>
		asked.questionColumns.includes(name) && !YES_OR_NO.includes(name);
	const outdated = [...madeHere, ...fromService].filter((name) => !isNeeded(name));
	return withResult(asked, { error }, outdated);
}

interface FailedRow extends AskedRow {
	/** The columns from which the question was made: without them the row could not be asked again. */
	questionColumns: string[];
}

/** Fields that say yes or no: an old one is never left beside a new error, also where the question was made from it. */
const YES_OR_NO = [
	'verdict',
	'valid',
	'match',
	'reachable',
	'answer',
	'found',
	'same',
	'registerOk',
	'vatOk',
	'peppolOk',
];

/** What a row holds in the columns that together show an earlier result of the operation. */
type EarlierResult =
	/** They are not all there. */
	| 'none'
	/** They are there and empty, as in a sheet whose headings were typed before its first run. */
	| 'empty'
	| 'whole';

function earlierResultIn({ row, fields }: AskedRow): EarlierResult {
	const { earlierResult: names = [] } = fields;
	if (names.length === 0 || !names.every((name) => Object.hasOwn(row, name))) return 'none';
	return names.every((name) => holdsNothing(row[name])) ? 'empty' : 'whole';
}

/**
 * The columns of a row with the result over them. A column leaves the row where the result has another value for it, or where it is
 * outdated: without a new value, it would be taken for a part of the result. What leaves is dropped, or moved to `input`.
 */
function withResult(asked: AskedRow, result: IDataObject, outdated: string[]): IDataObject {
	const { row } = asked;
	const isOutdated = (name: string, value: unknown) =>
		name === 'error' ? !holdsNothing(value) : outdated.includes(name);
	const leaving = pickBy(row, (name, value) =>
		Object.hasOwn(result, name) ? !holds(result, name, value) : isOutdated(name, value),
	);
	const dropped = droppedOf(leaving, asked);
	const moved = pickBy(leaving, (name) => !dropped.includes(name));
	const output = pickBy(
		{ ...row, ...result },
		(name) => Object.hasOwn(result, name) || !Object.hasOwn(leaving, name),
	);
	return isEmpty(moved) ? output : { ...output, input: inputWith(row.input, moved) };
}

/** The names of the columns that are dropped: an earlier result of the operation, and empty cells. The others that leave are moved. */
function droppedOf(leaving: IDataObject, asked: AskedRow): string[] {
	const earlierResult = earlierResultIn(asked);
	const isDropped = (name: string, value: unknown): boolean =>
		name === 'error'
			? holdsNothing(value)
			: earlierResult === 'whole' || (earlierResult === 'empty' && holdsNothing(value));
	return Object.keys(pickBy(leaving, isDropped));
}

/** The value of one column of a row. */
type Cell = IDataObject[string];

/**
 * The `input` of a row, with what is moved there. What stands there already goes one level down, to make room for columns. But what it
 * holds already is not put there again, and the first `input.error` stays where it is: so a row that fails again and again does not grow.
 *
 * | moved | earlier `input` | `input` |
 * | --- | --- | --- |
 * | `{name: 'Mine'}` | none | `{name: 'Mine'}` |
 * | `{name: 'Mine'}` | `{city: 'Gent'}` | `{name: 'Mine', input: {city: 'Gent'}}` |
 * | `{name: 'Mine'}` | `{name: 'Mine', error: 'E1'}` | `{name: 'Mine', error: 'E1'}` |
 * | `{error: 'E2'}` | `{city: 'Gent'}` | `{city: 'Gent', error: 'E2'}` |
 * | `{error: 'E2'}` | `{city: 'Gent', error: 'E1'}` | `{city: 'Gent', error: 'E1'}` |
 * | `{name: 'Mine', error: 'E2'}` | `{city: 'Gent', error: 'E1'}` | `{name: 'Mine', error: 'E1', input: {city: 'Gent'}}` |
 * | `{error: 'E2'}` | `'a text'` | `{error: 'E2', input: 'a text'}` |
 */
function inputWith(earlier: Cell, { error, ...columns }: IDataObject): Cell {
	if (error === undefined) return withColumns(earlier, columns);
	if (!isObject(earlier)) return { ...withColumns(earlier, columns), error };
	const { error: earlierError, ...others } = earlier as IDataObject;
	const input = withColumns(isEmpty(others) ? undefined : others, columns);
	return { ...input, error: holdsNothing(earlierError) ? error : earlierError };
}

/** An earlier `input` with columns over it, unless it holds them all. */
function withColumns(earlier: Cell, columns: IDataObject): IDataObject {
	if (earlier === undefined) return columns;
	const holdsAll =
		isObject(earlier) &&
		Object.entries(columns).every(([name, value]) => holds(earlier, name, value));
	return holdsAll ? (earlier as IDataObject) : { ...columns, input: earlier };
}

const isEmpty = (fields: IDataObject): boolean => Object.keys(fields).length === 0;

const holds = (fields: object, name: string, value: unknown): boolean =>
	Object.hasOwn(fields, name) && isEqual(value, (fields as IDataObject)[name]);

const isEqual = (one: unknown, other: unknown): boolean =>
	one === other || JSON.stringify(one) === JSON.stringify(other);

const pickBy = (
	fields: IDataObject,
	isPicked: (name: string, value: unknown) => boolean,
): IDataObject =>
	Object.fromEntries(Object.entries(fields).filter(([name, value]) => isPicked(name, value)));
