import { CircuitBreakers } from '../../../../nodes/EnterpriseRegistry/requests/limiters/CircuitBreakers';
import { NOON } from '../../../support/simulated/simulation';
import { momentAt, queued, sentAt } from '../support';

it('of many groups that have failed, those are dropped whose failure is forgotten: paths of users make new ones', () => {
	const circuits = new CircuitBreakers();
	const groups = Array.from({ length: 3000 }, (_, nth) => `v2 ${nth}`);
	const at = (nth: number) => NOON + nth * 100;
	groups.forEach((group, nth) => {
		const request = sentAt(at(nth), queued({ group }));
		circuits.sent(request);
		circuits.ended(request, { signal: 'unavailable' }, momentAt(at(nth) + 60));
	});
	const known = groups.filter((group) => circuits.silentSince(group) !== undefined);
	expect(known.length).toBeLessThanOrEqual(500);
	expect(known.at(-1)).toBe('v2 2999');
});
