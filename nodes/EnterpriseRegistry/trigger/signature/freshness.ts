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
	const distance = `${Math.round(Math.abs(age))} seconds ${age < 0 ? 'ahead' : 'old'}`;
	return `The signature is genuine, but its timestamp is ${distance} and only ${tolerance} are allowed.`;
}
