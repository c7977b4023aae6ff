import { until } from '../../harness/process/until';
import { COMPANY, OTHER_COMPANY, Watch } from './support';

let watch: Watch;
beforeAll(async () => (watch = await Watch.open()));
afterEach(async () => await watch.reset());
afterAll(async () => await watch?.close());

/** How often each webhook was asked for a test event. */
const asked = (id: string) =>
	watch.sandbox.requests.filter(({ path }) => path.endsWith(`/webhook/${id}/trigger`)).length;
const idOf = (url: string) => watch.at(url)[0]!.id;

describe('the test event of somebody who listens', () => {
	it('is asked for once n8n can receive it, and once more only if the service says that it was not delivered', async () => {
		const answers: Array<[status: number, body: object]> = [
			[200, { success: true, data: { delivered: false } }],
			[200, { success: true, data: {} }],
			[403, { success: false, error: 'Not in this plan' }],
		];
		const hosts = await Promise.all(
			answers.map(async (_, at) => await watch.host(undefined, { webhookId: `node-${at}` })),
		);
		for (const [at, [status, body]] of answers.entries()) {
			await hosts[at]!.listen();
			const match = `/webhook/${idOf(hosts[at]!.testUrl)}/trigger`;
			expect(watch.sandbox.requests.filter(({ path }) => path.endsWith(match))).toEqual([]);
			watch.sandbox.settings.nextResponses.push({ match, status, times: 0, body });
		}
		const [undelivered, , refused] = hosts;
		const ids = hosts.map(({ testUrl }) => idOf(testUrl));
		const received = await watch.host(undefined, { webhookId: 'received' });
		await received.listen();
		const published = await watch.host(undefined, { webhookId: 'published' });
		await published.publish();
		await until('the test event', () => received.executions.length > 0);
		expect(received.executions).toMatchObject([{ type: 'webhook.test' }]);
		await until('the second test event', () => asked(ids[0]!) === 2);
		expect(ids.map(asked)).toEqual([2, 1, 1]);
		expect(asked(idOf(published.url))).toBe(0);
		expect(undelivered!.log).toEqual([]);
		expect(refused!.log).toEqual([
			expect.stringMatching(/^The test event could not be sent: .*Not in this plan/s),
		]);
		expect(watch.at(refused!.testUrl)).toHaveLength(1);
		await Promise.all(hosts.map(async (host) => await host.stopListening()));
		await until('only the published webhook is left', () => watch.sandbox.webhooks().length === 1);
	});
});

describe('what the trigger remembers of an edit', () => {
	const THIRD = '0473.191.041';

	it('is not touched by listening: what others added stays after the edit', async () => {
		const host = await watch.host({ entityNumbers: COMPANY, options: { sendTestEvent: false } });
		await host.publish();
		await watch.ask('POST', `/webhook/${String(host.held.webhookId)}/subscriptions`, {
			entityNumbers: [OTHER_COMPANY],
		});
		await host.unpublish();
		await host.listen();
		await host.stopListening();
		await host.publish({ entityNumbers: THIRD });
		expect(watch.at(host.url)).toMatchObject([{ subscriptions: [THIRD, OTHER_COMPANY] }]);
	});

	it('is used once: published a second time without an edit, it brings nothing back', async () => {
		const host = await watch.host({ entityNumbers: COMPANY });
		await host.publish();
		const id = String(host.held.webhookId);
		await watch.ask('POST', `/webhook/${id}/subscriptions`, { entityNumbers: [OTHER_COMPANY] });
		await host.edit({ entityNumbers: THIRD });
		const webhook = String(host.held.webhookId);
		await watch.ask('DELETE', `/webhook/${webhook}/subscriptions`, {
			entityNumbers: [OTHER_COMPANY],
		});
		await host.run('create');
		expect(watch.at(host.url)).toMatchObject([{ subscriptions: [THIRD] }]);
	});
});

describe('publishing looks at the webhook', () => {
	it('once more after a lost answer, as that call may take effect late', async () => {
		const host = await watch.host();
		watch.sandbox.settings.nextResponses = [
			{ match: 'POST', status: 503, body: { success: false, error: 'Down' } },
		];
		await host.run('create');
		// The first attempt finds nothing after its lost answer; the second makes the webhook; the last look finds it in order.
		expect(watch.calls()).toEqual([
			'GET /webhooks',
			'POST /webhook',
			'GET /webhooks',
			'GET /webhooks',
			'POST /webhook',
			'GET /webhook/:id/subscriptions',
			'GET /webhooks',
			'GET /webhook/:id/subscriptions',
		]);
	});

	it('no more when every answer arrived', async () => {
		const host = await watch.host();
		await host.run('create');
		expect(watch.calls()).toEqual([
			'GET /webhooks',
			'POST /webhook',
			'GET /webhook/:id/subscriptions',
		]);
	});
});
