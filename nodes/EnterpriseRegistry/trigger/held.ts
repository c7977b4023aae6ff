import type { IDataObject } from 'n8n-workflow';

/** The webhook at the service that this node registered, and the secret with which it signs. */
export interface Held {
	webhookId: string;
	secret: string;
	/** When the service gave the secret; milliseconds since 1970. */
	since: number;
}

/** Beyond this many the oldest is forgotten; it is still in the static data of its workflow. */
const MOST_REMEMBERED = 10_000;

/**
 * What this process was given last, by webhook URL. n8n saves static data some time after a hook has returned, as one
 * object for the whole workflow, so that a delivery can arrive earlier and another trigger can put an old state back.
 */
const latest = new Map<string, Held>();

function fromStaticData(staticData: IDataObject, url: string): Held | null {
	const { webhookId, secret, since } = staticData;
	// A copy of the workflow has another URL, and what it holds belongs to the original.
	if (staticData.url !== url || typeof webhookId !== 'string' || typeof secret !== 'string' || secret === '') return null;
	return { webhookId, secret, since: typeof since === 'number' ? since : 0 };
}

/** What is held for this URL: the newer of static data and memory, since the service honours only its newest secret. */
export function readHeld(staticData: IDataObject, url: string): Held | null {
	const stored = fromStaticData(staticData, url);
	const remembered = latest.get(url) ?? null;
	if (stored === null || remembered === null) return stored ?? remembered;
	return remembered.since > stored.since ? remembered : stored;
}

/** Whether it would survive a restart: what is held may be in memory only, and what is stored may be older. */
export const isStored = (staticData: IDataObject, url: string, held: Held): boolean =>
	fromStaticData(staticData, url)?.secret === held.secret;

/** Keeps a state that is whole: id and secret together. */
export function keepHeld(staticData: IDataObject, url: string, held: Held): void {
	Object.assign(staticData, held, { url });
	latest.delete(url);
	if (latest.size >= MOST_REMEMBERED) latest.delete(latest.keys().next().value!);
	latest.set(url, held);
}

/** Removes every key that this node ever wrote. */
export function clearHeld(staticData: IDataObject, url: string): void {
	for (const name of ['webhookId', 'secret', 'since', 'url', 'lookedAt']) delete staticData[name];
	latest.delete(url);
}
