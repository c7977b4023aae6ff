import type { Json } from '../json';

/** P: any 2xx is. C: so is `delivered`; another code is not. Null where only another status speaks. */
export function isAccepted({ responseCode: code, status }: Json): boolean | null {
	if (status === 'delivered') return true;
	return typeof code === 'number' ? code >= 200 && code <= 299 : null;
}

/** The last attempt of each event, if not accepted; and statuses that say neither. */
export function missedDeliveries(log: Json[]): { attempts: Json[]; unclear: string[] } {
	const last = new Map<unknown, Json>();
	for (const attempt of log) {
		// Without an ID, each attempt is its own event.
		const event = attempt.eventId ?? attempt;
		const before = last.get(event);
		if (before === undefined || isLater(attempt, before)) last.set(event, attempt);
	}
	const latest = [...last.values()];
	const unclear = latest.filter((attempt) => isAccepted(attempt) === null);
	return {
		attempts: latest.filter((attempt) => isAccepted(attempt) === false),
		unclear: [...new Set(unclear.map(({ status }) => JSON.stringify(status ?? null)))],
	};
}

/** Which end of the log is the newest is not specified: the times tell. Nothing follows an accepted one. */
function isLater(attempt: Json, before: Json): boolean {
	const [time, timeBefore] = [attempt, before].map(({ at }) => Date.parse(String(at)));
	return time! > timeBefore! || (!(time! < timeBefore!) && isAccepted(before) !== true);
}
