/**
 * Legal forms by what they are, in the spellings of the three languages, with the forms from before 2019, which live on in lists of
 * customers. Source: compiled by hand from the forms in common use; no official list was at hand to check it against.
 */
export const SPELLINGS: Record<string, string[]> = {
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
export const LABELS = new Map([
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

/** Also words, surnames or initials: AG Insurance, Garage Sas. */
export const AMBIGUOUS = new Set(['ag', 'sc', 'se', 'cv', 's a', 'bvba s', 'sprl s', 'n v', 'b v', 's comm', 'sca', 'sce', 'sas', 'inc', 'limited', 'scs', 'gcv']);

/** Of these, a surname and what sports clubs are called: a part of the name at its end as well. */
export const AMBIGUOUS_AT_END = new Set(['sas', 'sc']);
