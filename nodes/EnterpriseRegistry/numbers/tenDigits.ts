import type { InvalidInput } from '../invalidInput';
import { invalid } from './failures';

/** What a spelling has of a number of the register: its ten digits, or why it has none. */
export type DigitsReading =
	{ kind: 'digits'; digits: string } | { kind: 'refused'; refusal: InvalidInput };

export const refused = (refusal: InvalidInput): DigitsReading => ({ kind: 'refused', refusal });

/**
 * The ten digits of a number of the register. Nine are the form in use before 2005, or what a spreadsheet left of ten: without the
 * leading zero. Ten digits that begin with 9 are the ID of a branch, and no number.
 */
export function tenDigits(digits: string, given: string | number): DigitsReading {
	if (digits.length < 9 || digits.length > 10)
		return refused(invalid('wrongLength', { given, digits: digits.length }));
	const ten = digits.padStart(10, '0');
	return ten.startsWith('9')
		? refused(invalid('branchId', { given }))
		: { kind: 'digits', digits: ten };
}
