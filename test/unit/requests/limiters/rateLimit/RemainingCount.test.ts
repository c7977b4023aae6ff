import { RemainingCount } from '../../../../../nodes/EnterpriseRegistry/requests/limiters/rateLimit/RemainingCount';
import { readRateLimitHeaders } from '../../../../../nodes/EnterpriseRegistry/requests/headers/rateLimitHeaders';
import { ServiceClock } from '../../../../../nodes/EnterpriseRegistry/requests/limiters/rateLimit/ServiceClock';
import { NOON } from '../../../../support/simulated/simulation';
import { HALF_PAST, leftUntil } from '../../support';

const S = 1000;
const MINUTE = 60 * S;

/** A service that counts by the hour, or so. */
const makeCount = (clock = new ServiceClock()) => new RemainingCount(clock, 65 * MINUTE);

interface Response {
	remaining: number;
	headers?: Record<string, string>;
	sentAt?: number;
	now?: number;
}

function learn(count: RemainingCount, response: Response): void {
	const { remaining, headers = {}, sentAt = NOON, now = NOON + 60 } = response;
	count.learn(
		{ ...readRateLimitHeaders(headers, now), remaining },
		{ sentAt, now, number: 0, nextNumber: 1 },
	);
}

it('nothing is known before a response told', () => {
	expect(makeCount().at(NOON)).toBeUndefined();
});

it('what a response told is known until its reset', () => {
	const count = makeCount();
	learn(count, { remaining: 7, headers: leftUntil(7, HALF_PAST) });
	expect(count.at(HALF_PAST - 1)).toEqual({
		kind: 'count',
		remaining: 7,
		resetsAt: HALF_PAST,
		isResetGuessed: false,
		learnedAt: NOON + 60,
	});
	expect(count.at(HALF_PAST)).toBeUndefined();
});

it('the reset is by the clock of the service', () => {
	const clock = new ServiceClock();
	clock.learn(NOON + 10 * S, NOON);
	const count = makeCount(clock);
	learn(count, { remaining: 7, headers: leftUntil(7, HALF_PAST) });
	expect(count.resetsAt).toBe(HALF_PAST - 10 * S);
});

it.each<{ what: string; headers: Record<string, string> }>([
	{ what: 'without a reset', headers: {} },
	{
		what: 'with a reset that is over',
		headers: { 'x-ratelimit-reset': String((NOON - S) / 1000) },
	},
	{
		what: 'with a reset beyond the longest period',
		headers: { 'x-ratelimit-reset': String((NOON + 66 * MINUTE) / 1000) },
	},
])('a count $what is believed for a minute', ({ headers }) => {
	const count = makeCount();
	learn(count, { remaining: 7, headers });
	expect(count.resetsAt).toBe(NOON + MINUTE);
	expect(count.at(NOON + 60)).toMatchObject({ isResetGuessed: true });
});

it('where none is left until a reset that is not known, a probe asks', () => {
	const count = makeCount();
	learn(count, { remaining: 0 });
	expect(count.at(NOON + 60)).toBeUndefined();
});

it('what is forgotten is not known any more', () => {
	const count = makeCount();
	learn(count, { remaining: 7, headers: leftUntil(7, HALF_PAST) });
	count.forget();
	expect(count.at(NOON + 60)).toBeUndefined();
});
