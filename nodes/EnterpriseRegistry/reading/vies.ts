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

/**
 * The code of VIES in a text that is such a code, or begins with one and a colon, as in
 * "MS_MAX_CONCURRENT_REQ: the maximum number of …"; undefined in any other text.
 */
export function viesCodeIn(value: unknown): string | undefined {
	if (typeof value !== 'string') return undefined;
	const colon = value.indexOf(':');
	const front = (colon === -1 ? value : value.slice(0, colon)).trim();
	return COULD_NOT_ASK.find((code) => code === front);
}

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

/** Whether a member is part of the name or the address of a company, also inside an address with members of its own. */
export const isNameOrAddress = (path: string): boolean =>
	NAME_AND_ADDRESS.some((member) => path === member || path.startsWith(`${member}.`));
