import { BoundedMap } from '../transport/cache/boundedMap';

/** n8n publishes an edit within this time; every attempt that fails begins it again. */
const KEPT_FOR = 60_000;

/** Beyond this many the longest unused is forgotten: it belongs to a workflow that was unpublished and not published since. */
const MAX_REMEMBERED = 1_000;

interface Previous {
	/** The numbers of the node. */
	configured: string[];
	/** Subscriptions that were added elsewhere and went with the deleted webhook. */
	added: string[];
	until: number;
}

const previous = new BoundedMap<Previous>(MAX_REMEMBERED, MAX_REMEMBERED);

/**
 * Remembers what a webhook was subscribed to when it was deleted. n8n publishes an edit as `delete` and then `create`, and
 * the hooks cannot tell that from unpublishing: so the next `create` learns here which subscriptions were not the node's
 * own, to keep them, and which were and are not any more, to drop them. Until one succeeds, `delete` may come again.
 */
export function rememberPrevious(url: string, configured: string[]): void {
	const known = previous.get(url) ?? { configured: [], added: [], until: 0 };
	previous.set(url, { ...known, configured: [...new Set([...known.configured, ...configured])] }, 1);
}

/** Subscriptions that are about to be deleted with the webhook. */
export function keepForEdit(url: string, added: string[], now: number): void {
	const entry = previous.get(url);
	if (entry !== undefined) previous.set(url, { ...entry, added, until: now + KEPT_FOR }, 1);
}

/** After an attempt to create that failed: n8n will try again. */
export function keepLonger(url: string, now: number): void {
	const entry = previous.get(url);
	if (entry !== undefined && entry.until >= now) entry.until = now + KEPT_FOR;
}

export function previousNumbers(url: string, now: number): { configured: string[]; added: string[] } {
	const entry = previous.get(url);
	return { configured: entry?.configured ?? [], added: entry !== undefined && entry.until >= now ? entry.added : [] };
}

export const forgetPrevious = (url: string): void => previous.delete(url);
