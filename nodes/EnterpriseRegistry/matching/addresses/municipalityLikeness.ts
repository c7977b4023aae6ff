import {
	foldPlaceName,
	isPartOfPlace,
	isWithin,
	placesNamed,
	type Place,
} from '../../addresses/municipalities';
import { memoize, withSmallWords } from '../../wordLists';
import { agreementOfNames, type Agreement } from './agreement';
import { isSpelledLike, likeness } from '../names/spelling';

/*
 * Whether two texts name one municipality, or one and a part of it:
 *
 * | one                  | other          |         |                                                          |
 * | -------------------- | -------------- | ------- | -------------------------------------------------------- |
 * | Gand                 | Gent           | agrees  | two languages                                            |
 * | Laken                | Bruxelles      | agrees  | a part of it                                             |
 * | Halle (Zoersel)      | Zoersel        | agrees  | one of its names is the same                             |
 * | Halle                | Zoersel        | unknown | Zoersel has a village Halle, and Halle is a municipality |
 * | Deurne               | Antwerpen      | unknown | there is a Deurne in Diest as well                       |
 * | Antwerpne            | Antwerpen      | unknown | a misspelled name is no evidence                         |
 * | Gent                 | Brugge         | differs |                                                          |
 */
export const compareMunicipalities = (one: string, other: string): Agreement =>
	agreementOfNames(
		foldedNamesIn(one).flatMap((mine) =>
			foldedNamesIn(other).map((theirs) => comparePlaces(mine, theirs)),
		),
	);

/** A name of a place as it is compared. */
interface FoldedPlace {
	folded: string;
	/** Every place that has the name. */
	places: Place[];
	/** Those that are meant, if nothing says otherwise. */
	chief: Place[];
}

const foldedNamesIn = memoize((text: string): FoldedPlace[] =>
	municipalityNamesIn(text).map((name) => {
		const places = placesNamed(name);
		return { folded: foldPlaceName(name), places, chief: chiefOf(places) };
	}),
);

/** The municipality, if one has the name, else all places that have it. */
export function chiefOf(places: Place[]): Place[] {
	const municipalities = places.filter(({ partOf }) => partOf === undefined);
	return municipalities.length > 0 ? municipalities : places;
}

/** The names of a place that a text gives: "Bruxelles / Brussel", "Halle (Zoersel)", "Gent-Gand", "Gent, Oost-Vlaanderen". */
export const municipalityNamesIn = (text: string): string[] =>
	withSmallWords(text)
		.split(/[()/,;|]| [-–] /)
		.filter((name) => /\p{L}/u.test(name))
		.flatMap(namesAroundDash);

/** "Gent-Gand" is one place in two languages; Heist-op-den-Berg and Louvain-la-Neuve are names. */
function namesAroundDash(name: string): string[] {
	if (placesNamed(name).length > 0) return [name];
	const parts = name.split('-');
	const pairs = parts.slice(1).map((_, at) => {
		const [front, behind] = [parts.slice(0, at + 1), parts.slice(at + 1)];
		return [front.join('-'), behind.join('-')];
	});
	return pairs.find(areOfOnePlace) ?? [name];
}

/** Whether all are names of one place in its languages, or of it and a part of it. */
export const areOfOnePlace = ([first, ...others]: string[]): boolean =>
	first !== undefined &&
	others.every((other) => isAnyWithin(placesNamed(first), placesNamed(other)));

/** Whether several places have one of the names in a text, as Nieuwerkerken in Limburg and in Aalst. */
export const isNameOfSeveral = (text: string | null): boolean =>
	municipalityNamesIn(text ?? '').some((name) => placesNamed(name).length > 1);

/** Whether one of the names in a text is that of a village of a municipality: "Laken" and "Laken (Brussel)" of Bruxelles. */
export const namesVillage = (text: string, municipality: string): boolean =>
	municipalityNamesIn(text).some((name) => isPartOfPlace(name, municipality));

function comparePlaces(one: FoldedPlace, other: FoldedPlace): Agreement {
	if (isSpelledLike(one.folded, other.folded)) return 'agrees';
	// A misspelled name is no evidence.
	if (one.places.length === 0 || other.places.length === 0)
		return likeness(one.folded, other.folded) === null ? 'differs' : 'unknown';
	if (isOneOf(one.chief, other.chief) || isEachWithin(one.chief, other.chief)) return 'agrees';
	// A village that is called like a municipality elsewhere says nothing: Halle is also a part of Zoersel.
	return isAnyWithin(one.places, other.places) ? 'unknown' : 'differs';
}

/** Saint-Nicolas is the French name of Sint-Niklaas, though another municipality has it as well. */
const isOneOf = (places: Place[], others: Place[]): boolean => {
	const [shorter, longer] = places.length < others.length ? [places, others] : [others, places];
	const [only, ...more] = shorter;
	return only !== undefined && more.length === 0 && longer.includes(only);
};

/** Deurne in Antwerpen and Deurne in Diest are two villages: the name alone is no evidence of either. */
const isEachWithin = (places: Place[], others: Place[]): boolean =>
	places.every((one) => isAnyWithin([one], others)) &&
	others.every((other) => isAnyWithin([other], places));

const isAnyWithin = (places: Place[], others: Place[]): boolean =>
	places.some((one) => others.some((other) => isWithin(one, other) || isWithin(other, one)));
