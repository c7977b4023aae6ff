import { InvalidInput } from '../invalidInput';

/** The service searches no other. @throws InvalidInput */
export function postalCode(text: string): string {
	if (/^[1-9]\d{3}$/.test(text)) return text;
	throw new InvalidInput(
		`"${text.slice(0, 40)}" is not a Belgian postal code`,
		'A Belgian postal code of 4 digits is needed, like 1000.',
	);
}
