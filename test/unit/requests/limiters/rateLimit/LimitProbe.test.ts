import { LimitProbe } from '../../../../../nodes/EnterpriseRegistry/requests/limiters/rateLimit/LimitProbe';
import { NOON } from '../../../../support/simulated/simulation';
import { queued, sentAt } from '../../support';

const S = 1000;
const LEARNED_AT = NOON;
const ANSWERED = { signal: 'answered' } as const;
const request = queued({ trustsLimitFor: 60 * S });
const probeAt = (at: number) => sentAt(at, request);

it('a first probe may go when the limit has been trusted for long enough', () => {
	const state = { kind: 'next', at: NOON + 60 * S };
	expect(new LimitProbe().stateFor(request, LEARNED_AT, NOON)).toEqual(state);
});

describe('a probe in flight', () => {
	const asksAt = NOON + 90 * S;
	const asking = () => {
		const probe = new LimitProbe();
		probe.sent(probeAt(asksAt));
		return probe;
	};

	it.each([
		{ maxWait: 0, awaitedUntil: asksAt + 30 * S, what: 'for its timeout' },
		{ maxWait: 7 * S, awaitedUntil: asksAt + 37 * S, what: 'for its longest wait and its timeout' },
	])('is waited for by a request $what', ({ maxWait, awaitedUntil }) => {
		const state = asking().stateFor({ ...request, maxWait }, LEARNED_AT, asksAt + S);
		expect(state).toEqual({ kind: 'inFlight', awaitedUntil });
	});

	it('that is not answered in time is followed by another when that is due', () => {
		const state = { kind: 'next', at: asksAt + 60 * S };
		const impatient = { ...request, maxWait: 0 };
		expect(asking().stateFor(impatient, LEARNED_AT, asksAt + 30 * S)).toEqual(state);
	});
});

it('the next is due as long after the end of the last', () => {
	const probe = new LimitProbe();
	const first = probeAt(NOON + 90 * S);
	probe.sent(first);
	probe.ended(first, ANSWERED, NOON + 95 * S);
	const state = { kind: 'next', at: NOON + 155 * S };
	expect(probe.stateFor(request, LEARNED_AT, NOON + 100 * S)).toEqual(state);
});

it('the next is due as long after the limit was learned once more', () => {
	const probe = new LimitProbe();
	const first = probeAt(NOON + 90 * S);
	probe.sent(first);
	probe.ended(first, ANSWERED, NOON + 95 * S);
	const state = { kind: 'next', at: NOON + 200 * S };
	expect(probe.stateFor(request, NOON + 140 * S, NOON + 141 * S)).toEqual(state);
});

it('one that was aborted has told nobody: the next is due at once', () => {
	const probe = new LimitProbe();
	const aborted = probeAt(NOON + 90 * S);
	probe.sent(aborted);
	probe.ended(aborted, { signal: 'ignored' }, NOON + 95 * S);
	expect(probe.stateFor(request, LEARNED_AT, NOON + 95 * S)).toEqual({ kind: 'due' });
});

it('the end of another request is not that of the probe', () => {
	const probe = new LimitProbe();
	const sent = probeAt(NOON);
	probe.sent(sent);
	probe.ended(probeAt(NOON), ANSWERED, NOON + S);
	expect(probe.isAwaitedProbe(sent)).toBe(true);
});
