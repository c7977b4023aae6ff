import { createWebhook, deleteWebhook } from '../../registry/webhooks';
import {
	collectionField,
	entityNumbersField,
	howManyFields,
	textField,
	toggleField,
	webhookIdField,
} from '../../editor/fields';
import { optionsField } from '../../editor/options';
import { holdsNothing, isObject } from '../../json';
import { ofOutputs } from '../../messages/outputs';
import { sentenceOf } from '../../messages/sentenceOf';
import { mayHaveTakenEffect } from '../../registry/failures';
import { receivingUrl } from '../../registry/webhookUrl';
import { failure, invalid, note } from '../failures';
import { asEntry, asItCame } from '../asItCame';
import { entityNumbersIfAny } from '../itemNumbers';
import type { Operations } from '../operation';
import { entriesOf, tellDoubts } from '../search';
import { withWebhook } from './webhookField';

const NAME_AND_URL = [
	textField('name', 'Name', {
		placeholder: 'Customers in the CRM',
		description: 'Label of the webhook, to find it in lists',
	}),
	textField('url', 'URL', {
		placeholder: 'https://example.com/changes',
		description: 'Receiving address; for n8n, use the trigger node',
	}),
];

const updateFields = collectionField('updateFields', 'Update Fields', {
	placeholder: 'Add field',
	description: 'What to change; everything else stays as it is',
	options: [
		toggleField('disabled', 'Disabled', { description: 'Whether the service sends nothing to it' }),
		...NAME_AND_URL,
	],
});

export const webhook: Operations = {
	create: {
		action: 'Create webhook',
		description: 'Register a URL for deliveries; its signing secret is shown once. Changes data.',
		isSequential: () => true,
		fields: [
			...NAME_AND_URL.map((field) => ({ ...field, required: true })),
			entityNumbersField('What to watch', { required: false, hint: 'One webhook for each item' }),
			optionsField(['validateCheckDigits']),
		],
		async read(item) {
			const wanted = {
				name: item.requiredText('name'),
				url: receivingUrl(item.text('url')),
				entityNumbers: await entityNumbersIfAny(item),
			};
			return async (client) => asEntry(await createWebhook(client, wanted));
		},
	},
	delete: {
		action: 'Delete webhook',
		description: 'Delete a webhook with its subscriptions. Changes data.',
		isSequential: () => true,
		fields: [webhookIdField],
		read: withWebhook(() => async (client, id) => {
			await deleteWebhook(client, id);
			return { deleted: true };
		}),
	},
	get: {
		action: 'Get webhook',
		description: 'Get name, URL and state of a webhook. At most two requests.',
		fields: [webhookIdField],
		read: withWebhook(
			() => async (client, id) => asItCame((await client.call('webhook', { id })).data),
		),
	},
	getMany: {
		action: 'Get many webhooks',
		description: 'List the webhooks of your company. One request.',
		fields: howManyFields,
		read(item) {
			const most = item.most();
			return async (client) => {
				const list = await client.list('webhooks', {}, most);
				tellDoubts(item.run, list);
				return entriesOf(list);
			};
		},
	},
	rotateSecret: {
		action: 'Rotate secret of webhook',
		description: 'Replace the signing secret of a webhook; the old one ends at once. Changes data.',
		isSequential: () => true,
		fields: [webhookIdField],
		read: withWebhook(() => async (client, id) => {
			const { data } = await client.call('rotateSecret', { id }).catch((thrown: unknown) => {
				throw mayHaveTakenEffect(thrown) ? thrown.with(note('secretPerhapsInvalid', {})) : thrown;
			});
			if (isObject(data) && typeof data.hmacSecret === 'string' && data.hmacSecret.trim() !== '')
				return asEntry({ ...data, id: data.id ?? id });
			throw failure('noNewSecret', {});
		}),
	},
	sendTestEvent: {
		action: 'Send test event to webhook',
		description:
			'Have the service send a test event, and see whether it arrived. At most two requests.',
		isSequential: () => true,
		fields: [webhookIdField],
		read: withWebhook(() => async (client, id) => {
			const { data } = await client.call('sendTestEvent', { id });
			if (!isObject(data) || typeof data.delivered !== 'boolean') return asItCame(data);
			const code = data.delivered ? 'testEventArrived' : 'testEventLost';
			return { ...asEntry(data), summary: sentenceOf(ofOutputs, { code, facts: {} }) };
		}),
	},
	update: {
		action: 'Update webhook',
		description: 'Change name or URL of a webhook, disable or enable it. Changes data.',
		isSequential: () => true,
		fields: [webhookIdField, updateFields],
		read: withWebhook((item) => {
			// An expression without a result counts as not set, and so does an empty cell for a flag. An empty name or URL is refused.
			const isSet = (field: string) => (item.value(`updateFields.${field}`) ?? null) !== null;
			const isFlagSet = !holdsNothing(item.value('updateFields.disabled'));
			const body = {
				...(isSet('name') && { name: item.requiredText('updateFields.name') }),
				...(isSet('url') && { url: receivingUrl(item.text('updateFields.url')) }),
				...(isFlagSet && { disabled: item.flag('updateFields.disabled') }),
			};
			if (Object.keys(body).length === 0) throw invalid('nothingToChange', {});
			return async (client, id) => {
				const { data } = await client.call('updateWebhook', { id, body }).finally(() => {
					// Rows that follow may name it by its other URL. An update that failed may have taken effect, too.
					if ('url' in body) item.run.forgetShared();
				});
				return isObject(data) ? asEntry(data) : { id, ...body };
			};
		}),
	},
};
