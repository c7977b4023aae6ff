import { wordSet } from '../wordLists';
import { BUILDING_WORDS, LEGAL_FORMS, SITE_WORDS } from './dictionaries';
import type { SegmentReading, UnreadSegment } from './readSegment';
import type { StreetReading } from './readStreet';
import {
	DUTCH_KINDS,
	dutchKindIn,
	FRENCH_KINDS,
	isStrongDutch,
	KINDS_WITH_NAME,
} from './streetKinds';
import { hasKind, isFrenchStreet, roadEndIn } from './streetNames';
import { wordAt, type TextSpan, type Token } from './tokens';

export interface ChosenStreet {
	/** The street, in each language in which the line gives it; none if it cannot be told. */
	streets: TextSpan[];
	houseNumber?: TextSpan;
}

/** The street of a line with its house number; none if two segments could be it. */
export function chooseStreet(readings: SegmentReading[]): ChosenStreet {
	const streets = readings.filter((each): each is StreetReading => each.kind === 'street');
	const numbered = streets.filter(({ houseNumber }) => houseNumber !== undefined);
	const [main, ...others] = mostLikely(numbered);
	const apart = numberApart(readings);
	// "Rue Neuve, 12 - ZAMI 2": the street is known as one, which ZAMI is not.
	const isStreetApart = apart !== undefined && !numbered.some(({ tokens }) => hasKind(tokens));
	if (main === undefined || isStreetApart) return chooseUnnumbered(readings, streets);
	const number = main.houseNumber?.text ?? '';
	if (readings.some((each) => each.kind === 'unread' && beginsWithOtherDoor(each, main)))
		return { streets: [] };
	// Two are "Rue Neuve 12 - Nieuwstraat 14", and "Rue Neuve, 12 - Nieuwstraat 14"; one is "Rue Neuve, 12-14 - Nieuwstraat 12".
	const isOneDoor =
		others.every(({ houseNumber }) => houseNumber?.text === number) &&
		(apart === undefined || parseInt(apart, 10) === parseInt(number, 10));
	// "12, Industriezone 2": which of the two is the house number, nothing tells.
	if (!isOneDoor || readings[0]?.kind === 'number') return { streets: [] };
	return withOtherLanguage({ main, houseNumber: main.houseNumber }, streets);
}

/**
 * In "Rue Neuve 12 foo bar, Rue Haute 14" nothing tells which of the two it is. "Rue Neuve 12 foo bar, Nieuwstraat 12" is one door in two
 * languages.
 */
function beginsWithOtherDoor({ begins }: UnreadSegment, main: StreetReading): boolean {
	// The "Route" of "Route 66 Diner" is followed by no name.
	if (!begins || !hasKind(begins.tokens) || !isSurelyStreet(begins)) return false;
	const isOtherName = areInOneLanguage(begins, main) && spelledOut(begins) !== spelledOut(main);
	return isOtherName || begins.houseNumber?.text !== main.houseNumber?.text;
}

/** The 12 of "Rue Neuve, 12": a house number in the segment behind a street that is known as one, and as no site. */
function numberApart(readings: SegmentReading[]): string | undefined {
	const behindStreet = readings.filter((_, at) => isStreetWithoutNumber(readings[at - 1]));
	return behindStreet.find((each) => each.kind === 'number')?.houseNumber.text;
}

const isStreetWithoutNumber = (reading: SegmentReading | undefined): boolean =>
	reading?.kind === 'street' &&
	reading.houseNumber === undefined &&
	hasKind(reading.tokens) &&
	!isSite(reading);

/** The streets with the word of one, else those that are no site or building: "Zoning industriel 3, Rue Neuve 12", "Scheldelaan 444 - Haven 621". */
function mostLikely(streets: StreetReading[]): StreetReading[] {
	const others = streets.filter((street) => !isSite(street));
	const withKind = others.filter(({ tokens }) => hasKind(tokens));
	return [withKind, others, streets].find((each) => each.length > 0) ?? [];
}

const isSite = ({ tokens }: StreetReading): boolean =>
	SITE_WORDS.has(wordAt(tokens, 0)) ||
	(BUILDING_WORDS.has(wordAt(tokens, 0)) && !isNamedQuay(tokens));

/** "Quai Timmermans" is a street, "Quai 3" a place to unload. */
const isNamedQuay = (tokens: Token[]): boolean =>
	wordAt(tokens, 0) === 'quai' && wordAt(tokens, 1).length > 1;

/** "Rue Neuve, 12", "12, Rue Neuve", "Rue Neuve": a street whose house number stands in a segment of its own, or nowhere. */
function chooseUnnumbered(readings: SegmentReading[], streets: StreetReading[]): ChosenStreet {
	if (readings.some(({ kind }) => kind === 'unread')) return { streets: [] };
	const houseNumber = readings.find((each) => each.kind === 'number')?.houseNumber;
	const candidates = mostLikely(streets);
	const inFront = candidates.filter(
		({ street }) => houseNumber !== undefined && street.from < houseNumber.from,
	);
	const main = inFront.at(-1) ?? candidates[0];
	if (main === undefined) return { streets: [] };
	return withOtherLanguage({ main, houseNumber }, streets);
}

/** The street, and beside it the same in another language: "Rue Neuve - Nieuwstraat 12"; none if another street is joined to it. */
function withOtherLanguage(
	{ main, houseNumber }: { main: StreetReading; houseNumber: TextSpan | undefined },
	streets: StreetReading[],
): ChosenStreet {
	const mainAt = streets.indexOf(main);
	const joinedInFront = isJoined(main) ? streets[mainAt - 1] : undefined;
	const next = streets[mainAt + 1];
	const joinedBehind = next !== undefined && isJoined(next) ? next : undefined;
	if ([joinedInFront, joinedBehind].some((one) => one !== undefined && isOtherStreet(one, main)))
		return { streets: [] };
	const inFront = streets[mainAt - 1];
	if (inFront !== undefined && isOtherWithoutNumber(inFront, main)) return { streets: [] };
	const same = streets.filter((one) => {
		if (one === joinedInFront) return mayBeSameStreet(one, { main, isInFront: true });
		if (one === joinedBehind) return mayBeSameStreet(one, { main, isInFront: false });
		return one === main || areInTwoLanguages(one, main);
	});
	return { streets: same.map(({ street }) => street), houseNumber };
}

/** "Chaussée de Louvain - Place Meiser 1" has two streets. In "Quartier Agora - Allée du six Août 19", the quarter is no street. */
const isOtherStreet = (one: StreetReading, main: StreetReading): boolean =>
	areInOneLanguage(one, main) && !isEstate(one.tokens) && !isQuarter(one);

/**
 * "Rue Neuve, Rue Haute 12": which of the two has the number, nothing tells. Behind a name the first may be a part of that: "Pharmacie Rue Neuve, Rue Haute 12".
 */
const isOtherWithoutNumber = (one: StreetReading, main: StreetReading): boolean =>
	one.separator === 'start' &&
	one.street.from === 0 &&
	one.houseNumber === undefined &&
	main.separator === 'comma' &&
	areInOneLanguage(one, main) &&
	isSurelyStreet(one) &&
	isSurelyStreet(main) &&
	spelledOut(one) !== spelledOut(main);

/**
 * "Rue Neuve", "Nieuwstraat" and "Sint-Jansstraat" are; "Place du Marché", "Hotel Begijnhof", "Basisschool Kerkstraat" or "Avenue Conseil SRL"
 * may be names of something else.
 */
const isSurelyStreet = ({ tokens }: StreetReading): boolean =>
	(KINDS_WITH_NAME.has(wordAt(tokens, 0)) && !tokens.some(isLegalForm)) ||
	(isOneWord(tokens) && isStrongDutch(wordAt(tokens, tokens.length - 1)));

/** "Kerkstraat", and "Sint-Jansstraat" with its hyphen. */
const isOneWord = (tokens: Token[]): boolean =>
	tokens.every(({ isGlued }, at) => at === 0 || isGlued);

const isLegalForm = ({ folded }: Token): boolean => LEGAL_FORMS.has(folded);

/** A name with its kind in full: "avenue louise" for "Av. Louise", "sint jansstraat" for "Sint-Jansstr." */
function spelledOut({ tokens }: StreetReading): string {
	const words = tokens.flatMap(({ kind, folded }) => (kind === 'mark' ? [] : folded));
	const [first = '', ...others] = words;
	const french = FRENCH_KINDS.get(first);
	if (french !== undefined) return [french, ...others].join(' ');
	const last = words.at(-1) ?? '';
	const dutch = dutchKindIn(last) ?? '';
	const stem = last.slice(0, last.length - dutch.length);
	return [...words.slice(0, -1), stem + (DUTCH_KINDS.get(dutch) ?? '')].join(' ');
}

const isQuarter = ({ tokens }: StreetReading): boolean => QUARTERS.has(wordAt(tokens, 0));

const QUARTERS = wordSet('quartier hameau cite domaine espace galerie');

/** Between languages stands a dash or a slash. */
const isJoined = ({ separator }: StreetReading): boolean =>
	separator === 'dash' || separator === 'slash';

/** Anything may stand beside a street that is known as one: "Rue Neuve 12 - Agence du Centre". */
function mayBeSameStreet(
	one: StreetReading,
	{ main, isInFront }: { main: StreetReading; isInFront: boolean },
): boolean {
	const { tokens } = one;
	// "Liège Science Park - Rue Neuve 12", but "Parc Astrid - Astridpark 12"
	if (hasKind(main.tokens) && isEstate(tokens) && !isEstate(main.tokens)) return false;
	if (hasKind(tokens)) return !areInOneLanguage(one, main);
	const mayBeName = (isInFront || main.houseNumber === undefined) && !hasKind(main.tokens);
	return mayBeName && roadEndIn(tokens) === undefined;
}

/** "Zoning industriel", "Science Park", "Astridpark" */
const isEstate = (tokens: Token[]): boolean =>
	SITE_WORDS.has(wordAt(tokens, 0)) || ESTATE_END.test(wordAt(tokens, tokens.length - 1));

const ESTATE_END = /(?:park|zone|terrein|domein|centrum)$/;

/** "Rue Neuve, Nieuwstraat 12": one has the word of a French street, the other that of a Dutch one. */
const areInTwoLanguages = (one: StreetReading, other: StreetReading): boolean =>
	hasKind(one.tokens) &&
	hasKind(other.tokens) &&
	isFrenchStreet(one.tokens) !== isFrenchStreet(other.tokens);

/** "Rue Neuve, Rue Haute 12" */
const areInOneLanguage = (one: StreetReading, other: StreetReading): boolean =>
	hasKind(one.tokens) &&
	hasKind(other.tokens) &&
	isFrenchStreet(one.tokens) === isFrenchStreet(other.tokens);
