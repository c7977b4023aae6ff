import type { INodeProperties, NodeHint } from 'n8n-workflow';

type Extra = Partial<INodeProperties>;

/** A field for text, with an example of what stands in it. */
export const textField = (
	name: string,
	displayName: string,
	{ placeholder, ...more }: Extra & { placeholder: string; description: string },
): INodeProperties => ({
	displayName,
	name,
	type: 'string',
	default: '',
	placeholder: `e.g. ${placeholder}`,
	...more,
});

/** A number that is typed, comes from an expression, or is chosen from a search by name. */
const numberField = (
	name: string,
	displayName: string,
	{ example, search, description }: { example: string; search: string; description: string },
): INodeProperties => ({
	displayName,
	name,
	type: 'resourceLocator',
	required: true,
	default: { mode: 'number', value: '' },
	description,
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			placeholder: 'Search by name or number…',
			typeOptions: { searchListMethod: search, searchable: true, searchFilterRequired: true },
		},
		{
			displayName: 'Number',
			name: 'number',
			type: 'string',
			placeholder: `e.g. ${example}`,
			hint: 'A typo is found here, before anything is sent',
		},
	],
});

export const enterpriseNumberField = numberField('enterpriseNumber', 'Enterprise Number', {
	example: '0403.170.701',
	search: 'searchEnterprises',
	description:
		'KBO/BCE number or Belgian VAT number, written any way: 0403.170.701, BE 0403170701, or 403170701 from a spreadsheet',
});

export const establishmentNumberField = numberField('establishmentNumber', 'Establishment Number', {
	example: '2.000.000.339',
	search: 'searchEstablishments',
	description:
		'Number of a branch, shop or office, written any way. It begins with 2 to 8, like 2.000.000.339.',
});

export const webhookIdField: INodeProperties = {
	displayName: 'Webhook',
	name: 'webhookId',
	type: 'resourceLocator',
	required: true,
	default: { mode: 'list', value: '' },
	description: 'Webhook of your company at the service',
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			placeholder: 'Select a webhook…',
			typeOptions: { searchListMethod: 'searchWebhooks', searchable: true },
		},
		{ displayName: 'By ID', name: 'id', type: 'string', placeholder: 'e.g. wh_5f2a90c1' },
	],
};

/** @param purpose what this operation does with the numbers, without a full stop. */
export const entityNumbersField = (purpose: string, more: Extra = {}): INodeProperties =>
	textField('entityNumbers', 'Entity Numbers', {
		required: true,
		typeOptions: { rows: 3 },
		placeholder: '0403.170.701, BE 0417.497.106, 2.000.000.339',
		description: `${purpose}. Companies and establishments, written any way, with commas, spaces or new lines between them, or a list from an expression.`,
		...more,
	});

export const previewField: INodeProperties = {
	displayName: 'Preview',
	name: 'preview',
	type: 'boolean',
	default: false,
	description: 'Whether to only show what would change, and change nothing',
};

export const recordField: INodeProperties = {
	displayName: 'Record',
	name: 'record',
	builderHint: {
		propertyHint:
			"{ mappingMode: 'defineBelow', value: { name: expr(…) } } | { mappingMode: 'autoMapInputData', value: null }",
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

export const returnAllField: INodeProperties = {
	displayName: 'Return All',
	name: 'returnAll',
	type: 'boolean',
	default: false,
	description: 'Whether to return all results or only up to a given limit',
};

export const limitField: INodeProperties = {
	displayName: 'Limit',
	name: 'limit',
	type: 'number',
	default: 50,
	typeOptions: { minValue: 1 },
	description: 'Max number of results to return',
	displayOptions: { show: { returnAll: [false] } },
};

export const simplifyField: INodeProperties = {
	displayName: 'Simplify',
	name: 'simplify',
	type: 'boolean',
	default: true,
	description: 'Whether to return a simplified version of the response instead of the raw data',
};

/** Shown above the fields of the action node when an address is unusual. */
export const actionHints: NodeHint[] = [
	{
		message:
			'Changes are sent unencrypted: the URL begins with http://. Outside your own network, change it to https://.',
		type: 'warning',
		location: 'ndv',
		whenToDisplay: 'always',
		displayCondition:
			'={{ $parameter.resource === "webhook" && String($rawParameter.url ?? "").startsWith("http://") }}',
	},
];
