import { cellText } from './cellText';
import { foreignVatNumber } from './vatNumber';

/** What people write in place of a company number for a customer that has none. By hand, from the VAT columns of web shops and CRMs. */
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

/** A customer that is no Belgian company: one without a company, as the cell says, or one with the VAT number of another country. */
export type OtherCustomer =
	{ kind: 'noCompany'; says: string } | { kind: 'foreign'; country: string; number: string };

/**
 * The customer that a cell says is no Belgian company; undefined for every other cell, also for one that cannot be read. Words
 * count only if they are the whole cell.
 */
export function otherCustomer(value: unknown): OtherCustomer | undefined {
	if (typeof value !== 'string') return undefined;
	const text = cellText(value.slice(0, MAX_READ));
	if (NO_COMPANY.includes(text.toLowerCase())) return { kind: 'noCompany', says: text };
	const foreign = foreignVatNumber(value);
	if (foreign.kind !== 'number') return undefined;
	return { kind: 'foreign', country: foreign.country, number: foreign.number };
}

/** An export may fill such a cell with blanks; beyond these characters nothing is read. */
const MAX_READ = 300;
