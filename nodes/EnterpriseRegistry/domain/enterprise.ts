import { isoDate } from './dates';
import { firstOf, firstText } from './record';
import { parseRegistryNumber } from './registryNumber';

export interface EnterpriseSummary {
	enterpriseNumber: string | null;
	name: string | null;
	/** As the service writes it. `AC` does not mean healthy: the juridical situation does. */
	status: string | null;
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

export const dottedOr = (given: string | null): string | null =>
	parseRegistryNumber(given, { validateCheckDigits: false }).dotted ?? given;

/** The parts of an address, from an object in either version's words; a one-line address is its street. */
export function addressParts(record: unknown) {
	return {
		street: firstText(record, 'address.street', 'address.streetNL', 'address.streetFR', 'street', 'address'),
		houseNumber: firstText(record, 'address.number', 'address.houseNumber', 'houseNumber'),
		postalCode: firstText(record, 'address.zipcode', 'address.zipCode', 'address.postalCode', 'zipCode', 'zipcode', 'postalCode', 'zip'),
		municipality: firstText(record, 'address.municipality', 'address.city', 'municipality', 'city'),
	};
}

/** The members most workflows use, flat, from the record of v2 or of v1. What the record lacks is null. */
export function simplifyEnterprise(record: unknown): EnterpriseSummary {
	const enterpriseNumber = dottedOr(firstText(record, 'enterpriseNumber', 'number', 'companyNumber', 'id'));
	const parsed = parseRegistryNumber(enterpriseNumber, { validateCheckDigits: false });
	return {
		enterpriseNumber,
		name: firstText(record, 'denomination', 'name', 'denominations.0.denomination', 'legalName', 'denomination.name'),
		status: firstText(record, 'status', 'status.label', 'status.code'),
		juridicalForm: firstText(record, 'juridicalForm.label', 'juridicalForm.code', 'juridicalForm', 'legalForm.label', 'legalForm'),
		juridicalSituation: firstText(record, 'juridicalSituation.label', 'juridicalSituation.code', 'juridicalSituation'),
		startDate: isoDate(firstOf(record, 'startDate')),
		...addressParts(record),
		country: firstText(record, 'address.country', 'country'),
		mainActivityCode: firstText(record, 'mainActivity.code', 'mainActivity.naceCode', 'activities.0.code', 'activities.0.naceCode'),
		mainActivity: firstText(record, 'mainActivity.label', 'mainActivity.description', 'activities.0.label', 'activities.0.description'),
		vat: parsed.vat,
		peppolId: parsed.peppolId,
	};
}
