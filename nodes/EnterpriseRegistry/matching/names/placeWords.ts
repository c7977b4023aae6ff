import {
	foldPlaceName,
	placesNamed,
	translatedNames,
	type Place,
} from '../../addresses/municipalities';
import { memoize, synonyms } from '../../wordLists';
import { chiefOf } from '../addresses/municipalityLikeness';

/* What places are called in the names of companies: Garage Maes Gent, Immo Belgium. */

/**
 * Each place word with the one that stands for it in all languages: Gand with gent. They are the municipalities that are called otherwise in another language;
 * others are often family names: Boom, Mol, Lens. The map is made when the first name is read, as the list of municipalities is long.
 */
export const placeWords = (): Map<string, string> =>
	(knownPlaceWords ??= new Map([
		...translatedNames().flatMap((names) =>
			names.map((name): [string, string] => [foldPlaceName(name), foldMunicipality(name)]),
		),
		...REGIONS,
	]));

let knownPlaceWords: Map<string, string> | undefined;

/** Words of the country and its regions, which stand in many names, and cities whose name is the same in all languages. By hand. */
const REGIONS = synonyms(`
	belgie/belgique/belgium/belgien/belgian/belge/belges/belgische/belgisch/bel, vlaanderen/flandre/flanders/vlaamse/flamande,
	wallonie/wallonia/wallonne/wallon, benelux,
	anderlecht, etterbeek, evere, ganshoren, jette, koekelberg, diest, hasselt, genk, turnhout, charleroi, verviers, eupen, dinant, seraing,
	gembloux, zaventem, waterloo,
	la louviere, wezembeek oppem`);

/** The word for the country in the names of REGIONS. */
export const COUNTRY_WORD = 'belgie';

/** One name for all names of a municipality, in which a village counts as its municipality: "gent" for Gand and Drongen. */
export const foldMunicipality = memoize((text: string): string => {
	const folded = foldPlaceName(text);
	const [place, ...others] = chiefOf(placesNamed(text));
	if (place === undefined || others.length > 0) return REGIONS.get(folded) ?? folded;
	return foldPlaceName(wholeOf(place).names[0] ?? folded);
});

const wholeOf = (place: Place): Place =>
	place.partOf === undefined ? place : wholeOf(place.partOf);
