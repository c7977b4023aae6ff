import { meantText } from '../meantText';
import { NOTHING } from './dictionaries';
import { fold } from './tokens';

/** Gives what a field for one part of an address says: '' for "n.v.t.", "N/A", "null", "zonder nummer", "-" and "0". */
export function fieldText(text: string): string {
	const said = meantText(text);
	return saysNothing(said) ? '' : said;
}

function saysNothing(text: string): boolean {
	if (text.length > MAX_LENGTH_OF_NOTHING) return false;
	const letters = fold(text).replace(/[^\p{L}\p{N}]/gu, '');
	return /^0*$/.test(letters) || NOTHING.has(letters);
}

/** Twice as long as the longest word of NOTHING. Most streets are shorter, but a field may hold a whole page. */
const MAX_LENGTH_OF_NOTHING = 30;
