import { startSandbox, type Sandbox } from '../../sandbox';
import { clientOf, startReceiver, type Client, type Receiver } from './support/client';

describe('deliveries', () => {
	let sandbox: Sandbox;
	let api: Client;
	let receiver: Receiver;
	const watch = async (entityNumbers = ['0403.170.701']) =>
		(await api.post('/v2/webhook', { name: 'w', url: receiver.url, entityNumbers })).data.data
			.id as string;
	const log = async (id: string) =>
		(await api.get(`/v2/webhook/${id}/events`)).data.data as Array<{
			eventId: string;
			status: string;
			responseCode: number;
			at: string;
		}>;

	beforeAll(async () => {
		sandbox = await startSandbox({ generate: 20_000 });
		api = clientOf(sandbox);
	});
	beforeEach(async () => {
		sandbox.reset();
		sandbox.settings.deliveries.retryDelay = 20;
		receiver = await startReceiver();
	});
	afterEach(() => receiver.close());
	afterAll(() => sandbox?.close());

	it('tell the subscribers of an entity what changed, and nobody else', async () => {
		await watch();
		await watch(['0473.191.041']);
		const { eventId, deliveries } = await sandbox.change('0403170701', {
			denomination: 'Électrabel',
			address: { number: '34' },
		});
		await sandbox.idle();
		expect(deliveries).toBe(1);
		expect(receiver.received).toHaveLength(1);
		expect(receiver.received[0]!.headers['content-type']).toBe('application/json');
		expect(JSON.parse(receiver.received[0]!.body)).toEqual({
			eventId,
			type: 'enterprise.updated',
			entityNumber: '0403.170.701',
			occurredAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/),
			data: { changed: ['denomination', 'address'] },
		});
	});

	it('come after a change that the register then shows, in lookups and searches', async () => {
		await sandbox.change('0403.170.701', {
			name: 'Renamed',
			address: { street: 'Nieuwe Laan', zipcode: '2000' },
			status: 'ST',
			mainActivity: '62.100',
		});
		expect((await api.get('/v2/enterprise/0403.170.701')).data.data).toMatchObject({
			denomination: 'Renamed',
			status: 'ST',
			address: { street: 'Nieuwe Laan', number: '36', zipcode: '2000' },
			mainActivity: { code: '62100' },
		});
		expect((await api.get('/companies/search?name=renamed')).data.data.totalResults).toBe(1);
		expect((await api.get('/companies/search?name=electrabel')).data.data.totalResults).toBe(0);
		sandbox.reset();
		expect((await api.get('/companies/search?name=electrabel')).data.data.totalResults).toBe(1);
	});

	it('are logged: who answered what and when, without milliseconds', async () => {
		const id = await watch();
		const { eventId } = await sandbox.change('0403.170.701', undefined, {
			eventId: 'evt_mine',
			type: 'company.status_changed',
		});
		await sandbox.idle();
		expect(await log(id)).toEqual([
			{ eventId, status: 'delivered', responseCode: 200, at: expect.stringMatching(/:\d\dZ$/) },
		]);
		expect(JSON.parse(receiver.received[0]!.body)).toMatchObject({
			eventId: 'evt_mine',
			type: 'company.status_changed',
		});
	});

	it('are repeated after a non-2xx answer, each time with twice the wait, until one succeeds', async () => {
		sandbox.settings.deliveries.retryDelay = 50;
		receiver.answer = (_, index) => [500, 302, 404, 204][index]!;
		const id = await watch();
		await sandbox.change('0403.170.701');
		await sandbox.idle();
		expect((await log(id)).map(({ responseCode }) => responseCode)).toEqual([204, 404, 302, 500]);
		const waits = receiver.received
			.slice(1)
			.map(({ at }, index) => at - receiver.received[index]!.at);
		[50, 100, 200].forEach((least, index) =>
			expect(waits[index]).toBeGreaterThanOrEqual(least - 2),
		);
		expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
	});

	it('are given up after the last attempt', async () => {
		sandbox.settings.deliveries.maxAttempts = 3;
		Object.assign(sandbox.settings.deliveries, {
			retryingStatus: 'retrying',
			failedStatus: 'failed',
		});
		receiver.answer = () => 500;
		const id = await watch();
		await sandbox.change('0403.170.701');
		await sandbox.idle();
		expect((await log(id)).map(({ status }) => status)).toEqual(['failed', 'retrying', 'retrying']);
	});

	it('are repeated when there is no answer in time, or none at all', async () => {
		Object.assign(sandbox.settings.deliveries, { timeout: 60, maxAttempts: 3 });
		receiver.answer = (_, index) => (['silence', 'hang up', 200] as const)[index]!;
		const id = await watch();
		await sandbox.change('0403.170.701');
		await sandbox.idle();
		expect((await log(id)).map(({ responseCode }) => responseCode)).toEqual([200, 0, 0]);
	});

	it('do not follow a redirect', async () => {
		sandbox.settings.deliveries.maxAttempts = 1;
		receiver.answer = () => 302;
		const id = await watch();
		await sandbox.change('0403.170.701');
		await sandbox.idle();
		expect(receiver.received).toHaveLength(1);
		expect(await log(id)).toMatchObject([{ status: 'failed', responseCode: 302 }]);
	});

	it('stop when the webhook is deleted between two attempts', async () => {
		sandbox.settings.deliveries.retryDelay = 100;
		receiver.answer = () => 500;
		const id = await watch();
		await sandbox.change('0403.170.701');
		while (!receiver.received.length) await new Promise((resolve) => setTimeout(resolve, 5));
		await api.delete(`/v2/webhook/${id}`);
		await sandbox.idle();
		expect(receiver.received).toHaveLength(1);
	});

	it('of a disabled webhook are dropped, sent, or held until it is enabled, as told', async () => {
		const id = await watch();
		await api.put(`/v2/webhook/${id}`, { disabled: true });
		expect((await sandbox.change('0403.170.701')).deliveries).toBe(0);
		sandbox.settings.deliveries.deliverWhenDisabled = true;
		expect((await sandbox.change('0403.170.701')).deliveries).toBe(1);
		Object.assign(sandbox.settings.deliveries, {
			deliverWhenDisabled: false,
			queueWhenDisabled: true,
		});
		await sandbox.change('0403.170.701', undefined, { eventId: 'evt_held' });
		await sandbox.idle();
		expect(receiver.received).toHaveLength(1);
		await api.put(`/v2/webhook/${id}`, { disabled: false });
		await sandbox.idle();
		expect(receiver.received.map(({ body }) => JSON.parse(body).eventId)[1]).toBe('evt_held');
	});

	it('keep the last 100 attempts in the log', async () => {
		const id = await watch();
		for (let at = 1; at <= 105; at++)
			await sandbox.change('0403.170.701', { status: 'AC' }, { eventId: `evt_${at}` });
		await sandbox.idle();
		const entries = await log(id);
		expect(entries).toHaveLength(100);
		expect(entries.map(({ eventId }) => eventId)).toContain('evt_105');
		sandbox.settings.deliveries.logOrder = 'oldestFirst';
		expect((await log(id)).map(({ eventId }) => eventId)).toEqual(
			entries.map(({ eventId }) => eventId).reverse(),
		);
	});

	it('come twice at the rate that is set, and again on demand, with the same event ID', async () => {
		sandbox.settings.deliveries.repeatRate = 1;
		await watch();
		const { eventId } = await sandbox.change('0403.170.701');
		await sandbox.idle();
		await api.control('POST', '/deliveries/redeliver', { eventId });
		await sandbox.idle();
		expect(receiver.received.map(({ body }) => JSON.parse(body).eventId)).toEqual([
			eventId,
			eventId,
			eventId,
		]);
	});

	it('of two thousand changes in a burst all arrive, over a few connections', async () => {
		const numbers = Array.from({ length: 2_000 }, (_, index) => {
			const firstEight = 9_000_000 + index;
			return `0${firstEight}${String(97 - (firstEight % 97)).padStart(2, '0')}`;
		});
		await watch(numbers);
		for (const number of numbers) await sandbox.change(number, { status: 'AC' });
		await sandbox.idle();
		expect(receiver.received).toHaveLength(2_000);
		expect(new Set(receiver.received.map(({ body }) => JSON.parse(body).eventId)).size).toBe(2_000);
	});
});
