import { isOwnWord } from './places';
import { memoize, synonyms, textsOf, wordsOf, type Word } from './words';

/** With those from before 2019, which customer lists still have. Source: compiled by hand, with no official list. */
const FORMS = synonyms(`
	nv/sa/ag/n v/s a/naamloze vennootschap/societe anonyme/aktiengesellschaft/nv van publiek recht/sa de droit public/naamloze vennootschap van publiek
	recht/societe anonyme de droit public/public limited company, bv/srl/bvba/sprl/ebvba/sprlu/sbvba/sprls/s bvba/sprl s/bvba s/bvba so/sprl fs/gmbh/pgmbh/b v/b v
	b a/s p r l/s r l/besloten vennootschap/besloten vennootschap met beperkte aansprakelijkheid/societe a responsabilite limitee/societe privee a responsabilite
	limitee/gesellschaft mit beschrankter haftung/privatgesellschaft mit beschrankter haftung/private limited company/private limited liability company,
	cv/sc/cvba/scrl/cvoa/scri/scrlfs/cvbaso/scrl fs/cvba so/cvba met sociaal oogmerk/scrl a finalite sociale/gen/cooperatieve vennootschap/cooperatieve
	vennootschap met beperkte aansprakelijkheid/societe cooperative/societe cooperative a responsabilite limitee/genossenschaft/cooperative society,
	vzw/asbl/vog/v z w/a s b l/vereniging zonder winstoogmerk/association sans but lucratif/vereinigung ohne gewinnerzielungsabsicht/vereinigung ohne
	gewinnerzielungszweck/non profit association/non profit organisation, ivzw/aisbl/ivog/internationale vereniging zonder winstoogmerk/association internationale
	sans but lucratif/international non profit association, vof/snc/ohg/vennootschap onder firma/societe en nom collectif/offene handelsgesellschaft/general
	partnership, commv/scomm/kg/gcv/scs/comm v/s comm/commanditaire vennootschap/gewone commanditaire vennootschap/societe en commandite/societe en commandite
	simple/kommanditgesellschaft/limited partnership, commva/comm va/sca/commanditaire vennootschap op aandelen/societe en commandite par actions, se/societas
	europaea/europese vennootschap/societe europeenne, sce/europese cooperatieve vennootschap/societe cooperative europeenne, private stichting/fondation
	privee/privatstiftung/private foundation, stichting van openbaar nut/fondation d utilite publique/gemeinnutzige stiftung, sarl/s a r l, sas/sasu, ltd/limited,
	plc, inc/incorporated, llc, vme/acp/vereniging van mede eigenaars/association des coproprietaires/vereinigung der miteigentumer`);

/** Also words, surnames or initials: AG Insurance, Garage Sas. */
const AMBIGUOUS =
	'ag,sc,se,cv,kg,gen,s a,bvba s,sprl s,n v,b v,s comm,sca,sce,sas,inc,limited,scs,gcv'.split(',');
const CERTAIN = new Map([...FORMS].filter(([spelling]) => !AMBIGUOUS.includes(spelling)));

/** Few words of a name begin a legal form: a quick check rules out the others. */
const BEGINNINGS = new Set([...FORMS.keys()].map((spelling) => spelling.split(' ')[0]!));
const MAX_WORDS = Math.max(...[...FORMS.keys()].map((spelling) => spelling.split(' ').length));

export type FormReading = ReturnType<typeof takeForms>;

/** Wherever they stand. What may be a form or a part of the name gives a reading each. */
export function withoutForms(words: Word[]): FormReading[] {
	const certain = takeForms(words, CERTAIN);
	const all = takeForms(words, FORMS);
	const isOther = all.words.length < certain.words.length && textsOf(all.words).some(isOwnWord);
	if (certain.words.length === 0) return [{ words, forms: [], spelling: null }];
	return isOther ? [certain, all] : [certain];
}

/** The words that are left, the forms that were taken off, and how the last of them is written. */
function takeForms(words: Word[], known: Map<string, string>) {
	const left: Word[] = [];
	const spellings: string[] = [];
	for (let at = 0; at < words.length;) {
		const taken = formAt(words, at, known);
		if (taken.length === 0) left.push(words[at]!);
		else spellings.push(taken.join(' '));
		at += taken.length || 1;
	}
	const forms = spellings.map((spelling) => FORMS.get(spelling)!);
	return { words: left, forms, spelling: spellings.at(-1) ?? null };
}

/** The words of the longest legal form that begins at this place. */
function formAt(words: Word[], at: number, known: Map<string, string>): string[] {
	if (!BEGINNINGS.has(words[at]!.text)) return [];
	const texts = textsOf(words.slice(at, at + MAX_WORDS));
	while (texts.length > 0 && !known.has(texts.join(' '))) texts.pop();
	return texts;
}

/** The one that a label of the register or an abbreviation names; null for none or several. */
export const legalFormOf = memoize((text: string): string | null => {
	// Belgian companies often give their form in two languages: "NV/SA".
	const [form = null, ...others] = new Set(takeForms(wordsOf(text), FORMS).forms);
	return others.length === 0 ? form : null;
});
