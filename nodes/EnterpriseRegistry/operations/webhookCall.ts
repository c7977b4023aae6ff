import { RegistryFailure } from '../transport/errors/registryFailure';
import type { Webhook } from '../api/types';
import type { Item } from './run/item';

/** Runs a call about the webhook that the item names. A webhook that is not there is named in the message. */
export async function webhookCall<T>(item: Item, call: (webhookId: string) => Promise<T>): Promise<T> {
	const webhookId = item.webhookId();
	return await call(webhookId).catch((failure: unknown) => {
		if (!(failure instanceof RegistryFailure) || failure.kind !== 'notFound') throw failure;
		throw new RegistryFailure(
			'notFound',
			`There is no webhook ${webhookId} (HTTP ${failure.status})`,
			'It may have been deleted, or belong to another company. Choose one from the list, or take its ID from Webhook → Get Many.',
			failure.status,
			failure.headers,
		);
	});
}

/** The secret is shown by create and rotate only, also where a service would send it more often. */
export function withoutSecret({ hmacSecret: _hmacSecret, ...webhook }: Partial<Webhook>): object {
	return webhook;
}
