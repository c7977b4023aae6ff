import type { Json } from '../json';

/** P: any 2xx is. C: so is `delivered`; another code is not. Null where only another status speaks. */
export function isAccepted({ responseCode: code, status }: Json): boolean | null {
	if (status === 'delivered') return true;
	return typeof code === 'number' ? code >= 200 && code <= 299 : null;
}

/** The last attempt of each event, if not accepted; and statuses that say neither. */
export function missedDeliveries(log: Json[]): { attempts: Json[]; unclear: string[] } {
	// Without an ID, each attempt is its own event.
	const eventOf = (attempt: Json) => attempt.eventId ?? attempt;
	const inTime = [...log].sort((one, other) => timeOf(one) - timeOf(other));
	const last = new Map(inTime.map((attempt) => [eventOf(attempt), attempt]));
	const latest = log.filter((attempt) => last.get(eventOf(attempt)) === attempt);
	const unclear = latest.filter((attempt) => isAccepted(attempt) === null);
	return {
		attempts: latest.filter((attempt) => isAccepted(attempt) === false),
		unclear: [...new Set(unclear.map(({ status }) => JSON.stringify(status ?? null)))],
	};
}

/** Which end of the log is the newest is not specified. Nothing follows an accepted one in its second. */
function timeOf(attempt: Json): number {
	const time = Date.parse(String(attempt.at));
	return isAccepted(attempt) === true ? (time || Infinity) + 0.5 : time || 0;
}
