import { formReadingsOf } from './legalForms';
import { numbersAt } from './numerals';
import { COUNTRY_WORD, foldMunicipality } from './placeWords';
import { textsOf, type Word } from './words';

/** What may be a place behind a name: the Gent of "Garage Maes Gent". */
interface NameEnding {
	words: Word[];
	/** Folded, so that the names of a place in all languages are one. */
	place: string;
}

/** What may be a place behind a name and in front of its legal form, the longest first. */
export function endingsOf(words: Word[]): NameEnding[] {
	const [{ words: name = words } = {}] = formReadingsOf(words);
	const endings: NameEnding[] = [];
	for (let length = Math.min(MAX_PLACE_WORDS, name.length - 1); length > 0; length--) {
		const part = name.slice(-length);
		const place = foldMunicipality(textsOf(part).join(' '));
		// "Fruit Gent 2" is not the first of that name.
		const isNumbered = part.some((_, at) => numbersAt(part, at).length > 0);
		// Behind a single word, the country may mean a subsidiary: Zonnebloem Belgium.
		const mayBeSubsidiary = place === COUNTRY_WORD && name.length < 3;
		if (!isNumbered && !mayBeSubsidiary) endings.push({ words: part, place });
	}
	return endings;
}

/** As many as "Sint Jans Molenbeek" and a word of its district have. */
const MAX_PLACE_WORDS = 4;

/** The longest ending that is one of these places, or the country, where every company is; undefined if none is. */
export const placeAmong = (
	endings: NameEnding[],
	places: { has(place: string): boolean },
): NameEnding | undefined =>
	endings.find(({ place }) => place === COUNTRY_WORD || places.has(place));
