import { readMembers, type RecordSettings } from './recordMembers';

/** The summary of an establishment: what most workflows use. */
export function readEstablishment(record: unknown, settings: RecordSettings = {}) {
	const members = readMembers(record, settings);
	return {
		establishmentNumber: members.establishmentNumber,
		enterpriseNumber: members.enterpriseNumber,
		name: members.name,
		startDate: members.startDate,
		street: members.street,
		houseNumber: members.houseNumber,
		postalCode: members.postalCode,
		municipality: members.municipality,
		mainActivityCode: members.mainActivityCode,
		mainActivity: members.mainActivity,
	};
}
