import type { IDataObject } from 'n8n-workflow';

import { BoundedMap } from '../boundedMap';

/** The webhook at the service that this node registered, and the secret with which it signs. */
export interface StoredWebhook {
	webhookId: string;
	secret: string;
	/** When the service gave the secret, by its clock; milliseconds since 1970. */
	since: number;
}

/** What this process knows of a webhook; forgotten when a hook publishes or unpublishes; `previous` outlives unpublishing. */
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
	/** Of a webhook that was deleted: the numbers of the node, and until when to keep those that were added elsewhere. */
	previous?: { configured: string[]; added: string[]; until: number };
}

/** Beyond this number the least recently used is forgotten; the secret is still in the static data of its workflow. */
const memories = new BoundedMap<Memory>(10_000);

const NOTHING = { isRepaired: false, looks: [], verifiedAt: -Infinity };

export function memoryOf(url: string): Memory {
	const known = memories.get(url);
	if (known !== undefined) return known;
	memories.set(url, { ...NOTHING });
	return memoryOf(url);
}

/** The webhook of this URL with the secret that is valid: the newer one, as the service gave them in that order. */
export function readWebhook(staticData: IDataObject, url: string): StoredWebhook | null {
	const { webhookId, secret, since } = staticData;
	const { webhook: known = null } = memoryOf(url);
	// Whole or not at all. A copy of the workflow has another URL: its static data belongs to the original.
	const isOurs = staticData.url === url && typeof webhookId === 'string';
	if (!isOurs || typeof secret !== 'string' || secret.trim() === '') return known;
	const stored = { webhookId, secret, since: typeof since === 'number' ? since : 0 };
	return known !== null && known.since > stored.since ? known : stored;
}

/** For publishing: only what static data holds. What memory has would not survive a restart, and another process may have published since. */
export function readStored(staticData: IDataObject, url: string): StoredWebhook | null {
	const webhook = readWebhook(staticData, url);
	return webhook === memoryOf(url).webhook ? null : webhook;
}

/** Stores ID and secret together. For the hooks, whose static data is fresh. */
export function storeWebhook(staticData: IDataObject, url: string, webhook: StoredWebhook): void {
	Object.assign(staticData, webhook, { url });
	memories.set(url, { ...NOTHING, webhook });
}

/** Whether this delivery, verified with `proven`, proves a secret that a repair got and its static data lacks. Then it is written there. */
export function storeProven(staticData: IDataObject, url: string, proven: StoredWebhook): boolean {
	const { isRepaired, webhook } = memoryOf(url);
	if (!isRepaired || webhook !== proven) return false;
	Object.assign(staticData, proven, { url });
	return true;
}

/** Removes every key that this node wrote. */
export function clearWebhook(staticData: IDataObject, url: string): void {
	for (const name of ['webhookId', 'secret', 'since', 'url']) delete staticData[name];
	memories.set(url, { ...NOTHING, previous: memoryOf(url).previous });
}

/** The last work at each webhook. */
const last = new Map<string, Promise<unknown>>();

/**
 * Runs `work` once all earlier work on this webhook in this process has ended: publishing,
 * unpublishing and a repair must not overlap, or the secret that is stored last could be an invalid one.
 */
export async function withMutex<T>(url: string, work: () => Promise<T>): Promise<T> {
	const turn = (last.get(url) ?? Promise.resolve()).then(work);
	const ended: Promise<unknown> = turn
		.catch(() => undefined)
		.then(() => last.get(url) === ended && last.delete(url));
	last.set(url, ended);
	return await turn;
}

/** True while something changes at this webhook. */
export const isBusy = (url: string): boolean => last.has(url);
