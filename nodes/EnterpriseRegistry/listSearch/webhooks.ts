import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';

import type { Webhook } from '../api/types';
import { withRegistry } from './withRegistry';

const namedFirst = (a: Webhook, b: Webhook) =>
	Number(!a.name) - Number(!b.name) || (a.name ?? '').localeCompare(b.name ?? '') || String(a.url).localeCompare(String(b.url));

/** The name leads; the address tells two of the same name apart. */
function labelOf({ id, name, url, disabled }: Webhook): string {
	const address = url ?? String(id);
	const marks = [...(disabled ? ['disabled'] : []), ...(name ? [address] : [])].join(', ');
	return `${name || address}${marks === '' ? '' : ` (${marks})`}`;
}

/** The webhooks of the company whose name, address or ID holds what the user typed. */
export async function searchWebhooks(this: ILoadOptionsFunctions, filter?: string): Promise<INodeListSearchResult> {
	const wanted = filter?.trim().toLowerCase() ?? '';
	return await withRegistry(this, async (client) => {
		const webhooks = await client.webhooks();
		const results = webhooks
			.filter(({ id, name, url }) => [id, name, url].some((text) => String(text ?? '').toLowerCase().includes(wanted)))
			.sort(namedFirst)
			.map((webhook) => ({ name: labelOf(webhook), value: String(webhook.id) }));
		return { results };
	});
}
