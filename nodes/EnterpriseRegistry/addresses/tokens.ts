/** A stretch of a text. */
export interface TextSpan {
	text: string;
	/** Where it begins in the text, and where what follows begins. */
	from: number;
	to: number;
}

/** The smallest part of an address line: letters, digits, or one mark. */
export interface Token extends TextSpan {
	kind: 'word' | 'number' | 'mark';
	/** Lower case, without accents and dots. */
	folded: string;
	/** Nothing stands between it and the token before it: the 15 of "Danweg15". */
	isGlued: boolean;
}

/** Letters with apostrophes and dots between them ("l'Aumont", "c.v.") and a dot at the end ("Bât."); digits; the ends of lines; any other mark. */
const TOKEN = /[\p{L}\p{M}]+(?:['’.][\p{L}\p{M}]+)*\.?|\d+|[\r\n\t]+|[^\s\p{C}]/gu;

export function tokensOf(text: string): Token[] {
	let end = -1;
	return [...text.matchAll(TOKEN)].map(({ 0: written, index }) => {
		const isGlued = index === end;
		end = index + written.length;
		return {
			kind: tokenKindOf(written),
			text: written,
			folded: fold(written),
			from: index,
			to: end,
			isGlued,
		};
	});
}

function tokenKindOf(written: string): Token['kind'] {
	if (/^[\p{L}\p{M}]/u.test(written)) return 'word';
	return /^\d/.test(written) ? 'number' : 'mark';
}

/** Lower case, without accents and dots. */
export const fold = (text: string): string =>
	isAsciiWord(text)
		? text.toLowerCase()
		: text
				.normalize('NFKD')
				.replace(/[\p{M}.]/gu, '')
				.toLowerCase();

/** Most words have no accent and no dot, and need no normal form. */
const isAsciiWord = (text: string): boolean => /^[a-z\d]+$/i.test(text);

/** The word at an index, folded; '' if no word stands there. */
export const wordAt = (tokens: Token[], at: number): string =>
	tokens[at]?.kind === 'word' ? tokens[at].folded : '';

/** The word at an index as it is written; '' if no word stands there. */
export const writtenAt = (tokens: Token[], at: number): string =>
	tokens[at]?.kind === 'word' ? tokens[at].text : '';

/** The digits at an index; '' if none stand there. */
export const digitsAt = (tokens: Token[], at: number): string =>
	tokens[at]?.kind === 'number' ? tokens[at].text : '';

/** The mark at an index; '' if none stands there. */
export const markAt = (tokens: Token[], at: number): string =>
	tokens[at]?.kind === 'mark' ? tokens[at].text : '';

export const isDashAt = (tokens: Token[], at: number): boolean =>
	DASH_MARK.test(markAt(tokens, at));

export const DASH_MARK = /^[-‐‑–—−]$/;

export const isGluedAt = (tokens: Token[], at: number): boolean => tokens[at]?.isGlued === true;

/** Without the marks around a name; an apostrophe belongs to 's-Gravenwezel. */
export function withoutLooseMarks(tokens: Token[]): Token[] {
	const isLoose = (at: number) => /[^'’"]/.test(markAt(tokens, at));
	let from = 0;
	let to = tokens.length;
	while (from < to && isLoose(from)) from++;
	while (to > from && isLoose(to - 1)) to--;
	return tokens.slice(from, to);
}
