import { summariseAccount } from '../../../../nodes/EnterpriseRegistry/reading/account';

const now = new Date('2026-12-15T10:00:00Z');
const NOTHING = {
	plan: null,
	requestsPerHour: null,
	requestsPerMonth: null,
	usedThisMonth: null,
	remainingThisMonth: null,
	percentUsed: null,
	periodStart: null,
	resetsAt: '2027-01-01T00:00:00.000Z',
};

const contract = (
	plan: object,
	requests: unknown = 0,
	startDate: unknown = '2026-06-01T00:00:00.000Z',
) => ({ plan, usage: { currentMonth: { requests, startDate } } });

describe('the account', () => {
	it('is read from the shape of the specification', () => {
		expect(
			summariseAccount(
				contract({ name: 'Pro', requestsPerHour: 2000, requestsPerMonth: 50_000 }, 1234),
				now,
			),
		).toEqual({
			plan: 'Pro',
			requestsPerHour: 2000,
			requestsPerMonth: 50_000,
			usedThisMonth: 1234,
			remainingThisMonth: 48_766,
			percentUsed: 2.5,
			periodStart: '2026-06-01T00:00:00.000Z',
			resetsAt: '2026-07-01T00:00:00.000Z',
		});
	});

	it('is read from the published shape with quota and rateLimit', () => {
		const data = {
			plan: 'pro',
			quota: { limit: 50_000, used: 1234, resetAt: '2026-07-01T00:00:00.000Z' },
			rateLimit: { perHour: 5000 },
		};
		expect(summariseAccount(data, now)).toEqual({
			plan: 'pro',
			requestsPerHour: 5000,
			requestsPerMonth: 50_000,
			usedThisMonth: 1234,
			remainingThisMonth: 48_766,
			percentUsed: 2.5,
			periodStart: null,
			resetsAt: '2026-07-01T00:00:00.000Z',
		});
	});

	it.each([[-1], [0], [null], ['unlimited']])(
		'without a monthly quota (%j) has nothing to remain or to be used up',
		(requestsPerMonth) => {
			expect(
				summariseAccount(
					contract({ name: 'Enterprise', requestsPerHour: 10_000, requestsPerMonth }, 70_000),
					now,
				),
			).toMatchObject({
				requestsPerMonth: null,
				usedThisMonth: 70_000,
				remainingThisMonth: null,
				percentUsed: null,
			});
		},
	);

	it('that has used more than its quota has none left, not less than none', () => {
		expect(summariseAccount(contract({ requestsPerMonth: 1000 }, 1001), now)).toMatchObject({
			remainingThisMonth: 0,
			percentUsed: 100.1,
		});
	});

	it('with numbers sent as text is read too', () => {
		expect(
			summariseAccount(contract({ requestsPerMonth: '1000', requestsPerHour: '100' }, '250'), now),
		).toMatchObject({ requestsPerHour: 100, remainingThisMonth: 750, percentUsed: 25 });
	});

	it.each([
		[null],
		[undefined],
		[{}],
		[[]],
		['pro plan'],
		[{ plan: null, usage: [] }],
		[{ plan: { name: {} }, usage: { currentMonth: 'June' } }],
		[{ plan: {}, quota: true }],
	])('with missing members or wrong types has null in their place: %j', (data) =>
		expect(summariseAccount(data, now)).toEqual(NOTHING),
	);

	it.each([[null], [undefined], ['many'], [{}]])(
		'that does not say how much was used (%j) does not say what remains',
		(requests) => {
			expect(
				summariseAccount(
					{ plan: { requestsPerMonth: 1000 }, usage: { currentMonth: { requests } } },
					now,
				),
			).toMatchObject({
				requestsPerMonth: 1000,
				usedThisMonth: null,
				remainingThisMonth: null,
				percentUsed: null,
			});
		},
	);

	it('that gives the first day beside its quota counts from there', () => {
		expect(summariseAccount({ quota: { startDate: '2026-06-01' } }, now)).toMatchObject({
			periodStart: '2026-06-01',
			resetsAt: '2026-07-01T00:00:00.000Z',
		});
	});

	it('that counts from something other than a date resets at the end of this month', () => {
		expect(summariseAccount(contract({}, 0, 'soon'), now).resetsAt).toBe(
			'2027-01-01T00:00:00.000Z',
		);
	});

	it('counts to the first of the next month in UTC, over the end of a year too', () => {
		expect(summariseAccount(contract({}, 0, '2026-11-01T00:00:00'), now).resetsAt).toBe(
			'2026-12-01T00:00:00.000Z',
		);
		expect(summariseAccount(contract({}, 0, '2026-11-01'), now).resetsAt).toBe(
			'2026-12-01T00:00:00.000Z',
		);
		expect(summariseAccount({}, now).resetsAt).toBe('2027-01-01T00:00:00.000Z');
	});

	it.each([
		['2026-11-01T00:00:00+01:00', '2026-12-01T00:00:00.000Z'],
		['2026-11-01T00:00:00.000+14:00', '2026-12-01T00:00:00.000Z'],
		['2026-10-31T23:00:00-05:00', '2026-12-01T00:00:00.000Z'],
		['2026-10-31T23:00:00Z', '2026-12-01T00:00:00.000Z'],
		['2026-12-01T00:00:00+02:00', '2027-01-01T00:00:00.000Z'],
		['2026-11-01', '2026-12-01T00:00:00.000Z'],
		['2026-11-01T00:00:00Z', '2026-12-01T00:00:00.000Z'],
		// Fourteen hours before the end of October in UTC, without a zone and with a zone in words.
		['2026-10-31T10:00:00', '2026-12-01T00:00:00.000Z'],
		['2026-10-31T09:59:59.999', '2026-11-01T00:00:00.000Z'],
		[
			'Sat Oct 31 2026 12:00:00 GMT+0300 (Eastern European Summer Time)',
			'2026-11-01T00:00:00.000Z',
		],
		[
			'Sat Oct 31 2026 13:00:00 GMT+0300 (Eastern European Summer Time)',
			'2026-12-01T00:00:00.000Z',
		],
	])(
		'that counts from %s resets on %s, in whatever zone the time is written',
		(startDate, resetsAt) => {
			expect(
				summariseAccount(contract({}, 0, startDate), new Date('2026-11-01T12:00:00Z')).resetsAt,
			).toBe(resetsAt);
		},
	);
});
