import { valuesIn } from '../json';

/*
 * Whether VIES says that it could not ask is looked for in three ways:
 *
 * | question | asked of | finds | does not find |
 * |---|---|---|---|
 * | `viesCodeIn` | a text | `soap:Server: MS_UNAVAILABLE` | `ms unavailable` |
 * | `viesCodeInAnySpelling` | a text that a profile may allow | `ms unavailable`, `MsUnavailable`, `serviceUnavailable` | `try again` |
 * | `viesSayingIn` | a whole answer | `{"note": "TIMEOUT"}`, `{"errors": {"TIMEOUT": true}}` | `{"name": "TIMEOUT"}`, `{"TIMEOUT": 0}` |
 */

/** S, VIES: the codes with which it says that it, or the member state, could not be asked. */
const COULD_NOT_ASK = [
	'MS_UNAVAILABLE',
	'TIMEOUT',
	'SERVICE_UNAVAILABLE',
	'SERVER_BUSY',
	'MS_MAX_CONCURRENT_REQ',
	'MS_MAX_CONCURRENT_REQ_TIME',
	'GLOBAL_MAX_CONCURRENT_REQ',
	'GLOBAL_MAX_CONCURRENT_REQ_TIME',
	'VAT_BLOCKED',
	'IP_BLOCKED',
];

/** A code as a word of its own: "soap:Server: MS_UNAVAILABLE", "{ 'MS_UNAVAILABLE' }". */
const CODE_WORD = new RegExp(
	`(?<![\\p{L}\\d_])(?:${COULD_NOT_ASK.join('|')})(?![\\p{L}\\d_])`,
	'u',
);

/** The code of VIES that a text is, or has as a word in capitals; undefined in any other text. */
export const viesCodeIn = (value: unknown): string | undefined =>
	typeof value === 'string' ? CODE_WORD.exec(value)?.[0] : undefined;

/** The words of the codes in capitals or not, glued or with blanks, hyphens or underscores between: `ms unavailable`, `Time-out`. */
const CODE_IN_ANY_SPELLING = new RegExp(
	`(?<![\\p{L}\\d])(?:${COULD_NOT_ASK.map((code) =>
		code.replace('TIMEOUT', 'TIME_OUT').replaceAll('_', String.raw`[\s_-]{0,3}`),
	).join('|')})(?![\\p{L}\\d])`,
	'iu',
);

/**
 * A code of VIES in a text, however it is spelled. Only VIES's own spelling says that it could not ask; any other one is never
 * proposed for a profile and never listed in one, because it may say the same.
 */
export const viesCodeInAnySpelling = (value: unknown): string | undefined =>
	typeof value === 'string' ? CODE_IN_ANY_SPELLING.exec(value)?.[0] : undefined;

/** What VIES says of itself in an answer: the code, and the text or the name of a member that has it. */
export interface ViesSaying {
	code: string;
	words: string;
}

/**
 * The first code of VIES in the texts of an answer and in the names of its members, but not in what a company and its address
 * are called. A member that is null, false, 0 or an empty text is a code that was not met. With an empty object or list, it was met: an
 * error of JavaScript is `{}` in JSON, and of PHP `[]`.
 */
export function viesSayingIn(answer: unknown): ViesSaying | undefined {
	for (const { path, name, value } of valuesIn(answer)) {
		// Most members have no code: only where one is met does it matter what the member is.
		const isMet = Boolean(value);
		const saying = (isMet ? sayingOf(name) : undefined) ?? sayingOf(value);
		if (saying !== undefined && !isNameOrAddress(path)) return saying;
	}
	return undefined;
}

function sayingOf(words: unknown): ViesSaying | undefined {
	const code = viesCodeIn(words);
	return code === undefined ? undefined : { code, words: String(words) };
}

/** The members of an answer of VIES that name a company and its address: a company may be called TIMEOUT. */
export const NAME_AND_ADDRESS = [
	'name',
	'address',
	'traderName',
	'traderAddress',
	'traderStreet',
	'traderPostalCode',
	'traderPostcode',
	'traderCity',
	'traderCompanyType',
	'viesApproximate.name',
	'viesApproximate.street',
	'viesApproximate.postalCode',
	'viesApproximate.city',
	'viesApproximate.companyType',
];

/** The same as other services call them. */
const OTHER_NAMES_AND_ADDRESSES = [
	'companyName',
	'companyAddress',
	'businessName',
	'businessAddress',
	'legalName',
	'legalAddress',
];

/** Whether a path is that of a name or an address, or of a part of one: `data.company.address.street`. Not `company.note` or `names`. */
function isNameOrAddress(path: string): boolean {
	const ofCompany = path.replace(IN_WHICH_A_COMPANY_STANDS, '');
	return [...NAME_AND_ADDRESS, ...OTHER_NAMES_AND_ADDRESSES].some(
		(name) => ofCompany === name || ofCompany.startsWith(`${name}.`),
	);
}

const IN_WHICH_A_COMPANY_STANDS = /^(?:data\.){0,2}(?:(?:company|enterprise|trader)\.)?/;
