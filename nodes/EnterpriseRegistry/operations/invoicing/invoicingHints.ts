import type { RegistryClient } from '../../registry/RegistryClient';
import type { HintRecipe, RunHints } from '../run/hints';
import type { Topic } from './invoicingReasons';
import type { AskAgain } from './invoicingVerdict';

/** What a row of Check Before Invoicing cost, and whether it is worth asking again, for the hints above the output. */
export interface RowCost {
	number: string;
	/** The checks that were not answered from memory. */
	asked: Topic[];
	isUnknown: boolean;
	/** One entry for each of the checks of the row. */
	askAgain: AskAgain[];
	left: RegistryClient['requestsLeft'];
}

/** What the run would have cost, told only where it did not fit into the plan. */
export const costHint: HintRecipe<RowCost, 'cost'> = { code: 'cost', gather: costOf };

/** Each check of a number counts once, as rows of one number share their requests. What is in memory needs none. */
function costOf(rows: RowCost[]): RunHints['cost'] | undefined {
	const requests = rows.flatMap(({ number, asked }) => asked.map((check) => `${number} ${check}`));
	const needed = new Set(requests).size;
	const hour = rows.map(({ left }) => left.ofHourAtStart).find(isCounted);
	const month = rows.map(({ left }) => left.ofMonth).find(isCounted);
	if (needed <= Math.min(hour ?? Infinity, month ?? Infinity)) return undefined;
	return { needed, leftThisHour: hour, leftThisMonth: month };
}

const isCounted = (count: number | undefined): boolean => count !== undefined;

/** How many rows are unknown, told only where asking again may help: an answer that is not clear stays so. */
export const unknownRowsHint: HintRecipe<RowCost, 'unknownRows'> = {
	code: 'unknownRows',
	gather(rows, items) {
		const unknown = rows.filter(({ isUnknown }) => isUnknown);
		const worthwhile = unknown.filter(({ askAgain }) =>
			askAgain.some(({ kind }) => kind !== 'never'),
		);
		if (worthwhile.length === 0) return undefined;
		const resets = worthwhile
			.flatMap(({ askAgain }) => askAgain)
			.flatMap((when) => (when.kind === 'at' ? when.at : []));
		const [latest] = resets.sort((one, other) => other - one);
		return { rows: unknown.length, items, worthwhile: worthwhile.length, askAgainAt: latest };
	},
};
