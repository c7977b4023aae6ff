import { hasRightCheckDigits } from './checkDigits';
import { isLabel, isSmallWord, signsNothing } from './countrySigns';

interface VatPattern {
	country: string;
	/** What stands behind the code of the country, without separators, in capitals. */
	pattern: RegExp;
	/** The same in words, for messages. */
	has: string;
}

const digits = (country: string, least: number, most = least): VatPattern => ({
	country,
	pattern: new RegExp(`^\\d{${least},${most}}$`),
	has: least === most ? `${least} digits` : `${least} to ${most} digits`,
});

/**
 * How the VAT numbers of the other 26 member states and of Northern Ireland are built, by the code in front of them: the European
 * Commission's "VIES FAQ", question 11 ("What is the format of a VAT number?").
 */
const VAT_PATTERNS: Record<string, VatPattern> = {
	AT: { country: 'Austria', pattern: /^U\d{8}$/, has: 'U and 8 digits' },
	BG: digits('Bulgaria', 9, 10),
	CY: { country: 'Cyprus', pattern: /^\d{8}[A-Z]$/, has: '8 digits and a letter' },
	CZ: digits('the Czech Republic', 8, 10),
	DE: digits('Germany', 9),
	DK: digits('Denmark', 8),
	EE: digits('Estonia', 9),
	EL: digits('Greece', 9),
	ES: {
		country: 'Spain',
		pattern: /^[A-Z\d]\d{7}[A-Z\d]$/,
		has: 'a letter or digit, 7 digits, and a letter or digit',
	},
	FI: digits('Finland', 8),
	FR: { country: 'France', pattern: /^[A-Z\d]{2}\d{9}$/, has: '2 letters or digits and 9 digits' },
	HR: digits('Croatia', 11),
	HU: digits('Hungary', 8),
	IE: {
		country: 'Ireland',
		pattern: /^\d(?:\d{6}[A-Z]{1,2}|[A-Z+*]\d{5}[A-Z])$/,
		has: '7 digits and 1 or 2 letters',
	},
	IT: digits('Italy', 11),
	LT: { country: 'Lithuania', pattern: /^(?:\d{9}|\d{12})$/, has: '9 or 12 digits' },
	LU: digits('Luxembourg', 8),
	LV: digits('Latvia', 11),
	MT: digits('Malta', 8),
	NL: {
		country: 'the Netherlands',
		pattern: /^[\d+*]{9}B[\d+*]{2}$/,
		has: '9 digits, B and 2 digits',
	},
	PL: digits('Poland', 10),
	PT: digits('Portugal', 9),
	RO: digits('Romania', 2, 10),
	SE: digits('Sweden', 12),
	SI: digits('Slovenia', 8),
	SK: digits('Slovakia', 10),
	XI: {
		country: 'Northern Ireland',
		pattern: /^(?:\d{9}|\d{12}|(?:GD|HA)\d{3})$/,
		has: '9 or 12 digits, or GD or HA and 3 digits',
	},
};

/** The longest number behind a country has 12 characters; what is read beyond that is for messages. */
const MAX_READ = 20;

/** What may stand between the parts of one number, which is less than what may stand between its country and its first part. */
const WITHIN = /^[ .\-/,:'’_·]{1,3}$/;

/** In the numbers of these countries, + and * stand for letters. */
const MAY_HOLD_SIGNS = ['IE', 'NL'];
const TOKEN = /[\p{L}\d+*]+/gu;

interface Token {
	text: string;
	start: number;
	end: number;
}

/** The code of a country, and the words that may be its number. */
interface Start {
	code: string;
	start: number;
	parts: Token[];
}

interface Candidate {
	code: string;
	/** With its country, in capitals, without separators: what is asked. */
	number: string;
	start: number;
	end: number;
}

type Completed = { kind: 'number'; candidate: Candidate } | { kind: 'doubt'; doubt: VatDoubt };

/** Why no one number can be read. */
export type VatDoubt =
	/** Each of them can be read. */
	| { kind: 'several'; numbers: string[] }
	/** @param more the digits that belong to no number. */
	| { kind: 'moreBeside'; number: string; more: string }
	/** A country with a number that is not built as there. @param has how it is built, such as "9 digits". */
	| { kind: 'misshapen'; code: string; body: string; country: string; has: string };

/** What a text says about a VAT number of another member state. */
export type ForeignVatNumber =
	| { kind: 'number'; number: string; country: string }
	| { kind: 'doubt'; doubt: VatDoubt }
	| { kind: 'none' };

/**
 * Finds the one number that is built as its country builds them, with any words around it. Where two can be read, or digits are
 * left over, nothing is concluded: a number that nobody typed would get a no that nobody gave.
 *
 * @param text as `cellText` gives it.
 */
export function readForeignVatNumber(text: string): ForeignVatNumber {
	if (!MAY_HOLD_COUNTRY.test(text)) return { kind: 'none' };
	const tokens = [...text.matchAll(TOKEN)].map(tokenOf);
	const starts = tokens.flatMap((_, at) => startAt({ text, tokens, at }) ?? []);
	const completed = starts.flatMap((start) => complete(text, start) ?? []);
	const doubt = completed.find(({ kind }) => kind === 'doubt');
	if (doubt?.kind === 'doubt') return doubt;
	const candidates = completed.flatMap((one) => (one.kind === 'number' ? one.candidate : []));
	const numbers = [...new Set(candidates.map(({ number }) => number))];
	const [first] = candidates;
	if (first === undefined) return misshapen(text, starts);
	if (numbers.length > 1) return inDoubt({ kind: 'several', numbers });
	const rest = tokens.filter((token) => /\d/.test(token.text) && !isPartOf(token, candidates));
	const country = VAT_PATTERNS[first.code]?.country ?? '';
	if (rest.length === 0) return { kind: 'number', number: first.number, country };
	const more = rest.map((token) => token.text).join(' ');
	return inDoubt({ kind: 'moreBeside', number: first.number, more });
}

/** The code of a country at the beginning of a word: most texts have none, and need not be read further. */
const MAY_HOLD_COUNTRY = new RegExp(
	`(?<![\\p{L}\\d])(?:GR|${Object.keys(VAT_PATTERNS).join('|')})`,
	'iu',
);

const tokenOf = (match: RegExpMatchArray): Token => {
	const start = match.index ?? 0;
	return { text: match[0], start, end: start + match[0].length };
};

const inDoubt = (doubt: VatDoubt): { kind: 'doubt'; doubt: VatDoubt } => ({ kind: 'doubt', doubt });

/** Whether the digits of a token are within a candidate, or are the Peppol scheme of one: 9930:DE123456789. */
const isPartOf = (token: Token, candidates: Candidate[]): boolean =>
	candidates.some(
		({ start, end }) =>
			(token.start >= start && endOfDigits(token) <= end) ||
			(/^\d{4}$/.test(token.text) && token.end + 1 === start),
	);

const endOfDigits = ({ text, start }: Token): number =>
	start + ([...text.matchAll(/\d/g)].at(-1)?.index ?? -1) + 1;

/** A token that is the code of a country, or begins with it. */
function startAt(place: { text: string; tokens: Token[]; at: number }): Start | undefined {
	const { text, tokens, at } = place;
	const token = tokens[at];
	if (token === undefined) return undefined;
	const letters = token.text.slice(0, 2).toUpperCase();
	// ISO 3166 calls Greece GR; its VAT numbers begin with EL.
	const code = letters === 'GR' ? 'EL' : letters;
	if (!Object.hasOwn(VAT_PATTERNS, code)) return undefined;
	const rest = { text: token.text.slice(2), start: token.start + 2, end: token.end };
	if (rest.text !== '') {
		const isOfNumber = /\d/.test(rest.text) || isBeginning(code, rest.text);
		const parts = [rest, ...tokens.slice(at + 1)];
		return isOfNumber ? { code, start: token.start, parts } : undefined;
	}
	const parts = withoutLabels(tokens.slice(at + 1));
	const [first] = parts;
	if (first === undefined || /^BE(?:\d|$)/i.test(first.text)) return undefined;
	// "numéro de 403170701"
	if (at > 0 && isSmallWord(token.text, text.slice(token.end, tokens[at + 1]?.start)))
		return undefined;
	return { code, start: token.start, parts };
}

/** Labels may stand between a country and its number: "FR TVA 82246200638". */
function withoutLabels(tokens: Token[]): Token[] {
	const first = tokens.findIndex(({ text }) => !isLabel(text));
	return first === -1 ? [] : tokens.slice(first);
}

/** Letters that begin a number right behind its country, before a separator: ATU 142 43 102. A French pair only in capitals: "Fred" is a name. */
function isBeginning(code: string, letters: string): boolean {
	if (code === 'AT') return /^U$/i.test(letters);
	if (code === 'ES') return /^[A-Z]$/i.test(letters);
	if (code === 'XI') return /^(?:GD|HA)$/i.test(letters);
	return code === 'FR' && /^[A-Z]{1,2}$/.test(letters);
}

/** A beginning of what was read that is a number of the country. */
interface Fit {
	body: string;
	/** The last of its parts. */
	last: Token;
}

/** Takes the longest beginning that is a number of the country; undefined if none is. */
function complete(text: string, start: Start): Completed | undefined {
	const { code } = start;
	const fits = withoutAbbreviation(text, [...fitsOf(text, start)]);
	const last = fits.at(-1);
	if (last === undefined) return undefined;
	const longer = fits.find((fit, at) => isDoubtful(fits[at - 1], fit));
	if (longer !== undefined) {
		const shorter = fits[fits.indexOf(longer) - 1] ?? longer;
		return inDoubt({ kind: 'several', numbers: [code + shorter.body, code + longer.body] });
	}
	const belgian = belgianNumberBehindName(text, start, last);
	if (belgian !== undefined)
		return inDoubt({ kind: 'several', numbers: [code + last.body, belgian] });
	// The tax number of Hungary, 12345678-2-42, begins with the VAT number.
	const end = code === 'HU' ? endOfTaxNumber(text, last.last.end) : last.last.end;
	return {
		kind: 'number',
		candidate: { code, number: code + last.body, start: start.start, end },
	};
}

const endsInLetter = ({ body }: Fit): boolean => !/\d$/.test(body);

/** IE6388047V S.A.: what is complete without a letter does not take that of an abbreviation. */
function withoutAbbreviation(text: string, fits: Fit[]): Fit[] {
	const at = fits.findIndex(
		(fit, nth) => nth > 0 && endsInLetter(fit) && isAbbreviation(text, fit.last),
	);
	return at < 0 ? fits : fits.slice(0, at);
}

/**
 * Whether a number and a longer one may both be meant. IE6388047V A: a letter behind a number that is complete without it.
 * BG123456789 7: the last part stands apart from digits that are a number without it, and may be anything.
 */
const isDoubtful = (shorter: Fit | undefined, longer: Fit): boolean =>
	shorter !== undefined && (endsInLetter(longer) || isRest(shorter, longer));

/** "FRED 403.170.701" may be a name with a Belgian number, whose check digits are right, and "FRED" the beginning of a French one. */
function belgianNumberBehindName(
	text: string,
	{ code, parts }: Start,
	{ body }: Fit,
): string | undefined {
	const [letters, digits] = [body.slice(0, 2), `0${body.slice(2)}`];
	const [first] = parts;
	const isSpaced = first?.text.toUpperCase() === letters && text[first.end] === ' ';
	const mayBeName = code === 'FR' && /^[A-Z]{2}$/.test(letters) && isSpaced;
	return mayBeName && hasRightCheckDigits(digits) ? `BE${digits}` : undefined;
}

/** Digits of the usual grouping come two or more at once, and in groups of alike lengths: 123 456 78. */
const isRest = (shorter: Fit, longer: Fit): boolean =>
	longer.last.text.length < 2 || shorter.last.text.length > 4;

function fitsOf(text: string, start: Start): Fit[] {
	const { pattern } = VAT_PATTERNS[start.code] ?? {};
	let body = '';
	return joinedParts(text, start).flatMap((part) => {
		body += part.text;
		return pattern?.test(body) === true ? { body, last: part } : [];
	});
}

/** The parts, in capitals, that stand so near to each other that they may be one number, and no longer than one. */
function joinedParts(text: string, { code, parts }: Start): Token[] {
	const joined: Token[] = [];
	let length = 0;
	for (const part of parts) {
		const gap = text.slice(joined.at(-1)?.end ?? part.start, part.start);
		const isWord = /^\p{L}{3,}$/u.test(part.text);
		length += part.text.length;
		if (isWord || (gap !== '' && !WITHIN.test(gap)) || length > MAX_READ) break;
		const read = MAY_HOLD_SIGNS.includes(code) ? part : upToSign(part);
		// A sign between two groups of digits separates them.
		if (joined.length > 0 && read.start > part.start) break;
		joined.push({ ...read, text: read.text.toUpperCase() });
		if (read.end < part.end) break;
	}
	return joined;
}

/** The numbers of most countries have no signs, so a number stands between two: DE+123456789 and DE123456789* have nothing more. */
function upToSign({ text, start }: Token): Token {
	const first = start + text.search(/[^+*]|$/);
	const [read = ''] = /^[^+*]+/.exec(text.slice(first - start)) ?? [];
	return { text: read, start: first, end: first + read.length };
}

/** Whether a letter is the first of S.A. or B.V. */
const isAbbreviation = (text: string, { end }: Token): boolean =>
	/^\.? ?\p{L}(?!\p{L})/u.test(text.slice(end));

/** The Hungarian tax number is the VAT number, a digit for the kind of taxation, and two for the county: 12345678-2-42. */
const endOfTaxNumber = (text: string, end: number): number =>
	end + (/^[ -][1-5][ -]\d{2}(?!\d)/.exec(text.slice(end, end + 6))?.[0].length ?? 0);

/** A country with digits next to it that are no number of that country. */
function misshapen(text: string, starts: Start[]): ForeignVatNumber {
	for (const start of starts) {
		const { code } = start;
		const { country = '', has = '' } = VAT_PATTERNS[code] ?? {};
		const body = joinedParts(text, start)
			.map((part) => part.text)
			.join('');
		const isBelgian = signsNothing(code) && /^\d{9,10}$/.test(body);
		if (/\d{2}/.test(body) && !isBelgian)
			return inDoubt({ kind: 'misshapen', code, body, country, has });
	}
	return { kind: 'none' };
}
