import { createWebhook, deleteWebhook, mayHaveTakenEffect, receivingUrl } from '../client/webhooks';
import {
	collectionField,
	entityNumbersField,
	listFields,
	textFields,
	toggleField,
	webhookIdField,
} from '../editor/fields';
import { optionsField } from '../editor/options';
import { InvalidInput } from '../invalidInput';
import { isObject } from '../json';
import { RegistryFailure } from '../transport/errors';
import { asItCame, entriesOf, ofWebhook } from './lookUp';
import type { Operation, Operations } from './operation';

const NAME_AND_URL = textFields({
	name: ['Name', 'Customers in the CRM', 'Label of the webhook, to find it in lists'],
	url: [
		'URL',
		'https://example.com/registry-changes',
		'Address that receives the deliveries. For an n8n workflow, use the Enterprise Registry Trigger node instead: it creates its own webhook.',
	],
});

const create: Operation = {
	action: 'Create webhook',
	description:
		'Register a URL that the service calls when watched companies change; the answer has the signing secret, which the service shows only once. Changes data.',
	inOrder: true,
	fields: [
		...NAME_AND_URL.map((field) => ({ ...field, required: true })),
		entityNumbersField('What to watch', {
			required: false,
			hint: 'One webhook for each input item',
		}),
		optionsField(['validateCheckDigits']),
	],
	async execute(client, item) {
		const given = {
			name: item.requiredText('name', 'The name'),
			url: receivingUrl(item.text('url')),
			entityNumbers: item.entityNumbers(false),
		};
		const cancel = item.run.context.getExecutionCancelSignal();
		return await createWebhook(client, given, () => cancel?.aborted === true);
	},
};

const getMany: Operation = {
	action: 'Get many webhooks',
	description: 'List the webhooks of your company. One request.',
	fields: listFields,
	execute: async (client, item) => entriesOf(item, await client.list('webhooks', {}, item.most())),
};

const get: Operation = {
	action: 'Get webhook',
	description: 'Get name, URL and state of a webhook. One request.',
	fields: [webhookIdField],
	execute: ofWebhook(async (client, id) => asItCame((await client.call('webhook', { id })).data)),
};

const deleteOperation: Operation = {
	action: 'Delete webhook',
	description:
		'Delete a webhook with its subscriptions and delivery log; succeeds if it is already gone. Changes data.',
	inOrder: true,
	fields: [webhookIdField],
	execute: ofWebhook(async (client, id) => {
		await deleteWebhook(client, id);
		return { deleted: true };
	}),
};

const rotateSecret: Operation = {
	action: 'Rotate secret of webhook',
	description:
		'Replace the signing secret of a webhook; the old one is invalid at once, and the new one is shown only this once. Changes data.',
	inOrder: true,
	fields: [webhookIdField],
	execute: ofWebhook(async (client, id) => {
		const rotate = async () => {
			const { data } = await client.call('rotateSecret', { id });
			if (isObject(data) && typeof data.hmacSecret === 'string') return { id, ...data };
			const message = 'The service answered without the new secret.';
			throw new RegistryFailure('unreadable', { message, advice: 'Run Rotate Secret again.' });
		};
		return await rotate().catch((failure: unknown) => {
			if (!mayHaveTakenEffect(failure)) throw failure;
			throw failure.reworded(
				failure.message,
				`${failure.advice} The old secret may be invalid already: if deliveries fail, run Rotate Secret again.`,
			);
		});
	}),
};

const NOT_DELIVERED =
	'Not delivered: nothing accepted it at the URL of this webhook. Check the URL, and that its workflow is published; Delivery → Get Many shows the answer.';

const sendTestEvent: Operation = {
	action: 'Send test event to webhook',
	description:
		'Make the service send a test event to the URL of a webhook, and report whether it was delivered. One request.',
	inOrder: true,
	fields: [webhookIdField],
	execute: ofWebhook(async (client, id) => {
		const { data } = await client.call('sendTestEvent', { id });
		if (!isObject(data) || typeof data.delivered !== 'boolean') return asItCame(data);
		return { ...data, summary: data.delivered ? 'Delivered.' : NOT_DELIVERED };
	}),
};

const updateFields = collectionField('updateFields', 'Update Fields', {
	placeholder: 'Add field',
	description: 'What to change; everything else stays as it is',
	options: [
		toggleField('disabled', 'Disabled', {
			description: 'Whether the service stops sending deliveries. It keeps the subscriptions.',
		}),
		...NAME_AND_URL,
	],
});

const update: Operation = {
	action: 'Update webhook',
	description: 'Change name or URL of a webhook, disable or enable it. Changes data.',
	inOrder: true,
	fields: [webhookIdField, updateFields],
	execute: ofWebhook(async (client, id, [item]) => {
		// An expression without a result counts as not set.
		const isSet = (field: string) => (item.value(`updateFields.${field}`) ?? null) !== null;
		const change = {
			...(isSet('name') && { name: item.requiredText('updateFields.name', 'The name') }),
			...(isSet('url') && { url: receivingUrl(item.text('updateFields.url')) }),
			...(isSet('disabled') && { disabled: item.flag('updateFields.disabled') }),
		};
		if (Object.keys(change).length === 0)
			throw new InvalidInput(
				'There is nothing to change',
				'Add Name, URL or Disabled under Update Fields.',
			);
		const { data } = await client.call('updateWebhook', { id, body: change });
		return isObject(data) ? data : { id, ...change };
	}),
};

export const webhook: Operations = {
	...{ create, delete: deleteOperation, get, getMany, rotateSecret, sendTestEvent, update },
};
