import { BoundedMap } from '../boundedMap';

/** n8n publishes an edit within this time. */
const KEPT_FOR = 60_000;

/** After an attempt that failed, until the user has mended the edit. */
const KEPT_AFTER_FAILURE = 86_400_000;

/** Beyond this number, the least recently used is dropped: it belongs to a workflow that was unpublished and not published since. */
const MAX_REMEMBERED = 1_000;

interface Previous {
	/** The numbers of the node. */
	configured: string[];
	/** Subscriptions that were added elsewhere and went with the deleted webhook. */
	added: string[];
	until: number;
}

const previous = new BoundedMap<Previous>(MAX_REMEMBERED);

/**
 * Remembers the subscriptions of a webhook that was deleted. n8n publishes an edit as `delete` and then `create`, which the
 * hooks cannot distinguish from unpublishing. The next `create` learns here which subscriptions the node did not add, to
 * keep them, and which ones it no longer wants, to drop them. Until a `create` succeeds, `delete` may come again.
 */
export function rememberPrevious(url: string, configured: string[]): void {
	const known = previous.get(url) ?? { configured: [], added: [], until: 0 };
	known.configured = [...new Set([...known.configured, ...configured])];
	previous.set(url, known);
}

/**
 * Keeps subscriptions that are about to be deleted with the webhook. If the webhook was created only in part, what earlier
 * calls kept for the next successful `create` stays as well.
 */
export function keepForEdit(url: string, added: string[], now: number): void {
	const known = previous.get(url);
	if (known === undefined) return;
	known.added = [...new Set([...(known.until >= now ? known.added : []), ...added])];
	known.until = Math.max(known.until, now + KEPT_FOR);
}

/** After an attempt to create that failed: n8n, or the user, will try again. */
export function keepLonger(url: string, now: number): void {
	const known = previous.get(url);
	if (known !== undefined && known.until >= now) known.until = now + KEPT_AFTER_FAILURE;
}

export function previousNumbers(url: string, now: number): Omit<Previous, 'until'> {
	const { configured = [], added = [], until = 0 } = previous.get(url) ?? {};
	return { configured, added: until >= now ? added : [] };
}

export const forgetPrevious = (url: string): void => previous.delete(url);
