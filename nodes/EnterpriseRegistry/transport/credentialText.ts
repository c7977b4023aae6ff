/** Classes of characters that nobody sees, whitespace left out, for a pattern with the flag u. U+2800 is the blank of braille. */
export const UNSEEN = '\\p{Cc}\\p{Cf}\\p{Cs}\\p{Default_Ignorable_Code_Point}\\u2800';

const QUOTES = '"\'`´\\u2018-\\u201f«»‹›\\u2032\\u2033\\uff02\\uff07';

/** Web pages, chats and environment variables put whitespace, quotes and invisible characters around a text that is copied. */
const AROUND = `[\\s${UNSEEN}${QUOTES}]`;

/**
 * Takes these characters off both ends. As text, because the Test button of n8n needs it inside an expression. The end is looked for from
 * the first of such characters alone: from each of them, a long run of blanks would be read again and again.
 */
export const EDGES = `^${AROUND}+|(?<!${AROUND})${AROUND}+$`;

const edges = new RegExp(EDGES, 'gu');

/** A value of the credential without what was pasted around it. */
export const withoutEdges = (value: unknown): string =>
	typeof value === 'string' ? value.replace(edges, '') : '';
