import { ANY, Cursor, either, glued, mark, NUMBER, word, type Pattern } from './Cursor';
import { NAMED_FLOORS, NOTHING, ORDINALS, RANGE_WORDS, STREET_PARTICLES } from './dictionaries';
import { isPostalCodeAt, placeWithCode } from './placeComponents';
import { isGluedAt, wordAt, writtenAt, type Token } from './tokens';

/* What stands behind the word of a rule: the number or letter of "bus 7", "étage 3" and "bloc B", or a name, as in "Résidence Les Tilleuls". */

/** Takes a name, which goes on to the end, or to the place with its postal code: "Parc Industriel | 1400 Nivelles". */
export function takeName(cursor: Cursor): void {
	do cursor.at++;
	while (cursor.at < cursor.tokens.length && !seesPlaceWithCode(cursor));
}

export const seesPlaceWithCode = ({ segment, at }: Cursor): boolean =>
	placeWithCode(new Cursor(segment, at))?.standsAlone === true;

/** A mark that says nothing. */
export const LOOSE_MARK = mark(/^[-‐‑–—−.:/°º*"'’_#]$/);

/** Takes what numbers a box, a floor or a building: "7", "n° 7", "A1", "3/4", "0.12", "A", "GLVL"; tells whether it took one, else takes nothing. */
export function takeValue(cursor: Cursor): boolean {
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
export function takeValues(cursor: Cursor): boolean {
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
export function isShortWordAt(tokens: Token[], at: number): boolean {
	const folded = wordAt(tokens, at);
	if (!/^\p{L}{1,2}$/u.test(folded)) return false;
	const isCode = tokens[at + 1]?.kind === 'number' && isGluedAt(tokens, at + 1);
	const isSmall = ORDINALS.has(folded) || STREET_PARTICLES.has(folded);
	return isCode || !isSmall || /^\p{Lu}$/u.test(writtenAt(tokens, at));
}
