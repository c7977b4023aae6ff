import type { Sentence, SentencesFor } from './words';

/**
 * What the sentences of a room say of one of its codes.
 *
 * ```ts
 * sentenceOf(ofOutputs, { code: 'validVatNumber', facts: { number } });
 * sentenceOf(ofHints, hint, moment); // Some hints tell how far away a time is.
 * ```
 */
export const sentenceOf = <Codes, Code extends keyof Codes, Context extends unknown[]>(
	sentences: SentencesFor<Codes, Context>,
	{ code, facts }: { code: Code; facts: Codes[Code] },
	...context: Context
): string => spoken(sentences[code], facts, ...context);

export const spoken = <Facts, Context extends unknown[]>(
	sentence: Sentence<Facts, Context>,
	facts: Facts,
	...context: Context
): string => (typeof sentence === 'string' ? sentence : sentence(facts, ...context));
