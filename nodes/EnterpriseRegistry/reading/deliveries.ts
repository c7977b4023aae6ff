import type { Json } from '../json';

/** P: any 2xx is accepted. C: so is `delivered`; another code is not. Null where only another status speaks. */
export function isAccepted({ responseCode: code, status }: Json): boolean | null {
	if (status === 'delivered') return true;
	return typeof code === 'number' ? code >= 200 && code <= 299 : null;
}

interface MissedDeliveries {
	/** The last attempt of each event, if it was not accepted; in the order of the log. */
	attempts: Json[];
	/** Statuses of last attempts that do not say whether they were accepted, as JSON. */
	unclear: string[];
}

/** @param log Attempts as the service lists them. Which end is the newest is not specified. */
export function missedDeliveries(log: Json[]): MissedDeliveries {
	// Without an ID, each attempt is its own event.
	const eventOf = (attempt: Json): unknown => attempt.eventId ?? attempt;
	const last = new Map<unknown, Json>();
	for (const attempt of [...log].sort(byTime)) last.set(eventOf(attempt), attempt);
	const latest = log.filter((attempt) => last.get(eventOf(attempt)) === attempt);
	const unclear = latest.filter((attempt) => isAccepted(attempt) === null);
	return {
		attempts: latest.filter((attempt) => isAccepted(attempt) === false),
		unclear: [...new Set(unclear.map(({ status }) => JSON.stringify(status ?? null)))],
	};
}

/** Earlier attempts first. The log has whole seconds: of two attempts in one second, the accepted one is the last, as nothing follows it. */
const byTime = (one: Json, other: Json): number =>
	compareTimes(one, other) || compareAcceptance(one, other);

const compareTimes = (one: Json, other: Json): number => Math.sign(timeOf(one) - timeOf(other));

/** Milliseconds since 1970. Without a time, an attempt that was accepted is the last one of its event, and another one the first. */
function timeOf(attempt: Json): number {
	const time = Date.parse(String(attempt.at));
	if (!Number.isNaN(time)) return time;
	return isAccepted(attempt) === true ? Number.MAX_VALUE : -Number.MAX_VALUE;
}

const compareAcceptance = (one: Json, other: Json): number =>
	Number(isAccepted(one) === true) - Number(isAccepted(other) === true);
