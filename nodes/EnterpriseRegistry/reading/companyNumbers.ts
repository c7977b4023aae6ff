import { MAX_PATH, textAt, valuesIn } from '../json';
import { parseRegistryNumber } from '../numbers/registryNumber';
import { isCompactDay, isDay } from './days';
import { roleOf, type NumberRole } from './numberRole';
import { partOf, type Part } from './partOf';
import {
	hasCountry,
	isForeignVat,
	numberAmongWords,
	readWrittenNumber,
	schemeIn,
	type Scheme,
	type WrittenNumber,
} from './writtenNumber';

/** A number of the company that an answer is about, with the country and the scheme that stand beside it. */
export interface CompanyNumber extends Omit<WrittenNumber, 'rest'> {
	path: string;
	role: NumberRole;
	part: Part;
	/** Whether there are words around it, which may say anything about it. */
	isAmongWords: boolean;
}

/** The numbers that an answer has for the company that it is about, without those of somebody else, and without days. */
export function* companyNumbersIn(data: unknown): Generator<CompanyNumber> {
	/** The objects that lists stand in, by their paths: what stands beside a list holds for its entries. */
	const aroundLists = new Map<string, unknown>();
	for (const { path, value, within } of valuesIn(data)) {
		if (path.length > MAX_PATH) continue;
		if (Array.isArray(value) && within !== undefined) aroundLists.set(path, within);
		// To read the names of a path takes longer than all else.
		if (!hasDigit(value)) continue;
		const role = roleOf(path);
		if (role === 'unrelated' || isDay(value)) continue;
		if (role === 'vat' && isCompactDay(value)) continue;
		const around = within ?? aroundLists.get(path);
		const number = numberOf({ path, role, value, around });
		if (number !== undefined) yield number;
	}
}

const hasDigit = (value: unknown): boolean =>
	(typeof value === 'string' || typeof value === 'number') && /\d/.test(String(value));

/** What is known of a number before it is read. */
interface NumberSource {
	path: string;
	role: NumberRole;
	value: unknown;
	/** The object in which it stands. */
	around: unknown;
}

function numberOf(source: NumberSource): CompanyNumber | undefined {
	const { path, role, around } = source;
	const read = readWrittenNumber(source.value);
	if (read === undefined || !mayBeOfCompany(role, read)) return undefined;
	const amongWords = numberAmongWords(read);
	const isAmongWords = amongWords !== undefined;
	// A text may tell of anybody: "Hosted by 0208:0417497106".
	if (role === 'bare' && isAmongWords) return undefined;
	const number = amongWords ?? read.number;
	const scheme = read.scheme.kind === 'notStated' ? schemeBeside(role, around) : read.scheme;
	// A GLN does not tell whose it is, but a number with its country does: DE136695976 with 9930.
	if (scheme.kind === 'foreign' && !/^[A-Z]{2}/.test(number)) return undefined;
	// An establishment does not tell whose it is; an enterprise under this name does.
	if (path === 'establishmentNumber' && parseRegistryNumber(number).kind === 'establishment')
		return undefined;
	return {
		path,
		role,
		part: partOf(path),
		written: read.written,
		scheme,
		number: withCountry(number, source),
		isAmongWords,
	};
}

/** Whether a number in such a role may be that of a company. */
function mayBeOfCompany(role: NumberRole, read: WrittenNumber): boolean {
	if (role === 'unnamed') return showsThatItIsBelgian(read);
	return role !== 'bare' || read.number.length <= LONGEST_NUMBER;
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
function schemeBeside(role: NumberRole, around: unknown): Scheme {
	const scheme = schemeIn(around);
	// A VAT number has its country itself. Beside an enterprise number, a foreign scheme is that of a GLN beside both.
	const isOfAnother = isVat(role) || (role === 'enterpriseNumber' && scheme.kind === 'foreign');
	return isOfAnother ? { kind: 'notStated' } : scheme;
}

/** DE136695976 of `{"countryCode": "DE", "vatNumber": "136695976"}`; as well of a bare `number`, if it makes one with the country. */
function withCountry(number: string, { path, role, around }: NumberSource): string {
	const vat = countryIn(around) + number;
	const isOfCountry =
		isVat(role) ||
		(/(?:^|\.)number$/i.test(path) && (isForeignVat(vat) || parseRegistryNumber(vat).valid));
	return isOfCountry && /^\d/.test(number) ? vat : number;
}

const isVat = (role: NumberRole): boolean => role === 'vatNumber' || role === 'vat';

/** The country that an object has in a member of its own; empty if there is none. */
function countryIn(around: unknown): string {
	const code = textAt(around, 'countryCode', 'country_code')?.toUpperCase() ?? '';
	return code.length === 2 && hasCountry(code) ? code : '';
}
