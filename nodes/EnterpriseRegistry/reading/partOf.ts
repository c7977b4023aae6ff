import { memoize, wordSet } from '../wordLists';
import { isAmong, wordsOf } from './numberRole';

/** What the names in a path make a member a part of: the answer itself, or what may repeat the question. */
export type Part = 'answer' | 'lookup' | 'question';

/**
 * What the member with a path is a part of. A number in the question says nothing of the company that was found:
 *
 * | path | part |
 * |---|---|
 * | `originalVatNumber` of VIES (S), `vatNumber.original` (D) | the question |
 * | `lookup.value`, `lookupNumber`, `checks.vatNumber`, `peppolValidation` (D) | a lookup: it repeats the question, or has the hits |
 * | `target.id`, `identifier` at the top (D) | the same |
 * | `checkVatResponse.vatNumber` of VIES (S), `lookupResult.id` (D), any other | the answer |
 */
export const partOf = memoize((path): Part => {
	const names = path.split('.').map(wordsOf);
	const has = (wanted: ReadonlySet<string>) => (words: string[]) =>
		words.some((word) => isAmong(word, wanted));
	if (names.some(has(QUESTION_WORDS))) return 'question';
	const isLookup = names.some((words) => has(LOOKUP_WORDS)(words) && !has(ANSWER_WORDS)(words));
	return isLookup || /^identifier$/i.test(path) ? 'lookup' : 'answer';
});

const QUESTION_WORDS = wordSet('original');
/** `lookUp` and `look_up` are two words. */
const LOOKUP_WORDS = wordSet('lookup look check validation target');
const ANSWER_WORDS = wordSet('response result');
