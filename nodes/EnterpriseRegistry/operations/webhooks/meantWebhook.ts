import { isUrl } from '../../registry/webhookUrl';
import { callOptionsIfReadable } from '../run/callOptions';
import type { Item } from '../run/Item';
import { notOneWebhook, webhooksOf, webhooksWithUrl } from './webhookField';

/** The webhook that a row is about, as far as it is known. */
export type Meant =
	| { kind: 'known'; id: string }
	/** The field is empty, or cannot be read. */
	| { kind: 'unnamed' }
	/** It has this URL, but there is no list to look it up. @param why not set where none was asked for: see `Listing`. */
	| { kind: 'unlisted'; url: string; why?: Error }
	/** No webhook has the URL. */
	| { kind: 'none'; url: string }
	/** Several webhooks have the URL. */
	| { kind: 'oneOf'; url: string; ids: string[] };

/** The webhooks of the service, among which a URL is looked for. */
type Listing =
	| { kind: 'listed'; webhooks: unknown[] }
	/** @param why not set where it was not asked for: no row names a URL, or the options of each that does are wrong. */
	| { kind: 'unlisted'; why?: Error };

/** Lists the webhooks if a row names one by its URL, with the options of the first such row whose options can be read. */
export async function listingFor(items: Item[]): Promise<Listing> {
	for (const item of items) {
		const options = isUrl(webhookNamedBy(item) ?? '') ? callOptionsIfReadable(item) : undefined;
		if (options === undefined) continue;
		try {
			const client = (await item.run.client()).with(options);
			return { kind: 'listed', webhooks: await webhooksOf(item, client) };
		} catch (thrown) {
			return { kind: 'unlisted', why: thrown as Error };
		}
	}
	return { kind: 'unlisted' };
}

/** The webhook that an item is about. An ID is believed. */
export function meantBy(item: Item, listing: Listing): Meant {
	const named = webhookNamedBy(item);
	if (named === undefined) return { kind: 'unnamed' };
	if (!isUrl(named)) return { kind: 'known', id: named };
	if (listing.kind === 'unlisted') return { kind: 'unlisted', url: named, why: listing.why };
	const ids = webhooksWithUrl(named, listing.webhooks);
	const [id] = ids;
	if (id === undefined) return { kind: 'none', url: named };
	return ids.length === 1 ? { kind: 'known', id } : { kind: 'oneOf', url: named, ids };
}

/** What the field of the webhook holds; undefined where it is empty, or cannot be read. */
function webhookNamedBy(item: Item): string | undefined {
	try {
		return item.text('webhookId') || undefined;
	} catch {
		return undefined;
	}
}

/** Why it is not known which webhook has the URL of a row. */
export function whyUnknown(meant: Meant): Error | undefined {
	switch (meant.kind) {
		case 'none':
			return notOneWebhook([], meant.url);
		case 'oneOf':
			return notOneWebhook(meant.ids, meant.url);
		case 'unlisted':
			return meant.why;
		case 'known':
		case 'unnamed':
			return undefined;
	}
}

/** Whether a row that cannot be carried out may be about the webhook that another row is about. */
export function mayMean(meant: Meant, other: Meant): boolean {
	if (meant.kind !== 'oneOf') return mayBeAny(meant);
	return other.kind === 'known' && meant.ids.includes(other.id);
}

/** Whether a row may be about any webhook. */
export const mayBeAny = ({ kind }: Meant): boolean => kind === 'unnamed' || kind === 'unlisted';
