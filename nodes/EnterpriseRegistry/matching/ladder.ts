import { legalFormOf, withoutForms, type FormReading } from './legalForms';
import { foldMunicipality, isOwnWord, MUNICIPALITIES } from './places';
import {
	AND,
	DEPARTMENTS,
	isGroupWord,
	isSpelledLike,
	likeness,
	memoize,
	PARTICLES,
	textsOf,
	TRADES,
	words,
	wordsOf,
	writtenAs,
	type Word,
} from './words';

/** The best first, with the score that is shown and what `reason` says about a match. */
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
type Rung = keyof typeof LADDER;
const RUNGS = Object.keys(LADDER) as Rung[];

/** Less than nothing if the first rung is the better one. */
export const byRung = (rung: Rung, other: Rung): number =>
	RUNGS.indexOf(rung) - RUNGS.indexOf(other);
export const isBelow = (rung: Rung, other: Rung): boolean => byRung(rung, other) > 0;

type NameReading = ReturnType<typeof readingOf>;
export type FoldedName = ReturnType<typeof nameOf>;

/** No name is longer; the rest of a longer text is not read. */
const MAX_LENGTH = 1000;

/** @param legalForm as the register has it; it counts where the name states none. */
export const foldName = memoize((text: string, legalForm = '') =>
	nameOf(wordsOf(text.slice(0, MAX_LENGTH)), legalFormOf(legalForm)),
);

/** @param leftOut what the whole name has beside these words. */
const nameOf = (said: Word[], form: string | null, leftOut: string | null = null) => ({
	words: said,
	readings: withoutForms(said).map((reading) => readingOf(reading, form)),
	form,
	leftOut,
});

/** Spaces, but not those between two digits: A1 2 is not A12. */
const BETWEEN_WORDS = /(?<!\p{N}) | (?!\p{N})/gu;

/** One way to read a name: what may be a legal form is one, or a part of the name. */
function readingOf({ words: left, forms, spelling }: FormReading, form: string | null) {
	const said = left.filter(({ text, dotted }) => dotted || !AND.has(text));
	const tokens = tokensOf(said);
	const texts = textsOf(said);
	const meanings = tokens.map(({ meaning }) => meaning);
	const joined = (parts: string[]) => parts.join(' ').replace(BETWEEN_WORDS, '');
	return {
		forms: forms.length > 0 || form === null ? forms : [form],
		spelling,
		tokens,
		same: texts.join(' '),
		// De Smet and Desmet; and without accented letters: Frres.
		compact: joined(texts),
		bare: joined(said.map((word) => word.bare)),
		sorted: texts.sort().join(' '),
		translated: meanings.sort().join(' '),
	};
}

type Token = ReturnType<typeof tokensOf>[number];

/** Words with what they mean in all languages, and whether they say who the company is. */
function tokensOf(said: Word[]) {
	let particles = '';
	return said.flatMap(({ text, dotted }, at) => {
		const before = particles;
		// An initial with a dot is no word between others: A. Ooms.
		const isParticle = !dotted && PARTICLES.has(text) && at < said.length - 1;
		particles = isParticle ? before + text : '';
		const isOwn = before !== '' || isOwnWord(text);
		const meaning = before + (isOwn ? text : meaningOf(text));
		return isParticle ? [] : [{ text: before + text, meaning, isOwn, dotted }];
	});
}

/** Groupe is Group, but Beheer is not Management. */
const meaningOf = (word: string): string =>
	isGroupWord(word)
		? TRADES.get(word)! + word.slice(0, 3)
		: (TRADES.get(word) ?? MUNICIPALITIES.get(word) ?? word);

/** Of the names as they are, nothing left out; null if they share no word of their own. */
function rungOf(one: NameReading, other: NameReading): Rung | null {
	if (one.same === '' || other.same === '') return null;
	if (one.same === other.same) return 'same';
	if (one.sorted === other.sorted) return 'reordered';
	if (one.bare === other.compact || one.compact === other.bare) return 'spelled';
	if (isSpelledLike(one.compact, other.compact)) return 'spelled';
	if (one.translated === other.translated) return 'translated';
	return alignedRung(one, other);
}

/** Word by word, whatever their order. */
function alignedRung(one: NameReading, other: NameReading): Rung | null {
	const onlyInOther = [...other.tokens];
	const onlyInOne: Token[] = [];
	const likes: Rung[] = [];
	let isOwnShared = false;
	for (const token of one.tokens) {
		const each = onlyInOther.map((theirs) => tokenLikeness(token, theirs));
		const like = RUNGS.find((best) => each.includes(best));
		if (like === undefined) onlyInOne.push(token);
		else {
			const [taken] = onlyInOther.splice(each.indexOf(like), 1);
			likes.push(like);
			isOwnShared ||= token.isOwn && taken!.isOwn && like !== 'shorter';
		}
	}
	if (!isOwnShared) return null;
	const [extra, ...more] = [...onlyInOne, ...onlyInOther];
	if (extra === undefined) return rungOfLikes(likes);
	const isShorter = more.length === 0 && !likes.some((like) => isBelow(like, 'added'));
	const { tokens } = onlyInOne.length > 0 ? one : other;
	return isShorter && isTradeInFront(extra, tokens) ? 'shorter' : 'sister';
}

/** Each word has its like. */
function rungOfLikes(likes: Rung[]): Rung {
	const [first, ...more] = likes.filter((like) => isBelow(like, 'added'));
	if (first === undefined) return likes.includes('translated') ? 'translated' : 'spelled';
	if (more.length === 0) return first;
	return more.length > 1 || likes.includes('shorter') ? 'sister' : 'doubtful';
}

/** Garage Maes may be Maes; Maes Logistics and Immo Maes are other companies of the group. */
const isTradeInFront = (token: Token, tokens: Token[]): boolean =>
	TRADES.has(token.text) &&
	!isGroupWord(token.text) &&
	tokens.indexOf(token) < tokens.findIndex(({ isOwn }) => isOwn);

function tokenLikeness(one: Token, other: Token): Rung | null {
	if (one.text === other.text) return 'same';
	const [short, long] = one.text.length < other.text.length ? [one, other] : [other, one];
	if (one.meaning === other.meaning || isShortFor(short, long)) return 'translated';
	if (isInitialOf(short, long)) return 'shorter';
	const like = likeness(one.text, other.text);
	// Two known trades or places are the same or different: neither is a typo of the other.
	return like === 'spelled' || one.isOwn || other.isOwn ? like : null;
}

const isShortFor = (short: Token, long: Token): boolean =>
	short.dotted && short.text.length >= 3 && !long.isOwn && long.text.startsWith(short.text);

const isInitialOf = (short: Token, long: Token): boolean =>
	/^\p{L}$/u.test(short.text) && long.isOwn && long.text.startsWith(short.text);

/** Null if they share no own word. @param places where either is; without it, nothing is left out. */
export function compareNames(one: FoldedName, other: FoldedName, places?: Set<string>) {
	const direct = bestReading(one, other);
	if (!places || direct === null || !isBelow(direct.rung, 'added')) return direct;
	for (const mine of [one, ...withoutAdditions(one, places)])
		for (const theirs of [other, ...withoutAdditions(other, places)]) {
			const found = bestReading(mine, theirs);
			if (found !== null && isBelow('added', found.rung))
				return { ...found, rung: 'added' as const };
		}
	return direct;
}

function bestReading(one: FoldedName, other: FoldedName) {
	const leftOut = one.leftOut ?? other.leftOut;
	const found = one.readings.flatMap((mine) =>
		other.readings.flatMap((theirs) => {
			const rung = rungOf(mine, theirs);
			const isStated = mine.forms.length > 0 && theirs.forms.length > 0;
			const sameForm = !isStated || mine.forms.some((form) => theirs.forms.includes(form));
			return rung === null ? [] : [{ rung, sameForm, leftOut }];
		}),
	);
	found.sort((x, y) => byRung(x.rung, y.rung) || Number(y.sameForm) - Number(x.sameForm));
	return found[0] ?? null;
}

/** The name without what stands beside it, or without the place behind it. */
function withoutAdditions({ words: said, form }: FoldedName, places: Set<string>): FoldedName[] {
	return [...asidesOf(said), ...placeBehind(said, places)]
		.map((aside) => nameOf(without(said, aside), form, writtenAs(aside)))
		.filter((name) => textsOf(name.words).some(isOwnWord));
}

const without = (said: Word[], ...asides: Word[][]): Word[] =>
	said.filter((word) => !asides.some((aside) => aside.includes(word)));

const BREAK = /[();]|\s[-–/|]\s|\/\s/;
const TITLES = words('m mr mme mevr dhr monsieur madame mevrouw herr frau');
const ATTENTION = /^(?:t\.?a\.?v\.?|attn?\.?|c\/o|p\/a|à l['’]attention|z\.\s?hd\.?)\s/iu;

/** In brackets, persons, departments: "Maes t.a.v. Jan", "Maes - Boekhouding", "Dhr. Claes - Maes". */
function asidesOf(said: Word[]): Word[][] {
	const isForPerson = (at: number) => at > 0 && ATTENTION.test(writtenAs(said.slice(at, at + 4)));
	const before = (at: number) => said[at - 1]?.behind ?? '';
	const begins = [...said.keys()].filter((at) => isForPerson(at) || BREAK.test(before(at)));
	return [0, ...begins].flatMap((from, nth) => {
		const part = said.slice(from, begins[nth]);
		const isDepartment = from > 0 && part.some(({ text }) => DEPARTMENTS.has(text));
		const isPerson = isForPerson(from) || TITLES.has(part[0]?.text ?? '');
		return isDepartment || isPerson || before(from).includes('(') ? [part] : [];
	});
}

const MAX_PLACE_WORDS = 4;

/** "Garage Maes Gent" in Gent is Garage Maes. After a single word, a country may mean a subsidiary. */
function placeBehind(said: Word[], places: { has(place: string): boolean }): Word[][] {
	const { words: name } = withoutForms(said)[0]!;
	for (let length = Math.min(MAX_PLACE_WORDS, name.length - 1); length > 0; length--) {
		const behind = name.slice(-length);
		const place = foldMunicipality(textsOf(behind).join(' '));
		if (place === 'belgie' ? name.length > 2 : places.has(place)) return [behind];
	}
	return [];
}

/** What is searched: without form, asides and broken words, which few services find. */
export function searchText({ words: all }: FoldedName): string {
	const name = without(all, ...asidesOf(all));
	const kept = withoutForms(textsOf(name).some(isOwnWord) ? name : all).at(-1)!.words;
	const whole = kept.filter(({ text }) => !text.includes('?'));
	return writtenAs(whole.length > 0 ? whole : all).replace(/[\s()]+/g, ' ');
}

const MIN_BEGINNING = 4;

/** Without the place behind, else half the longest own word; null if all are trades and places. */
export function broaderText(searched: string): string | null {
	const { words: all } = foldName(searched);
	const placeless = without(all, ...placeBehind(all, MUNICIPALITIES));
	const own = placeless.filter(({ text }) => text.length > 2 && isOwnWord(text));
	if (own.length === 0) return null;
	if (placeless.length < all.length) return writtenAs(placeless);
	const [longest] = own.map(({ written }) => written).sort((a, b) => b.length - a.length);
	return longest!.slice(0, Math.max(MIN_BEGINNING, Math.ceil(longest!.length / 2)));
}

/** Whether a name has a like of every word that was searched. */
export function hasLikeOfEach(searched: string, name: string): boolean {
	const said = textsOf(wordsOf(name));
	return textsOf(wordsOf(searched)).every(
		(word) =>
			said.join('').includes(word) ||
			said.some((other) => likeness(word, other) !== null || meaningOf(word) === meaningOf(other)),
	);
}
