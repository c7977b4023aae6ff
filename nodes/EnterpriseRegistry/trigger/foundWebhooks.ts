import { RegistryFailure } from '../transport/errors';
import type { RegistryClient } from '../client/RegistryClient';
import type { Webhook } from '../client/types';
import { sameAddress } from '../client/receivingUrl';

/** False for a page with this status from another server, such as a proxy, which knows nothing about webhooks. */
const isGone = (failure: unknown) =>
	failure instanceof RegistryFailure && failure.kind === 'notFound';

/** The outcome of a call that may answer "no such webhook". */
export async function unlessGone<T>(call: Promise<T>): Promise<T | undefined> {
	return await call.catch((failure: unknown) => {
		if (isGone(failure)) return undefined;
		throw failure;
	});
}

/**
 * The webhooks with exactly our URL: the stored one first, then enabled ones. No other webhook is ever touched:
 * a copied workflow has the same ID in its static data.
 */
export async function findOurs(
	client: RegistryClient,
	url: string,
	heldId?: string,
): Promise<Webhook[]> {
	// Some services number their webhooks.
	const listed = (await client.webhooks()).map((webhook) => ({
		...webhook,
		id: String(webhook.id),
	}));
	const known = [...listed];
	// The list may be incomplete, so ask for the stored ID before taking it for deleted.
	if (heldId !== undefined && !listed.some(({ id }) => id === heldId)) {
		const held = await unlessGone(client.webhook(heldId)).catch((failure: unknown) => {
			// After a database was restored, the ID may belong to nobody. Where another webhook has our URL, nothing is created in its place.
			if (
				failure instanceof RegistryFailure &&
				failure.kind === 'forbidden' &&
				listed.some((webhook) => sameAddress(webhook.url, url))
			)
				return undefined;
			throw failure;
		});
		if (held !== undefined) known.push({ ...held, id: heldId });
	}
	const rank = ({ id, disabled }: Webhook) => (id === heldId ? 0 : disabled === true ? 2 : 1);
	return known
		.filter((webhook) => sameAddress(webhook.url, url))
		.sort((one, other) => rank(one) - rank(other));
}
