import { MAX_PATH, textAt, valuesIn } from '../json';
import { memoize } from '../wordLists';
import { hasCountry, readWrittenNumber, schemeIn, type WrittenNumber } from './writtenNumber';

/** A number that an answer has for the company that it is about. */
export interface CompanyNumber extends WrittenNumber {
	path: string;
	name: NumberName;
}

/** What the name of a member says that it holds. An `id` or `value` may be that of anything: it is bare. */
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
export function* companyNumbersIn(data: unknown): Generator<CompanyNumber> {
	/** The objects that lists stand in, by their paths: what stands beside a list holds for its entries. */
	const aroundLists = new Map<string, unknown>();
	for (const { path, value, within } of valuesIn(data)) {
		if (path.length > MAX_PATH) continue;
		if (Array.isArray(value) && within !== undefined) aroundLists.set(path, within);
		if (typeof value !== 'string' && typeof value !== 'number') continue;
		const name = nameOf(path);
		if (name === 'none') continue;
		const number = numberOf(name, value, within ?? aroundLists.get(path));
		if (number !== undefined) yield { ...number, path, name };
	}
}

/** A value as the number that its name says, with the scheme of Peppol or the country that stands in a member beside it. */
function numberOf(name: NumberName, value: unknown, around: unknown): WrittenNumber | undefined {
	const beside = schemeIn(around);
	// A GLN and its scheme may stand beside the enterprise number, which is no GLN.
	const isOnPeppol = name === 'participant' || name === 'bare';
	const isOfScheme = isOnPeppol || (name === 'enterpriseNumber' && beside.kind === 'belgian');
	const read = readWrittenNumber(value, isOfScheme ? beside : undefined);
	if (read === undefined) return undefined;
	const { number, scheme } = read;
	// A number of a foreign scheme, such as a GLN, does not tell whose it is, unless it begins with its country.
	if (scheme.kind === 'foreign' && !/^[A-Z]{2}/.test(number)) return undefined;
	// VIES has the country of a number beside it.
	const country = name === 'vatNumber' ? countryBeside(around) : '';
	return /^\d/.test(number) ? { ...read, number: country + number } : read;
}

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
	if (!parts.flat().every((word) => KNOWN.some((list) => list.test(word)))) return 'none';
	const [last = [], around = []] = parts.reverse();
	// In `participants.value`, what it stands in says which number it is.
	const saysWhich = !last.every((word) => NUMBER.test(word) || ID.test(word));
	if (saysWhich) return nameOfWords(last);
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
	// The `vatCheckId` is that of the check, and the `kboRecordId` that of the record.
	if (has(ANSWER)) return 'bare';
	if (has(VAT)) return 'vatNumber';
	if (has(REGISTER) || (has(COMPANY) && has(NUMBER))) return 'enterpriseNumber';
	// The `peppolId` is a participant, but what `peppol` holds may be a sentence.
	return has(PARTICIPANT) || (has(PEPPOL) && (has(NUMBER) || has(ID))) ? 'participant' : 'bare';
}

/*
 * D: the words of public lookups. All words of a path must be in these lists.
 */

/* Words that say which number it is. */
const VAT = /^(?:vat|btw|tva)s?$/;
const REGISTER = /^(?:kbo|bce|cbe|ondernemingsnummer)s?$/;
const PARTICIPANT = /^(?:participant|endpoint)s?$/;
const PEPPOL = /^peppols?$/;
const COMPANY = /^(?:company|companies|enterprises?|business|businesses)$/;
const NUMBER = /^(?:number|nummer|nr|no|num)s?$/;

/* Words that may stand with them, or around them. */
const ID = /^(?:id|identifier|value)s?$/;
const PARTY =
	/^(?:organi[sz]ation|entity|entities|legal|party|parties|receiver|recipient|subject|customer)s?$/;
const KIND = /^(?:registration|original|tax)s?$/;
const ANSWER =
	/^(?:data|result|response|body|payload|item|entry|entries|record|match|matches|hit|details?|info|information|look|up|lookup|check|validation|network|directory|vies|card|registered)s?$/;

const KNOWN = [VAT, REGISTER, PARTICIPANT, PEPPOL, COMPANY, NUMBER, ID, PARTY, KIND, ANSWER];
