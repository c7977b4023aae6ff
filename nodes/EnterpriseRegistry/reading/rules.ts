import { valueAt } from '../json';

/*
 * What the answers to a Peppol and a VAT check mean, as data. Each list names its source:
 * C the interface, P its public reference pages, S a published standard, U the Service Profile, D decided here.
 */

export type Scalar = string | number | boolean;

/** Kinds of a value that may stand beside a no. There is none for prose: a text is listed by its value. */
export const KINDS = ['asked', 'dateTime', 'number', 'url', 'id'] as const;
export type Kind = (typeof KINDS)[number];
export type Allowed = Kind | readonly Scalar[];

/** With the kinds that only the lists below have. */
export type Listed = Allowed | 'askedCountry' | 'consultation';

/** What a member says: with these values yes, with those no. */
interface Says {
	yes: readonly Scalar[];
	no: readonly Scalar[];
}

/** Members by their dotted paths in the data. Beside a no, everything else has to be listed. */
export interface Rule {
	says: Record<string, Says>;
	beside: Array<Record<string, Listed>>;
	/** Beside `data`, `error` and `timestamp`. */
	envelope: Record<string, Allowed>;
	/** A list of the document types that are received, which says yes as well. */
	documents?: string;
	/** Codes that say why the question could not be passed on, and where they stand. */
	codes?: { members: string[]; values: readonly string[] };
	/** Where the Service Profile would name another member. */
	setting: string;
}

/** What the Service Profile adds to a rule (U). */
export interface RuleSettings {
	member?: string;
	yes?: readonly Scalar[];
	no?: readonly Scalar[];
	beside?: Record<string, Allowed>;
}

/** Members that hold the number of a company (C, P, S; the last three D). */
export const NUMBER_NAMES = [
	'enterpriseNumber',
	'establishmentNumber',
	'vatNumber',
	'originalVatNumber',
	'participantId',
	'participantIdentifier',
	'peppolId',
];

const TRUE_OR_FALSE: Says = { yes: [true], no: [false] };

const sharing = <Value>(names: string[], value: Value): Record<string, Value> =>
	Object.fromEntries(names.map((name) => [name, value]));

/** S: VIES REST, what it writes for a part that a member state does not give. */
const NOT_GIVEN = ['---'];
const PARTS = ['Name', 'Street', 'PostalCode', 'City', 'CompanyType'];
const aboutPart = (part: string): Array<[string, Listed]> => [
	[`trader${part}`, NOT_GIVEN],
	[`trader${part}Match`, ['VALID', 'INVALID', 'NOT_PROCESSED']],
	[`viesApproximate.${part[0]!.toLowerCase()}${part.slice(1)}`, NOT_GIVEN],
	[`viesApproximate.match${part}`, [1, 2, 3]],
];

/** S: VIES REST. The member state, or VIES itself, could not be asked. */
export const VIES_UNAVAILABLE = [
	'MS_UNAVAILABLE',
	'TIMEOUT',
	'SERVICE_UNAVAILABLE',
	'MS_MAX_CONCURRENT_REQ',
	'MS_MAX_CONCURRENT_REQ_TIME',
	'GLOBAL_MAX_CONCURRENT_REQ',
	'GLOBAL_MAX_CONCURRENT_REQ_TIME',
	'VAT_BLOCKED',
	'IP_BLOCKED',
] as const;

/** P: `valid`, `vatNumber`, `countryCode`, `name`, `address`. S: the others, of both shapes of VIES REST. */
const VAT: Omit<Rule, 'envelope' | 'setting'> = {
	says: {
		valid: TRUE_OR_FALSE,
		isValid: TRUE_OR_FALSE,
		userError: { yes: ['VALID'], no: ['INVALID'] },
	},
	beside: [
		{
			vatNumber: 'asked',
			originalVatNumber: 'asked',
			countryCode: 'askedCountry',
			requestDate: 'dateTime',
			requestIdentifier: 'consultation',
			name: NOT_GIVEN,
			address: NOT_GIVEN,
			...Object.fromEntries(PARTS.flatMap(aboutPart)),
		},
	],
	codes: { members: ['userError', 'errorWrappers.error'], values: VIES_UNAVAILABLE },
};

/** D: what the check answers is shown nowhere. */
const PEPPOL: Omit<Rule, 'envelope' | 'setting'> = {
	says: sharing(['reachable', 'registered', 'isReachable', 'isRegistered'], TRUE_OR_FALSE),
	beside: [
		{
			...sharing<Kind>(
				['enterpriseNumber', 'vatNumber', 'participantId', 'participantIdentifier', 'peppolId'],
				'asked',
			),
			scheme: ['0208', '9925', 'iso6523-actorid-upis'],
			country: ['BE'],
			countryCode: ['BE'],
			checkedAt: 'dateTime',
			lastChecked: 'dateTime',
		},
	],
	documents: 'documentTypes',
};

/** The rule of the sources, with what the profile sets (U). `envelope` is false where the service has none. */
const ruleOf =
	(sources: Omit<Rule, 'envelope' | 'setting'>, setting: string) =>
	(
		{ member, yes = [true], no = [false], beside = {} }: RuleSettings = {},
		envelope: Record<string, Allowed> | false = false,
	): Rule => ({
		...sources,
		says: member === undefined ? sources.says : { [member]: { yes, no } },
		beside: [...sources.beside, beside],
		envelope: envelope || {},
		setting,
	});

export const vatRule = ruleOf(VAT, 'vat.member');
export const peppolRule = ruleOf(PEPPOL, 'peppol.member');

/** S: Peppol Policy for use of Identifiers, with or without its scheme: `root::local##customization::version`. */
const DOCUMENT_TYPE = /^[^\s#]+::[^\s:#]+##[^\s#]\S*::[\w.-]+$/;
const SCHEME = /^(?:busdox-docid-qns|peppol-doctype-wildcard)::/;

/** S: Peppol BIS Billing 3, in UBL. */
const billing = (document: 'Invoice' | 'CreditNote') =>
	`urn:oasis:names:specification:ubl:schema:xsd:${document}-2::${document}` +
	'##urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0::2.1';

/** The document types of an answer: those of a list that has no other entries. Null where there is no such list, or an empty one. */
export function documentTypesIn(data: unknown): string[] | null {
	const listed = valueAt(data, 'documentTypes');
	const isList =
		Array.isArray(listed) &&
		listed.length > 0 &&
		listed.every((type) => typeof type === 'string' && DOCUMENT_TYPE.test(type));
	return isList ? (listed as string[]) : null;
}

export interface Receives {
	invoice: boolean | null;
	creditNote: boolean | null;
}

/** What the participant receives: on a no nothing, on a yes what its list of document types holds. */
export function receives(answer: 'yes' | 'no' | 'unknown', data: unknown): Receives {
	if (answer === 'no') return { invoice: false, creditNote: false };
	const types = answer === 'yes' ? documentTypesIn(data) : null;
	if (types === null) return { invoice: null, creditNote: null };
	const published = new Set(types.map((type) => type.replace(SCHEME, '')));
	return {
		invoice: published.has(billing('Invoice')),
		creditNote: published.has(billing('CreditNote')),
	};
}
