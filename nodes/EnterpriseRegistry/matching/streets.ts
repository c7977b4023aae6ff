import { DUTCH_KINDS, dutchKindIn, FRENCH_ADJECTIVES, FRENCH_KINDS } from '../reading/streetKinds';
import { BETWEEN } from './smallWords';
import { isSpelledLike, likeness } from './spelling';
import { memoize, synonyms, words } from './wordLists';
import { wordsOf, type Word } from './words';

/**
 * Whether two names of streets are those of one. Null if they are in two languages and have no name in common, because no list has the translations of
 * streets. Numbers and letters that number something must be equal: Leopold II-laan is not Leopold III-laan.
 */
export function isSameStreet(one: string, other: string): boolean | null {
	const [mine, theirs] = [foldStreet(one), foldStreet(other)];
	const isOneLanguage = mine.isFrench === theirs.isFrench;
	if (mine.numbers !== theirs.numbers) {
		// Of "Rue du 11 Novembre" and "Elfnovemberlaan", one has its number in words.
		const isInWords = mine.numbers === '' || theirs.numbers === '';
		return !isOneLanguage && isInWords ? null : false;
	}
	if (isSpelledLike(mine.whole, theirs.whole)) return true;
	if (isSameKind(mine.kind, theirs.kind) && isSameName(mine.name, theirs.name)) return true;
	// "Chemin 25" and "Weg 25" have no other name.
	if (isSameKind(mine.kind, theirs.kind) && mine.numbers !== '' && isNameless(mine, theirs))
		return true;
	return isOneLanguage ? false : null;
}

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
		allee: words('dreef laan weg'),
		avenue: words('laan dreef'),
		boulevard: words('laan lei'),
		champ: words('veld'),
		chaussee: words('steenweg baan weg'),
		chemin: words('weg pad steenweg'),
		cite: words('wijk'),
		clos: words('gaarde hof'),
		coin: words('hoek'),
		cour: words('hof'),
		digue: words('dijk'),
		dreve: words('dreef'),
		galerie: words('galerij'),
		impasse: words('gang'),
		marche: words('markt'),
		montagne: words('berg'),
		parc: words('park'),
		parvis: words('voorplein plein'),
		passage: words('doorgang gang'),
		place: words('plein plaats markt'),
		pont: words('brug'),
		porte: words('poort'),
		passerelle: words('brug'),
		piste: words('pad'),
		placette: words('plein'),
		promenade: words('wandeling'),
		quai: words('kaai'),
		rond: words('plein rotonde rondpunt'),
		route: words('steenweg baan weg'),
		rue: words('straat'),
		sentier: words('pad weg'),
		square: words('square plein'),
		tunnel: words('tunnel'),
		venelle: words('steeg'),
		voie: words('weg'),
	}),
);

/** As the street is spelled, or with a title or a first name left out or shortened: "Avenue (du Roi) Albert", "D. Boucherystraat". */
function isSameName(one: string[], other: string[]): boolean {
	const initials = [one, other].map(([first = '']) => (first.length === 1 ? first : ''));
	if (initials[0] !== initials[1] && !initials.includes('')) return false;
	if (isAlike(one, other)) return true;
	const [mine, theirs] = [withoutTitles(one), withoutTitles(other)];
	if (mine.length < one.length && theirs.length < other.length) return false;
	if (mine.length + theirs.length < one.length + other.length && isAlike(mine, theirs)) return true;
	return isAlike(...withoutInitial(mine, theirs)) || isAlike(...withoutInitial(theirs, mine));
}

function isAlike(one: string[], other: string[]): boolean {
	const [mine, theirs] = [one.join(''), other.join('')];
	return mine !== '' && theirs !== '' && likeness(mine, theirs) !== null;
}

function withoutTitles(name: string[]): string[] {
	const left = name.filter((word) => !TITLES.has(word));
	return left.length > 0 ? left : name;
}

/** Without an initial in front of the one, and the first name for which it may stand in the other. */
function withoutInitial(one: string[], other: string[]): [string[], string[]] {
	const [initial = '', ...rest] = one;
	if (!/^\p{L}$/u.test(initial) || rest.length === 0) return [one, []];
	if (other.length === rest.length) return [rest, other];
	const isFirstName = other.length === one.length && other[0]?.startsWith(initial) === true;
	return isFirstName ? [rest, other.slice(1)] : [one, []];
}

/** Words that streets abbreviate. By hand, as above. */
const SHORT_WORDS = synonyms(`
	sint/st/ste/saint/sainte, dokter/dr/docteur/doct, professor/prof/professeur, generaal/gen/general, president/pres,
	koning/kon/roi, koningin/reine, burgemeester/burg/bgm/bourgmestre, monseigneur/mgr, pastoor/past, kapitein/kapt/capitaine, kolonel/col/colonel,
	luitenant/lt/lieutenant, maarschalk/marechal, minister/min/ministre, kanunnik/kan/chanoine, advocaat/adv/avocat, grote/gr, onze`);

/** Those that people leave out. */
const TITLES = words(
	'dokter professor generaal president koning koningin burgemeester monseigneur pastoor kapitein kolonel luitenant maarschalk minister kanunnik advocaat',
);

interface FoldedStreet {
	/** All its words, without spaces. */
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
	const said = wordsOf(street).filter(({ text }) => text !== '');
	const numbers = said.flatMap((word, at) => numberOf(word, at, said) ?? []);
	const named = said.filter((word, at) => numberOf(word, at, said) === undefined);
	const whole = named.map(({ text }) => text).join('');
	return { whole, numbers: numbers.join(' '), ...nameAndKind(named) };
});

/** What a word numbers with: 11, 11e, II, and a letter at the end ("Rue A"); undefined if it is no number. "I" in front of a name is an initial. */
function numberOf({ text, written, dotted }: Word, at: number, said: Word[]): string | undefined {
	const digits = /^(\d{1,6})(?:er|ere|e|eme|me|de|ste)?$/.exec(text)?.[1];
	if (digits !== undefined) return String(Number(digits));
	if (text === 'ier') return '1';
	const isRoman =
		ROMAN.test(text) && (text.length > 1 || (written === written.toUpperCase() && at > 0));
	if (isRoman && !dotted) return String(fromRoman(text));
	const isLast = at > 0 && at === said.length - 1;
	return isLast && /^[a-z]$/.test(text) ? text : undefined;
}

/** I to XXXIX: kings, popes and building sites have no higher ones. */
const ROMAN = /^(?=[ivx])x{0,3}(?:ix|iv|v?i{0,3})$/;
const ROMAN_DIGITS: Record<string, number> = { i: 1, v: 5, x: 10 };

function fromRoman(text: string): number {
	const digits = [...text].map((letter) => ROMAN_DIGITS[letter] ?? 0);
	return digits.reduce(
		(sum, digit, at) => sum + (digit < (digits[at + 1] ?? 0) ? -digit : digit),
		0,
	);
}

function nameAndKind(said: Word[]): Pick<FoldedStreet, 'name' | 'kind' | 'isFrench'> {
	const [first = '', second = '', third] = said.map(({ text }) => text);
	const french = frenchKindOf(said);
	if (french !== undefined) return french;
	if (first === 'steenweg' && /^(?:op|naar)$/.test(second) && third !== undefined)
		return { name: nameIn(said.slice(2)), kind: 'steenweg', isFrench: false };
	return withKindAtEnd(said);
}

function frenchKindOf(said: Word[]): Pick<FoldedStreet, 'name' | 'kind' | 'isFrench'> | undefined {
	const [first = '', second = ''] = said.map(({ text }) => text);
	const kind = FRENCH_KINDS.get(first);
	// "Square" alone may be Dutch, too.
	const isKind = kind !== undefined && (said.length > 1 || !DUTCH_KINDS.has(first));
	if (isKind) {
		const isRondPoint = kind === 'rond' && second === 'point';
		return { name: nameIn(said.slice(isRondPoint ? 2 : 1)), kind, isFrench: true };
	}
	const kindBehind = FRENCH_ADJECTIVES.has(first) ? FRENCH_KINDS.get(second) : undefined;
	if (kindBehind === undefined) return undefined;
	return {
		name: nameIn([...said.slice(0, 1), ...said.slice(2)]),
		kind: kindBehind,
		isFrench: true,
	};
}

/** "Tir aux Pigeons", "Trois Tilleuls" is not known to be French. */
const isFrenchArticle = ({ text, dotted }: Word): boolean =>
	!dotted && /^(?:du|des|la|le|les|au|aux|l|d)$/.test(text);

function withKindAtEnd(said: Word[]): Pick<FoldedStreet, 'name' | 'kind' | 'isFrench'> {
	const last = said.at(-1);
	const ending = dutchKindIn(last?.text ?? '');
	if (last === undefined || ending === undefined)
		return { name: nameIn(said), kind: undefined, isFrench: said.some(isFrenchArticle) };
	// Dorpsstraat and Dorpstraat: the s between two words is often left out.
	const stem = last.text.slice(0, -ending.length).replace(/(?<=..)s$/, '');
	const name = [
		...nameIn(said.slice(0, -1)),
		...(stem === '' ? [] : [SHORT_WORDS.get(stem) ?? stem]),
	];
	return { name, kind: DUTCH_KINDS.get(ending), isFrench: false };
}

/** An initial with a dot is no word between others: "D. Boucherystraat". */
const nameIn = (said: Word[]): string[] =>
	said
		.filter(({ text, dotted }) => (dotted && text.length === 1) || !BETWEEN.has(text))
		.map(({ text }) => SHORT_WORDS.get(text) ?? text);
