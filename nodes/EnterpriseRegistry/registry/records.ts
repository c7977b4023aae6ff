import { readEnterprise } from '../reading/enterprise';
import { readEstablishment } from '../reading/establishment';

/** How the record of each kind is read, which endpoint of each version gives it, and which of the versions is asked unless told otherwise. */
export const RECORDS = {
	enterprise: { read: readEnterprise, v1: 'enterpriseV1', v2: 'enterprise', usual: 'v2' },
	establishment: {
		read: readEstablishment,
		v1: 'establishmentV1',
		v2: 'establishment',
		usual: 'v1',
	},
} as const;
