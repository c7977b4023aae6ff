import {
	isClearPhraseAt,
	isPostalCodeAt,
	placeWithCode,
	surroundingsFrom,
	withoutLooseMarks,
	type Line,
	type Surroundings,
} from './components';
import {
	digitsAt,
	isDashAt,
	isGluedAt,
	segmentsOf,
	spanOf,
	wordAt,
	type Atom,
	type Segment,
	type Span,
} from './tokens';
import {
	BELGIUM,
	BUILDING_WORDS,
	FLOOR_WORDS,
	isMonth,
	KINDS_ALONE,
	NUMBERED_KINDS,
	ORDINALS,
	PARTICLES,
	SITE_WORDS,
} from './dictionaries';
import { doorAt, isNumberLabel, type Door } from './houseNumber';
import { isAbroad } from './foreignAddresses';
import { placesNamed } from './municipalities';
import { hasKind, isFrenchStreet, roadEndIn } from './streetNames';
import { streetsWithin } from './streetsWithin';

const PARTS = ['street', 'houseNumber', 'postalCode', 'municipality', 'country'] as const;

/** An address in parts; null for what is not known. */
export type Address = Record<(typeof PARTS)[number], string | null>;

/** A line as far as it was understood, each part with its place in the text. A part that was not read to its end is not there. */
export interface AddressLine extends Surroundings {
	/** The street, in each language in which the line gives it. */
	streets: Span[];
	houseNumber?: Span;
}

/** Each part from the first of these that has it. */
export const partsFrom = (...sources: Array<Partial<Address>>): Address =>
	Object.fromEntries(
		PARTS.map((part) => [part, sources.map((source) => source[part]).find(Boolean) ?? null]),
	) as Address;

export const oneLine = (text?: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();

/** "Rue Neuve 36 bte 4, 1000 Bruxelles" in parts, without the box. A street that cannot be read is there as it stands in the line. */
export function readAddressLine(line?: string | null): Address {
	const text = oneLine(line?.replace(/[\r\n]+/g, ', '));
	const { streets, ...parts } = readLine(text);
	const read = streets.map((each) => each.text).join(' - ');
	return partsFrom({
		street: read === '' ? unreadIn(text, parts) : read,
		houseNumber: parts.houseNumber?.text,
		postalCode: parts.postalCode?.text,
		municipality: parts.municipality?.text,
		country: parts.country?.text,
	});
}

/** What is left of a line whose street was not read: what stands in front of the place. */
function unreadIn(text: string, { postalCode, municipality, country }: Surroundings): string {
	const places = [postalCode, municipality, country].flatMap((part) => part?.from ?? []);
	const inFront = text.slice(0, Math.min(text.length, ...places));
	const rest = inFront.replace(/[ ,;(/–-]{1,9}(?:BE?[ -]{0,2})?$/, '');
	return /\p{L}/u.test(rest) ? rest : text;
}

/** Longer texts are no address: nothing of them is read. */
const MAX_LENGTH = 300;

const segmentsIn = (text: string): Segment[] => (text.length > MAX_LENGTH ? [] : segmentsOf(text));

/**
 * Reads an address line, segment by segment. A street is read only if all that stands behind its number is understood. Segments of their own that are
 * not understood ("Bakkerij Janssens, Kerkstraat 1") are left out.
 */
export function readLine(text: string): AddressLine {
	const segments = withCodesJoined(segmentsIn(text), text).flatMap(streetsWithin);
	if (isAbroad(segments, text)) return { streets: [] };
	const lines = segments.map((segment): SegmentLine => ({ text, ...segment }));
	const read = lines.map((line, at) => ({ line, reading: readSegment(line, segments[at - 1]) }));
	const readings = read.map(({ reading }) => reading);
	const hasStreet = readings.some(({ kind }) => kind === 'street' || kind === 'unread');
	const all = hasStreet
		? readings
		: read.flatMap(({ line, reading }) => streetInstead(reading, line));
	return { ...placeIn(readings), ...streetIn(all) };
}

/** The box of a line, or of a field for house numbers, with its label; null if it has none. */
export const readBox = (text: string): string | null =>
	(readHouseNumber(text)?.box ?? readLine(text).box)?.text ?? null;

/** What a field for house numbers holds: the number without its label, box and floor; undefined if it is not one. */
export function readHouseNumber(text: string): Omit<AddressLine, 'streets'> | undefined {
	const segments = segmentsIn(text);
	const [first, ...others] = segments;
	const reading = first && numberReading({ text, ...first });
	if (reading?.kind !== 'number') return undefined;
	const houseNumber = listIn(text, segments) ?? reading.houseNumber;
	const around = others
		.filter(({ atoms }) => (atoms.at(-1)?.to ?? 0) > houseNumber.to)
		.map(({ atoms }) => surroundingsFrom({ text, atoms }, 0));
	if (around.includes(undefined)) return undefined;
	const all = [reading.around, ...around.flatMap((each) => each ?? [])];
	return { houseNumber, box: all.find((each) => each.box)?.box };
}

/** "12, 14", "12;14;16" from its first to its last number; undefined if only one number stands there. The second one of "12, 3" is that of a box. */
function listIn(text: string, segments: Segment[]): Span | undefined {
	const isNext = ({ atoms }: Segment, at: number) => {
		const [number, ...others] = atoms;
		const isAlone = others.length === 0 && /^[1-9]\d{0,3}$/.test(number?.text ?? '');
		return isAlone && (at === 0 || Number(number?.text) > Number(segments[at - 1]?.atoms[0]?.text));
	};
	if (segments.length < 2 || !segments.every(isNext)) return undefined;
	return spanOf(
		text,
		segments.flatMap(({ atoms }) => atoms),
	);
}

/** What a field for a municipality holds: "1500 Halle", "Halle (B-1500)", "Gent (België)". */
export function readPlace(text: string): Surroundings {
	const lines = segmentsIn(text).map(({ atoms }): Line => ({ text, atoms }));
	const places = lines.map(placeInField);
	const names = lines.filter((_, at) => places[at] === undefined).flatMap(({ atoms }) => atoms);
	const named = names.length > 0 ? { municipality: withBracket(text, spanOf(text, names)) } : {};
	return places.reduce<Surroundings>((known, place) => ({ ...place, ...known }), named);
}

/** "Halle (Zoersel)": brackets are no part of a segment. */
const withBracket = (text: string, { from, to }: Span): Span => {
	const end = text[to] === ')' ? to + 1 : to;
	return { text: text.slice(from, end), from, to: end };
};

function placeInField(line: Line): Surroundings | undefined {
	const { atoms, text } = line;
	if (isCodeAlone(atoms)) return { postalCode: spanOf(text, atoms) };
	const name = BELGIUM.has(wordAt(atoms, atoms.length - 1)) ? atoms.slice(0, -1) : atoms;
	const country = name === atoms ? undefined : spanOf(text, atoms.slice(-1));
	if (name.length === 0) return { country };
	const place = placeWithCode(line, 0);
	if (place !== undefined || country === undefined) return place;
	// "Gent België"
	return name.every(({ kind }) => kind === 'word')
		? { municipality: spanOf(text, name), country }
		: undefined;
}

const isCodeAlone = (atoms: Atom[]): boolean => atoms.length === 1 && isPostalCodeAt(atoms, 0);

/** "Markt 3 8750 - Wingene": a dash between a postal code and the name of a place is not one between two languages. */
function withCodesJoined(segments: Segment[], text: string): Segment[] {
	const joined: Segment[] = [];
	for (const segment of segments) {
		const before = joined.at(-1)?.atoms ?? [];
		const isBehindCode = segment.after === 'dash' && isPostalCodeAt(before, before.length - 1);
		if (isBehindCode && isPlaceName({ text, atoms: segment.atoms })) before.push(...segment.atoms);
		else joined.push(segment);
	}
	return joined;
}

const isPlaceName = ({ text, atoms }: Line): boolean =>
	placesNamed(spanOf(text, atoms).text).length > 0;

type SegmentLine = Line & Pick<Segment, 'after'>;

/** What a segment says about the street. */
type Reading = (
	| { kind: 'street'; street: Span; houseNumber?: Span; atoms: Atom[] }
	| { kind: 'number'; houseNumber: Span }
	/** Nothing: it is a floor, a place, or in brackets. */
	| { kind: 'around' }
	/** It may be the street, but has something behind its number that is not understood. */
	| { kind: 'unread' }
) & { around: Surroundings; after: Segment['after'] };

type StreetReading = Extract<Reading, { kind: 'street' }>;

function readSegment(line: SegmentLine, before: Segment | undefined): Reading {
	const { after } = line;
	const place = placeOf(line, before);
	if (place !== undefined) return { kind: 'around', around: place, after };
	const number = numberReading(line);
	if (number !== undefined) return number;
	const road = numberOnRoad(line);
	if (road !== undefined) return road;
	const isAround = after !== 'start' || isClearPhraseAt(line, 0);
	const around = isAround ? surroundingsFrom(line, 0) : undefined;
	if (around !== undefined || after === 'bracket')
		return { kind: 'around', around: around ?? {}, after };
	return streetReading(line);
}

/** Reads a segment that holds a place and nothing else: "1000 Bruxelles", "1000", "Gent 9000", and "Wingene" behind "8750 -". */
function placeOf(line: SegmentLine, before: Segment | undefined): Surroundings | undefined {
	const { atoms, text } = line;
	if (isCodeAlone(atoms)) return { postalCode: spanOf(text, atoms) };
	const isName = atoms.every(({ kind }) => kind !== 'number') && !hasKind(atoms);
	if (before !== undefined && isCodeAlone(before.atoms) && isName)
		return { municipality: spanOf(text, atoms) };
	const place = placeWithCode(line, 0);
	if (place === undefined || place.end < atoms.length) return undefined;
	// "1030 Chaussée de Haecht"
	const isStreet = !place.isClear && digitsAt(atoms, 0) !== '' && hasKind(atoms.slice(1));
	return isStreet ? undefined : place;
}

/** Reads a segment that holds a house number and what may follow one: "12 bte 3". */
function numberReading(line: SegmentLine): Reading | undefined {
	const door = doorAt(line.atoms, 0);
	if (door === undefined || isOfName(line.atoms, door.from)) return undefined;
	const around = surroundingsFrom(line, door.to);
	if (around === undefined) return undefined;
	return { kind: 'number', houseNumber: doorSpan(line, door), around, after: line.after };
}

const doorSpan = ({ text, atoms }: Line, { from, to }: Door): Span =>
	spanOf(text, atoms.slice(from, to));

/** Reads a segment that holds a street, with its number after it, in front of it, or without one. */
const streetReading = (line: SegmentLine): Reading =>
	numberBehind(line) ??
	numberInFront(line) ??
	withoutNumber(line) ?? { kind: 'unread', around: {}, after: line.after };

/** Where no segment is a street, what was taken for a building may be one: "Zone 5". */
function streetInstead(reading: Reading, line: SegmentLine): Reading[] {
	if (reading.kind === 'number') return [reading];
	const isOther = isCodeAlone(line.atoms) || isClearPhraseAt(line, 0) || isPlaceName(line);
	return isOther || line.after === 'bracket' ? [] : [streetReading(line)];
}

/** "Rue Neuve 12 bte 3"; undefined without a number, or if something after it is not understood. */
function numberBehind(line: SegmentLine): Reading | undefined {
	const { atoms } = line;
	let unread: number | undefined;
	for (let at = numberEndInFront(atoms); at < atoms.length; at++) {
		if (isParticleAt(atoms, at - 1)) continue;
		// The number of "Rue Neuve étage 3" is not one of a house.
		if (unread === undefined && clearAroundAt(line, at) !== undefined) return undefined;
		const door = houseNumberAt(atoms, at);
		if (door === undefined) continue;
		const isFirst = unread === undefined || isNumberLabel(atoms, at);
		// More of the name may stand between two numbers, "Zone 4 Brugsesteenweg 12"; "12 xyz 3" is not understood.
		const isHouseNumber = isFirst || hasKind(atoms.slice(unread, at));
		const around = isHouseNumber ? surroundingsFrom(line, door.to) : undefined;
		if (around !== undefined)
			return streetOf(line, { from: 0, to: at }, { around, houseNumber: doorSpan(line, door) });
		unread ??= door.from;
		at = door.to - 1;
	}
	return undefined;
}

/** "N4 12", also where "N4" alone would be a box: "Garage Maes, N4 12". */
function numberOnRoad(line: SegmentLine): Reading | undefined {
	const road = line.atoms.slice(0, roadEndIn(line.atoms) ?? 0);
	return hasKind(road) ? numberBehind(line) : undefined;
}

/** After the number that stands in front of "12-14 Rue Neuve", or that of a road, else behind the first word. */
const numberEndInFront = (atoms: Atom[]): number => doorAt(atoms, 0)?.to ?? roadEndIn(atoms) ?? 1;

/** A number that does not belong to the name in front of it. */
function houseNumberAt(atoms: Atom[], at: number): Door | undefined {
	const door = doorAt(atoms, at);
	return door === undefined || isPartOfName(atoms, door.from) ? undefined : door;
}

/** What stands behind a street without a house number. */
const clearAroundAt = (line: SegmentLine, at: number): Surroundings | undefined =>
	isClearPhraseAt(line, at) ? surroundingsFrom(line, at) : undefined;

/** "12 Rue Neuve", "12-14 rue Neuve bte 3". */
function numberInFront(line: SegmentLine): Reading | undefined {
	const { atoms } = line;
	const door = doorAt(atoms, 0);
	if (door === undefined || isOfName(atoms, door.from)) return undefined;
	for (let at = door.to + 1; at <= atoms.length; at++) {
		const isEnd =
			at === atoms.length || (!isParticleAt(atoms, at - 1) && isClearPhraseAt(line, at));
		const around = isEnd ? surroundingsFrom(line, at) : undefined;
		if (around === undefined) continue;
		if (!isNameAlone(atoms.slice(door.to, at))) return undefined;
		return streetOf(line, { from: door.to, to: at }, { around, houseNumber: doorSpan(line, door) });
	}
	return undefined;
}

/** "Rue du 11 Novembre", "Rue Neuve bte 3"; undefined if a number does not belong to the name. */
function withoutNumber(line: SegmentLine): Reading | undefined {
	const { atoms } = line;
	for (let at = 1; at <= atoms.length; at++) {
		const isEnd = at === atoms.length || !isParticleAt(atoms, at - 1);
		const around = at === atoms.length ? {} : clearAroundAt(line, at);
		if (!isEnd || around === undefined) continue;
		const isName = isNameAlone(atoms.slice(0, at));
		return isName ? streetOf(line, { from: 0, to: at }, { around }) : undefined;
	}
	return undefined;
}

/** Whether all numbers in it belong to the name. */
const isNameAlone = (atoms: Atom[]): boolean =>
	atoms.every(({ kind }, at) => kind !== 'number' || isPartOfName(atoms, at));

/** Undefined if there is no name. */
function streetOf(
	line: SegmentLine,
	{ from, to }: Door,
	more: { around: Surroundings; houseNumber?: Span },
): Reading | undefined {
	const atoms = withoutLooseMarks(line.atoms.slice(from, to));
	const isName = atoms.some((_, at) => wordAt(atoms, at).length > 1);
	if (!isName && roadEndIn(atoms) !== atoms.length) return undefined;
	return { kind: 'street', street: spanOf(line.text, atoms), atoms, after: line.after, ...more };
}

/** The preposition `a`, which the letter of "N25a" is not. */
const isParticleAt = (atoms: Atom[], at: number): boolean =>
	PARTICLES.has(wordAt(atoms, at)) && !(isGluedAt(atoms, at) && digitsAt(atoms, at - 1) !== '');

/** Whether a number belongs to the name of the street: that of a road ("N4"), of a date, of a street without a name ("Chemin 25 12"). */
function isPartOfName(atoms: Atom[], at: number): boolean {
	const before = wordAt(atoms, at - 1);
	const isLabelled = isNumberLabel(atoms, at - 1);
	const isOfRoad =
		!isLabelled && isGluedAt(atoms, at) && before !== '' && before.length < MIN_GLUED_STREET;
	const hasNumberBehind = digitsAt(atoms, at + 1) !== '' && !isGluedAt(atoms, at + 1);
	return (
		isOfRoad || (at === 1 && NUMBERED_KINDS.has(before) && hasNumberBehind) || isOfName(atoms, at)
	);
}

/** "Danweg15" is a street with its number; "N4" and "A02" are names. */
const MIN_GLUED_STREET = 4;

/** "Rue du 11 Novembre", "11 Novemberlaan", "Rue de Mai 1945", "Leopold 2-laan", "12de Liniestraat", "Place Albert 1er". */
function isOfName(atoms: Atom[], at: number): boolean {
	const behind = wordAt(atoms, at + 1);
	if (isParticleAt(atoms, at - 1) || isMonth(behind)) return true;
	if (isMonth(wordAt(atoms, at - 1)) && isYear(digitsAt(atoms, at))) return true;
	if (KINDS_ALONE.has(isDashAt(atoms, at + 1) ? wordAt(atoms, at + 2) : behind)) return true;
	return isOrdinalOfName(atoms, at + 1);
}

const isYear = (digits: string): boolean => /^(?:1[5-9]|20)\d\d$/.test(digits);

/** "12e" may be a house number with its letter, "3ème étage" is a floor. */
function isOrdinalOfName(atoms: Atom[], at: number): boolean {
	const ordinal = wordAt(atoms, at);
	const next = wordAt(atoms, at + 1);
	if (!isGluedAt(atoms, at) || !ORDINALS.has(ordinal) || FLOOR_WORDS.has(next)) return false;
	return next !== '' || ordinal.length > 1;
}

/** The street with its number; none if two segments could be it. */
function streetIn(readings: Reading[]): Pick<AddressLine, 'streets' | 'houseNumber'> {
	const streets = readings.filter((each): each is StreetReading => each.kind === 'street');
	const [main, ...more] = preferred(streets.filter(({ houseNumber }) => houseNumber !== undefined));
	if (main === undefined) return unnumberedIn(readings, streets);
	const isOneDoor = more.every(({ houseNumber }) => houseNumber?.text === main.houseNumber?.text);
	// "12, Industriezone 2": which of the two is the house number, nothing tells.
	if (!isOneDoor || readings[0]?.kind === 'number') return { streets: [] };
	return { streets: withOtherLanguage(main, streets), houseNumber: main.houseNumber };
}

/** Those with the word of a street, else those that are no site or building: "Zoning industriel 3, Rue Neuve 12", "Scheldelaan 444 - Haven 621". */
function preferred(streets: StreetReading[]): StreetReading[] {
	const isSite = ({ atoms }: StreetReading) =>
		SITE_WORDS.has(wordAt(atoms, 0)) || BUILDING_WORDS.has(wordAt(atoms, 0));
	const others = streets.filter((street) => !isSite(street));
	const known = others.filter(({ atoms }) => hasKind(atoms));
	return [known, others, streets].find((each) => each.length > 0) ?? [];
}

/** "Rue Neuve, 12", "12, Rue Neuve", "Rue Neuve". */
function unnumberedIn(
	readings: Reading[],
	streets: StreetReading[],
): Pick<AddressLine, 'streets' | 'houseNumber'> {
	const number = readings.find((each) => each.kind === 'number');
	const candidates = preferred(streets);
	const before = candidates.filter(
		({ street }) => number !== undefined && street.from < number.houseNumber.from,
	);
	const main = before.at(-1) ?? candidates[0];
	const isUnread = readings.some(({ kind }) => kind === 'unread');
	if (main === undefined || isUnread) return { streets: [] };
	return { streets: withOtherLanguage(main, streets), houseNumber: number?.houseNumber };
}

/** "Rue Neuve - Nieuwstraat 12": the same street in two languages, with a dash or a slash, or as a French and a Dutch kind tell. */
function withOtherLanguage(main: StreetReading, streets: StreetReading[]): Span[] {
	const mainAt = streets.indexOf(main);
	const isOther = (one: StreetReading, at: number) => {
		const isInFront = at < mainAt;
		const { after } = isInFront ? main : one;
		const isJoined = after === 'dash' || after === 'slash';
		const isBothKinds = hasKind(one.atoms) && hasKind(main.atoms);
		if (!isJoined || Math.abs(at - mainAt) > 1)
			return isBothKinds && isFrenchStreet(one.atoms) !== isFrenchStreet(main.atoms);
		// Beside a street that is known as one, it may be anything: "Rue Neuve 12 - Agence du Centre".
		const isSure = isInFront || main.houseNumber === undefined;
		const mayBeName = isSure && !hasKind(main.atoms) && roadEndIn(one.atoms) === undefined;
		return hasKind(one.atoms) || mayBeName;
	};
	return streets.filter((one, at) => one === main || isOther(one, at)).map(({ street }) => street);
}

function placeIn(readings: Reading[]): Surroundings {
	const said = readings.map(({ around }) => around);
	const withCode = said.find(({ postalCode }) => postalCode !== undefined);
	const withName = said.find(({ municipality }) => municipality !== undefined);
	return {
		box: said.find(({ box }) => box !== undefined)?.box,
		postalCode: withCode?.postalCode,
		municipality: withCode?.municipality ?? withName?.municipality,
		country: said.find(({ country }) => country !== undefined)?.country,
	};
}
