import { COMPANY, OTHER_COMPANY, Watch } from './support';

let watch: Watch;
beforeAll(async () => (watch = await Watch.open()));
afterEach(async () => await watch.reset());
afterAll(async () => await watch?.close());

const LIST = 'GET /webhooks';

describe.each(['apiKey', 'oAuth2'])('with the credential %s', (authentication) => {
	it('publishing registers one webhook with the numbers, a change starts one execution, unpublishing leaves nothing', async () => {
		const host = await watch.host({
			authentication,
			entityNumbers: `${COMPANY}; BE 0417 497 106\n2.000.000.339`,
		});
		await host.publish();
		expect(watch.at(host.url)).toMatchObject([
			{
				name: 'n8n: Customers',
				disabled: false,
				subscriptions: [COMPANY, OTHER_COMPANY, '2.000.000.339'],
			},
		]);
		const eventId = await watch.change();
		expect(host.executions).toMatchObject([
			{
				eventId,
				type: 'enterprise.updated',
				entityNumber: COMPANY,
				kind: 'enterprise',
				changed: ['address'],
			},
		]);
		await host.unpublish();
		expect(watch.sandbox.webhooks()).toEqual([]);
		expect(host.held).toEqual({});
	});
});

describe('checkExists', () => {
	it('makes no call when nothing is stored, and only reads when something is', async () => {
		const host = await watch.host();
		expect(await host.run('checkExists')).toBe(false);
		expect(watch.calls()).toEqual([]);
		await host.publish();
		watch.calls();
		expect(await host.run('checkExists')).toBe(true);
		expect(watch.calls()).toEqual([LIST, 'GET /webhook/:id/subscriptions']);
	});

	it.each([
		['the webhook is gone', async (id: string) => await watch.ask('DELETE', `/webhook/${id}`)],
		[
			'it is disabled',
			async (id: string) => await watch.ask('PUT', `/webhook/${id}`, { disabled: true }),
		],
		[
			'it calls another URL',
			async (id: string) =>
				await watch.ask('PUT', `/webhook/${id}`, { url: 'https://example.com/elsewhere' }),
		],
		[
			'a configured number is missing',
			async (id: string) =>
				await watch.ask('DELETE', `/webhook/${id}/subscriptions`, { entityNumbers: [COMPANY] }),
		],
	])('says no when %s', async (_case, change) => {
		const host = await watch.host();
		await host.publish();
		await change(String(host.held.webhookId));
		expect(await host.run('checkExists')).toBe(false);
		expect(watch.calls().filter((call) => !call.startsWith('GET'))).toEqual([]);
	});

	it.each([
		['keep', true],
		['remove', false],
	])('with additional numbers and "%s" says %s', async (additionalNumbers, answer) => {
		const host = await watch.host({ entityNumbers: COMPANY, options: { additionalNumbers } });
		await host.publish();
		await watch.ask('POST', `/webhook/${String(host.held.webhookId)}/subscriptions`, {
			entityNumbers: [OTHER_COMPANY],
		});
		expect(await host.run('checkExists')).toBe(answer);
	});

	it.each([401, 403, 429, 500])('throws on status %d: unknown is not absent', async (status) => {
		const host = await watch.host();
		await host.publish();
		watch.sandbox.settings.nextResponses = [
			{ match: '/webhooks', status, times: 0, body: { success: false, error: 'No' } },
		];
		await expect(host.run('checkExists')).rejects.toThrow();
		expect(watch.at(host.url)).toHaveLength(1);
	});
});

describe('create', () => {
	it('reuses a webhook with its URL instead of creating a second one', async () => {
		const host = await watch.host();
		const id = await watch.register(host.url, [OTHER_COMPANY]);
		await host.publish();
		expect(watch.calls()).toEqual([
			LIST,
			'PATCH /webhook/:id/hmac-secret',
			'GET /webhook/:id/subscriptions',
			'POST /webhook/:id/subscriptions',
			'PUT /webhook/:id',
		]);
		expect(watch.at(host.url)).toMatchObject([
			{ id, name: 'n8n: Customers', subscriptions: [OTHER_COMPANY, COMPANY] },
		]);
		expect((await watch.standing(host)).starts).toBe(1);
	});

	it('keeps one of several with its URL and touches no others', async () => {
		const host = await watch.host();
		const elsewhere = await watch.register('https://example.com/elsewhere', [COMPANY]);
		for (let count = 0; count < 3; count++) await watch.register(host.url, [COMPANY]);
		await host.publish();
		expect(watch.at(host.url)).toHaveLength(1);
		expect(watch.sandbox.webhooks().find(({ id }) => id === elsewhere)).toMatchObject({
			name: 'Another program',
			disabled: false,
			subscriptions: [COMPANY],
		});
	});

	it('requests a new secret when the answer has none, and leaves nothing behind when there is still none', async () => {
		watch.sandbox.settings.createSecret = false;
		const host = await watch.host(undefined, { attempts: { create: 1, delete: 1 } });
		await host.publish();
		expect(watch.calls()).toEqual([
			LIST,
			'POST /webhook',
			'PATCH /webhook/:id/hmac-secret',
			'GET /webhook/:id/subscriptions',
		]);
		expect((await watch.standing(host)).starts).toBe(1);
		await host.unpublish();
		watch.sandbox.settings.nextResponses = [
			{ match: 'hmac-secret', body: { success: true, data: { id: 'x' } } },
		];
		await expect(host.publish()).rejects.toThrow(/no signing secret/);
		expect(watch.sandbox.webhooks()).toEqual([]);
		expect(host.held).toEqual({});
	});

	it.each([413, 400])(
		'splits 1,200 numbers when the service refuses more than 500 with %d',
		async (tooManyStatus) => {
			Object.assign(watch.sandbox.settings, { maxNumbersPerRequest: 500, tooManyStatus });
			const host = await watch.host({ entityNumbers: numbers(1200) });
			await host.publish();
			expect(watch.at(host.url)[0]!.subscriptions).toHaveLength(1200);
			expect(watch.calls().filter((call) => call.startsWith('POST')).length).toBeLessThanOrEqual(8);
		},
	);

	it('names the address that n8n gave where the service refuses it, and leaves nothing behind', async () => {
		watch.sandbox.settings.nextResponses = [
			{ match: 'POST', status: 400, times: 0, body: { success: false, error: 'Not https' } },
		];
		const host = await watch.host(
			{ entityNumbers: COMPANY },
			{ attempts: { create: 1, delete: 1 } },
		);
		await expect(host.publish()).rejects.toMatchObject({
			description: expect.stringContaining('WEBHOOK_URL'),
		});
		expect(watch.sandbox.webhooks()).toEqual([]);
		expect(host.held).toEqual({});
	});

	it('creates and deletes nothing where the list of webhooks is not whole, or is no answer of the registry', async () => {
		for (const body of [
			{ success: true, data: { results: [{ id: 'wh_9', url: 'x' }], total: 3 } },
			{ detail: 'Not Found' },
		]) {
			const host = await watch.host(
				{ entityNumbers: COMPANY },
				{ attempts: { create: 1, delete: 1 } },
			);
			watch.sandbox.settings.nextResponses = [{ match: 'GET /api/v2/webhooks', times: 0, body }];
			await expect(host.publish()).rejects.toThrow();
			expect(watch.calls().filter((call) => !call.startsWith('GET'))).toEqual([]);
			watch.sandbox.settings.nextResponses = [];
		}
	});

	it.each([
		[{ entityNumbers: '0403.170.702' }, /0403\.170\.702/],
		[{ entityNumbers: '', options: { additionalNumbers: 'remove' } }, /nothing to watch/i],
	])('refuses %j with a message and makes no call', async (parameters, message) => {
		const host = await watch.host(parameters, { attempts: { create: 1, delete: 1 } });
		await expect(host.publish()).rejects.toThrow(message);
		expect(watch.calls().filter((call) => call.startsWith('POST'))).toEqual([]);
	});

	it('may be without numbers when other workflows add them', async () => {
		const host = await watch.host({ entityNumbers: '' });
		await host.publish();
		await watch.ask('POST', `/webhook/${String(host.held.webhookId)}/subscriptions`, {
			entityNumbers: [COMPANY],
		});
		expect((await watch.standing(host)).starts).toBe(1);
	});

	it('a copied workflow never touches the webhook of the original', async () => {
		const original = await watch.host();
		await original.publish();
		const copy = await watch.host(undefined, { webhookId: 'node-2' });
		copy.staticData = structuredClone(original.staticData);
		await copy.publish();
		expect(copy.held.webhookId).not.toBe(original.held.webhookId);
		expect(await watch.standing(original)).toMatchObject({ webhooks: 1, starts: 1 });
		copy.staticData = structuredClone(original.staticData);
		copy.restart();
		await copy.unpublish();
		expect(watch.at(copy.url)).toEqual([]);
		expect(await watch.standing(original)).toMatchObject({ webhooks: 1, starts: 1 });
	});

	it('finds its webhook by the ID when the list does not show it', async () => {
		const host = await watch.host();
		await host.publish();
		watch.calls();
		watch.sandbox.settings.nextResponses = [
			{ match: 'GET /api/v2/webhooks', body: { success: true, data: [] } },
		];
		expect(await host.run('checkExists')).toBe(true);
		expect(watch.calls()).toEqual([LIST, 'GET /webhook/:id', 'GET /webhook/:id/subscriptions']);
	});

	it('stores what is only in memory, so that it survives a restart', async () => {
		const host = await watch.host();
		await host.publish();
		host.staticData = {};
		expect(await host.run('checkExists')).toBe(false);
		await host.run('create');
		host.restart();
		expect(await watch.standing(host)).toEqual({
			webhooks: 1,
			subscriptions: [COMPANY],
			enabled: true,
			starts: 1,
		});
	});
});

describe('delete', () => {
	it('finds the webhook by its URL when the ID was lost, and accepts that it is already gone', async () => {
		const host = await watch.host();
		await host.publish();
		host.staticData = {};
		host.restart();
		await host.unpublish();
		expect(watch.sandbox.webhooks()).toEqual([]);
		await host.publish();
		await watch.ask('DELETE', `/webhook/${String(host.held.webhookId)}`);
		await host.unpublish();
		expect(host.held).toEqual({});
		expect(host.log).toEqual([]);
	});

	it('clears what it stored even when the service cannot be reached; the next publish reuses the webhook', async () => {
		const host = await watch.host(undefined, { attempts: { create: 1, delete: 1 } });
		await host.publish();
		watch.sandbox.settings.nextResponses = [{ status: 500, times: 0 }];
		await host.unpublish();
		expect(host.held).toEqual({});
		watch.sandbox.settings.nextResponses = [];
		await host.publish();
		expect(await watch.standing(host)).toMatchObject({ webhooks: 1, starts: 1 });
	});

	it('with "disable" keeps webhook and subscriptions, and the next publish reuses both', async () => {
		const host = await watch.host({ entityNumbers: COMPANY, options: { onDeactivate: 'disable' } });
		await host.publish();
		const id = String(host.held.webhookId);
		await watch.ask('POST', `/webhook/${id}/subscriptions`, { entityNumbers: [OTHER_COMPANY] });
		await host.unpublish();
		expect(watch.at(host.url)).toMatchObject([
			{ id, disabled: true, subscriptions: [COMPANY, OTHER_COMPANY] },
		]);
		expect(host.held).toEqual({});
		host.restart();
		await host.publish();
		expect(await watch.standing(host)).toEqual({
			webhooks: 1,
			subscriptions: [COMPANY, OTHER_COMPANY],
			enabled: true,
			starts: 1,
		});
		expect(host.held.webhookId).toBe(id);
	});

	it('deletes the webhook even if its subscriptions cannot be read', async () => {
		const host = await watch.host();
		await host.publish();
		watch.sandbox.settings.nextResponses = [{ match: 'subscriptions', status: 500, times: 0 }];
		await host.unpublish();
		expect(watch.sandbox.webhooks()).toEqual([]);
	});
});

describe('the edit of a published workflow', () => {
	const THIRD = '0473.191.041';

	it.each([
		['delete', 'keep', [THIRD, OTHER_COMPANY]],
		['delete', 'remove', [THIRD]],
		['disable', 'keep', [OTHER_COMPANY, THIRD]],
		['disable', 'remove', [THIRD]],
	])(
		'on deactivate "%s", additional numbers "%s": subscriptions follow',
		async (onDeactivate, additionalNumbers, expected) => {
			const host = await watch.host({ entityNumbers: COMPANY, options: { onDeactivate } });
			await host.publish();
			await watch.ask('POST', `/webhook/${String(host.held.webhookId)}/subscriptions`, {
				entityNumbers: [OTHER_COMPANY],
			});
			await host.edit({ entityNumbers: THIRD, options: { onDeactivate, additionalNumbers } });
			expect(watch.at(host.url)).toMatchObject([{ disabled: false, subscriptions: expected }]);
		},
	);

	it('keeps what others added even when create needs another attempt', async () => {
		const host = await watch.host({ entityNumbers: COMPANY });
		await host.publish();
		await watch.ask('POST', `/webhook/${String(host.held.webhookId)}/subscriptions`, {
			entityNumbers: [OTHER_COMPANY],
		});
		await host.unpublish();
		watch.sandbox.settings.nextResponses = [{ match: 'POST', status: 403, times: 2 }];
		await host.publish({ entityNumbers: THIRD });
		expect(watch.at(host.url)).toMatchObject([{ subscriptions: [THIRD, OTHER_COMPANY] }]);
	});
});

describe('listening in the editor', () => {
	it.each(['delete', 'disable'])(
		'brings a verified test event and leaves nothing, also with "%s"; the published webhook stays',
		async (onDeactivate) => {
			const host = await watch.host({ entityNumbers: COMPANY, options: { onDeactivate } });
			await host.publish();
			await host.listen();
			expect(watch.at(host.testUrl)).toMatchObject([{ name: 'n8n: Customers (test)' }]);
			await eventually(() => watch.at(host.testUrl).length === 0);
			expect(host.executions).toMatchObject([{ type: 'webhook.test', entityNumber: COMPANY }]);
			expect(await watch.standing(host)).toMatchObject({ webhooks: 1, starts: 1 });
		},
	);

	it('requests no test event when that is switched off, and is deleted when stopped', async () => {
		const host = await watch.host({
			entityNumbers: COMPANY,
			options: { onDeactivate: 'disable', sendTestEvent: false },
		});
		await host.listen();
		await new Promise((resolve) => setTimeout(resolve, 1200));
		expect(watch.calls()).toEqual([LIST, 'POST /webhook', 'GET /webhook/:id/subscriptions']);
		await host.stopListening();
		expect(watch.sandbox.webhooks()).toEqual([]);
	});
});

async function eventually(holds: () => boolean): Promise<void> {
	for (const deadline = Date.now() + 4000; !holds();) {
		if (Date.now() > deadline) throw new Error('It did not happen within 4 s.');
		await new Promise((resolve) => setTimeout(resolve, 20));
	}
}

const numbers = (count: number): string[] =>
	Array.from({ length: count }, (_, index) => {
		const first = String(2_000_000 + index).padStart(8, '0');
		return `${first}${String(97 - (Number(first) % 97)).padStart(2, '0')}`;
	});
