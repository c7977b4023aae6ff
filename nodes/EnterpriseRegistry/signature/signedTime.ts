import type { Instant } from '../times';

/** Seconds, milliseconds or microseconds since 1970. */
const DIGITS = String.raw`\d{10,16}`;
/**
 * Python's `time.time()` gives seconds in this form. With at most nine digits behind the point, a fraction is no time of its own, as a time has
 * ten digits (step 2 of the proof in `contents`).
 */
const SECONDS_WITH_FRACTION = String.raw`\d{10}\.\d{1,9}`;
const DATE = String.raw`\d{4}-\d\d-\d\d`;
const ZONE = String.raw`(?:Z|[+-]\d\d:\d\d)`;
/** As libraries write it: Java leaves out seconds of zero, PHP and Python the colon in the offset, PostgreSQL its minutes. */
const ISO_8601 = String.raw`${DATE}T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d(?::?\d\d)?)`;
const FULL_ISO_8601 = String.raw`${DATE}T\d\d:\d\d:\d\d(?:\.\d{1,9})?${ZONE}`;

/** A time that a sender may sign. What is hashed is the text as it came. */
export const SIGNED_TIME = new RegExp(`^(?:${DIGITS}|${SECONDS_WITH_FRACTION}|${ISO_8601})$`);

/** A time right beside an ID or another free text must end where its form says (step 3 of the proof in `contents`). */
export const TIME_BESIDE_TEXT = new RegExp(String.raw`^(?:\d{10}|${FULL_ISO_8601})$`);

/** The instant of a text of one of these forms; NaN for a date that does not exist. */
export function readSignedTime(time: string): Instant {
	if (time.includes('T')) return readIso(time);
	const number = Number(time);
	const [whole = ''] = time.split('.');
	if (whole.length <= 11) return number * 1000;
	return whole.length <= 14 ? number : number / 1000;
}

/** `Date.parse` wants seconds, and the minutes of an offset behind a colon. */
function readIso(time: string): number {
	const [, start = '', seconds = ':00', zone = ''] =
		/^(.{16})(:[\d.]+)?(Z|[+-].+)$/.exec(time) ?? [];
	const [hours, minutes] = [zone.slice(0, 3), zone.slice(-2)];
	const offset = zone === 'Z' ? zone : `${hours}:${zone.length > 3 ? minutes : '00'}`;
	return Date.parse(start + seconds + offset);
}
