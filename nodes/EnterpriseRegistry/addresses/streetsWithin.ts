import { digitsAt, isDashAt, isGluedAt, markAt, wordAt, type Atom, type Segment } from './tokens';
import {
	ADDRESS_LABELS,
	BOX_WORDS,
	BUILDING_WORDS,
	CONTACT_WORDS,
	FLOOR_WORDS,
	LEGAL_FORMS,
	NUMBER_LABELS,
	PARTICLES,
} from './dictionaries';
import { hasKind } from './streetNames';
import { dutchKindIn, FRENCH_ADJECTIVES, FRENCH_KINDS } from './streetTypes';

/**
 * The streets that stand in a segment with words in front of them, or with a dash and no blank between two languages: "Siège social: Rue Neuve 12",
 * "Garage Maes Rue Neuve 12", "Nieuwstraat-Rue Neuve 12". Any other segment as it is.
 */
export function streetsWithin({ atoms, after }: Segment): Segment[] {
	const named = atoms.slice(afterWordsInFront(atoms));
	const dash = dashBetweenLanguages(named);
	if (dash === undefined) return [{ atoms: named, after }];
	return [
		{ atoms: named.slice(0, dash), after },
		{ atoms: named.slice(dash + 1), after: 'dash' },
	];
}

/** The index behind a label or a name in front of a street; 0 if none stands there. */
const afterWordsInFront = (atoms: Atom[]): number =>
	afterColon(atoms) ?? afterLabel(atoms) ?? afterLegalForm(atoms) ?? strongFrenchKind(atoms) ?? 0;

/** "Siège social : Rue …", but not "Rue Neuve: 12", "bus: 3" or "Tél.: …". */
function afterColon(atoms: Atom[]): number | undefined {
	const colon = atoms.findIndex((_, at) => markAt(atoms, at) === ':');
	const label = atoms.slice(0, colon);
	const isLabel = colon > 0 && label.every(({ kind }) => kind !== 'number');
	if (!isLabel || wordAt(atoms, colon + 1) === '' || isStreet(label)) return undefined;
	const hasAny = (words: Set<string>) => label.some((_, at) => words.has(wordAt(label, at)));
	// "Bâtiment: B", but "Bureau: Rue Neuve 12"
	const isBuilding = hasAny(BUILDING_WORDS) && !hasKind(nameFrom(atoms, colon + 1));
	return isBuilding || OTHER_LABELS.some(hasAny) ? undefined : colon + 1;
}

/** "Straat" alone is a label. */
const isStreet = (atoms: Atom[]): boolean => atoms.length > 1 && hasKind(atoms);

/** No street follows these labels. */
const OTHER_LABELS = [BOX_WORDS, CONTACT_WORDS, FLOOR_WORDS, NUMBER_LABELS];

/** "Maatschappelijke zetel Nieuwstraat 12" */
function afterLabel(atoms: Atom[]): number | undefined {
	let at = 0;
	while (ADDRESS_LABELS.has(wordAt(atoms, at).replace(/^d['’]/, ''))) at++;
	return at > 0 && hasKind(nameFrom(atoms, at)) ? at : undefined;
}

/** "Garage Maes NV Kerkstraat 12" */
function afterLegalForm(atoms: Atom[]): number | undefined {
	const at = atoms.findIndex((_, index) => index > 0 && LEGAL_FORMS.has(wordAt(atoms, index)));
	const isName = at > 0 && atoms.slice(0, at).every(({ kind }) => kind !== 'number');
	return isName && hasKind(nameFrom(atoms, at + 1)) ? at + 1 : undefined;
}

/** The words from an index to the first number. */
function nameFrom(atoms: Atom[], at: number): Atom[] {
	const number = atoms.findIndex(({ kind }, index) => index >= at && kind === 'number');
	return atoms.slice(at, number === -1 ? atoms.length : number);
}

/** French kinds that stand in the name of nothing else. */
const STRONG_FRENCH = new Set([
	'rue',
	'avenue',
	'boulevard',
	'chaussee',
	'av',
	'ave',
	'bd',
	'bld',
	'blvd',
]);

/** "Garage Maes Rue Neuve 12"; "Grand-Rue" and "Coin de la rue" are names themselves. */
function strongFrenchKind(atoms: Atom[]): number | undefined {
	const at = atoms.findIndex((_, index) => STRONG_FRENCH.has(wordAt(atoms, index)));
	const first = wordAt(atoms, 0);
	const isInFront = at > 0 && wordAt(atoms, at + 1) !== '' && wordAt(atoms, at - 1) !== '';
	if (!isInFront || FRENCH_KINDS.has(first) || FRENCH_ADJECTIVES.has(first)) return undefined;
	const before = wordAt(atoms, at - 1);
	const isOfName = PARTICLES.has(before) || FRENCH_ADJECTIVES.has(before);
	const hasNumber = atoms.slice(0, at).some(({ kind }) => kind === 'number');
	return isOfName || hasNumber || hasKind(atoms.slice(0, at)) ? undefined : at;
}

/** The index of a dash between a Dutch and a French street; undefined if there is none. */
function dashBetweenLanguages(atoms: Atom[]): number | undefined {
	const dashes = atoms.flatMap((_, at) => (isGluedDash(atoms, at) ? [at] : []));
	return (
		dashes.find((at) => isDutchAt(atoms, at) && isFrenchBehind(atoms, at)) ??
		frenchFirst(atoms, dashes)
	);
}

const isGluedDash = (atoms: Atom[], at: number): boolean =>
	at > 0 && isDashAt(atoms, at) && isGluedAt(atoms, at) && isGluedAt(atoms, at + 1);

/** "Nieuwstraat-…", also with its house number: "Nieuwstraat 12-…". */
const isDutchAt = (atoms: Atom[], dash: number): boolean => {
	const last = digitsAt(atoms, dash - 1) === '' ? dash - 1 : dash - 2;
	return isStrongDutch(wordAt(atoms, last));
};

const isFrenchBehind = (atoms: Atom[], dash: number): boolean =>
	FRENCH_KINDS.has(wordAt(atoms, dash + 1)) && wordAt(atoms, dash + 2) !== '';

/** Dutch kinds with which no French name ends. */
const STRONG_DUTCH = new Set([
	'straat',
	'str',
	'laan',
	'plein',
	'steenweg',
	'stwg',
	'dreef',
	'lei',
	'kaai',
	'weg',
	'baan',
]);

function isStrongDutch(word: string): boolean {
	const kind = dutchKindIn(word) ?? '';
	return STRONG_DUTCH.has(kind) && word !== kind;
}

/** "Rue Neuve-Nieuwstraat", "Place Saint-Jean-Sint-Jansplein": of several dashes, the one with as many words of a name on both sides. */
function frenchFirst(atoms: Atom[], dashes: number[]): number | undefined {
	const kindAt = FRENCH_ADJECTIVES.has(wordAt(atoms, 0)) ? 1 : 0;
	if (!FRENCH_KINDS.has(wordAt(atoms, kindAt))) return undefined;
	const possible = dashes.filter((dash) => {
		const dutch = nameFrom(atoms, dash + 1);
		const last = wordAt(dutch, dutch.length - 1);
		// "Leopold II-laan"
		const isKindAlone = dutch.length > 2 && STRONG_DUTCH.has(last);
		return dash > kindAt + 1 && (isStrongDutch(last) || isKindAlone);
	});
	const wordsIn = (some: Atom[]) => some.filter(({ kind }) => kind === 'word').length;
	const unevenness = (dash: number) =>
		Math.abs(wordsIn(atoms.slice(kindAt + 1, dash)) - wordsIn(nameFrom(atoms, dash + 1)));
	return possible.sort((one, other) => unevenness(one) - unevenness(other))[0];
}
