import type { RegistryClient } from '../registry/RegistryClient';
import { isAbsent } from '../transport/errors';
import type { Item } from './item';
import type { Execute, Output } from './operation';

/** What is done with the webhook of the item. If it does not exist, the message names it. */
export const ofWebhook =
	(act: (client: RegistryClient, id: string, item: Item) => Promise<Output>): Execute =>
	async (client, item) => {
		const id = item.requiredText('webhookId');
		return await act(client, id, item).catch((failure: unknown) => {
			if (!isAbsent(failure)) throw failure;
			const status = failure.status === undefined ? '' : ` (HTTP ${failure.status})`;
			throw failure.reworded(
				`There is no webhook ${id}${status}.`,
				'Perhaps it was deleted, or belongs to another company. Choose one from the list, or take its ID from Webhook → Get Many.',
				'refused',
			);
		});
	};
