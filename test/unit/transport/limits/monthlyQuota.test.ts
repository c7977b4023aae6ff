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
	['names the month beside a time within the hour, which then counts', MONTHLY, { retryAfter: 60_000 }, undefined],
	['names the month beside a time that is over', MONTHLY, { reset: NOW - 1000 }, NEXT_MONTH],
	['asks to wait for days', HOURLY, { retryAfter: 48 * HOUR }, NOW + 48 * HOUR],
	['has a reset days away', HOURLY, { reset: NEXT_MONTH }, NEXT_MONTH],
	['has a reset within the hour', HOURLY, { reset: NOW + HOUR }, undefined],
	['has a reset 65 minutes away, the longest hour', HOURLY, { reset: NOW + 65 * 60_000 }, undefined],
	['has a reset a millisecond beyond that', HOURLY, { reset: NOW + 65 * 60_000 + 1 }, NOW + 65 * 60_000 + 1],
	['says the time in its body', resetIn({ resetAt: '2027-01-01T00:00:00Z' }), {}, NEXT_MONTH],
	['says the time in its data', resetIn({ data: { resetAt: '2027-01-01T00:00:00Z' } }), {}, NEXT_MONTH],
	['says the time in its error', '{"error":{"message":"Quota","resetAt":"2027-01-01T00:00:00Z"}}', {}, NEXT_MONTH],
	['is no JSON', '<html>monthly</html>', {}, undefined],
])('a 429 that %s', (_what, text, said, reset) => expect(monthlyReset(text, said, NOW)).toBe(reset));

it('the time of the service, where it is known, tells how far away a reset is', () => {
	const madeAt = NOW + 24 * HOUR;
	expect(monthlyReset(HOURLY, { madeAt, reset: madeAt + HOUR }, NOW)).toBeUndefined();
	expect(monthlyReset(HOURLY, { madeAt, retryAfter: 48 * HOUR }, NOW)).toBe(madeAt + 48 * HOUR);
});
