import type { INodeProperties } from 'n8n-workflow';

import type { RegistryClient } from '../../api/RegistryClient';
import { sendHalving } from '../../api/subscriptions';
import type { Webhook } from '../../api/types';
import { receivingUrl } from '../../domain/receivingUrl';
import { checkDigitsOption, optionsField, timeoutOption } from '../../fields/options';
import { entityNumbersField } from '../../fields/webhook';
import type { Operation } from '../operation';

const nameField: INodeProperties = {
	displayName: 'Name',
	name: 'name',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. Customers in the CRM',
	description: 'Label of the webhook, by which you find it in lists',
};

const urlField: INodeProperties = {
	displayName: 'URL',
	name: 'url',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. https://example.com/registry-changes',
	description: 'Address that receives the deliveries. For a workflow of n8n use the Enterprise Registry Trigger node instead: it makes its own webhook.',
};

const numbersField = entityNumbersField('Whose changes are delivered');

interface NewWebhook {
	name: string;
	url: string;
	entityNumbers: string[];
}

/** A list that is too long for one request is added in several. What cannot be completed is taken away again: its secret would be lost. */
async function createWith(client: RegistryClient, { name, url, entityNumbers }: NewWebhook): Promise<Webhook> {
	if (entityNumbers.length === 0) return await client.createWebhook({ name, url, entityNumbers });
	let created: Webhook | undefined;
	await sendHalving(entityNumbers, async (some) => {
		if (created === undefined) created = await client.createWebhook({ name, url, entityNumbers: some });
		else await client.addSubscriptions(created.id, some);
	}).catch(async (failure: unknown) => {
		if (created !== undefined) await client.deleteWebhook(created.id).catch(() => undefined);
		throw failure;
	});
	return created!;
}

export const create: Operation = {
	fields: [nameField, urlField, { ...numbersField, required: false }, optionsField(checkDigitsOption, timeoutOption)],
	inOrder: true,

	async execute(client, item) {
		const webhook = await createWith(client, {
			name: item.requiredText('name', 'The name'),
			url: receivingUrl(item.text('url')),
			entityNumbers: item.entityNumbers().map(({ entityNumber }) => entityNumber),
		});
		item.hint(
			webhook.hmacSecret === undefined
				? 'The service sent no signing secret. Get one with Webhook → Rotate Secret.'
				: 'The signing secret (hmacSecret) is shown this once. Store it now: the service never shows it again.',
		);
		return webhook;
	},
};
