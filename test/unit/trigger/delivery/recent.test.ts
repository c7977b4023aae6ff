import { settle, sight } from '../../../../nodes/EnterpriseRegistry/trigger/delivery/recent';

const URL_A = 'https://n8n.example/webhook/recent-a';

it('an event starts one execution: while the first delivery is not answered the second is pending, then it is known', () => {
	expect([sight(URL_A, 'e1'), sight(URL_A, 'e1')]).toEqual(['new', 'pending']);
	settle(URL_A, 'e1', true);
	expect(sight(URL_A, 'e1')).toBe('accepted');
});

it('a delivery that was not accepted comes again, and is new then', () => {
	sight(URL_A, 'e2');
	settle(URL_A, 'e2', false);
	expect(sight(URL_A, 'e2')).toBe('new');
});

it('two workflows may receive the same event', () => {
	sight(URL_A, 'e3');
	expect([sight('https://n8n.example/webhook/recent-b', 'e3'), sight(URL_A, 'e4')]).toEqual(['new', 'new']);
});
