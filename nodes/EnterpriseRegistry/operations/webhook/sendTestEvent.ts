import { optionsField, timeoutOption } from '../../editor/options';
import { webhookIdField } from '../../editor/webhookFields';
import type { Operation } from '../operation';
import { webhookCall, withoutSecret } from '../webhookCall';

export const sendTestEvent: Operation = {
	fields: [webhookIdField, optionsField(timeoutOption)],
	inOrder: true,
	execute: async (client, item) =>
		withoutSecret(await webhookCall(item, async (id) => await client.sendTestEvent(id))),
};
