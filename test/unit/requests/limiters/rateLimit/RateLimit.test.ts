import type { SentRequest } from '../../../../../nodes/EnterpriseRegistry/requests/limiters/QueuedRequest';
import { RateLimit } from '../../../../../nodes/EnterpriseRegistry/requests/limiters/rateLimit/RateLimit';
import { readRateLimitHeaders } from '../../../../../nodes/EnterpriseRegistry/requests/headers/rateLimitHeaders';
import { MINUTE } from '../../../../../nodes/EnterpriseRegistry/times';
import { NOON } from '../../../../support/simulated/simulation';
import { HALF_PAST, leftUntil, momentAt, queued, sentAt } from '../../support';

const S = 1000;

const makeLimit = () => new RateLimit({ random: () => 0.5, longestPeriod: 65 * MINUTE });
const HOUR = 3600 * S;

const send = (limit: RateLimit, at: number, group = 'v2 enterprise'): SentRequest => {
	const request = sentAt(at, queued({ group }));
	limit.sent(request);
	return request;
};

const sendProbe = (limit: RateLimit, at: number): SentRequest => {
	const request = { ...sentAt(at), isLimitProbe: true };
	limit.sent(request);
	return request;
};

/** A response with these headers, to this request. */
const answer = (
	limit: RateLimit,
	request: SentRequest,
	now: number,
	headers: Record<string, string>,
) => {
	limit.ended(
		request,
		{ signal: 'answered', rateLimit: readRateLimitHeaders(headers, now) },
		momentAt(now),
	);
};
const refuse = (limit: RateLimit, request: SentRequest, now: number, seconds: number) => {
	const rateLimit = readRateLimitHeaders({ 'retry-after': String(seconds) }, now);
	limit.ended(request, { signal: 'throttled', rateLimit }, momentAt(now));
};

describe('a response that others have overtaken tells nothing new', () => {
	const inSeconds = (remaining: number, reset: number) => ({
		'ratelimit-limit': '100',
		'ratelimit-remaining': String(remaining),
		'ratelimit-reset': String(reset),
	});

	it.each<{ what: string; first: Record<string, string>; second: Record<string, string> }>([
		{ what: 'seconds from now, without a Date', first: {}, second: {} },
		{
			what: 'seconds from a Date, which has whole seconds',
			first: { date: new Date(NOON + 1000).toUTCString() },
			second: { date: new Date(NOON + 2000).toUTCString() },
		},
	])('($what)', ({ first, second }) => {
		const limit = makeLimit();
		const [slow, quick] = [send(limit, NOON), send(limit, NOON)];
		answer(limit, quick, NOON + 1000, { ...inSeconds(1, 1800), ...first });
		answer(limit, slow, NOON + 9000, { ...inSeconds(30, 1800), ...second });
		expect(limit.remaining(NOON + 9000)).toBe(1);
	});

	it('nor does one of an earlier window, however little was left in it', () => {
		const limit = makeLimit();
		const [slow, quick] = [send(limit, NOON), send(limit, NOON)];
		answer(limit, quick, NOON + 1000, inSeconds(99, 3600));
		answer(limit, slow, NOON + 9000, inSeconds(0, 60));
		expect(limit.remaining(NOON + 9000)).toBe(99);
	});

	it('but one with as many left does, where it says that they come back later', () => {
		const limit = makeLimit();
		const [slow, quick] = [send(limit, NOON), send(limit, NOON)];
		answer(limit, quick, NOON + S, leftUntil(0, NOON + 2 * S));
		answer(limit, slow, NOON + S + 500, leftUntil(0, NOON + 3 * S));
		expect(limit.remaining(NOON + 2 * S)).toBe(0);
		expect(limit.remaining(NOON + 3 * S)).toBeUndefined();
	});

	it('but one of the next window does', () => {
		const limit = makeLimit();
		const [slow, quick] = [send(limit, NOON), send(limit, NOON)];
		answer(limit, quick, NOON + 1000, inSeconds(1, 2));
		answer(limit, slow, NOON + 9000, inSeconds(99, 3600));
		expect(limit.remaining(NOON + 9000)).toBe(99);
	});
});

describe('a pause', () => {
	const untilAt = (limit: RateLimit, now: number) => {
		const wait = limit.whyWait(queued(), now);
		return wait?.kind === 'limitReached' ? wait.until : undefined;
	};

	it('is as long as the probe is told, also if it was longer before', () => {
		const limit = makeLimit();
		refuse(limit, send(limit, NOON), NOON + 60, 3600);
		expect(untilAt(limit, NOON + 60 * S)).toBe(NOON + 60 + HOUR);
		refuse(limit, sendProbe(limit, NOON + 90 * S), NOON + 90 * S, 5);
		expect(untilAt(limit, NOON + 91 * S)).toBe(NOON + 95 * S);
	});

	it('is the longest that requests in flight together were told', () => {
		const limit = makeLimit();
		const [one, other] = [send(limit, NOON), send(limit, NOON)];
		refuse(limit, one, NOON + 60, 30);
		refuse(limit, other, NOON + 90, 5);
		expect(untilAt(limit, NOON + S)).toBe(NOON + 60 + 30 * S);
	});
});

describe('a response that was sent before a refusal', () => {
	it.each<{ what: string; headers: Record<string, string> }>([
		{ what: 'that announces no limit', headers: {} },
		{
			what: 'that says how much is left',
			headers: { 'ratelimit-remaining': '80', 'ratelimit-reset': '1800' },
		},
	])(
		'does not restore what the refusal has made untrue ($what): a probe goes first',
		({ headers }) => {
			const limit = makeLimit();
			const [early, refused] = [send(limit, NOON), send(limit, NOON)];
			refuse(limit, refused, NOON + 60, 2);
			answer(limit, early, NOON + 90, headers);
			const probe = send(limit, NOON + 3 * S);
			expect(limit.whyWait(queued(), NOON + 3 * S)).toMatchObject({ kind: 'unknownLimit' });
			answer(limit, probe, NOON + 3 * S + 60, headers);
			expect(limit.whyWait(queued(), NOON + 4 * S)).toBeUndefined();
		},
	);
});

it('remembers of a bounded number of groups that they announce no limit: paths of users make new ones', () => {
	const limit = makeLimit();
	for (let nth = 0; nth < 3000; nth++) answer(limit, send(limit, NOON, `v2 ${nth}`), NOON + 60, {});
	const known = Array.from({ length: 3000 }, (_, nth) => limit.announcesNoLimit(`v2 ${nth}`));
	expect(known.filter(Boolean).length).toBeLessThanOrEqual(500);
	expect(known.at(-1)).toBe(true);
});

describe('a response that is silent about the limit', () => {
	const left = (remaining: number) => leftUntil(remaining, HALF_PAST);

	it.each([0, 1, 80])(
		'says nothing where its group has told a limit and the window has not ended (%s left)',
		(remaining) => {
			const limit = makeLimit();
			const [telling, silent] = [send(limit, NOON), send(limit, NOON)];
			answer(limit, telling, NOON + 60, left(remaining));
			answer(limit, silent, NOON + S, {});
			expect(limit.announcesNoLimit('v2 enterprise')).toBe(false);
			expect(limit.remaining(NOON + 2 * S)).toBe(remaining);
		},
	);

	it('says nothing after a refusal either, once the group has told what is left', () => {
		const limit = makeLimit();
		refuse(limit, send(limit, NOON), NOON + 60, 2);
		answer(limit, send(limit, NOON + 3 * S), NOON + 3 * S + 60, left(1));
		answer(limit, send(limit, NOON + 4 * S), NOON + 4 * S + 60, {});
		expect(limit.announcesNoLimit('v2 enterprise')).toBe(false);
	});

	it('leaves a group without one that never tells any, whatever others tell', () => {
		const limit = makeLimit();
		answer(limit, send(limit, NOON), NOON + 60, left(0));
		answer(limit, send(limit, NOON + S, 'v2 codes'), NOON + S + 60, {});
		expect(limit.announcesNoLimit('v2 codes')).toBe(true);
		expect(limit.announcesNoLimit('v2 enterprise')).toBe(false);
	});

	it('says that there is none when the window has ended', () => {
		const limit = makeLimit();
		answer(limit, send(limit, NOON), NOON + 60, left(0));
		answer(limit, send(limit, HALF_PAST), HALF_PAST + 60, {});
		expect(limit.announcesNoLimit('v2 enterprise')).toBe(true);
	});

	it('says that there is none as the answer to the probe: a limit that is used up would have refused it', () => {
		const limit = makeLimit();
		answer(limit, send(limit, NOON), NOON + 60, left(0));
		answer(limit, sendProbe(limit, NOON + 61 * S), NOON + 62 * S, {});
		expect(limit.remaining(NOON + 63 * S)).toBeUndefined();
		expect(limit.announcesNoLimit('v2 enterprise')).toBe(true);
	});
});
