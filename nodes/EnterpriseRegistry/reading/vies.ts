/** S, VIES: the codes with which it says that it, or the member state, could not be asked. */
const COULD_NOT_ASK = [
	'MS_UNAVAILABLE',
	'TIMEOUT',
	'SERVICE_UNAVAILABLE',
	'MS_MAX_CONCURRENT_REQ',
	'MS_MAX_CONCURRENT_REQ_TIME',
	'GLOBAL_MAX_CONCURRENT_REQ',
	'GLOBAL_MAX_CONCURRENT_REQ_TIME',
	'VAT_BLOCKED',
	'IP_BLOCKED',
];

/** A code as a word of its own, the longest first: "soap:Server: MS_UNAVAILABLE", "{ 'MS_UNAVAILABLE' }". */
const CODE_WORD = new RegExp(
	`(?<![\\p{L}\\d_])(?:${[...COULD_NOT_ASK].sort((one, other) => other.length - one.length).join('|')})(?![\\p{L}\\d_])`,
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
export const outageIn = (value: unknown): string | undefined =>
	typeof value === 'string' ? CODE_IN_ANY_SPELLING.exec(value)?.[0] : undefined;

/** What VIES says of itself in an answer: the code, and the text or the name of a member that has it. */
interface ViesSaying {
	code: string;
	words: string;
}

/**
 * The first code of VIES in the texts of an answer and in the names of its members, but not in what a company and its address
 * are called. A member that is null, false or 0 is a code that was not met.
 */
export function viesSayingIn(answer: unknown): ViesSaying | undefined {
	const ahead = [{ path: '', value: answer }];
	for (let here = ahead.pop(); here !== undefined; here = ahead.pop()) {
		const { path, value } = here;
		const code = viesCodeIn(value);
		if (code !== undefined) return { code, words: String(value) };
		if (typeof value !== 'object' || value === null) continue;
		for (const [name, member] of Object.entries(value).reverse()) {
			const below = Array.isArray(value) ? path : path === '' ? name : `${path}.${name}`;
			if (isNameOrAddress(below)) continue;
			const named = Array.isArray(value) || !holds(member) ? undefined : viesCodeIn(name);
			if (named !== undefined) return { code: named, words: name };
			ahead.push({ path: below, value: member });
		}
	}
	return undefined;
}

const holds = (member: unknown): boolean =>
	![null, undefined, false, 0, ''].includes(member as null);

/** The members of an answer of VIES that name a company and its address: a company may be called TIMEOUT. */
export const NAME_AND_ADDRESS = [
	'name',
	'address',
	'traderName',
	'traderStreet',
	'traderPostalCode',
	'traderCity',
	'traderCompanyType',
	'viesApproximate.name',
	'viesApproximate.street',
	'viesApproximate.postalCode',
	'viesApproximate.city',
	'viesApproximate.companyType',
];

/** The same as other services call them, also in an object of the company and in the data of an envelope. */
const OTHER_NAME_OR_ADDRESS =
	/^(?:data\.)?(?:(?:trader|company|enterprise|viesApproximate)\.)?(?:name|address|(?:company|trader|business|legal)(?:Name|Address))(?:\.|$)/;

/** Whether a member is part of the name or the address of a company, also inside an address with members of its own. */
const isNameOrAddress = (path: string): boolean => {
	const bare = path.replace(/^data\./, '');
	return (
		OTHER_NAME_OR_ADDRESS.test(bare) ||
		NAME_AND_ADDRESS.some((member) => bare === member || bare.startsWith(`${member}.`))
	);
};
