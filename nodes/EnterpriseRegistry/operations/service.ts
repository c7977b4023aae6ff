import { receivingUrl } from '../client/webhooks';
import { diagnose as diagnoseService } from '../diagnosis/diagnose';
import { textField, toggleField } from '../editor/fields';
import { asItCame } from './lookUp';
import type { Operation, Operations } from './operation';

const diagnose: Operation = {
	action: 'Diagnose service and credential',
	description:
		'See how this service answers where the interface is unspecified. About twenty requests.',
	inOrder: true,
	fields: [
		textField('onPeppol', 'On Peppol', {
			default: '0403.170.701',
			placeholder: '0403.170.701',
			description: 'Number of a company that is on Peppol and registered for VAT',
		}),
		textField('notOnPeppol', 'Not on Peppol', {
			placeholder: '0400.378.485',
			description:
				'Number of a company that is not on Peppol. Leave it empty to learn nothing about a no.',
		}),
		toggleField('includeWebhook', 'Include Webhook', {
			description:
				'Whether to test webhooks too: create one, send a test event, read its log, rotate its secret, and delete it',
		}),
		textField('webhookUrl', 'Webhook URL', {
			required: true,
			displayOptions: { show: { includeWebhook: [true] } },
			placeholder: 'https://example.com/registry-changes',
			description: 'Address that receives the test event. The service must be able to reach it.',
		}),
	],
	async execute(client, item) {
		const about = {
			onPeppol: item.registryNumber('onPeppol'),
			notOnPeppol: item.text('notOnPeppol') === '' ? null : item.registryNumber('notOnPeppol'),
		};
		const url = item.flag('includeWebhook') ? receivingUrl(item.text('webhookUrl')) : undefined;
		return await diagnoseService(client, about, url);
	},
};

const getHealth: Operation = {
	action: 'Get health of service',
	description: 'Check whether the registry service is up. One request.',
	fields: [],
	execute: async (client) => asItCame((await client.call('health', {})).data),
};

const getStats: Operation = {
	name: 'Get Statistics',
	action: 'Get statistics of register',
	description: 'Get figures about the register that the service publishes. One request.',
	fields: [],
	execute: async (client) => asItCame((await client.call('stats', {})).data),
};

export const service: Operations = { diagnose, getHealth, getStats };
