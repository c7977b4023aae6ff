import { isObject, MAX_PATH, textAt, valueAt, valuesIn, type Json } from '../json';
import { parseRegistryNumber } from '../numbers/registryNumber';
import { countryOf, isOtherNumber, isSameNumber } from '../numbers/sameNumber';
import { NUMBER_NAMES } from './rules';

/**
 * The number of the company that an answer is about, if that is not the asked one; undefined if it is, or if the answer names none.
 * Answers about 0403.170.701:
 *
 * | data | about | because |
 * |---|---|---|
 * | `{"vatNumber": "BE0417497106"}` | another | under these names at the top stands the number that was looked up |
 * | `{"participantId": "0208:0417497106", "vatNumber": "BE0403170701"}` | another | each of them must be the asked one |
 * | `{"company": {"enterpriseNumber": "0417497106"}}` | another | no number that counts is the asked one |
 * | `{"participants": [{"scheme": "0208", "value": "0417497106"}]}` | another | the asked one is not among them |
 * | `{"participants": ["0208:0417497106", "9925:BE0403170701"]}` | the asked one | a search may find others besides |
 * | `{"company": {"number": "0403170701"}, "participants": ["0208:0417497106"]}` | the asked one | its bare number counts, that of another one would not |
 * | `{"query": "0403170701", "participants": ["0208:0417497106"]}` | another | what repeats the question tells nothing of the hits |
 * | `{"participants": [{"scheme": "0088", "value": "5412345000013"}]}` | nobody knows | a GLN may be that of the asked one |
 * | `{"scheme": "0088", "participantIdentifier": "5412345000013"}` | nobody knows | so may it at the top, with its scheme beside it |
 * | `{"company": {"enterpriseNumber": "HRB12345"}}` | nobody knows | below the top, it counts only where it looks Belgian |
 * | `{"accessPoint": {"participantId": "0208:0417497106"}}` | nobody knows | the provider has a number of its own |
 *
 * Answers about FR40303265045:
 *
 * | data | about | because |
 * |---|---|---|
 * | `{"company": {"vatNumber": "FR83404833048"}}` | another | no number that counts is the asked one |
 * | `{"company": {"vatNumber": "303265045"}}` | nobody knows | the asked one contains it: it is its SIREN |
 * | `{"company": {"enterpriseNumber": "0417497106"}}` | nobody knows | below the top, it counts only where a Belgian number was asked |
 */
export function otherCompanyIn(data: unknown, asked: string): string | undefined {
	const numbers = [...namedNumbers(data)].filter(({ path }) => isOfCompany(path));
	const others = numbers.filter((named) => isOther(named, asked));
	const lookedUp = others.find(({ path }) => NUMBER_NAMES.includes(path));
	if (lookedUp !== undefined) return lookedUp.written;
	if (others.length === 0) return undefined;
	const isAskedAmong = numbers.some(({ number }) => isSameNumber(number, asked));
	return isAskedAmong || isNamedBare(data, asked) ? undefined : others[0]?.written;
}

/**
 * Whether the asked number stands in an answer under words for the company or its number, such as `company.id` or `number`. No scheme is
 * needed, as a number that is equal to the asked one is no ID of the service.
 */
function isNamedBare(data: unknown, asked: string): boolean {
	for (const { path, value } of valuesIn(data))
		if (mayBeNumber(value) && isSameNumber(value, asked) && isOfCompanyOrItsNumber(path))
			return true;
	return false;
}

/** A number of a company that an answer names. */
interface NamedNumber {
	/** As the answer has it: `9925:BE0403170701`. */
	written: string;
	/** Without a Belgian scheme in front of it: `BE0403170701`. */
	number: string;
	/** The scheme in front of it or beside it, if it is a Belgian one. */
	scheme?: BelgianScheme;
	/** What the name says that it is; for an `id` or `value`, its scheme. */
	under: 'enterpriseNumber' | 'vatNumber' | 'participant';
	/** Whether it is the member with that name itself, or one of a list there; false for a number in an object. */
	isMember: boolean;
	path: string;
}

/** All numbers of companies that an answer names, whosever they are: as members, in lists, or as objects with scheme and value. */
export function* namedNumbers(data: unknown): Generator<NamedNumber> {
	for (const { path, value, name, within } of valuesIn(data)) {
		if (name === undefined || within === undefined) continue;
		const named = nameOf(path, name);
		if (named === undefined) continue;
		for (const part of partsOf({ value, within })) {
			const { number, scheme } = numberIn(part);
			const under = named === 'value' ? 'participant' : named;
			if (under === 'participant' && hasOtherScheme(part)) continue;
			// An `id` or `value` may be that of anything, unless a scheme says that it is a company's.
			if (named === 'value' && scheme === undefined) continue;
			const isMember = part.within === within;
			yield { written: part.value, number, scheme, under, isMember, path };
		}
	}
}

/** What the name of a member says that it holds. */
function nameOf(path: string, name: string): NamedNumber['under'] | 'value' | undefined {
	if (name.length > LONGEST_NAME) return undefined;
	const bare = name.replace(/[_-]/g, '');
	if (PARTICIPANT_NAME.test(bare)) return 'participant';
	if (VAT_NAME.test(bare)) return 'vatNumber';
	if (ENTERPRISE_NAME.test(bare) || NUMBER_NAMES.includes(path)) return 'enterpriseNumber';
	return VALUE_NAME.test(bare) ? 'value' : undefined;
}

/** `peppol-participant-identifiers` is shorter. */
const LONGEST_NAME = 40;

/** What a participant of Peppol is called, alone, as an object, or in a list, wherever it stands in an answer. */
const PARTICIPANT_NAME =
	/^(?:peppol)?(?:participants?(?:ids?|identifiers?)?|peppol(?:ids?|identifiers?|endpoints?)|endpoints?(?:ids?|identifiers?)?)$/i;

const VAT_NAME = /^(?:original)?vatnumber$/i;

/** What the number of a company in the register is called anywhere. That of an establishment counts only at the top, as a company has many. */
const ENTERPRISE_NAME = /^enterprisenumber$/i;

/** What else a number with its scheme is called: `{"receiverId": "0208:0403170701"}`, `{"scheme": "0208", "value": "0403170701"}`. */
const VALUE_NAME =
	/^(?:company|enterprise|entity|receiver|recipient)?(?:ids?|identifiers?|numbers?|values?)$/i;

/** The number in a text, and the Belgian scheme in front of it or beside it. */
function numberIn({ value, within }: Part<string>): Pick<NamedNumber, 'number' | 'scheme'> {
	const [, prefix = '', number = value] = PARTICIPANT.exec(value) ?? [];
	return { number, scheme: SCHEMES[prefix] ?? schemeIn(within) };
}

/** A number with its scheme: `0208:0403170701`, `iso6523-actorid-upis::9925:be0403170701`. */
const PARTICIPANT = /^\s*(?:iso6523-actorid-upis::?)?(0208|9925|9956)\s*::?\s*(\S.*)$/i;

/** S, the Electronic Address Scheme codes of Belgian companies: 0208 and the older 9956 with the enterprise number, 9925 with the VAT number. */
type BelgianScheme = '0208' | '9925' | '9956';

/** The schemes by their codes, and by their names in the code list of Peppol (S). */
const SCHEMES: Partial<Record<string, BelgianScheme>> = {
	'0208': '0208',
	'9925': '9925',
	'9956': '9956',
	'BE:EN': '0208',
	'BE:VAT': '9925',
	'BE:CBE': '9956',
};

/** The scheme in a member of its own, beside the number. */
const schemeIn = (object: Json): BelgianScheme | undefined =>
	SCHEMES[textAt(object, ...SCHEME_NAMES)?.toUpperCase() ?? ''];

/**
 * Whether a scheme says that this is no number of a Belgian company: the one in front of it, else the one beside it. A country in front
 * of the number counts before a scheme beside it.
 */
function hasOtherScheme({ value, within }: Part<string>): boolean {
	const inFront = SCHEME_IN_FRONT.exec(value)?.[1];
	if (inFront !== undefined) return !(inFront in SCHEMES);
	const beside = textAt(within, ...SCHEME_NAMES)?.toUpperCase() ?? '';
	return IS_SCHEME.test(beside) && !(beside in SCHEMES) && !/^\s*[A-Z]{2}/i.test(value);
}

const SCHEME_IN_FRONT = /^\s*(?:iso6523-actorid-upis::?)?(\d{4})\s*:/i;

/** S: the codes of the schemes and their names in the code list of Peppol. `iso6523-actorid-upis` only says that a scheme follows. */
const IS_SCHEME = /^(?:\d{4}|[A-Z]{2}:[A-Z\d]+|GLN|EAN|GS1|DUNS|LEI)$/;

const SCHEME_NAMES = ['scheme', 'schemeId', 'schemeID', 'icd', 'eas', 'issuingAgency'];

/** A value, and the object that it stands in. */
interface Part<Value> {
	value: Value;
	within: Json;
}

/** The texts of a member that names numbers: it is a text or a number, an object with its parts, or a list of either. */
function partsOf(member: Part<unknown>): Array<Part<string>> {
	const found: Array<Part<string>> = [];
	const ahead = [member];
	for (let part = ahead.pop(); part !== undefined; part = ahead.pop()) {
		const { value, within } = part;
		if (Array.isArray(value))
			for (const entry of new Set<unknown>(value)) ahead.push({ value: entry, within });
		else if (isObject(value))
			for (const name of VALUE_NAMES) ahead.push({ value: valueAt(value, name), within: value });
		else if (mayBeNumber(value)) found.push({ value: String(value), within });
	}
	return found;
}

/** Members of an object that hold the number, or scheme and number together. */
const VALUE_NAMES = ['value', 'id', 'identifier', 'participantValue', 'number'];

/** Nothing that Peppol has is longer than 500 characters (S). */
const mayBeNumber = (value: unknown): boolean =>
	typeof value === 'number' || (typeof value === 'string' && value.length <= LONGEST_PARTICIPANT);

const LONGEST_PARTICIPANT = 500;

/**
 * Whether a number at this path is that of the company which the answer is about. All that it stands in must be named for the company or
 * for the answer: `data.company`, `peppolRegistration`, `legal_entities`. In anything else, such as `accessPoint`, `requester` or
 * `parent`, it may be somebody else's.
 */
function isOfCompany(path: string): boolean {
	if (path.length > MAX_PATH) return false;
	const around = path.split('.').slice(0, -1);
	return around.flatMap(wordsOf).every(isWordOfCompany);
}

/** Whether all words of a path, with the name of the member itself, are for the company, its number or the answer. */
const isOfCompanyOrItsNumber = (path: string): boolean =>
	path.length <= MAX_PATH &&
	path
		.split('.')
		.flatMap(wordsOf)
		.every((word) => isWordOfCompany(word) || OF_NUMBER.test(word));

/** The words of a name: `legal` and `entity` of `legalEntity` and `legal_entity`. */
const wordsOf = (name: string): string[] =>
	name
		.replace(/([a-z\d])([A-Z])/g, '$1 $2')
		.toLowerCase()
		.split(/[\s_-]+/);

const isWordOfCompany = (word: string): boolean =>
	OF_COMPANY.test(word) || OF_REGISTRATION.test(word) || OF_ANSWER.test(word);

/** D: what public lookups call the company that they found. */
const OF_COMPANY =
	/^(?:compan(?:y|ies)|enterprises?|business(?:es)?|organi[sz]ations?|entit(?:y|ies)|legal|part(?:y|ies)|receivers?|recipients?|subject|customers?)$/;

/** D: what they call its registration and its numbers. */
const OF_REGISTRATION =
	/^(?:participants?|registrations?|registered|cards?|identifiers?|ids?|numbers?|values?)$/;

/** D: what they call the answer around it. */
const OF_ANSWER =
	/^(?:data|results?|response|body|payload|items?|entry|entries|records?|match(?:es)?|hits?|details?|info|look|up|lookup|check|network|directory|peppol|vat|vies)$/;

/** D: what else they call its number or participant. What repeats the question (`query`, `search`) is not among them. */
const OF_NUMBER = /^(?:kbo|bce|cbe|btw|tva|tax|nr|no|num|nummer|ondernemingsnummer|endpoints?)$/;

/**
 * Whether this is the number of another company. What has the name of a number at the top is one in any form, as the number that was
 * looked up stands there. So is a VAT number elsewhere, unless the asked one contains it. Anything else must look like a Belgian one.
 */
function isOther(named: NamedNumber, asked: string): boolean {
	const { number, under, isMember, path } = named;
	if (!isOtherNumber(number, asked)) return false;
	if (isMember && NUMBER_NAMES.includes(path)) return true;
	if (isPartOf(number, asked)) return false;
	if (isMember && under === 'vatNumber') return true;
	return (under !== 'enterpriseNumber' || countryOf(asked) === 'BE') && looksBelgian(named);
}

/** Whether the asked number contains this one, with or without its country: a French VAT number ends with the SIREN. */
function isPartOf(number: string, asked: string): boolean {
	const part = compact(number);
	const country = countryOf(asked);
	return compact(asked).includes(part.startsWith(country) ? part.slice(country.length) : part);
}

const compact = (number: string): string => number.toUpperCase().replace(/[^A-Z\d]/g, '');

/**
 * Where neither its name nor a Belgian scheme says that it is the number of a Belgian company, it must have the check digits too: it may
 * be an ID of the service, or of another country.
 */
function looksBelgian({ number, scheme, under, isMember }: NamedNumber): boolean {
	const { kind, valid } = parseRegistryNumber(number);
	const isSaidToBeOne = scheme !== undefined || (isMember && under === 'enterpriseNumber');
	return kind === 'enterprise' && (valid || isSaidToBeOne);
}
