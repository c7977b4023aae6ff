import { wordSet } from '../wordLists';
import { fold } from './tokens';

/**
 * What somebody says in the field of one part of an address: nothing with "n.v.t.", "null", "-" and "0", and a number with `="196"` and `'196`, as sheets
 * write what must stay text.
 */
export function fieldText(text: string): string {
	const said = text.replace(/^\s*="(.*)"\s*$/s, '$1').replace(/^\s*'(?=\d)/, '');
	const letters = fold(said).replace(/[^\p{L}\p{N}]/gu, '');
	return /^0*$/.test(letters) || NOTHING.has(letters) ? '' : said;
}

/** Only their letters count: "s/n", "n/a", "zonder nummer". */
const NOTHING = wordSet(`
	sn zn nc na nvt geen aucun neant nihil null none nul nan undefined sansnumero zondernummer geennummer geenhuisnummer ohnenummer onbekend inconnu unknown`);
