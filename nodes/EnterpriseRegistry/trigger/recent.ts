import type { SignatureScheme } from './signature';

const MOST_SCHEMES = 10_000;
const MOST_EVENTS = 10_000;

/** The scheme that matched last, by webhook URL: a shortcut, not a state. A restart changes nothing. */
const schemes = new Map<string, SignatureScheme>();

export const schemeOf = (url: string): SignatureScheme | undefined => schemes.get(url);

export function rememberScheme(url: string, scheme: SignatureScheme): void {
	if (schemes.get(url) === scheme) return;
	if (schemes.size >= MOST_SCHEMES) schemes.delete(schemes.keys().next().value!);
	schemes.set(url, scheme);
}

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
