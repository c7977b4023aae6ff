import type { IDataObject } from 'n8n-workflow';

import { BoundedMap } from '../boundedMap';

/** The webhook at the service that this node registered, and the secret with which it signs. */
export interface StoredWebhook {
	webhookId: string;
	secret: string;
	/** When the service gave the secret, by its clock; milliseconds since 1970. */
	since: number;
}

/** Without a secret: that of the webhook is not known for sure. */
export type KnownWebhook = StoredWebhook | { webhookId: string; secret?: undefined };

/** What this process knows of a webhook; forgotten when a hook publishes or unpublishes. */
export interface Memory {
	/** The webhook with the secret that static data may lack: n8n saves after the hook, and another trigger can put an old object back. */
	webhook?: StoredWebhook;
	/** Its secret came from a repair, and a delivery that proves it has to store it. */
	isRepaired: boolean;
	/** When the last two looks at the service began, the latest first. */
	looks: number[];
	/** When a delivery was last verified. */
	verifiedAt: number;
	/** What is missing, and since when: the ID of a webhook, or `secret`. */
	absent?: { what: string; since: number };
}

/** Beyond this number the least recently used is forgotten; the secret is still in the static data of its workflow. */
const memories = new BoundedMap<Memory>(10_000);

export function memoryOf(url: string): Memory {
	let memory = memories.get(url);
	if (memory === undefined) {
		memory = { isRepaired: false, looks: [], verifiedAt: -Infinity };
		memories.set(url, memory);
	}
	return memory;
}

function fromStaticData(staticData: IDataObject, url: string): StoredWebhook | null {
	const { webhookId, secret, since } = staticData;
	// A copy of the workflow has another URL, and its static data belongs to the original.
	if (staticData.url !== url || typeof webhookId !== 'string' || typeof secret !== 'string')
		return null;
	if (secret.trim() === '') return null;
	return { webhookId, secret, since: typeof since === 'number' ? since : 0 };
}

/** The webhook of this URL with the secret that is valid: the newer one, as the service gave them in that order. */
export function readWebhook(staticData: IDataObject, url: string): StoredWebhook | null {
	const stored = fromStaticData(staticData, url);
	const { webhook } = memoryOf(url);
	if (stored === null || webhook === undefined) return stored ?? webhook ?? null;
	return webhook.since > stored.since ? webhook : stored;
}

/** Whether it would survive a restart: the newest may be only in memory. */
export const isStored = (
	staticData: IDataObject,
	url: string,
	{ secret }: StoredWebhook,
): boolean => fromStaticData(staticData, url)?.secret === secret;

/** Without the secret where only memory has one: another process may have published and unpublished since. */
export function readForPublishing(staticData: IDataObject, url: string): KnownWebhook | null {
	const webhook = readWebhook(staticData, url);
	if (webhook === null || fromStaticData(staticData, url) !== null) return webhook;
	return { webhookId: webhook.webhookId };
}

/** Stores ID and secret together. For the hooks, whose static data is fresh. */
export function storeWebhook(staticData: IDataObject, url: string, webhook: StoredWebhook): void {
	Object.assign(staticData, webhook, { url });
	memories.delete(url);
	memoryOf(url).webhook = webhook;
}

/**
 * After a repair. It runs for a request that anybody may have sent, and n8n loaded the static data of that request before
 * its body was read, maybe long ago: writing there would restore an old state, also of other nodes.
 */
export function rememberRepaired(url: string, webhook: StoredWebhook): void {
	Object.assign(memoryOf(url), { webhook, isRepaired: true, absent: undefined });
}

/**
 * For a verified delivery. The first one whose static data lacks the secret that a repair got, and that proves it, writes it there.
 * @returns whether it wrote.
 */
export function storeProven(
	staticData: IDataObject,
	url: string,
	proven: StoredWebhook,
	now: number,
): boolean {
	const memory = memoryOf(url);
	memory.verifiedAt = now;
	memory.absent = undefined;
	if (!memory.isRepaired || memory.webhook !== proven) return false;
	Object.assign(staticData, proven, { url });
	return true;
}

/** Removes every key that this node wrote. */
export function clearWebhook(staticData: IDataObject, url: string): void {
	for (const name of ['webhookId', 'secret', 'since', 'url']) delete staticData[name];
	memories.delete(url);
}
