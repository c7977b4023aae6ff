import { readAddress } from './address';
import { dottedOr, readActivity } from './enterprise';
import { establishmentNumberIn, firstWords } from './identity';
import { firstDate, firstText } from '../json';

export interface EstablishmentSummary {
	establishmentNumber: string | null;
	enterpriseNumber: string | null;
	name: string | null;
	/** `YYYY-MM-DD`. */
	startDate: string | null;
	street: string | null;
	houseNumber: string | null;
	postalCode: string | null;
	municipality: string | null;
	mainActivityCode: string | null;
	mainActivity: string | null;
}

/** The fields that most workflows use, flat, from a record of v1 or v2. What the record lacks is null. */
export function simplifyEstablishment(record: unknown): EstablishmentSummary {
	const { street, houseNumber, postalCode, municipality } = readAddress(record);
	return {
		establishmentNumber: establishmentNumberIn(record) ?? firstText(record, 'establishmentNumber'),
		enterpriseNumber: dottedOr(
			firstText(record, 'enterpriseNumber', 'enterprise.enterpriseNumber'),
		),
		name: firstWords(record, 'name', 'denomination', 'commercialName'),
		startDate: firstDate(record, 'startDate'),
		street,
		houseNumber,
		postalCode,
		municipality,
		...readActivity(record),
	};
}
