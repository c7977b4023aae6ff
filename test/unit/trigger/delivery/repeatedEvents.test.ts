import { noteAnswered, noteReceived } from '../../../../nodes/EnterpriseRegistry/trigger/delivery/repeatedEvents';

const URL_A = 'https://n8n.example/webhook/events-a';

it('an event starts one execution: while the first delivery is not answered the second is pending, then it is known', () => {
	expect([noteReceived(URL_A, 'e1'), noteReceived(URL_A, 'e1')]).toEqual(['new', 'pending']);
	noteAnswered(URL_A, 'e1', true);
	expect(noteReceived(URL_A, 'e1')).toBe('accepted');
});

it('a delivery that was not accepted comes again, and is new then', () => {
	noteReceived(URL_A, 'e2');
	noteAnswered(URL_A, 'e2', false);
	expect(noteReceived(URL_A, 'e2')).toBe('new');
});

it('two workflows may receive the same event', () => {
	noteReceived(URL_A, 'e3');
	expect([noteReceived('https://n8n.example/webhook/events-b', 'e3'), noteReceived(URL_A, 'e4')]).toEqual(['new', 'new']);
});
