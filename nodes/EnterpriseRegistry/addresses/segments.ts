import { BOX_WORDS, BUILDING_WORDS, SITE_WORDS } from './dictionaries';
import { mayBeginPlaceName, placesNamed, SAINTS } from './municipalities';
import { FRENCH_KINDS } from './streetKinds';
import {
	digitsAt,
	isDashAt,
	isGluedAt,
	markAt,
	tokensOf,
	wordAt,
	writtenAt,
	type TextSpan,
	type Token,
} from './tokens';

/** What stands between commas, or on either side of a dash or a slash, or in brackets. */
export interface Segment {
	/** The whole line. */
	text: string;
	tokens: Token[];
	/** What stands in front of it; `start` for the first one. */
	separator: 'start' | 'comma' | 'dash' | 'slash' | 'bracket';
}

/** Longer texts are no address: nothing of them is read, nor remembered. */
export const MAX_LINE_LENGTH = 300;

/** A line in its segments. What stands in brackets comes behind all others. */
export function segmentsOf(text: string): Segment[] {
	if (text.length > MAX_LINE_LENGTH) return [];
	const { outside, inBrackets } = takeOutBrackets(tokensOf(text));
	const segments: Segment[] = [{ text, tokens: [], separator: 'start' }];
	outside.forEach((token, at) => {
		const separator = separatorAt(outside, at);
		if (separator === undefined) segments.at(-1)?.tokens.push(token);
		else segments.push({ text, tokens: [], separator });
	});
	const bracketed = inBrackets
		.filter((tokens) => !isTrunkPrefix(tokens))
		.map((tokens): Segment => ({ text, tokens, separator: 'bracket' }));
	return [...segments, ...bracketed].filter(({ tokens }) =>
		tokens.some(({ kind }) => kind !== 'mark'),
	);
}

/** The "(0)" of "+32 (0)2 123 45 67" */
const isTrunkPrefix = ([token, ...others]: Token[]): boolean =>
	token?.text === '0' && others.length === 0;

/** The text from the first to the last of some tokens, as their line has it. */
export function spanOf({ text }: Pick<Segment, 'text'>, tokens: Token[]): TextSpan {
	const from = tokens[0]?.from ?? 0;
	const to = tokens.at(-1)?.to ?? from;
	return { text: text.slice(from, to), from, to };
}

/** A comma in brackets begins another segment; a bracket that is not closed ends with the line. */
function takeOutBrackets(tokens: Token[]): { outside: Token[]; inBrackets: Token[][] } {
	const outside: Token[] = [];
	const inBrackets: Token[][] = [];
	let isInside = false;
	for (const token of tokens) {
		if (token.text === '(' || token.text === '[') {
			isInside = true;
			inBrackets.push([]);
		} else if (token.text === ')' || token.text === ']') isInside = false;
		else if (isInside && COMMA.test(token.text)) inBrackets.push([]);
		else if (isInside) inBrackets.at(-1)?.push(token);
		else outside.push(token);
	}
	return { outside, inBrackets };
}

/** These marks stand between segments that are no two languages of one street. */
const COMMA = /^(?:[,;|•·●▪■]|[\r\n\t]+)$/;

/** Which separator a token is; undefined if it belongs to the segment: Saint-Laurent, 12-14, 12/3, c/o. */
function separatorAt(tokens: Token[], at: number): 'comma' | 'dash' | 'slash' | undefined {
	const mark = markAt(tokens, at);
	if (mark === '') return undefined;
	if (COMMA.test(mark)) return 'comma';
	if (isDashAt(tokens, at)) return isDashInside(tokens, at) ? undefined : 'dash';
	return mark === '/' && isSlashBetweenStreets(tokens, at) ? 'slash' : undefined;
}

/** "12/3" and "2A/ 1.02" have a box, "c/o" and "D / E" are no streets; "Rue Neuve/Nieuwstraat" and "12 / Nieuwstraat" are two. */
function isSlashBetweenStreets(tokens: Token[], at: number): boolean {
	const isSpaced = !isGluedAt(tokens, at) || !isGluedAt(tokens, at + 1);
	const next = wordAt(tokens, at + 1);
	if (next.length === 1 && wordAt(tokens, at - 1).length === 1) return false;
	if (isLetterOfNumber(tokens, at - 1) && digitsAt(tokens, at + 1) !== '') return false;
	// "R" is short for Rue, but in "12/R" the letter of a box.
	const isShortKind = next.length > 1 && FRENCH_KINDS.has(next);
	const isBeforeLongWord = next.length >= MIN_LONG_WORD || isShortKind;
	if (digitsAt(tokens, at - 1) !== '') return isSpaced && isBeforeLongWord;
	return isSpaced || (isBeforeLongWord && wordAt(tokens, at - 1).length >= MIN_LONG_WORD);
}

const MIN_LONG_WORD = 3;

/** The A of "2A" */
const isLetterOfNumber = (tokens: Token[], at: number): boolean =>
	wordAt(tokens, at).length === 1 && isGluedAt(tokens, at) && digitsAt(tokens, at - 1) !== '';

function isDashInside(tokens: Token[], at: number): boolean {
	if (at === 0 || at === tokens.length - 1) return false;
	return (
		isDashInWord(tokens, at) ||
		isDashBeforeAnd(tokens, at) ||
		isDashOfInitial(tokens, at) ||
		isDashOfSaint(tokens, at) ||
		isDashInPlaceName(tokens, at) ||
		isDashOfRange(tokens, at) ||
		isDashOfCode(tokens, at)
	);
}

/** "Saint-Laurent", "12-14" */
const isDashInWord = (tokens: Token[], at: number): boolean =>
	isGluedAt(tokens, at) && isGluedAt(tokens, at + 1);

/** "Hoog- en Laagstraat" */
const isDashBeforeAnd = (tokens: Token[], at: number): boolean =>
	isGluedAt(tokens, at) &&
	/^(?:en|et|und|&)$/.test(wordAt(tokens, at + 1) || markAt(tokens, at + 1));

/** "O.- L.-Vrouwstraat" */
const isDashOfInitial = (tokens: Token[], at: number): boolean =>
	/^\p{L}{1,2}\.$/u.test(writtenAt(tokens, at - 1)) && wordAt(tokens, at + 1) !== '';

/** "Sint - Jansplein"; the St of "Nieuwe St - Rue Neuve" is short for Straat. */
const isDashOfSaint = (tokens: Token[], at: number): boolean => {
	const next = wordAt(tokens, at + 1);
	return SAINTS.has(wordAt(tokens, at - 1)) && next !== '' && !FRENCH_KINDS.has(next);
};

/** "Knokke - Heist", "Dilsen- Stokkem", "Louvain - la - Neuve": what stands around the dash is the name of one place. */
function isDashInPlaceName(tokens: Token[], at: number): boolean {
	for (let from = at - 1; isInPlace(tokens, from) && from >= at - MAX_TOKENS_BESIDE; from--) {
		if (!mayBeginPlaceName(wordAt(tokens, from))) continue;
		for (let to = at + 1; isInPlace(tokens, to) && to <= at + MAX_TOKENS_BESIDE; to++) {
			const name = tokens.slice(from, to + 1).map(({ text }) => text);
			if (placesNamed(name.join(' ')).length > 0) return true;
		}
	}
	return false;
}

const isInPlace = (tokens: Token[], at: number): boolean =>
	wordAt(tokens, at) !== '' || isDashAt(tokens, at);

/** As many as stand on one side of a dash in "Ottignies - Louvain - la - Neuve". */
const MAX_TOKENS_BESIDE = 5;

/** "12 - 14" and "12A - 14" are ranges; "12 - 1000 Bruxelles" is not one. */
function isDashOfRange(tokens: Token[], at: number): boolean {
	const last = digitsAt(tokens, at + 1);
	const first = digitsAt(tokens, isLetterOfNumber(tokens, at - 1) ? at - 2 : at - 1);
	const isPostalCode = last.length === 4 && wordAt(tokens, at + 2) !== '';
	return first !== '' && last !== '' && !isPostalCode;
}

/** ", B - 1000 Bruxelles"; the B of "12 B - 1000 Bruxelles" is a letter of the house number. */
function isDashOfCode(tokens: Token[], at: number): boolean {
	const isBetween =
		/^be?$/.test(wordAt(tokens, at - 1)) && /^[1-9]\d{3}$/.test(digitsAt(tokens, at + 1));
	if (!isBetween) return false;
	return at === 1 || separatorAt(tokens, at - 2) !== undefined || isBehindName(tokens, at - 1);
}

/** Whether the sign at an index stands behind a street that has its number in front, "35 rue du Congrès B - 1000 Bruxelles", and not behind "Hall" or "bte". */
function isBehindName(tokens: Token[], at: number): boolean {
	const before = wordAt(tokens, at - 1);
	const isLabel = [BOX_WORDS, BUILDING_WORDS, SITE_WORDS].some((words) => words.has(before));
	return digitsAt(tokens, 0) !== '' && before.length >= MIN_LONG_WORD && !isLabel;
}
