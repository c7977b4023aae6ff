import { addInRequests } from '../../client/webhooks/subscriptions';
import { checkDigitsOption, optionsField, timeoutOption } from '../../editor/options';
import { entityNumbersField, webhookIdField } from '../../editor/webhookFields';
import type { Operation } from '../operation';
import { webhookCall } from '../webhookCall';
import { listedNumbers } from './listedNumbers';

export const add: Operation = {
	fields: [
		webhookIdField,
		entityNumbersField('Additional numbers to watch'),
		optionsField(checkDigitsOption, timeoutOption),
	],
	inOrder: true,

	async execute(client, item) {
		const numbers = listedNumbers(item);
		return {
			added: await webhookCall(item, async (id) => await addInRequests(client, id, numbers)),
		};
	},
};
