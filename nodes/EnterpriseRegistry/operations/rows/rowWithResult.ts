import type { IDataObject } from 'n8n-workflow';

import { holdsNothing, isObject, readJson } from '../../json';
import {
	columnKind,
	holdsEarlierResult,
	isNeeded,
	type KeptRow,
	type Cell,
	type Column,
	type ColumnKind,
	type KnownRow,
} from './columnKind';
import { fingerprintsIn } from './writtenForms';

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
export function rowWithAnswer(kept: KeptRow, answer: IDataObject): IDataObject {
	const { row, fields } = kept;
	const isPassedOn = ([name, value]: [string, Cell]) =>
		value === null && Object.hasOwn(row, name) && !fields.madeHere.includes(name);
	const said = Object.entries(answer).filter((member) => !isPassedOn(member));
	return withResult(kept, { kind: 'answer', members: new Map(said) });
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
export const rowWithError = (kept: KeptRow, error: string): IDataObject =>
	withResult(kept, { kind: 'error', members: new Map([['error', error]]) });

/** What came out for a row. */
interface Result {
	kind: 'answer' | 'error';
	members: Map<string, Cell>;
}

/**
 * Keeps the columns of a row beside what comes out for it. Each column stays in its place, is moved under the member
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
 *
 * Made of entries: with spreads and deletions, each row has a hidden class of its own, which takes three times the memory.
 */
function withResult(kept: KeptRow, result: Result): IDataObject {
	const { row, fields } = kept;
	const columns = Object.entries(row);
	const output = new Map([...columns, ...result.members]);
	const known = { ...kept, hasEarlierResult: holdsEarlierResult(row, fields) };
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

/** What becomes of a column. It stays where the result says the same, and where the row needs it for its next run. */
function fateOf(column: Column, row: KnownRow, { kind, members }: Result): Fate {
	const { name, value } = column;
	const isInResult = members.has(name);
	if (isInResult ? isSame(name, value, members.get(name)) : isNeeded(column, row)) return 'stays';
	return FATES[columnKind(column, row)][isInResult ? 'replaced' : kind];
}

/** What becomes of the value of a column: it stays in its place, is moved under `input`, or is dropped. */
type Fate = 'stays' | 'moved' | 'dropped';

/**
 * What becomes of a column: it is *replaced* where the result has another value under its name; else an *answer* or an *error* has none.
 * What would look like a part of the result leaves its place, and what the user had is moved.
 */
const FATES: Record<ColumnKind, Record<'replaced' | Result['kind'], Fate>> = {
	// The next run would take it for a part of what came out before. Of an `error`, nobody knows whose it is.
	mistakable: { replaced: 'moved', answer: 'moved', error: 'moved' },
	earlierResult: { replaced: 'dropped', answer: 'dropped', error: 'dropped' },
	// Beside an error, even an empty `valid` would look like an answer: an unknown.
	emptyNamesake: { replaced: 'dropped', answer: 'stays', error: 'dropped' },
	disposable: { replaced: 'dropped', answer: 'stays', error: 'stays' },
	// Beside an error, an old `name` would look like an answer.
	safeNamesake: { replaced: 'moved', answer: 'stays', error: 'moved' },
	other: { replaced: 'moved', answer: 'stays', error: 'stays' },
};

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
