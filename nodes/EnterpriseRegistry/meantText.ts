import { decodeHtmlEntities } from './htmlEntities';
import { UNSEEN } from './plainText';

/**
 * What a person meant, before a sheet or a page wrote it in its own way:
 *
 * | the cell                              | meant                        |                                            |
 * | ------------------------------------- | ---------------------------- | ------------------------------------------ |
 * | `="196"`, `'196`, `'Markt`, `"Markt"` | `196`, `Markt`               | with these signs, a sheet keeps a text     |
 * | `'t Hof`, `"Tas" en "Zoon"`           | `'t Hof`, `"Tas" en "Zoon"`  | these signs belong to the name             |
 * | `Rue de l&#39;Eglise`, `<b>Tas</b>`   | `Rue de l'Eglise`, `Tas`     | HTML                                       |
 * | `=""`, `&nbsp;`, a zero-width space   |                              | nothing                                    |
 *
 * The ends of lines stay, as they separate the parts of an address.
 */
export const meantText = (text: string): string =>
	decodeHtmlEntities(text)
		.replace(LINE_TAG, '\n')
		.replace(TAG, '')
		.replace(CONTROL, ' ')
		.replace(UNSEEN_RUN, '')
		.trim()
		.replace(SIGNS, '$1$2$3')
		.trim();

const LINE_TAG = /<\/?(?:br|p|div|li)(?:\s[^<>]*)?\/?>/gi;
const TAG = /<\/?(?:[biu]|em|strong|span|font)(?:\s[^<>]*)?>/gi;

/** Tabs and the ends of lines stay, as they separate the lines of an address. So does the rest of a broken letter: É read as Ã and a control. */
const CONTROL = /(?![\t\n\r])(?<!Ã)\p{Cc}/gu;
const UNSEEN_RUN = new RegExp(`(?:(?!\\p{Cc})[${UNSEEN}])+`, 'gu');

/** An apostrophe before one letter or two is that of 's-Gravenwezel, 't Hof and 'ne Pint. One that no letter follows ends a quotation. */
const SIGNS =
	/^(?:="(.*)"|["“”„«]{1,3}([^"“”„«»]*)["“”»]{1,3}|['‘’](?=\d|(?![st]\p{Lu})\p{L}{3})((?:[^'‘’]|['‘’](?=\p{L}))+)['‘’]?)$/su;
