import type { RegistryClient } from '../registry/RegistryClient';
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
			left: RegistryClient['requestsLeft'];
	  };

type AskedRow = Extract<RowOutcome, { kind: 'asked' }>;

/** Tells what became of a row. The hints come in this order, one each for the run: the cost first. */
export function tellRow(run: Run, row: RowOutcome): void {
	run.tell(costHint, row);
	run.tell(answeredBeforeHint, row);
	if (row.kind === 'asked') run.tell(unknownRowsHint, row);
}

const isAsked = (row: RowOutcome): row is AskedRow => row.kind === 'asked';

/** Told only where the run did not fit. Rows of one number share their requests, and what is in memory needs none. */
const costHint: Hint<RowOutcome, 'cost'> = { code: 'cost', gather: costOf };

function costOf(rows: RowOutcome[]): RunHints['cost'] | undefined {
	const asked = rows.filter(isAsked);
	const requests = new Map(asked.map((row) => [row.number, row.requests]));
	const needed = [...requests.values()].reduce((sum, each) => sum + each, 0);
	const hour = asked.map(({ left }) => left.ofHourAtStart).find(isKnown);
	const month = asked.map(({ left }) => left.ofMonth).find(isKnown);
	if (needed <= Math.min(hour ?? Infinity, month ?? Infinity)) return undefined;
	return { needed, leftThisHour: hour, leftThisMonth: month };
}

const isKnown = (count: number | undefined): boolean => count !== undefined;

const answeredBeforeHint: Hint<RowOutcome, 'answeredBefore'> = {
	code: 'answeredBefore',
	gather(rows, items) {
		const skipped = rows.filter(({ kind }) => kind === 'answeredBefore').length;
		return skipped === 0 ? undefined : { rows: skipped, items };
	},
};

/** Told only where asking again may help: an answer that is not clear stays so. */
const unknownRowsHint: Hint<AskedRow, 'unknownRows'> = {
	code: 'unknownRows',
	gather(rows, items) {
		const unknown = rows.filter(({ isUnknown }) => isUnknown);
		const worthwhile = unknown.filter(({ askAgain }) => askAgain.length > 0);
		const again = worthwhile.flatMap(({ askAgain }) => askAgain);
		if (again.length === 0) return undefined;
		const times = again.flatMap((one) => (one.kind === 'at' ? [one.at] : []));
		const [latest] = times.sort((one, other) => other - one);
		return {
			rows: unknown.length,
			items,
			worthwhile: worthwhile.length,
			askAgainAt: latest,
		};
	},
};
