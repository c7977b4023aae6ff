import { Scouts } from '../../../../nodes/EnterpriseRegistry/requests/limiters/Scouts';
import { NOON } from '../../../support/simulated/simulation';
import { queued } from '../support';

const S = 1000;
const scoutAt = (sentAt: number, group = 'v2 enterprise') => ({ ...queued({ group }), sentAt });

it('nobody waits where no scout is in flight', () => {
	expect(new Scouts().whyWait(queued(), NOON)).toBeUndefined();
});

it.each([
	{ timeout: 30 * S, until: NOON + 5 * S, what: '5 s' },
	{ timeout: 4 * S, until: NOON + 2 * S, what: 'half of its timeout if that is shorter' },
])('a request waits for the scout of its group: $what', ({ timeout, until }) => {
	const scouts = new Scouts();
	scouts.sent(scoutAt(NOON));
	expect(scouts.whyWait(queued({ timeout }), until - 1)).toEqual({ kind: 'scout', until });
	expect(scouts.whyWait(queued({ timeout }), until)).toBeUndefined();
});

it('a scout holds back its own group alone', () => {
	const scouts = new Scouts();
	scouts.sent(scoutAt(NOON, 'v2 vat'));
	expect(scouts.whyWait(queued({ group: 'v2 enterprise' }), NOON)).toBeUndefined();
});

it('nobody waits once the scout has ended', () => {
	const scouts = new Scouts();
	const scout = scoutAt(NOON);
	scouts.sent(scout);
	scouts.ended(scout);
	expect(scouts.whyWait(queued(), NOON + 1)).toBeUndefined();
});

it('the end of another request, or of a scout that was replaced, lets nobody go', () => {
	const scouts = new Scouts();
	const replaced = scoutAt(NOON);
	scouts.sent(replaced);
	scouts.sent(scoutAt(NOON + 6 * S));
	scouts.ended(scoutAt(NOON));
	scouts.ended(replaced);
	expect(scouts.whyWait(queued(), NOON + 7 * S)).toEqual({ kind: 'scout', until: NOON + 11 * S });
});
