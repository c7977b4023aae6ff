import { isLabel, isSmallWord, lengthOfLabels } from './countrySigns';
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

/** The country of a word that is the code of one, or begins with it, also behind labels: TVAFR40303265045. */
function signAt({ text, words, at }: WordPlace): CountrySign | undefined {
	const word = words[at];
	if (word === undefined) return undefined;
	const labels = lengthOfLabels(word.text);
	const written = word.text.slice(labels);
	const letters = written.slice(0, 2).toUpperCase();
	const code = letters === 'GR' ? 'EL' : letters;
	const form = VAT_FORMS.get(code);
	// "Vatel" is a name, and no label with the code of Greece.
	const isName = labels > 0 && /[a-z]/.test(written) && !/\d/.test(written);
	if (form === undefined || isName) return undefined;
	const { start } = word;
	const behind = words.slice(at + 1);
	const between = text.slice(word.end, behind[0]?.start);
	const asWord = { word: word.text, between, inFront: text.slice(0, start) };
	const rest = { ...word, text: written.slice(2), start: start + labels + 2 };
	const isAlone = rest.text === '';
	if (isAlone ? isSmallWord(asWord, 9) : !isBeginning(code, rest.text)) return undefined;
	const parts = isAlone ? partsBehind(behind) : [rest].concat(behind);
	const mayBeWord = labels > 0 || isSmallWord(asWord, 10);
	return { code, form, start, mayBeWord, parts };
}

/**
 * What begins a number right behind its country, DE123456789 and ATU 142 43 102. Other words begin with the same letters: Defense. A
 * French pair of letters is one only in capitals: "Fred" is a name.
 */
function isBeginning(code: string, written: string): boolean {
	if (/\d/.test(written)) return true;
	if (code === 'AT') return /^U$/i.test(written);
	if (code === 'ES') return /^[A-Z]$/i.test(written);
	if (code === 'XI') return /^(?:GD|HA)$/i.test(written);
	return code === 'FR' && /^[A-Z]{1,2}$/.test(written);
}

/** DE 123 456 789, "FR TVA 82246200638": labels may stand between a country and its number. */
function partsBehind(behind: CellWord[]): CellWord[] {
	const first = behind.findIndex((other) => !isLabel(other.text));
	const parts = first < 0 ? [] : behind.slice(first);
	// FR BE 0403.170.701: another country says more.
	return parts[0] === undefined || /^BE(?:\d|$)/i.test(parts[0].text) ? [] : parts;
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
		// SE is a legal form as well.
		const isBelgian = sign.mayBeWord
			? /^\d{10}(?!\d)/.test(body)
			: code === 'SE' && /^\d{9,10}$/.test(body);
		if (/\d{2}/.test(body) && !isBelgian)
			return inDoubt({ kind: 'misshapen', code, body, country, has });
	}
	return undefined;
}
