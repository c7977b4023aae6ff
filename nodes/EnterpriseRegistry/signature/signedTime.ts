import { DAY, isDateTime, readDate, SECOND, type Instant } from '../times';

/** Seconds, milliseconds or microseconds since 1970. */
const DIGITS = String.raw`\d{10,16}`;
/**
 * Python's `time.time()` gives seconds in this form. With at most nine digits behind the point, a fraction is no time of its own, as a time has
 * ten digits (step 2 of the proof in `valuePatterns`).
 */
const SECONDS_WITH_FRACTION = String.raw`\d{10}\.\d{1,9}`;
const DATE = String.raw`\d{4}-\d\d-\d\d`;
/** Java leaves out seconds of zero. */
const HOURS_AND_MINUTES = String.raw`T\d\d:\d\d`;
const SECONDS = String.raw`:\d\d(?:\.\d{1,9})?`;
/** PHP and Python leave out the colon, and PostgreSQL the minutes. */
const OFFSET = String.raw`Z|[+-]\d\d(?::?\d\d)?`;

/** A time that a sender may sign. What is hashed is the text as it came. */
export const SIGNED_TIME = new RegExp(
	`^(?:${DIGITS}|${SECONDS_WITH_FRACTION}|${DATE}${HOURS_AND_MINUTES}(?:${SECONDS})?(?:${OFFSET}))$`,
);
/** Characters of the longest, `2026-11-27T00:00:00.000000000+00:00`. */
export const LONGEST_TIME = 35;

const ISO_IN_FULL = String.raw`${DATE}${HOURS_AND_MINUTES}${SECONDS}(?:Z|[+-]\d\d:\d\d)`;

/** A time with a value that varies right beside it: its other end is where digits must begin or end (`timePatternBetween` in `valuePatterns`). */
export const TIME_BESIDE_VALUE = new RegExp(String.raw`^(?:\d{10}|${ISO_IN_FULL})$`);

/** A time with values that vary right beside it on both sides: both its ends show by themselves (`timePatternBetween` in `valuePatterns`). */
export const TIME_BETWEEN_VALUES = new RegExp(`^${ISO_IN_FULL}$`);

/**
 * Whether what may be a time from 2026 to tomorrow stands in a text, whatever is right beside it. Other years would refuse more IDs that
 * are long numbers. No secret that this node gets is older than the node, of 2026, so neither is a time signed with it. A replayed
 * time lies in the past, so nothing later than tomorrow counts; the day is for clocks that differ. A clock that stands before 2026 tells
 * no past.
 */
export function holdsRecentTime(text: string, now: Instant): boolean {
	const latest = now < START_OF_2026 ? Infinity : now + DAY;
	const instants = [...instantsOfSeconds(text), ...instantsOfDates(text)];
	return instants.some((instant) => instant >= START_OF_2026 && instant <= latest);
}

const START_OF_2026: Instant = Date.UTC(2026);

/** Milliseconds and fractions begin with the same ten digits. */
const instantsOfSeconds = (text: string): Instant[] =>
	Array.from(text.matchAll(/(?=(\d{10}))/g), ([, digits]) => Number(digits) * SECOND);

/** The days of `20260528T`, `2026-05-28T`, and `202605282` of `20260528202640`: a date that exists, and the beginning of its time. */
const instantsOfDates = (text: string): Instant[] =>
	Array.from(text.matchAll(/(?=(20\d\d)-?(\d\d)-?(\d\d)[T\d])/g)).flatMap(
		([, year, month, day]) => readSignedTime(`${year}-${month}-${day}T00:00Z`) ?? [],
	);

/** The instant of a text of one of these forms; undefined for a date that does not exist. */
export function readSignedTime(time: string): Instant | undefined {
	if (time.includes('T')) return isDateTime(time) ? readDate(time) : undefined;
	const number = Number(time);
	const [whole = ''] = time.split('.');
	if (whole.length <= MOST_DIGITS_OF_SECONDS) return number * 1000;
	return whole.length <= MOST_DIGITS_OF_MILLISECONDS ? number : number / 1000;
}

/** Seconds of 11 digits reach the year 5138; milliseconds of 12 begin in 1973. */
const MOST_DIGITS_OF_SECONDS = 11;
/** Milliseconds of 14 digits reach the year 5138; microseconds of 15 begin in 1973. */
const MOST_DIGITS_OF_MILLISECONDS = 14;
