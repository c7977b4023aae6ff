import { allowedMembers, type Allowed, type AllowedMembers, type Scalar } from './allowed';
import { NAME_AND_ADDRESS } from './vies';

/*
 * Each rule of this folder has a source, by the letters of docs/reading.md:
 *
 * C  the interface of the service
 * P  its public reference pages
 * S  a published standard: VIES, Peppol, the code tables of the register
 * U  the user's Service Profile
 * D  decided here, where no source says anything
 */

export type Check = 'peppol' | 'vat';

/** The values with which a member says yes, and those with which it says no; any other value says neither. */
type YesAndNo = Record<'yes' | 'no', readonly Scalar[]>;

/** What the Service Profile sets for one check (U). */
interface CheckSettings extends Partial<YesAndNo> {
	/** The path of the only member that says yes or no. */
	member?: string;
	/** What may stand beside a no, in addition to what the sources list. */
	beside?: Record<string, Allowed>;
	/** What it means that the service does not know the company; without it, that tells nothing. */
	absent?: 'no';
}

/** What the Service Profile sets (U). */
export interface RuleSettings extends Partial<Record<Check, CheckSettings>> {
	/** What an envelope may have beside its own members; false where answers have no envelope. */
	envelope?: false | Record<string, Allowed>;
}

/** How an answer to a check is read. */
export interface Rule {
	/** The members that say yes or no, by their paths. */
	says: ReadonlyMap<string, YesAndNo>;
	/** S: whether a list of document types says yes as well, since who receives documents is on Peppol. No profile takes its place. */
	documentsSayYes: boolean;
	/** What else may stand beside a no. */
	beside: AllowedMembers[];
}

/** The rule of the sources, with what the Service Profile sets: a member of its own takes the place of all others. */
export function ruleOf(check: Check, profile: RuleSettings): Rule {
	const { trueOrFalse, inWords, beside: listed } = RULES[check];
	const { member, yes = [true], no = [false], beside = {} } = profile[check] ?? {};
	const others = {
		documentsSayYes: check === 'peppol',
		beside: [listed, allowedMembers(beside)],
	};
	const says = new Map(Object.entries({ ...allOf(trueOrFalse, { yes, no }), ...inWords }));
	if (member === undefined) return { says, ...others };
	// A member with words of its own keeps them: no profile makes a yes of `INVALID`.
	return { says: new Map([[member, says.get(member) ?? { yes, no }]]), ...others };
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

/** The same value under each of these paths. */
const allOf = <Value>(paths: string[], value: Value): Record<string, Value> =>
	Object.fromEntries(paths.map((path) => [path, value]));

/** S, VIES: what the member state does not tell. */
const NOT_TOLD = ['---'];

/** S, VIES: whether a part of a name or address that was sent along is the registered one. SOAP has numbers for the same. */
const APPROXIMATE_MATCH = [1, 2, 3];
const MATCH = ['VALID', 'INVALID', 'NOT_PROCESSED', ...APPROXIMATE_MATCH, '1', '2', '3'];

/** What the sources say of a check, before the Service Profile. */
interface SourceRule {
	/** The members that say yes or no by true and false, or by the values of the profile. */
	trueOrFalse: string[];
	/** Those that do so by words of VIES, which mean the same everywhere and take no values of the profile. */
	inWords: Record<string, YesAndNo>;
	beside: AllowedMembers;
}

const RULES: Record<Check, SourceRule> = {
	vat: {
		// P: `valid`. S: `isValid` of VIES REST, and `userError` of its second shape.
		trueOrFalse: ['valid', 'isValid'],
		inWords: { userError: { yes: ['VALID'], no: ['INVALID'] } },
		// P: `vatNumber`, `countryCode`, `name`, `address`. S, VIES REST: the others; VIES SOAP: `traderAddress` and `traderPostcode`.
		beside: allowedMembers({
			vatNumber: 'asked',
			originalVatNumber: 'asked',
			countryCode: 'askedCountry',
			requestDate: 'dateTime',
			requestIdentifier: 'consultation',
			...allOf(NAME_AND_ADDRESS, NOT_TOLD),
			traderNameMatch: MATCH,
			traderStreetMatch: MATCH,
			traderPostalCodeMatch: MATCH,
			traderPostcodeMatch: MATCH,
			traderCityMatch: MATCH,
			traderCompanyTypeMatch: MATCH,
			'viesApproximate.matchName': APPROXIMATE_MATCH,
			'viesApproximate.matchStreet': APPROXIMATE_MATCH,
			'viesApproximate.matchPostalCode': APPROXIMATE_MATCH,
			'viesApproximate.matchCity': APPROXIMATE_MATCH,
			'viesApproximate.matchCompanyType': APPROXIMATE_MATCH,
		}),
	},
	peppol: {
		// D: what the check answers is shown nowhere.
		trueOrFalse: ['reachable', 'registered', 'isReachable', 'isRegistered'],
		inWords: {},
		// D: what a lookup of a participant may repeat of the question.
		beside: allowedMembers({
			enterpriseNumber: 'asked',
			vatNumber: 'asked',
			participantId: 'asked',
			participantIdentifier: 'asked',
			peppolId: 'asked',
			scheme: ['0208', '9925', '9956', 'iso6523-actorid-upis'],
			country: ['BE'],
			countryCode: ['BE'],
			checkedAt: 'dateTime',
			lastChecked: 'dateTime',
		}),
	},
};
