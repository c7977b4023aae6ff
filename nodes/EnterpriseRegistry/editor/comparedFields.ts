import type {
	ILoadOptionsFunctions,
	ResourceMapperField,
	ResourceMapperFields,
} from 'n8n-workflow';

import { COMPARED_FIELDS, type ComparedField } from '../matching/comparing/compareRecords';

const LABELS: Record<ComparedField, string> = {
	name: 'Name',
	street: 'Street',
	houseNumber: 'House Number',
	postalCode: 'Postal Code',
	municipality: 'Municipality',
	legalForm: 'Legal Form',
	status: 'Status',
	vat: 'VAT Number',
	mainActivity: 'Main Activity',
};

/** The fields that Compare knows. They are the same for every service, so it takes no request. */
export async function comparedFields(this: ILoadOptionsFunctions): Promise<ResourceMapperFields> {
	const fields = COMPARED_FIELDS.map((id): ResourceMapperField => ({
		id,
		displayName: LABELS[id],
		type: 'string',
		required: false,
		display: true,
		defaultMatch: false,
		canBeUsedToMatch: false,
	}));
	return await Promise.resolve({ fields });
}
