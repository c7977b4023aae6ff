import { isUnread } from '../reading/recordMembers';
import { failure } from './failures';
import type { OutputFields } from './rows/outputFields';

/** @throws Failure if a record has neither a name nor a number under a known name. */
export function requireReadable<Summary extends object>(summary: Summary): Summary {
	if (!isUnread(summary)) return summary;
	throw failure('recordWithoutName', {});
}

/** The fields of a simplified record. Most come from the register; a few are made from them here. */
export const ENTERPRISE_FIELDS: OutputFields = {
	madeHere: ['vat', 'vatFromNumber', 'statusLabel'],
	fromService: [
		'enterpriseNumber',
		'name',
		'status',
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
		'peppolId',
	],
};
