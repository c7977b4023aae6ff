import { replaceSubscriptions } from '../../client/webhooks/replaceSubscriptions';
import { checkDigitsOption, optionsField, timeoutOption } from '../../editor/options';
import { entityNumbersField, webhookIdField } from '../../editor/webhookFields';
import type { Operation } from '../operation';
import { webhookCall } from '../webhookCall';
import { listedNumbers } from './listedNumbers';

const numbersField = entityNumbersField(
	'The complete list to watch',
	'The whole list at once: gather several input items with an Aggregate node first',
);

export const replace: Operation = {
	fields: [webhookIdField, numbersField, optionsField(checkDigitsOption, timeoutOption)],
	inOrder: true,

	async execute(client, item) {
		const wanted = listedNumbers(item, 'The list is empty, so everything would be unsubscribed');
		if (item.index > 0)
			item.hint(
				'Every input item replaced the whole list, so only the last one counts. Gather the numbers with an Aggregate node first.',
			);
		return await webhookCall(item, async (id) => await replaceSubscriptions(client, id, wanted));
	},
};
