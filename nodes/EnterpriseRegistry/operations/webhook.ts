import type { IDataObject, INodeProperties } from 'n8n-workflow';

import { createWebhook, deleteWebhook, mayHaveTakenEffect } from '../client/createWebhook';
import { receivingUrl } from '../client/receivingUrl';
import type { WebhookChange } from '../client/types';
import {
	entityNumbersField,
	limitField,
	returnAllField,
	textField,
	webhookIdField,
} from '../editor/fields';
import { advancedField, checkDigitsOption, optionsField } from '../editor/options';
import { InvalidInput } from '../invalidInput';
import { isObject } from '../json';
import { RegistryFailure } from '../transport/errors';
import { asShown, ofWebhook } from './lookUp';
import type { ItemOperation, Resource } from './operation';
import { flagIn } from './parameters';

const name = textField('name', 'Name', {
	required: true,
	placeholder: 'Customers in the CRM',
	description: 'Label of the webhook, to find it in lists',
});

const url = textField('url', 'URL', {
	required: true,
	placeholder: 'https://example.com/registry-changes',
	description:
		'Address that receives the deliveries. For an n8n workflow, use the Enterprise Registry Trigger node instead: it creates its own webhook.',
});

const create: ItemOperation = {
	fields: [
		name,
		url,
		entityNumbersField('What to watch', {
			required: false,
			hint: 'One webhook for each input item',
		}),
		optionsField(checkDigitsOption),
		advancedField,
	],
	inOrder: true,

	async execute(client, item) {
		const given = {
			name: item.requiredText('name', 'The name'),
			url: receivingUrl(item.text('url')),
			entityNumbers: item.entityNumbers(),
		};
		const { webhook: created } = await createWebhook(client, given, () => item.isCancelled);
		if (!item.isTool)
			item.hint(
				created.hmacSecret === undefined
					? 'The service sent no signing secret. Get one with Webhook → Rotate Secret.'
					: 'The signing secret (hmacSecret) is shown this once. Store it now: the service never shows it again.',
			);
		return created;
	},
};

/** An absent webhook counts as deleted, so that the operation can run again. */
const deleteOperation: ItemOperation = {
	fields: [webhookIdField, advancedField],
	inOrder: true,

	async execute(client, item) {
		await deleteWebhook(client, item.webhookId());
		return { deleted: true };
	},
};

const get: ItemOperation = {
	fields: [webhookIdField, advancedField],

	async execute(client, item) {
		const { data } = await ofWebhook(item, async (id) => await client.call('webhook', { id }));
		return asShown(data);
	},
};

const getMany: ItemOperation = {
	fields: [returnAllField, limitField, advancedField],

	async execute(client, item) {
		const { entries, hints } = await client.list('webhooks', {}, item.most());
		hints.forEach((hint) => item.hint(hint));
		return entries.map(asShown);
	},
};

const rotateSecret: ItemOperation = {
	fields: [webhookIdField, advancedField],
	inOrder: true,

	async execute(client, item) {
		const { data } = await ofWebhook(
			item,
			async (id) => await client.call('rotateSecret', { id }),
		).catch((failure: unknown) => {
			throw withDoubt(failure);
		});
		if (!isObject(data) || typeof data.hmacSecret !== 'string')
			throw withDoubt(
				new RegistryFailure('unreadable', {
					message: 'The service answered without the new secret.',
					advice: 'Run Rotate Secret again.',
				}),
			);
		if (!item.isTool)
			item.hint(
				'The new signing secret (hmacSecret) is shown this once, and the old one is already invalid. Give it to the receiver now.',
			);
		return { id: item.webhookId(), ...data };
	},
};

/** The service may have carried it out although its answer is lost or unreadable. */
const withDoubt = (failure: unknown): unknown =>
	mayHaveTakenEffect(failure)
		? failure.reworded(
				failure.message,
				`${failure.advice} The old secret may be invalid already: if deliveries fail, run Rotate Secret again.`,
			)
		: failure;

const sendTestEvent: ItemOperation = {
	fields: [webhookIdField, advancedField],
	inOrder: true,

	async execute(client, item) {
		const { data } = await ofWebhook(
			item,
			async (id) => await client.call('sendTestEvent', { id }),
		);
		const sent = asShown(data);
		if (!isObject(data) || typeof data.delivered !== 'boolean') return sent;
		return { ...sent, summary: data.delivered ? 'Delivered.' : NOT_DELIVERED };
	},
};

const NOT_DELIVERED =
	'Not delivered: nothing accepted it at the URL of this webhook. Check the URL, and that its workflow is published; Delivery → Get Many shows the answer.';

const updateFields: INodeProperties = {
	displayName: 'Update Fields',
	name: 'updateFields',
	type: 'collection',
	placeholder: 'Add field',
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
		{ ...name, required: false },
		{ ...url, required: false, description: 'Address that receives the deliveries' },
	],
};

const isSet = (value: unknown) => value !== undefined && value !== null;

/** Only fields that are set. An expression without a result counts as not set. */
function changeFrom(given: IDataObject): WebhookChange {
	const change: WebhookChange = {
		...(isSet(given.name) && { name: nonEmpty(given.name) }),
		...(isSet(given.url) && { url: receivingUrl(String(given.url).trim()) }),
		...(isSet(given.disabled) && { disabled: flagIn('disabled', given.disabled, false) }),
	};
	if (Object.keys(change).length === 0)
		throw new InvalidInput(
			'There is nothing to change',
			'Add Name, URL or Disabled under Update Fields.',
		);
	return change;
}

function nonEmpty(given: unknown): string {
	const text = String(given).trim();
	if (text === '')
		throw new InvalidInput(
			'The name is empty',
			'Give one, or remove the field to keep the name as it is.',
		);
	return text;
}

const update: ItemOperation = {
	fields: [webhookIdField, updateFields, advancedField],
	inOrder: true,

	async execute(client, item) {
		const change = changeFrom(item.collection('updateFields'));
		const { data } = await ofWebhook(
			item,
			async (id) => await client.call('updateWebhook', { id, body: { ...change } }),
		);
		return isObject(data) ? asShown(data) : { id: item.webhookId(), ...change };
	},
};

export const webhook: Resource = {
	name: 'Webhook',
	description: 'Where the service sends changes of watched companies',
	operations: {
		create,
		delete: deleteOperation,
		get,
		getMany,
		rotateSecret,
		sendTestEvent,
		update,
	},
	dropdown: {
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { resource: ['webhook'] } },
		default: 'getMany',
		options: [
			{
				name: 'Create',
				value: 'create',
				action: 'Create webhook',
				description:
					'Register a URL that the service calls when watched companies change; the answer has the signing secret, which the service shows only once. Changes data.',
			},
			{
				name: 'Delete',
				value: 'delete',
				action: 'Delete webhook',
				description:
					'Delete a webhook with its subscriptions and delivery log; succeeds if it is already gone. Changes data.',
			},
			{
				name: 'Get',
				value: 'get',
				action: 'Get webhook',
				description: 'Get name, URL and state of a webhook. One request.',
			},
			{
				name: 'Get Many',
				value: 'getMany',
				action: 'Get many webhooks',
				description: 'List the webhooks of your company. One request.',
			},
			{
				name: 'Rotate Secret',
				value: 'rotateSecret',
				action: 'Rotate secret of webhook',
				description:
					'Replace the signing secret of a webhook; the old one is invalid at once, and the new one is shown only this once. Changes data.',
			},
			{
				name: 'Send Test Event',
				value: 'sendTestEvent',
				action: 'Send test event to webhook',
				description:
					'Make the service send a test event to the URL of a webhook, and report whether it was delivered. One request.',
			},
			{
				name: 'Update',
				value: 'update',
				action: 'Update webhook',
				description: 'Change name or URL of a webhook, disable or enable it. Changes data.',
			},
		],
	},
};
