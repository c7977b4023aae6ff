import { RegistryFailure } from '../../transport/errors';
import { optionsField, timeoutOption } from '../../editor/options';
import { webhookIdField } from '../../editor/webhookFields';
import type { Operation } from '../operation';

/** An absent webhook counts as deleted, so that the operation can run again. */
export const deleteOperation: Operation = {
	fields: [webhookIdField, optionsField(timeoutOption)],
	inOrder: true,

	async execute(client, item) {
		await client.deleteWebhook(item.webhookId()).catch((failure: unknown) => {
			if (!(failure instanceof RegistryFailure) || failure.kind !== 'notFound') throw failure;
		});
		return { deleted: true };
	},
};
