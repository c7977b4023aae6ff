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

export type Check = 'peppol' | 'vat';

/** Members by their dotted paths in the data. Beside a no, everything else has to be listed. */
export interface Rule {
	check: Check;
	says: Record<string, { yes: readonly Scalar[]; no: readonly Scalar[] }>;
	beside: Array<Record<string, Listed>>;
	/** Beside `data`, `error` and `timestamp`. */
	envelope: Record<string, Allowed>;
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
	'enterpriseNumber establishmentNumber vatNumber originalVatNumber participantId participantIdentifier peppolId'.split(
		' ',
	);

/** S: VIES REST. The member state, or VIES itself, could not be asked. */
export const VIES_UNAVAILABLE =
	`MS_UNAVAILABLE TIMEOUT SERVICE_UNAVAILABLE MS_MAX_CONCURRENT_REQ MS_MAX_CONCURRENT_REQ_TIME
	GLOBAL_MAX_CONCURRENT_REQ GLOBAL_MAX_CONCURRENT_REQ_TIME VAT_BLOCKED IP_BLOCKED`.split(/\s+/);

const TRUE_OR_FALSE = { yes: [true], no: [false] };
const NOT_GIVEN = ['---'];
const each = <Value>(paths: string[], value: Value): Record<string, Value> =>
	Object.fromEntries(paths.map((path) => [path, value]));

/** S: VIES REST, for each part of a trader in both shapes; what a member state does not give is `---`. */
const aboutTraders = ['Name', 'Street', 'PostalCode', 'City', 'CompanyType'].flatMap(
	(part): Array<[string, Listed]> => [
		[`trader${part}`, NOT_GIVEN],
		[`trader${part}Match`, ['VALID', 'INVALID', 'NOT_PROCESSED']],
		[`viesApproximate.${part[0]!.toLowerCase()}${part.slice(1)}`, NOT_GIVEN],
		[`viesApproximate.match${part}`, [1, 2, 3]],
	],
);

const SOURCES: Record<Check, { says: Rule['says']; beside: Record<string, Listed> }> = {
	// P: `valid`, `vatNumber`, `countryCode`, `name`, `address`. S: the others, of both shapes of VIES REST.
	vat: {
		says: {
			...each(['valid', 'isValid'], TRUE_OR_FALSE),
			userError: { yes: ['VALID'], no: ['INVALID'] },
		},
		beside: {
			...each(['vatNumber', 'originalVatNumber'], 'asked' as const),
			countryCode: 'askedCountry',
			requestDate: 'dateTime',
			requestIdentifier: 'consultation',
			...each(['name', 'address'], NOT_GIVEN),
			...Object.fromEntries(aboutTraders),
		},
	},
	// D: what the check answers is shown nowhere.
	peppol: {
		says: each(['reachable', 'registered', 'isReachable', 'isRegistered'], TRUE_OR_FALSE),
		beside: {
			...each(['enterpriseNumber', 'vatNumber'], 'asked' as const),
			...each(['participantId', 'participantIdentifier', 'peppolId'], 'asked' as const),
			scheme: ['0208', '9925', 'iso6523-actorid-upis'],
			...each(['country', 'countryCode'], ['BE']),
			...each(['checkedAt', 'lastChecked'], 'dateTime' as const),
		},
	},
};

type Settings = { [check in Check]?: RuleSettings } & { envelope?: false | Rule['envelope'] };

/** The rule of the sources, with what the Service Profile sets (U). */
export function ruleFor(check: Check, { envelope, ...settings }: Settings = {}): Rule {
	const { says, beside } = SOURCES[check];
	const { member, yes = [true], no = [false], beside: more = {} } = settings[check] ?? {};
	return {
		check,
		says: member === undefined ? says : { [member]: { yes, no } },
		beside: [beside, more],
		envelope: envelope || {},
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

/** S: Peppol BIS Billing 3, in UBL. */
const billing = (document: string) =>
	`urn:oasis:names:specification:ubl:schema:xsd:${document}-2::${document}` +
	'##urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0::2.1';

type Receives = Record<'invoice' | 'creditNote', boolean | null>;

/** What the participant receives: on a no nothing, on a yes what its list of document types holds. */
export function receives(answer: 'yes' | 'no' | 'unknown', data: unknown): Receives {
	if (answer === 'no') return { invoice: false, creditNote: false };
	const types = answer === 'yes' ? documentTypesIn(data) : null;
	const has = (document: string) => types?.some((type) => type.endsWith(billing(document))) ?? null;
	return { invoice: has('Invoice'), creditNote: has('CreditNote') };
}
