import type { IDataObject } from 'n8n-workflow';

import { flagFromCell, holdsNothing, isObject, leavesOf, readJson } from '../../json';
import { FLAG_FIELDS } from '../verdictFields';

/*
 * Include Input Fields keeps the columns of a row beside what comes out for it. Each column stays in its place, is moved under the member
 * `input` of the output, or is dropped. FATES, below, says which: by what the column is, and by what came out.
 *
 * For example, a sheet goes through Enterprise → Match, which is asked by the column `customer`, gives `match`, `name` and others, and is
 * written back and run again after each of these:
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
	/** Fields whose meaning this pack gives: they are the answer, so that they replace a column also with null. Some are there only at times. */
	madeHere: string[];
	/** Further fields that are usually there. They come from the service, so that a null among them replaces no column. */
	fromService?: string[];
	/** Fields that together show that a row holds an earlier result of this operation. Get and Search leave no such trace. */
	earlierResult?: string[];
}

/** The fields that an operation gives where the service knows nothing under the number, and the one that Include Evidence adds. */
export const LOOK_UP_FIELDS = ['found', 'evidence'];

/** The fields of an operation that looks up what others list. */
export const lookedUp = (fields: OutputFields): OutputFields => ({
	...fields,
	madeHere: [...fields.madeHere, ...LOOK_UP_FIELDS],
});

/** A row, and what is known of its columns. */
interface AskedRow {
	row: IDataObject;
	/**
	 * The columns from which the question was made. A result that lacks one leaves it there, as the row could not be asked again. A result
	 * that says it otherwise replaces it, too: Match without a match makes the column `name` null, and what was asked is in `input.name`.
	 */
	questionColumns: string[];
	fields: OutputFields;
}

/**
 * A row with its answer: its columns, and the answer over them. A null that the service only passes on replaces no column. VAT →
 * Validate makes `valid`, `answer` and `summary`, and at times `raw`. Its answer may hold any other member of the service, such as
 * `name`, which its `OutputFields` do not list:
 *
 * | row | answer | output |
 * | --- | --- | --- |
 * | `{number: 'BE1'}` | `{valid: true}` | `{number: 'BE1', valid: true}` |
 * | `{name: 'Mine'}` | `{valid: true, name: 'Theirs'}` | `{valid: true, name: 'Theirs', input: {name: 'Mine'}}` |
 * | `{name: 'Mine'}` | `{valid: true, name: null}` | `{valid: true, name: 'Mine'}` |
 * | `{valid: true}` | `{valid: null}` | `{valid: null, input: {valid: true}}` |
 * | `{error: 'E1'}` | `{valid: true}` | `{valid: true, input: {error: 'E1'}}` |
 * | `{raw: 'Mine'}` | `{valid: true}` | `{valid: true, input: {raw: 'Mine'}}` |
 * | `{valid: '', name: null}`, headings typed beforehand | `{valid: true, name: 'Theirs'}` | `{valid: true, name: 'Theirs'}` |
 *
 * A row that holds an earlier result of the operation gets the new one in its place, without a trace. This is why `raw` was moved: the
 * next run would take it for a part of this result.
 *
 * | row | answer | output |
 * | --- | --- | --- |
 * | `{valid: false, answer: 'no', summary: 'Old'}` | `{valid: true, answer: 'yes'}` | `{valid: true, answer: 'yes'}` |
 */
export function rowWithAnswer(asked: AskedRow, answer: IDataObject): IDataObject {
	const { row, fields } = asked;
	const isPassedOn = ([name, value]: [string, Cell]) =>
		value === null && Object.hasOwn(row, name) && !fields.madeHere.includes(name);
	const said = Object.entries(answer).filter((member) => !isPassedOn(member));
	return withResult(asked, { kind: 'answer', members: new Map(said) });
}

/**
 * A row that has no answer, with the reason: its columns, but for those that this operation gives, as an old yes beside a new error would
 * be taken for an answer. What another operation answered stays. All these rows are asked by their column `number`:
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
export const rowWithError = (asked: AskedRow, error: string): IDataObject =>
	withResult(asked, { kind: 'error', members: new Map([['error', error]]) });

/** What came out for a row. */
interface Result {
	kind: 'answer' | 'error';
	members: Map<string, Cell>;
}

/** Made of entries: with spreads and deletions, each row has a hidden class of its own, which takes three times the memory. */
function withResult(asked: AskedRow, result: Result): IDataObject {
	const { row, fields } = asked;
	const columns = Object.entries(row);
	const output = new Map([...columns, ...result.members]);
	const known = { ...asked, hasEarlierResult: holdsEarlierResult(row, fields) };
	const moved: Array<[name: string, value: Cell]> = [];
	for (const [name, value] of columns) {
		const fate = fateOf({ name, value }, known, result);
		if (fate === 'moved') moved.push([name, value]);
		if (fate !== 'stays' && !result.members.has(name)) output.delete(name);
	}
	if (moved.length > 0)
		output.set('input', inputWith(asObject(row.input), Object.fromEntries(moved)));
	return Object.fromEntries(output);
}

interface Column {
	name: string;
	value: Cell;
}

type Cell = IDataObject[string];

interface KnownRow extends AskedRow {
	/** Whether it holds an earlier result of the operation. */
	hasEarlierResult: boolean;
}

/** What becomes of a column. It stays where the result says the same, and where the row needs it for its next run. */
function fateOf(column: Column, row: KnownRow, { kind, members }: Result): Fate {
	const { name, value } = column;
	const isInResult = members.has(name);
	if (isInResult ? isSame(name, value, members.get(name)) : isNeeded(column, row)) return 'stays';
	return FATES[kindOf(column, row)][isInResult ? 'replaced' : kind];
}

/** What becomes of the value of a column: it stays in its place, is moved under `input`, or is dropped. */
type Fate = 'stays' | 'moved' | 'dropped';

/** What a column is. The names of an operation are all those in its `OutputFields`. */
type ColumnKind =
	/** What some node failed for. Nobody knows which one, so that it is no part of an earlier result of the operation. */
	| 'error'
	/** Made by the operation for an earlier result. */
	| 'earlierResult'
	/** An empty cell under a name of the operation, or `error`. */
	| 'emptyNamesake'
	/** Any other empty cell: nobody misses it. */
	| 'empty'
	/** Under another name, beside an earlier result of the operation: the service may have put it there. */
	| 'besideEarlierResult'
	/** The user's, under a name of the operation: the next run would take it for a part of what came out before. */
	| 'namesake'
	/**
	 * The user's, under a name of the operation, but no run takes it for its own: `found` and `evidence` are known by their values, and
	 * some operations have no earlier result by which they know a row.
	 */
	| 'safeNamesake'
	/** Any other column of the user. */
	| 'other';

/**
 * What becomes of a column: it is *replaced* where the result has another value under its name; else an *answer* or an *error* has none.
 * What would look like a part of the result leaves its place, and what the user had is moved.
 */
const FATES: Record<ColumnKind, Record<'replaced' | Result['kind'], Fate>> = {
	error: { replaced: 'moved', answer: 'moved', error: 'moved' },
	earlierResult: { replaced: 'dropped', answer: 'dropped', error: 'dropped' },
	// Beside an error, even an empty `valid` would look like an answer: an unknown.
	emptyNamesake: { replaced: 'dropped', answer: 'stays', error: 'dropped' },
	empty: { replaced: 'dropped', answer: 'stays', error: 'stays' },
	besideEarlierResult: { replaced: 'dropped', answer: 'stays', error: 'stays' },
	namesake: { replaced: 'moved', answer: 'moved', error: 'moved' },
	safeNamesake: { replaced: 'moved', answer: 'stays', error: 'moved' },
	other: { replaced: 'moved', answer: 'stays', error: 'stays' },
};

function kindOf(column: Column, row: KnownRow): ColumnKind {
	const { name, value } = column;
	const { madeHere, fromService = [], earlierResult } = row.fields;
	if (name === 'error') return holdsNothing(value) ? 'emptyNamesake' : 'error';
	const isNamesake = madeHere.includes(name) || fromService.includes(name);
	if (mayBeOfEarlierRun(column, row)) return isNamesake ? 'earlierResult' : 'besideEarlierResult';
	if (holdsNothing(value)) return isNamesake ? 'emptyNamesake' : 'empty';
	if (!isNamesake) return 'other';
	const isSafe = earlierResult === undefined || LOOK_UP_FIELDS.includes(name);
	return isSafe ? 'safeNamesake' : 'namesake';
}

/** Whether an earlier run of the operation may have written a column, be it under a name of its own or of the service. */
function mayBeOfEarlierRun({ name, value }: Column, known: KnownRow): boolean {
	const { row, fields, hasEarlierResult } = known;
	if (name === 'found') return saysNotFound(row, fields);
	return hasEarlierResult && mayBeWrittenHere(name, value);
}

/**
 * Whether the row could not be asked again without a column: that of a form may be `answer`, with the number that a company typed. But an
 * old yes or no, or an error, is not left beside a new result.
 */
const isNeeded = ({ name, value }: Column, { questionColumns }: AskedRow): boolean =>
	questionColumns.includes(name) &&
	name !== 'error' &&
	!(YES_OR_NO.includes(name) && mayBeWrittenHere(name, value));

/**
 * Whether a row holds an earlier result of the operation: all the columns that together show one, and not all of them empty, as where
 * the headings of a sheet were typed before its first run. An operation without such columns never finds one.
 */
function holdsEarlierResult(
	row: IDataObject,
	{ earlierResult: names = [] }: OutputFields,
): boolean {
	return (
		names.some((name) => !holdsNothing(row[name])) &&
		names.every((name) => Object.hasOwn(row, name) && mayBeWrittenHere(name, row[name]))
	);
}

/**
 * Whether the row says `found: false` because this operation found nothing. VAT → Validate and Peppol → Check leave their flag empty then.
 * Get and Compare make nothing else, so that it is of theirs where no check left its flag empty.
 */
function saysNotFound(row: IDataObject, { madeHere }: OutputFields): boolean {
	if (!madeHere.includes('found') || flagFromCell(row.found) !== false) return false;
	const isUnknown = (name: string) =>
		Object.hasOwn(row, name) && holdsNothing(row[name]) && !holdsNothing(row.answer);
	const flags = Object.values(FLAG_FIELDS);
	const own = flags.find((name) => madeHere.includes(name));
	return own === undefined ? !flags.some(isUnknown) : isUnknown(own);
}

/** Whether this pack may have written a value under a name: it writes no note as `valid`, and no `evidence` without a fingerprint. */
function mayBeWrittenHere(name: string, value: Cell): boolean {
	if (holdsNothing(value)) return true;
	if (name === 'evidence') return fingerprintsIn(value) !== '';
	return !YES_OR_NO.includes(name) || flagFromCell(value) !== undefined || VERDICTS.includes(value);
}

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

/** The words of `verdict` and `answer`. */
const VERDICTS: Cell[] = ['yes', 'no', 'unknown', 'send', 'ask', 'other'];

/**
 * The `input` of the output, with what is moved there. What the row holds under this name already goes one level down, to make room for
 * columns. But what it holds already is not put there again, and the first `input.error` stays where it is: so a row that fails again and
 * again does not grow.
 *
 * | moved | `input` of the row | `input` of the output |
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
	const input = withColumns(Object.keys(others).length === 0 ? undefined : others, columns);
	return { ...input, error: holdsNothing(earlierError) ? error : earlierError };
}

/** A cell; as an object again where a sheet made a text of it. */
function asObject(cell: Cell): Cell {
	const read = typeof cell === 'string' ? readJson(cell) : undefined;
	return isObject(read) && JSON.stringify(read) === cell ? read : cell;
}

/** An earlier `input` with columns over it, unless it holds them all. */
function withColumns(earlier: Cell, columns: IDataObject): IDataObject {
	if (earlier === undefined) return columns;
	const holdsAll =
		isObject(earlier) &&
		Object.entries(columns).every(
			([name, value]) => Object.hasOwn(earlier, name) && isSame(name, value, earlier[name]),
		);
	return holdsAll ? (earlier as IDataObject) : { ...columns, input: earlier };
}

/** Whether two values of a column say the same. Two proofs do where they are of the same data, whenever it came. */
function isSame(name: string, one: unknown, other: unknown): boolean {
	if (one === other || JSON.stringify(one) === JSON.stringify(other)) return true;
	const fingerprints = name === 'evidence' ? fingerprintsIn(one) : '';
	return fingerprints !== '' && fingerprints === fingerprintsIn(other);
}

/** The fingerprints in an evidence, which may be the text that a sheet made of it; '' where it holds none. */
const fingerprintsIn = (evidence: unknown): string =>
	leavesOf(typeof evidence === 'string' ? readJson(evidence) : evidence)
		.filter(({ path }) => /\bfingerprint$/.test(path))
		.map(({ path, value }) => `${path} ${String(value)}`)
		.join();
