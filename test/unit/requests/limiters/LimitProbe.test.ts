import { LimitProbe } from '../../../../nodes/EnterpriseRegistry/requests/limiters/LimitProbe';
import { NOON } from '../../../support/simulated/simulation';
import { queued } from '../support';

const S = 1000;
const LEARNED_AT = NOON;
const request = queued({ trustsLimitFor: 60 * S });
const probeAt = (sentAt: number) => ({ ...request, sentAt });

it.each([
	{ now: NOON + 60 * S, isDue: false, what: 'not while the limit is trusted' },
	{ now: NOON + 60 * S + 1, isDue: true, what: 'when it was learned longer ago' },
])('a first probe is due $what', ({ now, isDue }) => {
	expect(new LimitProbe().stateFor(request, LEARNED_AT, now)).toEqual({ isDue });
});

it('a probe in flight tells when it was sent, and none is due beside it', () => {
	const probe = new LimitProbe();
	probe.sent(probeAt(NOON + 90 * S));
	const state = { isDue: false, inFlightSince: NOON + 90 * S };
	expect(probe.stateFor(request, LEARNED_AT, NOON + 91 * S)).toEqual(state);
});

it('beside a probe that is not answered for as long as a limit is trusted, another is due', () => {
	const probe = new LimitProbe();
	probe.sent(probeAt(NOON));
	expect(probe.stateFor(request, LEARNED_AT, NOON + 61 * S)).toMatchObject({ isDue: true });
});

it('the next is due as long after the end of the last', () => {
	const probe = new LimitProbe();
	const first = probeAt(NOON + 90 * S);
	probe.sent(first);
	probe.ended(first, NOON + 95 * S);
	expect(probe.stateFor(request, LEARNED_AT, NOON + 155 * S)).toEqual({ isDue: false });
	expect(probe.stateFor(request, LEARNED_AT, NOON + 155 * S + 1)).toEqual({ isDue: true });
});

it('the end of another request is not that of the probe', () => {
	const probe = new LimitProbe();
	const sent = probeAt(NOON);
	probe.sent(sent);
	probe.ended(probeAt(NOON), NOON + S);
	expect(probe.is(sent)).toBe(true);
});
