import { startSandbox, type Sandbox } from '../../sandbox';
import { clientOf, type Client } from './support/client';

describe('what is unspecified', () => {
	let sandbox: Sandbox;
	let api: Client;

	beforeAll(async () => {
		sandbox = await startSandbox();
		api = clientOf(sandbox);
	});
	const dataOf = async (path: string) => (await api.get(path, { unchecked: true })).data.data;
	beforeEach(() => sandbox.reset());
	afterAll(() => sandbox?.close());

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

	it('invalid input is 400 and missing credentials 401, on both versions and for tokens', async () => {
		const statuses = async () => [
			(await api.get('/v2/enterprise/abc', { unchecked: true })).status,
			(await api.get('/companies/abc', { unchecked: true })).status,
			(await api.post('/v2/webhook', '{broken', { unchecked: true })).status,
			(await api.get('/v2/me', { unchecked: true, headers: {} })).status,
			(await api.token({ grant_type: 'client_credentials', client_id: 'no', client_secret: 'no' }))
				.status,
		];
		expect(await statuses()).toEqual([400, 400, 400, 401, 401]);
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
});
