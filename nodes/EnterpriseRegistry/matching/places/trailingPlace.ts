import { takeOffLegalForms } from '../names/legalForms';
import { foldName, type FoldedName } from '../names/nameWords';
import { foldMunicipality } from './places';
import { isCountry } from '../regions';
import { wordsOf } from '../names/words';

const LONGEST = 4;

/** The name without the municipality at its end: "Garage Maes Gent" in Gent is Garage Maes, and so is Garage Maes Belgium. Null if there is no municipality, or if nothing distinctive is left. */
export function withoutTrailingPlace(name: string, municipality: string): FoldedName | null {
	const { words } = takeOffLegalForms(wordsOf(name));
	const place = foldMunicipality(municipality);
	for (let length = Math.min(LONGEST, words.length - 1); length > 0; length--) {
		const behind = words.slice(-length);
		// After a single word, the country may distinguish a subsidiary from its parent.
		const saysCountry = length === 1 && words.length > 2 && isCountry(behind[0]!.text);
		if (!saysCountry && foldMunicipality(behind.map(({ text }) => text).join(' ')) !== place)
			continue;
		const rest = name.slice(0, behind[0]!.start);
		const folded = foldName(rest);
		return folded.isNamed ? folded : null;
	}
	return null;
}
