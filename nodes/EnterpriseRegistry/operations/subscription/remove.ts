import { removeInRequests } from '../../client/webhooks/subscriptions';
import { checkDigitsOption, optionsField, timeoutOption } from '../../editor/options';
import { entityNumbersField, webhookIdField } from '../../editor/webhookFields';
import type { Operation } from '../operation';
import { webhookCall } from '../webhookCall';
import { listedNumbers } from './listedNumbers';

export const remove: Operation = {
	fields: [
		webhookIdField,
		entityNumbersField('What to stop watching'),
		optionsField(checkDigitsOption, timeoutOption),
	],
	inOrder: true,

	async execute(client, item) {
		const numbers = listedNumbers(item);
		return {
			removed: await webhookCall(item, async (id) => await removeInRequests(client, id, numbers)),
		};
	},
};
