import { saying } from '../../support/saying';
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
	it('says to publish again, as nothing was registered', async () => {
		const host = await published();
		const unchanged = structuredClone(host.staticData);
		const other = await watch.host(undefined, { ...once, webhookId: 'node-2' });
		down();
		await expect(other.run('create')).rejects.toMatchObject({
			message: saying('notPublished', { status: 503, isChanged: false }),
			httpCode: '503',
		});
		await expect(host.run('checkExists')).rejects.toMatchObject({
			message: saying('notPublished', { isChanged: false }),
		});
		expect(changes()).toEqual([]);
		expect(host.staticData).toEqual(unchanged);
		expect(other.held).toEqual({});
	});

	it('does not claim that nothing was registered once something was asked for', async () => {
		const host = await watch.host(undefined, once);
		down('/subscriptions');
		await expect(host.run('create')).rejects.toMatchObject({
			message: saying('notPublished', { status: 503, isChanged: true }),
		});
		up();
		await host.publish();
		expect(watch.at(host.url)).toHaveLength(1);
	});

	it('names the Base URL, too, where nothing ever answered there', async () => {
		const host = await watch.host(undefined, { ...once, baseUrl: 'http://127.0.0.1:9/api' });
		await expect(host.run('create')).rejects.toMatchObject({
			message: saying('notPublished', { notConnected: 'refused', isChanged: false }),
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
	const leftBehind = ({ held, url }: TriggerHost, { isDisabled }: { isDisabled: boolean }) =>
		saying('webhookLeftBehind', { id: held.webhookId, url, isTest: false, isDisabled });

	/** A trigger whose webhook is still at the service, although its workflow was unpublished. */
	async function unpublishedWhileDown(): Promise<TriggerHost> {
		const host = await published();
		down();
		await host.unpublish();
		up();
		return host;
	}

	it('puts into the log what to do about which ID', async () => {
		const host = await published();
		const said = leftBehind(host, { isDisabled: false });
		down();
		await host.unpublish();
		expect(host.log[0]).toEqual(said);
	});

	it('leaves the webhook only at the service, not in n8n', async () => {
		const host = await unpublishedWhileDown();
		expect(watch.at(host.url)).toHaveLength(1);
		expect(host.held).toEqual({});
	});

	it('leaves a webhook that the next publishing takes up, also after a restart', async () => {
		const host = await unpublishedWhileDown();
		host.restart();
		await host.publish();
		expect(await watch.standing(host)).toMatchObject({ webhooks: 1, starts: 1 });
	});

	it('leaves a webhook that is deleted when the workflow was published and unpublished again', async () => {
		const host = await unpublishedWhileDown();
		host.restart();
		await host.publish();
		expect(watch.sandbox.webhooks()).toHaveLength(1);
		await host.unpublish();
		expect(watch.sandbox.webhooks()).toEqual([]);
	});

	it('names the ID at each attempt of n8n, also where the webhook was to be disabled', async () => {
		const parameters = { entityNumbers: COMPANY, options: { onDeactivate: 'disable' } };
		const host = await watch.host(parameters, { attempts: { create: 1, delete: 3 } });
		await host.publish();
		const said = leftBehind(host, { isDisabled: true });
		down('', 403);
		await host.unpublish();
		expect(host.log.slice(0, 3)).toEqual([said, said, said]);
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

	it('takes it up by its ID at the next publishing, also where the list does not show it', async () => {
		const host = await published();
		const { webhookId } = host.held;
		down('', 403);
		await host.unpublish();
		up();
		watch.sandbox.answer('GET /v2/webhooks', () => ({ data: [] }));
		await host.publish();
		expect(watch.at(host.url)).toMatchObject([{ id: webhookId }]);
		expect(host.held.webhookId).toBe(webhookId);
	});

	it('names it also where Options can no longer be resolved', async () => {
		const host = await published();
		const said = leftBehind(host, { isDisabled: false });
		host.parameters.options = { onDeactivate: '={{ $("Nowhere").first().json.how }}' };
		await host.unpublish();
		expect(host.log[0]).toEqual(said);
	});

	it('in the editor names the webhook with which it listened', async () => {
		const host = await published({ options: { sendTestEvent: false } });
		await host.listen();
		const [test] = watch.at(host.testUrl);
		down('', 403);
		await host.stopListening().catch(() => undefined);
		expect(host.log).toContainEqual(saying('webhookLeftBehind', { id: test!.id, isTest: true }));
	});
});
