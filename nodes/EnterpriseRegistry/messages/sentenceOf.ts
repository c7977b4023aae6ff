import type { Moment } from '../times';
import type { SentencesFor, TimelessSentencesFor } from './words';

/** What the sentences of a room say of one of its codes. */
export function sentenceOf<Codes, Code extends keyof Codes>(
	sentences: SentencesFor<Codes>,
	{ code, facts }: { code: Code; facts: Codes[Code] },
	moment: Moment,
): string {
	const sentence: SentencesFor<Codes>[Code] = sentences[code];
	return typeof sentence === 'string' ? sentence : sentence(facts, moment);
}

/** The same of sentences without times. */
export function timelessSentenceOf<Codes, Code extends keyof Codes>(
	sentences: TimelessSentencesFor<Codes>,
	{ code, facts }: { code: Code; facts: Codes[Code] },
): string {
	const sentence: TimelessSentencesFor<Codes>[Code] = sentences[code];
	return typeof sentence === 'string' ? sentence : sentence(facts);
}
