import { optionsField, timeoutOption } from '../../fields/options';
import { webhookIdField } from '../../fields/webhook';
import type { Operation } from '../operation';
import { webhookCall } from '../webhookCall';

export const sendTestEvent: Operation = {
	fields: [webhookIdField, optionsField(timeoutOption)],
	inOrder: true,
	execute: async (client, item) => await webhookCall(item, async (id) => await client.sendTestEvent(id)),
};
