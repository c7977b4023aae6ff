import { until } from '../../harness/process/until';
import { answered, PlainWebhooks, refused } from '../../support/plainWebhooks';
import { pass, resetClock } from '../../support/trigger/movedClock';
import type { TriggerHost } from '../../support/trigger/triggerHost';
import { COMPANY, deliver } from './support';

let service: PlainWebhooks;
let host: TriggerHost;
beforeEach(async () => {
	service = await PlainWebhooks.open();
	host = await service.host({ entityNumbers: COMPANY });
	await host.publish();
	service.calls();
});
afterEach(async () => {
	resetClock();
	await service.close();
});

/** The time that publishing may take. */
const PUBLISHING = 101;
const forged = async () => await deliver(host.url, { secret: 'whsec_forged0123456789' });
const told = async (words: string) =>
	await until(words, () => host.log.some((line) => line.includes(words)));
const asked = async (path: string) =>
	await until(path, () => service.calls().some((call) => call.includes(path)));

/** A refused delivery, and another after the time that publishing may take. */
async function refusedTwice(first: string): Promise<void> {
	await forged();
	await told(first);
	pass(PUBLISHING);
	await forged();
}

const loseSecret = (staticData: object = {}) => {
	host.staticData = { 'node:Trigger': { ...staticData } };
	host.restart();
};

describe('where the service does not show the log of a webhook', () => {
	it('with 403, as it belongs to somebody else, the webhook that has the URL takes its place', async () => {
		service.add([COMPANY], host.url);
		service.hooks.shift();
		service.instead = ({ path }) =>
			path.endsWith('/wh_1/events') ? refused(403, 'Not yours') : undefined;
		await refusedTwice('could not repair');
		await told('new signing secret');
		expect((await deliver(host.url, { secret: service.hooks[0]!.secret })).status).toBe(200);
	});

	it('with 401, nothing else is asked: the credential is wrong', async () => {
		service.instead = ({ path }) =>
			path.endsWith('/events') ? refused(401, 'Unknown key') : undefined;
		await refusedTwice('could not repair');
		await until(
			'the second look',
			() => host.log.filter((line) => line.includes('could not repair')).length > 1,
		);
		expect(new Set(service.calls())).toEqual(new Set(['GET /webhook/wh_1/events']));
	});

	it('with 404, and lists the webhook, there is nothing to repair, and no failure to tell', async () => {
		service.instead = ({ path }) =>
			path.endsWith('/events') ? refused(404, 'No events yet') : undefined;
		await forged();
		await asked('/events');
		pass(PUBLISHING);
		await forged();
		await asked('/webhooks');
		await until('the end of the look', () => service.calls().length === 0);
		expect(host.log.join()).not.toMatch(/could not repair|has no webhook/);
	});
});

describe('a rotation', () => {
	const attempt = () => [
		{ eventId: 'evt_1', responseCode: 401, at: new Date(Date.now() + 1000).toISOString() },
	];

	it.each([[{ id: 'wh_1' }], [{ id: 'wh_1', hmacSecret: null }], [{ id: 'wh_1', hmacSecret: '' }]])(
		'that gives %j leaves the secret as it is',
		async (given) => {
			const { secret } = host.held;
			service.instead = ({ path, method }) =>
				path.endsWith('/events')
					? answered(attempt())
					: method === 'PATCH'
						? answered(given)
						: undefined;
			await forged();
			await asked('/hmac-secret');
			expect((await deliver(host.url, { secret: String(secret) })).status).toBe(200);
			expect(host.log.join()).not.toContain('new signing secret');
		},
	);

	it('that is refused fails the repair, which is told as such', async () => {
		loseSecret();
		service.instead = ({ method }) => (method === 'PATCH' ? refused(403, 'Not now') : undefined);
		await forged();
		pass(PUBLISHING);
		await forged();
		await told('could not repair its webhook. ');
		expect(host.log.join()).not.toMatch(/could not correct|new signing secret|has no webhook/);
	});
});

describe('a webhook that is not at the service', () => {
	it.each([
		['nothing', () => ({})],
		['the same address', () => ({ url: host.url })],
	])(
		'is told without an earlier address, where static data holds %s',
		async (_what, staticData) => {
			loseSecret(staticData());
			service.hooks = [];
			await forged();
			pass(PUBLISHING);
			await forged();
			await told('has no webhook');
			expect(host.log).toEqual([
				`Enterprise Registry Trigger has no webhook at the service for ${host.url}, so it cannot verify deliveries. Unpublish and publish the workflow.`,
			]);
		},
	);
});

it('a secret that was missing for a moment may be missing again: the service is asked only after the time that publishing may take', async () => {
	const stored = host.staticData;
	loseSecret();
	await forged();
	host.staticData = stored;
	await forged();
	await asked('/events');
	pass(PUBLISHING);
	host.staticData = { 'node:Trigger': {} };
	expect((await forged()).status).toBe(503);
	expect(service.calls()).toEqual([]);
});
