import { answered, PlainWebhooks, refused } from '../../support/plainWebhooks';
import type { Reply } from '../../support/hostileService';
import { byId } from './support';

let service: PlainWebhooks;
beforeEach(async () => {
	service = await PlainWebhooks.open();
});
afterEach(async () => await service.close());

const COMPANY = '0403.170.701';
const once = { attempts: { create: 1, delete: 1 } };

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

const publish = async () => {
	const host = await service.host({ entityNumbers: COMPANY }, once);
	return await host.publish().then(
		() => service.hooks.length,
		(failure: Error) => failure.message,
	);
};

it.each([
	'No webhooks found',
	'There are no webhooks.',
	'You have no registered webhooks',
	'Geen webhooks gevonden',
	'Aucun webhook trouvé',
])('the first trigger is published where the service says "%s" with 404', async (said) => {
	service.instead = ({ path }) =>
		path === '/v2/webhooks' && service.hooks.length === 0 ? refused(404, said) : undefined;
	expect(await publish()).toBe(1);
});

it('the first trigger is published, and published again over an empty watch-list, where empty lists are answered 204', async () => {
	service.after = ({ method }, reply) =>
		method === 'GET' && JSON.stringify(reply).includes('"data":[]')
			? { kind: 'answer', status: 204, raw: '' }
			: reply;
	expect(await publish()).toBe(1);
	service.hooks[0]!.subscriptions = [];
	const host = await service.host({ entityNumbers: COMPANY }, once);
	service.hooks[0]!.url = host.url;
	await host.publish();
	expect(service.hooks).toMatchObject([{ subscriptions: [COMPANY] }]);
});

it.each([
	'Not Found',
	'No route for /v2/webhooks',
	'No static resource webhooks.',
	'No webhooks endpoint',
	'Webhooks not found',
	'No webhooks available, try again later',
])('a 404 that says "%s" is about the address: nothing is published', async (said) => {
	service.instead = ({ path }) => (path === '/v2/webhooks' ? refused(404, said) : undefined);
	expect(await publish()).toContain('(HTTP 404)');
	expect(service.calls()).not.toContain('POST /webhook');
});
