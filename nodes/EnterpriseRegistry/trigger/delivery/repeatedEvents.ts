import { BoundedMap } from '../../transport/cache/boundedMap';

const MAX_EVENTS = 10_000;

/** Recent events, by webhook URL and ID; false while the first delivery has not been answered. */
const seen = new BoundedMap<boolean>(MAX_EVENTS, MAX_EVENTS);

type EventState = 'new' | 'pending' | 'accepted';

/** Whether this process recently accepted this event at this URL; a new one is noted as pending. */
export function noteReceived(url: string, eventId: string): EventState {
	const key = `${url} ${eventId}`;
	const accepted = seen.get(key);
	if (accepted !== undefined) return accepted ? 'accepted' : 'pending';
	seen.set(key, false, 1);
	return 'new';
}

/** The service sends a failed delivery again, which is then not a repetition. */
export function noteAnswered(url: string, eventId: string, accepted: boolean): void {
	const key = `${url} ${eventId}`;
	if (accepted) seen.set(key, true, 1);
	else seen.delete(key);
}
