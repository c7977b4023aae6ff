import {
	collectionField,
	listFields,
	textFields,
	toggleField,
	webhookIdField,
} from '../editor/fields';
import { missedDeliveries } from '../reading/deliveries';
import { entriesOf, ofWebhook } from './lookUp';
import type { Operation, Operations } from './operation';

const filtersField = collectionField('filters', 'Filters', {
	placeholder: 'Add filter',
	options: [
		toggleField('missed', 'Missed', {
			builderHint: { propertyHint: 'only events that were not accepted' },
			description:
				'Whether to return only events whose last attempt was not accepted, one entry per event. The service keeps the last 100 attempts, and they do not name the company.',
		}),
		...textFields({
			status: [
				'Status',
				'delivered',
				'Only attempts with this status, in the words of the service',
			],
		}),
	],
});

const getMany: Operation = {
	action: 'Get many deliveries',
	description:
		'List the last 100 attempts to deliver events to a webhook: event, status, answer of the receiver, time. One request.',
	fields: [webhookIdField, filtersField, ...listFields],
	execute: ofWebhook(async (client, id, [item]) => {
		const most = item.most();
		const isMissed = item.flag('filters.missed');
		const wanted = item.text('filters.status').toLowerCase();
		let attempts = entriesOf(item, await client.list('deliveries', { id }, Infinity));
		if (isMissed) {
			const missed = missedDeliveries(attempts);
			for (const status of missed.unclear) item.run.collect(unclearStatuses, status);
			attempts = missed.attempts;
		}
		return attempts
			.filter(({ status }) => wanted === '' || String(status ?? '').toLowerCase() === wanted)
			.slice(0, most);
	}),
};

const unclearStatuses = (statuses: string[]): string =>
	`The status ${[...new Set(statuses)].join(', ')} does not say whether a delivery was accepted: such events are left out.`;

export const delivery: Operations = { getMany };
