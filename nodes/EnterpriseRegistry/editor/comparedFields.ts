import type { ResourceMapperFields } from 'n8n-workflow';

import { COMPARED_FIELDS } from '../matching/compare/userRecord';

/** The fields that Compare knows. They are the same for every service, so it takes no request. */
export async function comparedFields(): Promise<ResourceMapperFields> {
	const known = { type: 'string', required: false, display: true, defaultMatch: false } as const;
	const fields = Object.entries(COMPARED_FIELDS).map(([id, displayName]) => ({
		...known,
		id,
		displayName,
	}));
	return await Promise.resolve({ fields });
}
