/** n8n publishes an edit within this time; every attempt that fails begins it anew. */
const KEPT_FOR = 60_000;

/** Beyond this many the oldest is forgotten: it belongs to a workflow that was unpublished and not published since. */
const MAX_REMEMBERED = 1_000;

interface Previous {
	/** The numbers of the node. */
	configured: string[];
	/** Subscriptions that were added elsewhere and went with the deleted webhook. */
	added: string[];
	until: number;
}

const previous = new Map<string, Previous>();

/**
 * Remembers what a webhook was subscribed to when it was let go. n8n publishes an edit as `delete` and then `create`, and
 * the hooks cannot tell that from unpublishing: so the next `create` learns here which subscriptions were not the node's
 * own, to keep them, and which were and are not any more, to drop them. Until one succeeds, `delete` may come again.
 */
export function rememberPrevious(url: string, configured: string[]): void {
	const known = previous.get(url) ?? { configured: [], added: [], until: 0 };
	previous.delete(url);
	if (previous.size >= MAX_REMEMBERED) previous.delete(previous.keys().next().value!);
	previous.set(url, { ...known, configured: [...new Set([...known.configured, ...configured])] });
}

/** Subscriptions that are about to be deleted with the webhook. */
export function keepForEdit(url: string, added: string[], now: number): void {
	const entry = previous.get(url);
	if (entry !== undefined) previous.set(url, { ...entry, added, until: now + KEPT_FOR });
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

export const forgetPrevious = (url: string): boolean => previous.delete(url);
