import { NOTHING } from './dictionaries';
import { fold } from './tokens';

/**
 * What a field for one part of an address says:
 *
 * | typed, or in the cell of a sheet        | says |                                        |
 * | --------------------------------------- | ---- | -------------------------------------- |
 * | n.v.t.; N/A; null; zonder nummer; -; 0  |      | nothing                                |
 * | ="196"; '196                            | 196  | with this, a sheet keeps a number as a text |
 */
export function fieldText(text: string): string {
	const said = text.replace(/^\s*(?:="(.*)"\s*$|'(?=\d))/s, '$1');
	return saysNothing(said) ? '' : said;
}

function saysNothing(text: string): boolean {
	if (text.length > MAX_LENGTH_OF_NOTHING) return false;
	const letters = fold(text).replace(/[^\p{L}\p{N}]/gu, '');
	return /^0*$/.test(letters) || NOTHING.has(letters);
}

/** Twice as long as the longest word of NOTHING. Most streets are shorter, but a field may hold a whole page. */
const MAX_LENGTH_OF_NOTHING = 30;
