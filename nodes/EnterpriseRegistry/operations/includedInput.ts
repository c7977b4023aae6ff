import type { IDataObject } from 'n8n-workflow';

import { holdsNothing, isObject } from '../json';

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

/**
 * A row with its answer: the columns of the input, and the answer over them. A column that the answer says otherwise moves to `input`;
 * so does an earlier `error`, because the row has an answer now. With VAT → Validate, which makes `valid`, `answer` and `summary`, and
 * passes `name` on from the service:
 *
 * | row | answer | output |
 * | --- | --- | --- |
 * | `{crm: 7}` | `{valid: true}` | `{crm: 7, valid: true}` |
 * | `{crm: 7, name: 'Mine'}` | `{valid: true, name: 'Theirs'}` | `{crm: 7, valid: true, name: 'Theirs', input: {name: 'Mine'}}` |
 * | `{crm: 7, name: 'Mine'}` | `{valid: true, name: null}` | `{crm: 7, valid: true, name: 'Mine'}` |
 * | `{crm: 7, valid: true}` | `{valid: null}` | `{crm: 7, valid: null, input: {valid: true}}` |
 * | `{crm: 7, error: 'E1'}` | `{valid: true}` | `{crm: 7, valid: true, input: {error: 'E1'}}` |
 *
 * A row that holds an earlier result of the operation gets the new one in its place, without a trace. So a table that is written back
 * and run again does not grow. In a sheet whose headings were typed before its first run, the cells are empty:
 *
 * | row | answer | output |
 * | --- | --- | --- |
 * | `{crm: 7, valid: false, answer: 'no', summary: 'Old'}` | `{valid: true, answer: 'yes'}` | `{crm: 7, valid: true, answer: 'yes'}` |
 * | `{valid: '', answer: '', name: 'Mine'}` | `{valid: true, answer: 'yes', name: 'Theirs'}` | `{valid: true, answer: 'yes', name: 'Theirs', input: {name: 'Mine'}}` |
 */
export function rowWithAnswer(
	row: IDataObject,
	result: IDataObject,
	fields: OutputFields,
): IDataObject {
	const { madeHere } = fields;
	const earlierResult = earlierResultIn(row, fields);
	const answer = pickBy(
		result,
		(name, value) => value !== null || madeHere.includes(name) || !Object.hasOwn(row, name),
	);
	const isOutdated = (name: string) => earlierResult === 'whole' && madeHere.includes(name);
	return withResult(row, { result: answer, isOutdated, earlierResult });
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
 *
 * @param questionColumns the columns from which the question was made: without them the row could not be asked again.
 */
export function rowWithError(
	row: IDataObject,
	error: string,
	{ questionColumns, ...fields }: OutputFields & { questionColumns: string[] },
): IDataObject {
	const { madeHere, fromService = [] } = fields;
	const isNeeded = (name: string) => questionColumns.includes(name) && !YES_OR_NO.includes(name);
	const given = [...madeHere, ...fromService].filter((name) => !isNeeded(name));
	const isOutdated = (name: string) => given.includes(name);
	const earlierResult = earlierResultIn(row, fields);
	return withResult(row, { result: { error }, isOutdated, earlierResult });
}

/** Fields that say yes or no. They leave a row that fails also where its question was made from one of them. */
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

function earlierResultIn(
	row: IDataObject,
	{ earlierResult: names = [] }: OutputFields,
): EarlierResult {
	if (names.length === 0 || !names.every((name) => Object.hasOwn(row, name))) return 'none';
	return names.every((name) => holdsNothing(row[name])) ? 'empty' : 'whole';
}

interface RowResult {
	/** What comes out for the row: its answer, or the error. */
	result: IDataObject;
	/** Whether a column that the result does not have would be taken for a part of it. */
	isOutdated: (name: string) => boolean;
	earlierResult: EarlierResult;
}

/** The columns of a row with the result over them. Columns that are replaced or outdated move to `input`. */
function withResult(
	row: IDataObject,
	{ result, isOutdated, earlierResult }: RowResult,
): IDataObject {
	const stays = (name: string) => (name === 'error' ? holdsNothing(row.error) : !isOutdated(name));
	const output = pickBy(
		{ ...row, ...result },
		(name) => Object.hasOwn(result, name) || stays(name),
	);
	const { error, ...columns } = pickBy(row, (name, value) => !holds(output, name, value));
	const moved = {
		columns: keptOf(columns, earlierResult),
		error: holdsNothing(error) ? undefined : error,
	};
	const input = inputWith(output.input, moved);
	return input === undefined ? output : { ...output, input };
}

/** Of the columns that leave a row, those that are kept under `input`. */
function keptOf(columns: IDataObject, earlierResult: EarlierResult): IDataObject {
	switch (earlierResult) {
		case 'none':
			return columns;
		case 'empty':
			return pickBy(columns, (_name, value) => !holdsNothing(value));
		case 'whole':
			return {};
	}
}

/** What stands in one column of a row. */
type Cell = IDataObject[string];

/** What leaves a row. */
interface Moved {
	columns: IDataObject;
	error?: Cell;
}

/**
 * The `input` of a row, with what leaves the row. What stands there already goes one level down, to make room for columns. But what it
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
function inputWith(earlier: Cell, { columns, error }: Moved): Cell {
	const added = isHeldBy(earlier, columns) ? {} : columns;
	if (error === undefined) return isEmpty(added) ? earlier : nested(added, earlier);
	if (!isObject(earlier)) return { ...nested(added, earlier), error };
	const { error: earlierError, ...others } = earlier as IDataObject;
	const firstError = holdsNothing(earlierError) ? error : earlierError;
	const input = isEmpty(added) ? others : nested(added, isEmpty(others) ? undefined : others);
	return { ...input, error: firstError };
}

const isHeldBy = (input: Cell, columns: IDataObject): boolean =>
	isObject(input) && Object.entries(columns).every(([name, value]) => holds(input, name, value));

/** Columns with an earlier `input` one level down. */
const nested = (columns: IDataObject, earlier: Cell): IDataObject =>
	earlier === undefined ? columns : { ...columns, input: earlier };

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
