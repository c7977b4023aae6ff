import { wordAt, type Atom } from './addressText';
import { dutchKindIn, FRENCH_ADJECTIVES, FRENCH_KINDS } from './streetKinds';

/** Whether some words are those of a street by their kind: "Rue …", "…straat". */
export const hasKind = (atoms: Atom[]): boolean => isFrenchStreet(atoms) || isDutchStreet(atoms);

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
