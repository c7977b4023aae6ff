import { valueAt } from '../json';
import type { Allowed, Listed, Scalar } from './kinds';

/** What the answers to these checks mean is data; each list names its source by its mark (docs/reading.md). */
export type Check = 'peppol' | 'vat';

/** Members by their dotted paths, and what each may hold. */
type List = Record<string, Listed>;

interface Source {
	/** Where a code says that VIES could not ask. */
	codes: string[];
	says: Record<string, { yes: readonly Scalar[]; no: readonly Scalar[] }>;
	/** What else may stand beside a no. */
	beside: List;
}

/** What the Service Profile adds to a rule (U). */
export interface RuleSettings {
	member?: string;
	yes?: readonly Scalar[];
	no?: readonly Scalar[];
	beside?: Record<string, Allowed>;
}

/** Members that hold the number of a company (C, P, S; the last three D). */
export const NUMBER_NAMES =
	`enterpriseNumber establishmentNumber vatNumber originalVatNumber participantId
	participantIdentifier peppolId`.split(/\s+/);

/** S: VIES REST. The member state, or VIES itself, could not be asked. */
export const VIES_UNAVAILABLE =
	`MS_UNAVAILABLE TIMEOUT SERVICE_UNAVAILABLE MS_MAX_CONCURRENT_REQ MS_MAX_CONCURRENT_REQ_TIME
	GLOBAL_MAX_CONCURRENT_REQ GLOBAL_MAX_CONCURRENT_REQ_TIME VAT_BLOCKED IP_BLOCKED`.split(/\s+/);

const listOf = (...rows: Array<[paths: string[], Listed]>): List =>
	Object.fromEntries(rows.flatMap(([paths, allowed]) => paths.map((path) => [path, allowed])));

const FLAG = { yes: [true], no: [false] };
/** What VIES tells of a trader. */
const PARTS = ['Name', 'Street', 'PostalCode', 'City', 'CompanyType'];
const APPROXIMATE = ['name', 'street', 'postalCode', 'city', 'companyType'];

const SOURCES: Record<Check, Source> = {
	// P: `valid`, `vatNumber`, `countryCode`, `name`, `address`. S: the others, of both shapes of VIES REST.
	vat: {
		codes: ['userError', 'errorWrappers.error'],
		says: { valid: FLAG, isValid: FLAG, userError: { yes: ['VALID'], no: ['INVALID'] } },
		beside: listOf(
			[['vatNumber', 'originalVatNumber'], 'asked'],
			[['countryCode'], 'askedCountry'],
			[['requestDate'], 'dateTime'],
			[['requestIdentifier'], 'consultation'],
			// What a member state does not give.
			[['name', 'address', ...PARTS.map((part) => `trader${part}`)], ['---']],
			[APPROXIMATE.map((part) => `viesApproximate.${part}`), ['---']],
			[PARTS.map((part) => `trader${part}Match`), ['VALID', 'INVALID', 'NOT_PROCESSED']],
			[PARTS.map((part) => `viesApproximate.match${part}`), [1, 2, 3]],
		),
	},
	// D: what the check answers is shown nowhere.
	peppol: {
		codes: [],
		says: { reachable: FLAG, registered: FLAG, isReachable: FLAG, isRegistered: FLAG },
		beside: listOf(
			[['enterpriseNumber', 'vatNumber'], 'asked'],
			[['participantId', 'participantIdentifier', 'peppolId'], 'asked'],
			[['scheme'], ['0208', '9925', 'iso6523-actorid-upis']],
			[['country', 'countryCode'], ['BE']],
			[['checkedAt', 'lastChecked'], 'dateTime'],
		),
	},
};

type Settings = { [check in Check]?: RuleSettings } & { envelope?: false | List };

export type Rule = ReturnType<typeof ruleFor>;

/** The rule of the sources, with what the Service Profile sets (U). */
export function ruleFor(check: Check, { envelope, ...settings }: Settings = {}) {
	const { codes, says, beside } = SOURCES[check];
	const { member, ...set } = settings[check] ?? {};
	return {
		...{ check, codes, beside: [beside, set.beside ?? {}], envelope: envelope || {} },
		says: member === undefined ? says : { [member]: { ...FLAG, ...set } },
	};
}

/** S: Peppol Policy for use of Identifiers, with or without its scheme: `root::local##customization::version`. */
const DOCUMENT_TYPE =
	/^(?:(?:busdox-docid-qns|peppol-doctype-wildcard)::)?(?:[^\s:#]+:)+:[^\s:#]+##[^\s#]\S*::[\w.-]+$/;

/** The document types of an answer: those of a list that has no other entries. Null where there is no such list, or an empty one. */
export function documentTypesIn(data: unknown): string[] | null {
	const listed = valueAt(data, 'documentTypes');
	const isType = (type: unknown) => typeof type === 'string' && DOCUMENT_TYPE.test(type);
	return Array.isArray(listed) && listed.length > 0 && listed.every(isType) ? listed : null;
}

/** What the participant receives (S: Peppol BIS Billing 3, in UBL): on a no nothing, on a yes what its list of document types holds. */
export function receives(answer: 'yes' | 'no' | 'unknown', data: unknown) {
	const types = answer === 'yes' ? documentTypesIn(data) : null;
	const has = (document: string): boolean | null => {
		const syntax = `urn:oasis:names:specification:ubl:schema:xsd:${document}-2::${document}`;
		const profile = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0';
		const isListed = types?.some((type) => type.endsWith(`${syntax}##${profile}::2.1`));
		return isListed ?? (answer === 'no' ? false : null);
	};
	return { invoice: has('Invoice'), creditNote: has('CreditNote') };
}
