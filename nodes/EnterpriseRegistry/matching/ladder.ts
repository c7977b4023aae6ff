import { withoutForms, type FormReading } from './legalForms';
import { foldMunicipality, isCountry, isOwnWord, placeOf } from './places';
import {
	AND,
	DEPARTMENTS,
	FILLERS,
	foldWords,
	isGroupWord,
	isSpelledLike,
	likeness,
	memoize,
	PARTICLES,
	tradeOf,
	wordsOf,
	type Word,
} from './words';

/** How two names are alike, the best first. */
export const RUNGS = [
	'same',
	'reordered',
	'spelled',
	'translated',
	'added',
	'typo',
	'doubtful',
	'shorter',
	'sister',
] as const;
export type Rung = (typeof RUNGS)[number];

export const isBelow = (rung: Rung, other: Rung): boolean =>
	RUNGS.indexOf(rung) > RUNGS.indexOf(other);

/** One word of a name, with what it says about who the company is. */
interface Token {
	text: string;
	/** One word for a trade or a place in all languages. */
	meaning: string;
	isOwn: boolean;
	isGroupWord: boolean;
	dotted: boolean;
}

/** One way to read a name: what may be a legal form is one, or a part of the name. */
export interface Reading {
	/** How the legal form is written. */
	spelling: string | null;
	forms: string[];
	tokens: Token[];
	/** The words in their order, and in alphabetical order. */
	same: string;
	sorted: string;
	/** Without spaces: De Smet and Desmet. */
	compact: string;
	/** Without spaces and accented letters: Frres. */
	bare: string;
	/** The meaning of each word, in alphabetical order. */
	translated: string;
	/** Has a word that is neither a trade nor a place. */
	isNamed: boolean;
}

export interface FoldedName {
	text: string;
	readings: Reading[];
}

/** No name is longer; the rest of a longer text is not read. */
const MAX_LENGTH = 1000;

export const foldName = memoize((text): FoldedName => ({
	text,
	readings: withoutForms(wordsOf(text.slice(0, MAX_LENGTH))).map(readingOf),
}));

/** Spaces, but not those between two digits: A1 2 is not A12. */
const BETWEEN_WORDS = /(?<!\p{N}) | (?!\p{N})/gu;

function readingOf({ words, forms, spelling }: FormReading): Reading {
	const said = words.filter(({ text, dotted }) => dotted || !AND.has(text));
	const tokens = tokensOf(said);
	const same = said.map(({ text }) => text).join(' ');
	return {
		forms,
		spelling,
		tokens,
		same,
		sorted: same.split(' ').sort().join(' '),
		compact: same.replace(BETWEEN_WORDS, ''),
		bare: said
			.map(({ bare }) => bare)
			.join(' ')
			.replace(BETWEEN_WORDS, ''),
		translated: tokens
			.map(({ meaning }) => meaning)
			.sort()
			.join(' '),
		isNamed: tokens.some(({ isOwn }) => isOwn),
	};
}

function tokensOf(said: Word[]): Token[] {
	const tokens: Token[] = [];
	let particles = '';
	const add = (text: string, dotted: boolean) => {
		const isOwn = particles !== '' || isOwnWord(text);
		const trade = isGroupWord(text) ? text : tradeOf(text);
		tokens.push({
			text: particles + text,
			meaning: particles + (isOwn ? text : (trade ?? placeOf(text) ?? text)),
			isOwn,
			isGroupWord: isGroupWord(text),
			dotted,
		});
		particles = '';
	};
	for (const { text, dotted } of said) {
		// An initial with a dot is no word between others: A. Ooms.
		if (!dotted && PARTICLES.has(text)) particles += text;
		else if (dotted || !FILLERS.has(text)) add(text, dotted);
	}
	if (particles !== '') {
		const text = particles;
		particles = '';
		tokens.push({ text, meaning: text, isOwn: true, isGroupWord: false, dotted: false });
	}
	return tokens;
}

/** The rung of two readings of names, without a look at what may be left out of them; null if they share no word of their own. */
function rungOf(one: Reading, other: Reading): Rung | null {
	if (one.same === '' || other.same === '') return null;
	if (one.same === other.same) return 'same';
	if (one.sorted === other.sorted) return 'reordered';
	if (
		isSpelledLike(one.compact, other.compact) ||
		one.bare === other.compact ||
		one.compact === other.bare
	)
		return 'spelled';
	if (one.translated === other.translated) return 'translated';
	return alignedRung(one, other);
}

type Likeness = 'equal' | 'translated' | 'spelled' | 'initial' | 'slip' | 'doubtful';
const LIKENESSES: Likeness[] = ['equal', 'translated', 'spelled', 'slip', 'initial', 'doubtful'];

/** Word by word, whatever their order. */
function alignedRung(one: Reading, other: Reading): Rung | null {
	const left = [...other.tokens];
	const lacking: Token[] = [];
	const pairs: Array<{ like: Likeness; isOwn: boolean }> = [];
	for (const token of one.tokens) {
		const likes = left.map((each) => tokenLikeness(token, each));
		const like = LIKENESSES.find((each) => likes.includes(each));
		if (like === undefined) lacking.push(token);
		else {
			const [taken] = left.splice(likes.indexOf(like), 1);
			pairs.push({ like, isOwn: token.isOwn && taken!.isOwn });
		}
	}
	const count = (like: Likeness) => pairs.filter((each) => each.like === like).length;
	if (!pairs.some(({ isOwn, like }) => isOwn && like !== 'initial'))
		return one.isNamed || other.isNamed || lacking.length + left.length > 0 ? null : 'translated';
	const typos = count('slip') + count('doubtful');
	const inexact = typos + count('initial');
	if (lacking.length === 0 && left.length === 0) {
		if (inexact === 0) return count('translated') > 0 ? 'translated' : 'spelled';
		if (inexact === 1) return count('slip') === 1 ? 'typo' : typos === 1 ? 'doubtful' : 'shorter';
		return typos === 2 && inexact === 2 ? 'doubtful' : 'sister';
	}
	const [extra, inAll] = lacking.length > 0 ? [lacking, one.tokens] : [left, other.tokens];
	const isShorter =
		(lacking.length === 0 || left.length === 0) &&
		inexact === 0 &&
		extra.length === 1 &&
		isTradeInFront(extra[0]!, inAll);
	return isShorter ? 'shorter' : 'sister';
}

/** Garage Maes may be Maes; Maes Logistics and Immo Maes are other companies of the group. */
const isTradeInFront = (token: Token, tokens: Token[]): boolean =>
	tradeOf(token.text) !== undefined &&
	!token.isGroupWord &&
	tokens.indexOf(token) < tokens.findIndex(({ isOwn }) => isOwn);

function tokenLikeness(one: Token, other: Token): Likeness | null {
	if (one.text === other.text) return 'equal';
	if (one.meaning === other.meaning || shortens(one, other) || shortens(other, one))
		return 'translated';
	if (one.isGroupWord && tradeOf(one.text) === tradeOf(other.text))
		return one.text.slice(0, MIN_STEM) === other.text.slice(0, MIN_STEM) ? 'translated' : null;
	if (isInitialOf(one, other) || isInitialOf(other, one)) return 'initial';
	const like = likeness(one.text, other.text);
	// Two known trades or places are the same or different: neither is a typo of the other.
	return like === 'spelled' || one.isOwn || other.isOwn ? like : null;
}

/** Groupe is Group, but Beheer is not Management. */
const MIN_STEM = 3;

const shortens = (short: Token, long: Token): boolean =>
	short.dotted &&
	short.text.length >= 3 &&
	long.text.length > short.text.length &&
	!long.isOwn &&
	long.text.startsWith(short.text);

const isInitialOf = (one: Token, other: Token): boolean =>
	one.text.length === 1 &&
	/\p{L}/u.test(one.text) &&
	other.isOwn &&
	other.text.length > 1 &&
	other.text.startsWith(one.text);

/** Two names side by side. */
export interface NameComparison {
	rung: Rung;
	/** False if both state a legal form, and not the same. */
	sameForm: boolean;
	/** What one of them has beside the name of the other. */
	leftOut: string | null;
}

/** The better of what two names may mean. @param legalForm of the other, as the register has it. @param municipalities where either company is. */
export function compareNames(
	one: FoldedName,
	other: FoldedName,
	legalForm: string | null = null,
	municipalities: () => Array<string | null> = () => [],
): NameComparison | null {
	const direct = bestReading(one, other, legalForm);
	if (direct === null || !isBelow(direct.rung, 'added')) return direct;
	const places = municipalities().flatMap((each) => (each === null ? [] : foldMunicipality(each)));
	const added = [
		...withoutAdditions(one.text, places).map(({ name, leftOut }) => ({
			found: bestReading(foldName(name), other, legalForm),
			leftOut,
		})),
		...withoutAdditions(other.text, places).map(({ name, leftOut }) => ({
			found: bestReading(one, foldName(name), legalForm),
			leftOut,
		})),
	].find(({ found }) => found !== null && isBelow('added', found.rung));
	return added === undefined
		? direct
		: { rung: 'added', sameForm: added.found!.sameForm, leftOut: added.leftOut };
}

function bestReading(
	one: FoldedName,
	other: FoldedName,
	legalForm: string | null,
): NameComparison | null {
	let best: NameComparison | null = null;
	for (const mine of one.readings) {
		for (const theirs of other.readings) {
			const rung = rungOf(mine, theirs);
			if (rung === null) continue;
			const forms = theirs.forms.length > 0 || legalForm === null ? theirs.forms : [legalForm];
			const sameForm =
				mine.forms.length === 0 ||
				forms.length === 0 ||
				mine.forms.some((form) => forms.includes(form));
			if (
				best === null ||
				isBelow(best.rung, rung) ||
				(best.rung === rung && sameForm && !best.sameForm)
			)
				best = { rung, sameForm, leftOut: null };
		}
	}
	return best;
}

const ATTENTION =
	/(?:^|[\s,;/–-])(?:t\.?\s?a\.?\s?v\.?|attn?\.?|c\/o|p\/a|à l['’]attention (?:de|du)|z\.\s?hd\.?)\s/iu;
const PERSON = /^(?:m|mr|mme|mevr|dhr|de heer|monsieur|madame|mevrouw|herr|frau)\.?\s/iu;

/** The name without the part in brackets, without a department or a person beside it, without the municipality behind it. */
export function withoutAdditions(
	text: string,
	places: string[],
): Array<{ name: string; leftOut: string }> {
	const found: Array<{ name: string; leftOut: string }> = [];
	const add = (name: string, leftOut: string) => {
		if (name !== '' && name !== text && foldName(name).readings.some(({ isNamed }) => isNamed))
			found.push({ name, leftOut: leftOut.replace(/^[\s,;/–()-]+|[\s,;/–()-]+$/gu, '') });
	};
	const named = withoutDepartment(text);
	add(named, text.startsWith(named) ? text.slice(named.length) : text.slice(0, -named.length));
	const bracket = /\(([^()]*)\)/.exec(text);
	if (bracket !== null) add(tidy(text.replace(bracket[0], ' ')), bracket[1]!);
	const { name, place } = withoutPlace(text, places);
	add(name, place);
	return found;
}

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** "Maes - Boekhouding", "Maes t.a.v. Jan", "Dhr. Claes - Maes" */
export function withoutDepartment(text: string): string {
	const attention = ATTENTION.exec(text);
	if (attention !== null && attention.index > 0) return tidy(text.slice(0, attention.index));
	const parts = text.split(/\s+[-–/|]\s+|\s*\/\s+|\s*;\s*/u);
	if (parts.length < 2) return text;
	if (PERSON.test(parts[0]!)) return tidy(text.slice(text.indexOf(parts[1]!)));
	const last = parts.at(-1)!;
	const isDepartment =
		PERSON.test(last) || wordsOf(last).some(({ text: word }) => DEPARTMENTS.has(word));
	return isDepartment ? text.slice(0, text.lastIndexOf(last)).replace(/[\s/|;–-]+$/u, '') : text;
}

const MAX_PLACE_WORDS = 4;

/** "Garage Maes Gent" in Gent is Garage Maes, and so is Garage Maes Belgium; after a single word, the country may distinguish a subsidiary. */
function withoutPlace(text: string, places: string[]): { name: string; place: string } {
	const words = withoutForms(wordsOf(text))[0]!.words;
	for (let length = Math.min(MAX_PLACE_WORDS, words.length - 1); length > 0; length--) {
		const behind = words.slice(-length);
		const isOfCountry = length === 1 && words.length > 2 && isCountry(behind[0]!.text);
		if (
			!isOfCountry &&
			!places.includes(foldMunicipality(behind.map((each) => each.text).join(' ')))
		)
			continue;
		const { start } = behind[0]!;
		return {
			name: text.slice(0, start).replace(/[\s,(-]+$/, ''),
			place: text.slice(start, behind.at(-1)!.end),
		};
	}
	return { name: text, place: '' };
}

/** What a search by name is given: without form, department, brackets, broken words and and/en/et/und, which few services find. */
export function searchText(name: string): string {
	const bracketless = tidy(name.replace(/\([^()]*\)/g, ' '));
	const whole = withoutDepartment(/\p{L}{2}/u.test(bracketless) ? bracketless : name);
	const readings = withoutForms(wordsOf(whole));
	const { words } = readings[Math.min(1, readings.length - 1)]!;
	const kept = words.filter(({ text }) => !text.includes('?') && !AND.has(text));
	const parts = kept.map(({ start, end }, at) => {
		const next = kept[at + 1];
		// What stood between two words that are neighbours in the name stays as it was.
		const between = next === undefined ? '' : whole.slice(end, next.start);
		return whole.slice(start, end) + (/^[^\p{L}\p{N}?&+]*$/u.test(between) ? between : ' ');
	});
	return tidy(parts.join('')) || name.trim();
}

/** The longest own word, by whose beginning a company with a typo further on is found; null for a name of trades and places. */
export function longestOwnWord(name: string): string | null {
	const own = withoutForms(wordsOf(searchText(name)))[0]!.words.filter(
		({ text }) => text.length > 2 && !text.includes('?') && isOwnWord(text),
	);
	own.sort((a, b) => b.text.length - a.text.length);
	return own[0] === undefined ? null : searchText(name).slice(own[0].start, own[0].end);
}

/** Whether a name has a like of every word that was searched. */
export function hasLikeOfEach(searched: string, name: string): boolean {
	const said = wordsOf(name).map(({ text }) => text);
	const compact = said.join('');
	return foldWords(searched)
		.split(' ')
		.every(
			(word) =>
				compact.includes(word) ||
				said.some(
					(other) =>
						likeness(word, other) !== null || (tradeOf(word) ?? word) === (tradeOf(other) ?? other),
				),
		);
}
