/** A stretch of a text. */
export interface Span {
	text: string;
	/** Where it begins in the text, and where what follows begins. */
	from: number;
	to: number;
}

/** The smallest part of an address line: letters, digits, or one mark. */
export interface Atom extends Span {
	kind: 'word' | 'number' | 'mark';
	/** Lower case, without accents and dots. */
	folded: string;
	/** Nothing stands between it and the atom before it: the 15 of "Danweg15". */
	isGlued: boolean;
}

/** What stands between commas, or on either side of a dash or a slash, or in brackets. */
export interface Segment {
	atoms: Atom[];
	/** What stands in front of it. */
	after: 'start' | Break | 'bracket';
}

type Break = 'comma' | 'dash' | 'slash';

/** A line in its segments. What stands in brackets comes behind the segment from which it was taken. */
export function segmentsOf(text: string): Segment[] {
	const { outside, inBrackets } = takeOutBrackets(atomsOf(text));
	const segments: Segment[] = [{ atoms: [], after: 'start' }];
	outside.forEach((atom, at) => {
		const found = breakAt(outside, at);
		if (found === undefined) segments.at(-1)?.atoms.push(atom);
		else segments.push({ atoms: [], after: found });
	});
	const bracketed = inBrackets.map((atoms): Segment => ({ atoms, after: 'bracket' }));
	return [...segments, ...bracketed].filter(({ atoms }) =>
		atoms.some(({ kind }) => kind !== 'mark'),
	);
}

/** From the first to the last of some atoms, as the text has it. */
export function spanOf(text: string, atoms: Atom[]): Span {
	const from = atoms[0]?.from ?? 0;
	const to = atoms.at(-1)?.to ?? from;
	return { text: text.slice(from, to), from, to };
}

/** Letters with apostrophes and dots between them ("l'Aumont", "c.v.") and a dot at the end ("Bât."); digits; a mark; an end of a line. */
const ATOM =
	/(?<word>[\p{L}\p{M}]+(?:['’.][\p{L}\p{M}]+)*\.?)|(?<number>\d+)|[\r\n\t]+|[^\s\p{C}]/gu;

function atomsOf(text: string): Atom[] {
	let end = -1;
	return [...text.matchAll(ATOM)].map(({ 0: written, index, groups }) => {
		const isGlued = index === end;
		end = index + written.length;
		const kind =
			groups?.word !== undefined ? 'word' : groups?.number !== undefined ? 'number' : 'mark';
		return { kind, text: written, folded: fold(written), from: index, to: end, isGlued };
	});
}

/** Lower case, without accents and dots. */
export const fold = (text: string): string =>
	text
		.normalize('NFKD')
		.replace(/[\p{M}.]/gu, '')
		.toLowerCase();

function takeOutBrackets(atoms: Atom[]): { outside: Atom[]; inBrackets: Atom[][] } {
	const outside: Atom[] = [];
	const inBrackets: Atom[][] = [];
	let isInside = false;
	for (const atom of atoms) {
		if (atom.text === '(' || atom.text === '[') {
			isInside = true;
			inBrackets.push([]);
		} else if (atom.text === ')' || atom.text === ']') isInside = false;
		else if (isInside && COMMA.test(atom.text)) inBrackets.push([]);
		else if (isInside) inBrackets.at(-1)?.push(atom);
		else outside.push(atom);
	}
	return { outside, inBrackets };
}

/** The word at an index, folded; '' if no word stands there. */
export const wordAt = (atoms: Atom[], at: number): string =>
	atoms[at]?.kind === 'word' ? atoms[at].folded : '';

/** The word at an index as it is written; '' if no word stands there. */
export const writtenAt = (atoms: Atom[], at: number): string =>
	atoms[at]?.kind === 'word' ? atoms[at].text : '';

/** The digits at an index; '' if none stand there. */
export const digitsAt = (atoms: Atom[], at: number): string =>
	atoms[at]?.kind === 'number' ? atoms[at].text : '';

/** The digits from an index on, with dots, slashes, dashes and blanks between them; '' if none stand there. */
export function joinedDigits(atoms: Atom[], at: number): string {
	let digits = '';
	for (let next = at; next < at + MAX_JOINED_ATOMS; next++) {
		const isBetween = digits !== '' && /^[./-]$/.test(markAt(atoms, next));
		if (digitsAt(atoms, next) === '' && !isBetween) break;
		digits += digitsAt(atoms, next);
	}
	return digits;
}

/** A telephone number or an account has no more parts. */
const MAX_JOINED_ATOMS = 12;

/** The mark at an index; '' if none stands there. */
export const markAt = (atoms: Atom[], at: number): string =>
	atoms[at]?.kind === 'mark' ? atoms[at].text : '';

export const isDashAt = (atoms: Atom[], at: number): boolean => DASH.test(markAt(atoms, at));
const DASH = /^[-‐‑–—−]$/;

export const isGluedAt = (atoms: Atom[], at: number): boolean => atoms[at]?.isGlued === true;

/** Between segments that are no two languages of one street. */
const COMMA = /^(?:[,;|•·●▪■]|[\r\n\t]+)$/;

/** Which break an atom is; undefined if it belongs to the segment: Saint-Laurent, 12-14, 12/3, c/o. */
function breakAt(atoms: Atom[], at: number): Break | undefined {
	const mark = markAt(atoms, at);
	if (COMMA.test(mark)) return 'comma';
	if (isDashAt(atoms, at)) return isDashInside(atoms, at) ? undefined : 'dash';
	return mark === '/' && isSlashBetweenStreets(atoms, at) ? 'slash' : undefined;
}

/** "12/3" is a box, "c/o" a word; "Rue Neuve/Nieuwstraat" and "12 / Nieuwstraat" are two streets. */
function isSlashBetweenStreets(atoms: Atom[], at: number): boolean {
	const isSpaced = !isGluedAt(atoms, at) || !isGluedAt(atoms, at + 1);
	const isBeforeLongWord = wordAt(atoms, at + 1).length >= MIN_LONG_WORD;
	if (digitsAt(atoms, at - 1) !== '') return isSpaced && isBeforeLongWord;
	return isSpaced || (isBeforeLongWord && wordAt(atoms, at - 1).length >= MIN_LONG_WORD);
}

const MIN_LONG_WORD = 3;

function isDashInside(atoms: Atom[], at: number): boolean {
	if (at === 0 || at === atoms.length - 1) return false;
	const isBehindGlued = isGluedAt(atoms, at);
	if (isBehindGlued && isGluedAt(atoms, at + 1)) return true;
	if (isBehindGlued && /^(?:en|et|und|&)$/.test(wordAt(atoms, at + 1) || markAt(atoms, at + 1)))
		// "Hoog- en Laagstraat"
		return true;
	return isDashOfInitial(atoms, at) || isDashOfRange(atoms, at);
}

/** "O.- L.-Vrouwstraat" */
const isDashOfInitial = (atoms: Atom[], at: number): boolean =>
	/^\p{L}{1,2}\.$/u.test(writtenAt(atoms, at - 1)) && wordAt(atoms, at + 1) !== '';

/** 12 - 14 and 12A - 14 are ranges; 12 - 1000 Bruxelles is not one. */
function isDashOfRange(atoms: Atom[], at: number): boolean {
	const last = digitsAt(atoms, at + 1);
	const isLetter = isGluedAt(atoms, at - 1) && wordAt(atoms, at - 1).length === 1;
	const first = digitsAt(atoms, isLetter ? at - 2 : at - 1);
	const isCode = last.length === 4 && wordAt(atoms, at + 2) !== '';
	return first !== '' && last !== '' && !isCode;
}
