import type { IDataObject } from 'n8n-workflow';

import { BoundedMap } from '../boundedMap';

/** The webhook at the service that this node registered, and the secret with which it signs. */
export interface StoredWebhook {
	webhookId: string;
	secret: string;
	/** When the service gave the secret; milliseconds since 1970. */
	since: number;
}

/** Without a secret: that of the webhook is not known for sure. */
export type KnownWebhook = StoredWebhook | { webhookId: string; secret?: undefined };

/** Beyond this number the least recently used is forgotten; it is still in the static data of its workflow. */
const MAX_REMEMBERED = 10_000;

interface Remembered {
	webhook: StoredWebhook;
	/**
	 * Static data that is newer than this may hold the valid secret. It is the time of the webhook itself, except after a repair: until a
	 * delivery proves the new secret, it is the time of the one that was replaced, because two processes may have replaced it at the same moment.
	 */
	validUntil: number;
	/** It came from a repair, and may not be in static data yet. */
	isUnsaved: boolean;
}

/**
 * The latest webhook that this process stored, by webhook URL. n8n saves static data some time after a hook has returned, as one
 * object for the whole workflow, so that a delivery can arrive earlier and another trigger can put an old state back.
 */
const latest = new BoundedMap<Remembered>(MAX_REMEMBERED, MAX_REMEMBERED);

/** When a delivery last proved a secret. In a map of its own, because the process that receives may have stored nothing. */
const proofs = new BoundedMap<number>(MAX_REMEMBERED);

/** Static data that is younger than a secret that nobody held was written by another process. */
const UNHELD_FOR = 100_000;

function fromStaticData(staticData: IDataObject, url: string): StoredWebhook | null {
	const { webhookId, secret, since } = staticData;
	// A copy of the workflow has another URL, and its static data belongs to the original.
	const id = typeof webhookId === 'number' ? String(webhookId) : webhookId;
	if (
		staticData.url !== url ||
		typeof id !== 'string' ||
		typeof secret !== 'string' ||
		secret === ''
	)
		return null;
	return { webhookId: id, secret, since: typeof since === 'number' ? since : 0 };
}

/**
 * The webhook of this URL, as static data or memory holds it: the newer one, because only the newest secret is valid. A second one only
 * while nothing has shown which of two is the newest.
 */
export function readWebhooks(staticData: IDataObject, url: string): StoredWebhook[] {
	const stored = fromStaticData(staticData, url);
	const known = latest.get(url);
	if (stored === null || known === undefined) return [stored ?? known?.webhook ?? []].flat();
	const { webhook, validUntil } = known;
	if (stored.since <= validUntil) return [webhook];
	if (validUntil === webhook.since || stored.secret === webhook.secret) return [stored];
	return webhook.since > stored.since ? [webhook, stored] : [stored, webhook];
}

export const readWebhook = (staticData: IDataObject, url: string): StoredWebhook | null =>
	readWebhooks(staticData, url)[0] ?? null;

/** Whether it would survive a restart: the newest may be only in memory. */
export const isStored = (staticData: IDataObject, url: string, held: StoredWebhook): boolean =>
	fromStaticData(staticData, url)?.secret === held.secret;

/**
 * For publishing: with the secret only where static data holds it, or holds the one that a repair of this process replaced. What only memory
 * holds may be invalid: another process may have published and unpublished meanwhile.
 */
export function readForPublishing(staticData: IDataObject, url: string): KnownWebhook | null {
	const held = readWebhook(staticData, url);
	const stored = fromStaticData(staticData, url);
	if (held === null || held.secret === stored?.secret) return held;
	const { isUnsaved, validUntil } = latest.get(url)!;
	return isUnsaved && stored !== null && stored.since <= validUntil
		? held
		: { webhookId: held.webhookId };
}

/** Stores a complete state: ID and secret together. For the lifecycle hooks, whose static data is fresh. */
export function storeWebhook(staticData: IDataObject, url: string, webhook: StoredWebhook): void {
	const before = readWebhook(staticData, url);
	// Newer than what it replaces, even if the clock was set back.
	const since =
		before === null
			? webhook.since
			: Math.max(webhook.since, before.since + (before.secret === webhook.secret ? 0 : 1));
	Object.assign(staticData, webhook, { since, url });
	latest.set(url, { webhook: { ...webhook, since }, validUntil: since, isUnsaved: false }, 1);
}

/**
 * After a repair. It runs for a request that anybody may have sent, and n8n loaded the static data of that request before
 * its body was read, maybe long ago: writing there would restore an old state, also of other nodes.
 */
export function rememberRepaired(
	url: string,
	webhook: StoredWebhook,
	replaced: StoredWebhook | null,
): void {
	const validUntil = replaced?.since ?? webhook.since - UNHELD_FOR;
	const since = Math.max(webhook.since, validUntil + 1);
	latest.set(url, { webhook: { ...webhook, since }, validUntil, isUnsaved: true }, 1);
}

/** When the last delivery for this URL was verified; milliseconds since 1970, 0 if none was. */
export const provenAt = (url: string): number => proofs.get(url) ?? 0;

/**
 * For a verified delivery: notes when it came and which secret is the valid one, and stores what a repair got, until static data holds it or something
 * newer. n8n saves this only if the delivery starts no execution, or in queue mode: a process that runs the execution itself wraps the same
 * static data again when it starts, which clears the mark of a change. Memory holds the secret meanwhile, and the next hook stores it; a
 * restart before that costs one more repair.
 */
export function noteProven(
	staticData: IDataObject,
	url: string,
	proven: StoredWebhook,
	now: number,
): void {
	proofs.set(url, now);
	const known = latest.get(url);
	if (known?.isUnsaved !== true) return;
	if (known.webhook.secret !== proven.secret) {
		// Another process replaced the secret after this one did.
		if (proven.since > known.validUntil) latest.delete(url);
		return;
	}
	const stored = fromStaticData(staticData, url);
	const isNewer =
		stored !== null && stored.secret !== proven.secret && stored.since > known.validUntil;
	if (isNewer && known.validUntil < known.webhook.since)
		known.webhook.since = Math.max(known.webhook.since, stored.since + 1);
	known.validUntil = known.webhook.since;
	if (stored !== null && stored.since >= known.webhook.since) known.isUnsaved = false;
	else Object.assign(staticData, known.webhook, { url });
}

/** Removes every key that this node wrote. */
export function clearWebhook(staticData: IDataObject, url: string): void {
	for (const name of ['webhookId', 'secret', 'since', 'url']) delete staticData[name];
	latest.delete(url);
	proofs.delete(url);
}
