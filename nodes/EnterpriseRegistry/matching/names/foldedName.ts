import { legalFormsOf, formReadingsOf, type FormReading } from './legalForms';
import { NUMBER_WORDS, numeralAt, numbersAt } from './numerals';
import { isDistinctiveWord } from './distinctiveWords';
import { placeWords } from './placeWords';
import { withShortBodies } from './publicBodies';
import { AND, NAME_PARTICLES } from './smallWords';
import { isGroupWord, TRADES } from './trades';
import { memoize } from '../../wordLists';
import { textsOf, wordsOf, type Word } from './words';

/** A name as it is compared: its words, and every way to read them. */
export interface FoldedName {
	words: Word[];
	/** None for a text that is too long to compare. */
	readings: NameReading[];
	isTooLong: boolean;
	/** The legal forms that the register states beside the name. */
	statedForms: string[];
}

/** One way to read a name: what may be a legal form is one, or a part of the name. */
export interface NameReading {
	forms: string[];
	/** Whether this reading has digits where the name has words: "Les 3 Coins" for "Les Trois Coins". */
	isInDigits: boolean;
	/** How the last of the forms is written in the name. */
	formSpelling: string | null;
	nameWords: NameWord[];
	/** The words in their order, and sorted. */
	text: string;
	sorted: string;
	/** Without spaces: De Smet and Desmet. */
	compact: string;
	/** The same as systems write it that drop accented letters (Frres), or write umlauts out (Muellerbau). */
	otherCompacts: string[];
	/** What the words mean in all languages, sorted. */
	translated: string;
	/** The numbers that it states. */
	numbers: string[];
}

/** A word with what it means in all languages. */
export interface NameWord {
	text: string;
	/** The word with its umlauts written out. */
	writtenOut: string;
	/** Without the particles in front: Smet of De Smet. */
	core: string;
	meaning: string;
	/** Whether it says who the company is. */
	isDistinctive: boolean;
	isDotted: boolean;
	/** A single letter, or letters with dots: J., J.P. */
	mayBeInitials: boolean;
	isNumber: boolean;
}

/** The register keeps names of up to 320 characters. Source: KBO Open Data, field Denomination. */
export const LONGEST_NAME = 320;
/** The longest names of public bodies in two languages have some thirty words. */
export const MOST_WORDS = 48;

/** @param legalForm as the register has it; it counts where the name states none. */
export const foldName = (text: string, legalForm = ''): FoldedName =>
	foldNameWithForm(text)(legalForm);

/** By the name, and then by the legal form: a company has one, so few names are met with several. */
const foldNameWithForm = memoize((text: string) =>
	memoize((legalForm: string): FoldedName => {
		const statedForms = legalFormsOf(legalForm);
		if (!isLongerThanCompared(text)) return foldedName(wordsOf(text), statedForms);
		const words = wordsOf(text.slice(0, LONGEST_NAME));
		return { words, readings: [], isTooLong: true, statedForms };
	}),
);

/** Whether a text has more characters or words than are compared: it is like no name. */
export const isLongerThanCompared = (text: string): boolean =>
	text.length > LONGEST_NAME || wordsOf(text).length > MOST_WORDS;

/** The words of a name; none if it is too long to compare. */
export const comparableWords = (text: string): Word[] =>
	isLongerThanCompared(text) ? [] : wordsOf(text);

/** @param words of a name that is not too long, or some of them. */
export const foldedName = (words: Word[], statedForms: string[]): FoldedName => ({
	words,
	readings: formReadingsOf(words).flatMap((reading) => [
		readingOf(reading, statedForms),
		...readingInDigits(reading, statedForms),
	]),
	isTooLong: false,
	statedForms,
});

/** "Les Trois Coins" with its number in digits; none for a name without one. Names that agree in this reading alone are `translated`, and need the place. */
function readingInDigits(reading: FormReading, stated: string[]): NameReading[] {
	if (!reading.words.some(({ text }) => NUMBER_WORDS.has(text))) return [];
	const words = reading.words.map((word): Word => {
		const digits = NUMBER_WORDS.get(word.text);
		return digits === undefined
			? word
			: { ...word, text: digits, unaccented: digits, writtenOut: digits };
	});
	return [{ ...readingOf({ ...reading, words }, stated), isInDigits: true }];
}

/** Spaces, but not those between two digits: A1 2 is not A12. */
const BETWEEN_WORDS = /(?<!\p{N}) | (?!\p{N})/gu;
const joinedParts = (parts: string[]): string =>
	parts.some((part) => /\p{N}/u.test(part))
		? parts.join(' ').replace(BETWEEN_WORDS, '')
		: parts.join('');
const sorted = (parts: string[]): string => [...parts].sort().join(' ');

function readingOf({ words: left, forms, spelling }: FormReading, stated: string[]): NameReading {
	const named = withShortBodies(left);
	const words = named.filter(({ text, isDotted }) => isDotted || !AND.has(text));
	const texts = textsOf(words);
	const nameWords = nameWordsOf(words);
	return {
		forms: forms.length > 0 ? forms : stated,
		isInDigits: false,
		formSpelling: spelling,
		nameWords,
		text: texts.join(' '),
		sorted: sorted(texts),
		compact: joinedParts(texts),
		otherCompacts: [
			joinedParts(words.map(({ unaccented }) => unaccented)),
			joinedParts(words.map(({ writtenOut }) => writtenOut)),
		],
		translated: sorted(nameWords.map(({ meaning }) => meaning)),
		numbers: left.flatMap((_, at) => numbersAt(left, at)),
	};
}

/** The words, each with the particles in front of it: De Smet is one, as Desmet is. */
function nameWordsOf(words: Word[]): NameWord[] {
	const nameWords: NameWord[] = [];
	let particles = '';
	for (const [at, word] of words.entries()) {
		const number = numeralAt(words, at);
		if (number.length === 0 && isParticleWordAt(words, at)) {
			particles += word.text;
			continue;
		}
		nameWords.push(number.length > 0 ? numberWord(particles, number) : plainWord(particles, word));
		particles = '';
	}
	return nameWords;
}

/** An initial with a dot is no word between others: A. Ooms. */
const isParticleWordAt = (words: Word[], at: number): boolean =>
	words[at]?.isDotted === false && NAME_PARTICLES.has(words[at].text) && at < words.length - 1;

function numberWord(particles: string, number: string[]): NameWord {
	const core = number.join('');
	const text = particles + core;
	return {
		text,
		writtenOut: text,
		core,
		meaning: text,
		isDistinctive: true,
		isDotted: false,
		mayBeInitials: false,
		isNumber: true,
	};
}

function plainWord(particles: string, word: Word): NameWord {
	const { text: core, isDotted, isInitials } = word;
	const isDistinctive = particles !== '' || isDistinctiveWord(core);
	return {
		text: particles + core,
		writtenOut: particles + word.writtenOut,
		core,
		meaning: particles + (isDistinctive ? core : meaningOf(core)),
		isDistinctive,
		isDotted: isDotted,
		mayBeInitials: particles === '' && (isInitials || /^\p{L}$/u.test(core)),
		isNumber: false,
	};
}

/** Groupe is Group, but Beheer is not Management. */
export function meaningOf(word: string): string {
	const trade = TRADES.get(word);
	if (trade !== undefined) return isGroupWord(word) ? trade + word.slice(0, 3) : trade;
	return placeWords().get(word) ?? word;
}
