import {
	DUTCH_KINDS,
	dutchKindIn,
	FRENCH_ADJECTIVES,
	FRENCH_KINDS,
} from '../../addresses/streetKinds';
import { isRoadNumber } from '../../addresses/streetNames';
import { memoize, synonyms, wordSet } from '../../wordLists';
import { isRoman, romanValue } from '../names/numerals';
import { textsOf, wordsOf, type Word } from '../names/words';

/*
 * A street as it is compared:
 *
 * |                         | name             | kind     | isFrench | numbers |
 * | ----------------------- | ---------------- | -------- | -------- | ------- |
 * | Av. du Roi Albert II    | koning albert    | avenue   | yes      | 2       |
 * | Koning Albert II-laan   | koning albert    | laan     |          | 2       |
 * | Petite rue du Musée     | petite musee     | rue      | yes      |         |
 * | Steenweg op Ruisbroek   | ruisbroek        | steenweg |          |         |
 * | Dorpsstraat, Dorpstraat | dorp             | straat   |          |         |
 * | Tir aux Pigeons         | tir pigeons      |          | yes      |         |
 */
export interface FoldedStreet extends NamedStreet {
	/** All its words but its numbers, those of its kind too, without spaces. */
	whole: string;
	/** The street is called by the number of a road: "N4". */
	isRoad: boolean;
	/** The same with umlauts written out. */
	writtenOut: string;
	/** Its numbers in their order, and the letters that number something. */
	numbers: string;
}

interface NamedStreet {
	/** The words of its name, without its kind, numbers and articles. */
	name: string[];
	/** What kind of street it is, where that is known. */
	kind: string | undefined;
	/** By the word in front or its articles; all others count as Dutch or German. */
	isFrench: boolean;
}

export const foldStreet = memoize((street: string): FoldedStreet => {
	const words = wordsOf(street).filter(({ text }) => text !== '');
	const numbers = words.flatMap((word, at) => numeralOf(word, at, words) ?? []);
	const named = words.filter((word, at) => numeralOf(word, at, words) === undefined);
	const whole = textsOf(named).join('');
	return {
		whole,
		isRoad: isRoadNumber(whole),
		writtenOut: named.map(({ writtenOut }) => writtenOut).join(''),
		numbers: numbers.join(' '),
		...(withFrenchKind(named) ?? withSteenwegInFront(named) ?? withKindAtEnd(named)),
	};
});

/** What a word numbers with: 11, 11e, II, and a letter at the end ("Rue A"); undefined if it is no number. */
function numeralOf(
	{ text, written, isDotted }: Word,
	at: number,
	words: Word[],
): string | undefined {
	const digits = /^(\d{1,6})(?:er|ere|e|eme|me|de|ste)?$/.exec(text)?.[1];
	if (digits !== undefined) return String(Number(digits));
	if (text === 'ier') return '1';
	// "I" in front of a name is an initial, and so is "I.".
	const isNumeral = text.length > 1 || (written === written.toUpperCase() && at > 0);
	if (isNumeral && isRoman(text) && !isDotted) return String(romanValue(text));
	const isLast = at > 0 && at === words.length - 1;
	return isLast && /^[a-z]$/.test(text) ? text : undefined;
}

/** "Rue Neuve", "Rond-point Schuman", "Grand-Place", "Petite rue du Musée" */
function withFrenchKind(words: Word[]): NamedStreet | undefined {
	const [first = '', second = ''] = words.map(({ text }) => text);
	const kind = FRENCH_KINDS.get(first);
	// "Square" alone may be Dutch, too.
	if (kind !== undefined && (words.length > 1 || !DUTCH_KINDS.has(first))) {
		const isRondPoint = kind === 'rond' && second === 'point';
		return { name: nameIn(words.slice(isRondPoint ? 2 : 1)), kind, isFrench: true };
	}
	const kindBehind = FRENCH_ADJECTIVES.has(first) ? FRENCH_KINDS.get(second) : undefined;
	if (kindBehind === undefined) return undefined;
	const withoutKind = words.filter((_, at) => at !== 1);
	return { name: nameIn(withoutKind), kind: kindBehind, isFrench: true };
}

/** "Steenweg op Ruisbroek" */
function withSteenwegInFront(words: Word[]): NamedStreet | undefined {
	const [first = '', second = ''] = words.map(({ text }) => text);
	const isInFront = first === 'steenweg' && /^(?:op|naar)$/.test(second) && words.length > 2;
	return isInFront
		? { name: nameIn(words.slice(2)), kind: 'steenweg', isFrench: false }
		: undefined;
}

/** "Wetstraat", "Koning Albertlaan", and every street of which no kind is known: "Meir", "Tir aux Pigeons". */
function withKindAtEnd(words: Word[]): NamedStreet {
	const last = words.at(-1);
	const ending = dutchKindIn(last?.text ?? '');
	if (last === undefined || ending === undefined)
		return { name: nameIn(words), kind: undefined, isFrench: words.some(isFrenchArticle) };
	// Dorpsstraat and Dorpstraat: the s between two words is often left out.
	const stem = last.text.slice(0, -ending.length).replace(/(?<=..)s$/, '');
	const lastOfName = stem === '' ? [] : [SHORT_WORDS.get(stem) ?? stem];
	return {
		name: nameIn(words.slice(0, -1)).concat(lastOfName),
		kind: DUTCH_KINDS.get(ending),
		isFrench: false,
	};
}

/** The one of "Tir aux Pigeons"; "Trois Tilleuls" is not known to be French. */
const isFrenchArticle = ({ text, isDotted }: Word): boolean =>
	!isDotted && /^(?:du|des|la|le|les|au|aux|l|d)$/.test(text);

/** An initial with a dot is no article: "D. Boucherystraat". */
const nameIn = (words: Word[]): string[] =>
	words
		.filter(({ text, isDotted }) => (isDotted && text.length === 1) || !ARTICLES.has(text))
		.map(({ text }) => SHORT_WORDS.get(text) ?? text);

/** Articles come and go. A preposition does not: Rue Sous le Château runs beside Rue du Château, and Rue Van Aa is not Rue d'Aa. */
const ARTICLES = wordSet(
	'en et und and de den der des du la le les l d het t te die das s the a au aux',
);

/** Words that streets abbreviate, or spell in several ways. By hand, from public lists of addresses. */
const SHORT_WORDS = synonyms(`
	van/vande/vanden/vander,
	sint/st/ste/saint/sainte, dokter/dr/docteur/doct, professor/prof/professeur, generaal/gen/general, president/pres,
	koning/kon/roi, koningin/reine, burgemeester/burg/bgm/bourgmestre, monseigneur/mgr, pastoor/past, kapitein/kapt/capitaine, kolonel/col/colonel,
	luitenant/lt/luit/lieutenant, commandant/cdt, majoor/maj/major, gouverneur/gouv, maarschalk/marechal, minister/min/ministre, kanunnik/kan/chanoine, advocaat/adv/avocat, grote/gr, onze`);
