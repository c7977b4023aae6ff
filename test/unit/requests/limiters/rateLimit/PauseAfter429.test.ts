import { PauseAfter429 } from '../../../../../nodes/EnterpriseRegistry/requests/limiters/rateLimit/PauseAfter429';
import {
	readRateLimitHeaders,
	type RateLimitHeaders,
} from '../../../../../nodes/EnterpriseRegistry/requests/headers/rateLimitHeaders';
import { ServiceClock } from '../../../../../nodes/EnterpriseRegistry/requests/limiters/rateLimit/ServiceClock';
import { NOON } from '../../../../support/simulated/simulation';
import { leftUntil, sentAt } from '../../support';

const S = 1000;
const MINUTE = 60 * S;

/** With no jitter, so that guesses are 1, 2, 4 … 60 s. */
const makePause = ({ random = 0.5, clock = new ServiceClock() } = {}) =>
	new PauseAfter429({ clock, random: () => random, longestPeriod: 65 * MINUTE });

const headersOf = (headers: Record<string, string>): RateLimitHeaders =>
	readRateLimitHeaders(headers, NOON);
const untilOf = (pause: PauseAfter429) => pause.at(NOON)?.until;

interface Told {
	sentAt: number;
	now: number;
	headers: RateLimitHeaders;
}

/** Numbers are in the order of the times. */
const learn = (pause: PauseAfter429, told: Told) =>
	pause.learn({ ...told, number: told.sentAt, nextNumber: told.now });

/** A pause after one 429 at noon. */
function pauseAfter(headers: Record<string, string>, pause = makePause()): PauseAfter429 {
	learn(pause, { sentAt: NOON - 60, now: NOON, headers: headersOf(headers) });
	return pause;
}

describe('a pause ends', () => {
	it.each([
		{ by: 'Retry-After', headers: { 'retry-after': '7' }, lasts: 7 * S },
		{ by: 'the reset where nothing is left', headers: leftUntil(0, NOON + MINUTE), lasts: MINUTE },
		{
			by: 'the reset where so little is left that others may have taken it',
			headers: leftUntil(4, NOON + MINUTE),
			lasts: MINUTE,
		},
		{
			by: 'Retry-After rather than by the reset',
			headers: { ...leftUntil(0, NOON + MINUTE), 'retry-after': '7' },
			lasts: 7 * S,
		},
		{
			by: 'the longest period, whatever the service asks',
			headers: { 'retry-after': '90000' },
			lasts: 65 * MINUTE,
		},
	])('by $by', ({ headers, lasts }) => {
		expect(pauseAfter(headers).at(NOON)).toMatchObject({
			until: NOON + lasts,
			isUntilGuessed: false,
		});
	});

	it.each<{ where: string; headers: Record<string, string> }>([
		{ where: 'the service names no time', headers: {} },
		{
			where: 'much is left, so that the refusal is about something else',
			headers: leftUntil(80, NOON + MINUTE),
		},
		{ where: 'the time that it names is over', headers: { 'retry-after': '0' } },
	])('by a guess of a second where $where', ({ headers }) => {
		expect(pauseAfter(headers).at(NOON)).toMatchObject({ until: NOON + S, isUntilGuessed: true });
	});

	it('by the reset of the clock of the service', () => {
		const clock = new ServiceClock();
		clock.learn(NOON + 10 * S, NOON);
		const pause = pauseAfter(leftUntil(0, NOON + MINUTE), makePause({ clock }));
		expect(untilOf(pause)).toBe(NOON + 50 * S);
	});
});

it.each([
	{ what: 'the limit is used up', headers: leftUntil(0, NOON + MINUTE), isUsedUp: true },
	{ what: 'it is a refusal of the moment', headers: { 'retry-after': '7' }, isUsedUp: false },
])('a pause says whether $what', ({ headers, isUsedUp }) => {
	expect(pauseAfter(headers).at(NOON)).toMatchObject({ isUsedUp });
});

it('each refusal after a guessed pause makes the next twice as long, up to a minute', () => {
	const pause = makePause();
	const lasts: number[] = [];
	let now = NOON;
	for (let nth = 0; nth < 8; nth++) {
		learn(pause, { sentAt: now, now, headers: {} });
		const until = pause.at(now)?.until ?? now;
		lasts.push((until - now) / S);
		now = until;
	}
	expect(lasts).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
});

it('requests that were in flight together are refused together: guesses count once', () => {
	const pause = makePause();
	for (const now of [NOON, NOON + 10, NOON + 20])
		learn(pause, { sentAt: NOON - 60, now, headers: {} });
	expect(untilOf(pause)).toBe(NOON + S);
});

it('of the ends that requests in flight together were told, the latest counts', () => {
	const pause = pauseAfter({ 'retry-after': '30' });
	learn(pause, { sentAt: NOON - 60, now: NOON + 10, headers: headersOf({ 'retry-after': '5' }) });
	expect(untilOf(pause)).toBe(NOON + 30 * S);
});

it('where an end stays that an earlier 429 named, it stays used up', () => {
	const pause = pauseAfter(leftUntil(0, NOON + MINUTE));
	for (const headers of [{}, headersOf({ 'retry-after': '5' })])
		learn(pause, { sentAt: NOON - 60, now: NOON + 10, headers });
	expect(pause.at(NOON)).toMatchObject({ until: NOON + MINUTE, isUsedUp: true });
});

it('a request that was sent later knows better, also that it ends earlier', () => {
	const pause = pauseAfter({ 'retry-after': '3600' });
	learn(pause, { sentAt: NOON + S, now: NOON + 2 * S, headers: headersOf({ 'retry-after': '5' }) });
	expect(untilOf(pause)).toBe(NOON + 7 * S);
});

it('a refusal that comes when the trouble is forgotten is guessed as the first', () => {
	const pause = makePause();
	for (const now of [NOON, NOON + S, NOON + 3 * S]) learn(pause, { sentAt: now, now, headers: {} });
	const anHourLater = NOON + 60 * MINUTE;
	learn(pause, { sentAt: anHourLater, now: anHourLater, headers: {} });
	expect(pause.at(anHourLater)?.until).toBe(anHourLater + S);
});

describe('an answer', () => {
	it('to a request that was sent before the pause ended leaves it', () => {
		const pause = pauseAfter({ 'retry-after': '7' });
		pause.noteAnswer(sentAt(NOON + 6 * S));
		expect(untilOf(pause)).toBe(NOON + 7 * S);
	});

	it('to a request that was sent after it ends the trouble: the next guess is a second again', () => {
		const pause = pauseAfter({});
		pause.noteAnswer(sentAt(NOON + S));
		learn(pause, { sentAt: NOON + 2 * S, now: NOON + 2 * S, headers: {} });
		expect(pause.at(NOON + 2 * S)?.until).toBe(NOON + 3 * S);
	});
});

describe('how long waiting has led to nothing but refusals', () => {
	it('is from the first refusal to the last one after a wait', () => {
		const pause = pauseAfter({ 'retry-after': '7' });
		learn(pause, { sentAt: NOON + 7 * S, now: NOON + 8 * S, headers: {} });
		expect(pause.throttledFor).toBe(8 * S);
	});

	it('does not grow by what was in flight already', () => {
		const pause = pauseAfter({ 'retry-after': '7' });
		learn(pause, { sentAt: NOON - 60, now: NOON + 3 * S, headers: {} });
		expect(pause.throttledFor).toBe(0);
	});

	it('begins anew where the trouble is longer ago than it lasted', () => {
		const pause = pauseAfter({ 'retry-after': '7' });
		learn(pause, { sentAt: NOON + MINUTE, now: NOON + MINUTE, headers: {} });
		expect(pause.throttledFor).toBe(0);
	});
});
