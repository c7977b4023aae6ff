import { MAX_PATH, textAt, valuesIn } from '../json';
import { parseRegistryNumber } from '../numbers/registryNumber';
import { memoize } from '../wordLists';
import {
	hasCountry,
	isForeignVat,
	readWrittenNumber,
	schemeIn,
	type Scheme,
	type WrittenNumber,
} from './writtenNumber';

/** A number that an answer has for the company that it is about. */
export interface CompanyNumber extends WrittenNumber {
	path: string;
	name: NumberName;
}

/**
 * What the name of a member says that it holds. What is called a VAT number is one; what is called `vat` may be an amount or a day as well.
 * An `id` or `value` may be that of anything: it is bare.
 */
type NumberName =
	'enterpriseNumber' | 'establishmentNumber' | 'vatNumber' | 'vat' | 'participant' | 'bare';

/**
 * The numbers that an answer has for the company that it is about:
 *
 * | path | name |
 * |---|---|
 * | `enterpriseNumber`, `company.kbo`, `data.companyNumber` | enterpriseNumber |
 * | `vat_number`, `vat.number`, `company.btwNumber` | vatNumber |
 * | `vat`, `result.vatId`, `vatRegistration` | vat |
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
		const around = within ?? aroundLists.get(path);
		const number = numberOf({ path, name, value, around });
		if (number !== undefined) yield { ...number, path, name };
	}
}

/**
 * A value as the number that its name says. What stands beside it counts so:
 *
 * | name | value | beside it | number |
 * |---|---|---|---|
 * | participant, bare | `0403170701` | `"scheme": "0208"` | 0403170701 of this scheme |
 * | participant, bare | `5412345000013` | `"scheme": "0088"` | none, as a foreign scheme does not tell whose it is |
 * | participant, bare | `DE136695976` | `"scheme": "9930"` | DE136695976, which begins with its country |
 * | enterpriseNumber | `0403170701` | `"scheme": "0088"` | 0403170701: the scheme is that of a GLN beside it |
 * | vatNumber, vat, and a bare `number` | `136695976` | `"countryCode": "DE"` | DE136695976 |
 * | any, vat | `2019-05-01`, `20190501` | | none: it is a day |
 */
function numberOf({ path, name, value, around }: Member): WrittenNumber | undefined {
	const text = String(value).trim();
	if (DAY.test(text) || (name === 'vat' && COMPACT_DAY.test(text))) return undefined;
	const read = readWrittenNumber(value, schemeBeside(name, around));
	if (read === undefined || isOfUnknownCompany(read)) return undefined;
	const vat = countryBeside(around) + read.number;
	const isOfCountry =
		/^vat/.test(name) ||
		(/(?:^|\.)number$/i.test(path) && (isForeignVat(vat) || parseRegistryNumber(vat).valid));
	return isOfCountry && /^\d/.test(read.number) ? { ...read, number: vat } : read;
}

/** A member that may hold a number of the company. */
interface Member {
	path: string;
	name: NumberName;
	value: unknown;
	/** The object in which it stands. */
	around: unknown;
}

/** `vatRegistration` may hold the day of the registration: 2019-05-01, 1/7/2005, 1 July 2005. With a fourth group, it is a number: 12-34-56-78. */
const DAY = /^(?:\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?![-./\d])|\d{1,2} \p{L}{3,} \d{4}$)/u;
const COMPACT_DAY = /^(?:19|20)\d\d[01]\d[0-3]\d$/;

function schemeBeside(name: NumberName, around: unknown): Scheme | undefined {
	const beside = schemeIn(around);
	if (name === 'participant' || name === 'bare') return beside;
	return name === 'enterpriseNumber' && beside.kind === 'belgian' ? beside : undefined;
}

const isOfUnknownCompany = ({ scheme, number }: WrittenNumber): boolean =>
	scheme.kind === 'foreign' && !/^[A-Z]{2}/.test(number);

/** The country of a VAT number in a member of its own; empty if there is none. */
function countryBeside(around: unknown): string {
	const code = textAt(around, 'countryCode', 'country_code')?.toUpperCase() ?? '';
	return code.length === 2 && hasCountry(code) ? code : '';
}

/** What a path says that it holds; none if it may be something else, or somebody else's. The answers of a service have few paths. */
const nameOf = memoize((path): NumberName | 'none' => {
	// Elsewhere it says nothing, as a company has many.
	if (path === 'establishmentNumber') return path;
	// S: an SMP has what it knows of a participant in its ServiceGroup.
	const parts = path
		.replace(/^service_?group\./i, '')
		.split('.')
		.map(wordsOf);
	if (!parts.flat().every((word) => KNOWN.some((list) => list.test(word)))) return 'none';
	const [last = [], around = []] = parts.reverse();
	// In `participants.value`, what it stands in says which number it is.
	const saysWhich = !last.every((word) => NUMBER.test(word) || ID.test(word));
	if (saysWhich) return nameOfWords(last);
	const name = nameOfWords(around);
	if (name === 'vat' && last.some((word) => NUMBER.test(word))) return 'vatNumber';
	// The `id` of a participant is its number, but the `id` of a VAT check may be that of the check.
	return name === 'participant' || !last.some((word) => /^ids?$/.test(word)) ? name : 'bare';
});

/** The words of a name: vat and number of `vatNumber`, `VAT-number` and `vatnumber`; text of `#text`. */
const wordsOf = (name: string): string[] =>
	name
		.replace(/([a-z\d])([A-Z])/g, '$1 $2')
		.replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
		.replace(/(identifier|number|id)(s?)$/i, ' $1$2')
		.toLowerCase()
		.match(/[\p{L}\d]+/gu) ?? [];

function nameOfWords(words: string[]): NumberName {
	const has = (list: RegExp) => words.some((word) => list.test(word));
	// The `vatCheckId` is that of the check, and the `kboRecordId` that of the record.
	if (has(ANSWER) || has(LOOK_UP)) return 'bare';
	if (has(VAT)) return has(NUMBER) ? 'vatNumber' : 'vat';
	if (has(REGISTER) || (has(COMPANY) && has(NUMBER))) return 'enterpriseNumber';
	// The `peppolId` is a participant, but what `peppol` holds may be a sentence.
	return has(PARTICIPANT) || (has(PEPPOL) && (has(NUMBER) || has(ID))) ? 'participant' : 'bare';
}

/*
 * D: the words of public lookups. All words of a path must be in these lists.
 */

/* Words that say which number it is. */
const VAT = /^(?:vat|vatin|btw|tva)s?$/;
const REGISTER = /^(?:kbo|bce|cbe|ondernemingsnummer)s?$/;
const PARTICIPANT = /^(?:participant|endpoint|electronic)s?$/;
const PEPPOL = /^peppols?$/;
const COMPANY = /^(?:company|companies|ent(?:er|re)prises?|business|businesses)$/;
const NUMBER = /^(?:number|nummer|numero|nr|no|num)s?$/;

/* Words that may stand with them, or around them. */
const ID = /^(?:id|identifier|value|text|address)s?$/;
const PARTY =
	/^(?:organi[sz]ation|entity|entities|legal|party|parties|receiver|recipient|subject|customer|trader|taxpayer)s?$/;
const KIND = /^(?:registration|original|tax|eu)s?$/;
const ANSWER =
	/^(?:data|attribute|result|response|body|payload|item|entry|entries|record|match|matches|hit|details?|info|information)s?$/;
const LOOK_UP = /^(?:look|up|lookup|check|validation|network|directory|vies|card|registered)s?$/;

const KNOWN = [
	VAT,
	REGISTER,
	PARTICIPANT,
	PEPPOL,
	COMPANY,
	NUMBER,
	ID,
	PARTY,
	KIND,
	ANSWER,
	LOOK_UP,
];
