import type { IDataObject } from 'n8n-workflow';

import { BoundedMap } from '../boundedMap';

/** The webhook at the service that this node registered, and the secret with which it signs. */
export interface StoredWebhook {
	webhookId: string;
	secret: string;
	/** When the service gave the secret, by its clock; milliseconds since 1970. */
	since: number;
}

/** What this process knows of a webhook, until a hook publishes or unpublishes it. */
export interface Memory {
	/** Static data may lack it: n8n saves late, and another trigger can put an old object back. */
	webhook?: StoredWebhook;
	/** Its secret came from a repair, and a delivery that proves it has to store it. */
	isRepaired: boolean;
	/** When the last two looks at the service began, the latest first. */
	looks: number[];
	/** When a delivery was last verified. */
	verifiedAt: number;
	/** What is missing, and since when: the ID of a webhook, or `secret`. */
	absent?: { what: string; since: number };
	/** Of the node, and of others, which are kept for a time. Outlives unpublishing. */
	previous?: { configured: string[]; added: string[]; until: number };
}

/** The least recently used are forgotten: static data has their secrets. */
const memories = new BoundedMap<Memory>(10_000);

const NOTHING = { isRepaired: false, looks: [], verifiedAt: -Infinity };

export function memoryOf(url: string): Memory {
	const known = memories.get(url);
	if (known !== undefined) return known;
	memories.set(url, { ...NOTHING });
	return memoryOf(url);
}

/** The newer secret is the valid one: the service gave them in that order. */
export function readWebhook(staticData: IDataObject, url: string): StoredWebhook | null {
	const { webhookId, secret, since } = staticData;
	const { webhook: known = null } = memoryOf(url);
	// Whole or not at all. A copied workflow has another URL, and the static data of the original.
	const isOurs = staticData.url === url && typeof webhookId === 'string';
	if (!isOurs || typeof secret !== 'string' || secret.trim() === '') return known;
	const stored = { webhookId, secret, since: typeof since === 'number' ? since : 0 };
	return known !== null && known.since > stored.since ? known : stored;
}

/** For publishing: what only memory has would not survive a restart, and may be out of date. */
export function readStored(staticData: IDataObject, url: string): StoredWebhook | null {
	const webhook = readWebhook(staticData, url);
	return webhook === memoryOf(url).webhook ? null : webhook;
}

/** For the hooks, whose static data is fresh. */
export function storeWebhook(staticData: IDataObject, url: string, given: StoredWebhook): void {
	const webhook = laterThan(readWebhook(staticData, url), given);
	Object.assign(staticData, webhook, { url });
	memories.set(url, { ...NOTHING, webhook });
}

/** A new secret is later than what it replaces, though a clock be put back. */
export function laterThan(before: StoredWebhook | null, found: StoredWebhook): StoredWebhook {
	if (before === null || before.secret === found.secret) return found;
	return { ...found, since: Math.max(found.since, before.since + 1) };
}

/** Stores the secret that verified a delivery, if a repair got it and static data lacks it. */
export function storeProven(staticData: IDataObject, url: string, proven: StoredWebhook): boolean {
	const { isRepaired, webhook } = memoryOf(url);
	if (!isRepaired || webhook !== proven) return false;
	Object.assign(staticData, proven, { url });
	return true;
}

export function clearWebhook(staticData: IDataObject, url: string): void {
	for (const name of ['webhookId', 'secret', 'since', 'url']) delete staticData[name];
	memories.set(url, { ...NOTHING, previous: memoryOf(url).previous });
}

/** The last work at each webhook. */
const last = new Map<string, Promise<unknown>>();

/** Publishing, unpublishing and a repair take turns, or an invalid secret could be stored last. */
export async function withMutex<T>(url: string, work: () => Promise<T>): Promise<T> {
	const turn = (last.get(url) ?? Promise.resolve()).then(work);
	const ended: Promise<unknown> = turn
		.catch(() => undefined)
		.then(() => last.get(url) === ended && last.delete(url));
	last.set(url, ended);
	return await turn;
}

export const isBusy = (url: string): boolean => last.has(url);
