import { dottedOr, undottedNace } from './enterprise';
import { establishmentNumberIn, readAddress } from './identity';
import { firstDate, firstText } from '../record';

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
	return {
		establishmentNumber: establishmentNumberIn(record) ?? firstText(record, 'establishmentNumber'),
		enterpriseNumber: dottedOr(firstText(record, 'enterpriseNumber', 'enterprise.enterpriseNumber')),
		name: firstText(record, 'name', 'denomination', 'commercialName'),
		startDate: firstDate(record, 'startDate'),
		...readAddress(record),
		mainActivityCode: undottedNace(firstText(record, 'mainActivity.code', 'activities.0.naceCode', 'activities.0.code')),
		mainActivity: firstText(record, 'mainActivity.label', 'activities.0.description', 'activities.0.label'),
	};
}
