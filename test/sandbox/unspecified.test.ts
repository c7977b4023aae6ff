import { startSandbox, type Sandbox } from '../../sandbox';
import { clientOf, type Client } from './support/client';

describe('what is unspecified', () => {
	let sandbox: Sandbox;
	let api: Client;

	beforeAll(async () => {
		sandbox = await startSandbox();
		api = clientOf(sandbox);
	});
	beforeEach(() => sandbox.reset());
	afterAll(() => sandbox?.close());

	it('an error is a text, or an object with it', async () => {
		expect((await api.get('/v2/enterprise/abc')).data.error).toMatch(/Invalid enterprise number/);
		sandbox.settings.errorShape = 'object';
		const { status, data } = await api.get('/v2/enterprise/abc', { unchecked: true });
		expect([status, data.error]).toEqual([
			400,
			{ code: 'E400', message: expect.stringMatching(/Invalid enterprise number/) },
		]);
	});

	it('a webhook may have an http address, or https only', async () => {
		const create = async (url: string) =>
			(await api.post('/v2/webhook', { name: 'Any', url, entityNumbers: [] })).status;
		expect([await create('http://example.com/a'), await create('https://example.com/a')]).toEqual([
			201, 201,
		]);
		sandbox.settings.httpsOnly = true;
		expect([await create('http://example.com/a'), await create('https://example.com/a')]).toEqual([
			400, 201,
		]);
	});

	const dataOf = async (path: string) => (await api.get(path, { unchecked: true })).data.data;

	it('a page of v2 may be shorter than asked for, and may say anything about itself', async () => {
		const path = '/v2/search/address?postalCode=1000&street=a&pageSize=100';
		const { total, results } = await dataOf(path);
		sandbox.settings.pageSizeCap = 2;
		expect(await dataOf(path)).toEqual({
			page: 1,
			pageSize: 2,
			total,
			results: results.slice(0, 2),
		});
		Object.assign(sandbox.settings, { pageSizeShown: 'asked', pageTotal: 'shrinking' });
		expect(await dataOf(`${path}&page=2`)).toEqual({
			page: 2,
			pageSize: 100,
			total: total - 1,
			results: results.slice(2, 4),
		});
		Object.assign(sandbox.settings, { pageSizeShown: 'absent', pageTotal: 'absent' });
		expect(await dataOf(path)).toEqual({ page: 1, results: results.slice(0, 2) });
	});

	it('a reference list may be cut, with or without further pages', async () => {
		const all = await dataOf('/v2/juridical-forms');
		sandbox.settings.listCap = 2;
		expect(await dataOf('/v2/juridical-forms?limit=100&page=2')).toEqual(all.slice(0, 2));
		sandbox.settings.listPages = true;
		expect(await dataOf('/v2/juridical-forms?limit=100&page=2')).toEqual(all.slice(2, 4));
		expect(await dataOf('/v2/naces?limit=100')).toHaveLength(2);
	});

	it.each([
		['contradicting', { registered: true, status: 'not registered' }],
		['outage', { registered: false, errorMessage: 'SML lookup timed out' }],
		['perDocument', { registered: true, documentTypes: [expect.stringMatching(/Invoice/)] }],
		['noDocuments', { registered: true, documentTypes: [] }],
	] as const)('a Peppol check may be %s', async (peppolClarity, expected) => {
		sandbox.settings.peppolClarity = peppolClarity;
		expect(await dataOf('/peppol/check?enterpriseNumber=0403.170.701')).toMatchObject(expected);
	});

	it('while a member state, or all of VIES, is out of reach, a VAT number is "not valid" with a note', async () => {
		sandbox.settings.vies = 'memberStateDown';
		expect(await dataOf('/v2/vat/DE123456789')).toMatchObject({
			valid: false,
			note: 'MS_UNAVAILABLE',
		});
		expect(await dataOf('/v2/vat/BE0403170701')).toMatchObject({ valid: true });
		sandbox.settings.vies = 'down';
		expect(await dataOf('/v2/vat/BE0403170701')).toMatchObject({
			valid: false,
			note: 'SERVICE_UNAVAILABLE',
		});
	});

	it.each([
		'/v2/enterprise/0999.999.922',
		'/v2/establishment/2.999.999.928',
		'/companies/0999.999.922',
		'/establishments/2.999.999.928',
	])('a number that nobody has may be answered with nothing: %s', async (path) => {
		expect((await api.get(path)).status).toBe(404);
		sandbox.settings.unknownNumber = 'null';
		expect(await api.get(path, { unchecked: true })).toMatchObject({
			status: 200,
			data: { success: true, data: null },
		});
	});

	it('an address may be refused for deliveries', async () => {
		sandbox.settings.refusedUrls = ['://10.', 'localhost'];
		const create = async (url: string) =>
			await api.post('/v2/webhook', { name: 'Any', url, entityNumbers: [] });
		expect([
			(await create('http://localhost:1/a')).status,
			(await create('https://example.com/a')).status,
		]).toEqual([400, 201]);
		expect((await create('http://10.0.0.1/a')).data.error).toMatch(
			/url http:\/\/10\.0\.0\.1\/a cannot be used/,
		);
	});

	const create = async (body: object) => await api.post('/v2/webhook', body, { unchecked: true });
	const webhook = { name: 'Any', url: 'https://example.com/a', entityNumbers: ['0403.170.701'] };

	it.each([
		['absent', undefined],
		['null', null],
		['object', { requestId: expect.any(String), version: 2 }],
	] as const)('meta is %s, on success and on failure', async (metaShape, meta) => {
		sandbox.settings.metaShape = metaShape;
		for (const path of ['/v2/webhooks', '/v2/enterprise/abc']) {
			const { data } = await api.get(path, { unchecked: true });
			expect(['meta' in data, data.meta]).toEqual([metaShape !== 'absent', meta]);
		}
		expect('meta' in (await api.get('/stats')).data).toBe(false);
	});

	it('invalid input and missing credentials have the status that is set, on both versions; a token request has that of its standard', async () => {
		const statuses = async () => [
			(await api.get('/v2/enterprise/abc', { unchecked: true })).status,
			(await api.get('/companies/abc', { unchecked: true })).status,
			(await api.post('/v2/webhook', '{broken', { unchecked: true })).status,
			(await api.get('/v2/me', { unchecked: true, headers: {} })).status,
			(await api.token({ grant_type: 'client_credentials', client_id: 'no', client_secret: 'no' }))
				.status,
		];
		expect(await statuses()).toEqual([400, 400, 400, 401, 401]);
		Object.assign(sandbox.settings, { invalidInputStatus: 422, unauthenticatedStatus: 403 });
		expect(await statuses()).toEqual([422, 422, 422, 403, 401]);
	});

	it('a create needs the members that are set, and no other', async () => {
		const { status, data } = await create({ name: 'Any' });
		expect([status, data.error]).toEqual([400, 'url, entityNumbers are required']);
		sandbox.settings.createRequires = ['url', 'events'];
		expect([
			(await create(webhook)).status,
			(await create({ url: webhook.url, events: ['*'] })).status,
		]).toEqual([400, 201]);
		sandbox.settings.createRequires = [];
		expect((await create({})).status).toBe(201);
	});

	it.each([
		['onCreate', [201, 400, 400]],
		['accepted', [201, 200, 200]],
		['refused', [400, 400, 400]],
	] as const)('an empty list of numbers: %s', async (emptyNumbers, statuses) => {
		const { id } = (await create(webhook)).data.data;
		sandbox.settings.emptyNumbers = emptyNumbers;
		const empty = { entityNumbers: [] };
		expect([
			(await create({ ...webhook, ...empty })).status,
			(await api.post(`/v2/webhook/${id}/subscriptions`, empty, { unchecked: true })).status,
			(await api.delete(`/v2/webhook/${id}/subscriptions`, empty, { unchecked: true })).status,
		]).toEqual(statuses);
	});

	it.each([
		['accepted', 201, 2],
		['skipped', 201, 1],
		['refused', 404, 0],
	] as const)(
		'a subscription to a number that nobody has is %s',
		async (unknownSubscription, status, count) => {
			sandbox.settings.unknownSubscription = unknownSubscription;
			const made = await create({ ...webhook, entityNumbers: ['0403.170.701', '0999.999.999'] });
			expect(made.status).toBe(status);
			expect(sandbox.webhooks()[0]?.subscriptions.length ?? 0).toBe(count);
		},
	);

	it.each(['status', 'checks', 'text', 'nothing'] as const)(
		'the health is shown as %s',
		async (healthShape) => {
			sandbox.settings.healthShape = healthShape;
			expect((await api.get('/health')).data.data).toEqual(
				{
					status: expect.objectContaining({ status: 'ok' }),
					checks: expect.objectContaining({ healthy: true }),
					text: 'ok',
					nothing: null,
				}[healthShape],
			);
		},
	);

	it.each(['counts', 'nested', 'list'] as const)(
		'the figures are shown as %s',
		async (statsShape) => {
			sandbox.settings.statsShape = statsShape;
			expect(JSON.stringify((await api.get('/stats')).data.data)).toMatch(
				{
					counts: /^\{"enterprises":\d/,
					nested: /"enterprises":\{"total":\d/,
					list: /^\[\{"kind":"enterprise","count":\d/,
				}[statsShape],
			);
		},
	);
});
