import type { INodeProperties } from 'n8n-workflow';

import { limitField, returnAllField, webhookIdField } from '../editor/fields';
import { advancedField } from '../editor/options';
import type { Json } from '../json';
import { missedDeliveries } from '../reading/deliveries';
import type { Item } from './item';
import { ofWebhook, tellLists } from './lookUp';
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
			builderHint: { propertyHint: 'only events that were not accepted' },
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
		const list = await ofWebhook(
			item,
			async (id) => await client.list('deliveries', { id }, Infinity),
		);
		tellLists(item, list);
		return (isMissed ? missedIn(item, list.entries) : list.entries)
			.filter((attempt) => status === '' || String(attempt.status ?? '').toLowerCase() === status)
			.slice(0, most);
	},
};

function missedIn(item: Item, log: Json[]): Json[] {
	const { attempts, unclear } = missedDeliveries(log);
	for (const status of unclear) item.collect(unclearStatuses, status);
	return attempts;
}

const unclearStatuses = (statuses: string[]): string =>
	`The status ${[...new Set(statuses)].join(', ')} does not say whether a delivery was accepted: such events are left out.`;

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
