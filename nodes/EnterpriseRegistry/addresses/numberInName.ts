import {
	FLOOR_WORDS,
	isMonth,
	KINDS_ALONE,
	NUMBERED_KINDS,
	ORDINALS,
	PARTICLES,
} from './dictionaries';
import { isNumberLabel } from './houseNumber';
import type { Segment } from './segments';
import { digitsAt, isDashAt, isGluedAt, wordAt, type Token } from './tokens';

/** Whether the number at an index, with the name in front of it, belongs to the name of the street. */
export const isPartOfName = (segment: Segment, at: number): boolean =>
	isOfRoad(segment, at) || isOfNamelessStreet(segment.tokens, at) || isOfName(segment.tokens, at);

/** "N4" and "A02" are names; "Danweg15" is a street with its number, "n°4" a number with its label. */
function isOfRoad(segment: Segment, at: number): boolean {
	const before = wordAt(segment.tokens, at - 1);
	const isShort = before !== '' && before.length < MIN_GLUED_STREET;
	return isShort && isGluedAt(segment.tokens, at) && !isNumberLabel(segment, at - 1);
}

const MIN_GLUED_STREET = 4;

/** "Chemin 25 12" */
function isOfNamelessStreet(tokens: Token[], at: number): boolean {
	const hasNumberBehind = digitsAt(tokens, at + 1) !== '' && !isGluedAt(tokens, at + 1);
	return at === 1 && NUMBERED_KINDS.has(wordAt(tokens, 0)) && hasNumberBehind;
}

/** Whether the words beside the number at an index make it belong to the name of the street, also where it begins the name. */
export const isOfName = (tokens: Token[], at: number): boolean =>
	// "Rue du 11 Novembre"
	isParticleAt(tokens, at - 1) ||
	// "11 Novemberlaan"
	isMonth(wordAt(tokens, at + 1)) ||
	// "Rue de Mai 1945"
	(isMonth(wordAt(tokens, at - 1)) && isYear(digitsAt(tokens, at))) ||
	isBeforeKind(tokens, at) ||
	isOrdinalOfName(tokens, at + 1);

const isYear = (digits: string): boolean => /^(?:1[5-9]|20)\d\d$/.test(digits);

/** "Leopold 2-laan", "100 straat" */
const isBeforeKind = (tokens: Token[], at: number): boolean =>
	KINDS_ALONE.has(wordAt(tokens, isDashAt(tokens, at + 1) ? at + 2 : at + 1));

/** "12de Liniestraat", "Place Albert 1er". "12e" may be a house number with its letter, "3ème étage" is a floor. */
function isOrdinalOfName(tokens: Token[], at: number): boolean {
	const ordinal = wordAt(tokens, at);
	const next = wordAt(tokens, at + 1);
	if (!isGluedAt(tokens, at) || !ORDINALS.has(ordinal) || FLOOR_WORDS.has(next)) return false;
	return next !== '' || ordinal.length > 1;
}

/** A number behind "du", "des" or "van den" belongs to the name. The preposition `a` is one as well, which the letter of "N25a" is not. */
export const isParticleAt = (tokens: Token[], at: number): boolean =>
	PARTICLES.has(wordAt(tokens, at)) && !(isGluedAt(tokens, at) && digitsAt(tokens, at - 1) !== '');
