import { GroupProbes } from '../../../../../nodes/EnterpriseRegistry/requests/limiters/rateLimit/GroupProbes';
import { NOON } from '../../../../support/simulated/simulation';
import { queued, sentAt } from '../../support';

const S = 1000;
const probeAt = (at: number, group = 'v2 enterprise') => sentAt(at, queued({ group }));

it('nobody waits where no probe is in flight', () => {
	expect(new GroupProbes().whyWait(queued(), NOON)).toBeUndefined();
});

it.each([
	{ timeout: 30 * S, until: NOON + 5 * S, what: '5 s' },
	{ timeout: 4 * S, until: NOON + 2 * S, what: 'half its timeout if that is shorter' },
])('a request waits for the probe of its group: $what', ({ timeout, until }) => {
	const probes = new GroupProbes();
	probes.sent(probeAt(NOON));
	expect(probes.whyWait(queued({ timeout }), until - 1)).toEqual({
		kind: 'unknownLimit',
		awaitedUntil: until,
	});
	expect(probes.whyWait(queued({ timeout }), until)).toBeUndefined();
});

it('a probe holds back its own group alone', () => {
	const probes = new GroupProbes();
	probes.sent(probeAt(NOON, 'v2 vat'));
	expect(probes.whyWait(queued({ group: 'v2 enterprise' }), NOON)).toBeUndefined();
});

it('nobody waits once the probe has ended', () => {
	const probes = new GroupProbes();
	const probe = probeAt(NOON);
	probes.sent(probe);
	probes.ended(probe);
	expect(probes.whyWait(queued(), NOON + 1)).toBeUndefined();
});

it('the end of another request, or of a probe that was replaced, lets nobody go', () => {
	const probes = new GroupProbes();
	const replaced = probeAt(NOON);
	probes.sent(replaced);
	probes.sent(probeAt(NOON + 6 * S));
	probes.ended(probeAt(NOON));
	probes.ended(replaced);
	expect(probes.whyWait(queued(), NOON + 7 * S)).toEqual({
		kind: 'unknownLimit',
		awaitedUntil: NOON + 11 * S,
	});
});
