import type { Json } from '../json';
import { readDate } from '../times';

interface MissedDeliveries {
	/** The last attempt of each event, if it was not accepted; in the order of the log. */
	attempts: Json[];
	/** Statuses of last attempts that do not say whether they were accepted, as JSON. */
	unclear: string[];
}

/** @param log Attempts as the service lists them. Which end is the newest is not specified. */
export function missedDeliveries(log: Json[]): MissedDeliveries {
	const lastOfEvent = new Map<unknown, Json>();
	const timed = log.map((attempt) => ({ attempt, time: readDate(attempt.at) }));
	for (const { attempt } of timed.sort(earlierFirst))
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

/** What became of an attempt. Only a status that no source knows leaves it unclear. */
type Acceptance = 'accepted' | 'refused' | 'unclear';

/** On the public pages (P), the receiver accepts a delivery with any 2xx. In the interface (C), `delivered` says the same, and another code does not. */
export function acceptanceOf({ responseCode: code, status }: Json): Acceptance {
	if (status === 'delivered') return 'accepted';
	if (typeof code !== 'number') return 'unclear';
	return code >= 200 && code <= 299 ? 'accepted' : 'refused';
}

/** Without an ID, each attempt is its own event. */
const hasEvent = ({ eventId }: Json): boolean => eventId !== undefined && eventId !== null;

/** An attempt with its time, which is read once and not for each comparison. */
interface TimedAttempt {
	attempt: Json;
	/** Undefined where it has no readable one. */
	time: number | undefined;
}

/**
 * The log has whole seconds and no specified order. The service tries an event again until it is accepted, so of two attempts
 * in one second the accepted one is the later.
 */
const earlierFirst = (one: TimedAttempt, other: TimedAttempt): number =>
	compareTimes(one, other) || acceptedLast(one.attempt, other.attempt);

/** An attempt without a readable time comes after all others if it was accepted, and before them if not. */
function compareTimes(one: TimedAttempt, other: TimedAttempt): number {
	if (one.time !== undefined && other.time !== undefined) return one.time - other.time;
	if (one.time === undefined && other.time === undefined) return 0;
	return one.time === undefined ? endOfLog(one.attempt) : -endOfLog(other.attempt);
}

/** Where an attempt without a time stands: 1 behind those with a time, -1 in front of them. */
const endOfLog = (attempt: Json): 1 | -1 => (acceptanceOf(attempt) === 'accepted' ? 1 : -1);

const acceptedLast = (one: Json, other: Json): number =>
	Number(acceptanceOf(one) === 'accepted') - Number(acceptanceOf(other) === 'accepted');
