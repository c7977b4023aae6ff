import type { INodeProperties, INodePropertyMode } from 'n8n-workflow';

/** What a field says beside its name and its type: its description, its placeholder and so on. A default here replaces that of the type. */
type FieldDetails = Partial<Omit<INodeProperties, 'name' | 'displayName' | 'type'>>;

/** What AI builders are told about a field, where its name does not say it. */
export const told = (propertyHint: string): FieldDetails => ({ builderHint: { propertyHint } });

export const toggleField = (
	name: string,
	displayName: string,
	details: FieldDetails = {},
): INodeProperties => ({ displayName, name, type: 'boolean', default: false, ...details });

/** A number from 0 on, unless the details say otherwise. */
export const numberField = (
	name: string,
	displayName: string,
	details: FieldDetails = {},
): INodeProperties => ({
	displayName,
	name,
	type: 'number',
	default: 0,
	typeOptions: { minValue: 0 },
	...details,
});

/** @param placeholder an example of what is typed. */
export const textField = (
	name: string,
	displayName: string,
	{ placeholder, ...details }: FieldDetails & { placeholder: string },
): INodeProperties => ({
	displayName,
	name,
	type: 'string',
	default: '',
	placeholder: `e.g. ${placeholder}`,
	...details,
});

export const jsonField = (
	name: string,
	displayName: string,
	details: FieldDetails = {},
): INodeProperties => ({ displayName, name, type: 'json', default: '{}', ...details });

export const collectionField = (
	name: string,
	displayName: string,
	details: FieldDetails = {},
): INodeProperties => ({
	displayName,
	name,
	type: 'collection',
	default: {},
	placeholder: 'Add option',
	...details,
});

/** A text that stands among the fields. */
export const noticeField = (text: string): INodeProperties => ({
	displayName: text,
	name: 'notice',
	type: 'notice',
	default: '',
});

/** What a value of a choice is called, and what it means if its name does not say so. */
type Choice = string | { label: string; description: string };

interface ChoiceDetails extends FieldDetails {
	/** By the value that a workflow holds, in the order of the panel. */
	choices: Record<string, Choice>;
	default: INodeProperties['default'];
}

/** @param details.default the value that is chosen at first. */
export const choiceField = (
	name: string,
	displayName: string,
	{ choices, default: chosen, ...details }: ChoiceDetails,
): INodeProperties => ({
	displayName,
	name,
	type: 'options',
	default: chosen,
	options: Object.entries(choices).map(([value, choice]) => {
		if (typeof choice === 'string') return { name: choice, value };
		return { name: choice.label, value, description: choice.description };
	}),
	...details,
});

/** @param details.default the values that are chosen at first. */
export const multiChoiceField: typeof choiceField = (name, displayName, details) => ({
	...choiceField(name, displayName, details),
	type: 'multiOptions',
});

/** The current version, unless the legacy one is chosen. */
export const apiVersionField = (details: FieldDetails): INodeProperties =>
	choiceField('apiVersion', 'API Version', {
		default: 'v2',
		choices: { v1: 'Version 1 (Legacy)', v2: 'Version 2 (Current)' },
		...details,
	});

/** Something that is chosen from a list of the service, or named by hand. It is always needed. */
const locatorField = (
	name: string,
	displayName: string,
	{ default: empty, ...details }: FieldDetails & Pick<INodeProperties, 'default'>,
): INodeProperties => ({
	displayName,
	name,
	type: 'resourceLocator',
	default: empty,
	required: true,
	...details,
});

/** One way to fill such a field. It has no default of its own, as the field has one. */
const mode = (
	name: string,
	displayName: string,
	details: Omit<INodePropertyMode, 'name' | 'displayName'>,
): INodePropertyMode => ({ displayName, name, ...details });

const searchMode = (placeholder: string, typeOptions: object): INodePropertyMode =>
	mode('list', 'From List', {
		type: 'list',
		placeholder,
		typeOptions: { searchable: true, ...typeOptions },
	});

/** A number that is typed, comes from an expression, or is chosen from a search by name. */
const byNumber = (
	example: string,
	searchListMethod: string,
): FieldDetails & Pick<INodeProperties, 'default'> => ({
	default: { mode: 'number', value: '' },
	modes: [
		searchMode('Search by name or number…', { searchListMethod, searchFilterRequired: true }),
		mode('number', 'Number', {
			type: 'string',
			placeholder: `e.g. ${example}`,
			hint: 'A typo is found when the node runs, before anything is sent',
		}),
	],
});

export const enterpriseNumberField = locatorField('enterpriseNumber', 'Enterprise Number', {
	...byNumber('0403.170.701', 'searchEnterprises'),
	description:
		'KBO/BCE number or Belgian VAT number, written any way: 0403.170.701, BE 0403170701, or 403170701 from a spreadsheet',
});

export const establishmentNumberField = locatorField(
	'establishmentNumber',
	'Establishment Number',
	{
		...byNumber('2.000.000.339', 'searchEstablishments'),
		description: 'Number of a branch, shop or office, written any way, like 2.000.000.339',
	},
);

export const webhookIdField = locatorField('webhookId', 'Webhook', {
	default: { mode: 'list', value: '' },
	description:
		'Webhook of your company, by its ID or its URL. A URL stays the same when a workflow is published again, and takes one request more.',
	modes: [
		searchMode('Select a webhook…', { searchListMethod: 'searchWebhooks' }),
		mode('id', 'By ID or URL', { type: 'string', placeholder: 'e.g. wh_5f2a90c1' }),
	],
});

/** @param purpose what this operation does with the numbers, without a full stop. */
export const entityNumbersField = (purpose: string, details: FieldDetails = {}): INodeProperties =>
	textField('entityNumbers', 'Entity Numbers', {
		required: true,
		typeOptions: { rows: 3 },
		placeholder: '0403.170.701, BE 0417.497.106, 2.000.000.339',
		description: `${purpose}. Companies and establishments, written any way, with commas, spaces or new lines between them, or a list from an expression.`,
		...details,
	});

export const recordField: INodeProperties = {
	displayName: 'Record',
	name: 'record',
	type: 'resourceMapper',
	default: { mappingMode: 'defineBelow', value: null },
	noDataExpression: true,
	...told(
		"{ mappingMode: 'defineBelow', value: { name: expr(…) } } | { mappingMode: 'autoMapInputData', value: null }",
	),
	description: 'Your record, or an earlier one of the register; automatic mapping goes by name',
	typeOptions: {
		resourceMapper: {
			resourceMapperMethod: 'comparedFields',
			mode: 'add',
			// n8n's default, Values to Send, suits only a node that writes.
			valuesLabel: 'Values to Compare',
		},
	},
};

/** How many entries of a list are wanted. */
export const howManyFields = [
	toggleField('returnAll', 'Return All', {
		description: 'Whether to return all results or only up to a given limit',
	}),
	numberField('limit', 'Limit', {
		default: 50,
		typeOptions: { minValue: 1 },
		description: 'Max number of results to return',
		displayOptions: { show: { returnAll: [false] } },
	}),
];

export const simplifyField = toggleField('simplify', 'Simplify', {
	default: true,
	description: 'Whether to return a simplified version of the response instead of the raw data',
});
