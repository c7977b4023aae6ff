import { placeWithCode } from './components';
import { digitsAt, isDashAt, spanOf, wordAt, writtenAt, type Atom, type Segment } from './tokens';
import { FOREIGN_SIGNS } from './dictionaries';
import { placesNamed } from './municipalities';

/** Whether a line names a place in another country: "F-75001 Paris", "75001 Paris", "1012 LG Amsterdam", "…, Nederland". */
export function isAbroad(segments: Segment[], text: string): boolean {
	const last = segments.at(-1);
	if (segments.some(({ atoms }) => atoms.some((_, at) => isForeignCodeAt(atoms, at)))) return true;
	if (segments.length < 2 || last === undefined || !isForeignName(last, text)) return false;
	// Luxembourg is also a province: "6700 Arlon, Luxembourg".
	const isBelgian = segments.some(
		({ atoms }) => placeWithCode({ text, atoms }, 0)?.isClear === true,
	);
	return !(isBelgian && /^luxemb/.test(wordAt(last.atoms, 0)));
}

function isForeignCodeAt(atoms: Atom[], at: number): boolean {
	const { length } = digitsAt(atoms, at);
	if (length < 4) return false;
	if (isBehindForeignSign(atoms, at)) return true;
	const isDutch =
		length === 4 && /^[A-Z]{2}$/.test(atoms[at + 1]?.text ?? '') && at + 2 < atoms.length;
	return isDutch || (length === 5 && at === 0 && wordAt(atoms, at + 1) !== '');
}

/** "L-1611", "NL 1000". The D of "37D 8650 Houthulst" belongs to the house number. */
function isBehindForeignSign(atoms: Atom[], at: number): boolean {
	const sign = isDashAt(atoms, at - 1) ? at - 2 : at - 1;
	const isSign =
		FOREIGN_SIGNS.has(wordAt(atoms, sign)) && /^[A-Z]{1,3}$/.test(writtenAt(atoms, sign));
	return isSign && digitsAt(atoms, sign - 1) === '';
}

/** Some countries are called like villages: a known place is in Belgium. */
function isForeignName({ atoms, after }: Segment, text: string): boolean {
	const { text: name } = spanOf(text, atoms);
	const isName = atoms.every(({ kind }) => kind !== 'number') && placesNamed(name).length === 0;
	if (after === 'dash' || !isName) return false;
	countryNames ??= namesOfCountries();
	return countryNames.has(name.toLowerCase());
}

let countryNames: Set<string> | undefined;

/** Of all countries but Belgium, in the languages of the country and in English, as Unicode's CLDR has them. */
function namesOfCountries(): Set<string> {
	const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
	const codes = letters.flatMap((one) => letters.map((other) => one + other));
	const names = ['nl', 'fr', 'de', 'en'].flatMap((language) => {
		const regions = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
		return codes.flatMap((code) => (code === 'BE' ? [] : (regions.of(code) ?? [])));
	});
	return new Set(names.map((name) => name.toLowerCase()));
}
