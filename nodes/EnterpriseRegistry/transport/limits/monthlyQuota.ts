import { errorTexts } from '../../reading/trouble/errorTexts';
import { firstDate, firstText, isObject, readObject, type Json } from '../../json';
import { messageIn } from '../errors';
import { LONGEST_WINDOW } from './rateLimit';
import { readDate, type LimitHeaders } from './limitHeaders';

/** The month in four languages, also within a word; "maandag" is Monday. */
const MONTH = /month|maand(?!ag)|mensuel|(?<![a-z])mois(?![a-z])|monat/i;
/** Beside the message a service may also describe the plan. */
const USED_UP =
	/exceed|exhaust|deplet|used|reached|overschr|bereikt|opgebruikt|d[eé]pass|atteint|[eé]puis|[uü]berschr|ersch[oö]pf|verbraucht|erreicht/i;

/**
 * When the month's quota starts again, where a 429 is about the month: known by a time farther away than an hour, in the
 * headers or in the body, or, where no time is given, by the word. Undefined if it is about the hour.
 * @param text the body; empty if only the message is known.
 */
export function monthlyReset(
	text: string,
	said: LimitHeaders,
	now: number,
	message = messageIn(text),
): number | undefined {
	const clock = said.madeAt ?? now;
	const body = readObject(text);
	const times = [
		statedIn(body, clock),
		said.retryAfter === undefined ? undefined : clock + said.retryAfter,
		said.reset,
	].filter((time) => time !== undefined);
	const farAway = times.find((time) => time - clock > LONGEST_WINDOW);
	if (farAway !== undefined) return farAway;
	const isNamed = times.some((time) => time > clock);
	const words = [
		message ?? '',
		...errorTexts(body).filter((sentence) => USED_UP.test(sentence)),
		firstText(body, 'period', 'interval', 'error.period', 'error.interval') ?? '',
	];
	return isNamed || !words.some((word) => MONTH.test(word)) ? undefined : firstOfNextMonth(now);
}

const RESET =
	/^(?:(?:quota|limit|rate_?limit)_?)?(?:resets?|renews?)_?(?:at|on|date|time|timestamp)?$/i;
/** Elsewhere a service may list the resets of all its limits. */
const AROUND_RESET = /^(?:error|data|meta|details?|quota)$/i;

/** The next time that a body names as that of a reset. */
function statedIn(body: Json, clock: number): number | undefined {
	const times = resetsIn(body, 0)
		.map(readMoment)
		.filter((time) => time !== undefined);
	const coming = times.filter((time) => time > clock);
	return coming.length > 0 ? Math.min(...coming) : times[0];
}

function resetsIn(body: Json, depth: number): unknown[] {
	return Object.entries(body).flatMap(([name, value]) => {
		if (isObject(value))
			return depth < 3 && AROUND_RESET.test(name) ? resetsIn(value, depth + 1) : [];
		return RESET.test(name) ? [value] : [];
	});
}

/** "1 January 2027", "Fri, 01 Jan 2027", "January 1, 2027" */
const DAY_IN_WORDS = /^(?:[a-z]{3,9},? )?(?:\d{1,2} [a-z]{3,9}|[a-z]{3,9} \d{1,2}),? \d{4}$/i;

/** A time, a day, or a number that is large enough to be one: a smaller number may be a length of time in any unit. */
function readMoment(value: unknown): number | undefined {
	const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
	if (text.length > 40) return undefined;
	if (/^\d{10}(?:\.\d{1,9})?$/.test(text)) return Number(text) * 1000;
	if (/^\d{13}$/.test(text)) return Number(text);
	const day = firstDate({ text }, 'text') ?? (DAY_IN_WORDS.test(text) ? `${text} GMT` : '');
	const time = readDate(text) ?? Date.parse(day);
	return Number.isNaN(time) ? undefined : time;
}

const firstOfNextMonth = (now: number): number =>
	Date.UTC(new Date(now).getUTCFullYear(), new Date(now).getUTCMonth() + 1, 1);
