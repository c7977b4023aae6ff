/** Longer text holds more than a number; the bound keeps a pasted document from being searched. */
export const MAX_CELL_LENGTH = 200;

/** Characters that take no place on the screen: controls, format characters, variation selectors. */
const INVISIBLE = /[\p{Cc}\p{Cf}\ufe00-\ufe0f]/gu;

/** Unicode has letters and symbols that look like a space: braille blank, and the fillers of Hangul. */
const BLANK = /[\s\u115f\u1160\u2800\u3164]+/g;

/** Every hyphen and dash, and the minus sign that spreadsheets write. */
const ANY_DASH = /[\p{Pd}\u2212]/gu;

/** The scheme of every Peppol participant, as it is or in a URL, and of ebCore: it holds digits that are no part of the number. */
const PEPPOL_SCHEME = /iso6523(?:-actorid-upis)?(?:::?|%3A%3A)?/gi;

/** https://kbopub.economie.fgov.be/kbopub/zoeknummerform.html?lang=nl&nummer=0403170701, the public search of the register: nl is no country. */
const PUBLIC_SEARCH = /^(?:https?:\/\/)?(?:data\.)?kbopub\.[^\s\d]*(\d[\d.]{8,12})(?:[&#]\D*)?$/i;

/** The name of an element in a tag of HTML, as "br" in <br/>, is no word and no country. Its attributes are: class="tel". */
const HTML_NAME = /<\/?(?:[abipqsu]|[bht]r|h\d|li|t[dh]|div|span|strong)(?=[\s/>])/gi;

/**
 * What a reader of a cell sees, written with plain characters: one kind of space and of dash, ASCII digits for full-width ones
 * (NFKC). The invisible characters are left out that come along when a number is copied from a web page, a PDF or a spreadsheet. So is what
 * a program writes around a number and a reader would take for a country or for digits: the scheme of Peppol, the address of the public search.
 */
export const cellText = (value: string): string =>
	value
		.normalize('NFKC')
		.replace(BLANK, ' ')
		.replace(INVISIBLE, '')
		.replace(ANY_DASH, '-')
		.replace(PEPPOL_SCHEME, '')
		.replace(/%3A/gi, ':')
		.replace(HTML_NAME, '<')
		.trim()
		.replace(PUBLIC_SEARCH, '$1');
