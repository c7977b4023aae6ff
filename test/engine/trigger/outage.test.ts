import { CALLS, COMPANY, Watch } from './support';
import type { TriggerHost } from './triggerHost';

/* What a user who publishes or unpublishes while the service is down reads, and what is left behind. */

let watch: Watch;
beforeAll(async () => (watch = await Watch.open()));
afterEach(async () => await watch.reset());
afterAll(async () => await watch?.close());

const once = { attempts: { create: 1, delete: 1 } };
const down = (match = '', status = 503) =>
	watch.sandbox.settings.nextResponses.push({ match, status, times: 0, body: { error: 'Down' } });
const up = () => (watch.sandbox.settings.nextResponses = []);
const changes = () => watch.calls().filter((call) => !call.startsWith('GET'));

async function published(parameters = {}): Promise<TriggerHost> {
	const host = await watch.host({ entityNumbers: COMPANY, ...parameters }, once);
	await host.publish();
	watch.calls();
	return host;
}

describe('publishing while the service is down', () => {
	it('says that nothing was registered, and to publish again', async () => {
		const host = await published();
		const unchanged = structuredClone(host.staticData);
		const other = await watch.host(undefined, { ...once, webhookId: 'node-2' });
		down();
		await expect(other.run('create')).rejects.toMatchObject({
			message:
				'The service does not answer for now (HTTP 503), so nothing was registered. Publish again in a few minutes. Unpublish it first, or n8n does not ask the service.',
			httpCode: '503',
		});
		await expect(host.run('checkExists')).rejects.toMatchObject({
			message: expect.stringMatching(
				/, so nothing was registered\. Publish again in a few minutes\. Unpublish it first, or n8n does not ask the service\.$/,
			) as string,
		});
		expect(changes()).toEqual([]);
		expect(host.staticData).toEqual(unchanged);
		expect(other.held).toEqual({});
	});

	it('does not claim that nothing was registered once something was asked for', async () => {
		const host = await watch.host(undefined, once);
		down('/subscriptions');
		await expect(host.run('create')).rejects.toMatchObject({
			message:
				'The service does not answer for now (HTTP 503). Publish again in a few minutes. Unpublish it first, or n8n does not ask the service.',
		});
		up();
		await host.publish();
		expect(watch.at(host.url)).toHaveLength(1);
	});

	it('names the Base URL, too, where nothing ever answered there', async () => {
		const host = await watch.host(undefined, { ...once, baseUrl: 'http://127.0.0.1:9/api' });
		await expect(host.run('create')).rejects.toMatchObject({
			message: expect.stringMatching(
				/^Nothing answers at .* \(connection refused\), so nothing was registered\. Check the Base URL of the credential\. If it is right, publish again in a few minutes\. Unpublish it first/,
			) as string,
		});
	});

	it.each([401, 403])('leaves the message of a refusal with %d as it is', async (status) => {
		down('', status);
		const host = await watch.host(undefined, once);
		await expect(host.run('create')).rejects.toMatchObject({
			message: expect.not.stringMatching(/Publish again/) as string,
			httpCode: String(status),
		});
	});
});

describe('unpublishing while the service is down', () => {
	const named = (host: TriggerHost, verb: string) =>
		new RegExp(
			`could not ${verb} its webhook ${String(host.held.webhookId)} for ${host.url}\\. .*Publish the workflow again.*Webhook → Delete`,
		);

	it('puts the ID and what to do into the log; the next publishing takes the webhook up, and the next unpublishing deletes it', async () => {
		const host = await published();
		const words = named(host, 'delete');
		down();
		await host.unpublish();
		expect(host.log[0]).toMatch(words);
		expect(host.held).toEqual({});
		expect(watch.at(host.url)).toHaveLength(1);
		up();
		host.restart();
		await host.publish();
		expect(await watch.standing(host)).toMatchObject({ webhooks: 1, starts: 1 });
		await host.unpublish();
		expect(watch.sandbox.webhooks()).toEqual([]);
	});

	it('names the ID at each attempt of n8n, also where the webhook was to be disabled', async () => {
		const parameters = { entityNumbers: COMPANY, options: { onDeactivate: 'disable' } };
		const host = await watch.host(parameters, { attempts: { create: 1, delete: 3 } });
		await host.publish();
		const words = named(host, 'disable');
		down('', 403);
		await host.unpublish();
		expect(host.log.filter((line) => words.test(line))).toHaveLength(3);
	});

	it('deletes it by its ID at the next attempt, also where the list does not show it', async () => {
		const host = await published();
		down('', 403);
		await host.unpublish();
		up();
		watch.sandbox.answer('GET /v2/webhooks', () => ({ data: [] }));
		watch.calls();
		await host.unpublish();
		expect(changes()).toEqual([CALLS.DELETE]);
		expect(watch.sandbox.webhooks()).toEqual([]);
	});

	it('in the editor names the webhook with which it listened', async () => {
		const host = await published({ options: { sendTestEvent: false } });
		await host.listen();
		const [test] = watch.at(host.testUrl);
		down('', 403);
		await host.stopListening().catch(() => undefined);
		expect(host.log.join('\n')).toMatch(
			new RegExp(`could not delete its webhook ${test!.id} .*Listen for a test event again`),
		);
	});
});
