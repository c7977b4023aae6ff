import { sessionOf } from '../../nodes/EnterpriseRegistry/transport/connect';
import { systemClock } from '../../nodes/EnterpriseRegistry/transport/systemClock';
import { until } from '../harness/process/until';
import { waited } from './outage/support';
import type { Reply } from '../support/hostileService';
import { byId, useRegistry, useService } from './support';

const registry = useRegistry();
const asTool = { asTool: true };
const NEW = { name: 'CRM', url: 'https://example.com/' };
const note = expect.stringMatching(/Rotate Secret/) as string;

describe('what a language model reads', () => {
	it.each([
		['webhook.create', NEW, { ...NEW, note }],
		['webhook.rotateSecret', {}, { note }],
		['api.request', { method: 'POST', path: '/webhook', body: { ...NEW, entityNumbers: [] } }, NEW],
		['api.request', { method: 'PATCH', path: '/webhook/ID/hmac-secret', body: {} }, {}],
	])('is everything that %s %j gives, except the secret', async (operation, asked, shown) => {
		const id = await registry.webhook();
		const before = registry.sandbox.webhooks().map(({ hmacSecret }) => hmacSecret);
		const text = JSON.stringify({ webhookId: byId(id), ...asked }).replace('ID', id);
		const { json, hints } = await registry.run(operation, JSON.parse(text) as object, asTool);
		expect(json).toMatchObject([shown]);
		expect(json[0]).not.toHaveProperty('error');
		const secrets = registry.sandbox.webhooks().map(({ hmacSecret }) => hmacSecret);
		expect(secrets).not.toEqual(before);
		for (const secret of secrets) expect(JSON.stringify([json, hints])).not.toContain(secret);
		expect(json[0]).not.toHaveProperty('hmacSecret');
	});

	it('is not what a workflow gets: the secret', async () => {
		const { json } = await registry.run('webhook.create', NEW);
		expect(json).toMatchObject(
			registry.sandbox.webhooks().map(({ hmacSecret }) => ({ hmacSecret })),
		);
		expect(json[0]).not.toHaveProperty('note');
	});
});

describe('what a service says to a language model', () => {
	const service = useService();
	const answer = (data: unknown): Reply => ({ kind: 'answer', body: { success: true, data } });
	const ask = async (
		data: unknown,
		parameters: object = { path: '/me' },
		more: object = asTool,
	) => {
		service.behave = () => answer(data);
		return await service.run('api.request', parameters, more);
	};
	const SECRET = 'c2VjcmV0-kept-9f86d081';

	it.each<[string, object]>([
		['hmac_secret', { hmac_secret: SECRET }],
		['secret', { secret: SECRET }],
		['signingSecret', { signingSecret: SECRET }],
		['apikeys', { apikeys: [SECRET] }],
		['API-Keys', { 'API-Keys': { first: SECRET } }],
		['a key in a list', { keys: [{ id: 1, secret: SECRET }] }],
		['deep', { a: [{ b: { c: [{ 'private key': SECRET }] } }] }],
		['JSON in a text', { log: JSON.stringify({ level: 1, access_token: SECRET }) }],
		['JSON in JSON in a text', { log: JSON.stringify([JSON.stringify({ password: SECRET })]) }],
		['a sentence with JSON', { log: `Created {"webhookSecret": "${SECRET}"}` }],
		['the query of an address', { next: `https://example.com/me?api_key=${SECRET}&page=2` }],
	])('loses a secret: %s', async (_where, data) => {
		const { json, error } = await ask({ id: 7, ...data });
		expect(error).toBeUndefined();
		expect(json).toMatchObject([{ id: 7, note }]);
		expect(JSON.stringify(json)).not.toContain(SECRET);
		const [whole] = (await ask({ id: 7, ...data }, { path: '/me' }, {})).json;
		expect(JSON.stringify(whole)).toContain(SECRET);
	});

	it.each([
		{ secretary: 'Jan', tokenised: true, passwordless: false, keyword: 'x' },
		{ name: 'Secret Garden BV', street: 'Tokenstraat', note: 'No password is needed.' },
	])('keeps what only sounds like one: %j', async (data) => {
		expect((await ask(data)).json).toEqual([data]);
	});

	it('has at most 100 kB, with how many items were left out', async () => {
		const list = Array.from({ length: 3000 }, (_, id) => ({
			id,
			name: `Company ${'x'.repeat(80)}`,
		}));
		const { json } = await ask(list);
		expect(Buffer.byteLength(JSON.stringify(json))).toBeLessThanOrEqual(100_000);
		expect(json.length).toBeGreaterThan(500);
		const left = (3000 - json.length).toLocaleString('en-US');
		expect(json.at(-1)!.note).toBe(
			`${left} items left out, as a language model is given at most 100 kB. Narrow the search, or set Limit.`,
		);
		expect((await ask(list, { path: '/me' }, {})).json).toHaveLength(3000);
	});

	it('keeps a note of the service beside what this node has to say', async () => {
		const note = 'Merged on 1 May';
		const [first] = (await ask({ id: 7, note, secret: SECRET })).json;
		expect(first).toEqual({
			id: 7,
			note,
			nodeNote: expect.stringMatching(/Rotate Secret/) as string,
		});
		const large = { id: 7, note, document: 'x'.repeat(400_000), secret: SECRET };
		const [cut] = (await ask(large)).json;
		expect(cut).toMatchObject({ id: 7, note });
		expect(cut!.nodeNote).toMatch(/^document \(.*left out.*Rotate Secret/);
	});

	it('of one large item has the members that fit', async () => {
		const [first] = (await ask({ id: 7, document: 'é'.repeat(400_000), name: 'Colruyt' })).json;
		expect(first).toEqual({
			id: 7,
			name: 'Colruyt',
			note: 'document (801 kB) left out, as a language model is given at most 100 kB. Narrow the search, or set Limit.',
		});
	});
});

it.each(['/webhook/ID/hmac%2dsecret', '/webhook/ID/hmac%252Dsecret', '/webhook/ID/HMAC-secret//'])(
	'a path is judged as the service reads it: %s',
	async (path) => {
		const parameters = { method: 'PATCH', path };
		registry.sandbox.settings.nextResponses = [
			{ match: 'PATCH', status: 200, raw: 'The new secret is 9f86d081884c7d65' },
		];
		const { error } = await registry.run('api.request', parameters);
		expect(error!.message).toMatch(/not shown|could not|cannot/);
		expect(`${error!.message} ${error!.description}`).not.toContain('9f86d081884c7d65');
	},
);

it('a model may ask whether to invoice, with the checks as it writes them', async () => {
	const parameters = { enterpriseNumber: 'BE 0403.170.701', checks: 'register, vat' };
	const { json } = await registry.run('enterprise.checkBeforeInvoicing', parameters, asTool);
	expect(json).toMatchObject([{ enterpriseNumber: '0403.170.701', verdict: 'send', vatOk: true }]);
	expect(json[0]).not.toHaveProperty('peppolOk');
});

describe('a model that is not kept waiting any longer', () => {
	const service = useService();
	const CHECK_FIRST = /Perhaps the service still does it/;

	/** The 25 seconds after which a model is told, in a moment. */
	const soon = () => {
		const { sleep } = systemClock;
		jest
			.spyOn(systemClock, 'sleep')
			.mockImplementation(
				async (duration, signal) => await sleep(duration === 25_000 ? 300 : duration, signal),
			);
	};
	afterEach(() => jest.restoreAllMocks());

	it.each<[string, object, boolean]>([
		['webhook.create', NEW, true],
		['webhook.sendTestEvent', {}, true],
		['subscription.add', { entityNumbers: '0403.170.701' }, true],
		['subscription.replace', { entityNumbers: '0403.170.701', preview: true }, false],
		['api.request', { method: 'POST', path: '/anything' }, true],
		['api.request', { method: 'GET', path: '/anything' }, false],
		['service.diagnose', {}, false],
		['service.diagnose', { includeWebhook: true, webhookUrl: NEW.url }, true],
		['enterprise.get', { enterpriseNumber: '0403.170.701' }, false],
	])('by %s %j is told to check first only where something may change', async (...given) => {
		const [operation, parameters, mayChange] = given;
		service.behave = () => ({ kind: 'hang' });
		soon();
		const asked = { webhookId: byId('wh_1'), ...parameters };
		const { json } = await service.run(operation, asked, asTool);
		const error = String(json[0]!.error);
		expect(error).toMatch(/gave no answer within 25 s/);
		expect(CHECK_FIRST.test(error)).toBe(mayChange);
	});
});

describe('where the limit is used up', () => {
	const lookUp = async (options = {}, more: object = asTool) =>
		await registry.run('enterprise.get', { enterpriseNumber: '0403.170.701', options }, more);
	const oneEvery = async (windowSeconds: number) => {
		const settings = { requestsPerHour: 1, windowSeconds, window: 'sliding' };
		Object.assign(registry.sandbox.settings, settings);
		await lookUp();
	};

	it('a model is told at once when to try again and what is left, in words that it can act on', async () => {
		await oneEvery(3600);
		const [milliseconds, { json, error }] = await waited(lookUp);
		expect(error).toBeUndefined();
		expect(json[0]!.error).toMatch(
			/^(?!.*Max Wait).*used up \(1 request\)\. New ones come in .*Run it again then\.$/,
		);
		expect(milliseconds).toBeLessThan(3000);
	});

	it('a model leaves to others what Leave Free says', async () => {
		registry.sandbox.settings.requestsPerHour = 10;
		const said: unknown[] = [];
		for (let call = 0; call < 5; call++) said.push((await lookUp({ leaveFree: 7 })).json[0]);
		const isAnswered = expect.objectContaining({ enterpriseNumber: '0403.170.701' }) as unknown;
		const isRefused = {
			error: expect.stringMatching(
				/^Leave Free keeps the last 7 .*Run it again then\.$/,
			) as unknown,
		};
		expect(said).toEqual([isAnswered, isAnswered, isAnswered, isRefused, isRefused]);
		expect(registry.sandbox.requests).toHaveLength(3);
		// The seven are still there for others.
		expect((await lookUp({}, {})).json[0]).toEqual(isAnswered);
	});

	it('a wait that ends within 20 s is waited for', async () => {
		await oneEvery(2);
		expect((await lookUp()).json[0]).toHaveProperty('name');
	});

	it('a wait that the user set is longer than 20 s', async () => {
		await oneEvery(100);
		expect((await lookUp({ maxWait: 21 })).json[0]!.error).toMatch(/Run it again then/);
		let cancel = () => {};
		const started = (run: { cancel: () => void }) => {
			cancel = () => run.cancel();
		};
		const patient = lookUp({ maxWait: 200 }, { ...asTool, started }).catch(() => undefined);
		const key = ['enterpriseRegistryApi', 'sandbox-key', 'sandbox-secret'];
		const { queue } = sessionOf(registry.sandbox.baseUrl, ...key);
		await until('it waits', () => queue.size > 0);
		expect(registry.sandbox.requests).toHaveLength(1);
		cancel();
		await patient;
	});
});
