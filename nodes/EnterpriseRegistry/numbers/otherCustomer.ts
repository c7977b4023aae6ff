import { cellText, quoted } from './cellText';
import { foreignVatNumber } from './vatNumber';

/** What people write in place of a company number for a customer that has none. */
const NO_COMPANY = [
	'particulier',
	'consument',
	'privé',
	'private',
	'consumer',
	'niet btw-plichtig',
	'niet-btw-plichtig',
	'non assujetti',
	'sans tva',
];

/**
 * What a cell says of a customer that is no Belgian company, for a sentence; undefined for every other cell, also for one that
 * cannot be read. Words count only if they are the whole cell.
 */
export function otherCustomer(value: unknown): string | undefined {
	if (typeof value !== 'string') return undefined;
	const text = cellText(value.slice(0, 300));
	if (NO_COMPANY.includes(text.toLowerCase()))
		return `not a company with a Belgian number (${quoted(text)})`;
	const foreign = foreignVatNumber(value);
	return foreign.kind === 'number'
		? `a company in ${foreign.country} (${foreign.number}); VAT → Validate checks its number`
		: undefined;
}
