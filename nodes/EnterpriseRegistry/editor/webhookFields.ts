import type { INodeProperties } from 'n8n-workflow';

export const webhookIdField: INodeProperties = {
	displayName: 'Webhook',
	name: 'webhookId',
	builderHint: { propertyHint: "Required. { __rl: true, mode: 'id', value: expr() }" },
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
		{
			displayName: 'By ID',
			name: 'id',
			type: 'string',
			placeholder: 'e.g. wh_5f2a90c1',
		},
	],
};

/** @param purpose what this operation does with the numbers, without a full stop. */
export const entityNumbersField = (purpose: string, hint?: string): INodeProperties => ({
	displayName: 'Entity Numbers',
	name: 'entityNumbers',
	builderHint: { propertyHint: 'expr() may give a list' },
	type: 'string',
	required: true,
	default: '',
	typeOptions: { rows: 3 },
	placeholder: 'e.g. 0403.170.701, BE 0417.497.106, 2.000.000.339',
	description: `${purpose}. Enterprise and establishment numbers in any usual spelling, separated by commas, spaces, semicolons or new lines, or a list from an expression.`,
	hint,
});
