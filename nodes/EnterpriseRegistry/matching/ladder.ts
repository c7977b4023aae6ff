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

/** How two names are alike, the best first: the score that is shown, and what `reason` says about a match. */
export const LADDER = {
	same: { score: 90, likeness: '' },
	reordered: { score: 89, likeness: ' in another order' },
	spelled: { score: 79, likeness: ', spelled in another way' },
	translated: { score: 79, likeness: ', translated' },
	added: { score: 79, likeness: '' },
	typo: { score: 78, likeness: ' with one letter different' },
	doubtful: { score: 75, likeness: ' with one or two letters different' },
	shorter: { score: 75, likeness: ' with a trade or a first name left out' },
	sister: { score: 45, likeness: '' },
};
export type Rung = keyof typeof LADDER;
const RUNGS = Object.keys(LADDER);

/** Less than nothing if the first rung is the better one. */
export const byRung = (rung: Rung, other: Rung): number =>
	RUNGS.indexOf(rung) - RUNGS.indexOf(other);
export const isBelow = (rung: Rung, other: Rung): boolean => byRung(rung, other) > 0;

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
	const bare = said.map((word) => word.bare).join(' ');
	const meanings = tokens.map(({ meaning }) => meaning);
	return {
		forms,
		spelling,
		tokens,
		same,
		sorted: same.split(' ').sort().join(' '),
		compact: same.replace(BETWEEN_WORDS, ''),
		bare: bare.replace(BETWEEN_WORDS, ''),
		translated: meanings.sort().join(' '),
		isNamed: tokens.some(({ isOwn }) => isOwn),
	};
}

function tokensOf(said: Word[]): Token[] {
	const tokens: Token[] = [];
	let particles = '';
	for (const { text, dotted } of said) {
		// An initial with a dot is no word between others: A. Ooms.
		if (!dotted && PARTICLES.has(text)) particles += text;
		else if (dotted || !FILLERS.has(text)) {
			tokens.push(tokenOf(text, particles, dotted));
			particles = '';
		}
	}
	return particles === '' ? tokens : [...tokens, tokenOf('', particles, false)];
}

function tokenOf(text: string, particles: string, dotted: boolean): Token {
	const isOwn = particles !== '' || isOwnWord(text);
	// Groupe is Group, but Beheer is not Management.
	const trade = isGroupWord(text) ? tradeOf(text)! + text.slice(0, 3) : tradeOf(text);
	return {
		text: particles + text,
		meaning: particles + (isOwn ? text : (trade ?? placeOf(text) ?? text)),
		isOwn,
		isGroupWord: isGroupWord(text),
		dotted,
	};
}

/** The rung of two readings of names, without a look at what may be left out of them; null if they share no word of their own. */
function rungOf(one: Reading, other: Reading): Rung | null {
	if (one.same === '' || other.same === '') return null;
	if (one.same === other.same) return 'same';
	if (one.sorted === other.sorted) return 'reordered';
	if (one.bare === other.compact || one.compact === other.bare) return 'spelled';
	if (isSpelledLike(one.compact, other.compact)) return 'spelled';
	if (one.translated === other.translated) return 'translated';
	return alignedRung(one, other);
}

type Likeness = 'equal' | 'translated' | 'spelled' | 'initial' | 'slip' | 'doubtful';
const LIKENESSES: Likeness[] = ['equal', 'translated', 'spelled', 'slip', 'initial', 'doubtful'];

/** Word by word, whatever their order. */
function alignedRung(one: Reading, other: Reading): Rung | null {
	const onlyInOther = [...other.tokens];
	const onlyInOne: Token[] = [];
	const likes: Likeness[] = [];
	let isOwnShared = false;
	for (const token of one.tokens) {
		const each = onlyInOther.map((theirs) => tokenLikeness(token, theirs));
		const like = LIKENESSES.find((best) => each.includes(best));
		if (like === undefined) onlyInOne.push(token);
		else {
			const [taken] = onlyInOther.splice(each.indexOf(like), 1);
			likes.push(like);
			isOwnShared ||= token.isOwn && taken!.isOwn && like !== 'initial';
		}
	}
	if (!isOwnShared) return null;
	const [extra, ...more] = [...onlyInOne, ...onlyInOther];
	if (extra === undefined) return wholeRung(likes);
	const isExact = more.length === 0 && !likes.some((like) => INEXACT.includes(like));
	const { tokens } = onlyInOne.length > 0 ? one : other;
	return isExact && isTradeInFront(extra, tokens) ? 'shorter' : 'sister';
}

const INEXACT: Likeness[] = ['slip', 'doubtful', 'initial'];

/** Each word has its like. */
function wholeRung(likes: Likeness[]): Rung {
	const [first, second, ...more] = likes.filter((like) => INEXACT.includes(like));
	if (first === undefined) return likes.includes('translated') ? 'translated' : 'spelled';
	if (second !== undefined)
		return more.length > 0 || [first, second].includes('initial') ? 'sister' : 'doubtful';
	return first === 'slip' ? 'typo' : first === 'initial' ? 'shorter' : 'doubtful';
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
	if (isInitialOf(one, other) || isInitialOf(other, one)) return 'initial';
	const like = likeness(one.text, other.text);
	// Two known trades or places are the same or different: neither is a typo of the other.
	return like === 'spelled' || one.isOwn || other.isOwn ? like : null;
}

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

/** What is known beside the names: the legal form of the other, as the register has it, and where either company is. */
interface Beside {
	legalForm?: string | null;
	municipalities?: () => Array<string | null>;
}

/** The better of what two names may mean. */
export function compareNames(
	one: FoldedName,
	other: FoldedName,
	{ legalForm = null, municipalities = () => [] }: Beside = {},
): NameComparison | null {
	const direct = bestReading(one, other, legalForm);
	if (direct === null || !isBelow(direct.rung, 'added')) return direct;
	const places = municipalities().flatMap((each) => (each === null ? [] : foldMunicipality(each)));
	const lesser = (name: FoldedName) => withoutAdditions(name.text, places);
	const pairs = [
		...lesser(one).map(({ name, leftOut }) => ({ mine: name, theirs: other, leftOut })),
		...lesser(other).map(({ name, leftOut }) => ({ mine: one, theirs: name, leftOut })),
	];
	for (const { mine, theirs, leftOut } of pairs) {
		const found = bestReading(mine, theirs, legalForm);
		if (found !== null && isBelow('added', found.rung)) return { ...found, rung: 'added', leftOut };
	}
	return direct;
}

function bestReading(
	one: FoldedName,
	other: FoldedName,
	legalForm: string | null,
): NameComparison | null {
	const found = one.readings.flatMap((mine) =>
		other.readings.flatMap((theirs): NameComparison[] => {
			const rung = rungOf(mine, theirs);
			const sameForm = rung !== null && isSameForm(mine, theirs, legalForm);
			return rung === null ? [] : [{ rung, sameForm, leftOut: null }];
		}),
	);
	found.sort((x, y) => byRung(x.rung, y.rung) || Number(y.sameForm) - Number(x.sameForm));
	return found[0] ?? null;
}

/** Whether they state the same legal form, or one of them states none. */
function isSameForm(mine: Reading, theirs: Reading, legalForm: string | null): boolean {
	const forms = theirs.forms.length > 0 || legalForm === null ? theirs.forms : [legalForm];
	return (
		mine.forms.length === 0 || forms.length === 0 || mine.forms.some((form) => forms.includes(form))
	);
}

const ATTENTION =
	/(?:^|[\s,;/–-])(?:t\.?\s?a\.?\s?v\.?|attn?\.?|c\/o|p\/a|à l['’]attention (?:de|du)|z\.\s?hd\.?)\s/iu;
const PERSON = /^(?:m|mr|mme|mevr|dhr|de heer|monsieur|madame|mevrouw|herr|frau)\.?\s/iu;

/** The name without a department or a person, without the part in brackets, without the municipality behind it. */
function withoutAdditions(
	text: string,
	places: string[],
): Array<{ name: FoldedName; leftOut: string }> {
	const bracket = /\([^()]*\)/.exec(text)?.[0] ?? '';
	return [withoutDepartment(text), text.replace(bracket, ' '), withoutPlace(text, places)]
		.map(tidy)
		.filter((rest) => rest !== '' && rest !== tidy(text))
		.map((rest) => ({ name: foldName(rest), leftOut: saidOf(tidy(text).replace(rest, bracket)) }))
		.filter(({ name }) => name.readings.some(({ isNamed }) => isNamed));
}

/** From the first word to the last. */
function saidOf(text: string): string {
	const words = wordsOf(text);
	return words.length === 0 ? '' : text.slice(words[0]!.start, words.at(-1)!.end);
}

const tidy = (text: string): string => text.split(/\s/).filter(Boolean).join(' ');

/** "Maes - Boekhouding", "Maes t.a.v. Jan", "Dhr. Claes - Maes" */
function withoutDepartment(name: string): string {
	const text = tidy(name);
	const attention = ATTENTION.exec(text);
	if (attention !== null && attention.index > 0) return text.slice(0, attention.index);
	const parts = text.split(/ [-–/|] |\/ |; ?/u);
	if (parts.length < 2) return text;
	const [first, last] = [parts[0]!, parts.at(-1)!];
	if (PERSON.test(first)) return text.slice(text.indexOf(parts[1]!));
	const isDepartment =
		PERSON.test(last) || wordsOf(last).some(({ text: word }) => DEPARTMENTS.has(word));
	return isDepartment ? saidOf(text.slice(0, text.lastIndexOf(last))) : text;
}

const MAX_PLACE_WORDS = 4;

/** "Garage Maes Gent" in Gent is Garage Maes, and so is Garage Maes Belgium; after a single word, the country may distinguish a subsidiary. */
function withoutPlace(text: string, places: string[]): string {
	const { words } = withoutForms(wordsOf(text))[0]!;
	for (let length = Math.min(MAX_PLACE_WORDS, words.length - 1); length > 0; length--) {
		const behind = words.slice(-length);
		const place = behind.map((word) => word.text).join(' ');
		const isOfCountry = words.length > 2 && isCountry(place);
		if (isOfCountry || places.includes(foldMunicipality(place)))
			return saidOf(text.slice(0, behind[0]!.start));
	}
	return text;
}

/** What a search by name is given: without form, department, brackets, broken words and and/en/et/und, which few services find. */
export function searchText(name: string): string {
	const bracketless = name.replace(/\([^()]*\)/g, ' ');
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
