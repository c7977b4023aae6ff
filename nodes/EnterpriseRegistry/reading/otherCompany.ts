import { parseRegistryNumber } from '../numbers/registryNumber';
import { companyNumbersIn, type NamedNumber } from './namedNumbers';
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
 * 1. Under a name of the interface at the top, such as `vatNumber`, stands the number that was looked up: each must be the asked one.
 *    In an object or a list under such a name, the asked one must be among those there.
 * 2. Elsewhere, the asked one among the numbers of the company suffices, as a search may find others besides.
 * 3. Without it, the answer is about the first that is surely that of another company. What is sure depends on its name (`isOther`).
 *
 * Answers about BE0403170701:
 *
 * | data | about | by |
 * |---|---|---|
 * | `{"vatNumber": "BE0417497106"}`, or `PL0403170701` | another | 1 |
 * | `{"vatNumber": "BE0417497106", "participantId": "0208:0403170701"}` | another | 1 |
 * | `{"vatNumber": "BE0403170701", "participantId": {"scheme": "0208", "value": "0417497106"}}` | another | 1 |
 * | `{"participants": ["0208:0417497106", "9925:BE0403170701"]}` | the asked one | 2 |
 * | `{"company": {"number": "0403170701"}, "participants": ["0208:0417497106"]}` | the asked one | 2 |
 * | `{"query": "0403170701", "participants": ["0208:0417497106"]}` | another | 3, as `query` is no number of the company |
 * | `{"lookup": {"value": "0403170701"}, "participants": ["0208:0417497106"]}` | another | 3, as `lookup` may repeat the question |
 * | `{"company": {"enterpriseNumber": "0417497106"}}`, or `417497106` | another | 3 |
 * | `{"company": {"countryCode": "FR", "vatNumber": "40303265045"}}` | another | 3 |
 * | `{"participants": [{"scheme": "0208", "value": "0417497106"}]}` | another | 3 |
 * | `{"company": {"value": 417497106}}` | nobody knows | it may be an ID of the service |
 * | `{"accessPoint": {"participantId": "0208:0417497106"}}` | nobody knows | it is the number of the provider |
 * | `{"participantId": {"scheme": "0088", "value": "5412345000013"}}` | nobody knows | a GLN may be that of the asked one |
 */
export function otherCompanyIn(data: unknown, asked: string): string | undefined {
	const numbers = [...companyNumbersIn(data)];
	const others = numbers.filter((each) => isOther(each, asked));
	if (others.length === 0) return undefined;
	const isAskedUnder = (name: string) =>
		numbers.some((each) => topOf(each) === name && isAsked(each, asked));
	const lookedUp = others.find(
		(each) => isLookedUp(each) && !(isWithin(each) && isAskedUnder(topOf(each))),
	);
	if (lookedUp !== undefined) return lookedUp.written;
	const isFoundOther = others.some((each) => !mayRepeatQuestion(each));
	const saysAsked = (each: NamedNumber) =>
		isAsked(each, asked) && !each.isAmongWords && !(isFoundOther && mayRepeatQuestion(each));
	return numbers.some(saysAsked) ? undefined : others[0]?.written;
}

/** The member at the top in which a number stands. */
const topOf = ({ path }: NamedNumber): string => path.split('.', 1)[0] ?? '';

/** Whether it stands in an object or a list, where others may stand beside it. */
const isWithin = (each: NamedNumber): boolean => each.isInList || each.path !== topOf(each);

/** An establishment may stand beside the company that has it. */
const isLookedUp = (each: NamedNumber): boolean =>
	NUMBER_NAMES.includes(topOf(each)) &&
	!(
		topOf(each) === 'establishmentNumber' &&
		parseRegistryNumber(each.number).kind === 'establishment'
	);

/** D: what a number in `lookup.value` is, an answer tells otherwise; a search may have its hits in `lookup` as well. */
const mayRepeatQuestion = ({ path }: NamedNumber): boolean =>
	path === 'identifier' || /(?:look_?up|check)(?:\.|$)/i.test(path);

/**
 * Whether this is surely the number of another company:
 *
 * | name | which number |
 * |---|---|
 * | a name of the interface at the top | any |
 * | vatNumber | any, unless it is a part of the asked one, such as the SIREN of a French one |
 * | enterpriseNumber | a Belgian one if such was asked or with its scheme, or one that begins with the asked country |
 * | participant | a Belgian one with its scheme or the right check digits, or one that begins with the asked country |
 * | bare | a Belgian one with its scheme, or one that begins with the asked country |
 */
function isOther(each: NamedNumber, asked: string): boolean {
	if (!hasFormOfNumber(each) || isAsked(each, asked)) return false;
	const { name, path, number } = each;
	// A text may tell of anybody: "Hosted by 0208:0417497106".
	if (name === 'bare' && each.isAmongWords) return false;
	const isAtTop = NUMBER_NAMES.includes(path);
	if (isAtTop && path !== 'enterpriseNumber') return true;
	if (isPartOf(number, asked)) return false;
	if (isAtTop || name === 'vatNumber' || isOfAskedCountry(number, asked)) return true;
	return isSurelyBelgian(each, asked);
}

function isSurelyBelgian({ name, number, scheme }: NamedNumber, asked: string): boolean {
	const { kind, valid } = parseRegistryNumber(number);
	if (kind !== 'enterprise') return false;
	if (scheme.kind === 'belgian') return true;
	return name === 'participant' ? valid : name === 'enterpriseNumber' && countryOf(asked) === 'BE';
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

/** A company may have VAT numbers in several countries, so that only one of the same country tells. */
function isOfAskedCountry(written: string, asked: string): boolean {
	const number = inOneSpelling(written);
	if (!number.startsWith(countryOf(asked))) return false;
	return isForeignVat(number) || parseRegistryNumber(number).kind === 'enterprise';
}
