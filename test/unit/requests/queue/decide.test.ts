import type {
	QueuedRequest,
	Wait,
} from '../../../../nodes/EnterpriseRegistry/requests/limiters/Limiter';
import { decide, type Decision } from '../../../../nodes/EnterpriseRegistry/requests/queue/decide';
import { QueuedRun } from '../../../../nodes/EnterpriseRegistry/requests/queue/QueuedRun';
import { NOON } from '../../../support/simulated/simulation';
import { queued } from '../support';

const S = 1000;
const NOW = NOON + 100 * S;

/** Of a run that began at noon, which was 100 s ago, and waits for 300 s. */
const request = (more: Partial<QueuedRequest> = {}) => queued({ maxWait: 300 * S, ...more });
const busyRun = (inFlight: number) => Object.assign(new QueuedRun(NOON), { inFlight });

type Limit = Extract<Wait, { kind: 'rateLimit' }>;
const limit = (more: Partial<Limit> = {}): Limit => ({
	kind: 'rateLimit',
	until: NOW + 60 * S,
	isUntilGuessed: false,
	isHourly: true,
	remaining: 0,
	refusedFor: 0,
	mayProbe: false,
	...more,
});
const refusedByLimit = (until: number, reserved?: number): Decision => ({
	kind: 'refuse',
	refusal: { kind: 'rateLimit', until, isUntilGuessed: false, isHourly: true, reserved },
});
const refusedByOutage = (silentSince: number): Decision => ({
	kind: 'refuse',
	refusal: { kind: 'outage', silentSince },
});
const waits = (reason: Wait['kind'], until?: number): Decision => {
	const holds = until === undefined || reason === 'scout' ? 'lane' : 'request';
	return { kind: 'wait', reason, until, holds };
};

const HOUR_AWAY = NOW + 3600 * S;
const silentSince = NOW - 200 * S;

it.each<[what: string, QueuedRequest, Wait | undefined, Decision]>([
	['nothing', request(), undefined, { kind: 'send' }],
	['its own requests', request(), { kind: 'bulkhead' }, waits('bulkhead')],
	['a scout', request(), { kind: 'scout', until: NOW + 5 }, waits('scout', NOW + 5)],

	[
		'places that requests of its run have',
		request({ run: busyRun(1), maxWait: 0 }),
		{ kind: 'inFlight', unansweredSince: NOON },
		waits('inFlight'),
	],
	[
		'places that only others have, which answer',
		request({ maxWait: 50 * S }),
		{ kind: 'inFlight', unansweredSince: NOW - S },
		waits('inFlight', NOW - S + 50 * S + 30 * S),
	],
	[
		'places that others have, who have been quiet since before its run',
		request({ maxWait: 60 * S }),
		{ kind: 'inFlight', unansweredSince: 0 },
		refusedByOutage(NOON),
	],

	[
		'an outage that it may still wait for, until the next probe',
		request(),
		{ kind: 'outage', silentSince, probe: { kind: 'next', at: NOW + 7 * S } },
		waits('outage', NOW + 7 * S),
	],
	[
		'an outage that will have been too long before the next probe',
		request(),
		{ kind: 'outage', silentSince, probe: { kind: 'next', at: NOW + 700 * S } },
		waits('outage', NOW + 100 * S),
	],
	[
		'an outage that has lasted too long',
		request({ maxWait: 200 * S }),
		{ kind: 'outage', silentSince, probe: { kind: 'next', at: NOW + 7 * S } },
		refusedByOutage(silentSince),
	],
	[
		'a probe, although it may not wait',
		request({ maxWait: 0 }),
		{ kind: 'outage', silentSince, probe: { kind: 'inFlight', answersBy: NOW + 2 * S } },
		waits('outage', NOW + 2 * S),
	],
	[
		'a probe that should have been answered',
		request({ maxWait: 0 }),
		{ kind: 'outage', silentSince, probe: { kind: 'inFlight', answersBy: NOW } },
		refusedByOutage(silentSince),
	],
	[
		'a deadline that has passed',
		request(),
		{ kind: 'outage', silentSince, probe: { kind: 'tooLate' } },
		refusedByOutage(silentSince),
	],

	['a limit that ends soon', request(), limit(), waits('rateLimit', NOW + 60 * S)],
	[
		'a limit beyond its longest wait',
		request({ maxWait: 59 * S }),
		limit(),
		refusedByLimit(NOW + 60 * S),
	],
	[
		'a limit, after waits that add up to too much',
		request({ waited: 240 * S + 1 }),
		limit(),
		refusedByLimit(NOW + 60 * S),
	],
	[
		'a limit for which it has waited for long',
		request({ limitedSince: NOW - 240 * S - 1 }),
		limit(),
		refusedByLimit(NOW + 60 * S),
	],
	[
		'a limit for which it has waited before, with its turn between',
		request({ limitWaits: [{ from: NOON, to: NOON + 240 * S + 1 }] }),
		limit(),
		refusedByLimit(NOW + 60 * S),
	],
	[
		'a limit that others have waited for in vain',
		request(),
		limit({ refusedFor: 240 * S + 1 }),
		refusedByLimit(NOW + 60 * S),
	],
	[
		'a limit that was learned long ago: it is the probe',
		request(),
		limit({ until: HOUR_AWAY, mayProbe: true }),
		{ kind: 'send' },
	],
	[
		'such a limit, where the bulkhead of its run is full',
		request({ run: busyRun(50) }),
		limit({ until: HOUR_AWAY, mayProbe: true }),
		refusedByLimit(HOUR_AWAY),
	],
	[
		'such a limit, where what is left is reserved',
		request({ reserve: 12 }),
		limit({ until: HOUR_AWAY, mayProbe: true, remaining: 12 }),
		refusedByLimit(HOUR_AWAY, 12),
	],
	[
		'the probe of the limit',
		request({ maxWait: 0 }),
		limit({ probeSentAt: NOW - S }),
		waits('rateLimit', NOW - S + 30 * S),
	],
	[
		'a probe of the limit that takes too long',
		request({ maxWait: 0 }),
		limit({ probeSentAt: NOW - 31 * S }),
		refusedByLimit(NOW + 60 * S),
	],
])('held back by %s', (_what, given, wait, decision) => {
	const before = JSON.stringify([given, wait]);
	expect(decide(given, wait, NOW)).toEqual(decision);
	expect(decide(given, wait, NOW)).toEqual(decision);
	expect(JSON.stringify([given, wait])).toBe(before);
});
