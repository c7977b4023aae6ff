import {
	digitsAt,
	isDashAt,
	isGluedAt,
	joinedDigits,
	markAt,
	spanOf,
	wordAt,
	writtenAt,
	type Atom,
	type Span,
} from './tokens';
import {
	ASIDE_WORDS,
	BEFORE_ASIDE,
	BELGIUM,
	BOX_WORDS,
	BUILDING_WORDS,
	CARE_OF_PAIRS,
	CARE_OF_WORDS,
	CONTACT_WORDS,
	FLOOR_WORDS,
	NAMED_BUILDING_WORDS,
	NAMED_FLOORS,
	NO_VALUES,
	NUMBER_LABELS,
	ORDINALS,
	PARTICLES,
	POST_BOX_PAIRS,
	POST_BOX_WORDS,
	RANGE_WORDS,
	SIDES,
	SITE_WORDS,
	WITHOUT,
	WITHOUT_NUMBER,
} from './dictionaries';
import { isTelephoneAt } from './houseNumber';
import { mayBeginPlaceName, placesNamed } from './municipalities';

/** What stands around a street and its house number, as far as it is a part of the address. */
export interface Surroundings {
	box?: Span;
	postalCode?: Span;
	municipality?: Span;
	country?: Span;
}

/** A segment, with the text of the whole line. */
export interface Line {
	text: string;
	atoms: Atom[];
}

/** What a phrase says, and the index of the atom after it. */
interface Phrase extends Surroundings {
	end: number;
	/** Whether it says by its own words what it is, also with no house number in front of it: "étage 3", but not "A02". */
	isClear: boolean;
}

/** What the atoms from an index on say, if all of them are understood: boxes, floors, buildings, persons, telephones, a place. */
export function surroundingsFrom(line: Line, at: number): Surroundings | undefined {
	let found: Surroundings = {};
	let next = at;
	while (next < line.atoms.length) {
		const phrase = phraseAt(line, next);
		if (phrase === undefined && isLooseMark(line.atoms, next)) {
			next++;
			continue;
		}
		if (phrase === undefined) return undefined;
		const { end, isClear: _, ...said } = phrase;
		found = { ...said, ...found };
		next = end;
	}
	return found;
}

const isLooseMark = (atoms: Atom[], at: number): boolean =>
	isDashAt(atoms, at) || /^[.:/°º*"'’_#]$/.test(markAt(atoms, at));

/** Whether the phrase that begins at an index needs no house number in front of it. */
export const isClearPhraseAt = (line: Line, at: number): boolean =>
	phraseAt(line, at)?.isClear === true;

/** What was found at each index of a segment: each is looked at from several sides, and read once. */
const readPhrases = new WeakMap<Atom[], Map<number, Phrase | undefined>>();

function phraseAt(line: Line, at: number): Phrase | undefined {
	const known = readPhrases.get(line.atoms) ?? new Map<number, Phrase | undefined>();
	readPhrases.set(line.atoms, known);
	if (!known.has(at)) known.set(at, readPhraseAt(line, at));
	return known.get(at);
}

function readPhraseAt(line: Line, at: number): Phrase | undefined {
	for (const read of PHRASES) {
		const phrase = read(line, at);
		if (phrase !== undefined) return phrase;
	}
	return undefined;
}

/** The first that fits counts. */
const PHRASES: Array<(line: Line, at: number) => Phrase | undefined> = [
	careOf,
	contact,
	placeWithCode,
	withoutHouseNumber,
	postBox,
	box,
	floor,
	building,
	placeAlone,
	country,
	aside,
	side,
	bareCode,
	quotation,
];

/** "c/o Dupont", "p/a", "t.a.v. …", "à l'attention de …": up to the end. */
function careOf({ atoms }: Line, at: number): Phrase | undefined {
	const word = wordAt(atoms, at);
	const isSlashed =
		word !== '' &&
		markAt(atoms, at + 1) === '/' &&
		CARE_OF_WORDS.has(word + wordAt(atoms, at + 2));
	const isPair = CARE_OF_PAIRS.has(`${word} ${wordAt(atoms, at + 1)}`);
	const isAttention = word === 'a' && /^l(?:['’]att(?:n|ention)?)?$/.test(wordAt(atoms, at + 1));
	if (!CARE_OF_WORDS.has(word) && !isSlashed && !isPair && !isAttention) return undefined;
	return { end: atoms.length, isClear: true };
}

/** "Tel. +32 2 123 45 67", "www…", "BTW BE …": up to the end. */
function contact({ atoms }: Line, at: number): Phrase | undefined {
	const isContact =
		isTelephoneAt(atoms, at) ||
		isContactLabelAt(atoms, at) ||
		isMailAddressAt(atoms, at) ||
		isVatNumberAt(atoms, at);
	return isContact ? { end: atoms.length, isClear: true } : undefined;
}

/** "info@example.be", "jan_2@…": what stands in front of the @ has no blank. */
function isMailAddressAt(atoms: Atom[], at: number): boolean {
	let next = at + 1;
	while (next < at + MAX_VALUE_ATOMS && isGluedAt(atoms, next) && markAt(atoms, next) !== '@')
		next++;
	return wordAt(atoms, at) !== '' && markAt(atoms, next) === '@' && isGluedAt(atoms, next);
}

/** "BE 0403.170.701", and an account: "BE68 5390 …". A postal code behind BE has no more than four digits. */
const isVatNumberAt = (atoms: Atom[], at: number): boolean =>
	wordAt(atoms, at) === 'be' && joinedDigits(atoms, at + 1).length >= 9;

/** "s/n", "z.n.", "sans numéro", "zonder nummer" in place of a house number. */
function withoutHouseNumber({ atoms }: Line, at: number): Phrase | undefined {
	const word = wordAt(atoms, at);
	if (at > 0 && WITHOUT_NUMBER.has(word)) return { end: at + 1, isClear: true };
	const isSlashed = markAt(atoms, at + 1) === '/' && /^[sz]$/.test(word);
	if (isSlashed && wordAt(atoms, at + 2) === 'n') return { end: at + 3, isClear: true };
	if (!WITHOUT.has(word) || !NUMBER_LABELS.has(wordAt(atoms, at + 1))) return undefined;
	return { end: at + 2, isClear: true };
}

/** A number, a mark or the country's sign stands behind a label: "Mail de la Haquenée" is a street. */
function isContactLabelAt(atoms: Atom[], at: number): boolean {
	const isMail =
		wordAt(atoms, at) === 'e' && isDashAt(atoms, at + 1) && wordAt(atoms, at + 2) === 'mail';
	if (isMail || /^www\./i.test(atoms[at]?.text ?? '')) return true;
	if (!CONTACT_WORDS.has(wordAt(atoms, at))) return false;
	const isMarked = writtenAt(atoms, at).endsWith('.') || /[:.+/(]/.test(markAt(atoms, at + 1));
	return isMarked || wordAt(atoms, at + 1) === 'be' || digitsAt(atoms, at + 1) !== '';
}

/** "boite postale 34", "postbus 12", "BP 3": the number of a box at the post office is no house number. */
function postBox({ atoms }: Line, at: number): Phrase | undefined {
	const isPair = POST_BOX_PAIRS.has(`${wordAt(atoms, at)} ${wordAt(atoms, at + 1)}`);
	if (!isPair && !POST_BOX_WORDS.has(wordAt(atoms, at))) return undefined;
	const end = valueEnd(atoms, isPair ? at + 2 : at + 1);
	return end === undefined ? undefined : { end, isClear: true };
}

/** "bus 7", "bte 3/4", "boîte n° 12". */
function box(line: Line, at: number): Phrase | undefined {
	const { atoms, text } = line;
	if (!BOX_WORDS.has(wordAt(atoms, at))) return shortBox(line, at);
	const end = valuesEnd(atoms, at + 1);
	const to = end ?? at + 1;
	return { end: to, isClear: end !== undefined, box: spanOf(text, atoms.slice(at, to)) };
}

/** "b 2", "b.A", "b. A"; the b of "12 b" is a letter of the house number. */
function shortBox({ atoms, text }: Line, at: number): Phrase | undefined {
	if (!/^b/i.test(writtenAt(atoms, at))) return undefined;
	const isJoined = /^b\.\p{L}$/iu.test(writtenAt(atoms, at));
	const isDotted = /^b\.$/i.test(writtenAt(atoms, at));
	const end = isJoined ? at + 1 : valueEnd(atoms, at + 1);
	const isBox =
		isJoined || isDotted || (wordAt(atoms, at) === 'b' && digitsAt(atoms, at + 1) !== '');
	if (!isBox || end === undefined) return undefined;
	return { end, isClear: false, box: spanOf(text, atoms.slice(at, end)) };
}

/** "3ème étage", "3e verdieping links", "étage 3", "RDC", "rez-de-chaussée", "gelijkvloers". */
function floor({ atoms }: Line, at: number): Phrase | undefined {
	const named = namedFloorEnd(atoms, at);
	if (named !== undefined) return { end: named, isClear: true };
	const counted = ordinalEnd(atoms, at);
	if (counted !== undefined && isFloorWordAt(atoms, counted))
		return { end: sideEnd(atoms, counted + 1), isClear: true };
	if (!isFloorWordAt(atoms, at)) return undefined;
	const end = valuesEnd(atoms, at + 1);
	return { end: sideEnd(atoms, end ?? at + 1), isClear: end !== undefined };
}

/** "ét." is short for étage; "et" without its accent and dot is a word between two numbers. */
const isFloorWordAt = (atoms: Atom[], at: number): boolean =>
	FLOOR_WORDS.has(wordAt(atoms, at)) || /^(?:ét\.?|et\.)$/i.test(atoms[at]?.text ?? '');

/** The longest has five atoms: rez-de-chaussée. */
function namedFloorEnd(atoms: Atom[], at: number): number | undefined {
	if (wordAt(atoms, at) === '') return undefined;
	const isJoined = isDashAt(atoms, at + 1);
	for (const length of isJoined ? [5, 3] : [1]) {
		const joined = atoms.slice(at, at + length).map(({ folded }) => folded);
		if (NAMED_FLOORS.has(joined.join('').replaceAll('-', ''))) return sideEnd(atoms, at + length);
	}
	return undefined;
}

/** 3e, 3ème, 3°. */
function ordinalEnd(atoms: Atom[], at: number): number | undefined {
	if (digitsAt(atoms, at) === '') return undefined;
	const isMarked = ORDINALS.has(wordAt(atoms, at + 1)) || /^[°º.]$/.test(markAt(atoms, at + 1));
	return isMarked ? at + 2 : undefined;
}

const sideEnd = (atoms: Atom[], at: number): number => (SIDES.has(wordAt(atoms, at)) ? at + 1 : at);

/** "12 links", "12 arrière". */
function side({ atoms }: Line, at: number): Phrase | undefined {
	return SIDES.has(wordAt(atoms, at)) ? { end: at + 1, isClear: false } : undefined;
}

/** "coin rue Haute", "à côté de la gare", "op de hoek van …", "dienst boekhouding", "Mme Dupont": up to the end. */
function aside({ atoms }: Line, at: number): Phrase | undefined {
	let next = at;
	while (next < at + 2 && BEFORE_ASIDE.has(wordAt(atoms, next))) next++;
	const word = wordAt(atoms, next).replace(/^[dl]['’]/, '');
	return ASIDE_WORDS.has(word) ? { end: atoms.length, isClear: false } : undefined;
}

/** A name in quotation marks. */
function quotation({ atoms }: Line, at: number): Phrase | undefined {
	const isQuote = (index: number) => /^["“”„«»]$/.test(markAt(atoms, index));
	if (!isQuote(at)) return undefined;
	const end = atoms.findIndex((_, index) => index > at && isQuote(index));
	return end === -1 ? undefined : { end: end + 1, isClear: false };
}

/** "Bât. B", "Blok 2", "Résidence Les Tilleuls"; a name goes on to the end. */
function building({ atoms }: Line, at: number): Phrase | undefined {
	const word = wordAt(atoms, at);
	const isPart = BUILDING_WORDS.has(word);
	const end = isPart ? valuesEnd(atoms, at + 1) : undefined;
	if (end !== undefined) return { end, isClear: false };
	if (SITE_WORDS.has(word) || NAMED_BUILDING_WORDS.has(word))
		return { end: atoms.length, isClear: false };
	return isPart ? { end: at + 1, isClear: false } : undefined;
}

/** What numbers a box, a floor or a building: "7", "n° 7", "A1", "3/4", "0.12", "A", "GLVL"; undefined if nothing does. */
function valueEnd(atoms: Atom[], at: number): number | undefined {
	let end = afterNumberLabel(atoms, at);
	const isNamed = NAMED_FLOORS.has(wordAt(atoms, end)) || NO_VALUES.has(wordAt(atoms, end));
	if (digitsAt(atoms, end) === '' && !isShortWord(atoms, end) && !isNamed) return undefined;
	const longest = ++end + MAX_VALUE_ATOMS;
	// The rest of A1, 12b, 3/4, 0.12 and A-2.
	while (
		end < longest &&
		isGluedAt(atoms, end) &&
		/^(?:\d+|[-/.]|\p{L}{1,3})$/u.test(atoms[end]?.text ?? '')
	)
		end++;
	return end;
}

/** The index behind "n°", "nr." and the marks around them. */
function afterNumberLabel(atoms: Atom[], at: number): number {
	let end = at;
	while (isLooseMark(atoms, end)) end++;
	const isDegree = /^[°º]$/.test(markAt(atoms, end + 1));
	const isBeforeDigits = (digitsAt(atoms, end + 1) || digitsAt(atoms, end + 2)) !== '';
	if (/^(?:n|nr|no)$/.test(wordAt(atoms, end)) && (isDegree || isBeforeDigits)) end++;
	while (isLooseMark(atoms, end)) end++;
	return end;
}

/** The same of several: "bussen 3 en 4", "blok A & B". */
function valuesEnd(atoms: Atom[], at: number): number | undefined {
	let end = valueEnd(atoms, at);
	while (end !== undefined && isBetweenValues(atoms, end)) {
		const next = valueEnd(atoms, end + 1);
		if (next === undefined) break;
		end = next;
	}
	return end;
}

const isBetweenValues = (atoms: Atom[], at: number): boolean =>
	RANGE_WORDS.has(wordAt(atoms, at)) || /^[&+]$/.test(markAt(atoms, at));

/** As many as "Bâtiment A-2/03.12" needs, so that no long text is read again at each of its letters. */
const MAX_VALUE_ATOMS = 8;

/** A letter or two: "A", "D2", but no "de". */
function isShortWord(atoms: Atom[], at: number): boolean {
	const word = wordAt(atoms, at);
	if (!/^\p{L}{1,2}$/u.test(word)) return false;
	const isCode = digitsAt(atoms, at + 1) !== '' && isGluedAt(atoms, at + 1);
	const isSmall = ORDINALS.has(word) || PARTICLES.has(word);
	return isCode || !isSmall || /^\p{Lu}$/u.test(writtenAt(atoms, at));
}

/** "A02", "-C11", a bare second number: "Markt 3 0001". */
function bareCode({ atoms, text }: Line, at: number): Phrase | undefined {
	const isCode =
		isShortWord(atoms, at) && digitsAt(atoms, at + 1) !== '' && isGluedAt(atoms, at + 1);
	const isLetter = isShortWord(atoms, at) && wordAt(atoms, at).length === 1;
	if (!isCode && !isLetter && digitsAt(atoms, at) === '') return undefined;
	const end = valueEnd(atoms, at) ?? at + 1;
	return { end, isClear: false, box: spanOf(text, atoms.slice(at, end)) };
}

/** "1000 Bruxelles", "B-1000 Bruxelles", "te 1000 Brussel", "Gent 9000": a postal code, and a name up to the end or a telephone. */
export function placeWithCode(line: Line, at: number): Phrase | undefined {
	const isPreceded = /^(?:te|in|a)$/.test(wordAt(line.atoms, at));
	return codeInFront(line, isPreceded ? at + 1 : at) ?? codeBehind(line, at);
}

/** Of 4 digits, of which the first is no zero. */
export const isPostalCodeAt = (atoms: Atom[], at: number): boolean =>
	/^[1-9]\d{3}$/.test(digitsAt(atoms, at));

/** Clear if it has the sign of the country, or if the name is that of a place. */
function codeInFront(line: Line, at: number): Phrase | undefined {
	const { atoms, text } = line;
	const code = codeIndex(atoms, at);
	const isSigned = code > at;
	const isSplit = wordAt(atoms, code + 1) !== '' && isGluedAt(atoms, code + 1);
	const name = isPostalCodeAt(atoms, code) && !isSplit ? nameFrom(line, code + 1) : undefined;
	if (name === undefined) return undefined;
	// A bare number of 4 digits may be that of a box, and so may "b 1000".
	const isSure =
		isSigned && (code === at + 2 || isGluedAt(atoms, code) || wordAt(atoms, at) === 'be');
	if (name.end === code + 1 && !isSure) return undefined;
	const isClear = isSigned || isKnown(name.municipality);
	return { ...name, postalCode: spanOf(text, atoms.slice(code, code + 1)), isClear };
}

/** Behind "B", "BE" and "B-". */
function codeIndex(atoms: Atom[], at: number): number {
	const isSign = /^be?$/i.test(wordAt(atoms, at)) && !writtenAt(atoms, at).endsWith('.');
	if (!isSign) return at;
	return isDashAt(atoms, at + 1) ? at + 2 : at + 1;
}

const isKnown = (name: Span | undefined): boolean =>
	name !== undefined && placesNamed(name.text).length > 0;

/** The name of a place, and a country after it, from an index to the end or to a telephone; undefined if something else stands there. */
function nameFrom(line: Line, at: number): Phrase | undefined {
	const { atoms, text } = line;
	let end = at;
	while (end < atoms.length && end - at <= MAX_NAME_ATOMS && !isContactAt(line, end)) end++;
	if (end - at > MAX_NAME_ATOMS) return undefined;
	const hasCountry = end > at && BELGIUM.has(wordAt(atoms, end - 1));
	const name = withoutLooseMarks(atoms.slice(at, hasCountry ? end - 1 : end));
	if (!isName(name)) return undefined;
	return {
		end: name.length > 0 || hasCountry ? end : at,
		isClear: false,
		...(name.length > 0 && { municipality: spanOf(text, name) }),
		...(hasCountry && { country: spanOf(text, atoms.slice(end - 1, end)) }),
	};
}

/** Twice as many as the longest name of a place with its district and country: what is longer is not read to its end at every word. */
const MAX_NAME_ATOMS = 24;

const isContactAt = (line: Line, at: number): boolean =>
	contact(line, at) !== undefined || careOf(line, at) !== undefined;

/** Words with marks between them, and the number of a postal district: "Bruxelles 4". 1012 LG Amsterdam is in the Netherlands; 3665 AS is As. */
function isName(atoms: Atom[]): boolean {
	const isDutch = /^[A-Z]{2}$/.test(atoms[0]?.text ?? '') && atoms.length > 1;
	const numbers = atoms.filter(({ kind }) => kind === 'number');
	const isDistrict = numbers.length === 1 && /^\d{1,2}$/.test(digitsAt(atoms, atoms.length - 1));
	return !isDutch && (numbers.length === 0 || (isDistrict && atoms.length > 1));
}

/** Without what stands around a name; an apostrophe belongs to 's-Gravenwezel. */
export function withoutLooseMarks(atoms: Atom[]): Atom[] {
	const isLoose = (at: number) => markAt(atoms, at) !== '' && !/['’"]/.test(markAt(atoms, at));
	let [from, to] = [0, atoms.length];
	while (from < to && isLoose(from)) from++;
	while (to > from && isLoose(to - 1)) to--;
	return atoms.slice(from, to);
}

/** "Gent 9000", "Gent B-9000", where the name is that of a place. */
function codeBehind({ atoms, text }: Line, at: number): Phrase | undefined {
	const last = atoms.length - 1;
	if (last - at > MAX_NAME_ATOMS || !isPostalCodeAt(atoms, last)) return undefined;
	let to = last;
	while (to > at && (isDashAt(atoms, to - 1) || /^be?$/.test(wordAt(atoms, to - 1)))) to--;
	const name = withoutLooseMarks(atoms.slice(at, to));
	const municipality = spanOf(text, name);
	if (name.some(({ kind }) => kind === 'number') || !isKnown(municipality)) return undefined;
	const postalCode = spanOf(text, atoms.slice(last, last + 1));
	return { end: atoms.length, isClear: true, municipality, postalCode };
}

/** The name of a place, without its code, up to the end: "Rue Neuve 12 Bruxelles". */
function placeAlone(line: Line, at: number): Phrase | undefined {
	const name = mayBeginPlaceName(wordAt(line.atoms, at)) ? nameFrom(line, at) : undefined;
	return isKnown(name?.municipality) ? name : undefined;
}

function country({ atoms, text }: Line, at: number): Phrase | undefined {
	if (at !== atoms.length - 1 || !BELGIUM.has(wordAt(atoms, at))) return undefined;
	return { end: at + 1, isClear: false, country: spanOf(text, atoms.slice(at, at + 1)) };
}
