import { doubtIn } from '../messages/registry';
import type { ListDoubt } from '../registry/failures';

/** One sentence above the output of a run, made of what several of its items have to say. */
export interface Hint<Entry> {
	/** What is told under one name is one hint. */
	name: string;
	/** @param items how many input items the run has. @returns '' if there is nothing to tell. */
	sentence: (entries: Entry[], items: number) => string;
}

/** Why lists of the run may not be whole: the first reason, and how many more there are. */
export const listDoubts: Hint<ListDoubt> = {
	name: 'listDoubts',
	sentence(doubts) {
		const [first = '', ...others] = doubts.map(doubtIn);
		return others.length === 0 ? first : `${first} The same goes for ${others.length} more.`;
	},
};

/** Rows that When Not Found leaves out, each with what the service said. */
export const skipped: Hint<string | undefined> = {
	name: 'skipped',
	sentence(said, items) {
		const words = said.find((text) => text !== undefined);
		const quoted = words === undefined ? '' : `; the service said "${words}"`;
		return `${said.length} of ${items} items were skipped as not found${quoted}. If that is all of them, check the Base URL.`;
	},
};

/** Numbers that the service answered with the record of another company, such as a successor. */
export const othersAnswered: Hint<string> = {
	name: 'othersAnswered',
	sentence(asked) {
		const numbers = asked.length === 1 ? '1 number' : `${asked.length} numbers`;
		const more = asked.length > 5 ? ' and more' : '';
		return `${numbers} gave another company: ${asked.slice(0, 5).join(', ')}${more}.`;
	},
};

/** Records of a search of which neither a name nor a number could be read. */
export const unreadResults: Hint<object> = {
	name: 'unreadResults',
	sentence: ({ length }) =>
		length === 1
			? '1 result has no known name or number. Turn off Simplify to see it.'
			: `${length} results have no known name or number. Turn off Simplify to see them.`,
};
