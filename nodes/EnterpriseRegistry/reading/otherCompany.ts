import { valueAt } from '../json';
import { parseRegistryNumber } from '../numbers/registryNumber';
import { readForeignVatNumber } from '../numbers/euVatNumbers';
import { companyNumbersIn } from './namedNumbers';
import { NUMBER_NAMES } from './rules';
import {
	countryOf,
	isOtherNumber,
	isSameNumber,
	readWrittenNumber,
	type WrittenNumber,
} from './writtenNumber';

/**
 * The number of the company that an answer is about, if that is not the asked one. Undefined if it is, or if nobody knows:
 *
 * 1. Under a name of the interface at the top, such as `vatNumber`, stands the number that was looked up: each must be the asked one.
 * 2. Elsewhere, the asked one among the numbers of the company suffices, as a search may find others besides.
 * 3. Without it, the answer is about the first that can only be the number of a company. Any other may be an ID of the service.
 *
 * Answers about 0403.170.701:
 *
 * | data | about | by |
 * |---|---|---|
 * | `{"vatNumber": "BE0417497106"}` | another | 1 |
 * | `{"vatNumber": "BE0417497106", "participantId": "0208:0403170701"}` | another | 1 |
 * | `{"participants": ["0208:0417497106", "9925:BE0403170701"]}` | the asked one | 2 |
 * | `{"company": {"number": "0403170701"}, "participants": ["0208:0417497106"]}` | the asked one | 2 |
 * | `{"participants": [{"scheme": "0208", "value": "0417497106"}]}` | another | 3 |
 * | `{"company": {"enterpriseNumber": "0417497106"}}` | another | 3 |
 * | `{"query": "0403170701", "participants": ["0208:0417497106"]}` | another | 3, as `query` is no number of the company |
 * | `{"accessPoint": {"participantId": "0208:0417497106"}}` | nobody knows | it is the number of the provider |
 * | `{"participantId": {"scheme": "0088", "value": "5412345000013"}}` | nobody knows | a GLN may be that of the asked one |
 * | `{"company": {"number": 417497106}}` | nobody knows | it may be an ID of the service |
 */
export function otherCompanyIn(data: unknown, asked: string): string | undefined {
	const lookedUp = NUMBER_NAMES.map((name) => readWrittenNumber(valueAt(data, name)));
	const other = lookedUp.find((each) => isOtherNumber(each?.number, asked));
	if (other !== undefined) return other.written;
	const numbers = [...companyNumbersIn(data)];
	if (numbers.some(({ number }) => isSameNumber(number, asked))) return undefined;
	return numbers.find((each) => isSurelyOther(each, asked))?.written;
}

/**
 * Whether this can only be the number of a company, and not the asked one. A Belgian number has a scheme, or all of its ten digits with
 * the right check digits. A company may have VAT numbers in several countries, so that only one of the same country tells.
 */
function isSurelyOther({ number, scheme }: WrittenNumber, asked: string): boolean {
	if (!isOtherNumber(number, asked)) return false;
	const country = countryOf(asked);
	if (country !== 'BE')
		return number.startsWith(country) && readForeignVatNumber(number).kind === 'number';
	const { kind, valid } = parseRegistryNumber(number);
	return kind === 'enterprise' && (scheme !== undefined || (valid && number.length >= 10));
}
