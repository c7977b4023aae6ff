import { MAX_PATH, textAt, valuesIn } from '../json';
import { memoize } from '../wordLists';
import { hasCountry, readWrittenNumber, schemeIn, type WrittenNumber } from './writtenNumber';

/** A number that an answer has for the company that it is about. */
export interface NamedNumber extends WrittenNumber {
	path: string;
	/** Whether it is one of a list, such as the hits of a search. */
	isInList: boolean;
	name: NumberName;
}

/** What the name of a member says that it holds. An `id` or `value` may be that of anything. */
type NumberName = 'enterpriseNumber' | 'establishmentNumber' | 'vatNumber' | 'participant' | 'bare';

/**
 * The numbers that an answer has for the company that it is about:
 *
 * | path | name |
 * |---|---|
 * | `enterpriseNumber`, `company.kbo`, `data.companyNumber` | enterpriseNumber |
 * | `vat_number`, `result.vatId`, `company.btwNumber` | vatNumber |
 * | `participants`, `peppolDetails.participantId`, `participants.value` | participant |
 * | `id`, `company.id`, `receiver.value`, `registration`, `vatCheckId` | bare |
 * | `accessPoint.id`, `provider.vatNumber`, `company.parent.id` | none: they are somebody else's |
 * | `query`, `searchTerm` | none: they repeat the question |
 * | `company.postalCode`, `documents.id` | none: they are no numbers of a company |
 */
export function* companyNumbersIn(data: unknown): Generator<NamedNumber> {
	/** The objects that lists stand in, by their paths: what stands beside a list holds for its entries. */
	const aroundLists = new Map<string, unknown>();
	for (const { path, value, within } of valuesIn(data)) {
		if (path.length > MAX_PATH) continue;
		if (Array.isArray(value) && within !== undefined) aroundLists.set(path, within);
		if (typeof value !== 'string' && typeof value !== 'number') continue;
		const name = nameOf(path);
		if (name === 'none') continue;
		const around = within ?? aroundLists.get(path);
		const number = numberOf(name, value, around);
		if (number !== undefined) yield { ...number, path, isInList: within === undefined, name };
	}
}

/** A scheme beside it is that of a participant or a bare number, a Belgian one that of any but a VAT number. VIES has its country beside it. */
function numberOf(name: NumberName, value: unknown, around: unknown): WrittenNumber | undefined {
	const beside = schemeIn(around);
	const isOnPeppol = name === 'participant' || name === 'bare';
	const isOfScheme = isOnPeppol || (name === 'enterpriseNumber' && beside.kind === 'belgian');
	const read = IS_DATE.test(String(value))
		? undefined
		: readWrittenNumber(value, isOfScheme ? beside : undefined);
	if (read === undefined) return undefined;
	const { number, scheme } = read;
	// A number of a foreign scheme, such as a GLN, does not tell whose it is, unless it begins with its country.
	if (scheme.kind === 'foreign' && !/^[A-Z]{2}/.test(number)) return undefined;
	const country = name === 'vatNumber' ? countryBeside(around) : '';
	return /^\d/.test(number) ? { ...read, number: country + number } : read;
}

/** `vatRegistration` may hold the day of the registration. */
const IS_DATE = /^\s*\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?!\d)/;

/** The country of a VAT number in a member of its own; empty if there is none. */
function countryBeside(around: unknown): string {
	const code = textAt(around, 'countryCode', 'country_code')?.toUpperCase() ?? '';
	return code.length === 2 && hasCountry(code) ? code : '';
}

/** What a path says that it holds; none if it may be something else, or somebody else's. The answers of a service have few paths. */
const nameOf = memoize((path): NumberName | 'none' => {
	// Elsewhere it says nothing, as a company has many.
	if (path === 'establishmentNumber') return path;
	const parts = path.split('.').map(wordsOf);
	if (!parts.flat().every((word) => IS_KNOWN.test(word))) return 'none';
	const [last = [], around = []] = parts.reverse();
	if (last.some((word) => !OF_ANY_NUMBER.test(word))) return nameOfWords(last);
	const name = nameOfWords(around);
	// The `id` of a participant is its number, but the `id` of a VAT check may be that of the check.
	return name === 'participant' || !last.some((word) => /^ids?$/.test(word)) ? name : 'bare';
});

/** The words of a name: vat and number of `vatNumber`, `VAT-number` and `vatnumber`. */
const wordsOf = (name: string): string[] =>
	name
		.replace(/([a-z\d])([A-Z])/g, '$1 $2')
		.replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
		.replace(/(identifier|number|id)(s?)$/i, ' $1$2')
		.toLowerCase()
		.split(/[\s_-]+/)
		.filter((word) => word !== '');

function nameOfWords(words: string[]): NumberName {
	const has = (list: RegExp) => words.some((word) => list.test(word));
	const isOnlyParticipant = words.every(
		(word) => OF_PARTICIPANT.test(word) || OF_ANY_NUMBER.test(word),
	);
	if (isOnlyParticipant && (has(IS_PARTICIPANT) || (has(OF_PARTICIPANT) && has(OF_ANY_NUMBER))))
		return 'participant';
	// The `vatCheckId` is that of the check, and the `kboRecordId` that of the record.
	if (has(OF_ANSWER)) return 'bare';
	if (has(OF_VAT)) return 'vatNumber';
	if (has(OF_REGISTER) || (has(IS_COMPANY) && has(IS_NUMBER))) return 'enterpriseNumber';
	return 'bare';
}

/** A list of words, each with its plural. */
const anyOf = (...lists: string[]): RegExp => new RegExp(`^(?:${lists.join('|')})s?$`);

/*
 * D: the words of public lookups. All words of a path must be among them.
 */

const COMPANY = 'company|companies|enterprise|business|businesses';
const IS_COMPANY = anyOf(COMPANY);
const OTHER_COMPANY =
	'organi[sz]ation|entity|entities|legal|party|parties|receiver|recipient|subject|customer';

const IS_PARTICIPANT = anyOf('participant|endpoint');
const PARTICIPANT = 'participant|endpoint|peppol';
const OF_PARTICIPANT = anyOf(PARTICIPANT);

const VAT = 'vat|btw|tva';
const OF_VAT = anyOf(VAT);

const REGISTER = 'kbo|bce|cbe|ondernemingsnummer';
const OF_REGISTER = anyOf(REGISTER);

const NUMBER = 'number|nummer|nr|no|num';
const IS_NUMBER = anyOf(NUMBER);
const ANY_NUMBER = `${NUMBER}|id|identifier|value`;
const OF_ANY_NUMBER = anyOf(ANY_NUMBER);

const ANSWER = [
	'data|result|response|body|payload|item|entry|entries|record|match|matches|hit|detail|info|information',
	'look|up|lookup|check|validation|network|directory|vies|card|registered',
].join('|');
const OF_ANSWER = anyOf(ANSWER);

const BESIDE_NUMBER = 'registration|original|tax';

const IS_KNOWN = anyOf(
	COMPANY,
	OTHER_COMPANY,
	PARTICIPANT,
	VAT,
	REGISTER,
	ANY_NUMBER,
	ANSWER,
	BESIDE_NUMBER,
);
