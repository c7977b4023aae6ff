import { seesCareOf, seesContact } from './contacts';
import {
	ANY,
	Cursor,
	DASH,
	either,
	glued,
	mark,
	NUMBER,
	SLASH,
	WORD,
	word,
	written,
	type Pattern,
} from './Cursor';
import {
	ASIDE_WORDS,
	BASEMENTS,
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
	NAMED_FLOORS_APART,
	NOTHING,
	NUMBER_LABELS,
	ORDINALS,
	STREET_PARTICLES,
	POST_BOX_PAIRS,
	POST_BOX_WORDS,
	RANGE_WORDS,
	SIDES,
	SITE_WORDS,
	WITHOUT,
} from './dictionaries';
import { mayBeginPlaceName } from './municipalities';
import { country, isPostalCodeAt, placeAlone, placeWithCode } from './placeComponents';
import type { Segment } from './segments';
import { hasKind } from './streetNames';
import {
	boxOf,
	type Box,
	type ComponentRule,
	type Surroundings,
	type Understood,
} from './Surroundings';
import { isGluedAt, wordAt, writtenAt, type Token } from './tokens';

/** A part of a segment that one rule understands. */
interface Component extends Understood {
	/** The index of the token after it. */
	end: number;
}

/** Gives what the tokens from an index on say, if all of them are understood. */
export function surroundingsFrom(segment: Segment, at: number): Surroundings | undefined {
	let found: Surroundings = {};
	const cursor = new Cursor(segment, at);
	while (cursor.at < segment.tokens.length) {
		const component = componentAt(segment, cursor.at);
		if (component !== undefined) {
			found = joined(found, component.says);
			cursor.at = component.end;
		} else if (!cursor.take(LOOSE_MARK)) return undefined;
	}
	return found;
}

/** What stands first counts, but for a box without its label: "16/1 bus 8". */
function joined(first: Surroundings, second: Surroundings): Surroundings {
	const box = boxOf([first, second]);
	return { ...second, ...first, ...(box !== undefined && { box }) };
}

const LOOSE_MARK = mark(/^[-‐‑–—−.:/°º*"'’_#]$/);

/** Whether what begins at an index is understood, and needs no house number in front of it. */
export const standsAloneAt = (segment: Segment, at: number): boolean =>
	componentAt(segment, at)?.standsAlone === true;

/** Whether a segment says where the mail goes, and nothing of a building or a street: "Postbus 12 t.a.v. Jan". */
export function holdsOnlyMail(segment: Segment): boolean {
	const cursor = new Cursor(segment, 0);
	while (cursor.at < segment.tokens.length) {
		const at = cursor.at;
		const isMail = [careOf, contact, postBox].some((rule) => {
			cursor.at = at;
			return rule(cursor) !== undefined;
		});
		if (isMail) continue;
		cursor.at = at;
		if (!takePostBoxLabel(cursor) && !cursor.take(LOOSE_MARK)) return false;
	}
	return true;
}

/** "Postbus 12", and the "BP" of "BP 1000 Bruxelles" */
export const beginsWithPostBox = (segment: Segment): boolean =>
	takePostBoxLabel(new Cursor(segment, 0));

/** Components by the index of their first token. Each is asked for from several sides and read once, so that a line of n tokens needs n readings. */
const componentsOf = new WeakMap<Segment, Map<number, Component | undefined>>();

function componentAt(segment: Segment, at: number): Component | undefined {
	if (!mayBeginComponent(segment.tokens, at)) return undefined;
	const known = componentsOf.get(segment) ?? rememberedFor(segment);
	if (!known.has(at)) known.set(at, readComponent(segment, at));
	return known.get(at);
}

function rememberedFor(segment: Segment): Map<number, Component | undefined> {
	const none = new Map<number, Component | undefined>();
	componentsOf.set(segment, none);
	return none;
}

function readComponent(segment: Segment, at: number): Component | undefined {
	const kind = segment.tokens[at]?.kind ?? 'mark';
	const cursor = new Cursor(segment, at);
	for (const rule of RULES[kind]) {
		cursor.at = at;
		const understood = rule(cursor);
		if (understood !== undefined) return { ...understood, end: cursor.at };
	}
	return undefined;
}

/**
 * Rules for what a word, a number or a mark begins; the first one that fits counts. With the labels that libpostal has for what they understand:
 *
 * | rule                    | libpostal           | example                           | needs a house number in front of it |
 * | ----------------------- | ------------------- | --------------------------------- | ----------------------------------- |
 * | careOf                  |                     | c/o Dupont                        |                                     |
 * | contact                 |                     | Tel. 02 123 45 67                 |                                     |
 * | placeWithCode           | postcode, city      | 1000 Bruxelles                    | unless it is a place that is known  |
 * | placeAlone              | city                | Bruxelles                         | yes                                 |
 * | country                 | country             | Belgique                          | yes                                 |
 * | withoutHouseNumber      |                     | s/n, zonder nummer                |                                     |
 * | postBox                 | po_box              | postbus 12                        |                                     |
 * | box                     | unit                | bus 7, boîte n° 12                | without its number: "bus"           |
 * | bareCode                | unit                | A02, 0001                         | yes                                 |
 * | floor                   | level               | 3ème étage, RDC                   | without its number: "étage"         |
 * | building                | staircase, entrance | Bât. B, poort 3                   | yes                                 |
 * | building                | house               | Résidence Les Tilleuls            | yes                                 |
 * | aside, side, quotation  | near                | coin rue Haute, links, "Le Phare" | yes                                 |
 *
 * The box, the place and the country are parts of the address that is read; the others are understood, and say nothing that the register has.
 */
const RULES: Record<Token['kind'], ComponentRule[]> = {
	word: [
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
	],
	number: [contact, placeWithCode, floor, bareCode],
	mark: [contact, placeWithCode, quotation],
};

/**
 * Whether a component may begin at an index. No rule is tried at most words of a street: they have more than two letters, a blank follows, and no
 * dictionary has them.
 */
function mayBeginComponent(tokens: Token[], at: number): boolean {
	const token = tokens[at];
	if (token === undefined) return false;
	const isLongWord = token.kind === 'word' && /^\p{L}{3,}$/u.test(token.text);
	if (!isLongWord || isGluedAt(tokens, at + 1)) return true;
	return wordsThatBegin().has(token.folded) || mayBeginPlaceName(token.folded);
}

let knownFirstWords: Set<string> | undefined;

/** The words with which a component may begin, without the names of places. At a word that is not here, no rule is asked: each dictionary of a rule must be. */
function wordsThatBegin(): Set<string> {
	knownFirstWords ??= new Set(
		[
			ASIDE_WORDS,
			BEFORE_ASIDE,
			BELGIUM,
			BOX_WORDS,
			BUILDING_WORDS,
			CARE_OF_WORDS,
			CARE_OF_PAIRS,
			CONTACT_WORDS,
			FLOOR_WORDS,
			NAMED_BUILDING_WORDS,
			NAMED_FLOORS,
			NAMED_FLOORS_APART,
			NUMBER_LABELS,
			POST_BOX_PAIRS,
			POST_BOX_WORDS,
			SIDES,
			SITE_WORDS,
			WITHOUT,
		].flatMap((dictionary) => [...dictionary].map((entry) => entry.split(' ')[0] ?? entry)),
	);
	return knownFirstWords;
}

const ALONE: Understood = { standsAlone: true, says: {} };
const BEHIND_NUMBER: Understood = { standsAlone: false, says: {} };

/** "c/o Dupont", "p/a", "t.a.v. …", "à l'attention de …": up to the place or the end. */
function careOf(cursor: Cursor): Understood | undefined {
	if (!seesCareOf(cursor)) return undefined;
	takeName(cursor);
	return ALONE;
}

/** "Tel. +32 2 123 45 67", "www…", "BTW BE …": up to the end. */
function contact(cursor: Cursor): Understood | undefined {
	if (!seesContact(cursor)) return undefined;
	cursor.takeRest();
	return ALONE;
}

/** "s/n", "z.n.", "sans numéro", "zonder nummer" in place of a house number. */
function withoutHouseNumber(cursor: Cursor): Understood | undefined {
	const isThere =
		(cursor.at > 0 && cursor.take(NO_NUMBER)) ||
		cursor.take(S_OR_Z, SLASH, N) ||
		cursor.take(NO, NUMBER_LABEL);
	return isThere ? ALONE : undefined;
}

/** "s/n", "z.n.", "nc" (non communiqué) */
const NO_NUMBER = word(/^(?:[sz]n|nc)$/);
const NO = word(WITHOUT);
const NUMBER_LABEL = word(NUMBER_LABELS);
const S_OR_Z = word(/^[sz]$/);
const N = word(/^n$/);

/**
 * "boite postale 34", "postbus 12", "BP 3": the number of a box at the post office is no house number. Where it is missing, what follows may be the postal
 * code: "BP 1000 Bruxelles", as bpost wants one in front of each place.
 */
function postBox(cursor: Cursor): Understood | undefined {
	if (!takePostBoxLabel(cursor)) return undefined;
	return seesPlaceWithCode(cursor) || takeValue(cursor) ? ALONE : undefined;
}

const takePostBoxLabel = (cursor: Cursor): boolean =>
	cursor.takePair(POST_BOX_PAIRS) || cursor.take(POST_BOX);

const POST_BOX = word(POST_BOX_WORDS);

/** "bus 7", "bte 3/4", "boîte n° 12", "b 2"; "bus" alone needs a house number in front of it. */
function box(cursor: Cursor): Understood | undefined {
	const start = cursor.at;
	if (!cursor.take(BOX)) return shortBox(cursor);
	const isNumbered = takeValues(cursor);
	return { standsAlone: isNumbered, says: { box: boxFrom(cursor, start) } };
}

const BOX = word(BOX_WORDS);

const boxFrom = (cursor: Cursor, start: number): Box => ({
	...cursor.spanFrom(start),
	isNamed: true,
	needsNumberInFront: false,
});

/** "b 2", "b.A", "b. A"; the b of "12 b" is a letter of the house number. */
function shortBox(cursor: Cursor): Understood | undefined {
	const start = cursor.at;
	const isThere =
		cursor.take(B_WITH_LETTER) ||
		((cursor.sees(B, NUMBER) || cursor.sees(B_WITH_DOT)) && cursor.take(ANY) && takeValue(cursor));
	if (!isThere) return undefined;
	return { standsAlone: false, says: { box: boxFrom(cursor, start) } };
}

const B = word(/^b$/);
const B_WITH_DOT = written(/^b\.$/i);
const B_WITH_LETTER = written(/^b\.\p{L}$/iu);

/** "3ème étage", "3e verdieping links", "étage 3", "RDC", "rez-de-chaussée", "gelijkvloers". */
function floor(cursor: Cursor): Understood | undefined {
	if (takeFloorApart(cursor)) return BEHIND_NUMBER;
	const isNamed = takeNamedFloor(cursor) || cursor.take(NUMBER, ORDINAL_ENDING, FLOOR);
	if (!isNamed && !cursor.take(FLOOR)) return undefined;
	const isNumbered = isNamed || takeValues(cursor);
	cursor.take(SIDE);
	return isNumbered ? ALONE : BEHIND_NUMBER;
}

/**
 * Whether a segment that begins with a number begins with a floor: "3e verdieping", "2° étage". The E of "12E verdieping 3" may be the letter of a house
 * number, as the floor has a number of its own.
 */
export function beginsWithNumberedFloor(segment: Segment): boolean {
	const cursor = new Cursor(segment, 0);
	return cursor.sees(NUMBER) && floor(cursor) !== undefined && !cursor.sees(NUMBER);
}

/** "3e", "3ème", "3°" */
const ORDINAL_ENDING = either(word(ORDINALS), mark(/^[°º.]$/));

/** "ét." is short for étage; "et" without its accent and dot is a word between two numbers. */
const FLOOR = either(word(FLOOR_WORDS), written(/^(?:ét\.?|et\.)$/i));

const SIDE = word(SIDES);

/** "rez de chaussée", "sous sol": a street may be called by these words, so they need a house number in front of them. */
function takeFloorApart(cursor: Cursor): boolean {
	const { tokens, at } = cursor;
	const words = tokens.slice(at, at + 3).map(({ folded }) => folded);
	const length = [3, 2].find((each) => NAMED_FLOORS_APART.has(words.slice(0, each).join(' ')));
	if (length === undefined) return false;
	takeFloorName(cursor, length);
	cursor.take(SIDE);
	return true;
}

/** "RDC", "sous-sol", "rez-de-chaussée"; tells whether it took one. The longest has five tokens. */
function takeNamedFloor(cursor: Cursor): boolean {
	const { tokens, at } = cursor;
	const lengths = cursor.sees(ANY, DASH) ? [5, 3] : [1];
	const length = lengths.find((each) => NAMED_FLOORS.has(joinedWords(tokens.slice(at, at + each))));
	if (length === undefined || !cursor.sees(WORD)) return false;
	takeFloorName(cursor, Math.min(length, tokens.length - at));
	return true;
}

/** Takes the words of a named floor, and the number of a basement: "sous-sol 2". The 2A of "sous-sol 2A" is a box. */
function takeFloorName(cursor: Cursor, length: number): void {
	const words = cursor.tokens.slice(cursor.at, cursor.at + length);
	cursor.at += length;
	const isNumberWhole = !isGluedAt(cursor.tokens, cursor.at + 1);
	if (BASEMENTS.has(joinedWords(words)) && isNumberWhole) cursor.take(BASEMENT_NUMBER);
}

const BASEMENT_NUMBER: Pattern = ({ text }) => /^[1-9]$/.test(text);

const joinedWords = (tokens: Token[]): string =>
	tokens
		.map(({ folded }) => folded)
		.join('')
		.replaceAll('-', '');

/**
 * A part of a building, or a building with its name:
 *
 * | the word            | what it takes                              | stands alone                      |
 * | ------------------- | ------------------------------------------ | --------------------------------- |
 * | gebouw, bloc        | a number or letter: "Agoralaan gebouw D"   | behind a street: no street has it |
 * | porte, hal          | a number or letter: "Rue Haute Porte 3"    | never: it may be a name           |
 * | tour, building      | the same: "Tour A"; else a name: "Tour X…" | as those above                    |
 * | résidence, zoning   | a name: "Résidence Les Tilleuls"           | never                             |
 */
function building(cursor: Cursor): Understood | undefined {
	const mayStandAlone = cursor.sees(NO_STREET) && hasKind(cursor.tokens.slice(0, cursor.at));
	const mayBeNamed = cursor.sees(NAMED_BUILDING);
	const isPart = cursor.take(PART_OF_BUILDING);
	if (isPart && takeValues(cursor)) return mayStandAlone ? ALONE : BEHIND_NUMBER;
	if (mayBeNamed) takeName(cursor);
	return isPart || mayBeNamed ? BEHIND_NUMBER : undefined;
}

/** Takes a name, which goes on to the end, or to the place with its postal code: "Parc Industriel | 1400 Nivelles". */
function takeName(cursor: Cursor): void {
	do cursor.at++;
	while (cursor.at < cursor.tokens.length && !seesPlaceWithCode(cursor));
}

const seesPlaceWithCode = ({ segment, at }: Cursor): boolean =>
	placeWithCode(new Cursor(segment, at))?.standsAlone === true;

/** No street is called by these words. */
const NO_STREET = word(/^(?:bat|batiment|gebouw|geb|gebaude|blok|bloc|building)$/);

const PART_OF_BUILDING = word(BUILDING_WORDS);
const NAMED_BUILDING = either(word(SITE_WORDS), word(NAMED_BUILDING_WORDS));

/** "coin rue Haute", "à côté de la gare", "op de hoek van …", "dienst boekhouding", "Mme Dupont": up to the place or the end. */
function aside(cursor: Cursor): Understood | undefined {
	cursor.takeWhile(SMALL_WORD, 2);
	if (!cursor.sees(ASIDE)) return undefined;
	takeName(cursor);
	return BEHIND_NUMBER;
}

const SMALL_WORD = word(BEFORE_ASIDE);

/** Such a word may have an article: "d'accès", "l'angle". */
const ASIDE: Pattern = ({ kind, folded }) =>
	kind === 'word' && ASIDE_WORDS.has(folded.replace(/^[dl]['’]/, ''));

/** "12 links", "12 arrière" */
function side(cursor: Cursor): Understood | undefined {
	return cursor.take(SIDE) ? BEHIND_NUMBER : undefined;
}

/** "A02", "-C11", a bare second number: "Markt 3 0001". */
function bareCode(cursor: Cursor): Understood | undefined {
	const { tokens, at } = cursor;
	const isLetter = wordAt(tokens, at).length === 1 || cursor.sees(ANY, glued(NUMBER));
	if (!cursor.sees(NUMBER) && !(isShortWordAt(tokens, at) && isLetter)) return undefined;
	if (!takeValue(cursor)) cursor.at++;
	const box = { ...cursor.spanFrom(at), isNamed: false, needsNumberInFront: at === 0 };
	return { standsAlone: false, says: { box } };
}

/** A name in quotation marks. */
function quotation(cursor: Cursor): Understood | undefined {
	if (!cursor.take(QUOTE)) return undefined;
	cursor.takeWhile((token) => !QUOTE(token));
	return cursor.take(QUOTE) ? BEHIND_NUMBER : undefined;
}

const QUOTE = mark(/^["“”„«»]$/);

/** Takes what numbers a box, a floor or a building: "7", "n° 7", "A1", "3/4", "0.12", "A", "GLVL"; tells whether it took one, else takes nothing. */
function takeValue(cursor: Cursor): boolean {
	const start = cursor.at;
	takeNumberLabel(cursor);
	const isThere =
		cursor.sees(NUMBER) ||
		cursor.sees(NAMED_VALUE) ||
		isShortWordAt(cursor.tokens, cursor.at) ||
		isLetterBeforeEnd(cursor);
	if (!isThere) {
		cursor.at = start;
		return false;
	}
	cursor.at++;
	cursor.takeWhile(glued(REST_OF_VALUE), MAX_REST_OF_VALUE);
	return true;
}

/** The "d" of "blok d" and of "bus d 9000 Gent", but not that of "tour d argent". */
function isLetterBeforeEnd({ tokens, at }: Cursor): boolean {
	const isLetter = /^\p{L}$/u.test(wordAt(tokens, at));
	const next = tokens[at + 1];
	return isLetter && (next === undefined || next.kind === 'mark' || isPostalCodeAt(tokens, at + 1));
}

const NAMED_VALUE = either(word(NAMED_FLOORS), word(NOTHING));

/** The rest of "A1", "12b", "3/4", "0.12" and "A-2" */
const REST_OF_VALUE: Pattern = ({ text }) => /^(?:\d+|[-/.]|\p{L}{1,3}\.?)$/u.test(text);

/** As many as "Bâtiment A-2/03.12" needs, so that no long text is read again at each of its letters. */
const MAX_REST_OF_VALUE = 8;

/** Takes "n°", "nr." and the marks around them. */
function takeNumberLabel(cursor: Cursor): void {
	cursor.takeWhile(LOOSE_MARK);
	const isLabel =
		cursor.sees(VALUE_LABEL, DEGREE_SIGN) ||
		cursor.sees(VALUE_LABEL, NUMBER) ||
		cursor.sees(VALUE_LABEL, ANY, NUMBER);
	if (isLabel) cursor.at++;
	cursor.takeWhile(LOOSE_MARK);
}

const VALUE_LABEL = word(/^(?:n|nr|no)$/);
const DEGREE_SIGN = mark(/^[°º]$/);

/** The same of several: "bussen 3 en 4", "blok A & B". */
function takeValues(cursor: Cursor): boolean {
	if (!takeValue(cursor)) return false;
	for (;;) {
		const end = cursor.at;
		if (cursor.take(BETWEEN_VALUES) && takeValue(cursor)) continue;
		cursor.at = end;
		return true;
	}
}

const BETWEEN_VALUES = either(word(RANGE_WORDS), mark(/^[&+]$/));

/** A letter or two, "A", "D2", but no "de". */
function isShortWordAt(tokens: Token[], at: number): boolean {
	const folded = wordAt(tokens, at);
	if (!/^\p{L}{1,2}$/u.test(folded)) return false;
	const isCode = tokens[at + 1]?.kind === 'number' && isGluedAt(tokens, at + 1);
	const isSmall = ORDINALS.has(folded) || STREET_PARTICLES.has(folded);
	return isCode || !isSmall || /^\p{Lu}$/u.test(writtenAt(tokens, at));
}
