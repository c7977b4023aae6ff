import { memoize } from '../memoize';
import { wordsOf, type Word } from './words';

/**
 * Legal forms by what they are, in the spellings of the three languages, with the forms from before 2019, which live on in lists of
 * customers. Source: compiled by hand from the forms in common use; no official list was at hand to check it against.
 */
const SPELLINGS: Record<string, string[]> = {
	publicLimited: [
		'nv', 'sa', 'ag', 'n v', 's a', 'naamloze vennootschap', 'societe anonyme', 'aktiengesellschaft', 'nv van publiek recht', 'sa de droit public',
		'naamloze vennootschap van publiek recht', 'societe anonyme de droit public',
	],
	privateLimited: [
		'bv', 'srl', 'bvba', 'sprl', 'ebvba', 'sprlu', 'sbvba', 'sprls', 's bvba', 'sprl s', 'bvba s', 'bvba so', 'sprl fs', 'gmbh', 'pgmbh', 'b v', 'b v b a', 's p r l', 's r l',
		'besloten vennootschap', 'besloten vennootschap met beperkte aansprakelijkheid', 'societe a responsabilite limitee',
		'societe privee a responsabilite limitee', 'gesellschaft mit beschrankter haftung', 'privatgesellschaft mit beschrankter haftung',
	],
	cooperative: [
		'cv', 'sc', 'cvba', 'scrl', 'cvoa', 'scri', 'scrlfs', 'cvbaso', 'scrl fs', 'cvba so', 'cvba met sociaal oogmerk', 'scrl a finalite sociale',
		'cooperatieve vennootschap', 'cooperatieve vennootschap met beperkte aansprakelijkheid', 'societe cooperative', 'societe cooperative a responsabilite limitee', 'genossenschaft',
	],
	nonProfit: [
		'vzw', 'asbl', 'vog', 'v z w', 'a s b l', 'vereniging zonder winstoogmerk', 'association sans but lucratif', 'vereinigung ohne gewinnerzielungsabsicht',
		'vereinigung ohne gewinnerzielungszweck',
	],
	internationalNonProfit: ['ivzw', 'aisbl', 'ivog', 'internationale vereniging zonder winstoogmerk', 'association internationale sans but lucratif'],
	generalPartnership: ['vof', 'snc', 'ohg', 'vennootschap onder firma', 'societe en nom collectif', 'offene handelsgesellschaft'],
	limitedPartnership: [
		'commv', 'scomm', 'gcv', 'scs', 'comm v', 's comm', 'commanditaire vennootschap', 'gewone commanditaire vennootschap', 'societe en commandite',
		'societe en commandite simple', 'kommanditgesellschaft',
	],
	partnershipByShares: ['commva', 'comm va', 'sca', 'commanditaire vennootschap op aandelen', 'societe en commandite par actions'],
	european: ['se', 'societas europaea', 'europese vennootschap', 'societe europeenne'],
	europeanCooperative: ['sce', 'europese cooperatieve vennootschap', 'societe cooperative europeenne'],
	privateFoundation: ['private stichting', 'fondation privee', 'privatstiftung'],
	publicFoundation: ['stichting van openbaar nut', 'fondation d utilite publique', 'gemeinnutzige stiftung'],
	foreignSarl: ['sarl', 's a r l'],
	foreignSas: ['sas', 'sasu'],
	foreignLtd: ['ltd', 'limited'],
	foreignPlc: ['plc'],
	foreignInc: ['inc', 'incorporated'],
	foreignLlc: ['llc'],
};

/** English labels. They count only as a whole text, because their words are also those of names. */
const LABELS = new Map([
	['public limited company', 'publicLimited'],
	['private limited company', 'privateLimited'],
	['private limited liability company', 'privateLimited'],
	['cooperative', 'cooperative'],
	['cooperative company', 'cooperative'],
	['cooperative society', 'cooperative'],
	['non profit association', 'nonProfit'],
	['non profit organisation', 'nonProfit'],
	['international non profit association', 'internationalNonProfit'],
	['general partnership', 'generalPartnership'],
	['limited partnership', 'limitedPartnership'],
	['partnership limited by shares', 'partnershipByShares'],
	['european company', 'european'],
	['private foundation', 'privateFoundation'],
]);

/** These can also be words, initials or the beginning of a name, so they count as a form only at the end. */
const AMBIGUOUS = new Set(['ag', 'sc', 'se', 'cv', 's a', 'bvba s', 'sprl s', 'n v', 'b v', 's comm', 'sca', 'sce', 'sas', 'inc', 'limited', 'scs', 'gcv']);

const FORMS = new Map(Object.entries(SPELLINGS).flatMap(([form, spellings]) => spellings.map((spelling) => [spelling, form] as const)));
/** Few words of a name begin a legal form: a quick check rules out the others. */
const BEGINNINGS = new Set([...FORMS.keys()].map((spelling) => spelling.split(' ')[0]!));
const LONGEST = Math.max(...[...FORMS.keys()].map((spelling) => spelling.split(' ').length));

interface WithoutLegalForm {
	words: Word[];
	/** The forms that were taken off. */
	forms: string[];
}

/** Takes the legal forms off, wherever they stand, but never the whole name. */
export function takeOffLegalForms(words: Word[]): WithoutLegalForm {
	const parts = separate(words);
	return parts.words.length === 0 ? { words, forms: [] } : parts;
}

function separate(words: Word[]): WithoutLegalForm {
	const kept: Word[] = [];
	const forms: string[] = [];
	for (let at = 0; at < words.length; ) {
		const length = formAt(words, at, kept.length === 0);
		if (length === 0) kept.push(words[at++]!);
		else {
			forms.push(FORMS.get(spellingAt(words, at, length))!);
			at += length;
		}
	}
	return { words: kept, forms: [...new Set(forms)] };
}

/** The legal form that an ambiguous abbreviation in front of a name would be; null if there is no such abbreviation. */
export function formOrInitials(words: Word[]): string | null {
	const [first] = words;
	return words.length > 2 && AMBIGUOUS.has(first!.text) ? FORMS.get(first!.text)! : null;
}

/** The one legal form that a text names: a label of the register, or an abbreviation. Null for none, several or an unknown one. */
export function legalFormOf(text: string | null): string | null {
	return text === null ? null : formIn(text);
}

const formIn = memoize((text) => {
	const words = wordsOf(text);
	const spelling = spellingAt(words, 0, words.length);
	const whole = FORMS.get(spelling) ?? LABELS.get(spelling);
	if (whole !== undefined) return whole;
	// Belgian companies often give their form in two languages: "NV/SA".
	const { forms } = separate(words);
	return forms.length === 1 ? forms[0]! : null;
});

/** A name as it was written, without its legal form. */
export function withoutLegalForm(name: string): string {
	const { words, forms } = takeOffLegalForms(wordsOf(name));
	if (forms.length === 0) return name.trim();
	const parts: string[] = [];
	let from = -1;
	for (const [index, word] of words.entries()) {
		// What stood between two words that are neighbours in the name stays as it was.
		const next = words[index + 1];
		if (from < 0) from = word.start;
		if (next !== undefined && /^[^\p{L}\p{N}]*$/u.test(name.slice(word.end, next.start))) continue;
		parts.push(name.slice(from, word.end));
		from = -1;
	}
	return parts.join(' ').trim();
}

const spellingAt = (words: Word[], at: number, length: number) => words.slice(at, at + length).map(({ text }) => text).join(' ');

/** How many words the legal form at this place has; 0 for none. */
function formAt(words: Word[], at: number, first: boolean): number {
	if (!BEGINNINGS.has(words[at]!.text)) return 0;
	for (let length = Math.min(LONGEST, words.length - at); length > 0; length--) {
		const spelling = spellingAt(words, at, length);
		if (!FORMS.has(spelling)) continue;
		if (AMBIGUOUS.has(spelling) && first && words.length > 2) continue;
		return length;
	}
	return 0;
}
