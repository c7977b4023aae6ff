/** What is read of an entry of the delivery log. */
interface Attempt {
	eventId?: unknown;
	status?: unknown;
	responseCode?: unknown;
	at?: unknown;
}

/** The receiver's answer decides; without one, the status that the service gives. */
function isAccepted({ responseCode, status }: Attempt): boolean {
	const code =
		responseCode === null || responseCode === undefined || responseCode === ''
			? Number.NaN
			: Number(responseCode);
	if (Number.isFinite(code)) return code >= 200 && code <= 299;
	return /^(?:delivered|success|succeeded|accepted|ok)$/i.test(String(status ?? '').trim());
}

const timeOf = ({ at }: Attempt): number =>
	typeof at === 'string' || typeof at === 'number' ? new Date(at).getTime() : Number.NaN;

/**
 * The last attempt of each event that was not accepted, in the order of the log. Which end of the log is the newest is not
 * specified: the times tell, and of attempts in the same second one that was accepted is the last, as nothing follows it.
 */
export function missedEvents<Entry extends Attempt>(log: Entry[]): Entry[] {
	const last = new Map<unknown, Entry>();
	const newestFirst = timeOf(log[0] ?? {}) > timeOf(log.at(-1) ?? {});
	for (const attempt of newestFirst ? [...log].reverse() : log) {
		// Without an ID, each attempt is its own event.
		const event = attempt.eventId ?? attempt;
		const before = last.get(event);
		const isOlder =
			before !== undefined &&
			(timeOf(attempt) < timeOf(before) ||
				(timeOf(attempt) === timeOf(before) && isAccepted(before)));
		if (!isOlder) last.set(event, attempt);
	}
	const kept = new Set(last.values());
	return log.filter((attempt) => kept.has(attempt) && !isAccepted(attempt));
}
