import { readEnterprise } from '../reading/enterprise';
import { readEstablishment } from '../reading/establishment';
import { isUnread } from '../reading/recordMembers';
import { failure } from './failures';
import { OF_EVERY_LOOK_UP, type OwnMembers } from './includedInput';

/** How the record of each kind is read, and which endpoint of each version gives it. */
export const RECORDS = {
	enterprise: { read: readEnterprise, v1: 'enterpriseV1', v2: 'enterprise' },
	establishment: { read: readEstablishment, v1: 'establishmentV1', v2: 'establishment' },
} as const;

/** @throws Failure if a record has neither a name nor a number under a known name. */
export function readable<Summary extends object>(summary: Summary): Summary {
	if (!isUnread(summary)) return summary;
	throw failure('recordWithoutName', {});
}

/** The simplified record. Its members come from the register; these few are made from them here. */
export const ENTERPRISE_MEMBERS: OwnMembers = {
	stated: ['vat', 'vatFromNumber', 'statusLabel', ...OF_EVERY_LOOK_UP],
	usual: [
		...['enterpriseNumber', 'name', 'status', 'juridicalForm', 'juridicalSituation', 'startDate'],
		...['street', 'houseNumber', 'postalCode', 'municipality', 'country'],
		...['mainActivityCode', 'mainActivity', 'peppolId'],
	],
};
