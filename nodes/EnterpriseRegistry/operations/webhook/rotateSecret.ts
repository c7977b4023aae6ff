import { optionsField, timeoutOption } from '../../fields/options';
import { webhookIdField } from '../../fields/webhook';
import type { Operation } from '../operation';
import { webhookCall } from '../webhookCall';

export const rotateSecret: Operation = {
	fields: [webhookIdField, optionsField(timeoutOption)],
	inOrder: true,

	async execute(client, item) {
		const rotated = await webhookCall(item, async (id) => await client.rotateSecret(id));
		if (!item.isForModel) item.hint('The new signing secret (hmacSecret) is shown this once, and the old one is already invalid. Give it to the receiver now.');
		return rotated;
	},
};
