import { parseRegistryNumber } from '../numbers/registryNumber';
import { companyNumbersIn, type CompanyNumber } from './companyNumbers';
import { NUMBER_NAMES } from './rules';
import {
	countryOf,
	hasFormOfNumber,
	inOneSpelling,
	isAsked,
	isForeignVat,
	withoutCountry,
} from './writtenNumber';

/**
 * The number of the company that an answer is about, if that is not the asked one. Undefined if it is, or if nobody knows. Each entry of
 * a list is an answer of its own, and all must be about the asked one. In one answer:
 *
 * 1. Under a name of the interface at the top, such as `vatNumber`, stands what was looked up: the asked one must be among the numbers there.
 * 2. Elsewhere, the asked one among the numbers of the company suffices, as a search may find others besides.
 * 3. Without it, the answer is about the first that is surely that of another company (`isOther`).
 *
 * Answers about BE0403170701:
 *
 * | data | about | by |
 * |---|---|---|
 * | `{"vatNumber": "BE0417497106"}`, or `PL0403170701` | another | 1 |
 * | `{"vatNumber": "BE0417497106", "participantId": "0208:0403170701"}` | another | 1 |
 * | `{"vatNumber": "BE0403170701", "participantId": {"scheme": "0208", "value": "0417497106"}}` | another | 1 |
 * | `{"vatNumber": {"value": "BE0417497106", "original": "BE0403170701"}}` | another | 1, as `original` may repeat the question |
 * | `[{"vatNumber": "BE0417497106"}, {"vatNumber": "BE0403170701"}]` | another | 1 for the first entry |
 * | `{"participantId": ["0208:0417497106", "9925:BE0403170701"]}` | the asked one | 1 and 2 |
 * | `{"company": {"number": "0403170701"}, "participants": ["0208:0417497106"]}` | the asked one | 2 |
 * | `{"query": "0403170701", "participants": ["0208:0417497106"]}` | another | 3, as `query` is no number of the company |
 * | `{"lookup": {"value": "0403170701"}, "participants": ["0208:0417497106"]}` | another | 3, as `lookup` may repeat the question |
 * | `{"company": {"enterpriseNumber": "0417497106"}}`, or `417497106` | another | 3 |
 * | `{"company": {"value": 417497106}}` | nobody knows | it may be an ID of the service |
 * | `{"establishmentNumber": "2003141592"}` | nobody knows | an establishment does not tell whose it is |
 * | `{"accessPoint": {"participantId": "0208:0417497106"}}` | nobody knows | it is the number of the provider |
 * | `{"participantId": {"scheme": "0088", "value": "5412345000013"}}` | nobody knows | a GLN may be that of the asked one |
 */
export function otherCompanyIn(data: unknown, asked: string): string | undefined {
	for (const answer of Array.isArray(data) ? new Set<unknown>(data) : [data]) {
		const other = otherIn([...companyNumbersIn(answer)], asked);
		if (other !== undefined) return other.written;
	}
	return undefined;
}

function otherIn(numbers: CompanyNumber[], asked: string): CompanyNumber | undefined {
	const others = numbers.filter((each) => isOther(each, asked));
	if (others.length === 0) return undefined;
	const areAllRepeated = others.every(mayRepeatQuestion);
	const telling = numbers.filter((each) => areAllRepeated || !mayRepeatQuestion(each));
	const ours = telling.filter((each) => isAsked(each, asked) && !each.isAmongWords);
	const lookedUp = others.find(
		(each) => NUMBER_NAMES.includes(topOf(each)) && !ours.some((own) => topOf(own) === topOf(each)),
	);
	return lookedUp ?? (ours.length === 0 ? others[0] : undefined);
}

/** The member at the top in which a number stands. */
const topOf = ({ path }: CompanyNumber): string => path.split('.', 1)[0] ?? '';

/** D: `lookup.value` may repeat the question. As a search may have its hits in `lookup` as well, it counts where others stand nowhere else. */
const mayRepeatQuestion = ({ path }: CompanyNumber): boolean =>
	path === 'identifier' || /(?:look_?up|check|validation|original)(?:\.|$)/i.test(path);

/**
 * Whether this is surely the number of another company. It may be shown by its
 *
 * | | written | where the asked one is | under |
 * |---|---|---|---|
 * | name | `811569869`, `0417497107` | any | the name of a VAT number, or one of the interface at the top |
 * | scheme | `0208:0417497106`, or with `"scheme": "0208"` beside it | any | any name |
 * | country | `BE0417497106`, `DE811569869` | of the same country | any name |
 * | country | `FR40303265045` | of another country | `vat`, or in an object of a name of the interface |
 * | country | `800946001B01`, `GB123456789` | any | `vat`, as only countries have letters in their numbers |
 * | form | `0417497106`, `0417497107`, `417497106` | any | `vat`, the name of a participant |
 * | form | the same | Belgian | the name of an enterprise number |
 * | form | `811569869` | `DE136695976` | `vat` |
 *
 * Otherwise it may be anything: an ID of the service, or a VAT number that the same company has in another country.
 */
function isOther(each: CompanyNumber, asked: string): boolean {
	const { name, number } = each;
	if (isAsked(each, asked) || mayBeSameCompany(number, asked)) return false;
	if (name === 'establishmentNumber' && parseRegistryNumber(number).kind === 'establishment')
		return false;
	// A text may tell of anybody: "Hosted by 0208:0417497106".
	if (name === 'bare' && each.isAmongWords) return false;
	const country = countryOf(asked);
	return (
		isByName(each) || isByScheme(each) || isByCountry(each, country) || isByForm(each, country)
	);
}

const isByName = (each: CompanyNumber): boolean =>
	(each.name === 'vatNumber' || NUMBER_NAMES.includes(each.path)) && hasFormOfNumber(each);

const isByScheme = ({ scheme, number }: CompanyNumber): boolean =>
	scheme.kind === 'belgian' && parseRegistryNumber(number).kind === 'enterprise';

function isByCountry(each: CompanyNumber, country: string): boolean {
	const number = inOneSpelling(each.number);
	if (each.name === 'vat' && /[A-Z]/.test(number)) return hasFormOfNumber(each);
	const isLookedUp = NUMBER_NAMES.includes(topOf(each));
	const isOfCountry = number.startsWith(country);
	if (isForeignVat(number)) return isLookedUp || isOfCountry;
	return isOfCountry && parseRegistryNumber(number).kind === 'enterprise';
}

function isByForm(each: CompanyNumber, country: string): boolean {
	const { name, number } = each;
	// `vat: 19` is a rate.
	if (name === 'vat' && isForeignVat(country + number)) return hasFormOfNumber(each);
	if (name === 'bare' || (name === 'enterpriseNumber' && country !== 'BE')) return false;
	const { kind, valid } = parseRegistryNumber(number);
	// An ID of the service may have as many digits, but does not begin with a zero.
	return kind === 'enterprise' && (valid || /^0\d{9}$/.test(number));
}

/**
 * S: whether it may be another number of the company: the SIREN of its French one, its Dutch or Swedish one without the suffix, the Hungarian
 * tax number that begins with it, or its digits without letters or leading zeros.
 */
function mayBeSameCompany(number: string, asked: string): boolean {
	const country = countryOf(asked);
	const whole = withoutCountry(asked);
	const part = number.startsWith(country) ? number.slice(country.length) : number;
	if (country === 'FR') return part === whole.slice(2);
	if (/NL|SE/.test(country)) return part.length > 8 && whole.startsWith(part);
	if (country === 'HU') return part.length > 8 && part.startsWith(whole);
	const digits = whole.replace(/\D/g, '');
	return [digits, digits.replace(/^0+/, '')].includes(part);
}
