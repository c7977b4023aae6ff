import { pass } from '../../support/trigger/movedClock';
import { COMPANY, deliver } from './support';
import { FORGED, HOUR, LOG, Repairing } from './repairing';

let at: Repairing;
beforeEach(async () => (at = await Repairing.open()));
afterEach(async () => await at.close());

const loseSecret = () => {
	at.host.staticData = {};
	at.host.restart();
};
const settled = async () => await at.service.idle();

describe('a secret that was lost', () => {
	it('is asked for again after the time that publishing may take; until then the service is told to try again', async () => {
		loseSecret();
		expect(await deliver(at.host.url, FORGED)).toMatchObject({
			status: 503,
			headers: { 'retry-after': '30' },
		});
		pass(90);
		await deliver(at.host.url, FORGED);
		expect(at.calls()).toEqual([]);
		pass(11);
		await deliver(at.host.url, FORGED);
		await settled();
		expect(at.host.staticData).toEqual({});
		expect(at.rotations()).toBe(1);
		expect(await at.send('evt_1')).toBe(200);
		expect(at.host.held.secret).toBe(at.secret);
	});

	it('cannot be faked by calling a URL that no webhook has: nothing is created, and one look an hour', async () => {
		at.service.hooks = [];
		loseSecret();
		await deliver(at.host.url, FORGED);
		pass(101);
		for (let time = 0; time < 20; time++) await deliver(at.host.url, FORGED);
		await settled();
		expect(at.calls()).toEqual(['GET /webhooks']);
		pass(HOUR - 10);
		await deliver(at.host.url, FORGED);
		await settled();
		expect(at.calls()).toEqual([]);
		expect(at.host.log.join()).toContain('Unpublish and publish the workflow');
	});
});

describe('a webhook that is gone from the service while another has its URL', () => {
	it('is replaced by that one, with its numbers, an hour after the first look', async () => {
		at.service.hooks = [];
		at.service.add(['0417.497.106'], at.host.url);
		await deliver(at.host.url, { secret: at.secret });
		await at.look();
		expect(at.calls()).toEqual([LOG]);
		pass(HOUR + 1);
		await deliver(at.host.url, { secret: at.secret });
		await at.look();
		expect(at.rotations()).toBe(1);
		expect(at.service.hooks).toMatchObject([{ subscriptions: ['0417.497.106', COMPANY] }]);
		expect((await deliver(at.host.url, { secret: at.secret })).status).toBe(200);
	});

	it.each([
		['403', { kind: 'answer' as const, status: 403, body: { success: false, error: 'No' } }],
		['404 of a gateway', { kind: 'answer' as const, status: 404, body: { detail: 'Not Found' } }],
	])('is not assumed because its log answers %s', async (_what, answer) => {
		at.service.add([COMPANY], at.host.url);
		at.service.instead = ({ path }) => (path.endsWith('/events') ? answer : undefined);
		for (let time = 0; time < 3; time++) {
			await at.forge();
			pass(25 * HOUR);
		}
		expect(new Set(at.calls())).toEqual(new Set([LOG]));
		expect(at.service.hooks).toHaveLength(2);
	});
});
