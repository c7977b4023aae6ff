import { wordSet } from '../../wordLists';

/* Words between the words of a name, in French, Dutch and German. They are few, and each language has a closed list of them. */

/** They carry nothing. */
export const AND = wordSet('en et und and');

/** Part of the next word: De Smet is not Smet, and may be written Desmet. */
export const NAME_PARTICLES = wordSet(
	'de den der des du la le les l d van vande vanden vander het t ter ten te von vom die das s',
);

/** Those of them that surnames have; Les, L' and Het are articles of other words. */
export const SURNAME_PARTICLES = wordSet(
	'de den der des du la le d van vande vanden vander t ter ten te von vom',
);

/**
 * Those of them that people leave out in front of a trade: La Boulangerie Dupont. The others say whose it is, or where. A Dutch *de* is a part of
 * surnames that are trades as well: Jan De Bakker and Jan Bakker are two families.
 */
export const ARTICLES = wordSet('la le les l');

const FILLERS = wordSet('of for the voor pour in op bij chez aan a au aux sur sous zu');
export const BETWEEN = new Set([...AND, ...NAME_PARTICLES, ...FILLERS]);
