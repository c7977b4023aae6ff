import type { WaitReason } from '../../../../nodes/EnterpriseRegistry/requests/limiters/Limiters';
import { LimitWaits } from '../../../../nodes/EnterpriseRegistry/requests/limiters/LimitWaits';
import type { QueuedRequest } from '../../../../nodes/EnterpriseRegistry/requests/limiters/QueuedRequest';
import type { LimitReached } from '../../../../nodes/EnterpriseRegistry/requests/limiters/rateLimit/RateLimit';
import { decide, type Refusal } from '../../../../nodes/EnterpriseRegistry/requests/queue/decide';
import { QueuedRun } from '../../../../nodes/EnterpriseRegistry/requests/queue/QueuedRun';
import { NOON } from '../../../support/simulated/simulation';
import { queued } from '../support';

const S = 1000;
const NOW = NOON + 100 * S;
const SILENT_SINCE = NOW - 200 * S;
const IN_A_MINUTE = NOW + 60 * S;
const IN_AN_HOUR = NOW + 3600 * S;

/** A request of a run that began at noon, which was 100 s ago, and waits for 300 s. */
const requestWith = (more: Partial<QueuedRequest> = {}) => queued({ maxWait: 300 * S, ...more });
const runWithInFlight = (inFlight: number) => Object.assign(new QueuedRun(NOON), { inFlight });

/** The limit has held it back from noon on for so long; and still does, or no longer. */
function heldBack({ length, isOver }: { length: number; isOver: boolean }): LimitWaits {
	const waits = new LimitWaits();
	waits.begin(NOW - length);
	if (isOver) waits.end(NOW);
	return waits;
}

/** Nobody may ask yet whether the limit was raised. */
const NOT_YET = { kind: 'next', at: NOW + 1 } as const;
const DUE = { kind: 'due' } as const;

const limitWith = (more: Partial<LimitReached> = {}): LimitReached => ({
	kind: 'limitReached',
	until: IN_A_MINUTE,
	isUntilGuessed: false,
	isUsedUp: true,
	remaining: 0,
	throttledFor: 0,
	probe: NOT_YET,
	...more,
});

interface Row {
	by: string;
	request?: Partial<QueuedRequest>;
	wait: WaitReason;
}

/** Asks twice, and checks that the question has changed nothing. */
function decisionOn({ request, wait }: Pick<Row, 'request'> & { wait: WaitReason | undefined }) {
	const given = requestWith(request);
	const before = JSON.stringify([given, wait]);
	const decision = decide(given, wait, NOW);
	expect(decide(given, wait, NOW)).toEqual(decision);
	expect(JSON.stringify([given, wait])).toBe(before);
	return decision;
}

it('a request that nothing holds back is sent', () => {
	expect(decisionOn({ wait: undefined })).toEqual({ kind: 'send', isLimitProbe: false });
});

it.each<Row & { until?: number }>([
	{ by: 'its bulkhead', wait: { kind: 'fullBulkhead' } },
	{
		by: 'the probe of its group, which learns the limit,',
		wait: { kind: 'unknownLimit', awaitedUntil: NOW + 5 },
		until: NOW + 5,
	},
	{
		by: 'places that requests of its run have',
		request: { run: runWithInFlight(1), maxWait: 0, timeout: 30 * S },
		wait: { kind: 'behindRequests', silentSince: NOW - S },
		until: NOW + 59 * S,
	},
	{
		by: 'the silence of its group, in which it could outlast its run that has others in flight,',
		request: { run: runWithInFlight(1), maxWait: 0, timeout: 30 * S },
		wait: { kind: 'silentTooLong', silentSince: NOW - 31 * S },
		until: NOW + 29 * S,
	},
])('held back by $by it waits, with all of its lane', ({ request, wait, until }) => {
	const decision = { kind: 'wait', until, holds: 'lane' };
	expect(decisionOn({ request, wait })).toEqual(decision);
});

it.each<Row & { until: number }>([
	{
		by: 'places that only others have, which answer, waits until nothing may have come back for its longest wait and a timeout',
		request: { maxWait: 50 * S, timeout: 30 * S },
		wait: { kind: 'behindRequests', silentSince: NOW - S },
		until: NOW - S + 80 * S,
	},
	{
		by: 'an outage for which it may wait, waits for the next probe',
		wait: {
			kind: 'outage',
			silentSince: SILENT_SINCE,
			countsFrom: SILENT_SINCE,
			probe: { kind: 'next', at: NOW + 7 * S },
		},
		until: NOW + 7 * S,
	},
	{
		by: 'an outage that will have been too long before the next probe, waits for the rest of its longest wait',
		wait: {
			kind: 'outage',
			silentSince: SILENT_SINCE,
			countsFrom: SILENT_SINCE,
			probe: { kind: 'next', at: NOW + 700 * S },
		},
		until: SILENT_SINCE + 300 * S,
	},
	{
		by: 'an outage that counts for its longest wait since then alone',
		wait: {
			kind: 'outage',
			silentSince: SILENT_SINCE,
			countsFrom: NOW - S,
			probe: { kind: 'next', at: NOW + 200 * S },
		},
		until: NOW + 200 * S,
	},
	{
		by: 'a probe of the circuit waits for its answer, although it may not wait',
		request: { maxWait: 0 },
		wait: {
			kind: 'outage',
			silentSince: SILENT_SINCE,
			countsFrom: SILENT_SINCE,
			probe: { kind: 'inFlight', awaitedUntil: NOW + 2 * S },
		},
		until: NOW + 2 * S,
	},
	{
		by: 'the last requests of a period, which others have, waits no longer than for its end',
		request: { maxWait: 50 * S, timeout: 30 * S },
		wait: { kind: 'behindRequests', silentSince: NOW - S, periodEndsAt: NOW + 3 * S },
		until: NOW + 3 * S,
	},
	{ by: 'a limit that ends soon, waits for its end', wait: limitWith(), until: IN_A_MINUTE },
	{
		by: 'the probe of the limit waits no longer than for the end of the limit',
		request: { maxWait: 20 * S, timeout: 30 * S },
		wait: limitWith({
			until: NOW + 22 * S,
			probe: { kind: 'inFlight', awaitedUntil: NOW + 50 * S },
		}),
		until: NOW + 22 * S,
	},
	{
		by: 'the probe of the limit waits for its answer, although it may not wait',
		request: { maxWait: 0, timeout: 30 * S },
		wait: limitWith({ probe: { kind: 'inFlight', awaitedUntil: NOW + 29 * S } }),
		until: NOW - S + 30 * S,
	},
])('held back by $by', ({ request, wait, until }) => {
	const holds = wait.kind === 'limitReached' ? 'requestForLimit' : 'lane';
	expect(decisionOn({ request, wait })).toEqual({ kind: 'wait', until, holds });
});

it.each<Row & { since: number }>([
	{
		by: 'places that others have, who have been quiet since before its run',
		request: { maxWait: 60 * S },
		wait: { kind: 'behindRequests', silentSince: 0 },
		since: NOON,
	},
	{
		by: 'places that requests of its run have, which should have ended',
		request: { run: runWithInFlight(1), maxWait: 0, timeout: 30 * S },
		wait: { kind: 'behindRequests', silentSince: NOW - 60 * S },
		since: NOW - 60 * S,
	},
	{
		by: 'the silence of its group, in which it could outlast its run that has nothing in flight',
		request: { maxWait: 0, timeout: 30 * S },
		wait: { kind: 'silentTooLong', silentSince: NOW - 31 * S },
		since: NOW - 31 * S,
	},
	{
		by: 'an outage that has lasted for its longest wait',
		request: { maxWait: 200 * S },
		wait: {
			kind: 'outage',
			silentSince: SILENT_SINCE,
			countsFrom: SILENT_SINCE,
			probe: { kind: 'next', at: NOW + 7 * S },
		},
		since: SILENT_SINCE,
	},
	{
		by: 'a probe of the circuit that should have been answered',
		request: { maxWait: 0 },
		wait: {
			kind: 'outage',
			silentSince: SILENT_SINCE,
			countsFrom: SILENT_SINCE,
			probe: { kind: 'inFlight', awaitedUntil: NOW },
		},
		since: SILENT_SINCE,
	},
])('held back by $by it is refused for the silence', ({ request, wait, since }) => {
	const refusal: Refusal = { kind: 'silence', since };
	expect(decisionOn({ request, wait })).toEqual({ kind: 'refuse', refusal });
});

it.each<Row & { until: number; reserved?: number }>([
	{
		by: 'a limit beyond its longest wait',
		request: { maxWait: 59 * S },
		wait: limitWith(),
		until: IN_A_MINUTE,
	},
	{
		by: 'a limit, after waits that add up to too much',
		request: { waited: 240 * S + 1 },
		wait: limitWith(),
		until: IN_A_MINUTE,
	},
	{
		by: 'a limit for which it has waited for long',
		request: { limitWaits: heldBack({ length: 240 * S + 1, isOver: false }) },
		wait: limitWith(),
		until: IN_A_MINUTE,
	},
	{
		by: 'a limit for which it has waited before, with its turn between',
		request: { limitWaits: heldBack({ length: 240 * S + 1, isOver: true }) },
		wait: limitWith(),
		until: IN_A_MINUTE,
	},
	{
		by: 'a limit that others have waited for in vain',
		wait: limitWith({ throttledFor: 240 * S + 1 }),
		until: IN_A_MINUTE,
	},
	{
		by: 'a limit whose probe is due, where what is left is reserved',
		request: { reserve: 12 },
		wait: limitWith({ until: IN_AN_HOUR, probe: DUE, remaining: 12 }),
		until: IN_AN_HOUR,
		reserved: 12,
	},
])('held back by $by it is refused by the limit', ({ request, wait, until, reserved }) => {
	const end = { until, isUntilGuessed: false, isUsedUp: true };
	const refusal: Refusal = { kind: 'rateLimit', ...end, reserved };
	expect(decisionOn({ request, wait })).toEqual({ kind: 'refuse', refusal });
});

it('held back by a limit whose probe is due, it is that probe, although it may not wait', () => {
	const wait = limitWith({ until: IN_AN_HOUR, probe: DUE });
	expect(decisionOn({ wait })).toEqual({ kind: 'send', isLimitProbe: true });
});

it('held back by a limit whose probe is due, where the places of its run are taken, it waits for one', () => {
	const request = { run: runWithInFlight(50), parallelRequests: 50 };
	const wait = limitWith({ until: IN_AN_HOUR, probe: DUE });
	const decision = { kind: 'wait', until: undefined, holds: 'request' };
	expect(decisionOn({ request, wait })).toEqual(decision);
});
