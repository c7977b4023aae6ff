import { monthlyReset } from '../../../../nodes/EnterpriseRegistry/transport/limits/monthlyQuota';

const NOW = Date.UTC(2026, 11, 15, 12);
const NEXT_MONTH = Date.UTC(2027, 0, 1);
const HOUR = 3_600_000;
const MONTHLY = '{"success":false,"error":"Monthly quota exceeded"}';
const HOURLY = '{"success":false,"error":"Too many requests"}';
const resetIn = (member: object) => JSON.stringify({ ...member, error: 'Too many requests' });

it.each<[string, string, Parameters<typeof monthlyReset>[1], number | undefined]>([
	['names nothing', HOURLY, {}, undefined],
	['names the month by its word alone', MONTHLY, {}, NEXT_MONTH],
	[
		'names the month beside a time within the hour, which then counts',
		MONTHLY,
		{ retryAfter: 60_000 },
		undefined,
	],
	['names the month beside a time that is over', MONTHLY, { reset: NOW - 1000 }, NEXT_MONTH],
	['names the month beside a time that is now', MONTHLY, { reset: NOW }, NEXT_MONTH],
	['asks to wait for days', HOURLY, { retryAfter: 48 * HOUR }, NOW + 48 * HOUR],
	['has a reset days away', HOURLY, { reset: NEXT_MONTH }, NEXT_MONTH],
	['has a reset within the hour', HOURLY, { reset: NOW + HOUR }, undefined],
	[
		'has a reset 65 minutes away, the longest hour',
		HOURLY,
		{ reset: NOW + 65 * 60_000 },
		undefined,
	],
	[
		'has a reset a millisecond beyond that',
		HOURLY,
		{ reset: NOW + 65 * 60_000 + 1 },
		NOW + 65 * 60_000 + 1,
	],
	['says the time in its body', resetIn({ resetAt: '2027-01-01T00:00:00Z' }), {}, NEXT_MONTH],
	[
		'says the time in its data',
		resetIn({ data: { resetAt: '2027-01-01T00:00:00Z' } }),
		{},
		NEXT_MONTH,
	],
	[
		'says the time in its error',
		'{"error":{"message":"Quota","resetAt":"2027-01-01T00:00:00Z"}}',
		{},
		NEXT_MONTH,
	],
	['is no JSON', '<html>monthly</html>', {}, undefined],
])('a 429 that %s', (_what, text, said, reset) =>
	expect(monthlyReset(text, said, NOW)).toBe(reset),
);

it('the time of the service, where it is known, tells how far away a reset is', () => {
	const madeAt = NOW + 24 * HOUR;
	expect(monthlyReset(HOURLY, { madeAt, reset: madeAt + HOUR }, NOW)).toBeUndefined();
	expect(monthlyReset(HOURLY, { madeAt, retryAfter: 48 * HOUR }, NOW)).toBe(madeAt + 48 * HOUR);
});

const QUOTA = { success: false, error: 'Quota exceeded', limit: 1000 };
const WITHIN_THE_HOUR = { limit: 100, remaining: 40, reset: NOW + 1_800_000 };

it.each<[object]>([
	[{ resetAt: '2027-01-01' }],
	[{ resetAt: NEXT_MONTH / 1000 }],
	[{ resetAt: NEXT_MONTH }],
	[{ resetAt: String(NEXT_MONTH / 1000) }],
	[{ resetAt: '01/01/2027' }],
	[{ resetAt: '1 January 2027' }],
	[{ resetAt: 'Fri, 01 Jan 2027' }],
	[{ resetAt: 'January 1, 2027' }],
	[{ reset_at: '2027-01-01T00:00:00Z' }],
	[{ resetsAt: '2027-01-01' }],
	[{ reset: NEXT_MONTH / 1000 }],
	[{ resets_on: '2027-01-01' }],
	[{ quota_reset: NEXT_MONTH }],
	[{ resetDate: '2027-01-01' }],
	[{ renewsAt: '2027-01-01' }],
	[{ resetAt: 'Fri 01 Jan 2027' }],
	[{ resetAt: 'January 01, 2027' }],
	[{ resetAt: ` ${NEXT_MONTH / 1000} ` }],
	[{ resetAt: `${NEXT_MONTH / 1000}.000000` }],
	[{ resetAt: '2027-01-01 (the first day of next month)' }],
	[{ quotaReset: '2027-01-01' }],
	[{ rateLimitReset: '2027-01-01' }],
	[{ renewDate: '2027-01-01' }],
	[{ detail: { resetAt: '2027-01-01' } }],
	[{ details: { resetAt: '2027-01-01' } }],
	[{ error: { data: { meta: { resetAt: '2027-01-01' } } } }],
	[{ error: { message: 'Quota exceeded', resets_at: '2027-01-01' } }],
	[{ quota: { limit: 1000, reset: '2027-01-01' } }],
	[{ meta: { quota: { resetAt: NEXT_MONTH } } }],
])('a day of the next month is one however it is written and wherever it stands: %j', (member) => {
	expect(monthlyReset(JSON.stringify({ ...QUOTA, ...member }), WITHIN_THE_HOUR, NOW)).toBe(
		NEXT_MONTH,
	);
});

it.each<[object]>([
	[{ resetAt: (NOW + HOUR / 2) / 1000 }],
	[{ resetAt: NOW + HOUR / 2 }],
	[{ resetAt: '2026-12-15T12:30:00Z' }],
	[{ reset: 1800 }],
	[{ resetInMs: 1_800_000 }],
	[{ reset: 1_800_000 }],
	[{ resetAt: 'in 2026 seconds' }],
	[{ resetAt: 'tomorrow' }],
	[{ resetAt: { a: 1 } }],
	[{ resetAt: '20270101000000' }],
	[{ resetAt: ['2027-01-01'] }],
	[{ resetAt: 'not before 1 January 2027' }],
	[{ resetAt: '1 January 2027 (estimated)' }],
	[{ resetAt: '2027-01-01 (the first day of next month).' }],
	[{ resetRequested: '2027-01-01' }],
	[{ limits: { reset: '2027-01-01' } }],
	[{ quotas: { reset: '2027-01-01' } }],
	[{ weeklyQuota: { reset: '2027-01-01' } }],
	[{ error: { data: { meta: { details: { resetAt: '2027-01-01' } } } } }],
	[{ password_reset: '2027-01-01' }],
	[{ preset: '2027-01-01' }],
	[{ endDate: '2027-01-01' }],
])('a time within the hour, a length of time, or what is no time is not: %j', (member) => {
	expect(
		monthlyReset(JSON.stringify({ ...QUOTA, ...member }), WITHIN_THE_HOUR, NOW),
	).toBeUndefined();
	expect(monthlyReset(JSON.stringify({ ...QUOTA, ...member }), {}, NOW)).toBeUndefined();
});

it.each<[object, number | undefined]>([
	[{ reset: NOW - HOUR, resetAt: NEXT_MONTH }, NEXT_MONTH],
	[{ reset: NOW, resetAt: NEXT_MONTH }, NEXT_MONTH],
	[{ resetAt: NEXT_MONTH, renewsAt: '2027-02-01' }, NEXT_MONTH],
	[{ reset: NOW + HOUR / 2, renewsAt: NEXT_MONTH }, undefined],
])('of several times the first that is still to come counts: %j', (member, reset) =>
	expect(monthlyReset(JSON.stringify({ ...QUOTA, ...member }), {}, NOW)).toBe(reset),
);

it.each<[object]>([
	[{ error: 'QUOTA', message: 'Quota mensuel dépassé' }],
	[{ error: 'QUOTA', message: 'Quota mensuel épuisé' }],
	[{ error: 'QUOTA', message: 'Monatskontingent überschritten' }],
	[{ error: 'QUOTA', message: 'Monatskontingent erschöpft' }],
	[{ error: 'Quota exceeded', interval: 'month' }],
	[{ error: { message: 'Quota exceeded', period: 'month' } }],
	[{ error: { message: 'Quota exceeded', interval: 'month' } }],
	[{ error: 'Maandelijks quotum overschreden' }],
	[{ error: 'Maandquotum bereikt' }],
	[{ error: 'Quotum van deze maand opgebruikt' }],
	[{ error: 'Quota mensuel dépassé' }],
	[{ error: 'Limite du mois atteinte' }],
	[{ error: 'Monatliches Kontingent erschöpft' }],
	[{ error: 'Monatskontingent erschöpft' }],
	[{ error: 'QUOTA_EXCEEDED', message: 'Your monthly quota is used up' }],
	[{ error: { code: 'QUOTA_MONTHLY_EXCEEDED' } }],
	[{ error: 'Quota exceeded', period: 'month' }],
	[{ errors: [{ message: 'Monthly quota exceeded' }] }],
	[{ title: 'Quota exceeded', detail: 'All requests of this month are used' }],
])(
	'the month is known by its word, in four languages and wherever the service speaks: %j',
	(body) => {
		expect(monthlyReset(JSON.stringify(body), {}, NOW)).toBe(NEXT_MONTH);
	},
);

it.each<[object]>([
	[{ error: 'Te veel verzoeken, probeer maandag opnieuw' }],
	[{ error: 'Too many requests', monthlyLimit: 1000, monthlyRemaining: 400 }],
	[{ error: 'Too many requests', info: 'The plan has 1000 requests a month' }],
	[{ error: 'Too many requests', period: 'hour' }],
	[{ error: 'Trop de requêtes, moins vite' }],
])('another word is not: %j', (body) =>
	expect(monthlyReset(JSON.stringify(body), {}, NOW)).toBeUndefined(),
);

it('a body of any size is read in no time', () => {
	const begun = Date.now();
	for (const text of ['reset_'.repeat(8000), '1 '.repeat(20_000), 'jan '.repeat(10_000)])
		monthlyReset(JSON.stringify({ resetAt: text, error: text, [text]: text }), {}, NOW);
	expect(Date.now() - begun).toBeLessThan(1000);
});
