/** n8n publishes an edit within this time; every attempt that fails begins it anew. */
const CARRIED_FOR = 60_000;

/** Beyond this many the oldest is forgotten: it belongs to a workflow that was unpublished and not published since. */
const MOST_REMEMBERED = 1_000;

interface Former {
	/** The numbers of the node. */
	configured: string[];
	/** Subscriptions that were added elsewhere and went with the deleted webhook. */
	added: string[];
	until: number;
}

const former = new Map<string, Former>();

/**
 * Remembers what a webhook was subscribed to when it was let go. n8n publishes an edit as `delete` and then `create`, and
 * the hooks cannot tell that from unpublishing: so the next `create` learns here which subscriptions were not the node's
 * own, to keep them, and which were and are not any more, to drop them. Until one succeeds, `delete` may come again.
 */
export function rememberFormer(url: string, configured: string[]): void {
	const known = former.get(url) ?? { configured: [], added: [], until: 0 };
	former.delete(url);
	if (former.size >= MOST_REMEMBERED) former.delete(former.keys().next().value!);
	former.set(url, { ...known, configured: [...new Set([...known.configured, ...configured])] });
}

/** Subscriptions that are about to be deleted with the webhook. */
export function carryOver(url: string, added: string[], now: number): void {
	const entry = former.get(url);
	if (entry !== undefined) former.set(url, { ...entry, added, until: now + CARRIED_FOR });
}

/** After an attempt to create that failed: n8n will try again. */
export function carryOn(url: string, now: number): void {
	const entry = former.get(url);
	if (entry !== undefined && entry.until >= now) entry.until = now + CARRIED_FOR;
}

export function formerNumbers(url: string, now: number): { configured: string[]; added: string[] } {
	const entry = former.get(url);
	return { configured: entry?.configured ?? [], added: entry !== undefined && entry.until >= now ? entry.added : [] };
}

export const forgetFormer = (url: string): boolean => former.delete(url);
