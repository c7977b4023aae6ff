import { MAX_PATH, textAt, valuesIn } from '../json';
import { parseRegistryNumber } from '../numbers/registryNumber';
import { memoize, wordSet } from '../wordLists';
import {
	hasCountry,
	isForeignVat,
	numberAmongWords,
	readWrittenNumber,
	schemeIn,
	type Scheme,
	type WrittenNumber,
} from './writtenNumber';

/** A number that an answer has for the company that it is about, with the country and the scheme that stand beside it. */
export interface CompanyNumber extends Omit<WrittenNumber, 'rest'> {
	path: string;
	name: NumberName;
	/** Whether there are words around it, which may say anything about it. */
	isAmongWords: boolean;
}

/**
 * What the name of a member says that it holds. What is called a VAT number is one; what is called `vat` may be an amount or a day as well.
 * An `id` or `value` may be that of anything: it is bare. What no list of words knows is unnamed.
 */
type NumberName = 'enterpriseNumber' | 'vatNumber' | 'vat' | 'participant' | 'bare' | 'unnamed';

/**
 * The numbers that an answer has for the company that it is about:
 *
 * | path | name |
 * |---|---|
 * | `enterpriseNumber`, `company.kbo`, `data.companyNumber`, `EntityNumber` | enterpriseNumber |
 * | `vat_number`, `vat.number`, `company.btwNumber` | vatNumber |
 * | `vat`, `result.vatId`, `vatRegistration` | vat |
 * | `participants`, `peppolDetails.participantId`, `participants.value` | participant |
 * | `id`, `company.id`, `receiver.value`, `registration`, `vatCheckId` | bare |
 * | `ustId`, `firma.nr`, `query`, `company.postalCode` | unnamed: only a number that shows itself that it is Belgian counts |
 * | `accessPoint.id`, `provider.vatNumber`, `company.parent.id` | unrelated: they are somebody else's |
 */
export function* companyNumbersIn(data: unknown): Generator<CompanyNumber> {
	/** The objects that lists stand in, by their paths: what stands beside a list holds for its entries. */
	const aroundLists = new Map<string, unknown>();
	for (const { path, value, within } of valuesIn(data)) {
		if (path.length > MAX_PATH) continue;
		if (Array.isArray(value) && within !== undefined) aroundLists.set(path, within);
		if (typeof value !== 'string' && typeof value !== 'number') continue;
		// To read the names of a path takes longer than all else, and each number has a digit.
		if (!/\d/.test(String(value))) continue;
		const name = nameOf(path);
		if (name === 'unrelated' || isDay(value, name)) continue;
		const around = within ?? aroundLists.get(path);
		const number = numberOf({ path, name, value, around });
		if (number !== undefined) yield number;
	}
}

/** `vatRegistration` may hold the day of the registration: 2019-05-01, 1/7/2005, since 1 July 2005, and under `vat` 20190501. */
function isDay(value: unknown, name: NumberName): boolean {
	const text = String(value).trim();
	const whole = text.replace(WORDS_BEFORE_DAY, '');
	const isBehindWords = whole !== text && WHOLE_DAYS.some((day) => day.test(whole));
	return DAY.test(text) || isBehindWords || (name === 'vat' && COMPACT_DAY.test(text));
}

/** With a fourth group, it is a number: 12-34-56-78. */
const DAY = /^(?:\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?![-./\d])|\d{1,2} \p{L}{3,} \d{4}$)/u;
const COMPACT_DAY = /^(?:19|20)\d\d[01]\d[0-3]\d$/;

/** "depuis le 1 mai 1998". A country in front would be that of a number: LU 2005-05-01. */
const WORDS_BEFORE_DAY = /^(?:(?![A-Z]{2} )\p{L}+ ){1,4}(?=\d)/u;

/** A database writes a zero where only the year or the month is known: `1998-00-00`. */
const MONTH = '(?:0?\\d|1[0-2])';
const DAY_OF_MONTH = '(?:[0-2]?\\d|3[01])';

/** Days of a company that may still exist, with nothing after them: `1 mei 1998`, `1998-05-01`, `01/05/1998`, `5/31/1998`. */
const WHOLE_DAYS = [
	/^\d{1,2} \p{L}{3,} (?:19|20)\d\d$/u,
	new RegExp(`^(?:19|20)\\d\\d-${MONTH}-${DAY_OF_MONTH}$`),
	new RegExp(`^${DAY_OF_MONTH}[-/.]${MONTH}[-/.](?:19|20)\\d\\d$`),
	new RegExp(`^${MONTH}[-/.]${DAY_OF_MONTH}[-/.](?:19|20)\\d\\d$`),
];

/** What is known of a number before it is read. */
interface NumberSource {
	path: string;
	name: NumberName;
	value: unknown;
	/** The object in which it stands. */
	around: unknown;
}

function numberOf(source: NumberSource): CompanyNumber | undefined {
	const { path, name, around } = source;
	const read = readWrittenNumber(source.value);
	if (read === undefined || !mayBeOfCompany(name, read)) return undefined;
	const amongWords = numberAmongWords(read);
	const isAmongWords = amongWords !== undefined;
	// A text may tell of anybody: "Hosted by 0208:0417497106".
	if (name === 'bare' && isAmongWords) return undefined;
	const number = amongWords ?? read.number;
	const scheme = read.scheme.kind === 'notStated' ? schemeBeside(name, around) : read.scheme;
	// A GLN does not tell whose it is, but a number with its country does: DE136695976 with 9930.
	if (scheme.kind === 'foreign' && !/^[A-Z]{2}/.test(number)) return undefined;
	// An establishment does not tell whose it is; an enterprise under this name does.
	if (path === 'establishmentNumber' && parseRegistryNumber(number).kind === 'establishment')
		return undefined;
	return {
		path,
		name,
		written: read.written,
		scheme,
		number: withCountry(number, source),
		isAmongWords,
	};
}

/** Whether a number under such a name may be that of a company. */
function mayBeOfCompany(name: NumberName, read: WrittenNumber): boolean {
	if (name === 'unnamed') return showsThatItIsBelgian(read);
	return name !== 'bare' || read.number.length <= LONGEST_NUMBER;
}

/** Under any name, nothing else is written so: `BE0417497106`, `BE 0417.497.106`, `0208:0417497106`. With words around it, it tells nothing. */
function showsThatItIsBelgian({ scheme, number }: WrittenNumber): boolean {
	const isShown = scheme.kind === 'belgian' || number.startsWith('BE');
	if (!isShown || !/^(?:BE)?\d{9,10}$/.test(number)) return false;
	const { kind, valid } = parseRegistryNumber(number);
	return kind === 'enterprise' && valid;
}

/** S: a country and the thirteen characters that the longest numbers have after it. */
const LONGEST_NUMBER = 15;

/** The scheme of `{"scheme": "0208", "value": "0403170701"}`. */
function schemeBeside(name: NumberName, around: unknown): Scheme {
	const scheme = schemeIn(around);
	// A VAT number has its country itself. Beside an enterprise number, a foreign scheme is that of a GLN beside both.
	const isOfAnother = isVat(name) || (name === 'enterpriseNumber' && scheme.kind === 'foreign');
	return isOfAnother ? { kind: 'notStated' } : scheme;
}

/** DE136695976 of `{"countryCode": "DE", "vatNumber": "136695976"}`; as well of a bare `number`, if it makes one with the country. */
function withCountry(number: string, { path, name, around }: NumberSource): string {
	const vat = countryIn(around) + number;
	const isOfCountry =
		isVat(name) ||
		(/(?:^|\.)number$/i.test(path) && (isForeignVat(vat) || parseRegistryNumber(vat).valid));
	return isOfCountry && /^\d/.test(number) ? vat : number;
}

const isVat = (name: NumberName): boolean => name === 'vatNumber' || name === 'vat';

/** The country that an object has in a member of its own; empty if there is none. */
function countryIn(around: unknown): string {
	const code = textAt(around, 'countryCode', 'country_code')?.toUpperCase() ?? '';
	return code.length === 2 && hasCountry(code) ? code : '';
}

/**
 * What a path says that it holds; it is unrelated if it is somebody else's. For example,
 * `SOAP-ENV:Body.ns2:checkVatResponse.ns2:vatNumber`:
 *
 * 1. The prefixes of XML say nothing: `Body.checkVatResponse.vatNumber`.
 * 2. No wrapper stands in front, such as `d` of OData.
 * 3. Its names have the words body · check, vat, response · vat, number. All have a meaning, so it is nobody else's.
 * 4. The last name says by itself which number it is: by vat and number, it is a VAT number.
 *
 * The answers of a service have few paths, so that each is read once.
 */
const nameOf = memoize((path): NumberName | 'unrelated' => {
	// At the top it may hold an enterprise; elsewhere it says nothing, as a company has many establishments.
	if (path === 'establishmentNumber') return 'enterpriseNumber';
	const names = withoutWrapper(withoutPrefixes(path)).split('.').map(wordsOf);
	const meanings = names.flat().map(meaningOf);
	if (meanings.includes('somebodyElse')) return 'unrelated';
	if (meanings.includes('unknown')) return 'unnamed';
	const last = (names.at(-1) ?? []).map(meaningOf);
	if (!last.every((meaning) => SAYS_NOT_WHICH.includes(meaning))) return nameBy(last);
	// In `vat.number`, the name before the last says which number it is.
	const name = nameBy((names.at(-2) ?? []).map(meaningOf));
	if (name === 'vat' && last.includes('number')) return 'vatNumber';
	// The `id` of a participant is its number, but the `id` of a VAT check may be that of the check.
	return name === 'participant' || !last.includes('id') ? name : 'bare';
});

/**
 * A path of XML without the prefixes of its names: `Envelope.Body` of `SOAP-ENV:Envelope.ns2:Body`. Other words keep their colon, as they may
 * tell whose it is, or end a label: `query:vatNumber`, `provider:vatNumber`, `KBO:`.
 */
const withoutPrefixes = (path: string): string => path.replace(XML_PREFIX, '');

/** S: the prefixes in published examples of SOAP, VIES, SMP and UBL, and of schema.org. */
const XML_PREFIX = /(?<![^.])(?:soap(?:-?env)?|env|s|t?ns\d*|urn|cac|cbc|smp|ids?|schema):\b/gi;

/** S: an SMP has what it knows of a participant in its ServiceGroup, OData its answer in `d`, VIES its second form of an answer in this. */
const withoutWrapper = (path: string): string =>
	path.replace(/^(?:service_?group|d)\./i, '').replace(/(?<![^.])checkVatApproxResponse\./, '');

/** The words of a name: vat and number of `vatNumber`, `VAT-number` and `vatnumber`; text of `#text`; numéro and tva of `numéro de TVA`. */
const wordsOf = (name: string): string[] =>
	name
		.replace(/([a-z\d])([A-Z])/g, '$1 $2')
		.replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
		.replace(/(identifier|number|nummer|nr|no|id)(s?)$/i, ' $1$2')
		.replace(/(num[eé]ro.)de?[^a-z]/i, '$1')
		.toLowerCase()
		.match(/[\p{L}\d]+/gu) ?? [];

/** What a word says, in the singular or the plural. */
const meaningOf = (word: string): Meaning =>
	MEANINGS.find((meaning) =>
		[word, word.replace(/s$/, '')].some((each) => WORDS[meaning].has(each)),
	) ?? 'unknown';

type Meaning = keyof typeof WORDS | 'unknown';

/** D: the words of public lookups, by what they say of the number under a name. */
const WORDS = {
	vat: wordSet('vat vatin btw tva mwst'),
	/** It is the number of an enterprise. */
	register: wordSet('kbo bce cbe ondernemingsnummer unternehmensnummer'),
	/** The same together with `number`: `companyNumber`, `registration_number`, `EntityNumber` of the CBE. */
	company: wordSet(
		'company companies business businesses entity entities enterprise entreprise onderneming unternehmen registration',
	),
	participant: wordSet('participant endpoint electronic'),
	/** It is a participant together with a number or an ID: `peppolId`. What `peppol` holds alone may be a sentence. */
	peppol: wordSet('peppol'),
	number: wordSet('number nummer numero numéro nr no num'),
	id: wordSet('id'),
	/** Something stands there: `participantIdentifier`, `peppolAddress`, `#text`. */
	value: wordSet('identifier value text address'),
	/** It may be the number of the answer, of a record in it, or of the check: `vatCheckId`, `kboRecordId`. */
	answer: wordSet(
		`data attribute result response envelope body payload item entry entries record match matches hit detail info information
		look up lookup check validation network directory vies card registered`,
	),
	/** It is the number of another company than the one that was looked up. */
	somebodyElse: wordSet(
		`parent holding group subsidiary subsidiaries branch branches seller supplier sender issuer vendor buyer client user account owner
		requester provider operator host hosted hosting access point smp sml gateway certificate registrar service document invoice by
		representative agent accountant auditor director shareholder founder partner contact publisher license support
		previous former successor predecessor moeder leverancier fournisseur lieferant`,
	),
	/** It says nothing of the number: the words beside it do, or those of what stands in it. */
	nothing: wordSet(
		'organisation organization legal party parties receiver recipient subject customer trader payer taxpayer original tax eu',
	),
};

const MEANINGS = Object.keys(WORDS) as Array<keyof typeof WORDS>;

/** A name with these alone says that a number stands there, but not which. */
const SAYS_NOT_WHICH: Meaning[] = ['number', 'id', 'value'];

function nameBy(meanings: Meaning[]): NumberName {
	const says = (...wanted: Meaning[]) => wanted.some((meaning) => meanings.includes(meaning));
	if (says('answer')) return 'bare';
	if (says('vat')) return says('number') ? 'vatNumber' : 'vat';
	if (says('register') || (says('company') && says('number'))) return 'enterpriseNumber';
	const isParticipant = says('participant') || (says('peppol') && says('number', 'id', 'value'));
	return isParticipant ? 'participant' : 'bare';
}
