import { memoize } from '../memoize';
import { AMBIGUOUS, AMBIGUOUS_AT_END, LABELS, SPELLINGS } from './legalFormSpellings';
import { isDistinctive } from './distinctive';
import { wordsOf, type Word } from './words';

const FORMS = new Map(
	Object.entries(SPELLINGS).flatMap(([form, spellings]) =>
		spellings.map((spelling) => [spelling, form] as const),
	),
);
/** Few words of a name begin a legal form: a quick check rules out the others. */
const BEGINNINGS = new Set([...FORMS.keys()].map((spelling) => spelling.split(' ')[0]!));
const LONGEST = Math.max(...[...FORMS.keys()].map((spelling) => spelling.split(' ').length));

interface WithoutLegalForm {
	words: Word[];
	/** The forms that were taken off. */
	forms: string[];
}

/** Takes the legal forms off, wherever they stand, but never the whole name, nor what may be a part of it. */
export function takeOffLegalForms(words: Word[]): WithoutLegalForm {
	const only = onlyFormsFrom(words);
	const parts = separate(
		words,
		(spelling, end, kept) =>
			!AMBIGUOUS.has(spelling) ||
			(!AMBIGUOUS_AT_END.has(spelling) &&
				only[end]! &&
				kept.some(({ text }) => isDistinctive(text))),
	);
	return parts.words.length === 0 ? { words, forms: [] } : parts;
}

/** Whether only legal forms stand from each place on. */
function onlyFormsFrom(words: Word[]): boolean[] {
	const only: boolean[] = [];
	only[words.length] = true;
	for (let at = words.length - 1; at >= 0; at--)
		only[at] = lengthsAt(words, at).some((length) => only[at + length]);
	return only;
}

/** @param isForm whether what spells a legal form, up to this place and behind these words, is one. */
function separate(
	words: Word[],
	isForm: (spelling: string, end: number, kept: Word[]) => boolean,
): WithoutLegalForm {
	const kept: Word[] = [];
	const forms: string[] = [];
	for (let at = 0; at < words.length;) {
		const length = lengthsAt(words, at).find((each) =>
			isForm(spellingAt(words, at, each), at + each, kept),
		);
		if (length === undefined) kept.push(words[at++]!);
		else {
			forms.push(FORMS.get(spellingAt(words, at, length))!);
			at += length;
		}
	}
	return { words: kept, forms: [...new Set(forms)] };
}

/** Each legal form that may as well be a part of the name, and the words without it. No name is left without a distinctive word. */
export function withoutEachDoubtfulForm(words: Word[]): Array<{ form: string; rest: Word[] }> {
	return words.flatMap((_, at) => {
		const length = lengthsAt(words, at).find((each) => AMBIGUOUS.has(spellingAt(words, at, each)));
		const rest = words.filter((__, index) => index < at || index >= at + (length ?? 0));
		return length === undefined || !rest.some(({ text }) => isDistinctive(text))
			? []
			: [{ form: FORMS.get(spellingAt(words, at, length))!, rest }];
	});
}

/** The one legal form that a text names: a label of the register, or an abbreviation. Null for none, several or an unknown one. */
export function legalFormOf(text: string | null): string | null {
	return text === null ? null : formIn(text);
}

const formIn = memoize((text) => {
	const words = wordsOf(text);
	const spelling = spellingAt(words, 0, words.length);
	const whole = FORMS.get(spelling) ?? LABELS.get(spelling);
	if (whole !== undefined) return whole;
	// Belgian companies often give their form in two languages: "NV/SA".
	const { forms } = separate(words, () => true);
	return forms.length === 1 ? forms[0]! : null;
});

/** A name as it was written, without its legal form. */
export function withoutLegalForm(name: string): string {
	const { words, forms } = takeOffLegalForms(wordsOf(name));
	if (forms.length === 0) return name.trim();
	const parts: string[] = [];
	let from = -1;
	for (const [index, word] of words.entries()) {
		// What stood between two words that are neighbours in the name stays as it was.
		const next = words[index + 1];
		if (from < 0) from = word.start;
		if (next !== undefined && /^[^\p{L}\p{N}]*$/u.test(name.slice(word.end, next.start))) continue;
		parts.push(name.slice(from, word.end));
		from = -1;
	}
	return parts.join(' ');
}

const spellingAt = (words: Word[], at: number, length: number) =>
	words
		.slice(at, at + length)
		.map(({ text }) => text)
		.join(' ');

/** How many words the legal forms have that begin at this place, the longest first. */
function lengthsAt(words: Word[], at: number): number[] {
	if (!BEGINNINGS.has(words[at]!.text)) return [];
	const most = Math.min(LONGEST, words.length - at);
	return Array.from({ length: most }, (_, shorter) => most - shorter).filter((length) =>
		FORMS.has(spellingAt(words, at, length)),
	);
}
