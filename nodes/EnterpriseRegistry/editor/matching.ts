import type { INodeProperties } from 'n8n-workflow';

export const candidatesOption: INodeProperties = {
	displayName: 'Candidates',
	name: 'candidates',
	type: 'number',
	default: 3,
	typeOptions: { minValue: 0, maxValue: 100 },
	description: 'How many of the companies found to list, best first',
};

export const minimumScoreOption: INodeProperties = {
	displayName: 'Minimum Score',
	name: 'minimumScore',
	builderHint: { propertyHint: 'of 100' },
	type: 'number',
	default: 85,
	typeOptions: { minValue: 0, maxValue: 100 },
	description:
		'The score, of 100, that a company needs to be a match. The same name alone gives 86, the same name and address 100.',
};

export const minimumLeadOption: INodeProperties = {
	displayName: 'Minimum Lead',
	name: 'minimumLead',
	builderHint: { propertyHint: 'points ahead of the second' },
	type: 'number',
	default: 10,
	typeOptions: { minValue: 0, maxValue: 100 },
	description: 'How many points a match must be ahead of the second-best company',
};

export const overwriteOption: INodeProperties = {
	displayName: 'Overwrite',
	name: 'overwrite',
	builderHint: { propertyHint: 'patch what differs, too' },
	type: 'boolean',
	default: false,
	description:
		'Whether the patch also includes fields in which your record differs from the register. Otherwise it only fills in empty fields.',
};

export const recordField: INodeProperties = {
	displayName: 'Record',
	name: 'record',
	builderHint: {
		propertyHint:
			"{ mappingMode: 'defineBelow', value: { name: expr(…), postalCode: expr(…) } }, or { mappingMode: 'autoMapInputData', value: null }",
	},
	type: 'resourceMapper',
	noDataExpression: true,
	default: { mappingMode: 'defineBelow', value: null },
	description:
		'Your record of the company. Map automatically to compare fields by name, or to compare an earlier record of the register.',
	typeOptions: {
		resourceMapper: {
			resourceMapperMethod: 'comparedFields',
			mode: 'add',
			// n8n's default, Values to Send, suits only a node that writes.
			valuesLabel: 'Values to Compare',
			fieldWords: { singular: 'field', plural: 'fields' },
			addAllFields: true,
			multiKeyMatch: false,
			supportAutoMap: true,
		},
	},
};
