import { seesCareOf, seesContact } from './contacts';
import { ANY, Cursor, DASH, glued, mark, WORD, word, written } from './Cursor';
import { BELGIUM } from './dictionaries';
import { mayBeginPlaceName, placesNamed } from './municipalities';
import { spanOf, type Segment } from './segments';
import { KINDS_WITH_NAME } from './streetKinds';
import type { ComponentRule, Understood } from './ComponentRule';
import type { Surroundings } from './Surroundings';
import {
	digitsAt,
	isDashAt,
	isGluedAt,
	withoutLooseMarks,
	wordAt,
	type TextSpan,
	type Token,
} from './tokens';

/** A postal code has 4 digits, of which the first is no zero. */
export const isPostalCodeAt = (tokens: Token[], at: number): boolean =>
	/^[1-9]\d{3}$/.test(digitsAt(tokens, at));

/** Whether a segment is a postal code and nothing else. */
export const isPostalCodeAlone = ({ tokens }: Segment): boolean =>
	tokens.length === 1 && isPostalCodeAt(tokens, 0);

/** Whether a segment is the name of a place in Belgium. */
export const isPlaceName = (segment: Segment): boolean => isPlace(spanOf(segment, segment.tokens));

/** Whether a segment is a postal code and the name of a place in Belgium, "B-1000 Bruxelles", and nothing else. */
export function isCodeWithPlace(segment: Segment): boolean {
	const cursor = new Cursor(segment, 0);
	const place = codeInFront(cursor);
	return cursor.at === segment.tokens.length && isPlace(place?.says.municipality);
}

/** The postal code and the place with which a segment begins, and whether that is the whole of it; undefined if it begins otherwise. */
export function placeAtStart(segment: Segment): (Understood & { isWhole: boolean }) | undefined {
	const cursor = new Cursor(segment, 0);
	const place = placeWithCode(cursor);
	return place && { ...place, isWhole: cursor.at === segment.tokens.length };
}

/** "1000 Bruxelles", "B-1000 Bruxelles", "te 1000 Brussel", "CP 1000 Bruxelles", "Gent 9000": a postal code, and a name up to the end or to a telephone. */
export const placeWithCode: ComponentRule = (cursor) =>
	cursor.attempt(codeBehindLabel) ?? codeBehind(cursor);

const codeBehindLabel: ComponentRule = (cursor) => {
	if (cursor.take(LABEL_OF_PLACE)) cursor.take(COLON);
	return codeInFront(cursor);
};

/** CP is short for code postal. Elsewhere it is that of a case postale, a box, which is only asked for where no place stands. */
const LABEL_OF_PLACE = word(/^(?:te|in|a|cp)$/);
const COLON = mark(/^:$/);

/** "1000 Bruxelles", "B-1000", "8710WIELSBEKE" */
const codeInFront: ComponentRule = (cursor) => {
	const sign = takeCountrySign(cursor);
	const codeAt = cursor.at;
	const isGluedToWord = cursor.sees(ANY, glued(WORD));
	if (!isPostalCodeAt(cursor.tokens, codeAt)) return undefined;
	cursor.at++;
	const postalCode = cursor.spanFrom(codeAt);
	const place = takePlaceName(cursor);
	// A bare number of four digits may be a box, "Rue Neuve 36 1000", which "B-1000" cannot be.
	const isAlone = cursor.at === codeAt + 1;
	if (place === undefined || (isAlone && sign !== 'certain')) return undefined;
	const isKnown = isPlace(place.municipality);
	// "1234AB" is the code of a flat or of a place abroad, and "3665AS" may be one; "8710WIELSBEKE" is in Belgium.
	const isLongName = /\p{L}{3}/u.test(place.municipality?.text ?? '');
	if (isGluedToWord && !(isKnown && isLongName)) return undefined;
	const standsAlone = sign !== 'none' || isKnown;
	return { standsAlone, says: { ...place, postalCode } };
};

/** Takes the "B-" of "B-1000", "BE" and "B". Where no name follows, "b 1000" may be a box, and so may a bare number of 4 digits. */
function takeCountrySign(cursor: Cursor): 'certain' | 'perhaps' | 'none' {
	const { tokens, at } = cursor;
	if (cursor.take(COUNTRY_SIGN, DASH)) return 'certain';
	if (!cursor.take(COUNTRY_SIGN)) return 'none';
	const isCertain = isGluedAt(tokens, at + 1) || wordAt(tokens, at) === 'be';
	return isCertain ? 'certain' : 'perhaps';
}

const COUNTRY_SIGN = written(/^be?$/i);

/** "Gent 9000", "Gent B-9000", where the name is that of a place. */
const codeBehind: ComponentRule = (cursor) => {
	const { segment, tokens, at } = cursor;
	const last = tokens.length - 1;
	if (last - at > MAX_NAME_TOKENS || !isPostalCodeAt(tokens, last)) return undefined;
	let end = last;
	while (end > at && isSignAt(tokens, end - 1)) end--;
	const name = withoutLooseMarks(tokens.slice(at, end));
	const municipality = spanOf(segment, name);
	if (name.some(({ kind }) => kind === 'number') || !isPlace(municipality)) return undefined;
	// "Boulevard Lambermont 1000" is a street with its number: none is called "Boulevard".
	if (at === 1 && KINDS_WITH_NAME.has(wordAt(tokens, 0))) return undefined;
	cursor.takeRest();
	return { standsAlone: true, says: { municipality, postalCode: cursor.spanFrom(last) } };
};

const isSignAt = (tokens: Token[], at: number): boolean =>
	isDashAt(tokens, at) || /^be?$/.test(wordAt(tokens, at));

/** "Rue Neuve 12 Bruxelles": the name of a place, without its code. */
export const placeAlone: ComponentRule = (cursor) => {
	if (!mayBeginPlaceName(wordAt(cursor.tokens, cursor.at))) return undefined;
	const place = takePlaceName(cursor);
	return isPlace(place?.municipality) ? { standsAlone: false, says: place ?? {} } : undefined;
};

/** "Belgique" at the end, or in front of a telephone: "Belgium T. +32 2 123 45 67" */
export const country: ComponentRule = (cursor) => {
	const start = cursor.at;
	if (!cursor.take(COUNTRY)) return undefined;
	if (cursor.at < cursor.tokens.length && !seesContact(cursor)) return undefined;
	return { standsAlone: false, says: { country: withoutFullStop(cursor.spanFrom(start)) } };
};

const COUNTRY = word(BELGIUM);

const isPlace = (name: TextSpan | undefined): boolean =>
	name !== undefined && placesNamed(name.text).length > 0;

/**
 * Takes the name of a place and a country after it, up to the end or to a telephone; takes nothing if none stands there.
 * @returns undefined if something else stands there
 */
function takePlaceName(cursor: Cursor): Surroundings | undefined {
	const { segment, tokens, at } = cursor;
	const end = endOfPlaceName(cursor);
	if (end === undefined) return undefined;
	const hasCountry = end > at && BELGIUM.has(wordAt(tokens, end - 1));
	const name = withoutLooseMarks(tokens.slice(at, hasCountry ? end - 1 : end));
	if (!isName(segment, name)) return undefined;
	if (name.length > 0 || hasCountry) cursor.at = end;
	return {
		...(name.length > 0 && { municipality: placeSpan(segment, name) }),
		...(hasCountry && { country: withoutFullStop(spanOf(segment, tokens.slice(end - 1, end))) }),
	};
}

/** "1210 Bruxelles." ends a sentence; what is no known place may be an abbreviation. */
function placeSpan(segment: Segment, tokens: Token[]): TextSpan {
	const name = spanOf(segment, tokens);
	return isPlace(name) ? withoutFullStop(name) : name;
}

const withoutFullStop = (name: TextSpan): TextSpan =>
	name.text.endsWith('.') ? { ...name, text: name.text.slice(0, -1), to: name.to - 1 } : name;

/** The index of the telephone, person or end that stands behind a name; undefined if the name is too long for one. */
function endOfPlaceName({ segment, tokens, at }: Cursor): number | undefined {
	const ahead = new Cursor(segment, at);
	while (ahead.at < tokens.length && !seesContact(ahead) && !seesCareOf(ahead)) {
		if (ahead.at === at + MAX_NAME_TOKENS) return undefined;
		ahead.at++;
	}
	return ahead.at;
}

/** Twice as many as the longest name of a place with its district and country: what is longer is not read to its end at every word. */
const MAX_NAME_TOKENS = 24;

/** Words with marks between them, and the number of a postal district: "Bruxelles 4". "1012 LG Amsterdam" is in the Netherlands. */
function isName(segment: Segment, tokens: Token[]): boolean {
	const isDutch = beginsWithDutchLetters(segment, tokens);
	const numbers = tokens.filter(({ kind }) => kind === 'number');
	const isDistrict = numbers.length === 1 && /^\d{1,2}$/.test(digitsAt(tokens, tokens.length - 1));
	return !isDutch && (numbers.length === 0 || (isDistrict && tokens.length > 1));
}

/**
 * Whether what stands behind four digits begins with the letters of a Dutch postal code, as in "1012 LG Amsterdam". In capitals, places in Belgium do as well:
 * "3665 AS", "7100 LA LOUVIÈRE", "8420 DE HAAN".
 */
export function beginsWithDutchLetters(segment: Segment, tokens: Token[]): boolean {
	const name = BELGIUM.has(wordAt(tokens, tokens.length - 1)) ? tokens.slice(0, -1) : tokens;
	if (!/^[A-Z]{2}$/.test(name[0]?.text ?? '') || name.length < 2) return false;
	return !beginsWithPlace(segment, name);
}

/** Whether a known place begins here: La Louvière, De Haan, La Roche-en-Ardenne. "AS" is a place as well, but more than two letters tell it from a code. */
export const beginsWithPlace = (segment: Segment, tokens: Token[]): boolean =>
	tokens.slice(0, MAX_BEGINNING_TOKENS).some((_, at) => {
		const begin = spanOf(segment, tokens.slice(0, at + 1));
		return /\p{L}{3}/u.test(begin.text) && isPlace(begin);
	});

/** No other name that begins with two letters has as many as La Roche-en-Ardenne. */
const MAX_BEGINNING_TOKENS = 6;
