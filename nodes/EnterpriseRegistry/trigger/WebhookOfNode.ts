import type { IDataObject } from 'n8n-workflow';

import { memoryOf, rememberOnly, type StoredWebhook } from './memory';

/**
 * The webhook in static data: whole, or undefined. The static data of a copied workflow is that of the original, which has
 * another URL.
 */
function storedWebhook(
	{ url: storedUrl, webhookId, secret, since }: IDataObject,
	url: string,
): StoredWebhook | undefined {
	if (storedUrl !== url || typeof webhookId !== 'string') return undefined;
	if (typeof secret !== 'string' || secret.trim() === '') return undefined;
	return { webhookId, secret, since: typeof since === 'number' ? since : 0 };
}

/**
 * The webhook with the valid secret, from static data or from memory. Of two secrets the one that the service gave later is valid:
 * it replaced the other.
 */
export function currentWebhook(staticData: IDataObject, url: string): StoredWebhook | undefined {
	const stored = storedWebhook(staticData, url);
	const { webhook: remembered } = memoryOf(url);
	if (stored === undefined || remembered === undefined) return stored ?? remembered;
	return remembered.since > stored.since ? remembered : stored;
}

/**
 * The webhook in static data if its secret is valid. Publishing takes up no other: what memory alone has is lost with a restart, and
 * what memory has a newer secret for is invalid.
 */
export function storedIfCurrent(staticData: IDataObject, url: string): StoredWebhook | undefined {
	const stored = storedWebhook(staticData, url);
	return stored?.secret === currentWebhook(staticData, url)?.secret ? stored : undefined;
}

/** Stores what publishing was given. The static data of a hook is fresh. */
export function storeWebhook(staticData: IDataObject, url: string, given: StoredWebhook): void {
	const webhook = laterThan(currentWebhook(staticData, url), given);
	Object.assign(staticData, webhook, { url });
	rememberOnly(url, { webhook });
}

/** A new secret is later than the one it replaces, even where the clock of the service was put back. */
export function laterThan(before: StoredWebhook | undefined, found: StoredWebhook): StoredWebhook {
	if (before === undefined || before.secret === found.secret) return found;
	return { ...found, since: Math.max(found.since, before.since + 1) };
}

/** Whether a delivery that was verified with this webhook proves a repair that static data lacks. */
export function isUnstoredRepair(
	staticData: IDataObject,
	url: string,
	verifiedWith: StoredWebhook,
): boolean {
	const { isRepaired, webhook } = memoryOf(url);
	return (
		isRepaired &&
		webhook?.secret === verifiedWith.secret &&
		storedWebhook(staticData, url)?.secret !== verifiedWith.secret
	);
}

/**
 * Stores a repair that a delivery has proved. Nothing else that happens during a delivery writes to static data, which n8n loaded
 * before: it may be older than what n8n has saved since.
 */
export function storeRepair(staticData: IDataObject, url: string, proved: StoredWebhook): void {
	Object.assign(staticData, proved, { url });
}

/** Forgets the webhook when it is unpublished. @param leftBehind its ID, for n8n's next attempt if this one fails. */
export function forgetWebhook(staticData: IDataObject, url: string, leftBehind?: string): void {
	for (const name of ['webhookId', 'secret', 'since', 'url']) delete staticData[name];
	rememberOnly(url, { leftBehind, previous: memoryOf(url).previous });
}
