import {
	isEventId,
	noteAnswered,
	noteReceived,
} from '../../../../nodes/EnterpriseRegistry/trigger/repeatedEvents';

const URL_A = 'https://n8n.example/webhook/events-a';

it('an event starts one execution: while the first delivery is not answered the second is pending, then it is known', () => {
	expect([noteReceived(URL_A, 'e1', 0), noteReceived(URL_A, 'e1', 0)]).toEqual(['new', 'pending']);
	noteAnswered(URL_A, 'e1', true);
	expect(noteReceived(URL_A, 'e1', 0)).toBe('accepted');
});

it('a delivery that was not accepted counts as new when it comes again', () => {
	noteReceived(URL_A, 'e2', 0);
	noteAnswered(URL_A, 'e2', false);
	expect(noteReceived(URL_A, 'e2', 0)).toBe('new');
});

it('two workflows may receive the same event', () => {
	noteReceived(URL_A, 'e3', 0);
	expect([
		noteReceived('https://n8n.example/webhook/events-b', 'e3', 0),
		noteReceived(URL_A, 'e4', 0),
	]).toEqual(['new', 'new']);
});

it('an event whose first run never reports its end is refused for an hour, and starts again then', () => {
	noteReceived(URL_A, 'e5', 0);
	expect([
		noteReceived(URL_A, 'e5', 3_599_999),
		noteReceived(URL_A, 'e5', 3_600_000),
		noteReceived(URL_A, 'e5', 3_600_001),
	]).toEqual(['pending', 'new', 'pending']);
	noteAnswered(URL_A, 'e5', true);
	expect(noteReceived(URL_A, 'e5', 1e12)).toBe('accepted');
});

it('the number of a company is not the ID of one event', () =>
	expect([isEventId('evt_1'), isEventId('0403170702'), isEventId('0403.170.701')]).toEqual([
		true,
		true,
		false,
	]));
