import { startSandbox, type Sandbox } from '../../sandbox';
import {
	clientOf,
	otherKeyHeaders,
	startReceiver,
	type Client,
	type Receiver,
} from './support/client';

describe('webhooks', () => {
	let sandbox: Sandbox;
	let api: Client;
	let receiver: Receiver;
	const wanted = (more = {}) => ({
		name: 'Customers',
		url: receiver.url,
		entityNumbers: ['0403.170.701', '2.000.000.339'],
		...more,
	});
	const create = async (more = {}) => (await api.post('/v2/webhook', wanted(more))).data.data;

	beforeAll(async () => {
		sandbox = await startSandbox();
		api = clientOf(sandbox);
		receiver = await startReceiver();
	});
	beforeEach(() => {
		sandbox.reset();
		receiver.received.length = 0;
		receiver.answer = () => 200;
	});
	afterAll(() => Promise.all([sandbox?.close(), receiver?.close()]));

	it('are created enabled, with a secret that is never shown again, and the given subscriptions', async () => {
		const created = await create();
		expect(created).toEqual({
			id: expect.stringMatching(/^wh_/),
			name: 'Customers',
			url: receiver.url,
			disabled: false,
			hmacSecret: expect.stringMatching(/^whsec_/),
		});
		const { hmacSecret, ...shown } = created;
		expect(hmacSecret.length).toBeGreaterThan(20);
		expect((await api.get(`/v2/webhook/${created.id}`)).data.data).toEqual(shown);
		expect((await api.get('/v2/webhooks')).data.data).toEqual([shown]);
		expect((await api.get(`/v2/webhook/${created.id}/subscriptions`)).data.data).toEqual([
			'0403.170.701',
			'2.000.000.339',
		]);
	});

	it('go from enabled to disabled and back, and keep their state when it is not given', async () => {
		const { id } = await create();
		const state = async () => (await api.get(`/v2/webhook/${id}`)).data.data.disabled;
		expect((await api.put(`/v2/webhook/${id}`, { name: 'New', disabled: true })).data.data).toEqual(
			{ id, name: 'New', disabled: true },
		);
		expect(await state()).toBe(true);
		await api.put(`/v2/webhook/${id}`, { url: `${receiver.url}/other` });
		expect(await state()).toBe(true);
		await api.put(`/v2/webhook/${id}`, { disabled: false });
		expect((await api.get(`/v2/webhook/${id}`)).data.data).toEqual({
			id,
			name: 'New',
			url: `${receiver.url}/other`,
			disabled: false,
		});
	});

	it('rotate in either state, and stay in it', async () => {
		const { id, hmacSecret } = await create();
		await api.put(`/v2/webhook/${id}`, { disabled: true });
		const rotated = (await api.patch(`/v2/webhook/${id}/hmac-secret`)).data.data;
		expect(rotated).toEqual({ id, hmacSecret: expect.stringMatching(/^whsec_/) });
		expect(rotated.hmacSecret).not.toBe(hmacSecret);
		expect(sandbox.webhooks()[0]).toMatchObject({ disabled: true, hmacSecret: rotated.hmacSecret });
	});

	it('are gone forever when deleted', async () => {
		const { id } = await create();
		expect((await api.delete(`/v2/webhook/${id}`)).data.data).toEqual({ deleted: true });
		for (const path of ['', '/subscriptions', '/events'])
			expect((await api.get(`/v2/webhook/${id}${path}`)).status).toBe(404);
		expect((await api.delete(`/v2/webhook/${id}`)).status).toBe(404);
		expect((await sandbox.change('0403.170.701')).deliveries).toBe(0);
	});

	it('are only those of the company itself', async () => {
		const { id } = await create();
		expect((await api.get('/v2/webhooks', { headers: otherKeyHeaders })).data.data).toEqual([]);
		expect(
			(await api.delete(`/v2/webhook/${id}`, undefined, { headers: otherKeyHeaders })).status,
		).toBe(404);
		sandbox.settings.foreignWebhookStatus = 403;
		expect((await api.get(`/v2/webhook/${id}`, { headers: otherKeyHeaders })).status).toBe(403);
		expect((await api.get(`/v2/webhook/${id}`)).status).toBe(200);
	});

	it('count what was really added and removed, however a number is spelled', async () => {
		const { id } = await create();
		const path = `/v2/webhook/${id}/subscriptions`;
		expect(
			(await api.post(path, { entityNumbers: ['0403170701', '0473.191.041', '0473191041'] })).data
				.data,
		).toEqual({ added: 1 });
		expect(
			(await api.delete(path, { entityNumbers: ['0403170701', '0403.170.701', '0400.378.485'] }))
				.data.data,
		).toEqual({ removed: 1 });
		expect((await api.get(path)).data.data).toEqual(['2.000.000.339', '0473.191.041']);
	});

	it('list numbers as dotted, as digits, or as they were given', async () => {
		const { id } = await create({ entityNumbers: ['0403170701', '0473.191.041'] });
		const list = async () => (await api.get(`/v2/webhook/${id}/subscriptions`)).data.data;
		expect(await list()).toEqual(['0403.170.701', '0473.191.041']);
		sandbox.settings.numbersShown = 'digits';
		expect(await list()).toEqual(['0403170701', '0473191041']);
		sandbox.settings.numbersShown = 'asGiven';
		expect(await list()).toEqual(['0403170701', '0473.191.041']);
	});

	it.each([
		{ name: undefined },
		{ name: '' },
		{ name: 5 },
		{ url: undefined },
		{ url: 'ftp://example.com' },
		{ url: 'nonsense' },
		{ entityNumbers: undefined },
		{ entityNumbers: '0403.170.701' },
		{ entityNumbers: [403170701] },
		{ entityNumbers: ['0403'] },
	])('answer 400 to a create with %j, and create nothing', async (more) => {
		expect((await api.post('/v2/webhook', wanted(more))).status).toBe(400);
		expect(sandbox.webhooks()).toEqual([]);
	});

	it.each([{}, { disabled: 'yes' }, { name: 1 }, { url: 'x' }, [], 'text'])(
		'answer 400 to an update with %j',
		async (body) => {
			const { id } = await create();
			expect((await api.put(`/v2/webhook/${id}`, JSON.stringify(body))).status).toBe(400);
		},
	);

	it('answer 400 to subscriptions without a number, or with a wrong one, and change nothing', async () => {
		const { id } = await create();
		expect((await api.post(`/v2/webhook/${id}/subscriptions`, { entityNumbers: [] })).status).toBe(
			400,
		);
		expect(
			(await api.post(`/v2/webhook/${id}/subscriptions`, { entityNumbers: ['0473.191.041', 'x'] }))
				.status,
		).toBe(400);
		expect(sandbox.webhooks()[0]!.subscriptions).toHaveLength(2);
	});

	it('have limits when told to, of numbers in a request, subscriptions and webhooks', async () => {
		Object.assign(sandbox.settings, {
			maxNumbersPerRequest: 2,
			maxSubscriptions: 3,
			maxWebhooks: 1,
		});
		expect(
			(
				await api.post(
					'/v2/webhook',
					wanted({ entityNumbers: ['0403.170.701', '0473.191.041', '0400.378.485'] }),
				)
			).status,
		).toBe(413);
		const { id } = await create();
		expect((await api.post('/v2/webhook', wanted(), { unchecked: true })).status).toBe(413);
		sandbox.settings.tooManyStatus = 400;
		expect(
			(
				await api.post(`/v2/webhook/${id}/subscriptions`, {
					entityNumbers: ['0473.191.041', '0400.378.485'],
				})
			).status,
		).toBe(400);
		expect(
			(await api.post(`/v2/webhook/${id}/subscriptions`, { entityNumbers: ['0473.191.041'] })).data
				.data,
		).toEqual({ added: 1 });
	});

	it('can be created with an answer without the secret', async () => {
		sandbox.settings.createSecret = false;
		const created = await api.post('/v2/webhook', wanted(), { unchecked: true });
		expect(created.data.data).not.toHaveProperty('hmacSecret');
	});

	it('make secrets of the form that is set', async () => {
		Object.assign(sandbox.settings, { secretPrefix: '', secretEncoding: 'hex' });
		expect((await create()).hmacSecret).toMatch(/^[0-9a-f]{64}$/);
	});

	it('send a test event at once and say whether it arrived', async () => {
		const { id } = await create();
		const sent = (await api.post(`/v2/webhook/${id}/trigger`)).data.data;
		expect(sent).toEqual({ delivered: true, eventId: expect.stringMatching(/^evt_/) });
		expect(JSON.parse(receiver.received[0]!.body)).toMatchObject({
			eventId: sent.eventId,
			type: 'webhook.test',
		});
		receiver.answer = () => 500;
		expect((await api.post(`/v2/webhook/${id}/trigger`)).data.data.delivered).toBe(false);
		expect(receiver.received).toHaveLength(2);
		const log = (await api.get(`/v2/webhook/${id}/events`)).data.data;
		expect(log.map(({ responseCode }: { responseCode: number }) => responseCode)).toEqual([
			500, 200,
		]);
	});
});
