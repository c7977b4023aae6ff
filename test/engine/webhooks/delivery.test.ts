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

	const read = async (id: string, filters = {}) =>
		(await registry.run('delivery.getMany', { webhookId: byId(id), filters })).json.map(
			({ status, responseCode }) => [status, responseCode],
		);

	it.each([
		['delivered', 'failed'],
		['success', 'error'],
		['SENT', 'GIVEN_UP'],
	])(
		'is in the words of the service: %s and %s, which the filter takes, and by which Missed is not misled',
		async (deliveredStatus, failedStatus) => {
			for (const logOrder of ['newestFirst', 'oldestFirst'] as const) {
				Object.assign(registry.sandbox.settings.deliveries, {
					deliveredStatus,
					failedStatus,
					logOrder,
				});
				const id = await webhookWithTwoDeliveries();
				const oldestFirst = [
					[deliveredStatus, 200],
					[failedStatus, 500],
				];
				expect(await read(id)).toEqual(
					logOrder === 'oldestFirst' ? oldestFirst : oldestFirst.reverse(),
				);
				expect(await read(id, { status: deliveredStatus.toLowerCase() })).toEqual([
					[deliveredStatus, 200],
				]);
				expect(await read(id, { missed: true })).toEqual([[failedStatus, 500]]);
				await registry.run('webhook.delete', { webhookId: byId(id) });
			}
		},
	);

	it.each(['newestFirst', 'oldestFirst'] as const)(
		'names an attempt that another follows as the service does, and Missed holds only the last one: %s',
		async (logOrder) => {
			Object.assign(registry.sandbox.settings.deliveries, {
				retryingStatus: 'retrying',
				failedStatus: 'failed',
				maxAttempts: 2,
				retryDelay: 1100,
				logOrder,
			});
			const id = await registry.webhook(['0403.170.701'], {
				url: 'http://127.0.0.1:1/nobody-listens',
			});
			await registry.sandbox.change('0403.170.701');
			await registry.sandbox.idle();
			const oldestFirst = [
				['retrying', 0],
				['failed', 0],
			];
			expect(await read(id)).toEqual(
				logOrder === 'oldestFirst' ? oldestFirst : oldestFirst.reverse(),
			);
			expect(await read(id, { missed: true })).toEqual([['failed', 0]]);
		},
	);
});
