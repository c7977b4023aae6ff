import { isRoadNumber } from '../addresses/streetNames';
import {
	DUTCH_KINDS,
	dutchKindIn,
	FRENCH_ADJECTIVES,
	FRENCH_KINDS,
} from '../addresses/streetKinds';
import { BETWEEN } from './smallWords';
import { isSpelledLike, likeness } from './spelling';
import { memoize, synonyms, wordSet } from './wordLists';
import { wordsOf, type Word } from './words';

/**
 * How the names of two streets are alike. `doubtful` may be a typing error or another street: Beukenlaan and Berkenlaan are neighbours in many
 * municipalities. `otherNaming` are names with nothing in common in two languages, as no list has the translations of streets. So are the number of a
 * road and the name of a street that may be on it.
 */
export type StreetLikeness = 'same' | 'doubtful' | 'otherNaming' | 'different';

/** Numbers and letters that number something must be equal: Leopold II-laan is not Leopold III-laan. */
export function likenessOfStreets(one: string, other: string): StreetLikeness {
	const [mine, theirs] = [foldStreet(one), foldStreet(other)];
	const isOneNaming = haveOneNaming(mine, theirs);
	if (mine.numbers !== theirs.numbers)
		return !isOneNaming && isNumbered(mine) !== isNumbered(theirs) ? 'otherNaming' : 'different';
	if (isSpelledLike(mine.whole, theirs.whole)) return 'same';
	const isOneKind = isSameKind(mine.kind, theirs.kind);
	// "Chemin 25" and "Weg 25" have no other name.
	if (isOneKind && isNumbered(mine) && isNameless(mine, theirs)) return 'same';
	const like = isOneKind ? likenessOfNames(mine.name, theirs.name) : 'different';
	if (like === 'same') return like;
	if (!isOneNaming) return 'otherNaming';
	return isSlipInKind(mine, theirs) ? 'doubtful' : like;
}

const haveOneNaming = (one: FoldedStreet, other: FoldedStreet): boolean =>
	one.isFrench === other.isFrench && isRoadNumber(one.whole) === isRoadNumber(other.whole);

/** Whether a street has a number in figures: "Rue du 11 Novembre" has, "Elfnovemberlaan" has it in words. */
const isNumbered = ({ numbers }: FoldedStreet): boolean => numbers !== '';

/** "Kerkstaat": the word of the kind is not known, because the slip is in it. */
const isSlipInKind = (one: FoldedStreet, other: FoldedStreet): boolean =>
	(one.kind === undefined || other.kind === undefined) && likeness(one.whole, other.whole) !== null;

const isNameless = (...streets: FoldedStreet[]): boolean =>
	streets.every(({ name, kind }) => name.length === 0 && kind !== undefined);

/** A street of which no kind is known may be of any. */
function isSameKind(one: string | undefined, other: string | undefined): boolean {
	if (one === undefined || other === undefined || one === other) return true;
	const isTranslation = (french: string, dutch: string) =>
		TRANSLATED_KINDS.get(french)?.has(dutch) === true;
	return isTranslation(one, other) || isTranslation(other, one);
}

/** French kinds with the Dutch ones that stand for them, as the bilingual street signs of Brussels have them (EqualStreetNames, 1,442 streets). */
const TRANSLATED_KINDS = new Map<string, Set<string>>(
	Object.entries({
		allee: wordSet('dreef laan weg'),
		avenue: wordSet('laan dreef'),
		boulevard: wordSet('laan lei'),
		champ: wordSet('veld'),
		chaussee: wordSet('steenweg baan weg'),
		chemin: wordSet('weg pad steenweg'),
		cite: wordSet('wijk'),
		clos: wordSet('gaarde hof'),
		coin: wordSet('hoek'),
		cour: wordSet('hof'),
		digue: wordSet('dijk'),
		dreve: wordSet('dreef'),
		galerie: wordSet('galerij'),
		impasse: wordSet('gang'),
		marche: wordSet('markt'),
		montagne: wordSet('berg'),
		parc: wordSet('park'),
		parvis: wordSet('voorplein plein'),
		passage: wordSet('doorgang gang'),
		place: wordSet('plein plaats markt'),
		pont: wordSet('brug'),
		porte: wordSet('poort'),
		passerelle: wordSet('brug'),
		piste: wordSet('pad'),
		placette: wordSet('plein'),
		promenade: wordSet('wandeling'),
		quai: wordSet('kaai'),
		rond: wordSet('plein rotonde rondpunt'),
		route: wordSet('steenweg baan weg'),
		rue: wordSet('straat'),
		sentier: wordSet('pad weg'),
		square: wordSet('square plein'),
		tunnel: wordSet('tunnel'),
		venelle: wordSet('steeg'),
		voie: wordSet('weg'),
	}),
);

/** As the street is spelled, or with a title or a first name left out or shortened: "Avenue (du Roi) Albert", "D. Boucherystraat". */
function likenessOfNames(one: string[], other: string[]): NameLikeness {
	const initials = [one, other].map(([first = '']) => (first.length === 1 ? first : ''));
	if (initials[0] !== initials[1] && !initials.includes('')) return 'different';
	const likes = waysToRead(one, other).map(likenessOfWords);
	return BEST_FIRST.find((like) => likes.includes(like)) ?? 'different';
}

type NameLikeness = Exclude<StreetLikeness, 'otherNaming'>;

const BEST_FIRST: NameLikeness[] = ['same', 'doubtful'];

/** The words of one street and of another. */
interface Names {
	mine: string[];
	theirs: string[];
}

/** A title may be left out of one of them, and behind that an initial. */
function waysToRead(one: string[], other: string[]): Names[] {
	const asTheyAre = { mine: one, theirs: other };
	const [mine, theirs] = [withoutTitles(one), withoutTitles(other)];
	// Koning Albert is not Koningin Elisabeth.
	if (mine.length < one.length && theirs.length < other.length) return [asTheyAre];
	return [
		asTheyAre,
		{ mine, theirs },
		...withoutInitial(mine, theirs),
		...withoutInitial(theirs, mine),
	];
}

/** As words of names are compared; but where spaces tell the words, a typing error must be one in its own word: Oude Beukenlaan, Oude Berkenlaan. */
function likenessOfWords({ mine, theirs }: Names): NameLikeness {
	const [one, other] = [mine.join(''), theirs.join('')];
	if (one === '' || other === '') return 'different';
	const like = likeness(one, other);
	if (like === null) return 'different';
	if (like === 'same' || like === 'spelled') return 'same';
	if (mine.length !== theirs.length) return like === 'typo' ? 'same' : 'doubtful';
	const isTypo = mine.every((word, at) => isSameOrTypo(word, theirs[at] ?? ''));
	return isTypo ? 'same' : 'doubtful';
}

function isSameOrTypo(one: string, other: string): boolean {
	const like = likeness(one, other);
	return like !== null && like !== 'doubtful';
}

function withoutTitles(name: string[]): string[] {
	const left = name.filter((word) => !TITLES.has(word));
	return left.length > 0 ? left : name;
}

/** The two names without an initial in front of the one, and the first name for which it may stand in the other; none if there is no initial. */
function withoutInitial(one: string[], other: string[]): Names[] {
	const [initial = '', ...rest] = one;
	if (!/^\p{L}$/u.test(initial) || rest.length === 0) return [];
	if (other.length === rest.length) return [{ mine: rest, theirs: other }];
	const isFirstName = other.length === one.length && other[0]?.startsWith(initial) === true;
	return isFirstName ? [{ mine: rest, theirs: other.slice(1) }] : [];
}

/** Words that streets abbreviate. By hand, as above. */
const SHORT_WORDS = synonyms(`
	sint/st/ste/saint/sainte, dokter/dr/docteur/doct, professor/prof/professeur, generaal/gen/general, president/pres,
	koning/kon/roi, koningin/reine, burgemeester/burg/bgm/bourgmestre, monseigneur/mgr, pastoor/past, kapitein/kapt/capitaine, kolonel/col/colonel,
	luitenant/lt/lieutenant, maarschalk/marechal, minister/min/ministre, kanunnik/kan/chanoine, advocaat/adv/avocat, grote/gr, onze`);

/** Those that people leave out. */
const TITLES = wordSet(
	'dokter professor generaal president koning koningin burgemeester monseigneur pastoor kapitein kolonel luitenant maarschalk minister kanunnik advocaat',
);

interface FoldedStreet {
	/** All its words but its numbers, without spaces. */
	whole: string;
	/** Its words without those of its kind, without numbers and words between others. */
	name: string[];
	/** What kind of street it is, where that is known. */
	kind: string | undefined;
	/** By the word in front or its articles; all others count as Dutch or German. */
	isFrench: boolean;
	/** Its numbers in their order, and the letters that number something. */
	numbers: string;
}

const foldStreet = memoize((street: string): FoldedStreet => {
	const words = wordsOf(street).filter(({ text }) => text !== '');
	const numbers = words.flatMap((word, at) => numberOf(word, at, words) ?? []);
	const named = words.filter((word, at) => numberOf(word, at, words) === undefined);
	const whole = named.map(({ text }) => text).join('');
	return { whole, numbers: numbers.join(' '), ...nameAndKind(named) };
});

/** What a word numbers with: 11, 11e, II, and a letter at the end ("Rue A"); undefined if it is no number. "I" in front of a name is an initial. */
function numberOf(
	{ text, written, isDotted }: Word,
	at: number,
	words: Word[],
): string | undefined {
	const digits = /^(\d{1,6})(?:er|ere|e|eme|me|de|ste)?$/.exec(text)?.[1];
	if (digits !== undefined) return String(Number(digits));
	if (text === 'ier') return '1';
	const isRoman =
		ROMAN.test(text) && (text.length > 1 || (written === written.toUpperCase() && at > 0));
	if (isRoman && !isDotted) return String(fromRoman(text));
	const isLast = at > 0 && at === words.length - 1;
	return isLast && /^[a-z]$/.test(text) ? text : undefined;
}

/** Roman numerals from 1 to 39: kings, popes and building sites have no higher ones. */
const ROMAN = /^(?=[ivx])x{0,3}(?:ix|iv|v?i{0,3})$/;
const ROMAN_DIGITS: Record<string, number> = { i: 1, v: 5, x: 10 };

function fromRoman(text: string): number {
	const digits = [...text].map((letter) => ROMAN_DIGITS[letter] ?? 0);
	return digits.reduce(
		(sum, digit, at) => sum + (digit < (digits[at + 1] ?? 0) ? -digit : digit),
		0,
	);
}

function nameAndKind(words: Word[]): Pick<FoldedStreet, 'name' | 'kind' | 'isFrench'> {
	const [first = '', second = '', third] = words.map(({ text }) => text);
	const french = frenchKindOf(words);
	if (french !== undefined) return french;
	if (first === 'steenweg' && /^(?:op|naar)$/.test(second) && third !== undefined)
		return { name: nameIn(words.slice(2)), kind: 'steenweg', isFrench: false };
	return withKindAtEnd(words);
}

function frenchKindOf(words: Word[]): Pick<FoldedStreet, 'name' | 'kind' | 'isFrench'> | undefined {
	const [first = '', second = ''] = words.map(({ text }) => text);
	const kind = FRENCH_KINDS.get(first);
	// "Square" alone may be Dutch, too.
	const isKind = kind !== undefined && (words.length > 1 || !DUTCH_KINDS.has(first));
	if (isKind) {
		const isRondPoint = kind === 'rond' && second === 'point';
		return { name: nameIn(words.slice(isRondPoint ? 2 : 1)), kind, isFrench: true };
	}
	const kindBehind = FRENCH_ADJECTIVES.has(first) ? FRENCH_KINDS.get(second) : undefined;
	if (kindBehind === undefined) return undefined;
	return {
		name: nameIn([...words.slice(0, 1), ...words.slice(2)]),
		kind: kindBehind,
		isFrench: true,
	};
}

/** "Tir aux Pigeons", "Trois Tilleuls" is not known to be French. */
const isFrenchArticle = ({ text, isDotted }: Word): boolean =>
	!isDotted && /^(?:du|des|la|le|les|au|aux|l|d)$/.test(text);

function withKindAtEnd(words: Word[]): Pick<FoldedStreet, 'name' | 'kind' | 'isFrench'> {
	const last = words.at(-1);
	const ending = dutchKindIn(last?.text ?? '');
	if (last === undefined || ending === undefined)
		return { name: nameIn(words), kind: undefined, isFrench: words.some(isFrenchArticle) };
	// Dorpsstraat and Dorpstraat: the s between two words is often left out.
	const stem = last.text.slice(0, -ending.length).replace(/(?<=..)s$/, '');
	const name = [
		...nameIn(words.slice(0, -1)),
		...(stem === '' ? [] : [SHORT_WORDS.get(stem) ?? stem]),
	];
	return { name, kind: DUTCH_KINDS.get(ending), isFrench: false };
}

/** An initial with a dot is no word between others: "D. Boucherystraat". */
const nameIn = (words: Word[]): string[] =>
	words
		.filter(({ text, isDotted }) => (isDotted && text.length === 1) || !BETWEEN.has(text))
		.map(({ text }) => SHORT_WORDS.get(text) ?? text);
