import { addInRequests } from '../../api/subscriptions';
import { InvalidInput } from '../../domain/invalidInput';
import { checkDigitsOption, optionsField, timeoutOption } from '../../fields/options';
import { entityNumbersField, webhookIdField } from '../../fields/webhook';
import type { Operation } from '../operation';
import { webhookCall } from '../webhookCall';

export const add: Operation = {
	fields: [webhookIdField, entityNumbersField('What to watch in addition'), optionsField(checkDigitsOption, timeoutOption)],
	inOrder: true,

	async execute(client, item) {
		const value = item.value('entityNumbers', '');
		if (typeof value === 'string' && value.trim() === '') throw new InvalidInput('The list of entity numbers is empty', 'If there may be nothing to add, give an empty list: {{ [] }}.');
		const numbers = item.entityNumbers().map(({ entityNumber }) => entityNumber);
		return { added: await webhookCall(item, async (id) => await addInRequests(client, id, numbers)) };
	},
};
