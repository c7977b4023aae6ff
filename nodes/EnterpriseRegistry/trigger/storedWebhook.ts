import type { IDataObject } from 'n8n-workflow';

import { recall, rememberOnly, type StoredWebhook } from './memory';

/** The webhook with the valid secret. Of two secrets the newer is valid: the service gave them in that order. */
export function heldWebhook(staticData: IDataObject, url: string): StoredWebhook | undefined {
	const stored = inStaticData(staticData, url);
	const { webhook: known } = recall(url);
	if (stored === undefined || known === undefined) return stored ?? known;
	return known.since > stored.since ? known : stored;
}

/** For publishing: what only memory has would not survive a restart, and what it has a newer secret for is out of date. */
export function storedWebhook(staticData: IDataObject, url: string): StoredWebhook | undefined {
	const stored = inStaticData(staticData, url);
	return stored?.secret === heldWebhook(staticData, url)?.secret ? stored : undefined;
}

/** Whole or not at all. A copied workflow has another URL, and the static data of the original. */
function inStaticData(
	{ url: storedUrl, webhookId, secret, since }: IDataObject,
	url: string,
): StoredWebhook | undefined {
	if (storedUrl !== url || typeof webhookId !== 'string') return undefined;
	if (typeof secret !== 'string' || secret.trim() === '') return undefined;
	return { webhookId, secret, since: typeof since === 'number' ? since : 0 };
}

/** For the hooks, whose static data is fresh. */
export function storeWebhook(staticData: IDataObject, url: string, given: StoredWebhook): void {
	const webhook = laterThan(heldWebhook(staticData, url), given);
	Object.assign(staticData, webhook, { url });
	rememberOnly(url, { webhook });
}

/** A new secret is later than what it replaces, though a clock be put back. */
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
	const { isRepaired, webhook } = recall(url);
	return (
		isRepaired &&
		webhook?.secret === verifiedWith.secret &&
		inStaticData(staticData, url)?.secret !== verifiedWith.secret
	);
}

/** Writes a proved repair. What a request holds may be older than what n8n has stored since: nothing else writes there. */
export function storeRepair(staticData: IDataObject, url: string, proved: StoredWebhook): void {
	Object.assign(staticData, proved, { url });
}

/** For unpublishing. @param leftBehind the webhook, for n8n's next attempt if this one fails. */
export function clearWebhook(staticData: IDataObject, url: string, leftBehind?: string): void {
	for (const name of ['webhookId', 'secret', 'since', 'url']) delete staticData[name];
	rememberOnly(url, { leftBehind, previous: recall(url).previous });
}
