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
 * The number of the company that an answer is about, if that is not the asked one. Undefined if it is, or if nobody knows:
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
 * | `{"participantId": ["0208:0417497106", "9925:BE0403170701"]}` | the asked one | 1 and 2 |
 * | `{"company": {"number": "0403170701"}, "participants": ["0208:0417497106"]}` | the asked one | 2 |
 * | `{"query": "0403170701", "participants": ["0208:0417497106"]}` | another | 3, as `query` is no number of the company |
 * | `{"lookup": {"value": "0403170701"}, "participants": ["0208:0417497106"]}` | another | 3, as `lookup` may repeat the question |
 * | `{"company": {"enterpriseNumber": "0417497106"}}`, or `417497106` | another | 3 |
 * | `{"company": {"value": 417497106}}` | nobody knows | it may be an ID of the service |
 * | `{"accessPoint": {"participantId": "0208:0417497106"}}` | nobody knows | it is the number of the provider |
 * | `{"participantId": {"scheme": "0088", "value": "5412345000013"}}` | nobody knows | a GLN may be that of the asked one |
 */
export function otherCompanyIn(data: unknown, asked: string): string | undefined {
	const numbers = [...companyNumbersIn(data)];
	const others = numbers.filter((each) => isOther(each, asked));
	if (others.length === 0) return undefined;
	const namesOfAsked = new Set(numbers.filter((each) => isAsked(each, asked)).map(topOf));
	const lookedUp = others.find((each) => isLookedUp(each) && !namesOfAsked.has(topOf(each)));
	if (lookedUp !== undefined) return lookedUp.written;
	const telling = others.every(mayRepeatQuestion)
		? numbers
		: numbers.filter((each) => !mayRepeatQuestion(each));
	const isAboutAsked = telling.some((each) => isAsked(each, asked) && !each.isAmongWords);
	return isAboutAsked ? undefined : others[0]?.written;
}

/** The member at the top in which a number stands. */
const topOf = ({ path }: CompanyNumber): string => path.split('.', 1)[0] ?? '';

/** An establishment may stand beside the company that has it. */
const isLookedUp = (each: CompanyNumber): boolean =>
	isUnderNameOfInterface(each) && !(each.name === 'establishmentNumber' && isEstablishment(each));

const isUnderNameOfInterface = (each: CompanyNumber): boolean => NUMBER_NAMES.includes(topOf(each));

const isEstablishment = ({ number }: CompanyNumber): boolean =>
	parseRegistryNumber(number).kind === 'establishment';

/** D: `lookup.value` may repeat the question. As a search may have its hits in `lookup` as well, it counts where others stand nowhere else. */
const mayRepeatQuestion = ({ path }: CompanyNumber): boolean =>
	path === 'identifier' || /(?:look_?up|check)(?:\.|$)/i.test(path);

/**
 * Whether this is surely the number of another company. Under a name of the interface at the top, that is any but the asked one; elsewhere:
 *
 * | written | where the asked one is | under |
 * |---|---|---|
 * | `0208:0417497106`, or with `"scheme": "0208"` beside it | any | any name |
 * | `BE0417497106`, `DE811569869` | of the same country | any name |
 * | `FR40303265045` | of another country | the name of a VAT number |
 * | `811569869` | `DE136695976` | the name of a VAT number |
 * | `0417497106`, with right check digits | Belgian | the name of a VAT number, an enterprise number or a participant |
 *
 * Otherwise it may be anything: an ID of the service, or a VAT number that the same company has in another country.
 */
function isOther(each: CompanyNumber, asked: string): boolean {
	const { name, number, scheme } = each;
	if (isAsked(each, asked) || isPartOf(number, asked)) return false;
	if (isUnderNameOfInterface(each) && name !== 'bare') return hasFormOfNumber(each);
	// A text may tell of anybody: "Hosted by 0208:0417497106".
	if (name === 'bare' && each.isAmongWords) return false;
	if (scheme.kind === 'belgian' && parseRegistryNumber(number).kind === 'enterprise') return true;
	if (isOfAskedCountry(number, asked)) return true;
	if (/^[A-Z]{2}/.test(number)) return name === 'vatNumber' && hasFormOfNumber(each);
	return isNationalNumber(each, countryOf(asked));
}

function isOfAskedCountry(written: string, asked: string): boolean {
	const number = inOneSpelling(written);
	if (!number.startsWith(countryOf(asked))) return false;
	return isForeignVat(number) || parseRegistryNumber(number).kind === 'enterprise';
}

/** Whether digits without a scheme or a country are the number of a company in this country. */
function isNationalNumber({ name, number }: CompanyNumber, country: string): boolean {
	if (country !== 'BE') return name === 'vatNumber' && isForeignVat(country + number);
	const { kind, valid } = parseRegistryNumber(number);
	// An ID of the service may have as many digits.
	return name !== 'bare' && kind === 'enterprise' && valid;
}

/** S: whether it is the SIREN of a French VAT number, a Dutch number without its suffix, or a number without letters or leading zeros. */
function isPartOf(number: string, asked: string): boolean {
	const country = countryOf(asked);
	const whole = withoutCountry(asked);
	const part = number.startsWith(country) ? number.slice(country.length) : number;
	if (country === 'FR') return part === whole.slice(2);
	if (country === 'NL') return part === whole.slice(0, 9);
	const digits = whole.replace(/\D/g, '');
	return [digits, digits.replace(/^0+/, '')].includes(part);
}
