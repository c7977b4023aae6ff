import { isDistinctiveWord } from './distinctiveWords';
import { memoize, synonyms, wordSet } from '../../wordLists';
import { phraseFinder, textsOf, wordsOf, type PhraseAt, type Word } from './words';

/**
 * With those from before 2019, which customer lists still have. The names and abbreviations of Belgian forms are those of ISO 20275
 * ("Entity Legal Forms"), against which `test/unit/matching/names/legalForms` holds them; spaced and English spellings are by hand, from lists
 * of customers.
 */
const FORMS = synonyms(`
	nv/sa/ag/agmsz/n v/s a/naamloze vennootschap/societe anonyme/aktiengesellschaft/public limited company,
	bv/srl/bvba/sprl/ebvba/sprlu/sprl u/sbvba/sprls/s bvba/sprl s/bvba s/bvba so/sprl fs/gmbh/pgmbh/b v/b v b a/s p r l/s r l/besloten vennootschap/
		besloten vennootschap met beperkte aansprakelijkheid/societe a responsabilite limitee/societe privee a responsabilite limitee/
		gesellschaft mit beschrankter haftung/privatgesellschaft mit beschrankter haftung/private limited company/private limited liability company,
	cv/sc/gen/cooperatieve vennootschap/societe cooperative/genossenschaft/cooperative society,
	cvba/scrl/cvoa/scri/scrlfs/cvbaso/scrl fs/cvba so/cooperatieve vennootschap met beperkte aansprakelijkheid/
		societe cooperative a responsabilite limitee,
	vzw/asbl/vog/v z w/a s b l/vereniging zonder winstoogmerk/association sans but lucratif/vereinigung ohne gewinnerzielungsabsicht/
		vereinigung ohne gewinnerzielungszweck/non profit association/non profit organisation,
	ivzw/aisbl/ivog/internationale vereniging zonder winstoogmerk/association internationale sans but lucratif/
		internationale vereinigung ohne gewinnerzielungsabsicht/international non profit association,
	vof/snc/ohg/vennootschap onder firma/societe en nom collectif/offene handelsgesellschaft/general partnership,
	commv/scomm/kg/gmbh co kg/gmbh und co kg/gcv/scs/comm v/s comm/commanditaire vennootschap/gewone commanditaire vennootschap/societe en commandite/
		societe en commandite simple/kommanditgesellschaft/limited partnership,
	commva/comm va/cva/sca/commanditaire vennootschap op aandelen/societe en commandite par actions/kommanditgesellschaft auf aktien/kgaa,
	se/societas europaea/europese vennootschap/societe europeenne,
	sce/europese cooperatieve vennootschap/societe cooperative europeenne/europaische genossenschaft,
	esv/gie/economisch samenwerkingsverband/groupement d interet economique/wirtschaftliche interessenvereinigung,
	eesv/geie/ewiv/europees economisch samenwerkingsverband/groupement europeen d interet economique/europaische wirtschaftliche interessenvereinigung,
	private stichting/fondation privee/privatstiftung/private foundation,
	stichting van openbaar nut/fondation d utilite publique/gemeinnutzige stiftung,
	sarl/s a r l,
	sas/sasu,
	ltd/limited,
	plc,
	inc/incorporated,
	llc,
	vme/acp/vereniging van mede eigenaars/association des coproprietaires/vereinigung der miteigentumer,
	lv/landbouwvennootschap/s agr/sagr/societe agricole/landwirtschaftliche gesellschaft
`);

/** Words that may follow a legal form and say more about it: "SCRL à finalité sociale", "CV erkend als sociale onderneming". */
const longAdditionAt = phraseFinder(
	wordSet(`
	met_sociaal_oogmerk met_een_sociaal_oogmerk a_finalite_sociale mit_sozialer_zielsetzung van_publiek_recht de_droit_public unipersonnelle
	erkend_als_sociale_onderneming agreee_comme_entreprise_sociale agree_comme_entreprise_sociale`),
);
/** The same in short, at the end of a name: elsewhere it may be a word of it. */
const shortAdditionAt = phraseFinder(
	wordSet('so vso fs sfs es pr dpu erkende_so agreee_es agree_es'),
);

/**
 * Former forms, with those that such a company may have now, the nearest first. By the law of 23 March 2019, art. 41, § 2, cooperatives became cooperatives of
 * the new code or private companies, and farms became partnerships. Customer lists still have the former form where the register has the new one.
 */
const FORMER_FORMS = new Map([
	['cvba', ['cv', 'bv']],
	['lv', ['lv', 'vof', 'commv']],
]);

/** The forms that a company of this spelling may have now, the nearest first: CVBA is a CV or a BV, and NV is nothing else. */
function formsOf(spelling: string): string[] {
	const form = FORMS.get(spelling) ?? '';
	return FORMER_FORMS.get(form) ?? [form];
}

/** These forms may be words, surnames or initials as well: ACP Belgium, AG Insurance, Garage Sas. */
const AMBIGUOUS =
	'acp,ag,sc,se,cv,kg,gen,s a,s bvba,bvba s,sprl s,n v,b v,s comm,sca,sce,sas,inc,limited,scs,gcv,esv,gie,lv,s agr'.split(
		',',
	);
const anyFormAt = phraseFinder(FORMS.keys());
const certainFormAt = phraseFinder([...FORMS.keys()].filter((each) => !AMBIGUOUS.includes(each)));

export interface FormReading {
	/** The words that are left. */
	words: Word[];
	/** The forms that were taken off. */
	named: string[];
	/** Which forms the company may have now. */
	forms: string[];
	/** How the last of them is written. */
	spelling: string | null;
}

/**
 * A name without its legal forms, wherever they stand. What may be a form or a part of the name gives a reading each:
 *
 * | name           | readings                                                                       |
 * | -------------- | ------------------------------------------------------------------------------ |
 * | Garage Maes BV | Garage Maes, a BV                                                              |
 * | Olivier SC     | Olivier SC · Olivier, a SC                                                     |
 * | AG Insurance   | AG Insurance alone: the word that would be left says not who the company is    |
 */
export function formReadingsOf(words: Word[]): FormReading[] {
	const all = takeForms(words, anyFormAt);
	if (all.spelling === null) return [all];
	const certain = takeForms(words, certainFormAt);
	const isOther =
		all.words.length < certain.words.length && textsOf(all.words).some(isDistinctiveWord);
	if (certain.words.length === 0) return [{ words, named: [], forms: [], spelling: null }];
	return isOther ? [certain, all] : [certain];
}

function takeForms(words: Word[], known: PhraseAt): FormReading {
	const left: Word[] = [];
	const spellings: string[] = [];
	for (let at = 0; at < words.length;) {
		const taken = formAt(words, at, known);
		if (taken.length === 0) left.push(...words.slice(at, at + 1));
		else spellings.push(taken.join(' '));
		at += taken.length === 0 ? 1 : taken.length + additionAt(words, at + taken.length);
	}
	return {
		words: left,
		named: spellings.flatMap((each) => formsOf(each)[0] ?? []),
		forms: spellings.flatMap(formsOf),
		spelling: spellings.at(-1) ?? null,
	};
}

/** How many words of an addition to the legal form in front of it stand at this place. */
function additionAt(words: Word[], at: number): number {
	const short = shortAdditionAt(words, at).length;
	return longAdditionAt(words, at).length || (at + short === words.length ? short : 0);
}

/** How many words the legal form has that begins at this place, with its addition; 0 if none does. */
export function formLengthAt(words: Word[], at: number): number {
	const { length } = formAt(words, at, certainFormAt);
	return length === 0 ? 0 : length + additionAt(words, at + length);
}

/** The words of the longest legal form that begins at this place, without its addition. */
function formAt(words: Word[], at: number, known: PhraseAt): string[] {
	const first = words[at]?.text ?? '';
	// The S of "AB&S Bvba" belongs to the name.
	const isJoined = first.length === 1 && /[&+'’]$/.test(words[at - 1]?.behind.trim() ?? '');
	return isJoined || isFirstNameInShort(words, at) ? [] : known(words, at);
}

/** "L.V. Maes" is called Lies Vera, and no farm. */
const isFirstNameInShort = (words: Word[], at: number): boolean =>
	at === 0 && words[at]?.text === 'lv' && words[at].isInitials;

/** What a label of the register or an abbreviation names. Belgian companies often give their form in two languages: "NV/SA". */
export const legalFormsOf = memoize(
	(text: string): string[] => takeForms(wordsOf(text), anyFormAt).forms,
);

/** The one form that is named; null for none or several. */
export const legalFormOf = memoize((text: string): string | null => {
	const [form = null, ...others] = new Set(takeForms(wordsOf(text), anyFormAt).named);
	return others.length === 0 ? form : null;
});
