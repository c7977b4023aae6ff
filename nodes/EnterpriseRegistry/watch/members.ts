import type { NumberKind } from '../numbers/registryNumber';
import type { SimplifiedRecord } from './company';

/** Members that a simplified record has only where the service states them. They are read nevertheless. */
const LEFT_OUT_IF_NOT_STATED: Record<NumberKind, string[]> = {
	enterprise: ['vat'],
	establishment: [],
};

/** The members that were read to make a record, with or without a value. */
export const membersReadFor = (record: SimplifiedRecord, kind: NumberKind): string[] =>
	union(Object.keys(record), LEFT_OUT_IF_NOT_STATED[kind]);

export const union = (one: readonly string[], other: readonly string[]): string[] => [
	...new Set([...one, ...other]),
];

/**
 * What was read for a stored record that does not say it: all versions that stored such records read these. A member that a later
 * version reads is therefore not to be added here.
 */
export const MEMBERS_READ_IF_UNNAMED: Record<NumberKind, string[]> = {
	enterprise: [
		'enterpriseNumber',
		'name',
		'status',
		'statusLabel',
		'juridicalForm',
		'juridicalSituation',
		'startDate',
		'street',
		'houseNumber',
		'postalCode',
		'municipality',
		'country',
		'mainActivityCode',
		'mainActivity',
		'vat',
		'vatFromNumber',
		'peppolId',
	],
	establishment: [
		'establishmentNumber',
		'enterpriseNumber',
		'name',
		'startDate',
		'street',
		'houseNumber',
		'postalCode',
		'municipality',
		'mainActivityCode',
		'mainActivity',
	],
};
