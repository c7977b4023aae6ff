import { diagnose } from '../diagnosis/diagnose';
import { textField, textFields, toggleField } from '../editor/fields';
import { receivingUrl } from '../transport/url';
import { asItCame } from './asItCame';
import type { Operations } from './operation';

export const service: Operations = {
	diagnose: {
		action: 'Diagnose service and credential',
		description: 'See what works with this service, and get its profile. About twenty requests.',
		inOrder: () => true,
		fields: [
			textField('onPeppol', 'On Peppol', {
				default: '0403.170.701',
				placeholder: '0403.170.701',
				description: 'Number of a company that is on Peppol and registered for VAT',
			}),
			...textFields({
				notOnPeppol: ['Not on Peppol', '0400.378.485', 'If empty, nothing is learned about a no'],
			}),
			toggleField('includeWebhook', 'Include Webhook', {
				description: 'Whether to test webhooks, too, with one that is deleted afterwards',
			}),
			...textFields(
				{
					'webhookUrl*': [
						'Webhook URL',
						'https://example.com/changes',
						'Address that receives the test event; the service must be able to reach it',
					],
				},
				{ displayOptions: { show: { includeWebhook: [true] } } },
			),
		],
		async execute(client, item) {
			return await diagnose(client, {
				onPeppol: item.registryNumber('onPeppol'),
				notOnPeppol: item.text('notOnPeppol') === '' ? null : item.registryNumber('notOnPeppol'),
				url: item.flag('includeWebhook') ? receivingUrl(item.text('webhookUrl')) : undefined,
			});
		},
	},
	getHealth: {
		action: 'Get health of service',
		description: 'Check whether the registry service is up. One request.',
		fields: [],
		execute: async (client) => asItCame((await client.call('health', {})).data),
	},
	getStats: {
		name: 'Get Statistics',
		action: 'Get statistics of register',
		description: 'Get figures about the register that the service publishes. One request.',
		fields: [],
		execute: async (client) => asItCame((await client.call('stats', {})).data),
	},
};
