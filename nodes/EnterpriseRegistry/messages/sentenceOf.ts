import type { Moment } from '../times';
import type { SentencesFor } from './words';

/** What the sentences of a room say of one of its codes. */
export function sentenceOf<Codes, Code extends keyof Codes>(
	sentences: SentencesFor<Codes>,
	{ code, facts }: { code: Code; facts: Codes[Code] },
	moment: Moment,
): string {
	const sentence: SentencesFor<Codes>[Code] = sentences[code];
	return typeof sentence === 'string' ? sentence : sentence(facts, moment);
}
