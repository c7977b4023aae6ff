import { textAt, type Json } from '../json';
import { acceptanceOf, responseCodeOf } from '../reading/deliveries';
import { readDate, SECOND, type Instant } from '../times';

/**
 * Whether the log of deliveries, to which no stranger can write, shows that our secret is wrong: an event was answered 401, and never
 * accepted. Many services sign when they queue an event, so it may not be older than the secret, nor than any accepted event.
 * @param since when the service gave the secret. All times are by the clock of the service.
 */
export function hasWitness(log: Json[], since: Instant): boolean {
	const events = eventsIn(log);
	const accepted = events.filter(({ isAccepted }) => isAccepted);
	// The log has whole seconds.
	const secondOfSecret = Math.floor(since / SECOND) * SECOND;
	const from = Math.max(secondOfSecret, ...accepted.map(({ firstAt }) => firstAt));
	return events.some((event) => event.isRefused && !event.isAccepted && event.firstAt >= from);
}

/** What the log says of one event. */
interface LoggedEvent {
	/** When it was first attempted. */
	firstAt: Instant;
	/** Whether an attempt was accepted. */
	isAccepted: boolean;
	/** Whether an attempt was answered 401. */
	isRefused: boolean;
}

/** Puts the attempts of each event together. Those without an ID or a readable time do not count. */
function eventsIn(log: Json[]): LoggedEvent[] {
	const events = new Map<string, LoggedEvent>();
	for (const attempt of log) {
		const eventId = textAt(attempt, 'eventId');
		const time = readDate(attempt.at);
		if (eventId === null || time === undefined) continue;
		const isAccepted = acceptanceOf(attempt) === 'accepted';
		const event = events.get(eventId);
		events.set(eventId, {
			firstAt: Math.min(time, event?.firstAt ?? time),
			isAccepted: isAccepted || event?.isAccepted === true,
			isRefused: responseCodeOf(attempt) === 401 || event?.isRefused === true,
		});
	}
	return [...events.values()];
}
