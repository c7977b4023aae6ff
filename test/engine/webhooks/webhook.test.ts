import type { INodeParameters } from 'n8n-workflow';

import { authentications, byId, enterpriseNumbers, Registry } from './support';

let registry: Registry;
beforeAll(async () => (registry = await Registry.start()));
beforeEach(() => registry.sandbox.reset());
afterAll(async () => await registry?.sandbox.close());

const NUMBERS = ['0403.170.701', '2.000.000.339'];
const URL = 'https://example.com/changes';

describe.each(authentications)('webhooks with %s', (authentication) => {
	it('create registers name, URL and numbers, and shows the secret', async () => {
		const { json } = await registry.run('webhook.create', {
			authentication,
			name: 'CRM',
			url: URL,
			entityNumbers: 'BE 0403170701; 2.000.000.339\n0403 170 701',
		});
		const stored = registry.stored(String(json[0]!.id))!;
		expect(json).toEqual([
			{ id: stored.id, name: 'CRM', url: URL, disabled: false, hmacSecret: stored.hmacSecret },
		]);
		expect(stored.subscriptions).toEqual(NUMBERS);
	});

	it('get and getMany give webhooks without their secrets', async () => {
		const id = await registry.webhook(NUMBERS);
		await registry.webhook([], { company: 'other' });
		const shown = { id, name: 'Customers', url: URL, disabled: false };
		expect(
			(await registry.run('webhook.get', { authentication, webhookId: byId(id) })).json,
		).toEqual([shown]);
		expect(
			(await registry.run('webhook.getMany', { authentication, returnAll: true })).json,
		).toEqual([shown]);
	});

	it('rotateSecret whose answer is lost says that the old secret may be invalid already; a refused one does not', async () => {
		const id = await registry.webhook();
		registry.sandbox.settings.nextResponses = [{ match: 'hmac-secret', cut: 'after' }];
		const lost = await registry.run('webhook.rotateSecret', {
			authentication,
			webhookId: byId(id),
			options: { maxWait: 0 },
		});
		expect(lost.error?.description).toMatch(/The old secret may be invalid already/);
		registry.sandbox.settings.nextResponses = [
			{ match: 'hmac-secret', status: 403, body: { success: false, error: 'No' } },
		];
		const refused = await registry.run('webhook.rotateSecret', {
			authentication,
			webhookId: byId(id),
		});
		expect(refused.error?.description).not.toMatch(/may be invalid/);
	});

	it('rotateSecret gives the new secret', async () => {
		const id = await registry.webhook();
		const before = registry.stored(id)!.hmacSecret;
		const { json } = await registry.run('webhook.rotateSecret', {
			authentication,
			webhookId: byId(id),
		});
		const after = registry.stored(id)!.hmacSecret;
		expect(after).not.toBe(before);
		expect(json).toEqual([{ id, hmacSecret: after }]);
	});

	it('sendTestEvent reports whether the event arrived', async () => {
		const id = await registry.webhook([], { url: 'http://127.0.0.1:1/nobody-listens' });
		const { json } = await registry.run('webhook.sendTestEvent', {
			authentication,
			webhookId: byId(id),
		});
		expect(json).toEqual([
			{
				delivered: false,
				eventId: expect.stringMatching(/^evt_/),
				summary: expect.stringMatching(/^Not delivered: /),
			},
		]);
	});

	it('update sends only what was set', async () => {
		const id = await registry.webhook(NUMBERS);
		const { json } = await registry.run('webhook.update', {
			authentication,
			webhookId: byId(id),
			updateFields: { disabled: true },
		});
		expect(json).toEqual([{ id, disabled: true }]);
		expect(registry.sandbox.requests.at(-1)!.body).toEqual({ disabled: true });
		expect(registry.stored(id)).toMatchObject({
			name: 'Customers',
			url: URL,
			disabled: true,
			subscriptions: NUMBERS,
		});
	});

	it('delete removes the webhook, and succeeds again if it is gone', async () => {
		const id = await registry.webhook(NUMBERS);
		for (const time of ['first', 'second']) {
			const { json } = await registry.run('webhook.delete', {
				authentication,
				webhookId: byId(id),
			});
			expect([time, json]).toEqual([time, [{ deleted: true }]]);
		}
		expect(registry.stored(id)).toBeUndefined();
	});
});

describe('creating', () => {
	it.each([
		'={{ "" }}',
		'example.com/hook',
		'ftp://example.com/hook',
		'https://me:very-secret@example.com/hook',
	])('refuses the URL %j before any request', async (url) => {
		const { error } = await registry.run('webhook.create', { name: 'CRM', url });
		expect(error?.message).toMatch(/not an address that can receive/);
		expect(error?.message).not.toContain('very-secret');
		expect(registry.calls()).toEqual([]);
	});

	it('a list that is too long for one request is added in several', async () => {
		registry.sandbox.settings.maxNumbersPerRequest = 500;
		const numbers = enterpriseNumbers(1_800);
		const { json } = await registry.run('webhook.create', {
			name: 'CRM',
			url: URL,
			entityNumbers: numbers,
		});
		expect(registry.stored(String(json[0]!.id))!.subscriptions).toEqual(numbers);
		expect(json[0]).toHaveProperty('hmacSecret');
	});

	it('leaves nothing behind when the rest of the list cannot be added', async () => {
		Object.assign(registry.sandbox.settings, { maxNumbersPerRequest: 500, maxSubscriptions: 700 });
		const { error } = await registry.run('webhook.create', {
			name: 'CRM',
			url: URL,
			entityNumbers: enterpriseNumbers(1_800),
		});
		expect(error?.message).toMatch(/At most 700 subscriptions/);
		expect(registry.sandbox.webhooks()).toEqual([]);
	});

	it.each([1, 2, 30])('a refused URL is reported as such, with %i numbers', async (count) => {
		const reason = `The url ${URL} cannot be used for deliveries`;
		registry.sandbox.answer('POST /v2/webhook', () => ({
			...{ status: 400, body: { success: false, error: reason } },
		}));
		const { error } = await registry.run('webhook.create', {
			name: 'CRM',
			url: URL,
			entityNumbers: enterpriseNumbers(count),
		});
		expect(error?.message).toMatch(
			/HTTP 400.*The url https:\/\/example\.com\/changes cannot be used for deliveries/,
		);
		expect(error?.description).not.toMatch(/The refusal is about/);
		expect(registry.sandbox.webhooks()).toEqual([]);
	});

	const lost = { match: 'POST', cut: 'after' as const };
	const NUMBERS_3 = enterpriseNumbers(3);
	const CRM = { name: 'CRM', url: URL, entityNumbers: NUMBERS_3 };

	it('two equal webhooks, of which one may be the lost one, are both named and not touched', async () => {
		const id = await registry.webhook(NUMBERS_3, { name: 'CRM', url: URL });
		registry.sandbox.settings.nextResponses = [lost];
		const { error } = await registry.run('webhook.create', CRM);
		const [first, second] = registry.sandbox.webhooks();
		expect([first!.id, registry.sandbox.webhooks().length]).toEqual([id, 2]);
		expect(error?.description).toContain(
			`the service lists ${first!.id}, ${second!.id} with this name and URL. Its secret is lost`,
		);
		expect(registry.calls().filter((call) => /PATCH|DELETE/.test(call))).toEqual([]);
	});
});

describe('updating', () => {
	it('changes name and URL, and leaves out what an expression did not give', async () => {
		const id = await registry.webhook();
		const updateFields = {
			name: ' Suppliers ',
			url: 'https://example.com/new',
			disabled: '={{ $json.missing }}',
		};
		await registry.run('webhook.update', { webhookId: byId(id), updateFields });
		expect(registry.sandbox.requests.at(-1)!.body).toEqual({
			name: 'Suppliers',
			url: 'https://example.com/new',
		});
	});

	it.each([
		[{}, /nothing to change/],
		[{ name: '  ' }, /name is empty/],
		[{ url: 'https://me:secret@example.com' }, /not an address that can receive/],
		[{ disabled: '={{ "perhaps" }}' }, /true or false/],
	])('%j is refused before any request', async (updateFields, words) => {
		const { error } = await registry.run('webhook.update', {
			webhookId: byId('wh_1'),
			updateFields,
		});
		expect(error?.message).toMatch(words);
		expect(registry.calls()).toEqual([]);
	});
});

describe('a webhook that cannot be reached', () => {
	const operations: Array<[string, Record<string, string>]> = [
		['webhook.rotateSecret', {}],
		['subscription.getMany', {}],
		['subscription.add', { entityNumbers: '0403.170.701' }],
		['subscription.replace', { entityNumbers: '0403.170.701' }],
		['delivery.getMany', {}],
	];

	it.each(operations)(
		'%s names it when the service does not know it',
		async (operation, parameters) => {
			const { error } = await registry.run(operation, {
				webhookId: byId('wh_gone'),
				...parameters,
			});
			expect(error).toMatchObject({
				message: expect.stringContaining('no webhook wh_gone'),
				httpCode: '404',
			});
			expect(error?.description).toMatch(/another company.*Get Many/);
			expect(error?.description).not.toMatch(/When Not Found/);
		},
	);

	it('delete does not take "not allowed" for "gone"', async () => {
		const id = await registry.webhook([], { company: 'other' });
		registry.sandbox.answer('DELETE /v2/webhook/:id', () => ({ status: 403 }));
		const { error } = await registry.run('webhook.delete', { webhookId: byId(id) });
		expect(error?.httpCode).toBe('403');
		expect(registry.stored(id)).toBeDefined();
	});

	it('a missing choice is refused with a message', async () => {
		const { error } = await registry.run('webhook.get', { webhookId: '={{ $json.missing }}' });
		expect(error?.message).toMatch(/Webhook is empty/);
	});
});

it.each([
	['the plain string of a saved workflow', (id: string) => id],
	[
		'a choice from the list',
		(id: string) => ({
			__rl: true as const,
			mode: 'list',
			value: id,
			cachedResultName: 'Customers',
		}),
	],
	['an expression by ID', () => byId('={{ $json.id }}')],
	['an expression as plain string', () => '={{ $json.id }}'],
])('webhookId takes %s', async (_, webhookId) => {
	const id = await registry.webhook();
	const { json } = await registry.run(
		'webhook.get',
		{ webhookId: webhookId(id) },
		{ items: [{ id }] },
	);
	expect(json).toMatchObject([{ id, name: 'Customers' }]);
});

describe('a signing secret', () => {
	const TOKEN = 'kQ7zT2vN9pLx4RwB8mYc';

	it.each([
		['a text', { body: { success: true, data: TOKEN } }],
		['a list', { body: { success: true, data: [TOKEN] } }],
		['a bare list', { body: [{ value: TOKEN }] }],
		['a bare value', { raw: JSON.stringify(TOKEN) }],
		['plain text', { raw: TOKEN }],
		['XML', { raw: `<webhook><key>${TOKEN}</key></webhook>` }],
		['a JSON text that was cut off', { raw: `{"success":true,"data":{"signingKey":"${TOKEN}` }],
		['a web page with the status 404', { status: 404, raw: `<p>${TOKEN}</p>` }],
	])('that comes as %s is in no message', async (_form, answer) => {
		const id = await registry.webhook();
		const operations: Array<[string, string, INodeParameters]> = [
			['PATCH', 'webhook.rotateSecret', { webhookId: byId(id) }],
			['POST', 'webhook.create', { name: 'CRM', url: URL, entityNumbers: NUMBERS }],
			[
				'PATCH',
				'api.request',
				{ method: 'PATCH', apiVersion: 'v2', path: `/webhook/${id}/hmac-secret` },
			],
			['POST', 'api.request', { method: 'POST', apiVersion: 'v2', path: 'webhook/', body: '{}' }],
		];
		for (const [match, operation, parameters] of operations) {
			registry.sandbox.settings.nextResponses = [{ match, times: 0, ...answer }];
			const { error, hints } = await registry.run(operation, parameters);
			if (operation !== 'api.request') expect(error).toBeDefined();
			expect(
				JSON.stringify([error, error?.message, error?.description, error?.cause, hints]),
			).not.toContain(TOKEN.slice(0, 8));
		}
	});
});
