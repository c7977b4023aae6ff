const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** "42 s", "11 minutes", "3 hours", "8 days": a length of time for a sentence, rounded up unless told otherwise. */
export function duration(milliseconds: number, round = Math.ceil): string {
	if (milliseconds < 2 * MINUTE) return `${round(milliseconds / SECOND)} s`;
	if (milliseconds < 2 * HOUR) return `${round(milliseconds / MINUTE)} minutes`;
	if (milliseconds < 2 * DAY) return `${round(milliseconds / HOUR)} hours`;
	return `${round(milliseconds / DAY)} days`;
}

/** "in 11 minutes (14:32)" */
export function inTime(at: number, now: number, timeZone: string): string {
	const left = Math.max(0, at - now);
	return `in ${duration(left)} (${clockTime(at, left, timeZone)})`;
}

/** "since 14:32 (3 minutes ago)" */
export function sinceTime(at: number, now: number, timeZone: string): string {
	const passed = Math.max(0, now - at);
	return `since ${clockTime(at, passed, timeZone)} (${duration(passed, Math.floor)} ago)`;
}

/** "14:32:10" where it is seconds away, "1 December, 01:00" from half a day on. */
function clockTime(at: number, away: number, timeZone: string): string {
	const format = (options: Intl.DateTimeFormatOptions) =>
		new Intl.DateTimeFormat('en-GB', { ...options, timeZone: usableZone(timeZone) }).format(at);
	const time = format({
		hour: '2-digit',
		minute: '2-digit',
		...(away < 2 * MINUTE ? { second: '2-digit' } : {}),
		hourCycle: 'h23',
	});
	return away < DAY / 2 ? time : `${format({ day: 'numeric', month: 'long' })}, ${time}`;
}

/** n8n does not check its time zone setting, and every formatter throws on an invalid one. */
function usableZone(timeZone: string): string {
	try {
		new Intl.DateTimeFormat('en-GB', { timeZone });
		return timeZone;
	} catch {
		return 'UTC';
	}
}

/** "14:00", with the date where that is not within half a day. */
export const timeOfDay = (at: number, now: number, timeZone: string): string =>
	clockTime(at, Math.abs(at - now), timeZone);

/** "1,000" */
export const count = (number: number): string => number.toLocaleString('en-US');

export const requestsIn = (number: number): string =>
	`${count(number)} ${number === 1 ? 'request' : 'requests'}`;
