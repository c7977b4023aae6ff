import { cellText, MAX_CELL_LENGTH } from './cellText';
import { readForeignVatNumber, type ForeignVatNumber } from './euVatNumbers';
import { invalid } from './failures';
import { readNumber } from './registryNumber';

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
		throw invalid('doubtfulVatNumber', { given: String(value), doubt: foreign.doubt });
	const reading = readNumber(value, { validateCheckDigits, wanted: 'enterprise' });
	if (reading.kind !== 'number') throw reading.refusal;
	if (reading.number.kind === 'enterprise') return reading.number.vat;
	throw invalid('vatOfEstablishment', { dotted: reading.number.dotted });
}

/** The VAT number of another member state in a cell, if there is one. */
export const foreignVatNumber = (value: unknown): ForeignVatNumber =>
	typeof value === 'string' && value.length <= MAX_CELL_LENGTH
		? readForeignVatNumber(cellText(value))
		: { kind: 'none' };
