import { answered, PlainWebhooks } from '../../support/plainWebhooks';
import type { Reply } from '../../support/hostileService';
import { byId } from './support';

let service: PlainWebhooks;
beforeEach(async () => {
	service = await PlainWebhooks.open();
});
afterEach(async () => await service.close());

const lists: Array<[string, string]> = [
	['webhook.getMany', 'webhooks'],
	['subscription.getMany', 'subscriptions'],
];

async function read(operation: string, reply: Reply) {
	service.add([]);
	service.instead = ({ method }) => (method === 'GET' ? reply : undefined);
	const { json, error } = await service.run(
		operation,
		operation === 'webhook.getMany' ? {} : { webhookId: byId('wh_1') },
	);
	// A node that asks nothing has no items either.
	expect(service.calls()).toContainEqual(expect.stringMatching(/^GET /));
	return error === undefined ? json : error.message;
}

describe.each(lists)('%s', (operation) => {
	it('reads no entries in data that is null or an empty list', async () => {
		for (const data of [null, []]) expect(await read(operation, answered(data))).toEqual([]);
	});

	it.each([204, 205])('reads no entries in an empty %d', async (status) => {
		expect(await read(operation, { kind: 'answer', status, raw: '' })).toEqual([]);
	});

	it.each<[string, Reply]>([
		['an object without envelope', { kind: 'answer', body: {} }],
		['an envelope without data', { kind: 'answer', body: { success: true } }],
		['an empty 200', { kind: 'answer', raw: '' }],
		['a list of another name', answered({ users: null })],
		['a web page', { kind: 'answer', raw: '<html></html>' }],
	])('does not take %s for an empty list', async (_what, reply) => {
		expect(await read(operation, reply)).toMatch(
			/cannot be read|is the registry|something other than|not from the registry/,
		);
	});
});
