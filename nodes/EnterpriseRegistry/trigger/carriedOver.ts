/** n8n deletes and creates a trigger whose parameters changed, within this time even when it has to try again. */
const CARRIED_FOR = 120_000;

const carried = new Map<string, { entityNumbers: string[]; until: number }>();

/**
 * Remembers, for the edit of a published workflow, the subscriptions that were added elsewhere: n8n tells the trigger to
 * delete its webhook and then to create one, and the hooks cannot tell that from a deactivation.
 */
export function carryOver(url: string, entityNumbers: string[], now: number): void {
	for (const [key, { until }] of carried) if (until < now) carried.delete(key);
	if (entityNumbers.length > 0) carried.set(url, { entityNumbers, until: now + CARRIED_FOR });
}

/** What the webhook that was just deleted carried beyond the configured numbers. Kept until it is forgotten. */
export function carriedOver(url: string, now: number): string[] {
	const entry = carried.get(url);
	return entry === undefined || entry.until < now ? [] : entry.entityNumbers;
}

export const forgetCarriedOver = (url: string): boolean => carried.delete(url);
