import { BOX_WORDS, BUILDING_WORDS, FOREIGN_SIGNS } from './dictionaries';
import {
	beginsWithDutchLetters,
	beginsWithPlace,
	isPlaceName,
	placeAtStart,
} from './placeComponents';
import { spanOf, type Segment } from './segments';
import { digitsAt, isDashAt, isGluedAt, markAt, wordAt, writtenAt, type Token } from './tokens';

/** Whether a line names a place in another country: "F-75001 Paris", "75001 Paris", "1012 LG Amsterdam", "…, Nederland". */
export const isAbroad = (segments: Segment[]): boolean =>
	segments.some(hasForeignCode) || endsWithForeignCountry(segments);

const hasForeignCode = (segment: Segment): boolean =>
	segment.tokens.some(
		(_, at) =>
			digitsAt(segment.tokens, at).length >= MIN_CODE_LENGTH &&
			(isBehindForeignSign(segment, at) ||
				isDutchCode(segment, at) ||
				isFiveDigitCode(segment.tokens, at)),
	);

/** Luxembourg and Austria have postal codes of four digits as well, all other neighbours longer ones. */
const MIN_CODE_LENGTH = 4;

/**
 * "L-1611", "NL 1000". The letter of a house number is no sign: the D of "37D 8650 Houthulst", the E of "431 D/E 1380 Lasne". Behind a slash, a dash
 * tells a sign, "12/F-75001"; and Luxembourg, which has four digits too, often writes none: "12 A/L 1611".
 */
function isBehindForeignSign(segment: Segment, at: number): boolean {
	const { tokens } = segment;
	const sign = isDashAt(tokens, at - 1) ? at - 2 : at - 1;
	const isSign =
		FOREIGN_SIGNS.has(wordAt(tokens, sign)) && /^[A-Z]{1,3}$/.test(writtenAt(tokens, sign));
	if (!isSign) return false;
	if (digitsAt(tokens, sign - 1) !== '') return isSignBehindNumber(segment, sign, at);
	if (isDashAt(tokens, at - 1)) return true;
	const isBehindSlash = markAt(tokens, sign - 1) === '/';
	return isBehindSlash ? wordAt(tokens, sign) === 'l' : !isLetterBeforePlace(segment, sign);
}

/**
 * Whether a letter in front of a known place of Belgium is that of a box or a building, "bus A 9000 Gent", or of a king, "Square Albert I
 * 1070 Bruxelles". Behind another word it is unclear: "Kerkstraat D 9000 Gent".
 */
function isLetterBeforePlace(segment: Segment, sign: number): boolean {
	const { tokens } = segment;
	const letter = wordAt(tokens, sign);
	if (sign === 0 || letter.length > 1) return false;
	// A label may have a dot: "app. F".
	const label = wordAt(tokens, sign - 1) || wordAt(tokens, sign - 2);
	const isOfBox = BOX_WORDS.has(label) || BUILDING_WORDS.has(label);
	// "132 A A": behind the letter of a house number it is that of a box.
	const isBehindLetter = label.length === 1 && digitsAt(tokens, sign - 2) !== '';
	if (letter !== 'i' && !isOfBox && !isBehindLetter) return false;
	const place = placeAtStart({ ...segment, tokens: tokens.slice(sign + 1) });
	return place?.standsAlone === true;
}

/** "12 L-9000 Ettelbruck". The letter of "37D-8650" and "12 A - 9000" is that of the number, and so is that of "12 A-9000 Gent", as Gent is in Belgium. */
function isSignBehindNumber(segment: Segment, sign: number, at: number): boolean {
	const { tokens } = segment;
	const hasDash = sign === at - 2 && isGluedAt(tokens, at - 1) && isGluedAt(tokens, at);
	const place = placeAtStart({ ...segment, tokens: tokens.slice(at) });
	const isPlaceAbroad =
		place?.standsAlone === false && !beginsWithPlace(segment, tokens.slice(at + 1));
	return hasDash && !isGluedAt(tokens, sign) && isPlaceAbroad;
}

/** "1012 LG Amsterdam" */
const isDutchCode = (segment: Segment, at: number): boolean =>
	digitsAt(segment.tokens, at).length === 4 &&
	beginsWithDutchLetters(segment, segment.tokens.slice(at + 1));

/** "75001 Paris", "50667 Köln" */
const isFiveDigitCode = (tokens: Token[], at: number): boolean =>
	at === 0 && digitsAt(tokens, at).length === 5 && wordAt(tokens, at + 1) !== '';

/** "…, Nederland". Luxembourg is also a province: "6700 Arlon, Luxembourg". */
function endsWithForeignCountry(segments: Segment[]): boolean {
	const last = segments.at(-1);
	if (segments.length < 2 || last === undefined || !isForeignCountry(last)) return false;
	const mayBeProvince = /^luxemb/.test(wordAt(last.tokens, 0));
	return !(mayBeProvince && segments.some(isSurelyBelgian));
}

const isSurelyBelgian = (segment: Segment): boolean => placeAtStart(segment)?.standsAlone === true;

/** Some countries are called like villages: a known place is in Belgium. */
function isForeignCountry(segment: Segment): boolean {
	const isName = segment.tokens.every(({ kind }) => kind !== 'number') && !isPlaceName(segment);
	if (segment.separator === 'dash' || !isName) return false;
	countryNames ??= namesOfCountries();
	return countryNames.has(spanOf(segment, segment.tokens).text.toLowerCase());
}

let countryNames: Set<string> | undefined;

/** The names of all countries but Belgium, in the languages of the country and in English, as Unicode's CLDR has them. */
function namesOfCountries(): Set<string> {
	const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
	const codes = letters.flatMap((one) => letters.map((other) => one + other));
	const names = ['nl', 'fr', 'de', 'en'].flatMap((language) => {
		const regions = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
		return codes.flatMap((code) => (code === 'BE' ? [] : (regions.of(code) ?? [])));
	});
	return new Set(names.map((name) => name.toLowerCase()));
}
