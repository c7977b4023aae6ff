import { parseRegistryNumber } from '../numbers/registryNumber';
import { BoundedMap } from '../boundedMap';

const MAX_EVENTS = 10_000;

/** A run that has not reported its end by then may never do so: its worker was stopped, or the message of its end was lost. */
const PENDING_FOR = 3_600_000;

/** Recent events, by webhook URL and ID; while the first delivery has not been answered, when it came. */
const seen = new BoundedMap<'accepted' | number>(MAX_EVENTS, MAX_EVENTS);

/**
 * Whether an ID identifies one event. The ID of a company does not: taken for the event's, it would drop
 * the company's next change.
 */
export const isEventId = (id: string): boolean => !parseRegistryNumber(id).valid;

type EventState = 'new' | 'pending' | 'accepted';

/** Whether this process recently accepted this event at this URL; a new one is noted as pending. */
export function noteReceived(url: string, eventId: string, now: number): EventState {
	const key = `${url} ${eventId}`;
	const known = seen.get(key);
	if (known === 'accepted') return known;
	if (known !== undefined && Math.abs(now - known) < PENDING_FOR) return 'pending';
	seen.set(key, now, 1);
	return 'new';
}

/** The service sends a failed delivery again, which is then not a repetition. */
export function noteAnswered(url: string, eventId: string, accepted: boolean): void {
	const key = `${url} ${eventId}`;
	if (accepted) seen.set(key, 'accepted', 1);
	else seen.delete(key);
}
