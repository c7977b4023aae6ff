import { replaceSubscriptions } from '../../api/replaceSubscriptions';
import { InvalidInput } from '../../domain/invalidInput';
import { checkDigitsOption, optionsField, timeoutOption } from '../../fields/options';
import { entityNumbersField, webhookIdField } from '../../fields/webhook';
import type { Item } from '../run/item';
import type { Operation } from '../operation';
import { webhookCall } from '../webhookCall';

const numbersField = entityNumbersField(
	'The complete list to watch',
	'The whole list at once: gather several input items with an Aggregate node first',
);

/** Empty text is refused, because an empty field would silently end all watching; an empty list is deliberate. */
function wholeList(item: Item): string[] {
	const value = item.value('entityNumbers', '');
	if (typeof value === 'string' && value.trim() === '') {
		throw new InvalidInput('The list is empty, so everything would be unsubscribed', 'If you want that, give an empty list: {{ [] }}.');
	}
	return item.entityNumbers().map(({ entityNumber }) => entityNumber);
}

export const replace: Operation = {
	fields: [webhookIdField, numbersField, optionsField(checkDigitsOption, timeoutOption)],
	inOrder: true,

	async execute(client, item) {
		const wanted = wholeList(item);
		if (item.index > 0) item.hint('Every input item replaced the whole list, so only the last one counts. Gather the numbers with an Aggregate node first.');
		return await webhookCall(item, async (id) => await replaceSubscriptions(client, id, wanted));
	},
};
