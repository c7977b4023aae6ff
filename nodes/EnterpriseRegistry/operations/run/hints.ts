import type { Coded, NoFacts } from '../../failure';
import type { Json } from '../../json';
import type { ListDoubt } from '../../registry/failures';
import type { Instant, Milliseconds } from '../../times';

/** What may stand above the output of a run, each once: a code with its facts. `messages/` has a sentence for each. */
export interface RunHints {
	/** The key is sent over http:// to a public host. */
	unencrypted: NoFacts;
	/** Why lists may not be whole. @param others how many more there were beside the first. */
	listDoubts: { first: ListDoubt; others: number };
	/** Rows that When Not Found leaves out. @param said what the service said of the first of which it said something. */
	skipped: { skipped: number; items: number; said?: string };
	/** Numbers that the service answered with the record of another company, such as a successor. */
	othersAnswered: { asked: string[] };
	/** Records of a search of which neither a name nor a number could be read. */
	unreadResults: { results: number };
	/** Searches for an address without a result. What was asked is not always what was typed. */
	nothingAtAddress: {
		first: { code: string; street: string; houseNumber: string };
		others: number;
	};
	unclearStatuses: { statuses: string[] };
	/** Answers of Peppol about another company. */
	aboutOthers: { answers: number };
	/**
	 * Answers to a check that are unknown, and what would settle those that an unlisted member caused.
	 * @param unclear such members with their values that no profile may have. @param more how many more there are.
	 */
	unknowns: { unknown: number; answers: number; patch?: Json; unclear: string[]; more: number };
	/** A run that did not fit into what was left of the plan, where the service had said so. */
	cost: { needed: number; leftThisHour?: number; leftThisMonth?: number };
	answeredBefore: { rows: number; items: number };
	/**
	 * @param worthwhile how many of these rows may get another answer. @param askAgainAt the latest time that the service named: also
	 * those of which it named none may be asked then. Not set where it named none at all.
	 */
	unknownRows: { rows: number; items: number; worthwhile: number; askAgainAt?: Instant };
	waitedForLimit: { waited: Milliseconds };
	retriedUnavailable: { retried: number };
	/** @param shared how many items were answered by the requests of others. */
	sharedRequests: { shared: number; items: number };
	/** @param isPartly whether one of these answers has a part that was asked again, too. @param age of the oldest part from memory. */
	fromMemory: { answers: number; items: number; isPartly: boolean; age?: Milliseconds };
	requestsLeft: { left: number; resetsAt: Instant };
}

export type RunHint = Coded<RunHints>;

/** The place of each hint above the output: first what is wrong with the run as a whole, and what it would have cost. */
const PLACES: Record<keyof RunHints, number> = {
	unencrypted: 1,
	cost: 2,
	answeredBefore: 3,
	unknownRows: 4,
	unknowns: 5,
	aboutOthers: 6,
	skipped: 7,
	othersAnswered: 8,
	listDoubts: 9,
	unreadResults: 10,
	nothingAtAddress: 11,
	unclearStatuses: 12,
	waitedForLimit: 13,
	retriedUnavailable: 14,
	sharedRequests: 15,
	fromMemory: 16,
	requestsLeft: 17,
};

export const sortedHints = (hints: RunHint[]): RunHint[] =>
	[...hints].sort((one, other) => PLACES[one.code] - PLACES[other.code]);

/** How one hint is made of what several items of a run have to say. What is told under one code is one hint. */
export interface HintRecipe<Entry, Code extends keyof RunHints> {
	code: Code;
	/** @param items how many input items the run has. @returns undefined if there is nothing to tell. */
	gather: (entries: Entry[], items: number) => RunHints[Code] | undefined;
}

/** The rows that held their answers already. An entry is the position of such a row. */
export const answeredBefore: HintRecipe<number, 'answeredBefore'> = {
	code: 'answeredBefore',
	gather: (rows, items) => ({ rows: rows.length, items }),
};

export const listDoubts: HintRecipe<ListDoubt, 'listDoubts'> = {
	code: 'listDoubts',
	gather: ([first, ...others]) => first && { first, others: others.length },
};

export const skipped: HintRecipe<string | undefined, 'skipped'> = {
	code: 'skipped',
	gather: (said, items) => ({
		skipped: said.length,
		items,
		said: said.find((text) => text !== undefined),
	}),
};

export const othersAnswered: HintRecipe<string, 'othersAnswered'> = {
	code: 'othersAnswered',
	gather: (asked) => ({ asked }),
};

export const unreadResults: HintRecipe<object, 'unreadResults'> = {
	code: 'unreadResults',
	gather: (results) => ({ results: results.length }),
};
