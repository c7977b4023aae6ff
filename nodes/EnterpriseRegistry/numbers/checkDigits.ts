/** Modulo 97 of ten digits, as the register computes it: remainder 0 is written 97, never 00. */
export const hasRightCheckDigits = (digits: string): boolean =>
	(Number(digits.slice(0, 8)) % 97) + Number(digits.slice(8)) === 97;
