import { isDistinctive } from './distinctive';
import { takeOffLegalForms, withoutEachDoubtfulForm } from './legalForms';
import { placeWord } from '../places/places';
import { isRegion } from '../regions';
import { memoize } from '../memoize';
import { CONNECTORS, PARTICLES } from './smallWords';
import { isTradeWordMistyped, tradeWord } from './tradeWords';
import { wordsOf, type Word } from './words';

/** One word of a name, with what it says about who the company is. */
export interface NameWord {
	text: string;
	/** As written in the name; a trade or a place has one `text` for all languages. */
	written: string;
	/** 1 for a distinctive word; little for a trade or a place. */
	weight: number;
	abbreviated: boolean;
	/** A municipality or the country; not a region, because groups name their companies after regions. */
	saysWhere: boolean;
}

export interface FoldedName {
	words: NameWord[];
	/** The name without spaces: "de smet" and "desmet" are the same here. */
	compact: string;
	/** All words as written, in alphabetical order. */
	plain: string;
	/** Has a word that is neither a trade nor a place. */
	isNamed: boolean;
	/** Legal forms found in the name. */
	forms: string[];
	/** What may be a legal form or a part of the name, with the name that is left if it is a form. */
	doubtfulForms: Array<{ form: string; rest: FoldedName }>;
}

const WEAK = 0.4;

/** Written in many ways inside names. */
const SAME: Record<string, string> = {
	saint: 'sint',
	sainte: 'sint',
	st: 'sint',
	ste: 'sint',
	sankt: 'sint',
};

/** No name has more words: the rest is compared as a whole. */
const LONGEST = 1000;

/** Folds a name to the words that are compared. */
export const foldName = memoize((name) =>
	name.length > LONGEST
		? { ...fold(name.slice(0, LONGEST)), compact: name, plain: name }
		: fold(name),
);

function fold(name: string): FoldedName {
	const { words, forms } = takeOffLegalForms(wordsOf(name));
	const doubtful = forms.length === 0 ? withoutEachDoubtfulForm(words) : [];
	return {
		...foldedOf(words, forms),
		doubtfulForms: doubtful.map(({ form, rest }) => ({ form, rest: foldedOf(rest, [form]) })),
	};
}

function foldedOf(all: Word[], forms: string[]): FoldedName {
	const said = joinNumbers(all.filter(({ text }) => !CONNECTORS.has(text)));
	const words: NameWord[] = [];
	let particles = '';
	for (const { text, abbreviated } of said) {
		// Not the initial of a person.
		if (PARTICLES.has(text) && !abbreviated) {
			particles += text;
			continue;
		}
		const trade = tradeWord(text);
		const weak = trade ?? placeWord(text);
		// If a place occurs twice, once it is part of the name, and once it says where the company is.
		if (trade === undefined && words.some((word) => word.text === weak)) continue;
		if (weak === undefined)
			words.push(distinctiveWord(particles + (SAME[text] ?? text), abbreviated));
		else
			words.push({
				text: weak,
				written: text,
				weight: WEAK,
				abbreviated,
				saysWhere: trade === undefined && !isRegion(text),
			});
		particles = '';
	}
	if (particles !== '') words.push(distinctiveWord(particles, false));
	const isNamed = words.some(({ weight }) => weight === 1);
	return {
		isNamed,
		words: isNamed ? words : words.map((word) => ({ ...word, weight: 1 })),
		compact: said
			.map(({ text }) => SAME[text] ?? text)
			.join(' ')
			.replace(BETWEEN_WORDS, ''),
		plain: said
			.map(({ text }) => tradeWord(text) ?? placeWord(text) ?? SAME[text] ?? text)
			.sort()
			.join(' '),
		forms,
		doubtfulForms: [],
	};
}

/** Spaces, but not those between two digits: A1 2 is not A12. */
const BETWEEN_WORDS = /(?<!\p{N}) | (?!\p{N})/gu;

/** 2.0 is one number, and neither 20 nor 0.2. */
function joinNumbers(words: Word[]): Word[] {
	const joined: Word[] = [];
	for (const word of words) {
		const before = joined.at(-1);
		if (before !== undefined && /^[\p{N}.]+$/u.test(before.text) && isNumber(word.text))
			joined[joined.length - 1] = { ...before, text: `${before.text}.${word.text}`, end: word.end };
		else joined.push(word);
	}
	return joined;
}

const isNumber = (text: string): boolean => /^\p{N}+$/u.test(text);

const distinctiveWord = (text: string, abbreviated: boolean): NameWord => ({
	text,
	written: text,
	weight: 1,
	abbreviated,
	saysWhere: false,
});

/** The word by which a company is found best: the longest distinctive one, as it was written. Null for a name of trade words and places. @param known words that have found already what they can. */
export function mostDistinctiveWord(
	name: string,
	known: ReadonlySet<string> = new Set(),
): string | null {
	const words = takeOffLegalForms(wordsOf(name)).words.filter(
		({ text }) => text.length > 2 && !known.has(text) && isDistinctive(text),
	);
	words.sort((a, b) => b.text.length - a.text.length);
	const longest = words.find(({ text }) => !isTradeWordMistyped(text)) ?? words[0];
	return longest === undefined ? null : name.slice(longest.start, longest.end).replace(/\.$/, '');
}
