import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';

import type { Webhook } from '../client/types';
import { withRegistry } from './withRegistry';

/** A shorter ID is shown whole. */
const SHORTEST_CUT = 10;

const namedFirst = (a: Webhook, b: Webhook) =>
	Number(!a.name) - Number(!b.name) ||
	(a.name ?? '').localeCompare(b.name ?? '') ||
	String(a.url).localeCompare(String(b.url));

/** The name leads; the end of the ID tells two of the same name apart. A whole address would be cut off in the list. */
function labelOf({ id, name, url, disabled }: Webhook): string {
	const label = name || (url !== undefined && URL.canParse(url) ? new URL(url).host : 'No name');
	return `${label} · ${endOf(String(id))}${disabled ? ' (disabled)' : ''}`;
}

const endOf = (id: string) => (id.length > SHORTEST_CUT ? `…${id.slice(-6)}` : id);

/** The webhooks of the company whose name, address or ID holds what the user typed. */
export async function searchWebhooks(
	this: ILoadOptionsFunctions,
	filter?: string,
): Promise<INodeListSearchResult> {
	const wanted = filter?.trim().toLowerCase() ?? '';
	return await withRegistry(this, async (client) => {
		const webhooks = await client.webhooks({ tell: () => {} });
		const results = webhooks
			.filter(({ id, name, url }) =>
				[id, name, url].some((text) =>
					String(text ?? '')
						.toLowerCase()
						.includes(wanted),
				),
			)
			.sort(namedFirst)
			.map((webhook) => ({ name: labelOf(webhook), value: String(webhook.id) }));
		return { results };
	});
}
