import { RegistryFailure } from '../transport/errors';
import type { Webhook } from '../client/types';
import type { Item } from './item';
import { withoutSecretMembers } from './secretMembers';

/** Runs a call about the webhook of the item. If it does not exist, the message names it. */
export async function webhookCall<T>(
	item: Item,
	call: (webhookId: string) => Promise<T>,
): Promise<T> {
	const webhookId = item.webhookId();
	return await call(webhookId).catch((failure: unknown) => {
		if (!(failure instanceof RegistryFailure) || failure.kind !== 'notFound') throw failure;
		throw new RegistryFailure('notFound', {
			message: `There is no webhook ${webhookId}${failure.status === undefined ? '' : ` (HTTP ${failure.status})`}`,
			advice:
				'It may have been deleted, or belong to another company. Choose one from the list, or take its ID from Webhook → Get Many.',
			status: failure.status,
			headers: failure.headers,
		});
	});
}

/** Only create and rotate show the secret, even if a service sends it more often, or under another name. */
export const withoutSecret = (webhook: Partial<Webhook>): object =>
	withoutSecretMembers([webhook])[0]!.entry;
