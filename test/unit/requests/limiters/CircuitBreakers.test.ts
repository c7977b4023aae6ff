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

it('what a cancelled run had in flight together does not keep the circuit of a later call closed', () => {
	const circuits = new CircuitBreakers();
	const send = (at: number) => {
		const request = sentAt(at);
		circuits.sent(request);
		return request;
	};
	const [failed, ...cancelled] = Array.from({ length: 16 }, () => send(NOON));
	circuits.ended(failed!, { signal: 'unavailable' }, momentAt(NOON + 60));
	for (const request of cancelled)
		circuits.ended(request, { signal: 'ignored' }, momentAt(NOON + 500));
	for (let nth = 0; nth < 5; nth++)
		circuits.ended(send(NOON + 4000), { signal: 'unavailable' }, momentAt(NOON + 4060));
	expect(circuits.isInOutage(queued().group)).toBe(true);
});
