import { holdsNothing, textAt, type Json } from '../json';
import { readDate, type Instant } from '../times';

interface MissedDeliveries {
	/** The last attempt of each event, if it was not accepted; in the order of the log. */
	attempts: Json[];
	/** Statuses of last attempts that do not say whether they were accepted, as JSON. */
	unclear: string[];
}

/** @param log Attempts as the service lists them. Which end is the newest is not specified. */
export function missedDeliveries(log: Json[]): MissedDeliveries {
	const lastOfEvent = new Map<unknown, Json>();
	for (const { attempt } of log.map(placed).sort(earlierFirst))
		if (hasEvent(attempt)) lastOfEvent.set(attempt.eventId, attempt);
	const last = log.filter(
		(attempt) => !hasEvent(attempt) || lastOfEvent.get(attempt.eventId) === attempt,
	);
	const unclear = last.filter((attempt) => acceptanceOf(attempt) === 'unclear');
	return {
		attempts: last.filter((attempt) => acceptanceOf(attempt) === 'refused'),
		unclear: [...new Set(unclear.map(({ status }) => JSON.stringify(status ?? null)))],
	};
}

/** What became of an attempt. Without a code, any status but `delivered` leaves it unclear: `failed` may be tried again. */
type Acceptance = 'accepted' | 'refused' | 'unclear';

/** On the public pages (P), the receiver accepts a delivery with any 2xx. In the interface (C), `delivered` says the same, and another code does not. */
export function acceptanceOf(attempt: Json): Acceptance {
	if (attempt.status === 'delivered') return 'accepted';
	const code = responseCodeOf(attempt);
	if (code === undefined) return 'unclear';
	return code >= 200 && code <= 299 ? 'accepted' : 'refused';
}

/** The status with which an attempt was answered; some services write it as a text. */
export function responseCodeOf(attempt: Json): number | undefined {
	if (typeof attempt.responseCode === 'number') return attempt.responseCode;
	const text = textAt(attempt, 'responseCode') ?? '';
	return /^\d+$/.test(text) ? Number(text) : undefined;
}

/** Without an ID, each attempt is its own event. */
const hasEvent = ({ eventId }: Json): boolean => !holdsNothing(eventId);

/** An attempt with what its place among others follows from, which is read once and not for each comparison. */
interface PlacedAttempt {
	attempt: Json;
	/** Undefined where it has no readable one. */
	time: Instant | undefined;
	acceptance: Acceptance;
	/** The whole attempt as JSON. */
	text: string;
}

const placed = (attempt: Json): PlacedAttempt => ({
	attempt,
	time: readDate(attempt.at),
	acceptance: acceptanceOf(attempt),
	text: JSON.stringify(attempt),
});

/**
 * The log has whole seconds and no specified order. So attempts with the same time are put in an order by what became of them, and of
 * two with the same fate by their text: a log that is listed from its other end shows the same attempts.
 */
const earlierFirst = (one: PlacedAttempt, other: PlacedAttempt): number =>
	compareTimes(one, other) ||
	ACCEPTANCE_ORDER.indexOf(one.acceptance) - ACCEPTANCE_ORDER.indexOf(other.acceptance) ||
	textOrder(one.text, other.text);

/** An attempt without a readable time comes after all others if it was accepted, and before them if not. */
function compareTimes(one: PlacedAttempt, other: PlacedAttempt): number {
	if (one.time !== undefined && other.time !== undefined) return one.time - other.time;
	if (one.time === undefined && other.time === undefined) return 0;
	return one.time === undefined ? endOfLog(one) : -endOfLog(other);
}

/** Where an attempt without a time stands: 1 behind those with a time, -1 in front of them. */
const endOfLog = ({ acceptance }: PlacedAttempt): 1 | -1 => (acceptance === 'accepted' ? 1 : -1);

/**
 * Of attempts in one second the accepted one is the last, as the service tries an event again until it is accepted. A refused one comes
 * behind an unclear one: to deliver an event twice does less harm than to miss it.
 */
const ACCEPTANCE_ORDER: Acceptance[] = ['unclear', 'refused', 'accepted'];

function textOrder(one: string, other: string): number {
	if (one === other) return 0;
	return one < other ? -1 : 1;
}
