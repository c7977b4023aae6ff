import { SECOND, type Milliseconds } from '../times';
import { memoryOf, remember, type Missing } from './memory';

/** n8n works on one publication for up to 84 seconds, maybe in another process. */
const PUBLISHED_WITHIN: Milliseconds = 100 * SECOND;

/**
 * Notes that something is missing. The time of the first such note counts, and begins again when something else is noted: a webhook
 * takes the place of a secret, and the other way round.
 */
export function noteMissing(url: string, what: Missing): void {
	const { missing } = memoryOf(url);
	const now = Date.now();
	// A clock may have been put back.
	const isNoted = missing !== undefined && isSameMissing(missing, what) && missing.since <= now;
	if (!isNoted) remember(url, { missing: { ...what, since: now } });
}

/** Whether something has been missing for longer than publishing can take. */
export function isLongMissing(url: string, what: Missing): boolean {
	const { missing } = memoryOf(url);
	if (missing === undefined || !isSameMissing(missing, what)) return false;
	return Date.now() - missing.since >= PUBLISHED_WITHIN;
}

export function forgetMissing(url: string): void {
	remember(url, { missing: undefined });
}

const isSameMissing = (one: Missing, other: Missing): boolean =>
	one.kind === 'webhook' && other.kind === 'webhook'
		? one.id === other.id
		: one.kind === other.kind;
