/** The country as company names spell it; no municipality has this name. */
export const COUNTRY = [
	'belgie',
	'belgique',
	'belgium',
	'belgien',
	'belgian',
	'belge',
	'belges',
	'belgische',
	'belgisch',
	'bel',
];

/** Its parts, and what it is a part of, one row each. */
export const REGIONS = [
	['vlaanderen', 'flandre', 'flanders', 'vlaamse', 'flamande'],
	['wallonie', 'wallonia', 'wallonne', 'wallon'],
	['benelux'],
];

const COUNTRY_WORDS = new Set(COUNTRY);
const REGION_WORDS = new Set(REGIONS.flat());

export const isCountry = (word: string): boolean => COUNTRY_WORDS.has(word);

export const isRegion = (word: string): boolean => REGION_WORDS.has(word);
