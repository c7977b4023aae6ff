import {
	ASIDE_WORDS,
	BOX_WORDS,
	BUILDING_WORDS,
	FLOOR_WORDS,
	isMonth,
	NAMED_BUILDING_WORDS,
	NAMED_FLOORS,
	STREET_PARTICLES,
	POST_BOX_WORDS,
	SIDES,
	SITE_WORDS,
} from '../../addresses/dictionaries';
import { dutchKindIn, FRENCH_ADJECTIVES, FRENCH_KINDS } from '../../addresses/streetKinds';
import { foldWords } from '../names/words';

/**
 * Whether what was read as the name of a street, or of a place, may hold more: where the door is, a building, a floor. No house number stands between the
 * two, so words alone tell where the name ends:
 *
 * | text                                            | holds more | since                                                   |
 * | ----------------------------------------------- | ---------- | ------------------------------------------------------- |
 * | Rue Neuve Bât. B, Kerkstraat links              | yes        | a word for a building or a side stands after the name   |
 * | gebouw C Nieuwstraat, A02 Rue Neuve             | yes        | such a word or code stands in front of a street         |
 * | kaai 3 Rue Neuve                                | yes        | so does a number; "Rue du 8 Mai" has it in its name     |
 * | Rue Neuve dans le château                       | yes        | "dans" says where the door is                           |
 * | Rue Haute "Le Phare"                            | yes        | the name of a building stands in quotation marks        |
 * | Avenue du Château, Rue Derrière l'Église        | no         | the first word behind "Avenue" begins its name          |
 * | Rue de la Ferme du Château                      | no         | an article joins the word to the name                   |
 * | Galerie Ravenstein, Nieuwe Kaai                 | no         | the word is the kind of the street                      |
 */
export function mayHoldMore(text: string): boolean {
	if (/["“”„«»]/.test(text)) return true;
	const words = foldWords(text).split(' ');
	if (words.some((_, at) => isNumberBeforeStreet(words, at))) return true;
	return beginsBeside(words) || words.some((word, at) => at > 0 && isBeside(word, words, at));
}

/** The 3 of "kaai 3 Rue Neuve" and of "dok 3 Kerkstraat": whatever is numbered in front of a street is not that street. "Rue du 8 Mai" has it in its name. */
function isNumberBeforeStreet(words: string[], at: number): boolean {
	const isNumber = at > 0 && /^\d+[a-z]?$/.test(words[at] ?? '');
	if (!isNumber || STREET_PARTICLES.has(words[at - 1] ?? '')) return false;
	const next = words[at + 1] ?? '';
	if (FRENCH_KINDS.has(next)) return words[at + 2] !== undefined;
	if (FRENCH_ADJECTIVES.has(next)) return FRENCH_KINDS.has(words[at + 2] ?? '');
	// "Leopold 2 laan" is one street, and so is "Rue 11 Novemberlaan".
	return isStreetWord(next) && !isMonth(next);
}

/** "Bât. B", "gauche Kerkstraat", "A02 Rue Neuve". "Galerie Ravenstein" and "Quai au Foin" are streets, as long as no other follows: "Galerie 4 Rue Neuve". */
function beginsBeside([first = '', ...others]: string[]): boolean {
	const isBeforeStreet = others.some((word) => streetKindIn(word) !== undefined);
	if (isBuilding(first) || QUAYS.has(first))
		return streetKindIn(first) !== first || others.length === 0 || isBeforeStreet;
	const isSomewhere = ASIDE_WORDS.has(first) && !TITLES_OF_STREETS.has(first);
	return isBeforeStreet && (isSomewhere || SIDES.has(first) || BUILDING_CODE.test(first));
}

const streetKindIn = (word: string): string | undefined =>
	FRENCH_KINDS.has(word) ? word : dutchKindIn(word);

/** "Notaris Claeslaan", "Dr. Schweitzerlaan" */
const TITLES_OF_STREETS = new Set('dr mr mevr heer herr notaris notaire meester maitre'.split(' '));

/** "A02", "C11" */
const BUILDING_CODE = /^[a-z]{1,2}\d+$/;

/** Whether a word behind the first one is more than the name of a street. */
function isBeside(word: string, words: string[], at: number): boolean {
	if (BUILDING_CODE.test(word)) return true;
	if (isFirstOfName(words, at)) return false;
	if (ASIDE_WORDS.has(word) || SIDES.has(word)) return true;
	// "Rue Neuve kaai 3" has a loading quay; "Nieuwe Kaai" is a street.
	if (QUAYS.has(word)) return words.slice(0, at).some(isStreetWord);
	return isBuilding(word) && !isOfName(words, at);
}

/** Whether a word stands behind the kind of a street and its articles, and is its name: "Avenue du Château", "Rue Derrière l'Église". */
function isFirstOfName(words: string[], at: number): boolean {
	const hasAdjective = FRENCH_ADJECTIVES.has(words[0] ?? '');
	const [kind = '', ...articles] = words.slice(hasAdjective ? 1 : 0, at);
	const isBehindKind = FRENCH_KINDS.has(kind) && articles.every((each) => ARTICLES.has(each));
	// "Grand Place" is a name by itself.
	return isBehindKind && (!hasAdjective || articles.length > 0);
}

/** A quay is a kind of street, and the place where a lorry unloads. */
const QUAYS = new Set(['kaai', 'kade']);

/** "Rue", "Kerkstraat": a kind in front of its name, or a name that ends with its kind. */
const isStreetWord = (word: string): boolean =>
	FRENCH_KINDS.has(word) || (dutchKindIn(word) ?? word) !== word;

const isBuilding = (word: string): boolean => BUILDINGS.some((words) => words.has(word));

const BUILDINGS = [
	BUILDING_WORDS,
	NAMED_BUILDING_WORDS,
	SITE_WORDS,
	FLOOR_WORDS,
	NAMED_FLOORS,
	BOX_WORDS,
	POST_BOX_WORDS,
];

/** The castle of "Rue de la Ferme du Château" belongs to the name; that of "Rue Neuve dans le château" tells where the door is. */
function isOfName(words: string[], at: number): boolean {
	let before = at - 1;
	while (ARTICLES.has(words[before] ?? '')) before--;
	return before < at - 1 && !WHERE.has(words[before] ?? '');
}

/** Words that say where a door is, also where they have an article in them: "au château". */
const WHERE = new Set('a au aux en dans sur in op aan bij naast im am'.split(' '));
const ARTICLES = new Set([...STREET_PARTICLES].filter((word) => !WHERE.has(word)));
