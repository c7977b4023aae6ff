import { dutchKindIn, FRENCH_ADJECTIVES, FRENCH_KINDS } from './streetKinds';
import { isGluedAt, wordAt, type Token } from './tokens';

/** Whether some words say by the kind of the street that they are its name, "Rue …", "…straat", or are a road: "N4". */
export const hasKind = (tokens: Token[]): boolean =>
	isFrenchStreet(tokens) || isDutchStreet(tokens) || isRoadAlone(tokens);

/** An A is that of a motorway or, more often, of a flat: "Rue Neuve 12, A12". */
const isRoadAlone = (tokens: Token[]): boolean =>
	wordAt(tokens, 0) !== 'a' && roadEndIn(tokens) === tokens.length;

/** The index behind the road with which some tokens begin, called by a letter and a number: "N4", "A12", "R0", "N8bis"; undefined if they do not. */
export function roadEndIn(tokens: Token[]): number | undefined {
	// Letter, number, and perhaps the letter or the "bis" of a branch.
	const ends = wordAt(tokens, 0).length === 1 ? [3, 2] : [];
	return ends.find((end) => end <= tokens.length && isRoad(tokens.slice(0, end)));
}

const isRoad = (tokens: Token[]): boolean =>
	tokens.every((_, at) => at === 0 || isGluedAt(tokens, at)) &&
	isRoadNumber(tokens.map(({ folded }) => folded).join(''));

/** Whether a text in lower case is the number of a motorway, a European, a national or a ring road, or of a branch of one: "n4", "r0", "n8bis". */
export const isRoadNumber = (text: string): boolean =>
	/^[aenr](?:0|[1-9]\d{0,2})(?:[a-z]|bis|ter|quater)?$/.test(text);

/** "Rue Neuve", "Petite rue du Musée", "Grand'Place" */
export function isFrenchStreet(tokens: Token[]): boolean {
	const words = tokens.filter(({ kind }) => kind === 'word');
	if (/^grand['’](?:place|rue|route)$/.test(wordAt(words, 0))) return true;
	const kindAt = FRENCH_ADJECTIVES.has(wordAt(words, 0)) ? 1 : 0;
	return words.length > 1 && FRENCH_KINDS.has(wordAt(words, kindAt));
}

/** "Nieuwstraat", "Koning Albert II-laan", "Steenweg op Ruisbroek" */
function isDutchStreet(tokens: Token[]): boolean {
	const words = tokens.filter(({ kind }) => kind === 'word');
	const first = wordAt(words, 0);
	const isInFront = dutchKindIn(first) === first && /^(?:op|naar|van)$/.test(wordAt(words, 1));
	return isInFront || dutchKindIn(wordAt(words, words.length - 1)) !== undefined;
}
