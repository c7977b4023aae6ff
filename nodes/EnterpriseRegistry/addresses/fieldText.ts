import { wordSet } from '../wordLists';
import { fold } from './tokens';

/**
 * What a field for one part of an address says:
 *
 * | typed, or in the cell of a sheet        | says |                                        |
 * | --------------------------------------- | ---- | -------------------------------------- |
 * | n.v.t.; N/A; null; zonder nummer; -; 0  |      | nothing                                |
 * | ="196"; '196                            | 196  | a sheet keeps a number a text with it  |
 */
export function fieldText(text: string): string {
	const said = text.replace(/^\s*="(.*)"\s*$/s, '$1').replace(/^\s*'(?=\d)/, '');
	return saysNothing(said) ? '' : said;
}

function saysNothing(text: string): boolean {
	if (text.length > MAX_LENGTH_OF_NOTHING) return false;
	const letters = fold(text).replace(/[^\p{L}\p{N}]/gu, '');
	return /^0*$/.test(letters) || NOTHING.has(letters);
}

/** Twice as long as the longest of these words. Most streets are shorter, but a field may hold a whole page. */
const MAX_LENGTH_OF_NOTHING = 30;

const NOTHING = wordSet(`
	sn zn nc na nvt geen aucun neant nihil null none nul nan undefined sansnumero zondernummer geennummer geenhuisnummer ohnenummer onbekend inconnu unknown`);
