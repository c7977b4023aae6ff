import { InvalidInput } from '../invalidInput';
import { cellText, quoted } from './cellText';
import { readForeignVatNumber } from './euVatNumbers';
import { readNumber } from './registryNumber';

/** A text that holds a VAT number is not longer. */
const MAX_LENGTH = 200;

/**
 * A VAT number of a member state or of Northern Ireland as it is sent: in capitals, with its country, without separators. A number
 * without a country is Belgian. What stands behind the country is always a part of what was typed.
 *
 * @throws InvalidInput where no number, or more than one, can be read.
 */
export function vatNumber(value: unknown, { validateCheckDigits = true } = {}): string {
	const foreign = foreignVatNumber(value);
	if (foreign.kind === 'number') return foreign.number;
	if (foreign.kind === 'doubt')
		throw new InvalidInput(
			`${quoted(String(value))} ${foreign.says}`,
			'Give one VAT number with its country in front, like BE 0403.170.701 or DE 123456789.',
		);
	const reading = readNumber(value, { validateCheckDigits });
	if (reading.kind === 'refused') throw reading.refusal;
	if (reading.number.kind === 'enterprise') return reading.number.vat;
	throw new InvalidInput(
		`${reading.number.dotted} is an establishment number; only enterprises have a VAT number`,
		'Give the number of the enterprise that it belongs to.',
	);
}

/** The VAT number of another member state in a cell, if there is one. */
export const foreignVatNumber = (value: unknown) =>
	typeof value === 'string' && value.length <= MAX_LENGTH
		? readForeignVatNumber(cellText(value))
		: { kind: 'none' as const };
