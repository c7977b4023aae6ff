import { wordAt, type Atom } from './tokens';
import { dutchKindIn, FRENCH_ADJECTIVES, FRENCH_KINDS } from './streetTypes';

/** Whether some words are those of a street by their kind: "Rue …", "…straat"; or a road: "N4". */
export const hasKind = (atoms: Atom[]): boolean =>
	isFrenchStreet(atoms) || isDutchStreet(atoms) || isRoadAlone(atoms);

/** An A is that of a motorway or, more often, of a flat: "Rue Neuve 12, A12". */
const isRoadAlone = (atoms: Atom[]): boolean =>
	wordAt(atoms, 0) !== 'a' && roadEndIn(atoms) === atoms.length;

/** The index behind the road with which some atoms begin, called by a letter and a number: "N4", "A12", "R0", "N8bis"; undefined if they do not. */
export const roadEndIn = (atoms: Atom[]): number | undefined =>
	[LENGTH_WITH_BRANCH, LENGTH].find(
		(length) => length <= atoms.length && isRoad(atoms.slice(0, length)),
	);

const [LENGTH, LENGTH_WITH_BRANCH] = [2, 3];

const isRoad = (atoms: Atom[]): boolean =>
	atoms.every(({ isGlued }, at) => at === 0 || isGlued) &&
	isRoadNumber(atoms.map(({ folded }) => folded).join(''));

/** Whether a text in lower case is the number of a motorway, a European, a national or a ring road, or of a branch of one: "n4", "r0", "n8bis". */
export const isRoadNumber = (text: string): boolean =>
	/^[aenr](?:0|[1-9]\d{0,2})(?:[a-z]|bis|ter|quater)?$/.test(text);

export function isFrenchStreet(atoms: Atom[]): boolean {
	const said = atoms.filter(({ kind }) => kind === 'word');
	const kindAt = FRENCH_ADJECTIVES.has(wordAt(said, 0)) ? 1 : 0;
	return said.length > 1 && FRENCH_KINDS.has(wordAt(said, kindAt));
}

function isDutchStreet(atoms: Atom[]): boolean {
	const said = atoms.filter(({ kind }) => kind === 'word');
	// "Steenweg op Ruisbroek"
	const isInFront =
		dutchKindIn(wordAt(said, 0)) === wordAt(said, 0) && /^(?:op|naar|van)$/.test(wordAt(said, 1));
	return isInFront || dutchKindIn(wordAt(said, said.length - 1)) !== undefined;
}
