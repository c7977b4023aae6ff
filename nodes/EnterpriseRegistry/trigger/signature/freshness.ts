/** Digits only: seconds, milliseconds or microseconds. Zendesk and others sign an ISO 8601 time in UTC instead. */
export const TIMESTAMP = /^(?:\d{10,16}|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z)$/;

/** Where the signed content is fixed by hand, a time zone as well: Box signs one. */
export const TIMESTAMP_BY_HAND = /^(?:\d{10,16}|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d))$/;

/** Next to an ID, digits could move from one to the other, so only a time of fixed length is valid. */
export const TIMESTAMP_BESIDE_TEXT = /^(?:\d{10}|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d))$/;

/** Milliseconds since the epoch; digits are seconds (10–11 of them), milliseconds (12–14) or microseconds (15–16). */
function toMilliseconds(timestamp: string): number {
	if (!/^\d+$/.test(timestamp)) return Date.parse(timestamp);
	if (timestamp.length <= 11) return Number(timestamp) * 1000;
	return timestamp.length <= 14 ? Number(timestamp) : Number(timestamp) / 1000;
}

/** Null when the signed timestamp is within `tolerance` seconds of `now` (milliseconds) either way, else a sentence. */
export function staleness(timestamp: string, now: number, tolerance: number): string | null {
	const age = (now - toMilliseconds(timestamp)) / 1000;
	if (Math.abs(age) <= tolerance) return null;
	if (Number.isNaN(age)) return 'The signature is genuine, but its timestamp is not a time.';
	const distance = `${Math.round(Math.abs(age))} seconds ${age < 0 ? 'ahead' : 'old'}`;
	return `The signature is genuine, but its timestamp is ${distance} and only ${tolerance} are allowed.`;
}
