/** Belgian entity numbers: ten digits, the last two 97 minus the remainder of the first eight (so 97, never 00). */
export const withCheckDigits = (firstEight: number): string => {
	const check = 97 - (firstEight % 97);
	return String(firstEight).padStart(8, '0') + String(check).padStart(2, '0');
};

export const hasValidCheckDigits = (digits: string): boolean =>
	/^\d{10}$/.test(digits) && withCheckDigits(Number(digits.slice(0, 8))) === digits;

export const isEnterpriseNumber = (digits: string): boolean => /^[01]\d{9}$/.test(digits);

export const isEstablishmentNumber = (digits: string): boolean => /^[2-8]\d{9}$/.test(digits);

/** Ten digits, from a number with or without dots; undefined for anything else. */
export function toDigits(text: string): string | undefined {
	if (/^\d{10}$/.test(text)) return text;
	const dotted = /^(?:\d{4}|\d\.\d{3})(?:\.\d{3}){2}$/.test(text);
	return dotted ? text.replace(/\./g, '') : undefined;
}

export const dotted = (digits: string): string =>
	isEnterpriseNumber(digits)
		? `${digits.slice(0, 4)}.${digits.slice(4, 7)}.${digits.slice(7)}`
		: `${digits.slice(0, 1)}.${digits.slice(1, 4)}.${digits.slice(4, 7)}.${digits.slice(7)}`;
