import type { INodeProperties } from 'n8n-workflow';

export const enterpriseNumberField: INodeProperties = {
	displayName: 'Enterprise Number',
	name: 'enterpriseNumber',
	builderHint: {
		propertyHint:
			"Required. { __rl: true, mode: 'number', value: '0403.170.701' }, or expr() as value",
	},
	type: 'resourceLocator',
	required: true,
	default: { mode: 'number', value: '' },
	description:
		'Number of a Belgian company (KBO/BCE/CBE), as text. Any usual spelling works: 0403.170.701, BE 0403170701, 403170701 or 0208:0403170701.',
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			placeholder: 'Search by name or number…',
			typeOptions: {
				searchListMethod: 'searchEnterprises',
				searchable: true,
				searchFilterRequired: true,
			},
		},
		{
			displayName: 'Number',
			name: 'number',
			type: 'string',
			placeholder: 'e.g. 0403.170.701',
			hint: 'The check digits are verified before any request',
		},
	],
};

export const establishmentNumberField: INodeProperties = {
	displayName: 'Establishment Number',
	name: 'establishmentNumber',
	builderHint: {
		propertyHint:
			"Required. { __rl: true, mode: 'number', value: '2.000.000.339' }, or expr() as value",
	},
	type: 'resourceLocator',
	required: true,
	default: { mode: 'number', value: '' },
	description:
		'Number of an establishment unit of a Belgian company, as text. It begins with 2 to 8, for example 2.000.000.339.',
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			placeholder: 'Search by name or number…',
			typeOptions: {
				searchListMethod: 'searchEstablishments',
				searchable: true,
				searchFilterRequired: true,
			},
		},
		{
			displayName: 'Number',
			name: 'number',
			type: 'string',
			placeholder: 'e.g. 2.000.000.339',
			hint: 'The check digits are verified before any request',
		},
	],
};
