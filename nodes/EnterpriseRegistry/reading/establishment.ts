import { readMembers, type RecordSettings } from './enterprise';

/** The fields that most workflows use, flat, from a record of v1 or v2. What the record lacks is null. */
export function readEstablishment(record: unknown, settings: RecordSettings = {}) {
	const members = readMembers(record, settings);
	const { establishmentNumber, enterpriseNumber, name, startDate } = members;
	const { street, houseNumber, postalCode, municipality } = members;
	const { mainActivityCode, mainActivity } = members;
	return {
		...{ establishmentNumber, enterpriseNumber, name, startDate },
		...{ street, houseNumber, postalCode, municipality },
		...{ mainActivityCode, mainActivity },
	};
}
