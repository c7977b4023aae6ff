/**
 * Whether a text under the name of a number is the day of a registration: 2019-05-01, 1/7/2005, since 1 July 2005. A time may stand behind
 * it, but a fourth group makes it a number: 12-34-56-78.
 */
export function isDay(value: unknown): boolean {
	const text = String(value).trim();
	const whole = text.replace(WORDS_BEFORE_DAY, '');
	const isBehindWords = whole !== text && WHOLE_DAYS.some((day) => day.test(whole));
	return DAY.test(text) || isBehindWords;
}

const DAY = /^(?:\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?![-./\d])|\d{1,2} \p{L}{3,} \d{4}$)/u;

/** "depuis le 1 mai 1998". A country in front would be that of a number: LU 2005-05-01. */
const WORDS_BEFORE_DAY = /^(?:(?![A-Z]{2} )\p{L}+ ){1,4}(?=\d)/u;

/** A database writes a zero where only the year or the month is known: `1998-00-00`. */
const MONTH = '(?:0?\\d|1[0-2])';
const DAY_OF_MONTH = '(?:[0-2]?\\d|3[01])';

/** Days of a company that may still exist, with nothing after them: `1 mei 1998`, `1998-05-01`, `01/05/1998`, `5/31/1998`. */
const WHOLE_DAYS = [
	/^\d{1,2} \p{L}{3,} (?:19|20)\d\d$/u,
	new RegExp(`^(?:19|20)\\d\\d-${MONTH}-${DAY_OF_MONTH}$`),
	new RegExp(`^${DAY_OF_MONTH}[-/.]${MONTH}[-/.](?:19|20)\\d\\d$`),
	new RegExp(`^${MONTH}[-/.]${DAY_OF_MONTH}[-/.](?:19|20)\\d\\d$`),
];

/** Whether a value is a day without anything between its parts: 20190501. */
export const isCompactDay = (value: unknown): boolean => COMPACT_DAY.test(String(value).trim());

const COMPACT_DAY = /^(?:19|20)\d\d[01]\d[0-3]\d$/;
