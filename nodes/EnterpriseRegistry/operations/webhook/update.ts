import type { IDataObject, INodeProperties } from 'n8n-workflow';

import type { WebhookChange } from '../../client/types';
import { InvalidInput } from '../../invalidInput';
import { receivingUrl } from '../../client/receivingUrl';
import { optionsField, timeoutOption } from '../../editor/options';
import { webhookIdField } from '../../editor/webhookFields';
import type { Operation } from '../operation';
import { webhookCall, withoutSecret } from '../webhookCall';

const updateFields: INodeProperties = {
	displayName: 'Update Fields',
	name: 'updateFields',
	type: 'collection',
	placeholder: 'Add Field',
	default: {},
	description: 'What to change; everything else stays as it is',
	options: [
		{
			displayName: 'Disabled',
			name: 'disabled',
			type: 'boolean',
			default: false,
			description: 'Whether the service stops sending deliveries. It keeps the subscriptions.',
		},
		{
			displayName: 'Name',
			name: 'name',
			type: 'string',
			default: '',
			placeholder: 'e.g. Customers in the CRM',
			description: 'Label of the webhook',
		},
		{
			displayName: 'URL',
			name: 'url',
			type: 'string',
			default: '',
			placeholder: 'e.g. https://example.com/registry-changes',
			description: 'Address that receives the deliveries',
		},
	],
};

const isSet = (value: unknown) => value !== undefined && value !== null;

/** Only fields that are set. An expression without a result counts as not set. */
function changeFrom({ name, url, disabled }: IDataObject): WebhookChange {
	const change: WebhookChange = {
		...(isSet(name) && { name: nonEmpty(name) }),
		...(isSet(url) && { url: receivingUrl(String(url).trim()) }),
		...(isSet(disabled) && { disabled: asFlag(disabled) }),
	};
	if (Object.keys(change).length === 0)
		throw new InvalidInput(
			'There is nothing to change',
			'Add Name, URL or Disabled under Update Fields.',
		);
	return change;
}

function nonEmpty(name: unknown): string {
	const text = String(name).trim();
	if (text === '')
		throw new InvalidInput(
			'The name is empty',
			'Give one, or remove the field to keep the name as it is.',
		);
	return text;
}

function asFlag(disabled: unknown): boolean {
	if (disabled === true || disabled === 'true') return true;
	if (disabled === false || disabled === 'false') return false;
	throw new InvalidInput(
		`Disabled must be true or false, but is ${JSON.stringify(disabled)}`,
		'Check what the expression gives for this item.',
	);
}

export const update: Operation = {
	fields: [webhookIdField, updateFields, optionsField(timeoutOption)],
	inOrder: true,

	async execute(client, item) {
		const change = changeFrom(item.collection('updateFields'));
		return withoutSecret(
			await webhookCall(item, async (id) => await client.updateWebhook(id, change)),
		);
	},
};
