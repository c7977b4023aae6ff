import { seesCareOf, seesContact } from './contacts';
import { Cursor, mark, SLASH, word, type Pattern } from './Cursor';
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
	NAMED_FLOORS_APART,
	NUMBER_LABELS,
	POST_BOX_PAIRS,
	POST_BOX_WORDS,
	SIDES,
	SITE_WORDS,
	WITHOUT,
} from './dictionaries';
import { mayBeginPlaceName } from './municipalities';
import { country, placeAlone, placeWithCode } from './placeComponents';
import type { Segment } from './segments';
import { ALONE, BEHIND_NUMBER, type ComponentRule, type Understood } from './ComponentRule';
import { boxOf, type Surroundings } from './Surroundings';
import { isGluedAt, type Token } from './tokens';
import { bareCode, box, building, floor, SIDE } from './unitRules';
import { LOOSE_MARK, seesPlaceWithCode, takeName, takeValue } from './values';

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

/** The first reading of a part counts, unless that is a box without its label: "16/1 bus 8". */
function joined(first: Surroundings, second: Surroundings): Surroundings {
	const box = boxOf([first, second]);
	return { ...second, ...first, ...(box !== undefined && { box }) };
}

/** Whether what begins at an index is understood, and needs no house number in front of it. */
export const standsAloneAt = (segment: Segment, at: number): boolean =>
	componentAt(segment, at)?.standsAlone === true;

/** Whether a segment says where the mail goes, and nothing of a building or a street: "Postbus 12 t.a.v. Jan". */
export function holdsOnlyMail(segment: Segment): boolean {
	const cursor = new Cursor(segment, 0);
	while (cursor.at < segment.tokens.length) {
		const isMail = [careOf, contact, postBox].some((rule) => cursor.attempt(rule) !== undefined);
		if (!isMail && !takePostBoxLabel(cursor) && !cursor.take(LOOSE_MARK)) return false;
	}
	return true;
}

/** "Postbus 12", and the "BP" of "BP 1000 Bruxelles" */
export const beginsWithPostBox = (segment: Segment): boolean =>
	takePostBoxLabel(new Cursor(segment, 0));

/** What begins at an index, as far as one rule understands it. */
function componentAt(segment: Segment, at: number): Component | undefined {
	if (!mayBeginComponent(segment.tokens, at)) return undefined;
	const kind = segment.tokens[at]?.kind ?? 'mark';
	const cursor = new Cursor(segment, at);
	for (const rule of RULES[kind]) {
		const understood = cursor.attempt(rule);
		if (understood !== undefined) return { ...understood, end: cursor.at };
	}
	return undefined;
}

/**
 * The rules for what a word begins, some of which read what a number or a mark begins as well (`RULES`). The first one that fits counts. With the
 * labels that libpostal has for what they understand:
 *
 * | rule                    | libpostal           | example                           | needs a house number in front of it |
 * | ----------------------- | ------------------- | --------------------------------- | ----------------------------------- |
 * | careOf                  |                     | c/o Dupont                        |                                     |
 * | contact                 |                     | Tel. 02 123 45 67                 |                                     |
 * | placeWithCode           | postcode, city      | 1000 Bruxelles                    | unless it is a place that is known  |
 * | withoutHouseNumber      |                     | s/n, zonder nummer                |                                     |
 * | postBox                 | po_box              | postbus 12                        |                                     |
 * | box                     | unit                | bus 7, boîte n° 12                | without its number: "bus"           |
 * | floor                   | level               | 3ème étage, RDC                   | "étage" alone, "rez de chaussée"    |
 * | building                | staircase, entrance | Bât. B, poort 3                   | yes; "gebouw D" not behind a street |
 * | building                | house               | Résidence Les Tilleuls            | yes                                 |
 * | placeAlone              | city                | Bruxelles                         | yes                                 |
 * | country                 | country             | Belgique                          | yes                                 |
 * | aside, side, quotation  | near                | coin rue Haute, links, "Le Phare" | yes                                 |
 * | bareCode                | unit                | A02, 0001                         | yes                                 |
 *
 * The box, the place and the country are parts of the address that is read; the others are understood, and say nothing that the register has.
 */
const WORD_RULES: WordRule[] = [
	{ read: careOf, begins: [CARE_OF_WORDS, CARE_OF_PAIRS] },
	{ read: contact, begins: [CONTACT_WORDS, NUMBER_LABELS] },
	{ read: placeWithCode, begins: [] },
	{ read: withoutHouseNumber, begins: [WITHOUT] },
	{ read: postBox, begins: [POST_BOX_WORDS, POST_BOX_PAIRS] },
	{ read: box, begins: [BOX_WORDS] },
	{ read: floor, begins: [FLOOR_WORDS, NAMED_FLOORS, NAMED_FLOORS_APART] },
	{ read: building, begins: [BUILDING_WORDS, SITE_WORDS, NAMED_BUILDING_WORDS] },
	{ read: placeAlone, begins: [] },
	{ read: country, begins: [BELGIUM] },
	{ read: aside, begins: [ASIDE_WORDS, BEFORE_ASIDE] },
	{ read: side, begins: [SIDES] },
	{ read: bareCode, begins: [] },
];

/** A rule, and the words or pairs of words with which it may begin. The names of places, and words of one or two letters, need not be among them. */
interface WordRule {
	read: ComponentRule;
	begins: Array<Set<string>>;
}

const RULES: Record<Token['kind'], ComponentRule[]> = {
	word: WORD_RULES.map(({ read }) => read),
	number: [contact, placeWithCode, floor, bareCode],
	mark: [contact, placeWithCode, quotation],
};

/**
 * Whether a component may begin at an index. No rule is tried at most words of a street: they have more than two letters, a blank follows, and no
 * rule begins with them.
 */
function mayBeginComponent(tokens: Token[], at: number): boolean {
	const token = tokens[at];
	if (token === undefined) return false;
	const isLongWord = token.kind === 'word' && /^\p{L}{3,}$/u.test(token.text);
	if (!isLongWord || isGluedAt(tokens, at + 1)) return true;
	return FIRST_WORDS.has(token.folded) || mayBeginPlaceName(token.folded);
}

const FIRST_WORDS = new Set(
	WORD_RULES.flatMap(({ begins }) => begins)
		.flatMap((dictionary) => [...dictionary])
		.map((entry) => entry.split(' ')[0] ?? entry),
);

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

/** A name in quotation marks. */
function quotation(cursor: Cursor): Understood | undefined {
	if (!cursor.take(QUOTE)) return undefined;
	cursor.takeWhile((token) => !QUOTE(token));
	return cursor.take(QUOTE) ? BEHIND_NUMBER : undefined;
}

const QUOTE = mark(/^["“”„«»]$/);
