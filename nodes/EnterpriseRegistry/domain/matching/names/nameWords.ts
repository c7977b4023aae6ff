import { formOrInitials, takeOffLegalForms } from './legalForms';
import { placeWord } from '../places/places';
import { isRegion } from '../regions';
import { memoize } from '../memoize';
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
	/** What may be a legal form or initials, in front, and the name without it. */
	inFront?: { form: string; rest: FoldedName };
}

const WEAK = 0.4;

/** Between the words of a name; they carry nothing. */
const CONNECTORS = new Set(['en', 'et', 'und', 'and', 'of', 'for', 'the', 'voor', 'pour', 'in', 'op', 'bij', 'chez', 'aan', 'a', 'au', 'aux', 'sur', 'sous', 'zu', 'v']);

/** Part of the next word: De Smet is not Smet, and may be written Desmet. */
const PARTICLES = new Set(['de', 'den', 'der', 'des', 'du', 'la', 'le', 'les', 'l', 'd', 'van', 'vande', 'vanden', 'vander', 'het', 't', 'ter', 'ten', 'te', 'von', 'vom', 'die', 'das', 's']);

/** Written in many ways inside names. */
const SAME: Record<string, string> = { saint: 'sint', sainte: 'sint', st: 'sint', ste: 'sint', sankt: 'sint' };

/** No name has more words: the rest is compared as a whole. */
const LONGEST = 1000;

/** Folds a name to the words that are compared. */
export const foldName = memoize((name) => (name.length > LONGEST ? { ...fold(name.slice(0, LONGEST)), compact: name, plain: name } : fold(name)));

function fold(name: string): FoldedName {
	const read = wordsOf(name);
	const { words, forms } = takeOffLegalForms(read);
	const form = forms.length === 0 ? formOrInitials(words) : null;
	return form === null ? foldedOf(words, forms) : { ...foldedOf(words, forms), inFront: { form, rest: foldedOf(words.slice(1), []) } };
}

function foldedOf(all: Word[], forms: string[]): FoldedName {
	const said = all.filter(({ text }) => !CONNECTORS.has(text));
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
		if (weak !== undefined && trade === undefined && words.some((word) => word.text === weak)) continue;
		if (weak === undefined) words.push(distinctiveWord(particles + (SAME[text] ?? text), abbreviated));
		else words.push({ text: weak, written: text, weight: WEAK, abbreviated, saysWhere: trade === undefined && !isRegion(text) });
		particles = '';
	}
	if (particles !== '') words.push(distinctiveWord(particles, false));
	const isNamed = words.some(({ weight }) => weight === 1);
	return {
		isNamed,
		words: isNamed ? words : words.map((word) => ({ ...word, weight: 1 })),
		compact: said.map(({ text }) => SAME[text] ?? text).join(''),
		plain: said.map(({ text }) => tradeWord(text) ?? placeWord(text) ?? SAME[text] ?? text).sort().join(' '),
		forms,
	};
}

const distinctiveWord = (text: string, abbreviated: boolean): NameWord => ({ text, written: text, weight: 1, abbreviated, saysWhere: false });

/** The word by which a company is found best: the longest distinctive one, as it was written. Null for a name of trade words and places. @param known words that have found already what they can. */
export function mostDistinctiveWord(name: string, known: ReadonlySet<string> = new Set()): string | null {
	const words = takeOffLegalForms(wordsOf(name)).words.filter(
		({ text }) => text.length > 2 && !known.has(text) && !CONNECTORS.has(text) && !PARTICLES.has(text) && tradeWord(text) === undefined && placeWord(text) === undefined,
	);
	words.sort((a, b) => b.text.length - a.text.length);
	const longest = words.find(({ text }) => !isTradeWordMistyped(text)) ?? words[0];
	return longest === undefined ? null : name.slice(longest.start, longest.end).replace(/\.$/, '');
}
