import { patternOf } from '../shape';
import { limitHeader } from '../../transport/limits/limitHeaders';
import type { Reply } from '../DiagnosisClient';
import { finding, type Finding } from '../finding';

const PARTS = ['limit', 'remaining', 'reset'] as const;
const MINUTE = 60_000;

/** The rate-limit headers: whether they are present and plausible, and how the reset is written. */
export function limitHeaders(replies: Reply[]): Finding[] {
	const answered = replies.filter(({ kind, status }) => kind === 'json' || status === 429);
	if (answered.length === 0)
		return [finding('Limit headers', 'unknown', 'No answer of the service was received.')];
	const limited = answered.filter(({ headers }) =>
		PARTS.some((part) => limitHeader(headers, part) !== undefined),
	);
	if (limited.length === 0) {
		const others = Object.keys(answered[0]!.headers).filter((name) =>
			/limit|quota|retry/.test(name),
		);
		return [
			finding(
				'Limit headers',
				'unusual',
				'No answer has them; the nodes wait only after a refusal.',
				others.length === 0 ? '' : `Similar headers: ${others.join(', ')}.`,
			),
		];
	}
	const { headers, at } = limited[limited.length - 1]!;
	const [limitText, remainingText, resetText] = PARTS.map((part) => limitHeader(headers, part));
	const missing = PARTS.filter((part) => limitHeader(headers, part) === undefined).map(
		(part) => `x-ratelimit-${part}`,
	);
	const isUsual = PARTS.every((part) => `x-ratelimit-${part}` in headers);
	const counts = [limitText, remainingText].map((text) =>
		text === undefined || !/^-?\d+$/.test(text.trim()) ? undefined : Number(text),
	);
	const [limit, remaining] = counts;
	const plausible =
		limit !== undefined && remaining !== undefined && remaining >= 0 && remaining <= limit;
	const silent = answered.length - limited.length;
	const detail = [
		missing.length === 0 ? '' : `Missing: ${missing.join(', ')}.`,
		silent === 0 ? '' : `${silent} of ${answered.length} answers carry none.`,
		plausible
			? ''
			: `Limit is ${patternOf(limitText ?? '')}, remaining is ${patternOf(remainingText ?? '')}.`,
	]
		.filter((sentence) => sentence !== '')
		.join(' ');
	const good = missing.length === 0 && silent === 0 && plausible;
	const found =
		isUsual || !good
			? finding(
					'Limit headers',
					good ? 'as specified' : 'unusual',
					good
						? 'Every answer has all three, with plausible values.'
						: 'They are not as the interface describes them.',
					detail,
				)
			: finding(
					'Limit headers',
					'recognised',
					'Every answer has all three, under names that the nodes read as well.',
				);
	return [found, reset(resetText, headers.date, at)];
}

function reset(text: string | undefined, date: string | undefined, at: number): Finding {
	const subject = 'Reset of the limit';
	if (text === undefined)
		return finding(subject, 'unusual', 'No answer says when the limit resets.');
	const now = Number.isNaN(Date.parse(date ?? '')) ? at : Date.parse(date!);
	const number = /^\s*\d{1,15}\s*$/.test(text) ? Number(text) : undefined;
	const pattern = `It is written as ${patternOf(text.trim())}.`;
	if (number === undefined) {
		const isDate = text.includes(':') && !Number.isNaN(Date.parse(text));
		return isDate
			? finding(
					subject,
					'recognised',
					'It is a date, where the interface has Unix seconds.',
					pattern,
				)
			: finding(subject, 'unknown', 'It is not a time that the nodes can read.', pattern);
	}
	if (number < 1e9)
		return finding(
			subject,
			'recognised',
			'It is the number of seconds from now, where the interface has Unix seconds.',
			pattern,
		);
	if (number >= 1e11)
		return finding(
			subject,
			'recognised',
			'It is in Unix milliseconds, where the interface has Unix seconds.',
			pattern,
		);
	const ahead = number * 1000 - now;
	if (ahead < -MINUTE)
		return finding(subject, 'unusual', 'It is in Unix seconds, but in the past.', pattern);
	if (ahead > 65 * MINUTE)
		return finding(
			subject,
			'unusual',
			'It is in Unix seconds, and more than an hour ahead.',
			`${pattern} It is ${Math.round(ahead / MINUTE / 60)} hours ahead.`,
		);
	return finding(subject, 'as specified', 'It is in Unix seconds, within the hour.', pattern);
}
