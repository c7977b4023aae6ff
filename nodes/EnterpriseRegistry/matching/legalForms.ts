import { isOwnWord } from './places';
import { memoize, wordsOf, type Word } from './words';

/**
 * Legal forms by what they are, in the spellings of the three languages, with the forms from before 2019, which live on in lists of
 * customers. Source: compiled by hand from the forms in common use; no official list was at hand to check it against.
 */
const FORMS = formsIn(`
	publicLimited: nv, sa, ag, n v, s a, naamloze vennootschap, societe anonyme, aktiengesellschaft, nv van publiek recht, sa de droit public, naamloze
		vennootschap van publiek recht, societe anonyme de droit public;
	privateLimited: bv, srl, bvba, sprl, ebvba, sprlu, sbvba, sprls, s bvba, sprl s, bvba s, bvba so, sprl fs, gmbh, pgmbh, b v, b v b a, s p r l, s r l,
		besloten vennootschap, besloten vennootschap met beperkte aansprakelijkheid, societe a responsabilite limitee, societe privee a responsabilite
		limitee, gesellschaft mit beschrankter haftung, privatgesellschaft mit beschrankter haftung;
	cooperative: cv, sc, cvba, scrl, cvoa, scri, scrlfs, cvbaso, scrl fs, cvba so, cvba met sociaal oogmerk, scrl a finalite sociale, gen, cooperatieve
		vennootschap, cooperatieve vennootschap met beperkte aansprakelijkheid, societe cooperative, societe cooperative a responsabilite limitee,
		genossenschaft;
	nonProfit: vzw, asbl, vog, v z w, a s b l, vereniging zonder winstoogmerk, association sans but lucratif, vereinigung ohne gewinnerzielungsabsicht,
		vereinigung ohne gewinnerzielungszweck;
	internationalNonProfit: ivzw, aisbl, ivog, internationale vereniging zonder winstoogmerk, association internationale sans but lucratif;
	generalPartnership: vof, snc, ohg, vennootschap onder firma, societe en nom collectif, offene handelsgesellschaft;
	limitedPartnership: commv, scomm, kg, gcv, scs, comm v, s comm, commanditaire vennootschap, gewone commanditaire vennootschap, societe en commandite,
		societe en commandite simple, kommanditgesellschaft;
	partnershipByShares: commva, comm va, sca, commanditaire vennootschap op aandelen, societe en commandite par actions;
	european: se, societas europaea, europese vennootschap, societe europeenne;
	europeanCooperative: sce, europese cooperatieve vennootschap, societe cooperative europeenne;
	privateFoundation: private stichting, fondation privee, privatstiftung;
	publicFoundation: stichting van openbaar nut, fondation d utilite publique, gemeinnutzige stiftung;
	foreignSarl: sarl, s a r l;
	foreignSas: sas, sasu;
	foreignLtd: ltd, limited;
	foreignPlc: plc;
	foreignInc: inc, incorporated;
	foreignLlc: llc;
	coOwners: vme, acp, vereniging van mede eigenaars, association des coproprietaires, vereinigung der miteigentumer`);

/** English labels. They count only as a whole text, because their words are also those of names. */
const LABELS = formsIn(`
	publicLimited: public limited company; privateLimited: private limited company, private limited liability company; cooperative: cooperative,
	cooperative company, cooperative society; nonProfit: non profit association, non profit organisation; internationalNonProfit: international non
	profit association; generalPartnership: general partnership; limitedPartnership: limited partnership; partnershipByShares: partnership limited by
	shares; european: european company; privateFoundation: private foundation`);

/** Also words, surnames or initials: AG Insurance, Garage Sas. */
const AMBIGUOUS = new Set(
	'ag,sc,se,cv,kg,gen,s a,bvba s,sprl s,n v,b v,s comm,sca,sce,sas,inc,limited,scs,gcv'.split(','),
);

/** The form of each spelling, from `form: spelling, spelling; form: …`. */
function formsIn(paragraph: string): Map<string, string> {
	const rows = paragraph.split(';').map((row) => row.replace(/\s+/g, ' ').trim().split(/[:,] /));
	return new Map(rows.flatMap(([form, ...names]) => names.map((name) => [name, form!] as const)));
}

/** Few words of a name begin a legal form: a quick check rules out the others. */
const BEGINNINGS = new Set([...FORMS.keys()].map((spelling) => spelling.split(' ')[0]!));
const MAX_WORDS = Math.max(...[...FORMS.keys()].map((spelling) => spelling.split(' ').length));

export interface FormReading {
	/** The words that are left. */
	words: Word[];
	/** The forms that were taken off, and how the last of them is written. */
	forms: string[];
	spelling: string | null;
}

/** A name without its legal forms, wherever they stand. What may be a form or a part of the name gives a reading each. */
export function withoutForms(words: Word[]): FormReading[] {
	const certain = takeOff(words, (spelling) => !AMBIGUOUS.has(spelling));
	if (!words.some(({ text }) => BEGINNINGS.has(text))) return [certain];
	const atEnd = takeOff(words, (spelling, end) => !AMBIGUOUS.has(spelling) || isEnd(words, end));
	const all = takeOff(words, () => true);
	const others = [atEnd, all].filter(({ words: left }) => left.some(({ text }) => isOwnWord(text)));
	const readings = [
		certain.words.length === 0 ? { words, forms: [], spelling: null } : certain,
		...others,
	];
	return readings.filter(
		({ words: left }, at) => readings.findIndex((each) => each.words.length === left.length) === at,
	);
}

/** Whether nothing but legal forms stands from a place on. */
const isEnd = (words: Word[], at: number): boolean =>
	at >= words.length || lengthsAt(words, at).some((length) => isEnd(words, at + length));

/** @param isForm whether what spells a legal form, up to this place, is one. */
function takeOff(words: Word[], isForm: (spelling: string, end: number) => boolean): FormReading {
	const left: Word[] = [];
	const forms = new Set<string>();
	let spelling: string | null = null;
	for (let at = 0; at < words.length;) {
		const length = lengthsAt(words, at).find((each) =>
			isForm(spellingAt(words, at, each), at + each),
		);
		if (length === undefined) left.push(words[at++]!);
		else {
			spelling = spellingAt(words, at, length);
			forms.add(FORMS.get(spelling)!);
			at += length;
		}
	}
	return { words: left, forms: [...forms], spelling };
}

/** The one legal form that a text names: a label of the register, or an abbreviation. Null for none, several or an unknown one. */
export const legalFormOf = (text: string | null): string | null =>
	text === null ? null : formIn(text);

const formIn = memoize((text) => {
	const words = wordsOf(text);
	const spelling = spellingAt(words, 0, words.length);
	const whole = FORMS.get(spelling) ?? LABELS.get(spelling);
	if (whole !== undefined) return whole;
	// Belgian companies often give their form in two languages: "NV/SA".
	const { forms } = takeOff(words, () => true);
	return forms.length === 1 ? forms[0]! : null;
});

const spellingAt = (words: Word[], at: number, length: number) =>
	words
		.slice(at, at + length)
		.map(({ text }) => text)
		.join(' ');

/** How many words the legal forms have that begin at this place, the longest first. */
function lengthsAt(words: Word[], at: number): number[] {
	if (!BEGINNINGS.has(words[at]!.text)) return [];
	const most = Math.min(MAX_WORDS, words.length - at);
	return Array.from({ length: most }, (_, shorter) => most - shorter).filter((length) =>
		FORMS.has(spellingAt(words, at, length)),
	);
}
