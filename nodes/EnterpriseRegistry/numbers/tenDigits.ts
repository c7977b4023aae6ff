import type { InvalidInput } from '../invalidInput';
import { invalid } from './failures';

/**
 * The ten digits of a number of the register. Nine are the form in use before 2005, or what a spreadsheet left of ten: without the
 * leading zero. Ten digits that begin with 9 are the ID of a branch, and no number.
 */
export function tenDigits(digits: string, given: string | number): string | InvalidInput {
	if (digits.length < 9 || digits.length > 10)
		return invalid('wrongLength', { given, digits: digits.length });
	const ten = digits.padStart(10, '0');
	return ten.startsWith('9') ? invalid('branchId', { given }) : ten;
}
