const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface Moment {
	now: number;
	timeZone: string;
}

/** "42 s", "11 minutes", "3 hours", "8 days". */
export function duration(milliseconds: number, round = Math.ceil): string {
	if (milliseconds < 2 * MINUTE) return `${round(milliseconds / SECOND)} s`;
	if (milliseconds < 2 * HOUR) return `${round(milliseconds / MINUTE)} minutes`;
	if (milliseconds < 2 * DAY) return `${round(milliseconds / HOUR)} hours`;
	return `${round(milliseconds / DAY)} days`;
}

export const inTime = (at: number, moment: Moment): string =>
	`in ${duration(Math.max(0, at - moment.now))} (${timeOfDay(at, moment)})`;

export const sinceTime = (at: number, moment: Moment): string =>
	`since ${timeOfDay(at, moment)} (${duration(Math.max(0, moment.now - at), Math.floor)} ago)`;

/** "14:00"; "14:32:10" where it is seconds away, "1 December, 01:00" from half a day on. */
function timeOfDay(at: number, { now, timeZone: zone }: Moment): string {
	const away = Math.abs(at - now);
	const format = (options: Intl.DateTimeFormatOptions) => formatter(options, zone).format(at);
	const second = away < 2 * MINUTE ? '2-digit' : undefined;
	const time = format({ hour: '2-digit', minute: '2-digit', second, hourCycle: 'h23' });
	return away < DAY / 2 ? time : `${format({ day: 'numeric', month: 'long' })}, ${time}`;
}

/** n8n does not check its time zone setting, and every formatter throws on an invalid one. */
function formatter(options: Intl.DateTimeFormatOptions, timeZone: string): Intl.DateTimeFormat {
	try {
		return new Intl.DateTimeFormat('en-GB', { ...options, timeZone });
	} catch {
		return formatter(options, 'UTC');
	}
}

/** Times of the service without a zone are in UTC; `Date.parse` takes them for local. */
export function readDate(given: unknown): number | undefined {
	// Date.parse reads a year into almost any number.
	if (typeof given !== 'string' || !given.includes(':')) return undefined;
	const text = given.trim();
	const isWithoutZone = /^\d{4}-\d\d-\d\d[T ][\d:.]+$/.test(text);
	const date = Date.parse(isWithoutZone ? `${text}Z` : text);
	return Number.isNaN(date) ? undefined : date;
}

const ISO = /^\d{4}-\d{2}-\d{2}(?:[T ][\d:.]+)?(?:Z|[+-]\d{2}:?\d{2})?$/;

/** ISO 8601, also without a time. */
export const isDateTime = (value: unknown): value is string =>
	typeof value === 'string' && ISO.test(value) && !Number.isNaN(Date.parse(value));
