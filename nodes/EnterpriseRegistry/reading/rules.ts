import { holdsNothing, valueAt } from '../json';
import { fits, isListed, isOther, type Allowed, type Leaf, type List, type Scalar } from './values';

export type Check = 'peppol' | 'vat';

type Statement = Record<'yes' | 'no', readonly Scalar[]>;

/** What the Service Profile sets (U). */
export type RuleSettings = { envelope?: false | Record<string, Allowed> } & {
	[check in Check]?: Partial<Statement> & { member?: string; beside?: Record<string, Allowed> };
};

/** The check that was answered, and the number that was asked about, as the user reads it. */
export interface Question {
	check: Check;
	profile: RuleSettings;
	asked: string;
}

/** Members that hold the number of a company (C, P, S; the last three D). */
export const NUMBER_NAMES =
	`enterpriseNumber establishmentNumber vatNumber originalVatNumber participantId
	participantIdentifier peppolId`.split(/\s+/);

/** S: VIES REST. The member state, or VIES itself, could not be asked. */
export const VIES_UNAVAILABLE =
	`MS_UNAVAILABLE TIMEOUT SERVICE_UNAVAILABLE MS_MAX_CONCURRENT_REQ MS_MAX_CONCURRENT_REQ_TIME
	GLOBAL_MAX_CONCURRENT_REQ GLOBAL_MAX_CONCURRENT_REQ_TIME VAT_BLOCKED IP_BLOCKED`.split(/\s+/);

export type Meaning = 'other' | 'code' | 'error' | 'yes' | 'no' | 'neither' | 'listed' | 'unlisted';

/** What a value in the data of an answer means. */
export function meaningOf(leaf: Leaf, { codes, says, lists }: Rule, asked: string): Meaning {
	const { path, value } = leaf;
	if (NUMBER_NAMES.includes(path) && isOther(value, asked)) return 'other';
	if (codes.includes(path) && fits(VIES_UNAVAILABLE, value)) return 'code';
	if (path === 'error' && isTrouble(value)) return 'error';
	if (!Object.hasOwn(says, path)) return isListed(leaf, lists, asked) ? 'listed' : 'unlisted';
	if (fits(says[path]!.yes, value)) return 'yes';
	return fits(says[path]!.no, value) ? 'no' : 'neither';
}

export const isTrouble = (error: unknown): boolean => error !== false && !holdsNothing(error);

const FLAG = { yes: [true], no: [false] };

type Rule = ReturnType<typeof ruleOf>;

/** The rule of the sources, with what the Service Profile sets (U). */
export function ruleOf({ check, profile }: Question) {
	const { member, beside = {}, ...values } = profile[check] ?? {};
	const says = member === undefined ? SAYS[check] : { [member]: { ...FLAG, ...values } };
	return { codes: CODES[check], says, lists: [BESIDE[check], beside] };
}

/** Where a code says that VIES could not ask (S). */
const CODES: Record<Check, string[]> = { vat: ['userError', 'errorWrappers.error'], peppol: [] };

/** The members that say yes and no, with their values. */
const SAYS: Record<Check, Record<string, Statement>> = {
	// P: `valid`. S: the others, of both shapes of VIES REST.
	vat: { valid: FLAG, isValid: FLAG, userError: { yes: ['VALID'], no: ['INVALID'] } },
	// D: what the check answers is shown nowhere.
	peppol: { reachable: FLAG, registered: FLAG, isReachable: FLAG, isRegistered: FLAG },
};

/** What VIES tells of a trader: each in turn for a `*`. */
const PARTS = ['Name', 'Street', 'PostalCode', 'City', 'CompanyType'];

/** @param rows by paths with spaces between them. */
const listOf = (rows: List): List =>
	Object.fromEntries(
		Object.entries(rows).flatMap(([paths, allowed]) =>
			paths.split(' ').flatMap((path) => PARTS.map((part) => [path.replace('*', part), allowed])),
		),
	);

/** What else may stand beside a no. */
const BESIDE: Record<Check, List> = {
	// P: `vatNumber`, `countryCode`, `name`, `address`. S: the others.
	vat: listOf({
		'vatNumber originalVatNumber': 'asked',
		countryCode: 'askedCountry',
		requestDate: 'dateTime',
		requestIdentifier: 'consultation',
		// What a member state does not give.
		'name address trader*': ['---'],
		'viesApproximate.name viesApproximate.street viesApproximate.postalCode': ['---'],
		'viesApproximate.city viesApproximate.companyType': ['---'],
		'trader*Match': ['VALID', 'INVALID', 'NOT_PROCESSED'],
		'viesApproximate.match*': [1, 2, 3],
	}),
	// D
	peppol: listOf({
		'enterpriseNumber vatNumber participantId participantIdentifier peppolId': 'asked',
		scheme: ['0208', '9925', 'iso6523-actorid-upis'],
		'country countryCode': ['BE'],
		'checkedAt lastChecked': 'dateTime',
	}),
};

/** S: Peppol Policy for use of Identifiers, with or without scheme: `root::local##customization::version`. */
const DOCUMENT_TYPE =
	/^(?:(?:busdox-docid-qns|peppol-doctype-wildcard)::)?(?:[^\s:#]+:)+:[^\s:#]+##[^\s#]\S*::[\w.-]+$/;

/** Those of a list that has no other entries; null where there is no such list, or an empty one. */
export function documentTypesIn(data: unknown): string[] | null {
	const listed = valueAt(data, 'documentTypes');
	const isType = (type: unknown) => typeof type === 'string' && DOCUMENT_TYPE.test(type);
	return Array.isArray(listed) && listed.length > 0 && listed.every(isType) ? listed : null;
}

const BILLING_3 = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0::2.1';

/** S: Peppol BIS Billing 3, in UBL. On a no nothing, on a yes what the list of document types holds. */
export function receives(answer: 'yes' | 'no' | 'unknown', data: unknown) {
	const types = answer === 'yes' ? documentTypesIn(data) : null;
	const has = (document: string): boolean | null => {
		const syntax = `urn:oasis:names:specification:ubl:schema:xsd:${document}-2::${document}`;
		const isListed = types?.some((type) => type.endsWith(`${syntax}##${BILLING_3}`));
		return isListed ?? (answer === 'no' ? false : null);
	};
	return { invoice: has('Invoice'), creditNote: has('CreditNote') };
}
