import type { DeliveryAttempt } from '../client/types';
import { readDate } from '../transport/limits/limitHeaders';
import { BoundedMap } from '../boundedMap';
import { provenAt } from './storedWebhook';

const SECOND = 1_000;

/** The service logs a delivery at about the time at which we answer it. */
const LOGGED_WITHIN = 3 * SECOND;

/** The clocks, the network and the service together: between our answer and its time in the log. */
const SAME_TIME = 15 * SECOND;

const MAX_EVENTS = 100;
const MAX_PERIODS = 100;
const MAX_REMEMBERED = 10_000;

interface Known {
	/** When the last delivery was refused that was signed with our secret but too old or too new. */
	staleAt: number;
	staleEvents: string[];
	/** When this process refused deliveries for their signature, oldest first. */
	refused: Array<{ from: number; to: number }>;
}

const known = new BoundedMap<Known>(MAX_REMEMBERED, MAX_REMEMBERED);

function knownAt(url: string): Known {
	const entry = known.get(url) ?? { staleAt: 0, staleEvents: [], refused: [] };
	known.set(url, entry, 1);
	return entry;
}

/** A genuine delivery that was refused for its timestamp does not mean that the secret is wrong. */
export function noteStale(url: string, eventId: string | null, now: number): void {
	const entry = knownAt(url);
	entry.staleAt = now;
	if (eventId !== null) entry.staleEvents = [...entry.staleEvents.slice(1 - MAX_EVENTS), eventId];
}

/** A delivery that nobody with our secret signed. */
export function noteRefused(url: string, now: number): void {
	const { refused } = knownAt(url);
	const last = refused.at(-1);
	if (last !== undefined && Math.abs(now - last.to) <= SAME_TIME) {
		last.to = Math.max(last.to, now);
		return;
	}
	refused.push({ from: now, to: now });
	// Rather too long a period than none: a flood of forgeries must not hide that genuine deliveries are refused.
	if (refused.length > MAX_PERIODS)
		refused.splice(0, 2, { from: refused[0]!.from, to: refused[1]!.to });
}

export const forgetRefusals = (url: string): void => known.delete(url);

const isAccepted = ({ responseCode }: DeliveryAttempt) =>
	Number(responseCode) >= 200 && Number(responseCode) <= 299;

/**
 * An attacker can make signatures fail, but cannot write to the log of the service. Genuine deliveries are being refused only if that log
 * shows attempts answered 401 since the last verified delivery and since the secret was given. They must be refusals of this process:
 * another one, or this one before a restart, may have refused a genuine delivery for its timestamp.
 * @param since when the secret was given, by our clock.
 * @param ahead how far the clock of the service is ahead of ours, in milliseconds; negative when it is behind, null if that is unknown.
 */
export function showsRefusals(
	log: DeliveryAttempt[],
	url: string,
	since: number,
	ahead: number | null,
	now: number,
): boolean {
	const { staleAt, staleEvents, refused } = knownAt(url);
	// A time in the future says only that the clock was wrong.
	const [given, verified, stale] = [since, provenAt(url), staleAt].map((time) =>
		time > now + SECOND ? 0 : time,
	) as [number, number, number];
	const isOurs = (time: number) =>
		ahead === null ||
		refused.some(({ from, to }) => time >= from - SAME_TIME && time <= to + SAME_TIME);
	const attempts = inOrder(log);
	const accepted = attempts.map(isAccepted).lastIndexOf(true);
	return attempts.slice(accepted + 1).some(({ responseCode, eventId, at }) => {
		const time = timeOf(at) - (ahead ?? 0);
		if (Number(responseCode) !== 401 || staleEvents.includes(String(eventId)) || !isOurs(time))
			return false;
		// The log has whole seconds.
		return time > Math.max(given, verified) - SECOND && time > stale + LOGGED_WITHIN;
	});
}

const timeOf = (at: unknown): number =>
	typeof at === 'string' ? (readDate(at) ?? Number.NaN) : Number.NaN;

/** Oldest first, however the service lists them; within a second, as listed. */
function inOrder(log: DeliveryAttempt[]): DeliveryAttempt[] {
	const timed = log.filter(({ at }) => !Number.isNaN(timeOf(at)));
	const newestFirst = timeOf(timed[0]?.at) > timeOf(timed.at(-1)?.at);
	return (newestFirst ? timed.reverse() : timed).sort(
		(one, other) => timeOf(one.at) - timeOf(other.at),
	);
}
