import type { INodeProperties } from 'n8n-workflow';

import { missedEvents } from '../../reading/missedEvents';
import { limitField, returnAllField } from '../../editor/listFields';
import { optionsField, timeoutOption } from '../../editor/options';
import { webhookIdField } from '../../editor/webhookFields';
import type { Operation } from '../operation';
import { flagIn } from '../parameters';
import { webhookCall } from '../webhookCall';

const filtersField: INodeProperties = {
	displayName: 'Filters',
	name: 'filters',
	type: 'collection',
	placeholder: 'Add Filter',
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

export const getMany: Operation = {
	fields: [
		{ ...webhookIdField, hint: 'The service keeps the last 100 delivery attempts of a webhook' },
		returnAllField,
		limitField,
		filtersField,
		optionsField(timeoutOption),
	],

	async execute(client, item) {
		const most = item.most();
		const filters = item.collection('filters');
		const isMissed = flagIn('missed', filters.missed, false);
		const status = String(filters.status ?? '')
			.trim()
			.toLowerCase();
		const attempts = await webhookCall(item, async (id) => await client.deliveries(id));
		return (isMissed ? missedEvents(attempts) : attempts)
			.filter((attempt) => status === '' || String(attempt.status ?? '').toLowerCase() === status)
			.slice(0, most);
	},
};
