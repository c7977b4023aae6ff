import type { IDataObject } from 'n8n-workflow';

import { BoundedMap } from '../transport/cache/boundedMap';

/** The webhook at the service that this node registered, and the secret with which it signs. */
export interface StoredWebhook {
	webhookId: string;
	secret: string;
	/** When the service gave the secret; milliseconds since 1970. */
	since: number;
}

/** Beyond this number the least recently used is forgotten; it is still in the static data of its workflow. */
const MAX_REMEMBERED = 10_000;

/**
 * The latest webhook that this process stored, by webhook URL. n8n saves static data some time after a hook has returned, as one
 * object for the whole workflow, so that a delivery can arrive earlier and another trigger can put an old state back.
 */
const latest = new BoundedMap<StoredWebhook>(MAX_REMEMBERED, MAX_REMEMBERED);

/** The URLs whose latest secret came from a repair, and may not be in static data yet. */
const unsaved = new Set<string>();

function fromStaticData(staticData: IDataObject, url: string): StoredWebhook | null {
	const { webhookId, secret, since } = staticData;
	// A copy of the workflow has another URL, and its static data belongs to the original.
	const id = typeof webhookId === 'number' ? String(webhookId) : webhookId;
	if (staticData.url !== url || typeof id !== 'string' || typeof secret !== 'string' || secret === '') return null;
	return { webhookId: id, secret, since: typeof since === 'number' ? since : 0 };
}

/** The webhook of this URL: the newer of static data and memory, because only the newest secret is valid. */
export function readWebhook(staticData: IDataObject, url: string): StoredWebhook | null {
	const stored = fromStaticData(staticData, url);
	const remembered = latest.get(url) ?? null;
	if (stored === null || remembered === null) return stored ?? remembered;
	return remembered.since > stored.since ? remembered : stored;
}

/** Whether it would survive a restart: the newest may be only in memory. */
export const isStored = (staticData: IDataObject, url: string, held: StoredWebhook): boolean =>
	fromStaticData(staticData, url)?.secret === held.secret;

/** Stores a complete state: ID and secret together. For the lifecycle hooks, whose static data is fresh. */
export function storeWebhook(staticData: IDataObject, url: string, webhook: StoredWebhook): void {
	Object.assign(staticData, webhook, { url });
	latest.set(url, webhook, 1);
	unsaved.delete(url);
}

/**
 * After a repair. It runs for a request that anybody may have sent, and n8n loaded the static data of that request before
 * its body was read, maybe long ago: writing there would restore an old state, also of other nodes.
 */
export function rememberRepaired(url: string, webhook: StoredWebhook): void {
	latest.set(url, webhook, 1);
	unsaved.add(url);
}

/**
 * For a verified delivery: stores what a repair got, until static data holds it or something newer. n8n saves this only if
 * the delivery starts no execution, or in queue mode: a process that runs the execution itself wraps the same static data
 * again when it starts, which clears the mark of a change. Memory holds the secret meanwhile, and the next hook stores it;
 * a restart before that costs one more repair.
 */
export function storeRepaired(staticData: IDataObject, url: string): void {
	if (!unsaved.has(url)) return;
	const repaired = latest.get(url);
	const stored = fromStaticData(staticData, url);
	if (repaired === undefined || (stored !== null && stored.since >= repaired.since)) unsaved.delete(url);
	else Object.assign(staticData, repaired, { url });
}

/** Removes every key that this node wrote. */
export function clearWebhook(staticData: IDataObject, url: string): void {
	for (const name of ['webhookId', 'secret', 'since', 'url']) delete staticData[name];
	latest.delete(url);
	unsaved.delete(url);
}
