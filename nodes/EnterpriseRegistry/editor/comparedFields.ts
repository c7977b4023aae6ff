import type {
	ILoadOptionsFunctions,
	ResourceMapperField,
	ResourceMapperFields,
} from 'n8n-workflow';

import { COMPARED_FIELDS } from '../matching/compareRecords';

/** The fields that Compare knows. They are the same for every service, so it takes no request. */
export async function comparedFields(this: ILoadOptionsFunctions): Promise<ResourceMapperFields> {
	const fields = Object.entries(COMPARED_FIELDS).map(([id, displayName]): ResourceMapperField => ({
		id,
		displayName,
		type: 'string',
		required: false,
		display: true,
		defaultMatch: false,
		canBeUsedToMatch: false,
	}));
	return await Promise.resolve({ fields });
}
