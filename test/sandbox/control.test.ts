import { startSandbox, type Sandbox } from '../../sandbox';
import { choices, defaultSettings } from '../../sandbox/settings/settings';
import { clientOf, startReceiver, type Client } from './support/client';

describe('the control API', () => {
	let sandbox: Sandbox;
	let api: Client;

	beforeAll(async () => {
		sandbox = await startSandbox({ settings: { plan: 'starter', signature: { format: 'plain' } } });
		api = clientOf(sandbox);
	});
	beforeEach(() => sandbox.reset());
	afterAll(() => sandbox?.close());

	it('starts with the settings it was given, over the defaults', () => {
		const defaults = defaultSettings();
		expect(sandbox.settings).toEqual({
			...defaults,
			plan: 'starter',
			signature: { ...defaults.signature, format: 'plain' },
		});
	});

	it('shows and patches the settings, deeply, and only what is given', async () => {
		const patched = await api.control('PATCH', '/settings', {
			latency: 5,
			signature: { algorithm: 'sha512' },
		});
		expect(patched.data).toMatchObject({
			plan: 'starter',
			latency: 5,
			signature: { algorithm: 'sha512', format: 'plain' },
		});
		expect((await api.control('GET', '/settings')).data).toEqual(patched.data);
		expect(sandbox.settings.signature.algorithm).toBe('sha512');
		await api.control('POST', '/reset');
		expect(sandbox.settings).toMatchObject({
			latency: 0,
			plan: 'starter',
			signature: { algorithm: 'sha256' },
		});
	});

	it.each([
		[{ plan: 'gold' }, 'plan: expected one of pro | free | starter | enterprise'],
		[{ latencies: 1 }, 'latencies: no such setting'],
		[{ latency: '5' }, 'latency: expected a number'],
		[{ latency: -1 }, 'latency: may not be negative'],
		[{ signature: { key: 'x' } }, 'signature.key: expected one of'],
		[{ faults: { rate: 2 } }, 'faults.rate: expected a share between 0 and 1'],
		[{ deliveries: { repeatRate: 2 } }, 'deliveries.repeatRate'],
		[{ createSecret: 1 }, 'createSecret: expected a boolean'],
		[{ forbidden: [1] }, 'forbidden: expected a list of strings'],
		[{ faults: { statuses: ['a'] } }, 'expected a list of numbers'],
		[{ requestsPerHour: 'many' }, 'requestsPerHour: expected a number or null'],
		[{ signature: 'none' }, 'signature: expected an object'],
		[{ nextResponses: [1] }, 'nextResponses: expected a list of objects'],
		[[], 'the settings: expected an object'],
	])('refuses %j with the reason, and changes nothing', async (patch, reason) => {
		const answer = await api.control(
			'PATCH',
			'/settings',
			Array.isArray(patch) ? patch : { latencyJitter: 3, ...patch },
		);
		expect(answer.status).toBe(400);
		expect(answer.data.message).toContain(reason);
		expect(sandbox.settings.latencyJitter).toBe(0);
	});

	it('lets every choice be set', async () => {
		for (const [path, values] of Object.entries(choices)) {
			for (const value of values) {
				const patch = path
					.split('.')
					.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);
				expect([path, value, (await api.control('PATCH', '/settings', patch)).status]).toEqual([
					path,
					value,
					200,
				]);
			}
		}
	});

	it('resets everything: settings, webhooks, tokens, counters, log and changes', async () => {
		const token = (
			await api.token({
				grant_type: 'client_credentials',
				client_id: 'sandbox-client',
				client_secret: 'sandbox-client-secret',
			})
		).data.data.access_token;
		await api.post('/v2/webhook', {
			name: 'w',
			url: 'http://127.0.0.1:9/',
			entityNumbers: ['0403.170.701'],
		});
		await sandbox.change('0473.191.041', { name: 'Other' });
		sandbox.settings.latency = 1;
		await api.control('POST', '/reset');
		expect(sandbox.webhooks()).toEqual([]);
		expect(sandbox.requests).toEqual([]);
		expect(sandbox.settings.latency).toBe(0);
		expect(
			(await api.get('/v2/me', { headers: { Authorization: `Bearer ${token}` } })).status,
		).toBe(401);
		expect((await api.get('/v2/enterprise/0473.191.041')).data.data.denomination).toBe('Barco');
		expect((await api.get('/v2/me')).data.data.usage.currentMonth.requests).toBe(2);
	});

	it('shows and clears the requests, revokes tokens, shows webhooks with everything', async () => {
		await api.get('/v2/me');
		expect((await api.control('GET', '/requests')).data).toMatchObject([
			{ method: 'GET', path: '/api/v2/me', status: 200 },
		]);
		await api.control('DELETE', '/requests');
		expect(sandbox.requests).toEqual([]);
		const token = (
			await api.token({
				grant_type: 'client_credentials',
				client_id: 'sandbox-client',
				client_secret: 'sandbox-client-secret',
			})
		).data.data.access_token;
		await api.control('POST', '/tokens/revoke', {});
		expect(
			(await api.get('/v2/me', { headers: { Authorization: `Bearer ${token}` } })).status,
		).toBe(401);
		const created = (
			await api.post('/v2/webhook', {
				name: 'w',
				url: 'http://127.0.0.1:9/',
				entityNumbers: ['0403170701'],
			})
		).data.data;
		expect((await api.control('GET', '/webhooks')).data).toEqual([
			{ ...created, company: 'demo', subscriptions: ['0403.170.701'], log: [] },
		]);
		expect((await api.control('POST', `/webhooks/${created.id}/rotate`)).data.hmacSecret).toBe(
			sandbox.webhooks()[0]!.hmacSecret,
		);
		expect((await api.control('POST', '/webhooks/none/rotate')).status).toBe(404);
	});

	it('changes a company and delivers the change, and refuses what is not a change', async () => {
		const receiver = await startReceiver();
		await api.post('/v2/webhook', {
			name: 'w',
			url: receiver.url,
			entityNumbers: ['0403.170.701'],
		});
		const changed = await api.control('POST', '/changes', {
			entityNumber: '0403.170.701',
			fields: { name: 'New' },
			eventId: 'evt_1',
		});
		expect(changed.data).toEqual({ eventId: 'evt_1', deliveries: 1 });
		await sandbox.idle();
		expect(receiver.received).toHaveLength(1);
		await receiver.close();
		expect((await api.control('POST', '/changes', { entityNumber: 'x' })).status).toBe(400);
		expect(
			(await api.control('POST', '/changes', { entityNumber: '0403.170.701', fields: 1 })).status,
		).toBe(400);
		expect((await api.control('POST', '/deliveries/redeliver', { eventId: 'none' })).status).toBe(
			404,
		);
	});

	it('pages through the register for the page', async () => {
		const first = (await api.control('GET', '/register')).data;
		expect(first.results).toHaveLength(15);
		const second = (await api.control('GET', '/register?page=2')).data;
		const third = (await api.control('GET', '/register?page=3')).data;
		expect(
			new Set(
				[...first.results, ...second.results, ...third.results].map(
					(entry) => entry.establishmentNumber ?? entry.enterpriseNumber,
				),
			).size,
		).toBe(first.total);
		expect((await api.control('GET', '/register?q=0403.170.701')).data.results).toMatchObject([
			{ name: 'Electrabel' },
		]);
	});

	it('is closed to pages from elsewhere and to other names of this machine', async () => {
		expect(
			(await api.control('POST', '/reset', {}, { Origin: 'https://evil.example' })).status,
		).toBe(403);
		expect((await api.control('POST', '/reset', {}, { Origin: 'null' })).status).toBe(403);
		expect((await api.control('POST', '/reset', {}, { Host: 'evil.example' })).status).toBe(403);
		expect((await api.control('POST', '/reset', {}, { Origin: sandbox.origin })).status).toBe(200);
		expect(sandbox.origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
	});

	it('serves a page that takes nothing from elsewhere', async () => {
		const page = (await api.control('GET', '/../')).data as string;
		expect(page).toContain('<!doctype html>');
		expect(page).not.toMatch(/(?:src|href)="https?:|@import|url\(/);
	});
});
