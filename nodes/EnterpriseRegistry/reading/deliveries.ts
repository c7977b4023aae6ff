import type { Json } from '../json';

/** P: any 2xx is accepted. C: so is `delivered`; any other code is not. Null where only another status says something. */
export function isAccepted({ responseCode, status }: Json): boolean | null {
	const code = typeof responseCode === 'number' ? responseCode : null;
	if (status === 'delivered' || (code !== null && code >= 200 && code <= 299)) return true;
	return code === null ? null : false;
}

interface Missed {
	/** One attempt per event, in the order of the log. */
	attempts: Json[];
	/** Statuses that say neither that a delivery was accepted nor that it was not. */
	unclear: string[];
}

/**
 * The last attempt of each event that was not accepted. Which end of the log is the newest is not specified: the times
 * tell, and of two attempts in one second the accepted one is the last, as nothing follows it.
 */
export function missedDeliveries(log: Json[]): Missed {
	const last = new Map<unknown, Json>();
	const newestFirst = timeOf(log[0]) > timeOf(log.at(-1));
	for (const attempt of newestFirst ? [...log].reverse() : log) {
		// Without an ID, each attempt is its own event.
		const event = attempt.eventId ?? attempt;
		const before = last.get(event);
		if (before === undefined || isLater(attempt, before)) last.set(event, attempt);
	}
	const kept = new Set(last.values());
	const latest = log.filter((attempt) => kept.has(attempt));
	const unclear = latest.filter((attempt) => isAccepted(attempt) === null);
	return {
		attempts: latest.filter((attempt) => isAccepted(attempt) === false),
		unclear: [...new Set(unclear.map(({ status }) => JSON.stringify(status ?? null)))],
	};
}

const isLater = (attempt: Json, before: Json): boolean =>
	timeOf(attempt) === timeOf(before)
		? isAccepted(before) !== true
		: !(timeOf(attempt) < timeOf(before));

const timeOf = (attempt: Json | undefined): number =>
	typeof attempt?.at === 'string' || typeof attempt?.at === 'number'
		? new Date(attempt.at).getTime()
		: Number.NaN;
