/** For a text behind which something follows, or that stands in a list. */
export const withoutFullStop = (text: string): string => text.replace(/\.$/, '');

/** For a text that may be a title without full stop, before another sentence. */
export const withFullStop = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** A sentence behind a colon: its first word is written small, unless it is a name, such as a label. */
export const inSentence = (sentence: string): string =>
	sentence.replace(/^(?:A|It|No|Nothing|Perhaps|The|There)\b/, (word) => word.toLowerCase());
