/** What a member is a part of: the answer itself, or what may repeat the question. */
export type Part = 'answer' | 'lookup' | 'question';

/**
 * What the member with a path is a part of. A number in the question says nothing of the company that was found:
 *
 * | path | part |
 * |---|---|
 * | `originalVatNumber` of VIES (S), `vatNumber.original` (D) | the question |
 * | `lookup.value`, `check.vatNumber`, `peppolValidation`, `identifier` at the top (D) | a lookup: it repeats the question, or has the hits |
 * | any other | the answer |
 */
export function partOf(path: string): Part {
	if (QUESTION.test(path)) return 'question';
	return LOOKUP.test(path) ? 'lookup' : 'answer';
}

const QUESTION = /(?:^|\.)original|original(?:\.|$)/i;
const LOOKUP = /^identifier$|(?:look_?up|check|validation)(?:\.|$)/i;
