import {
	ADDRESS_LABELS,
	BELGIUM,
	BOX_WORDS,
	BUILDING_WORDS,
	CONTACT_WORDS,
	ESTATE_WORDS,
	FLOOR_WORDS,
	LEGAL_FORMS,
	NUMBER_LABELS,
	STREET_PARTICLES,
} from './dictionaries';
import { isBesideWordOfName } from './numberInName';
import { isPlaceName, isPostalCodeAt } from './placeComponents';
import { numberInFrontOfSite, readStreet } from './readStreet';
import type { Segment } from './segments';
import {
	FRENCH_ADJECTIVES,
	FRENCH_KINDS,
	isStrongDutch,
	STRONG_DUTCH,
	STRONG_FRENCH,
} from './streetKinds';
import { hasKind } from './streetNames';
import { digitsAt, isDashAt, isGluedAt, wordAt, writtenAt, type Token } from './tokens';

/**
 * The streets that stand in a segment with words or a place in front of them, or with nothing but a dash or a house number between two languages:
 * "Siège social: Rue Neuve 12", "Garage Maes Rue Neuve 12", "1000 Bruxelles Rue Neuve 12", "Nieuwstraat-Rue Neuve 12", "Nieuwstraat 12 Rue Neuve".
 * Any other segment as it is.
 */
export function streetsWithin(segment: Segment): Segment[] {
	const tokens = segment.tokens.slice(streetStart(segment));
	const place = placeEnd({ ...segment, tokens });
	if (place === undefined) return inTwoLanguages({ ...segment, tokens });
	const inFront = { ...segment, tokens: tokens.slice(0, place) };
	const behind: Segment = { ...segment, tokens: tokens.slice(place), separator: 'comma' };
	return [inFront, ...inTwoLanguages(behind)];
}

/** The index behind a place with its postal code, behind which a street with its house number stands: "1000 Bruxelles | Rue Neuve 12". */
function placeEnd(segment: Segment): number | undefined {
	const { tokens } = segment;
	const code = [0, 1, 2].find((at) => isPostalCodeAt(tokens, at)) ?? 0;
	const isSign = tokens.slice(0, code).every((token) => BELGIAN_SIGN.test(token.folded));
	if (!isPostalCodeAt(tokens, code) || !isSign) return undefined;
	const ends = [...tokens.keys()].slice(code + 2, code + 2 + MAX_PLACE_TOKENS);
	return ends.reverse().find((end) => {
		if (isDashAt(tokens, end - 1) || isDashAt(tokens, end)) return false;
		const place = { ...segment, tokens: tokens.slice(code + 1, end) };
		const behind = { ...segment, tokens: tokens.slice(end) };
		return digitsAt(tokens, end) === ''
			? isInFrontOfStreet(place, behind)
			: isPlaceName(place) && beginsWithNumberOfStreet(behind);
	});
}

/** Whether a place stands in front of "Rue Neuve 12". A number is no part of the place: the 12 of "1000 Bruxelles 12 Rue Neuve bte 3". */
function isInFrontOfStreet(place: Segment, behind: Segment): boolean {
	const street = nameFrom(behind.tokens, 0);
	const isNumbered = street.length < behind.tokens.length;
	const isBehindNumber = digitsAt(place.tokens, place.tokens.length - 1) !== '';
	if (!isNumbered || isBehindNumber || !hasKind(street)) return false;
	return isPlaceName(place) || (isTwoPlaces(place) && !isKindAlone(street));
}

/**
 * Whether it is a street with its number in front, "12 Rue Neuve bte 3", or one with a number in front of its name, "11 Novemberlaan 3".
 * Of "12 Rue Neuve 3" nothing tells which number is that of the house. A country at the end would be read as a part of the name.
 */
function beginsWithNumberOfStreet(segment: Segment): boolean {
	const reading = readStreet(segment);
	if (reading?.houseNumber === undefined || BELGIUM.has(reading.tokens.at(-1)?.folded ?? ''))
		return false;
	if (numberInFrontOfSite(segment) !== undefined) return true;
	const isInFront = reading.houseNumber.from < reading.street.from;
	return hasKind(reading.tokens) && (isInFront || isBesideWordOfName(segment.tokens, 0));
}

/** A village with its municipality: "Ninove-Outer", "Romershoven Hoeselt" */
const isTwoPlaces = (segment: Segment): boolean =>
	segment.tokens.some((_, at) => {
		const second = isDashAt(segment.tokens, at) ? at + 1 : at;
		return (
			isPlaceName({ ...segment, tokens: segment.tokens.slice(0, at) }) &&
			isPlaceName({ ...segment, tokens: segment.tokens.slice(second) })
		);
	});

/** The "Steenweg" of "2300 Turnhout Merksplas Steenweg 12" */
const isKindAlone = (tokens: Token[]): boolean =>
	tokens.length === 1 && STRONG_DUTCH.has(wordAt(tokens, 0));

const BELGIAN_SIGN = /^(?:be?|[-‐‑–—−])$/;

/** As many as the name of a place has: "Braine-le-Château" */
const MAX_PLACE_TOKENS = 9;

/** A segment, cut between two languages if it has two. */
function inTwoLanguages(segment: Segment): Segment[] {
	const { tokens } = segment;
	const dash = dashBetweenLanguages(tokens);
	const first = dash ?? frenchBehindNumber(tokens);
	if (first === undefined) return [segment];
	return [
		{ ...segment, tokens: tokens.slice(0, first) },
		{ ...segment, tokens: tokens.slice(dash === undefined ? first : dash + 1), separator: 'dash' },
	];
}

/** The index of the French street in "Nieuwstraat 12 Rue Neuve". */
function frenchBehindNumber(tokens: Token[]): number | undefined {
	const at = tokens.findIndex((_, index) => STRONG_FRENCH.has(wordAt(tokens, index)));
	const isThere = digitsAt(tokens, at - 1) !== '' && isDutchAt(tokens, at);
	return isThere && wordAt(tokens, at + 1) !== '' ? at : undefined;
}

/** The index behind a label or a name in front of a street; 0 if none stands there. */
const streetStart = (segment: Segment): number =>
	behindColon(segment) ??
	behindLabel(segment) ??
	behindLegalForm(segment) ??
	behindPerAddress(segment.tokens) ??
	strongFrenchKind(segment.tokens) ??
	0;

/** "Siège social : Rue …", "Siège social : 12 Rue …", but not "Rue Neuve: 12", "bus: 3" or "Tél.: …". */
function behindColon(segment: Segment): number | undefined {
	const { tokens } = segment;
	const colon = tokens.findIndex(({ text }) => text === ':');
	const label = tokens.slice(0, colon);
	// Where the segment ends at the colon, the street is on the next line.
	if (colon <= 0 || colon + 1 === tokens.length) return undefined;
	if (label.some(({ kind }) => kind === 'number') || isStreet(label)) return undefined;
	// "Adresse : 12, Rue Neuve": behind its label, a number alone is one of an address as well.
	if (label.every((_, at) => isAddressLabelAt(tokens, at))) return colon + 1;
	if (wordAt(tokens, colon + 1) === '' && !isNumberedStreetFrom(segment, colon + 1))
		return undefined;
	// "Bâtiment: B", but "Bureau: Rue Neuve 12"
	const isBuilding = hasAny(label, BUILDING_WORDS) && !hasKind(nameFrom(tokens, colon + 1));
	const isOther = OTHER_LABELS.some((words) => hasAny(label, words));
	return isBuilding || isOther ? undefined : colon + 1;
}

const hasAny = (tokens: Token[], words: Set<string>): boolean =>
	tokens.some((_, at) => words.has(wordAt(tokens, at)));

/** "Straat" alone is a label. */
const isStreet = (tokens: Token[]): boolean => tokens.length > 1 && hasKind(tokens);

/** No street follows these labels. */
const OTHER_LABELS = [BOX_WORDS, CONTACT_WORDS, FLOOR_WORDS, NUMBER_LABELS];

/** "Maatschappelijke zetel Nieuwstraat 12", "Siège d'exploitation 12 Rue Neuve", "met zetel te Nieuwstraat 12" */
function behindLabel(segment: Segment): number | undefined {
	const { tokens } = segment;
	let at = 0;
	while (isAddressLabelAt(tokens, at) || BESIDE_LABEL.test(writtenAt(tokens, at))) at++;
	const hasLabel = tokens.slice(0, at).some((_, index) => isAddressLabelAt(tokens, index));
	return hasLabel && isStreetFrom(segment, at) ? at : undefined;
}

/** These words stand beside a label in small letters only: "Te Boelaerlei" is a street. */
const BESIDE_LABEL = /^(?:[Mm]et|te)$/;

const isAddressLabelAt = (tokens: Token[], at: number): boolean =>
	ADDRESS_LABELS.has(wordAt(tokens, at).replace(/^d['’]/, ''));

/** "Garage Maes NV Kerkstraat 12", "Garage Maes SRL 12 Rue Neuve" */
function behindLegalForm(segment: Segment): number | undefined {
	const { tokens } = segment;
	const form = tokens.findIndex((_, at) => at > 0 && LEGAL_FORMS.has(wordAt(tokens, at)));
	const isName = form > 0 && tokens.slice(0, form).every(({ kind }) => kind !== 'number');
	return isName && isStreetFrom(segment, form + 1) ? form + 1 : undefined;
}

/** Whether a street begins at an index, or the number in front of one. */
const isStreetFrom = (segment: Segment, at: number): boolean =>
	hasKind(nameFrom(segment.tokens, at)) || isNumberedStreetFrom(segment, at);

const isNumberedStreetFrom = (segment: Segment, at: number): boolean =>
	digitsAt(segment.tokens, at) !== '' &&
	beginsWithNumberOfStreet({ ...segment, tokens: segment.tokens.slice(at) });

/** "p/a Kerkstraat 12", "pa H. Geeststraat 4": a street, and no person. */
function behindPerAddress(tokens: Token[]): number | undefined {
	const start = [1, 2, 3].find((end) => PER_ADDRESS.test(joined(tokens.slice(0, end))));
	if (start === undefined) return undefined;
	const name = nameFrom(tokens, start);
	const isOneWord = name.slice(0, -1).every(({ text }) => INITIAL.test(text));
	return isOneWord && isStrongDutch(wordAt(name, name.length - 1)) ? start : undefined;
}

const PER_ADDRESS = /^(?:pa|p\/a|peradres)$/;
const INITIAL = /^\p{L}{1,2}\.$/u;

const joined = (tokens: Token[]): string => tokens.map(({ folded }) => folded).join('');

/** The tokens from an index to the first number. */
function nameFrom(tokens: Token[], at: number): Token[] {
	const number = tokens.findIndex(({ kind }, index) => index >= at && kind === 'number');
	return tokens.slice(at, number === -1 ? tokens.length : number);
}

/** "Garage Maes Rue Neuve 12" */
function strongFrenchKind(tokens: Token[]): number | undefined {
	const at = tokens.findIndex((_, index) => STRONG_FRENCH.has(wordAt(tokens, index)));
	const isThere = at > 0 && wordAt(tokens, at + 1) !== '';
	return isThere && isOtherName(tokens.slice(0, at)) ? at : undefined;
}

/**
 * Whether the words in front of "Rue" are a name of their own:
 *
 * | in front of "Rue"             | is one                                              |
 * | ----------------------------- | --------------------------------------------------- |
 * | Garage Maes                   | yes                                                 |
 * | Parc industriel, Zoning Nord- | yes: an estate, also with a dash after it           |
 * | Nieuwstraat-                  | no: may be the same street (`dashBetweenLanguages`) |
 * | Coin de la, Petite            | no: goes on                                         |
 * | Grand-, Place de              | no: begins like a street                            |
 * | Zone 4                        | no: has a number                                    |
 */
function isOtherName(tokens: Token[]): boolean {
	const last = wordAt(tokens, tokens.length - 1);
	const goesOn = STREET_PARTICLES.has(last) || FRENCH_ADJECTIVES.has(last);
	if (goesOn || tokens.some(({ kind }) => kind === 'number')) return false;
	const isEstate = ESTATE_WORDS.has(wordAt(tokens, 0));
	if (isEstate) return last !== '' || isDashAt(tokens, tokens.length - 1);
	return last !== '' && !beginsLikeStreet(tokens);
}

const beginsLikeStreet = (tokens: Token[]): boolean =>
	FRENCH_KINDS.has(wordAt(tokens, 0)) ||
	FRENCH_ADJECTIVES.has(wordAt(tokens, 0)) ||
	hasKind(tokens);

/** The index of a dash between a Dutch and a French street; undefined if there is none. */
function dashBetweenLanguages(tokens: Token[]): number | undefined {
	const dashes = [...tokens.keys()].filter((at) => isGluedDash(tokens, at));
	const dutchFirst = dashes.find((at) => isDutchAt(tokens, at) && isFrenchBehind(tokens, at));
	return dutchFirst ?? dashBehindFrench(tokens, dashes);
}

const isGluedDash = (tokens: Token[], at: number): boolean =>
	at > 0 && isDashAt(tokens, at) && isGluedAt(tokens, at) && isGluedAt(tokens, at + 1);

/** "Nieuwstraat-…", also with its house number: "Nieuwstraat 12-…". */
const isDutchAt = (tokens: Token[], dash: number): boolean => {
	const last = digitsAt(tokens, dash - 1) === '' ? dash - 1 : dash - 2;
	return isStrongDutch(wordAt(tokens, last));
};

const isFrenchBehind = (tokens: Token[], dash: number): boolean =>
	FRENCH_KINDS.has(wordAt(tokens, dash + 1)) && wordAt(tokens, dash + 2) !== '';

/** "Rue Neuve-Nieuwstraat", "Place Saint-Jean-Sint-Jansplein": of several dashes, the one with as many words of a name on both sides. */
function dashBehindFrench(tokens: Token[], dashes: number[]): number | undefined {
	const kindAt = FRENCH_ADJECTIVES.has(wordAt(tokens, 0)) ? 1 : 0;
	if (!FRENCH_KINDS.has(wordAt(tokens, kindAt))) return undefined;
	const splits = dashes
		.filter((dash) => dash > kindAt + 1 && isDutchBehind(tokens, dash))
		.map((dash) => {
			const french = countWords(tokens.slice(kindAt + 1, dash));
			const dutch = countWords(nameFrom(tokens, dash + 1));
			return { dash, unevenness: Math.abs(french - dutch) };
		});
	const [evenest] = splits.sort((one, other) => one.unevenness - other.unevenness);
	return evenest?.dash;
}

/** "…-Nieuwstraat", "…-Leopold II-laan" */
function isDutchBehind(tokens: Token[], dash: number): boolean {
	const dutch = nameFrom(tokens, dash + 1);
	const last = wordAt(dutch, dutch.length - 1);
	return isStrongDutch(last) || (dutch.length > 2 && STRONG_DUTCH.has(last));
}

const countWords = (tokens: Token[]): number => tokens.filter(({ kind }) => kind === 'word').length;
