import { isLabel, isSmallWord, signsNothing } from './countrySigns';
import type { VatDoubt } from './failures';
import {
	adjacentParts,
	numberBehindCountry,
	type CountrySign,
	type FoundNumber,
	type CellWord,
} from './numberBehindCountry';
import { VAT_FORMS } from './vatForms';

/** What a text says about a VAT number of another member state. */
export type ForeignVatNumber =
	| { kind: 'number'; number: string; country: string }
	| { kind: 'doubt'; doubt: VatDoubt }
	| { kind: 'none' };

/**
 * Finds the one number that is built as its country builds them, with any words around it. Where two can be read, or digits are
 * left over, nothing is concluded: a number that nobody typed would get a no that nobody gave.
 *
 * For example, "Muster GmbH, USt-IdNr. DE 123 456 789, klant sinds 2019":
 * 1. Its words are Muster, GmbH, USt, IdNr, DE, 123, 456, 789, klant, sinds and 2019.
 * 2. One of them is the code of a country: DE, with 123, 456, 789, klant, sinds and 2019 after that.
 * 3. Behind DE the longest beginning with nine digits is 123456789, which is how Germany builds its numbers: DE123456789.
 * 4. Of the digits of the text, 2019 is left over. So it is in doubt (`moreBeside`); without the year it would be the number.
 *
 * @param text as `cellText` gives it.
 */
export function readForeignVatNumber(text: string): ForeignVatNumber {
	if (!MAY_HOLD_COUNTRY.test(text)) return { kind: 'none' };
	const words = [...text.matchAll(WORD_OF_CELL)].map(wordOf);
	const signs = words.flatMap((_word, at) => signAt({ text, words, at }) ?? []);
	const found: FoundNumber[] = [];
	for (const sign of signs) {
		const behind = numberBehindCountry(text, sign);
		if (behind.kind === 'doubt') return behind;
		if (behind.kind === 'number') found.push(behind.found);
	}
	return theOnlyOne(found, words) ?? misshapenBehind(text, signs) ?? { kind: 'none' };
}

/** The code of a country at the beginning of a word: most texts have none, and need not be read further. */
const MAY_HOLD_COUNTRY = new RegExp(
	`(?<![\\p{L}\\d])(?:GR|${[...VAT_FORMS.keys()].join('|')})`,
	'iu',
);

/** In Dutch and Irish numbers + and * stand for letters. */
const WORD_OF_CELL = /[\p{L}\d+*]+/gu;

function wordOf(match: RegExpMatchArray): CellWord {
	const start = match.index ?? 0;
	return { text: match[0], start, end: start + match[0].length };
}

/** A word of a text, among the others. */
interface WordPlace {
	text: string;
	words: CellWord[];
	at: number;
}

/** The country of a word that is the code of one, or begins with it. */
function signAt(place: WordPlace): CountrySign | undefined {
	const word = place.words[place.at];
	if (word === undefined) return undefined;
	const letters = word.text.slice(0, 2).toUpperCase();
	const code = letters === 'GR' ? 'EL' : letters;
	const form = VAT_FORMS.get(code);
	if (form === undefined) return undefined;
	const parts =
		word.text.length > 2 ? partsFromWithin(word, code, place) : partsBehind(word, place);
	return parts.length === 0 ? undefined : { code, form, start: word.start, parts };
}

/** DE123456789, ATU 142 43 102: the number begins in the word itself. Other words begin with the same letters: Defense. */
function partsFromWithin(word: CellWord, code: string, { words, at }: WordPlace): CellWord[] {
	const rest = { text: word.text.slice(2), start: word.start + 2, end: word.end };
	const isOfNumber = /\d/.test(rest.text) || isBeginning(code, rest.text);
	return isOfNumber ? [rest].concat(words.slice(at + 1)) : [];
}

/** Letters that begin a number right behind its country, before a separator: ATU 142 43 102. A French pair only in capitals: "Fred" is a name. */
function isBeginning(code: string, letters: string): boolean {
	if (code === 'AT') return /^U$/i.test(letters);
	if (code === 'ES') return /^[A-Z]$/i.test(letters);
	if (code === 'XI') return /^(?:GD|HA)$/i.test(letters);
	return code === 'FR' && /^[A-Z]{1,2}$/.test(letters);
}

/** DE 123 456 789, "FR TVA 82246200638": labels may stand between a country and its number. */
function partsBehind(word: CellWord, { text, words, at }: WordPlace): CellWord[] {
	const behind = words.slice(at + 1);
	const first = behind.findIndex((other) => !isLabel(other.text));
	const parts = first < 0 ? [] : behind.slice(first);
	// FR BE 0403.170.701: another country says more.
	if (parts[0] === undefined || /^BE(?:\d|$)/i.test(parts[0].text)) return [];
	// "numéro de 403170701"
	const isWordOfText = at > 0 && isSmallWord(word.text, text.slice(word.end, behind[0]?.start));
	return isWordOfText ? [] : parts;
}

/** What was found, if it is one number and no digits of the text are left over; undefined where nothing was found. */
function theOnlyOne(found: FoundNumber[], words: CellWord[]): ForeignVatNumber | undefined {
	const [first] = found;
	if (first === undefined) return undefined;
	const { number, country } = first;
	const numbers = new Set(found.map((one) => one.number));
	if (numbers.size > 1) return inDoubt({ kind: 'several', numbers: [...numbers] });
	const left = words.filter((word) => /\d/.test(word.text) && !isPartOf(word, found));
	if (left.length === 0) return { kind: 'number', number, country };
	const more = left.map((word) => word.text).join(' ');
	return inDoubt({ kind: 'moreBeside', number, more });
}

const inDoubt = (doubt: VatDoubt): ForeignVatNumber => ({ kind: 'doubt', doubt });

/** Whether the digits of a word are within a number, or are the Peppol scheme of one: 9930:DE123456789. */
const isPartOf = (word: CellWord, found: FoundNumber[]): boolean =>
	found.some(
		({ start, end }) =>
			(word.start >= start && endOfDigits(word) <= end) ||
			(/^\d{4}$/.test(word.text) && word.end + 1 === start),
	);

const endOfDigits = ({ text, start }: CellWord): number =>
	start + ([...text.matchAll(/\d/g)].at(-1)?.index ?? -1) + 1;

/** A country with digits next to it that are no number of that country; undefined where no country has any. */
function misshapenBehind(text: string, signs: CountrySign[]): ForeignVatNumber | undefined {
	for (const sign of signs) {
		const { code } = sign;
		const { country, has } = sign.form;
		const body = adjacentParts(text, sign)
			.map((part) => part.text)
			.join('');
		const isBelgian = signsNothing(code) && /^\d{9,10}$/.test(body);
		if (/\d{2}/.test(body) && !isBelgian)
			return inDoubt({ kind: 'misshapen', code, body, country, has });
	}
	return undefined;
}
