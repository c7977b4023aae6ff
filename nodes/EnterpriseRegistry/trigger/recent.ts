const MOST_EVENTS = 10_000;

const seen = new Set<string>();

/** True when this process has taken in that event at that URL lately; otherwise it is noted as seen. */
export function wasSeen(url: string, eventId: string): boolean {
	const key = `${url} ${eventId}`;
	if (seen.has(key)) return true;
	if (seen.size >= MOST_EVENTS) seen.delete(seen.values().next().value!);
	seen.add(key);
	return false;
}

/** For an event that was taken in and came to nothing: it will come again, and is no repetition then. */
export const forgetSeen = (url: string, eventId: string): boolean => seen.delete(`${url} ${eventId}`);
