import type { INodeProperties } from 'n8n-workflow';

import { createWebhook } from '../../client/webhooks/createWebhook';
import { receivingUrl } from '../../client/receivingUrl';
import { checkDigitsOption, optionsField, timeoutOption } from '../../editor/options';
import { entityNumbersField } from '../../editor/webhookFields';
import type { Operation } from '../operation';

const nameField: INodeProperties = {
	displayName: 'Name',
	name: 'name',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. Customers in the CRM',
	description: 'Label of the webhook, to find it in lists',
};

const urlField: INodeProperties = {
	displayName: 'URL',
	name: 'url',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. https://example.com/registry-changes',
	description:
		'Address that receives the deliveries. For an n8n workflow, use the Enterprise Registry Trigger node instead: it creates its own webhook.',
};

const numbersField = entityNumbersField('What to watch');

export const create: Operation = {
	fields: [
		nameField,
		urlField,
		{ ...numbersField, required: false },
		optionsField(checkDigitsOption, timeoutOption),
	],
	inOrder: true,

	async execute(client, item) {
		const { webhook, wasLost } = await createWebhook(
			client,
			{
				name: item.requiredText('name', 'The name'),
				url: receivingUrl(item.text('url')),
				entityNumbers: item.entityNumbers().map(({ entityNumber }) => entityNumber),
			},
			() => item.isCancelled,
		);
		if (wasLost)
			item.hint(
				'The answer of the service was lost. The node found the webhook by its name, URL and numbers, and got a new secret for it.',
			);
		if (!item.isForModel)
			item.hint(
				webhook.hmacSecret === undefined
					? 'The service sent no signing secret. Get one with Webhook → Rotate Secret.'
					: 'The signing secret (hmacSecret) is shown this once. Store it now: the service never shows it again.',
			);
		return webhook;
	},
};
