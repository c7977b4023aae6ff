import { AND } from './smallWords';
import { synonyms, wordSet } from '../../wordLists';
import type { Word } from './words';

/*
 * Numbers tell companies and streets apart that have every other word in common: Residentie Zonnepark I and II, Fase 1 and 2,
 * Blok A and B. A number is equal or it differs; it is never a slip, an initial or a trade.
 */

/** Whether a text in lower case is a Roman numeral from 1 to 39: kings, popes and building sites have no higher ones. */
export const isRoman = (text: string): boolean => /^(?=[ivx])x{0,3}(?:ix|iv|v?i{0,3})$/.test(text);

export function romanValue(numeral: string): number {
	const digits = Array.from(numeral, (letter) => ROMAN_DIGITS[letter] ?? 0);
	return digits.reduce(
		(sum, digit, at) => sum + (digit < (digits[at + 1] ?? 0) ? -digit : digit),
		0,
	);
}

const ROMAN_DIGITS: Record<string, number> = { i: 1, v: 5, x: 10 };

/** A single I, V or X is a letter. */
const isRomanInName = (text: string): boolean => text.length > 1 && isRoman(text);

/** What is built or sold in parts that are numbered, in the three languages. */
const NUMBERED = wordSet(`
	blok bloc block fase phase residentie residence gebouw batiment gebaude building lot kavel deel partie teil zone hal hall halle toren tour turm
	unit eenheid unite ingang entree eingang trap vleugel aile sectie section vak ilot kwartier niveau verdieping etage`);

/** Numbers in words, without those that may be an article or another word: un, een, neuf, dix, four (an oven), six (a surname). */
export const NUMBER_WORDS = synonyms(
	'2/deux/twee/zwei/two, 3/trois/drie/drei/three, 4/quatre/vier, 5/cinq/vijf/funf/five, 6/zes/sechs, 7/sept/zeven/sieben/seven, 8/huit/acht/eight',
);

const isLetter = (text: string): boolean => /^\p{L}$/u.test(text);

/** The parts of a word that is nothing but a number: "2" and "b" of 2B, "ii", the "a" of Blok A; none of another word. */
export function numeralAt(words: Word[], at: number): string[] {
	const word = words[at];
	if (word === undefined) return [];
	const { text, isDotted } = word;
	if (!MAY_BE_NUMERAL.test(text)) return [];
	if (isRomanInName(text)) return [text];
	if (isLetter(text)) return numbersSomething(words, at, isDotted) ? [text] : [];
	const [, digits, letter = ''] = /^(\d+)(\p{L}?)$/u.exec(text) ?? [];
	if (digits === undefined) return [];
	return letter === '' ? [withoutZeros(digits)] : [withoutZeros(digits), letter];
}

/** Few words look like one. */
const MAY_BE_NUMERAL = /^(?:[ivx]+|\p{L}|\d+\p{L}?)$/u;

/** The numbers that a word states: also the 3 of Metor3. Digits within a word or in front of it are a part of its spelling: B2B, 4Sight, 0lympia. */
export function numbersAt(words: Word[], at: number): string[] {
	const number = numeralAt(words, at);
	const text = words[at]?.text ?? '';
	if (number.length > 0) return number;
	const digits = digitsBehind(text);
	return digits === '' ? [] : [withoutZeros(digits)];
}

function digitsBehind(text: string): string {
	let from = text.length;
	while (/\d/.test(text.charAt(from - 1))) from--;
	return text.slice(from);
}

/** Zonnepark (I); another letter in brackets is a remark, like "(B)" for Belgium. */
function isNumeralInBrackets(words: Word[], at: number): boolean {
	const [before, word] = [words[at - 1]?.behind ?? '', words[at]];
	return (
		word !== undefined && /^[ivx]$/.test(word.text) && /\($/.test(before) && /^\)/.test(word.behind)
	);
}

/** Whether what stands in brackets is a number and nothing else: Zonnepark (II), Fase (2). */
export const isNumberInBrackets = (part: Word[]): boolean =>
	part.every(({ text }) => /^\d+$|^[ivx]$/.test(text) || isRomanInName(text));

/** Whether two words differ in nothing but a Roman number at their end: ZonneparkI and ZonneparkII, in capitals too. */
export function differInRomanEnding(one: string, other: string): boolean {
	if (!/[ivx]$/.test(one) || !/[ivx]$/.test(other)) return false;
	const [ours, theirs] = [ROMAN_ENDING.exec(one), ROMAN_ENDING.exec(other)];
	if (ours === null || theirs === null || ours[0] === theirs[0]) return false;
	return one.slice(0, ours.index) === other.slice(0, theirs.index);
}

/** A Roman numeral is glued to a name of three letters or more, as in ZonneparkII. It goes up to 39. */
const ROMAN_ENDING = /(?<=\p{L}{3}(?<![ivx]))x{0,3}(?:ix|iv|v?i{0,3})(?<=[ivx])$/u;

const withoutZeros = (digits: string): string => digits.replace(/^0+(?=\d)/, '');

/** A single letter numbers something at the end (Groupe S), behind a number (1 A), and after what comes in parts (Blok A). */
function numbersSomething(words: Word[], at: number, isDotted: boolean): boolean {
	const before = words[at - 1];
	// In AB&S and L'A the letter belongs to the word in front of it.
	if (before === undefined || /[&+'’/]/.test(before.behind) || AND.has(before.text)) return false;
	if (NUMBERED.has(before.text) || isNumeralInBrackets(words, at)) return true;
	return !isDotted && (at === words.length - 1 || /^\d+$/.test(before.text));
}
