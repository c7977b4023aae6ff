import type { INodeProperties } from 'n8n-workflow';

import { diagnose as diagnoseService, MAX_REQUESTS } from '../../diagnosis/diagnose';
import { receivingUrl } from '../../client/receivingUrl';
import { optionsField, timeoutOption } from '../../editor/options';
import type { Operation } from '../operation';

const includeWebhookField: INodeProperties = {
	displayName: 'Include Webhook',
	name: 'includeWebhook',
	type: 'boolean',
	default: false,
	description:
		'Whether to test webhooks too: create one, send a test event, read its log, rotate its secret, and delete it. This takes five more requests.',
};

const webhookUrlField: INodeProperties = {
	displayName: 'Webhook URL',
	name: 'webhookUrl',
	type: 'string',
	default: '',
	required: true,
	displayOptions: { show: { includeWebhook: [true] } },
	placeholder: 'e.g. https://example.com/registry-changes',
	description: 'Address that receives the test event. The service must be able to reach it.',
};

export const diagnose: Operation = {
	fields: [includeWebhookField, webhookUrlField, optionsField(timeoutOption)],
	inOrder: true,

	async execute(client, item) {
		const webhookUrl = item.flag('includeWebhook', false)
			? receivingUrl(item.text('webhookUrl'))
			: undefined;
		const { findings, sent } = await diagnoseService(client, webhookUrl);
		item.hint(
			`The diagnosis made ${sent} ${sent === 1 ? 'request' : 'requests'}; at most ${MAX_REQUESTS} read. Its result contains no values of the answers, so you can send it to us.`,
		);
		return findings;
	},
};
