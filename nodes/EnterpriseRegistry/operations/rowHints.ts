import { atTime, type Moment } from '../times';
import type { Hint } from './hints';
import type { AskAgain } from './invoicingVerdict';
import type { Run } from './item';

/** What became of a row of a check, for the hints above the output. */
type RowOutcome =
	/** It held a firm answer already. */
	| { kind: 'answeredBefore' }
	/** It has no number that could be asked about. */
	| { kind: 'notAsked' }
	| {
			kind: 'asked';
			number: string;
			/** How many of its questions were not answered from memory. */
			requests: number;
			isUnknown: boolean;
			askAgain: AskAgain[];
			left: RequestsLeft;
	  };

/** What was left of the plan when a row was asked; undefined where the service has not said so. */
interface RequestsLeft {
	thisHour: number | undefined;
	thisMonth: number | undefined;
}

type Asked = Extract<RowOutcome, { kind: 'asked' }>;

/** Tells what became of a row. The hints come in this order, one each for the run: the cost first. */
export function tellRow(run: Run, row: RowOutcome): void {
	run.tell(costHint, row);
	run.tell(answeredBeforeHint, row);
	if (row.kind === 'asked') run.tell(unknownRowsHint, { row, moment: momentOf(run) });
}

const momentOf = ({ context }: Run): Moment => ({
	now: Date.now(),
	timeZone: context.getTimezone(),
});

const isAsked = (row: RowOutcome): row is Asked => row.kind === 'asked';

/** Only where it did not fit: rows of one number share their requests, and what is in memory needs none. */
const costHint: Hint<RowOutcome> = { name: 'cost', sentence: costOf };

function costOf(rows: RowOutcome[]): string {
	const asked = rows.filter(isAsked);
	const requests = new Map(asked.map((row) => [row.number, row.requests]));
	const needed = [...requests.values()].reduce((sum, each) => sum + each, 0);
	// The hour is what it was when the first row was answered.
	const hour = asked.flatMap(({ left }) => left.thisHour ?? [])[0];
	const month = asked.flatMap(({ left }) => left.thisMonth ?? [])[0];
	if (needed <= Math.min(hour ?? Infinity, month ?? Infinity)) return '';
	const left = [
		...(hour === undefined ? [] : [`${count(hour)} were left this hour`]),
		...(month === undefined
			? []
			: [
					hour === undefined
						? `${count(month)} were left this month`
						: `${count(month)} this month`,
				]),
	];
	return `${count(needed)} requests were needed, ${left.join(', ')}.`;
}

const answeredBeforeHint: Hint<RowOutcome> = { name: 'answeredBefore', sentence: answeredBefore };

function answeredBefore(rows: RowOutcome[], items: number): string {
	const skipped = rows.filter(({ kind }) => kind === 'answeredBefore').length;
	if (skipped === 0) return '';
	const were = skipped === 1 ? 'was' : 'were';
	return `${count(skipped)} of ${count(items)} rows ${were} answered before and ${were} not asked.`;
}

/** Only where asking again may help: an answer that is not clear stays so. */
const unknownRowsHint: Hint<UnknownRow> = { name: 'unknownRows', sentence: unknownRows };

interface UnknownRow {
	row: Asked;
	moment: Moment;
}

function unknownRows(told: UnknownRow[], items: number): string {
	const unknown = told.filter(({ row }) => row.isUnknown);
	const worthwhile = unknown.filter(({ row }) => row.askAgain.length > 0);
	const again = worthwhile.flatMap(({ row }) => row.askAgain);
	const last = told.at(-1);
	if (again.length === 0 || last === undefined) return '';
	const times = again.flatMap((one) => (one.kind === 'at' ? [one.at] : []));
	const when =
		times.length > 0
			? atTime(
					times.reduce((one, other) => Math.max(one, other)),
					last.moment,
				)
			: 'later';
	const are = unknown.length === 1 ? 'is' : 'are';
	const them = unknown.length === 1 ? 'it' : 'them';
	const these =
		worthwhile.length === unknown.length ? them : `${count(worthwhile.length)} of ${them}`;
	return `${count(unknown.length)} of ${count(items)} rows ${are} unknown: run ${these} again ${when}.`;
}

const count = (number: number): string => number.toLocaleString('en-US');
