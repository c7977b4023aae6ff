/** A point in time: milliseconds since 1970, as `Date.now()` gives them. */
export type Instant = number;
export type Milliseconds = number;
export type Seconds = number;

export const SECOND: Milliseconds = 1000;
export const MINUTE: Milliseconds = 60 * SECOND;
export const HOUR: Milliseconds = 60 * MINUTE;
export const DAY: Milliseconds = 24 * HOUR;

/** When something is told, and in the time zone of whom. */
export interface Moment {
	now: Instant;
	timeZone: string;
}

/** "42 s", "11 minutes", "3 hours", "8 days". */
export function duration(milliseconds: Milliseconds, round = Math.ceil): string {
	if (milliseconds < 2 * MINUTE) return `${round(milliseconds / SECOND)} s`;
	if (milliseconds < 2 * HOUR) return `${round(milliseconds / MINUTE)} minutes`;
	if (milliseconds < 2 * DAY) return `${round(milliseconds / HOUR)} hours`;
	return `${round(milliseconds / DAY)} days`;
}

export const inTime = (at: Instant, moment: Moment): string =>
	`in ${duration(Math.max(0, at - moment.now))} (${timeOfDay(at, moment)})`;

export const sinceTime = (at: Instant, moment: Moment): string =>
	`since ${timeOfDay(at, moment)} (${duration(Math.max(0, moment.now - at), Math.floor)} ago)`;

/** "at 14:32", or "on 1 December, 01:00" where that is not today. */
export function atTime(at: Instant, moment: Moment): string {
	const time = timeOfDay(at, moment);
	return time.includes(',') ? `on ${time}` : `at ${time}`;
}

/** "14:00"; "14:32:10" where it is seconds away, "1 December, 01:00" from half a day on. */
function timeOfDay(at: Instant, { now, timeZone: zone }: Moment): string {
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

/**
 * The instant of a date in an answer or a header: ISO 8601, or the date of HTTP.
 * Times of the service without a zone are in UTC, and a day without a time begins then; `Date.parse` takes such times for local.
 */
export function readDate(given: unknown): Instant | undefined {
	if (typeof given !== 'string') return undefined;
	const text = given.trim();
	// Date.parse reads a year into almost any number, so what is not ISO 8601 must at least have a time.
	const parts = iso8601In(text);
	if (parts === undefined) return text.includes(':') ? inThisEra(Date.parse(text)) : undefined;
	const { year, month, day, time, zone } = parts;
	return inThisEra(Date.parse(`${year}-${month}-${day}T${fullTime(time)}${fullZone(zone)}`));
}

/** The time as `Date.parse` wants it: with minutes, colons and a point, and without a leap second, which it does not know. */
function fullTime(time = '00:00'): string {
	const [clock = '', fraction] = time.split(/[.,]/);
	const [hours = '00', minutes = '00', seconds = '00'] = clock.match(/\d\d/g) ?? [];
	const second = seconds === '60' ? '59' : seconds;
	return `${hours}:${minutes}:${second}${fraction === undefined ? '' : `.${fraction}`}`;
}

/** `+01`, `+0100` and `+01:00` are one zone; without one it is UTC. */
const fullZone = (zone: string): string =>
	zone === '' || zone === 'Z'
		? 'Z'
		: `${zone.replace(':', '').padEnd(5, '0')}`.replace(/\d\d$/, ':$&');

const inThisEra = (date: Instant): Instant | undefined => (isOfThisEra(date) ? date : undefined);

/** Years of more than four digits cannot be written as ISO 8601 writes them, and no calendar of a service reaches them. */
const isOfThisEra = (date: Instant): boolean => date >= 0 && date < Date.UTC(10_000, 0);

/** ISO 8601 of a point in time; null of one that no calendar of a service reaches. */
export const isoTime = (date: Instant | undefined): string | null =>
	date !== undefined && isOfThisEra(date) ? new Date(date).toISOString() : null;

/** Each answer has a date of HTTP, which needs no closer look. */
const BEGINS_WITH_YEAR = /^\d{4}/;
/** `2026-11-26`, and the compact form `20261126` in front of a time. */
const DAY_FORMS = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](.+))?$|^(\d{4})(\d\d)(\d\d)T(.+)$/;
const ZONE = /(?:Z|[+-](?:0\d|1[0-4])(?::?[0-5]\d)?)$/;
/** `24:00:00` is the end of a day (XSD), and a second 60 is a leap second (ISO 8601). */
const CLOCK =
	/^(?:(?:[01]\d|2[0-3])(?::?[0-5]\d(?::?(?:[0-5]\d|60)(?:[.,]\d+)?)?)?|24:?00(?::?00(?:[.,]0+)?)?)$/;

/** ISO 8601, with or without a time and a zone; so xsd:date and xsd:dateTime, as VIES writes them (`2026-11-26+01:00`). */
export const isDateTime = (value: unknown): value is string =>
	typeof value === 'string' && iso8601In(value) !== undefined;

/** The parts of a text that is ISO 8601, with a day and a time that there are; undefined for any other. */
function iso8601In(text: string) {
	if (text.length > 40 || !BEGINS_WITH_YEAR.test(text)) return undefined;
	const parts = isoParts(text);
	const { year, month, day, time } = parts;
	const lastDay = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
	const isDay = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1;
	const isTime = time === undefined || CLOCK.test(time);
	return isDay && Number(day) <= lastDay && isTime ? parts : undefined;
}

/** The parts of a text in a form of ISO 8601; without year, month and day if it is in none. */
function isoParts(text: string) {
	const withoutZone = text.replace(ZONE, '');
	const inFrontOfZone = DAY_FORMS.exec(withoutZone);
	// A day without a time may look as if it ended in a zone: `2026-11`.
	const parts = inFrontOfZone ?? DAY_FORMS.exec(text) ?? [];
	const zone = inFrontOfZone === null ? '' : text.slice(withoutZone.length);
	const [year, month, day, time] = parts[1] === undefined ? parts.slice(5) : parts.slice(1, 5);
	return { year, month, day, time, zone };
}

const DAYS =
	/(?<!\d)(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4}|\d{1,2}[-/]\d{1,2}[-/]\d{2})(?!\d)/;
const CLOCKS = /(?<!\d)\d{1,2}:\d\d(?!\d)|(?<!\d)\d{8}T\d{4}/;
const MONTH_IN_WORDS =
	/\b(?:jan|feb|mar|apr|may|mai|mei|jun|jul|aug|sep|oct|okt|nov|dec)\p{L}*\b/iu;

/** Whether a value tells of a day or a time in whatever way people and programs write it, so that another day has another value. */
export function tellsTime(value: unknown): boolean {
	// Seconds or milliseconds since 1970, from 2001 on.
	if (typeof value === 'number') return value >= 1e9;
	if (typeof value !== 'string') return false;
	return (
		isDateTime(value) ||
		DAYS.test(value) ||
		CLOCKS.test(value) ||
		/^\d{10}(?:\d{3})?(?:\.\d+)?$/.test(value) ||
		(MONTH_IN_WORDS.test(value) && /\d/.test(value))
	);
}
