import type { Hint, RunHints } from './hints';
import type { AskAgain } from './invoicingVerdict';
import type { Run } from './Run';

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
	if (row.kind === 'asked') run.tell(unknownRowsHint, row);
}

const isAsked = (row: RowOutcome): row is Asked => row.kind === 'asked';

/** Only where it did not fit: rows of one number share their requests, and what is in memory needs none. */
const costHint: Hint<RowOutcome, 'cost'> = { code: 'cost', gather: costOf };

function costOf(rows: RowOutcome[]): RunHints['cost'] | undefined {
	const asked = rows.filter(isAsked);
	const requests = new Map(asked.map((row) => [row.number, row.requests]));
	const needed = [...requests.values()].reduce((sum, each) => sum + each, 0);
	// The hour is what it was when the first row was answered.
	const hour = asked.flatMap(({ left }) => left.thisHour ?? [])[0];
	const month = asked.flatMap(({ left }) => left.thisMonth ?? [])[0];
	if (needed <= Math.min(hour ?? Infinity, month ?? Infinity)) return undefined;
	return { needed, leftThisHour: hour, leftThisMonth: month };
}

const answeredBeforeHint: Hint<RowOutcome, 'answeredBefore'> = {
	code: 'answeredBefore',
	gather(rows, items) {
		const skipped = rows.filter(({ kind }) => kind === 'answeredBefore').length;
		return skipped === 0 ? undefined : { rows: skipped, items };
	},
};

/** Only where asking again may help: an answer that is not clear stays so. */
const unknownRowsHint: Hint<Asked, 'unknownRows'> = {
	code: 'unknownRows',
	gather(rows, items) {
		const unknown = rows.filter(({ isUnknown }) => isUnknown);
		const worthwhile = unknown.filter(({ askAgain }) => askAgain.length > 0);
		const again = worthwhile.flatMap(({ askAgain }) => askAgain);
		if (again.length === 0) return undefined;
		const times = again.flatMap((one) => (one.kind === 'at' ? [one.at] : []));
		const askAgainAt = times.reduce<number | undefined>(
			(latest, at) => Math.max(at, latest ?? at),
			undefined,
		);
		return { rows: unknown.length, items, worthwhile: worthwhile.length, askAgainAt };
	},
};
