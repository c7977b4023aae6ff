import { backOff } from '../../../../nodes/EnterpriseRegistry/requests/retry/backOff';

it.each([
	{ attempt: 1, delay: 1000 },
	{ attempt: 2, delay: 2000 },
	{ attempt: 4, delay: 8000 },
	{ attempt: 6, delay: 32_000 },
	{ attempt: 7, delay: 60_000 },
	{ attempt: 50, delay: 60_000 },
])('the delay after attempt $attempt is $delay ms', ({ attempt, delay }) => {
	expect(backOff(attempt, 0.5)).toBe(delay);
});

it.each([
	{ jitter: 0, delay: 750 },
	{ jitter: 1, delay: 1250 },
])('with jitter $jitter a second is $delay ms', ({ jitter, delay }) => {
	expect(backOff(1, jitter)).toBe(delay);
});
