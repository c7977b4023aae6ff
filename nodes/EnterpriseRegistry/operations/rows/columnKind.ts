import type { IDataObject } from 'n8n-workflow';

import { flagFromCell, holdsNothing } from '../../json';
import { FLAG_FIELDS } from '../verdictFields';
import { formOf, LOOK_UP_FIELDS, type OutputFields } from './outputFields';

/** A row whose columns stay beside what comes out for it, and what is known of them. */
export interface KeptRow {
	row: IDataObject;
	/**
	 * The columns from which the question was made. A result that lacks one leaves it there, as the row could not be asked again. A result
	 * that says it otherwise replaces it, too: Match without a match makes the column `name` null, and what was asked is in `input.name`.
	 */
	questionColumns: string[];
	fields: OutputFields;
}

export interface KnownRow extends KeptRow {
	/** Whether it holds an earlier result of the operation. */
	hasEarlierResult: boolean;
}

export interface Column {
	name: string;
	value: Cell;
}

export type Cell = IDataObject[string];

/** What a column of a row is to the result of an operation. The names of an operation are all those in its `OutputFields`. */
export type ColumnKind =
	/** Not made by the operation, but under a name of it, or `error`: it would be taken for a part of the result. */
	| 'mistakable'
	/** Made by the operation for an earlier result. */
	| 'earlierResult'
	/** An empty cell under a name of the operation, or `error`. */
	| 'emptyNamesake'
	/** Missed by nobody: any other empty cell, and beside an earlier result what the service may have put there. */
	| 'disposable'
	/**
	 * The user's, under a name of the operation, but no run takes it for its own: `found` and `evidence` are known by their values, and
	 * some operations have no earlier result by which they know a row.
	 */
	| 'safeNamesake'
	/** Any other column of the user. */
	| 'other';

export function columnKind(column: Column, row: KnownRow): ColumnKind {
	const { name, value } = column;
	const { madeHere, fromService = [], earlierResult } = row.fields;
	if (name === 'error') return holdsNothing(value) ? 'emptyNamesake' : 'mistakable';
	const isNamesake = madeHere.includes(name) || fromService.includes(name);
	if (mayBeOfEarlierRun(column, row)) return isNamesake ? 'earlierResult' : 'disposable';
	if (holdsNothing(value)) return isNamesake ? 'emptyNamesake' : 'disposable';
	if (!isNamesake) return 'other';
	const isSafe = earlierResult === undefined || LOOK_UP_FIELDS.includes(name);
	return isSafe ? 'safeNamesake' : 'mistakable';
}

/** Whether an earlier run of the operation may have written a column, be it under a name of its own or of the service. */
function mayBeOfEarlierRun(column: Column, known: KnownRow): boolean {
	const { row, fields, hasEarlierResult } = known;
	if (column.name === 'found') return saysNotFound(row, fields);
	return hasEarlierResult && mayBeWrittenHere(column, fields);
}

/**
 * Whether the row could not be asked again without a column: that of a form may be `answer`, with the number that a company typed. But an
 * old yes or no, or an error, is not left beside a new result.
 */
export function isNeeded(column: Column, { questionColumns, fields }: KeptRow): boolean {
	const { name } = column;
	if (!questionColumns.includes(name) || name === 'error') return false;
	const isYesOrNo = formOf(name, fields)?.saysYesOrNo ?? false;
	return !(isYesOrNo && mayBeWrittenHere(column, fields));
}

/**
 * Whether a row holds an earlier result of the operation: all the columns that together show one, and not all of them empty, as where
 * the headings of a sheet were typed before its first run. An operation without such columns never finds one.
 */
export function holdsEarlierResult(row: IDataObject, fields: OutputFields): boolean {
	const names = Object.keys(fields.earlierResult ?? {});
	return (
		names.some((name) => !holdsNothing(row[name])) &&
		names.every(
			(name) => Object.hasOwn(row, name) && mayBeWrittenHere({ name, value: row[name] }, fields),
		)
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

/** Whether the operation may have written a value under a name: it writes no note as `valid`, and no `evidence` without a fingerprint. */
function mayBeWrittenHere({ name, value }: Column, fields: OutputFields): boolean {
	return holdsNothing(value) || (formOf(name, fields)?.isFormOf(value) ?? true);
}
