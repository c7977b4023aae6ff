/**
 * Whether a text under the name of a number is the day of a registration: 2019-05-01, 1/7/2005, since 1 July 2005. A time may stand behind
 * it, but a fourth group makes it a number: 12-34-56-78.
 */
export function isDay(value: unknown): boolean {
	const text = String(value).trim();
	const whole = text.replace(WORDS_BEFORE_DAY, '');
	const isBehindWords = whole !== text && WHOLE_DAY.test(whole);
	return DAY.test(text) || isBehindWords;
}

/** "depuis le 1 mai 1998". A country in front would be that of a number: LU 2005-05-01. */
const WORDS_BEFORE_DAY = /^(?:(?![A-Z]{2} )\p{L}+ ){1,4}(?=\d)/u;

/** A database writes a zero where only the year or the month is known: `1998-00-00`. */
const MONTH = '(?:0?\\d|1[0-2])';
const DAY_OF_MONTH = '(?:[0-2]?\\d|3[01])';

/** `1998-05-01`, `01/05/1998`, `5/31/1998`. What is no day of the calendar is a number: `87.65.4321`. */
const dayWith = (year: string) =>
	[
		[year, MONTH, DAY_OF_MONTH],
		[DAY_OF_MONTH, MONTH, year],
		[MONTH, DAY_OF_MONTH, year],
	]
		.map((parts) => parts.join('[-/.]'))
		.join('|');

const DAY = new RegExp(
	`^(?:(?:${dayWith('\\d{2}(?:\\d{2})?')})(?![-./\\d])|\\d{1,2} \\p{L}{3,} \\d{4}$)`,
	'u',
);

/** A day of a company that may still exist, with nothing after it. */
const CENTURY = '(?:19|20)\\d\\d';
const WHOLE_DAY = new RegExp(`^(?:${dayWith(CENTURY)}|\\d{1,2} \\p{L}{3,} ${CENTURY})$`, 'u');

/** Whether a value is a day without anything between its parts: 20190501. */
export const isCompactDay = (value: unknown): boolean => COMPACT_DAY.test(String(value).trim());

const COMPACT_DAY = /^(?:19|20)\d\d[01]\d[0-3]\d$/;
