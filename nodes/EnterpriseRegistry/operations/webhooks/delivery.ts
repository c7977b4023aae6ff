import {
	collectionField,
	howManyFields,
	textField,
	toggleField,
	told,
	webhookIdField,
} from '../../editor/fields';
import { textAt } from '../../json';
import { missedDeliveries } from '../../reading/deliveries';
import type { HintRecipe } from '../run/hints';
import type { Operations } from '../operation';
import { entriesOf, tellDoubts } from '../search';
import { withWebhook } from './webhookField';

const filtersField = collectionField('filters', 'Filters', {
	placeholder: 'Add filter',
	options: [
		toggleField('missed', 'Missed Only', {
			...told('only events that were not accepted'),
			description: 'Whether to return only events whose last attempt was not accepted',
		}),
		textField('status', 'Status', {
			placeholder: 'delivered',
			description: 'Only attempts with this status',
		}),
	],
});

export const delivery: Operations = {
	getMany: {
		action: 'Get many deliveries',
		description: 'List the last 100 attempts to deliver events to a webhook. At most two requests.',
		fields: [webhookIdField, filtersField, ...howManyFields],
		read: withWebhook((item) => {
			const most = item.most();
			const isMissed = item.flag('filters.missed');
			const wanted = item.text('filters.status').toLowerCase();
			return async (client, id) => {
				const log = await client.list('deliveries', { id }, Infinity);
				tellDoubts(item.run, log);
				const attempts = entriesOf(log);
				const missed = missedDeliveries(attempts);
				if (isMissed)
					for (const status of missed.unclear) item.run.hints.tell(unclearStatuses, status);
				return (isMissed ? missed.attempts : attempts)
					.filter((attempt) => wanted === '' || textAt(attempt, 'status')?.toLowerCase() === wanted)
					.slice(0, most);
			};
		}),
	},
};

const unclearStatuses: HintRecipe<string, 'unclearStatuses'> = {
	code: 'unclearStatuses',
	gather: (statuses) => ({ statuses: [...new Set(statuses)] }),
};
