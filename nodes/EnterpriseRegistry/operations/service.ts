import type { INodeProperties } from 'n8n-workflow';

import { receivingUrl } from '../client/receivingUrl';
import { diagnose as diagnoseService } from '../diagnosis/diagnose';
import { textField } from '../editor/fields';
import { advancedField } from '../editor/options';
import { asItCame } from './lookUp';
import type { ItemOperation, Resource } from './operation';

const onPeppolField = textField('onPeppol', 'On Peppol', {
	default: '0403.170.701',
	placeholder: '0403.170.701',
	description: 'Number of a company that is on Peppol and registered for VAT',
});

const notOnPeppolField = textField('notOnPeppol', 'Not on Peppol', {
	placeholder: '0400.378.485',
	description:
		'Number of a company that is not on Peppol. Leave it empty to learn nothing about a no.',
});

const includeWebhookField: INodeProperties = {
	displayName: 'Include Webhook',
	name: 'includeWebhook',
	type: 'boolean',
	default: false,
	description:
		'Whether to test webhooks too: create one, send a test event, read its log, rotate its secret, and delete it',
};

const webhookUrlField = textField('webhookUrl', 'Webhook URL', {
	required: true,
	displayOptions: { show: { includeWebhook: [true] } },
	placeholder: 'https://example.com/registry-changes',
	description: 'Address that receives the test event. The service must be able to reach it.',
});

const diagnose: ItemOperation = {
	fields: [onPeppolField, notOnPeppolField, includeWebhookField, webhookUrlField, advancedField],
	inOrder: true,

	async execute(client, item) {
		const webhookUrl = item.flag('includeWebhook', false)
			? receivingUrl(item.text('webhookUrl'))
			: undefined;
		const about = {
			onPeppol: item.enterpriseNumber('onPeppol'),
			notOnPeppol: item.text('notOnPeppol') === '' ? null : item.enterpriseNumber('notOnPeppol'),
		};
		return await diagnoseService(client, about, webhookUrl);
	},
};

const getHealth: ItemOperation = {
	fields: [advancedField],
	execute: async (client) => asItCame((await client.call('health', {})).data),
};

const getStats: ItemOperation = {
	fields: [advancedField],
	execute: async (client) => asItCame((await client.call('stats', {})).data),
};

export const service: Resource = {
	name: 'Service',
	description: 'Health and statistics of the service',
	operations: { diagnose, getHealth, getStats },
	dropdown: {
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { resource: ['service'] } },
		default: 'getHealth',
		options: [
			{
				name: 'Diagnose',
				value: 'diagnose',
				action: 'Diagnose service and credential',
				description:
					'See how this service answers where the interface is unspecified. About twenty requests.',
			},
			{
				name: 'Get Health',
				value: 'getHealth',
				action: 'Get health of service',
				description: 'Check whether the registry service is up. One request.',
			},
			{
				name: 'Get Statistics',
				value: 'getStats',
				action: 'Get statistics of register',
				description: 'Get figures about the register that the service publishes. One request.',
			},
		],
	},
};
