import { COMPANY, OTHER_COMPANY, Watch } from './support';

let watch: Watch;
beforeAll(async () => (watch = await Watch.open()));
afterEach(async () => await watch.reset());
afterAll(async () => await watch?.close());

const LIST = 'GET /webhooks';
const LOOK = 'GET /webhook/:id';
const SUBSCRIPTIONS = 'GET /webhook/:id/subscriptions';
const DELETE = 'DELETE /webhook/:id';

const once = { attempts: { create: 1, delete: 1 } };
/** The answer to the next call of this kind, or to all of them. */
const answer = (
	match: string,
	status: number,
	times = 1,
	body: object = { success: false, error: 'No' },
) => watch.sandbox.settings.nextResponses.push({ match, status, times, body });
const disable = async (id: string) => await watch.ask('PUT', `/webhook/${id}`, { disabled: true });

describe('among several webhooks with its URL, the trigger keeps', () => {
	it.each(['first', 'last'])('an enabled one, where a disabled one is listed %s', async (place) => {
		const host = await watch.host();
		const ids = [
			await watch.register(host.url, [COMPANY]),
			await watch.register(host.url, [COMPANY]),
			await watch.register(host.url, [COMPANY]),
		];
		const disabled = place === 'first' ? ids.slice(0, 2) : ids.slice(1);
		for (const id of disabled) await disable(id);
		await host.publish();
		expect(watch.at(host.url)).toMatchObject([
			{ id: ids.find((id) => !disabled.includes(id)), disabled: false, subscriptions: [COMPANY] },
		]);
	});

	it('the stored one, even if it is disabled and listed last, with its secret', async () => {
		const host = await watch.host();
		const other = await watch.register('https://example.com/elsewhere', [COMPANY]);
		await host.publish();
		const { webhookId, secret } = host.held;
		await watch.ask('PUT', `/webhook/${other}`, { url: host.url });
		await disable(String(webhookId));
		expect(await host.run('checkExists')).toBe(false);
		watch.calls();
		await host.run('create');
		expect(watch.calls()).toEqual([LIST, DELETE, SUBSCRIPTIONS, 'PUT /webhook/:id']);
		expect(host.held).toMatchObject({ webhookId, secret });
		expect(await watch.standing(host)).toMatchObject({ webhooks: 1, enabled: true, starts: 1 });
	});

	it('one of two: before that, checkExists says no', async () => {
		const host = await watch.host();
		await host.publish();
		await watch.register(host.url, [COMPANY]);
		expect(await host.run('checkExists')).toBe(false);
		expect(watch.calls()).toEqual([LIST]);
	});

	it('all of them when the service refuses to delete them, and fails', async () => {
		const host = await watch.host(undefined, once);
		await host.publish();
		answer('DELETE', 403, 0);
		await expect(host.run('delete')).rejects.toThrow(/403|refused|forbidden/i);
		await watch.register(host.url, [COMPANY]);
		await expect(host.run('create')).rejects.toThrow(/403|refused|forbidden/i);
	});
});

describe('a webhook that the list does not show', () => {
	const hidden = () => answer('GET /api/v2/webhooks', 200, 1, { success: true, data: [] });

	it('is not taken for deleted when the service refuses to show it', async () => {
		const host = await watch.host(undefined, once);
		await host.publish();
		hidden();
		answer('GET /api/v2/webhook/', 403);
		await expect(host.run('checkExists')).rejects.toThrow();
		expect(watch.at(host.url)).toHaveLength(1);
	});

	it('is deleted by its stored ID', async () => {
		const host = await watch.host(undefined, once);
		await host.publish();
		watch.calls();
		hidden();
		await host.run('delete');
		expect(watch.calls()).toEqual([LIST, LOOK, SUBSCRIPTIONS, DELETE]);
		expect(watch.sandbox.webhooks()).toEqual([]);
	});

	it('is not asked for when none is stored', async () => {
		const host = await watch.host(undefined, once);
		await host.run('delete');
		expect(watch.calls()).toEqual([LIST]);
	});
});

describe('what is already as it should be costs no call', () => {
	it('a webhook with the right numbers, where additional ones are removed: checkExists says yes', async () => {
		const host = await watch.host({
			entityNumbers: COMPANY,
			options: { additionalNumbers: 'remove' },
		});
		await host.publish();
		expect(await host.run('checkExists')).toBe(true);
	});

	it('an unchanged webhook that is created again', async () => {
		const host = await watch.host();
		await host.publish();
		watch.calls();
		await host.run('create');
		expect(watch.calls()).toEqual([LIST, SUBSCRIPTIONS]);
	});

	it('what is wrong costs one call each: the name, missing numbers, unwanted numbers', async () => {
		const host = await watch.host({
			entityNumbers: COMPANY,
			options: { additionalNumbers: 'remove' },
		});
		await host.publish();
		const id = String(host.held.webhookId);
		await watch.ask('PUT', `/webhook/${id}`, { name: 'Another name' });
		await host.run('create');
		expect(watch.calls()).toEqual([LIST, SUBSCRIPTIONS, 'PUT /webhook/:id']);
		expect(watch.at(host.url)).toMatchObject([{ name: 'n8n: Customers', disabled: false }]);
		await watch.ask('DELETE', `/webhook/${id}/subscriptions`, { entityNumbers: [COMPANY] });
		await host.run('create');
		expect(watch.calls()).toEqual([LIST, SUBSCRIPTIONS, 'POST /webhook/:id/subscriptions']);
		await watch.ask('POST', `/webhook/${id}/subscriptions`, { entityNumbers: [OTHER_COMPANY] });
		await host.run('create');
		expect(watch.calls()).toEqual([LIST, SUBSCRIPTIONS, 'DELETE /webhook/:id/subscriptions']);
	});
});

describe('an answer to create that is lost', () => {
	it('is the failure that the user reads where no webhook was made', async () => {
		const host = await watch.host(undefined, once);
		answer('POST', 503, 0);
		await expect(host.run('create')).rejects.toThrow(/503/);
		expect(watch.calls().slice(0, 3)).toEqual([LIST, 'POST /webhook', LIST]);
		expect(watch.sandbox.webhooks()).toEqual([]);
	});

	it('is not the case where the answer is empty: the failure says that the secret is missing', async () => {
		const host = await watch.host(undefined, once);
		answer('POST', 201, 1, { success: true, data: {} });
		await expect(host.run('create')).rejects.toThrow(/gave no signing secret|no webhook/);
		expect(watch.calls()).toEqual([LIST, 'POST /webhook', LIST]);
	});

	it('is not the case after a refusal: the trigger does not look for a webhook', async () => {
		const host = await watch.host(undefined, once);
		answer('POST', 403, 0);
		await expect(host.run('create')).rejects.toThrow();
		expect(watch.calls()).toEqual([LIST, 'POST /webhook']);
	});
});
