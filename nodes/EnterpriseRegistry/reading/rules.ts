import { valueAt } from '../json';
import type { Allowed, List, Scalar } from './values';

export type Check = 'peppol' | 'vat';

type Statement = Record<'yes' | 'no', readonly Scalar[]>;
type CheckSettings = Partial<Statement> & { member?: string; beside?: Record<string, Allowed> };

/** What the Service Profile sets (U). */
export interface RuleSettings extends Partial<Record<Check, CheckSettings>> {
	envelope?: false | Record<string, Allowed>;
}

/** Members that hold the number of a company (C, P, S; the last three D). */
export const NUMBER_NAMES =
	`enterpriseNumber establishmentNumber vatNumber originalVatNumber participantId
	participantIdentifier peppolId`.split(/\s+/);

/** S: VIES REST. The member state, or VIES itself, could not be asked. */
export const VIES_UNAVAILABLE: unknown[] =
	`MS_UNAVAILABLE TIMEOUT SERVICE_UNAVAILABLE MS_MAX_CONCURRENT_REQ MS_MAX_CONCURRENT_REQ_TIME
	GLOBAL_MAX_CONCURRENT_REQ GLOBAL_MAX_CONCURRENT_REQ_TIME VAT_BLOCKED IP_BLOCKED`.split(/\s+/);

const FLAG = { yes: [true], no: [false] };

/** The rule of the sources, with what the Service Profile sets (U). */
export function ruleOf(check: Check, profile: RuleSettings) {
	const { member, beside = {}, ...values } = profile[check] ?? {};
	const says = member === undefined ? SAYS[check] : { [member]: { ...FLAG, ...values } };
	// S: where a code says that VIES could not ask.
	const codes = check === 'vat' ? ['userError', 'errorWrappers.error'] : [];
	return { says, beside: [BESIDE[check], beside], codes };
}

/** The members that say yes and no, with their values. */
const SAYS: Record<Check, Record<string, Statement>> = {
	// P: `valid`. S: the others, of both shapes of VIES REST.
	vat: { valid: FLAG, isValid: FLAG, userError: { yes: ['VALID'], no: ['INVALID'] } },
	// D: what the check answers is shown nowhere.
	peppol: { reachable: FLAG, registered: FLAG, isReachable: FLAG, isRegistered: FLAG },
};

const allowing = (...rows: Array<[allowed: List[string], paths: string]>): List =>
	Object.fromEntries(
		rows.flatMap(([allowed, paths]) => paths.split(/\s+/).map((path) => [path, allowed])),
	);

/** What else may stand beside a no. */
const BESIDE: Record<Check, List> = {
	// P: `vatNumber`, `countryCode`, `name`, `address`. S: the others. `---` is what a member state does not give.
	vat: allowing(
		['asked', 'vatNumber originalVatNumber'],
		['askedCountry', 'countryCode'],
		['dateTime', 'requestDate'],
		['consultation', 'requestIdentifier'],
		[['---'], 'name address traderName traderStreet traderPostalCode traderCity traderCompanyType'],
		[['---'], 'viesApproximate.name viesApproximate.street viesApproximate.postalCode'],
		[['---'], 'viesApproximate.city viesApproximate.companyType'],
		[['VALID', 'INVALID', 'NOT_PROCESSED'], 'traderNameMatch traderStreetMatch traderCityMatch'],
		[['VALID', 'INVALID', 'NOT_PROCESSED'], 'traderPostalCodeMatch traderCompanyTypeMatch'],
		[[1, 2, 3], 'viesApproximate.matchName viesApproximate.matchStreet'],
		[[1, 2, 3], 'viesApproximate.matchPostalCode viesApproximate.matchCity'],
		[[1, 2, 3], 'viesApproximate.matchCompanyType'],
	),
	// D
	peppol: allowing(
		['asked', 'enterpriseNumber vatNumber participantId participantIdentifier peppolId'],
		[['0208', '9925', 'iso6523-actorid-upis'], 'scheme'],
		[['BE'], 'country countryCode'],
		['dateTime', 'checkedAt lastChecked'],
	),
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
