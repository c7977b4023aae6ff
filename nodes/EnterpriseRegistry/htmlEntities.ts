/**
 * A text as it was meant before a web shop or a CRM wrote it as HTML: "Dupont &amp; Fils", "L&#039;Atelier", "Caf&eacute;".
 * What is no character reference stays as it is. Source: the named characters of HTML 4.01, section 24, as far as names and addresses hold them.
 * The semicolon may be missing where no letter or digit follows, as browsers read it; a list in capitals has the names in capitals, too.
 */
export function decodeHtmlEntities(text: string): string {
	if (!text.includes('&')) return text;
	let decoded = text;
	for (let time = 0; time < MAX_TIMES; time++)
		decoded = decoded.replace(
			REFERENCE,
			(reference, name: string) => characterOf(name, reference.endsWith(';')) ?? reference,
		);
	return decoded;
}

/** A text that two systems have written as HTML says `&amp;eacute;`. */
const MAX_TIMES = 2;

const REFERENCE = /&(#\d{1,7}|#x[\da-f]{1,6}|[A-Z]{2,8}\d{0,2})(?:;|(?![\p{L}\p{N}]))/giu;

/** How HTML names the accent on a letter: `eacute` is e with an acute. */
const ACCENTS: Record<string, string> = {
	grave: '\u0300',
	acute: '\u0301',
	circ: '\u0302',
	tilde: '\u0303',
	uml: '\u0308',
	ring: '\u030a',
	caron: '\u030c',
	cedil: '\u0327',
};
const ACCENTED = new RegExp(`^([A-Za-z])(${Object.keys(ACCENTS).join('|')})$`);

const NAMED_ENTITIES = new Map(
	Object.entries({
		amp: '&',
		lt: '<',
		gt: '>',
		quot: '"',
		apos: "'",
		nbsp: ' ',
		shy: '',
		lsquo: '‘',
		rsquo: '’',
		sbquo: '‚',
		ldquo: '“',
		rdquo: '”',
		bdquo: '„',
		laquo: '«',
		raquo: '»',
		lsaquo: '‹',
		rsaquo: '›',
		ndash: '–',
		mdash: '—',
		hellip: '…',
		bull: '•',
		middot: '·',
		deg: '°',
		ordm: 'º',
		ordf: 'ª',
		sup2: '²',
		sup3: '³',
		euro: '€',
		pound: '£',
		sect: '§',
		copy: '©',
		reg: '®',
		trade: '™',
		times: '×',
		aelig: 'æ',
		AElig: 'Æ',
		oelig: 'œ',
		OElig: 'Œ',
		szlig: 'ß',
		oslash: 'ø',
		Oslash: 'Ø',
	}),
);

/** Without their semicolon, other names may be a part of a company's: "B&LT", "Deco &Reg". */
const KNOWN_WITHOUT_SEMICOLON = ['amp', 'quot', 'nbsp'];

/** The character that a reference names; null for one that is not known. @param isClosed whether a semicolon ends it. */
function characterOf(name: string, isClosed: boolean): string | null {
	if (name.startsWith('#')) return numberedCharacter(name.slice(1));
	const letter = accentedLetter(name);
	if (letter !== undefined) return letter;
	if (!isClosed && !KNOWN_WITHOUT_SEMICOLON.includes(name.toLowerCase())) return null;
	return NAMED_ENTITIES.get(name) ?? NAMED_ENTITIES.get(name.toLowerCase()) ?? null;
}

/** É for Eacute and EACUTE, é for eacute; undefined for a name of anything but a letter with an accent. */
function accentedLetter(name: string): string | undefined {
	const [, letter, accent] = ACCENTED.exec(name.charAt(0) + name.slice(1).toLowerCase()) ?? [];
	if (letter === undefined || accent === undefined) return undefined;
	return (letter + ACCENTS[accent]).normalize('NFC');
}

/** @param digits decimal, or hexadecimal behind an x. */
function numberedCharacter(digits: string): string | null {
	const code = /^x/i.test(digits) ? Number.parseInt(digits.slice(1), 16) : Number(digits);
	const windows = WINDOWS_1252[code - 0x80];
	if (windows !== undefined) return windows;
	const isCharacter = code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
	return isCharacter ? String.fromCodePoint(code) : null;
}

/**
 * What 128 to 159 stand for: as characters of windows-1252, from which old editors took them: `&#146;` is ’. Source: the table of the HTML standard,
 * "numeric character reference end state"; the five that windows-1252 does not have stay control characters, which no name holds.
 */
const WINDOWS_1252 = ['€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f', '\u0090‘’“”•–—˜™š›œ\u009džŸ'].flatMap(
	(characters) => [...characters],
);
