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
			eventId: expect.stringMatching(/^evt_/), status, responseCode, at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
		});
		expect(json).toEqual([attempt('failed', 500), attempt('delivered', 200)]);
	});

	it('the status filter and the limit choose', async () => {
		const webhookId = byId(await webhookWithTwoDeliveries());
		const some = async (more: object) => (await registry.run('delivery.getMany', { authentication, webhookId, ...more })).json;
		expect(await some({ filters: { status: ' Delivered ' } })).toEqual([expect.objectContaining({ responseCode: 200 })]);
		expect(await some({ filters: { status: 'unheard-of' } })).toEqual([]);
		expect(await some({ filters: { status: '' } })).toHaveLength(2);
		expect(await some({ limit: 1 })).toHaveLength(1);
		expect(await some({ limit: 1, filters: { status: 'delivered' } })).toHaveLength(1);
	});
});

it('a webhook that has sent nothing has no items', async () => {
	const { json } = await registry.run('delivery.getMany', { webhookId: byId(await registry.webhook()) });
	expect(json).toEqual([]);
});
