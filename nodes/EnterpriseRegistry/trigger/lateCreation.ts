import { sleep } from 'n8n-workflow';

import type { RegistryClient } from '../client/RegistryClient';
import { BoundedMap } from '../boundedMap';
import { findOurs, unlessGone } from './foundWebhooks';
import { withMutex } from './mutex';
import { readWebhook } from './storedWebhook';

/** The answer to a request that has taken longer may be late: the service may still be working on it. */
const LATE = 5_000;

/** A service that is so slow has ended by then. */
const UNTIL_ENDED = 45_000;

/** The URLs for which the service may still create a webhook, after nobody waits for it any more. */
const leftOpen = new BoundedMap<true>(1_000);

/** @param began when the creation began, in milliseconds since 1970. */
export function noteLeftOpen(url: string, began: number, now: number): void {
	if (now - began > LATE) leftOpen.set(url, true);
}

/** Whether an earlier creation may still take effect; tells it once. */
export function takeLeftOpen(url: string): boolean {
	const isOpen = leftOpen.get(url) === true;
	leftOpen.delete(url);
	return isOpen;
}

/** Later, because n8n waits for a publication. The webhook that this process holds by then stays. */
export async function deleteLateDoubles(client: RegistryClient, url: string): Promise<void> {
	await sleep(UNTIL_ENDED);
	await withMutex(url, async () => {
		const held = readWebhook({}, url);
		if (held === null) return;
		const [first, ...doubles] = await findOurs(client, url, held.webhookId);
		if (first?.id !== held.webhookId) return;
		for (const double of doubles) await unlessGone(client.deleteWebhook(double.id));
	});
}
