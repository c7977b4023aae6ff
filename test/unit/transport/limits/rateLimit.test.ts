import { RateLimit } from '../../../../nodes/EnterpriseRegistry/transport/limits/rateLimit';
import { readLimitHeaders } from '../../../../nodes/EnterpriseRegistry/transport/limits/limitHeaders';

const NOON = Date.UTC(2026, 5, 15, 12);
const word = (remaining: number, reset: number, limit = 100) => ({ limit, remaining, reset });

describe('the number of requests that may start', () => {
	it('is 1 while nothing is known, and what is left once its answer says so', () => {
		const limit = new RateLimit();
		expect(limit.verdict(0, NOON)).toBe('go');
		limit.sent(NOON);
		expect(limit.verdict(1, NOON + 1)).toBe('afterAnswer');
		limit.answered(word(3, NOON + 60_000), NOON, NOON + 60);
		expect([0, 1, 2, 3].map((underWay) => limit.verdict(underWay, NOON + 60))).toEqual([
			'go',
			'go',
			'go',
			'afterAnswer',
		]);
	});

	it('is 0 before the reset once nothing is left, and 1 after it', () => {
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

	it('counts every call without an answer as used, and asks again rather than wait for nothing', () => {
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

	it.each([[3_600_000], [-3_600_000], [1234], [-999]])(
		'waits by the clock of the service, which is %i ms ahead',
		(ahead) => {
			const limit = new RateLimit();
			// The tick of a second at the service is the best sample.
			const now = NOON - ahead;
			limit.answered({ ...word(0, NOON + 60_000), madeAt: NOON }, now - 60, now);
			expect(limit.verdict(0, now)).toBe(now + 60_000);
		},
	);

	it.each<[string, Record<string, string>]>([
		['a reset in the past', { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1000000000' }],
		[
			'a reset next year',
			{ 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(NOON / 1000 + 31_536_000) },
		],
		['a reset that is no time', { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': 'soon' }],
		['no reset', { 'x-ratelimit-remaining': '0' }],
		[
			'a count below 0',
			{ 'x-ratelimit-remaining': '-5', 'x-ratelimit-reset': String(NOON / 1000 + 60) },
		],
		[
			'an unlimited plan',
			{
				'x-ratelimit-limit': '-1',
				'x-ratelimit-remaining': '0',
				'x-ratelimit-reset': String(NOON / 1000 + 60),
			},
		],
		[
			'text',
			{
				'x-ratelimit-limit': 'many',
				'x-ratelimit-remaining': 'enough',
				'x-ratelimit-reset': 'never',
			},
		],
	])('is never reduced to none by %s', (_what, headers) => {
		const limit = new RateLimit();
		limit.answered(readLimitHeaders(headers, NOON), NOON - 60, NOON);
		expect(limit.verdict(0, NOON)).toBe('go');
	});

	it.each([[0.5], [30], [100]])(
		'never waits longer than an hour and a little for a Retry-After of %i days',
		(days) => {
			const limit = new RateLimit();
			limit.refused({ retryAfter: days * 86_400_000 }, NOON, NOON);
			expect(limit.verdict(0, NOON)).toBe(NOON + 65 * 60_000);
		},
	);

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

	it.each([
		['that says nothing plausible', 1, NOON + 600_000, 60_000],
		['of this hour', 1, NOON + 7_200_000 + 600_000, 65 * 60_000],
		['of the month', 0, NOON + 20 * 86_400_000, 0],
	])(
		'a count %s, with a time that later answers show to be wrong, ends no later than with the right one',
		(_which, remaining, reset, most) => {
			const limit = new RateLimit();
			limit.answered({ ...word(remaining, reset), madeAt: NOON + 7_200_000 }, NOON, NOON);
			for (const later of [1000, 3000])
				limit.answered({ madeAt: NOON + later }, NOON + later, NOON + later, 'another');
			expect(limit.resetAt(Math.max(NOON + most, NOON + 4000))).toBeUndefined();
		},
	);

	it('the second answer that says so is believed, and the wait is that of the new clock', () => {
		const limit = hourAhead();
		answeredAt(limit, NOON + 1000, 0);
		answeredAt(limit, NOON + 2000, 0);
		expect(limit.verdict(0, NOON + 2000)).toBe(NOON + 60_000);
	});

	it('one such answer alone is not, as it may have travelled for long', () => {
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

it('what is left, and when the count starts again, is known from an answer until the reset', () => {
	const limit = new RateLimit();
	expect([limit.remaining(NOON), limit.resetAt(NOON)]).toEqual([undefined, undefined]);
	limit.answered(word(2, NOON + 60_000), NOON, NOON);
	limit.unanswered(NOON);
	expect([
		limit.remaining(NOON),
		limit.resetAt(NOON + 59_999),
		limit.remaining(NOON + 59_999),
	]).toEqual([1, NOON + 60_000, 1]);
	expect([limit.remaining(NOON + 60_000), limit.resetAt(NOON + 60_000)]).toEqual([
		undefined,
		undefined,
	]);
	for (let lost = 0; lost < 5; lost++) limit.unanswered(NOON);
	expect(limit.remaining(NOON)).toBe(0);
	limit.refused({ retryAfter: 7000 }, NOON, NOON);
	expect([
		limit.resetAt(NOON + 6999),
		limit.resetAt(NOON + 7000),
		limit.verdict(0, NOON + 7000),
	]).toEqual([NOON + 7000, undefined, 'go']);
});

describe('endpoints that do not count', () => {
	it('start freely while others wait for the first answer', () => {
		const limit = new RateLimit();
		limit.answered({}, NOON, NOON, 'free');
		limit.sent(NOON, 'free');
		expect(limit.verdict(1, NOON, 'counted')).toBe('go');
		limit.sent(NOON, 'counted');
		expect([limit.verdict(2, NOON, 'counted'), limit.verdict(2, NOON, 'free')]).toEqual([
			'afterAnswer',
			'go',
		]);
		limit.answered(word(0, NOON + 60_000), NOON, NOON, 'counted');
		expect([limit.verdict(0, NOON, 'counted'), limit.verdict(0, NOON, 'free')]).toEqual([
			NOON + 60_000,
			'go',
		]);
	});

	it('count once their answers say so, and are detected again after a refusal', () => {
		const limit = new RateLimit();
		for (const family of ['a', 'b']) limit.answered({}, NOON, NOON, family);
		limit.answered(word(0, NOON + 60_000), NOON, NOON, 'a');
		expect([limit.verdict(0, NOON, 'a'), limit.verdict(0, NOON, 'b')]).toEqual([
			NOON + 60_000,
			'go',
		]);
		limit.refused({ retryAfter: 1000 }, NOON, NOON);
		limit.sent(NOON + 1000, 'b');
		expect(limit.verdict(1, NOON + 1000, 'b')).toBe('afterAnswer');
	});

	it('are remembered up to a thousand', () => {
		const limit = new RateLimit();
		limit.sent(NOON + 1, 'counted');
		for (let family = 0; family < 1000; family++) limit.answered({}, NOON, NOON, String(family));
		expect(limit.verdict(1, NOON + 1, '0')).toBe('go');
		limit.answered({}, NOON, NOON, 'one more');
		expect([limit.verdict(1, NOON + 1, '0'), limit.verdict(1, NOON + 1, 'one more')]).toEqual([
			'afterAnswer',
			'go',
		]);
	});
});

describe('refusals without a time', () => {
	const pauseOf = (limit: RateLimit, now: number) => Number(limit.verdict(0, now)) - now;

	it('hold for 1, 2, 4 s; what was sent together counts once', () => {
		const limit = new RateLimit(() => 0.5);
		for (let together = 0; together < 3; together++) limit.refused({}, NOON, NOON);
		expect(pauseOf(limit, NOON)).toBe(1000);
		limit.refused({}, NOON + 1000, NOON + 1000);
		expect(pauseOf(limit, NOON + 1000)).toBe(2000);
		limit.refused({}, NOON + 3000, NOON + 3060);
		expect(pauseOf(limit, NOON + 3060)).toBe(4000);
	});

	it.each([
		[1000, 1000],
		[999, 2000],
	])(
		'an answer to what was sent %i ms after the refusal: the next one holds for %i ms',
		(sentAfter, pause) => {
			const limit = new RateLimit(() => 0.5);
			limit.refused({}, NOON, NOON);
			limit.answered(word(5, NOON + 60_000), NOON + sentAfter, NOON + 1500);
			limit.refused({}, NOON + 2000, NOON + 2000);
			expect(pauseOf(limit, NOON + 2000)).toBe(pause);
		},
	);
});

it.each<[string, object, number]>([
	['without a count', {}, 60_000],
	['with 4 left', { remaining: 4 }, 60_000],
	['with 5 left', { remaining: 5 }, 1000],
	['with 49 of 1000 left', { remaining: 49, limit: 1000 }, 60_000],
	['with 50 of 1000 left', { remaining: 50, limit: 1000 }, 1000],
])(
	'the reset of a refusal %s is waited for only where the window is about used up',
	(_what, said, pause) => {
		const limit = new RateLimit(() => 0.5);
		limit.refused({ reset: NOON + 60_000, ...said }, NOON, NOON);
		expect(limit.verdict(0, NOON)).toBe(NOON + pause);
	},
);

it('the reset of a refusal is by the clock of the service, and the limit that it names is kept', () => {
	const limit = new RateLimit();
	limit.refused({ ...word(0, NOON + 3_660_000), madeAt: NOON + 3_600_000 }, NOON - 60, NOON);
	expect([limit.verdict(0, NOON), limit.limit]).toEqual([NOON + 60_000, 100]);
	limit.refused({ retryAfter: 1000 }, NOON, NOON);
	expect(limit.limit).toBe(100);
	limit.refused({ retryAfter: 1000, limit: 50 }, NOON, NOON);
	expect(limit.limit).toBe(50);
});

it('the request that goes first makes room when it ends, with or without an answer; an earlier one does not', () => {
	const limit = new RateLimit();
	limit.answered(word(0, NOON + 10_000), NOON, NOON);
	limit.sent(NOON + 10_000);
	limit.unanswered(NOON + 9000);
	expect(limit.verdict(1, NOON + 10_001)).toBe('afterAnswer');
	limit.unanswered(NOON + 10_000);
	expect(limit.verdict(0, NOON + 10_001)).toBe('go');
});

it.each<[string, number, number, number, number]>([
	['sent when the last one came', 60, 7, 60_000, 7],
	['of the same window with less left', 1, 3, 60_000, 3],
	['of the same window with more left', 1, 7, 61_000, 5],
	['of the next window', 1, 90, 61_001, 90],
	['of the window before with less left', 1, 1, 58_999, 5],
])(
	'answers overtake each other: after one with 5 left comes one %s',
	(_what, sentAfter, remaining, reset, left) => {
		const limit = new RateLimit();
		limit.answered(word(5, NOON + 60_000), NOON, NOON + 60);
		limit.answered(word(remaining, NOON + reset), NOON + sentAfter, NOON + 70);
		expect(limit.remaining(NOON + 70)).toBe(left);
	},
);

it.each<[string, number | undefined, number]>([
	['none', undefined, 60_000],
	['one that was over when the request was sent', 0, 60_000],
	['one in 65 minutes', 65 * 60_000, 65 * 60_000],
	['one after that', 65 * 60_000 + 1, 60_000],
	['one in a moment', 1, 1],
])('with a reset like this the count is believed for so long: %s', (_what, reset, until) => {
	const limit = new RateLimit();
	limit.answered(
		{ remaining: 5, reset: reset === undefined ? undefined : NOON + reset },
		NOON,
		NOON,
	);
	expect(limit.resetAt(NOON)).toBe(NOON + until);
});

it.each<[string, number, number, boolean]>([
	['made in the same second', 0, 1000, false],
	['that disagree by five seconds', 1000, 6000, false],
	['that agree', 1000, 1200, true],
])(
	'of two samples far behind the known clock %s: believed is %s',
	(_what, later, sample, isBelieved) => {
		const HOUR = 3_600_000;
		const limit = new RateLimit();
		limit.answered({ ...word(50, NOON + HOUR + 60_000), madeAt: NOON + HOUR }, NOON - 60, NOON);
		limit.answered({ ...word(50, NOON + HOUR + 60_000), madeAt: NOON + 1000 }, NOON - 60, NOON);
		limit.answered(
			{ ...word(50, NOON + HOUR + 60_000), madeAt: NOON + 1000 + later },
			NOON - 60,
			NOON + 1000 + later - sample,
		);
		limit.refused({ remaining: 0, reset: NOON + 120_000 }, NOON, NOON + 2000);
		expect(Number(limit.verdict(0, NOON + 2000)) > NOON + 60_000).toBe(isBelieved);
	},
);

describe('where no answer announces the limit, so many may be under way as may still be refused', () => {
	const silent = () => {
		const limit = new RateLimit(() => 0.5);
		limit.answered({}, NOON, NOON, 'v2');
		return limit;
	};

	it('half of 20 and of 0.2 for each call, sent or waiting', () => {
		const limit = silent();
		expect([
			limit.mayBeRefused('v2', 0),
			limit.mayBeRefused('v2', 100),
			limit.mayBeRefused('others', 0),
		]).toEqual([10, 20, Infinity]);
		for (let call = 0; call < 50; call++) limit.sent(NOON, 'v2', true);
		limit.sent(NOON, 'v2');
		expect(limit.mayBeRefused('v2', 50)).toBe(20);
	});

	it('fewer after each refusal, but never none, until a minute has been quiet', () => {
		const limit = silent();
		limit.sent(NOON, 'v2', true);
		for (const [refusals, left] of [
			[10, 5],
			[20, 1],
		] as const) {
			for (let refused = 0; refused < refusals; refused++) limit.refused({}, NOON, NOON);
			limit.answered({}, NOON, NOON, 'v2');
			expect(limit.mayBeRefused('v2', 0)).toBe(left);
		}
		limit.sent(NOON + 60_001, 'v2', true);
		expect(limit.mayBeRefused('v2', 0)).toBe(10);
	});
});

it('a pause is a guess where the service names no time', () => {
	const limit = new RateLimit(() => 0.5);
	limit.refused({}, NOON, NOON);
	expect([limit.isGuessed(NOON + 1000), limit.isGuessed(NOON + 60_000)]).toEqual([true, false]);
	limit.refused({ retryAfter: 7000 }, NOON, NOON);
	expect(limit.isGuessed(NOON + 7000)).toBe(false);
	// What was sent with it, and is refused without a time, changes nothing.
	limit.refused({}, NOON, NOON + 10);
	expect(limit.isGuessed(NOON + 7000)).toBe(false);
});
