import type { INodeProperties } from 'n8n-workflow';

import { limitField, returnAllField, webhookIdField } from '../editor/fields';
import { advancedField } from '../editor/options';
import { missedEvents } from '../reading/missedEvents';
import { ofWebhook } from './lookUp';
import type { ItemOperation, Resource } from './operation';
import { flagIn } from './parameters';

const filtersField: INodeProperties = {
	displayName: 'Filters',
	name: 'filters',
	type: 'collection',
	placeholder: 'Add filter',
	default: {},
	options: [
		{
			displayName: 'Missed',
			name: 'missed',
			type: 'boolean',
			default: false,
			description:
				'Whether to return only events whose last attempt was not accepted, one entry per event. The service keeps the last 100 attempts, and they do not name the company.',
		},
		{
			displayName: 'Status',
			name: 'status',
			type: 'string',
			default: '',
			placeholder: 'e.g. delivered',
			description: 'Only attempts with this status, in the words of the service',
		},
	],
};

const getMany: ItemOperation = {
	fields: [webhookIdField, filtersField, returnAllField, limitField, advancedField],

	async execute(client, item) {
		const most = item.most();
		const filters = item.collection('filters');
		const isMissed = flagIn('missed', filters.missed, false);
		const status = String(filters.status ?? '')
			.trim()
			.toLowerCase();
		const attempts = await ofWebhook(item, async (id) => await client.deliveries(id));
		return (isMissed ? missedEvents(attempts) : attempts)
			.filter((attempt) => status === '' || String(attempt.status ?? '').toLowerCase() === status)
			.slice(0, most);
	},
};

export const delivery: Resource = {
	name: 'Delivery',
	description: 'Log of what was sent to a webhook',
	operations: { getMany },
	dropdown: {
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { resource: ['delivery'] } },
		default: 'getMany',
		options: [
			{
				name: 'Get Many',
				value: 'getMany',
				action: 'Get many deliveries',
				description:
					'List the last 100 attempts to deliver events to a webhook: event, status, answer of the receiver, time. One request.',
			},
		],
	},
};
