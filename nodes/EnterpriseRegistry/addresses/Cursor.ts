import { spanOf, type Segment } from './segments';
import { DASH_MARK, type TextSpan, type Token } from './tokens';

/** A condition that the next token must meet to be taken. */
export type Pattern = (token: Token) => boolean;

/** A word that a dictionary has, or whose folded form is like a regular expression. */
export const word = (wanted: Set<string> | RegExp): Pattern =>
	wanted instanceof RegExp
		? ({ kind, folded }) => kind === 'word' && wanted.test(folded)
		: ({ kind, folded }) => kind === 'word' && wanted.has(folded);

/** A word that is written like this, with its accents and dots. */
export const written =
	(wanted: RegExp): Pattern =>
	({ kind, text }) =>
		kind === 'word' && wanted.test(text);

export const mark =
	(wanted: RegExp): Pattern =>
	({ kind, text }) =>
		kind === 'mark' && wanted.test(text);

/** Nothing stands between it and the token before it. */
export const glued =
	(wanted: Pattern): Pattern =>
	(token) =>
		token.isGlued && wanted(token);

export const either =
	(...patterns: Pattern[]): Pattern =>
	(token) =>
		patterns.some((pattern) => pattern(token));

export const ANY: Pattern = () => true;
export const WORD: Pattern = ({ kind }) => kind === 'word';
export const NUMBER: Pattern = ({ kind }) => kind === 'number';
export const DASH: Pattern = mark(DASH_MARK);
export const SLASH: Pattern = mark(/^\/$/);

/** Reads the tokens of a segment from left to right, as the scanner of a parser does. */
export class Cursor {
	constructor(
		readonly segment: Segment,
		public at: number,
	) {}

	get tokens(): Token[] {
		return this.segment.tokens;
	}

	/** Whether the next tokens are like these patterns, one after the other. */
	sees(...patterns: Pattern[]): boolean {
		let at = this.at;
		for (const pattern of patterns) {
			const token = this.tokens[at++];
			if (token === undefined || !pattern(token)) return false;
		}
		return true;
	}

	/** Moves behind the next tokens if they are like these patterns, else stays; tells whether it moved. */
	take(...patterns: Pattern[]): boolean {
		const isThere = this.sees(...patterns);
		if (isThere) this.at += patterns.length;
		return isThere;
	}

	/** Lets a rule read on from here. Where it does not find what it is for, the cursor stays. */
	attempt<Found>(rule: (cursor: Cursor) => Found | undefined): Found | undefined {
		const start = this.at;
		const found = rule(this);
		if (found === undefined) this.at = start;
		return found;
	}

	/** Moves behind all tokens that are like a pattern, up to `most` of them. */
	takeWhile(pattern: Pattern, most = Infinity): void {
		const limit = this.at + most;
		while (this.at < limit && this.take(pattern));
	}

	/** Whether the next two words are a pair of a dictionary: "boite postale". */
	seesPair(pairs: Set<string>): boolean {
		const pair = this.tokens.slice(this.at, this.at + 2).map(({ folded }) => folded);
		return this.sees(WORD, WORD) && pairs.has(pair.join(' '));
	}

	/** Moves behind the next two words if they are such a pair, else stays; tells whether it moved. */
	takePair(pairs: Set<string>): boolean {
		const isThere = this.seesPair(pairs);
		if (isThere) this.at += 2;
		return isThere;
	}

	takeRest(): void {
		this.at = this.tokens.length;
	}

	/** From a token on to where the cursor is. */
	spanFrom(from: number): TextSpan {
		return spanOf(this.segment, this.tokens.slice(from, this.at));
	}
}
