import { wordSet } from '../../wordLists';
import { foldStreet, type FoldedStreet } from './foldedStreet';
import { isSpelledLike, likeness } from '../names/spelling';

/**
 * How the names of two streets are alike, the best first. `doubtful` may be a typing error or another street: Beukenlaan and Berkenlaan are neighbours in
 * many municipalities. `otherNaming` are names with nothing in common in two languages, as no list has the translations of streets. So are the number of
 * a road and the name of a street that may be on it.
 */
const LIKENESSES = ['same', 'doubtful', 'otherNaming', 'different'] as const;

export type StreetLikeness = (typeof LIKENESSES)[number];

/**
 * The best of several comparisons; undefined if there is none. In one language a doubt is a doubt, also where the other street is given in a second one, so
 * `doubtful` comes before `otherNaming`.
 */
export const bestLikeness = <Likeness extends StreetLikeness>(
	likes: Likeness[],
): Likeness | undefined =>
	likes.reduce<Likeness | undefined>(
		(best, like) => (best === undefined || isMoreAlike(like, best) ? like : best),
		undefined,
	);

const isMoreAlike = (like: StreetLikeness, than: StreetLikeness): boolean =>
	LIKENESSES.indexOf(like) < LIKENESSES.indexOf(than);

/**
 * How two names of streets are alike:
 *
 * | one                  | other                   |             |                                                |
 * | -------------------- | ----------------------- | ----------- | ---------------------------------------------- |
 * | Av. Louise           | Avenue Louise           | same        | an abbreviation                                |
 * | Simon Bolivarlaan    | Boulevard Simon Bolivar | same        | one name, and kinds that translate each other  |
 * | Avenue du Roi Albert | Avenue Albert           | different   | a title: there may be both                     |
 * | Chemin 25            | Weg 25                  | same        | a number is all the name they have             |
 * | Berkenlaan           | Beukenlaan              | doubtful    | one letter, which makes another street         |
 * | Kerkstaat            | Kerkstraat              | doubtful    | the same in the word of the kind               |
 * | Kouter               | Kouterstraat            | doubtful    | a kind left out, or another street             |
 * | Rue de la Loi        | Wetstraat               | otherNaming | two languages                                  |
 * | N4                   | Chaussée de Marche      | otherNaming | a road and a street                            |
 * | Leopold II-laan      | Leopold III-laan        | different   | numbers differ                                 |
 * | Beukenlaan           | Beukenstraat            | different   | kinds differ                                   |
 * | Rue Sous le Château  | Rue du Château          | different   | a preposition                                  |
 * | Rue Jean Moulin      | Rue du Moulin           | different   | a first name: nothing tells whose street it is |
 */
export function likenessOfStreets(one: string, other: string): StreetLikeness {
	if (one === other) return 'same';
	const [mine, theirs] = [foldStreet(one), foldStreet(other)];
	const isOneNaming = haveOneNaming(mine, theirs);
	if (mine.numbers !== theirs.numbers)
		return !isOneNaming && isNumbered(mine) !== isNumbered(theirs) ? 'otherNaming' : 'different';
	const like = likenessBesideNumbers(mine, theirs);
	if (like === 'same' || isOneNaming) return like;
	return 'otherNaming';
}

/** Of two streets with the same numbers, or with none. */
function likenessBesideNumbers(one: FoldedStreet, other: FoldedStreet): NameLikeness {
	if (isSpelledLike(one.whole, other.whole)) return 'same';
	if (one.writtenOut === other.whole || one.whole === other.writtenOut) return 'same';
	const isOneKind = isSameKind(one.kind, other.kind);
	if (isOneKind && isNumbered(one) && isNameless(one) && isNameless(other)) return 'same';
	const like = isOneKind ? likenessOfNames(one.name, other.name) : 'different';
	if (like === 'same') return isKindInBoth(one, other) ? 'same' : 'doubtful';
	return isSlipInKind(one, other) ? 'doubtful' : like;
}

type NameLikeness = Exclude<StreetLikeness, 'otherNaming'>;

const haveOneNaming = (one: FoldedStreet, other: FoldedStreet): boolean =>
	one.isFrench === other.isFrench && one.isRoad === other.isRoad;

/** Whether a street has a number in figures: "Rue du 11 Novembre" has, "Elfnovemberlaan" has it in words. */
const isNumbered = ({ numbers }: FoldedStreet): boolean => numbers !== '';

/** "Kouter" may be short for "Kouterstraat", or the square at its end. */
const isKindInBoth = (one: FoldedStreet, other: FoldedStreet): boolean =>
	(one.kind === undefined) === (other.kind === undefined);

/** "Kerkstaat": the word of the kind is not known, because the slip is in it. */
const isSlipInKind = (one: FoldedStreet, other: FoldedStreet): boolean =>
	(one.kind === undefined || other.kind === undefined) && likeness(one.whole, other.whole) !== null;

/** "Chemin 25" */
const isNameless = ({ name, kind }: FoldedStreet): boolean =>
	name.length === 0 && kind !== undefined;

/** A street of which no kind is known may be of any. */
function isSameKind(one: string | undefined, other: string | undefined): boolean {
	if (one === undefined || other === undefined || one === other) return true;
	const isTranslation = (french: string, dutch: string) =>
		TRANSLATED_KINDS.get(french)?.has(dutch) === true;
	return isTranslation(one, other) || isTranslation(other, one);
}

/** French kinds with the Dutch ones that stand for them, as the bilingual street signs of Brussels have them (EqualStreetNames, 1,442 streets). */
const TRANSLATED_KINDS = new Map<string, Set<string>>(
	Object.entries({
		allee: wordSet('dreef laan weg'),
		avenue: wordSet('laan dreef'),
		boulevard: wordSet('laan lei'),
		champ: wordSet('veld'),
		chaussee: wordSet('steenweg baan weg'),
		chemin: wordSet('weg pad steenweg'),
		cite: wordSet('wijk'),
		clos: wordSet('gaarde hof'),
		coin: wordSet('hoek'),
		cour: wordSet('hof'),
		digue: wordSet('dijk'),
		dreve: wordSet('dreef'),
		galerie: wordSet('galerij'),
		impasse: wordSet('gang'),
		marche: wordSet('markt'),
		montagne: wordSet('berg'),
		parc: wordSet('park'),
		parvis: wordSet('voorplein plein'),
		passage: wordSet('doorgang gang'),
		place: wordSet('plein plaats markt'),
		pont: wordSet('brug'),
		porte: wordSet('poort'),
		passerelle: wordSet('brug'),
		piste: wordSet('pad'),
		placette: wordSet('plein pleintje'),
		promenade: wordSet('wandeling'),
		quai: wordSet('kaai'),
		rond: wordSet('plein rotonde rondpunt'),
		route: wordSet('steenweg baan weg'),
		rue: wordSet('straat'),
		sentier: wordSet('pad weg'),
		square: wordSet('square plein'),
		tunnel: wordSet('tunnel'),
		venelle: wordSet('steeg'),
		voie: wordSet('weg'),
	}),
);

/** The names of two streets of one kind: as they are spelled, or with a first name shortened to an initial or left out. */
function likenessOfNames(one: string[], other: string[]): NameLikeness {
	if (haveOtherInitials(one, other)) return 'different';
	return bestLikeness(waysToRead({ mine: one, theirs: other }).map(likenessOfWords)) ?? 'different';
}

/** "D. Boucherystraat" is not "J. Boucherystraat". */
function haveOtherInitials([mine = '']: string[], [theirs = '']: string[]): boolean {
	return mine.length === 1 && theirs.length === 1 && mine !== theirs;
}

/** The words of one street and of another. */
interface NamePair {
	mine: string[];
	theirs: string[];
}

/** The names as they are, and without an initial: "D. Boucherystraat" and "Boucherystraat" or "Désiré Boucherystraat". */
const waysToRead = ({ mine, theirs }: NamePair): NamePair[] => [
	{ mine, theirs },
	...withoutInitial(mine, theirs),
	...withoutInitial(theirs, mine),
];

/** The two names without an initial in front of the one, and the first name for which it may stand in the other; none if there is no initial. */
function withoutInitial(one: string[], other: string[]): NamePair[] {
	const [initial = '', ...rest] = one;
	if (!/^\p{L}$/u.test(initial) || rest.length === 0) return [];
	if (other.length === rest.length) return [{ mine: rest, theirs: other }];
	const isFirstName = other.length === one.length && other[0]?.startsWith(initial) === true;
	return isFirstName ? [{ mine: rest, theirs: other.slice(1) }] : [];
}

/** As words of names are compared; but where spaces tell the words, a typing error must be one in its own word: Oude Beukenlaan, Oude Berkenlaan. */
function likenessOfWords({ mine, theirs }: NamePair): NameLikeness {
	const [one, other] = [mine.join(''), theirs.join('')];
	if (one === '' || other === '') return 'different';
	const like = likeness(one, other);
	if (like === null) return 'different';
	if (like === 'same' || like === 'spelled') return 'same';
	if (mine.length !== theirs.length) return like === 'typo' ? 'same' : 'doubtful';
	const isTypo = mine.every((word, at) => isSameOrTypo(word, theirs[at] ?? ''));
	return isTypo ? 'same' : 'doubtful';
}

function isSameOrTypo(one: string, other: string): boolean {
	const like = likeness(one, other);
	return like !== null && like !== 'doubtful';
}
