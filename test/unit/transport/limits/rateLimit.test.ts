import { RateLimit } from '../../../../nodes/EnterpriseRegistry/transport/limits/rateLimit';
import { readLimitHeaders } from '../../../../nodes/EnterpriseRegistry/transport/limits/rateLimitHeaders';

const NOON = Date.UTC(2026, 5, 15, 12);
const word = (remaining: number, reset: number, limit = 100) => ({ limit, remaining, reset });

describe('what the limiter grants', () => {
	it('is one request while nothing is known, and the rest when its answer has told', () => {
		const limit = new RateLimit();
		expect(limit.verdict(0, NOON)).toBe('go');
		limit.sent(NOON);
		expect(limit.verdict(1, NOON + 1)).toBe('afterAnswer');
		limit.answered(word(3, NOON + 60_000), NOON, NOON + 60);
		expect([0, 1, 2, 3].map((underWay) => limit.verdict(underWay, NOON + 60))).toEqual(['go', 'go', 'go', 'afterAnswer']);
	});

	it('is nothing before the reset once nothing is left, and one request after it', () => {
		const limit = new RateLimit();
		limit.answered(word(0, NOON + 60_000), NOON, NOON + 60);
		expect(limit.verdict(0, NOON + 59_999)).toBe(NOON + 60_000);
		expect(limit.verdict(0, NOON + 60_000)).toBe('go');
		limit.sent(NOON + 60_000);
		expect(limit.verdict(1, NOON + 60_001)).toBe('afterAnswer');
	});

	it('does not wait for a request that hangs since before the reset', () => {
		const limit = new RateLimit();
		limit.answered(word(0, NOON + 10_000), NOON, NOON + 60);
		expect(limit.verdict(1, NOON + 10_001)).toBe('go');
	});

	it('follows a service that announces nothing at all', () => {
		const limit = new RateLimit();
		limit.answered({}, NOON, NOON + 60);
		expect(limit.verdict(49, NOON + 60)).toBe('go');
	});

	it('counts every call that ended without a word as used, and asks again rather than wait for nothing', () => {
		const limit = new RateLimit();
		limit.answered(word(2, NOON + 60_000), NOON, NOON);
		limit.unanswered(NOON);
		expect(limit.verdict(1, NOON)).toBe('afterAnswer');
		limit.unanswered(NOON);
		expect(limit.verdict(0, NOON)).toBe('go');
	});

	it.each([
		['an older answer of the same window', 7, NOON + 60_000],
		['an answer of a window before', 90, NOON + 20_000],
	])('is not raised by %s that comes late', (_what, remaining, reset) => {
		const limit = new RateLimit();
		limit.answered(word(5, NOON + 60_000), NOON, NOON + 60);
		limit.answered(word(remaining, reset), NOON + 1, NOON + 70);
		expect(limit.remaining(NOON + 70)).toBe(5);
	});

	it('follows a plan that changes in the middle, both ways', () => {
		const limit = new RateLimit();
		limit.answered(word(1, NOON + 60_000, 100), NOON, NOON + 60);
		limit.answered(word(400, NOON + 60_000, 500), NOON + 61, NOON + 120);
		expect([limit.limit, limit.remaining(NOON + 120)]).toEqual([500, 400]);
		limit.answered(word(0, NOON + 60_000, 100), NOON + 121, NOON + 180);
		expect(limit.verdict(0, NOON + 180)).toBe(NOON + 60_000);
	});

	it.each([[3_600_000], [-3_600_000], [1234], [-999]])('waits by the clock of the service, which is %i ms ahead', (ahead) => {
		const limit = new RateLimit();
		// The tick of a second at the service is the best sample.
		const now = NOON - ahead;
		limit.answered({ ...word(0, NOON + 60_000), madeAt: NOON }, now - 60, now);
		expect(limit.verdict(0, now)).toBe(now + 60_000);
	});

	it.each<[string, Record<string, string>]>([
		['a reset in the past', { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1000000000' }],
		['a reset next year', { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(NOON / 1000 + 31_536_000) }],
		['a reset that is no time', { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': 'soon' }],
		['no reset', { 'x-ratelimit-remaining': '0' }],
		['a count below 0', { 'x-ratelimit-remaining': '-5', 'x-ratelimit-reset': String(NOON / 1000 + 60) }],
		['an unlimited plan', { 'x-ratelimit-limit': '-1', 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(NOON / 1000 + 60) }],
		['text', { 'x-ratelimit-limit': 'many', 'x-ratelimit-remaining': 'enough', 'x-ratelimit-reset': 'never' }],
	])('is never blocked by %s', (_what, headers) => {
		const limit = new RateLimit();
		limit.answered(readLimitHeaders(headers, NOON), NOON - 60, NOON);
		expect(limit.verdict(0, NOON)).toBe('go');
	});

	it.each([[0.5], [30], [100]])('never waits longer than an hour and a little for a Retry-After of %i days', (days) => {
		const limit = new RateLimit();
		limit.refused({ retryAfter: days * 86_400_000 }, NOON, NOON);
		expect(limit.verdict(0, NOON)).toBe(NOON + 65 * 60_000);
	});

	it('after a refusal is nothing until the time that it names: Retry-After, the reset, or the back-off', () => {
		const after = (said: Parameters<RateLimit['refused']>[0]) => {
			const limit = new RateLimit(() => 0.5);
			limit.refused(said, NOON, NOON);
			return Number(limit.verdict(0, NOON)) - NOON;
		};
		expect(after({ retryAfter: 7000, remaining: 0, reset: NOON + 60_000 })).toBe(7000);
		expect(after({ remaining: 0, reset: NOON + 60_000 })).toBe(60_000);
		expect(after({ remaining: 12, reset: NOON + 60_000 })).toBe(1000);
		expect(after({ remaining: 0, reset: NOON - 60_000 })).toBe(1000);
		expect(after({ retryAfter: 0 })).toBe(1000);
		expect(after({})).toBe(1000);
	});
});

describe('when a clock is set', () => {
	const HOUR = 3_600_000;
	/** The clock of the service was an hour ahead at noon. */
	const hourAhead = () => {
		const limit = new RateLimit();
		limit.answered({ ...word(50, NOON + HOUR + 60_000), madeAt: NOON + HOUR }, NOON - 60, NOON);
		return limit;
	};
	const answeredAt = (limit: RateLimit, at: number, ahead: number, remaining = 0) =>
		limit.answered({ ...word(remaining, NOON + ahead + 60_000), madeAt: at + ahead }, at - 60, at);

	it('the second answer that says so is believed, and the wait is that of the new clock', () => {
		const limit = hourAhead();
		answeredAt(limit, NOON + 1000, 0);
		answeredAt(limit, NOON + 2000, 0);
		expect(limit.verdict(0, NOON + 2000)).toBe(NOON + 60_000);
	});

	it('one such answer is not, as it may have travelled for long', () => {
		const limit = hourAhead();
		answeredAt(limit, NOON + 1000, 0, 50);
		answeredAt(limit, NOON + 2000, HOUR);
		answeredAt(limit, NOON + 3000, 0, 50);
		answeredAt(limit, NOON + 4000, HOUR);
		expect(limit.verdict(0, NOON + 4000)).toBe(NOON + 60_000);
	});

	it('a clock that was set ahead is believed at once', () => {
		const limit = hourAhead();
		answeredAt(limit, NOON + 1000, 2 * HOUR);
		expect(limit.verdict(0, NOON + 1000)).toBe(NOON + 60_000);
	});
});
