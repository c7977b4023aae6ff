import { companyNamesIn, enterpriseNumberIn, firstWords, readActivity, readAddress } from './identity';
import { firstDate, firstText } from '../record';
import { parseRegistryNumber } from '../numbers/registryNumber';

export interface EnterpriseSummary {
	enterpriseNumber: string | null;
	name: string | null;
	/** As the service writes it. `AC` does not mean healthy: the juridical situation does. */
	status: string | null;
	/** The status as a word: the service's own where it has one, *Active* for `AC`, the one value whose meaning is public. */
	statusLabel: string | null;
	juridicalForm: string | null;
	juridicalSituation: string | null;
	/** `YYYY-MM-DD`. */
	startDate: string | null;
	street: string | null;
	houseNumber: string | null;
	postalCode: string | null;
	municipality: string | null;
	country: string | null;
	mainActivityCode: string | null;
	mainActivity: string | null;
	vat: string | null;
	peppolId: string | null;
}

/** As registers write it; skips the parsing, which takes noticeable time with twenty companies a search. */
const DOTTED = /^[01]\d{3}\.\d{3}\.\d{3}$/;

export const dottedOr = (given: string | null): string | null =>
	given !== null && DOTTED.test(given) ? given : (parseRegistryNumber(given, { validateCheckDigits: false }).dotted ?? given);

function statusLabelOf(record: unknown): string | null {
	const label = firstText(record, 'statusLabel', 'statusDescription', 'status.label', 'status.description');
	return label ?? (firstText(record, 'status', 'status.code') === 'AC' ? 'Active' : null);
}

/** The fields that most workflows use, flat, from a record of v2 or v1. What the record lacks is null. */
export function simplifyEnterprise(record: unknown): EnterpriseSummary {
	const enterpriseNumber = enterpriseNumberIn(record) ?? firstText(record, 'enterpriseNumber');
	const parsed = parseRegistryNumber(enterpriseNumber, { validateCheckDigits: false });
	return {
		enterpriseNumber,
		name: companyNamesIn(record)[0] ?? null,
		status: firstText(record, 'status', 'status.code', 'status.label'),
		statusLabel: statusLabelOf(record),
		juridicalForm: firstWords(record, 'juridicalForm.label', 'juridicalForm.code', 'juridicalForm', 'legalForm.label', 'legalForm'),
		juridicalSituation: firstWords(record, 'juridicalSituation.label', 'juridicalSituation.code', 'juridicalSituation'),
		startDate: firstDate(record, 'startDate'),
		...readAddress(record, firstWords),
		country: firstWords(record, 'address.country', 'country'),
		...readActivity(record),
		vat: parsed.vat,
		peppolId: parsed.peppolId,
	};
}
