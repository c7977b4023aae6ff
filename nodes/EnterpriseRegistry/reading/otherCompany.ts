import { parseRegistryNumber } from '../numbers/registryNumber';
import { inOneSpelling, isAsked, mayBeOfAsked, type AskedNumber } from './askedNumber';
import { companyNumbersIn, type CompanyNumber } from './companyNumbers';
import { NUMBER_NAMES } from './rules';
import { hasFormOfNumber, isForeignVat } from './writtenNumber';

/**
 * The number of the company that an answer is about, if that is not the asked one. Undefined if it is, or if nobody knows. For example, the
 * answer to a question about BE0403170701 may be
 *
 *     {
 *       "query": "0403170701",
 *       "lookup": { "value": "0403170701" },
 *       "vatNumber": "BE 0417.497.106 NV",
 *       "participants": [{ "scheme": "0208", "value": "0417497106" }],
 *       "company": { "vat": "FR40303265045" },
 *       "kbo": "0417.497.106",
 *       "number": 417497106
 *     }
 *
 * 1. `companyNumbersIn` finds the numbers of the company in it, with the role that their members give them. A name like `query` may repeat the question.
 * 2. `isOther` tells which are surely those of another company. A number shows that in four ways: by its role, scheme, country or form.
 * 3. `otherIn` weighs them. Here the answer is about `BE 0417.497.106 NV`, as the asked one is missing under `vatNumber`.
 *
 * | path | role | number | whose it is |
 * |---|---|---|---|
 * | `lookup.value` | bare | 0403170701 | the asked company's, but `lookup` may repeat the question |
 * | `vatNumber` | vatNumber | BE0417497106 | another's, by its role |
 * | `participants.value` | participant | 0417497106 | another's, by its scheme |
 * | `company.vat` | vat | FR40303265045 | another's, by its form |
 * | `kbo` | enterpriseNumber | 0417497106 | another's, by its form |
 * | `number` | bare | 417497106 | nobody knows: it may be an ID of the service |
 *
 * Where the whole answer is a list, each entry is an answer of its own, and all must be about the asked one.
 */
export function otherCompanyIn(data: unknown, asked: AskedNumber): string | undefined {
	for (const answer of Array.isArray(data) ? new Set<unknown>(data) : [data]) {
		const other = otherIn([...companyNumbersIn(answer)], asked);
		if (other !== undefined) return other.written;
	}
	return undefined;
}

/**
 * The number that shows that one answer is about another company:
 *
 * 1. Under a name of the interface at the top, such as `vatNumber`, stands what was looked up: the asked one must be among the numbers there.
 * 2. Elsewhere, the asked one among the numbers of the company suffices, as a search may find others besides.
 * 3. Without it, the answer is about the first that is surely that of another company.
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
 * | `{"originalVatNumber": "BE0403170701", "lookup": {"vat": "BE0417497106"}}` | another | 3, as `original…` repeats the question |
 * | `{"lookup": {"participants": ["0208:0417497106", "0208:0403170701"]}}` | the asked one | 2, as a lookup may have the hits |
 * | `{"company": {"enterpriseNumber": "0417497106"}}`, or `417497106` | another | 3 |
 * | `{"company": {"value": 417497106}}` | nobody knows | it may be an ID of the service |
 * | `{"establishmentNumber": "2003141592"}` | nobody knows | an establishment does not tell whose it is |
 * | `{"accessPoint": {"participantId": "0208:0417497106"}}` | nobody knows | it is the number of the provider |
 * | `{"participantId": {"scheme": "0088", "value": "5412345000013"}}` | nobody knows | a GLN may be that of the asked one |
 */
function otherIn(numbers: CompanyNumber[], asked: AskedNumber): CompanyNumber | undefined {
	const others = numbers.filter((each) => isOther(each, asked));
	if (others.length === 0) return undefined;
	// A search may have its hits in `lookup`: the asked one counts there if no other stands elsewhere.
	const mayLookupHaveHits = others.every(({ part }) => part === 'lookup');
	const ours = numbers.filter((each) => {
		// Under a name that nobody knows, it may repeat the question.
		const mayBeOfQuestion = each.role === 'unnamed' || each.isAmongWords;
		const isAmongHits = each.part === 'answer' || (each.part === 'lookup' && mayLookupHaveHits);
		return isAsked(each, asked) && isAmongHits && !mayBeOfQuestion;
	});
	// A set, as an answer may have thousands of numbers of each company.
	const topsOfOurs = new Set(ours.map(topOf));
	const lookedUp = others.find((other) => isOfInterface(other) && !topsOfOurs.has(topOf(other)));
	return lookedUp ?? (ours.length === 0 ? others[0] : undefined);
}

/** Whether it stands under a name of the interface at the top, bare, in an object or in a list. */
const isOfInterface = (each: CompanyNumber): boolean => NUMBER_NAMES.includes(topOf(each));

/** The member at the top in which a number stands. */
const topOf = ({ path }: CompanyNumber): string => path.split('.', 1)[0] ?? '';

/**
 * Whether this is surely the number of another company. It is shown by its
 *
 * | | for example | where the asked one is | under |
 * |---|---|---|---|
 * | role | `811569869`, `0417497107` | any | the name of a VAT number, or one of the interface at the top |
 * | scheme | `0208:0417497106` | any | any name, also one that nobody knows |
 * | scheme | `0417497106` with `"scheme": "0208"` beside it | any | any known name |
 * | country | `BE0417497106` | of the same country | any name, also one that nobody knows |
 * | country | `DE811569869` | of the same country | any known name |
 * | country | `FR40303265045` | of another country | a name of the interface, or in an object of it |
 * | form | `FR40303265045`, `800946001B01`, `GB123456789` | any | `vat`, as only countries have letters in their numbers |
 * | form | `811569869` | `DE136695976` | `vat` |
 * | form | `0417497106`, `0417497107`, `417497106` | any | `vat`, the name of a participant |
 * | form | the same | Belgian | the name of an enterprise number |
 *
 * Otherwise it may be anything: an ID of the service, or a VAT number that the same company has in another country.
 */
function isOther(each: CompanyNumber, asked: AskedNumber): boolean {
	if (isAsked(each, asked) || mayBeOfAsked(each, asked)) return false;
	const { country } = asked;
	return (
		isOtherByRole(each) ||
		isOtherByScheme(each) ||
		isOtherByCountry(each, country) ||
		isOtherByForm(each, country)
	);
}

const isOtherByRole = (each: CompanyNumber): boolean =>
	(each.role === 'vatNumber' || NUMBER_NAMES.includes(each.path)) && hasFormOfNumber(each.number);

const isOtherByScheme = ({ scheme, number }: CompanyNumber): boolean =>
	scheme.kind === 'belgian' && parseRegistryNumber(number).kind === 'enterprise';

function isOtherByCountry(each: CompanyNumber, country: string): boolean {
	const number = inOneSpelling(each.number);
	const isOfCountry = number.startsWith(country);
	if (isForeignVat(number)) return isOfCountry || isOfInterface(each);
	return isOfCountry && parseRegistryNumber(number).kind === 'enterprise';
}

function isOtherByForm(each: CompanyNumber, country: string): boolean {
	const { role, number } = each;
	// `vat: 19` is a rate.
	if (role === 'vat' && (/[A-Z]/.test(number) || isForeignVat(country + number)))
		return hasFormOfNumber(each.number);
	if (role === 'bare' || role === 'unnamed' || (role === 'enterpriseNumber' && country !== 'BE'))
		return false;
	const { kind, valid } = parseRegistryNumber(number);
	// An ID of the service may have as many digits, but does not begin with a zero.
	return kind === 'enterprise' && (valid || /^0\d{9}$/.test(number));
}
