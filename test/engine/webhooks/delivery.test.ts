import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { authentications, byId, Registry } from './support';

let registry: Registry;
let receiver: Server;
let answer = 200;

beforeAll(async () => {
	registry = await Registry.start({ settings: { deliveries: { maxAttempts: 1 } } });
	receiver = createServer((_, response) => response.writeHead(answer).end()).listen(0, '127.0.0.1');
	await new Promise((resolve) => receiver.once('listening', resolve));
});
afterAll(async () => {
	await registry?.sandbox.close();
	receiver?.closeAllConnections();
	receiver?.close();
});

async function webhookWithTwoDeliveries(): Promise<string> {
	const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
	const id = await registry.webhook(['0403.170.701'], { url });
	for (answer of [200, 500]) {
		await registry.sandbox.change('0403.170.701', { street: `Street ${answer}` });
		await registry.sandbox.idle();
	}
	return id;
}

describe.each(authentications)('deliveries with %s', (authentication) => {
	it('getMany gives the attempts, the newest first as the service has them', async () => {
		const webhookId = byId(await webhookWithTwoDeliveries());
		const { json } = await registry.run('delivery.getMany', { authentication, webhookId });
		const attempt = (status: string, responseCode: number) => ({
			eventId: expect.stringMatching(/^evt_/),
			status,
			responseCode,
			at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
		});
		expect(json).toEqual([attempt('failed', 500), attempt('delivered', 200)]);
	});

	it('the status filter and the limit choose', async () => {
		const webhookId = byId(await webhookWithTwoDeliveries());
		const some = async (more: object) =>
			(await registry.run('delivery.getMany', { authentication, webhookId, ...more })).json;
		expect(await some({ filters: { status: ' Delivered ' } })).toEqual([
			expect.objectContaining({ responseCode: 200 }),
		]);
		expect(await some({ filters: { status: 'unheard-of' } })).toEqual([]);
		expect(await some({ filters: { status: '' } })).toHaveLength(2);
		expect(await some({ limit: 1 })).toHaveLength(1);
		expect(await some({ limit: 1, filters: { status: 'delivered' } })).toHaveLength(1);
	});
});

describe('the log of deliveries', () => {
	afterEach(() => registry.sandbox.reset());

	/** A log with these attempts, each `[eventId, status, responseCode]`, a second apart: how each order of it is read. */
	async function readings(attempts: Array<[string, string, number]>, filters = {}) {
		const webhookId = byId(await registry.webhook());
		const oldestFirst = attempts.map(([eventId, status, responseCode], second) => ({
			...{ eventId, status, responseCode, at: `2026-06-05T09:00:0${second}Z` },
		}));
		const read = [];
		for (const log of [oldestFirst, [...oldestFirst].reverse()]) {
			registry.sandbox.answer('GET /v2/webhook/:id/events', () => ({ data: log }));
			const { json } = await registry.run('delivery.getMany', { webhookId, filters });
			read.push(json.map(({ status, responseCode }) => [status, responseCode]));
		}
		return read;
	}

	it.each([
		['delivered', 'failed'],
		['success', 'error'],
		['SENT', 'GIVEN_UP'],
	])(
		'is in the words of the service: %s and %s, which the filter takes, and by which Missed is not misled',
		async (delivered, failed) => {
			const log: Array<[string, string, number]> = [
				['evt_1', delivered, 200],
				['evt_2', failed, 500],
			];
			const [good, bad] = [
				[delivered, 200],
				[failed, 500],
			];
			expect(await readings(log)).toEqual([
				[good, bad],
				[bad, good],
			]);
			expect(await readings(log, { status: delivered.toLowerCase() })).toEqual([[good], [good]]);
			expect(await readings(log, { missed: true })).toEqual([[bad], [bad]]);
		},
	);

	it('names an attempt that another follows as the service does, and Missed holds only the last one', async () => {
		const log: Array<[string, string, number]> = [
			['evt_1', 'retrying', 0],
			['evt_1', 'failed', 0],
		];
		const [first, last] = [
			['retrying', 0],
			['failed', 0],
		];
		expect(await readings(log)).toEqual([
			[first, last],
			[last, first],
		]);
		expect(await readings(log, { missed: true })).toEqual([[last], [last]]);
	});
});
