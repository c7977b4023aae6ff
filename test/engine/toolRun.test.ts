import { serviceOf } from '../../nodes/EnterpriseRegistry/transport/connect';
import { systemClock } from '../../nodes/EnterpriseRegistry/transport/systemClock';
import { until } from '../harness/process/until';
import { waited } from './outage/support';
import type { Reply } from '../support/hostileService';
import { saying } from '../support/saying';
import { byId, useRegistry, useService } from './support';

const registry = useRegistry();
const asTool = { asTool: true };
const NEW = { name: 'CRM', url: 'https://example.com/' };
const note = expect.stringMatching(/Rotate Secret/) as string;

describe('the secret of a webhook', () => {
	it.each([
		{ operation: 'webhook.create', asked: NEW, shown: { ...NEW, note } },
		{ operation: 'webhook.rotateSecret', asked: {}, shown: { note } },
		{
			operation: 'api.request',
			asked: { method: 'POST', path: '/webhook', body: { ...NEW, entityNumbers: [] } },
			shown: NEW,
		},
		{
			operation: 'api.request',
			asked: { method: 'PATCH', path: '/webhook/ID/hmac-secret', body: {} },
			shown: {},
		},
	])(
		'is left out where a language model runs $operation $asked; the rest is there',
		async ({ operation, asked, shown }) => {
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
		},
	);

	it('is in the output where a workflow creates the webhook', async () => {
		const { json } = await registry.run('webhook.create', NEW);
		expect(json).toMatchObject(
			registry.sandbox.webhooks().map(({ hmacSecret }) => ({ hmacSecret })),
		);
		expect(json[0]).not.toHaveProperty('note');
	});
});

describe('an answer that a language model reads through API → Request', () => {
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

	it.each<{ where: string; data: object }>([
		{ where: 'hmac_secret', data: { hmac_secret: SECRET } },
		{ where: 'secret', data: { secret: SECRET } },
		{ where: 'signingSecret', data: { signingSecret: SECRET } },
		{ where: 'apikeys', data: { apikeys: [SECRET] } },
		{ where: 'API-Keys', data: { 'API-Keys': { first: SECRET } } },
		{ where: 'a key in a list', data: { keys: [{ id: 1, secret: SECRET }] } },
		{ where: 'members deep inside', data: { a: [{ b: { c: [{ 'private key': SECRET }] } }] } },
		{ where: 'JSON in a text', data: { log: JSON.stringify({ level: 1, access_token: SECRET }) } },
		{
			where: 'JSON in JSON in a text',
			data: { log: JSON.stringify([JSON.stringify({ password: SECRET })]) },
		},
		{ where: 'a sentence with JSON', data: { log: `Created {"webhookSecret": "${SECRET}"}` } },
		{
			where: 'the query of an address',
			data: { next: `https://example.com/me?api_key=${SECRET}&page=2` },
		},
	])('has no secret that the service put into it: $where', async ({ data }) => {
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
	])('keeps what only sounds like a secret: %j', async (data) => {
		expect((await ask(data)).json).toEqual([data]);
	});

	describe('of 3,000 items', () => {
		const list = Array.from({ length: 3000 }, (_, id) => ({
			id,
			name: `Company ${'x'.repeat(80)}`,
		}));

		it('has at most 100 kB', async () => {
			const { json } = await ask(list);
			expect(json.length).toBeGreaterThan(500);
			expect(Buffer.byteLength(JSON.stringify(json))).toBeLessThanOrEqual(100_000);
		});

		it('says how many items were left out', async () => {
			const { json } = await ask(list);
			const items = 3000 - json.length;
			expect(json.at(-1)!.note).toEqual(saying('itemsLeftOut', { items }));
		});

		it('is whole where no language model reads it', async () => {
			expect((await ask(list, { path: '/me' }, {})).json).toHaveLength(3000);
		});
	});

	it('has the note of this node beside that of the service, in nodeNote', async () => {
		const note = 'Merged on 1 May';
		const [first] = (await ask({ id: 7, note, secret: SECRET })).json;
		expect(first).toEqual({
			id: 7,
			note,
			nodeNote: saying('secretsLeftOut'),
		});
	});

	it('has all that this node says in one nodeNote', async () => {
		const note = 'Merged on 1 May';
		const large = { id: 7, note, document: 'x'.repeat(400_000), secret: SECRET };
		const [cut] = (await ask(large)).json;
		expect(cut).toMatchObject({ id: 7, note });
		expect(cut!.nodeNote).toEqual(saying('membersLeftOut', { members: [{ name: 'document' }] }));
		expect(cut!.nodeNote).toEqual(saying('secretsLeftOut'));
	});

	it('has the members that fit if it is one item of more than 100 kB', async () => {
		const [first] = (await ask({ id: 7, document: 'é'.repeat(400_000), name: 'Colruyt' })).json;
		expect(first).toEqual({
			id: 7,
			name: 'Colruyt',
			note: saying('membersLeftOut', { members: [{ name: 'document', kilobytes: 801 }], items: 0 }),
		});
	});
});

it.each(['/webhook/ID/hmac%2dsecret', '/webhook/ID/hmac%252Dsecret', '/webhook/ID/HMAC-secret//'])(
	'an answer to the path of a secret is not shown, however the path is written: %s',
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

it('Check Before Invoicing takes the checks as a text with commas, as a model writes them', async () => {
	const parameters = { enterpriseNumber: 'BE 0403.170.701', checks: 'register, vat' };
	const { json } = await registry.run('enterprise.checkBeforeInvoicing', parameters, asTool);
	expect(json).toMatchObject([{ enterpriseNumber: '0403.170.701', verdict: 'send', vatOk: true }]);
	expect(json[0]).not.toHaveProperty('peppolOk');
});

describe('a model that the service gives no answer within 25 s', () => {
	const service = useService();
	const told = (changes: boolean) => saying('tooSlowForModel', { waited: 25_000, changes });

	/** The 25 seconds after which a model is told end a moment after the first request has come, however slow this machine is. */
	const soon = () => {
		const { sleep } = systemClock;
		const before = service.calls.length;
		const hasCome = () => service.calls.length > before;
		jest.spyOn(systemClock, 'sleep').mockImplementation(async (duration, signal) => {
			if (duration <= 24_000 || duration > 25_000) return await sleep(duration, signal);
			while (!hasCome() && signal?.aborted !== true) await sleep(20);
			await sleep(300, signal);
		});
	};
	afterEach(() => jest.restoreAllMocks());

	const errorOf = async (operation: string, parameters: object) => {
		service.behave = () => ({ kind: 'hang' });
		soon();
		const asked = { webhookId: byId('wh_1'), ...parameters };
		const { json } = await service.run(operation, asked, asTool);
		return String(json[0]!.error);
	};

	it.each<[string, object]>([
		['webhook.create', NEW],
		['webhook.sendTestEvent', {}],
		['subscription.add', { entityNumbers: '0403.170.701' }],
		['api.request', { method: 'POST', path: '/anything' }],
		['service.diagnose', { includeWebhook: true, webhookUrl: NEW.url }],
	])('is told to check first where %s %j may have changed something', async (...asked) => {
		expect(await errorOf(...asked)).toEqual(told(true));
	});

	it.each(['webhook.delete', 'webhook.sendTestEvent', 'webhook.rotateSecret', 'subscription.add'])(
		'is not told to check first where %s sent no change, as it still looks for the webhook by its URL',
		async (operation) => {
			const webhookId = { __rl: true, mode: 'url', value: NEW.url };
			const error = await errorOf(operation, { webhookId, entityNumbers: '0403.170.701' });
			expect(error).toEqual(told(false));
		},
	);

	it('is not told to check first where Replace still reads the list', async () => {
		const entityNumbers = '0403.170.701';
		expect(await errorOf('subscription.replace', { entityNumbers })).toEqual(told(false));
	});

	it('is told in time where only the list of webhooks does not come', async () => {
		const webhookId = { __rl: true, mode: 'url', value: NEW.url };
		const error = await errorOf('subscription.replace', { webhookId, entityNumbers: [] });
		expect(error).toEqual(told(false));
	});

	it('is told that nothing was sent for the items whose turn comes too late', async () => {
		service.behave = () => ({ kind: 'hang' });
		const { sleep } = systemClock;
		const { now } = Date;
		let later = 0;
		jest.spyOn(Date, 'now').mockImplementation(() => now() + later);
		jest.spyOn(systemClock, 'sleep').mockImplementation(async (duration, signal) => {
			if (duration <= 24_000 || duration > 25_000) return await sleep(duration, signal);
			// The time is up once the first request has arrived, however slow this machine is.
			while (service.calls.length === 0) await sleep(20);
			if (signal?.aborted !== true) later = 25_000;
		});
		const items = ['wh_1', 'wh_2', 'wh_3'].map((id) => ({ id }));
		const asked = { webhookId: byId('={{ $json.id }}') };
		const { json } = await service.run('webhook.delete', asked, { ...asTool, items });
		expect(json.map(({ error }) => error)).toEqual([told(true), told(false), told(false)]);
		expect(service.calls).toHaveLength(1);
	});

	it.each<[string, object]>([
		['subscription.replace', { entityNumbers: '0403.170.701', preview: true }],
		['api.request', { method: 'GET', path: '/anything' }],
		['service.diagnose', {}],
		['enterprise.get', { enterpriseNumber: '0403.170.701' }],
	])('is not told to check first where %s %j changes nothing', async (...asked) => {
		expect(await errorOf(...asked)).toEqual(told(false));
	});
});

describe('where the hourly limit is used up', () => {
	const lookUp = async (options = {}, more: object = asTool) =>
		await registry.run('enterprise.get', { enterpriseNumber: '0403.170.701', options }, more);
	const oneEvery = async (windowSeconds: number) => {
		const settings = { requestsPerHour: 1, windowSeconds, window: 'sliding' };
		Object.assign(registry.sandbox.settings, settings);
		await lookUp();
	};

	it('a model is told at once until when the limit lasts, without options that it cannot set', async () => {
		await oneEvery(3600);
		const { idle, result } = await waited(lookUp);
		const { json, error } = result;
		expect(error).toBeUndefined();
		expect(json[0]!.error).toEqual(saying('rateLimited', { limit: 1, isUntilGuessed: false }));
		expect(json[0]!.error).not.toContain('Max Wait');
		expect(idle).toBeLessThan(10_000);
	});

	it('a model leaves as many requests to others as Leave Free says', async () => {
		Object.assign(registry.sandbox.settings, { requestsPerHour: 10, window: 'sliding' });
		const said: unknown[] = [];
		for (let call = 0; call < 5; call++) said.push((await lookUp({ leaveFree: 7 })).json[0]);
		const isAnswered = expect.objectContaining({ enterpriseNumber: '0403.170.701' }) as unknown;
		const isRefused = {
			error: saying('rateLimited', { reserved: 7, isUntilGuessed: false }),
		};
		expect(said).toEqual([isAnswered, isAnswered, isAnswered, isRefused, isRefused]);
		expect(registry.sandbox.requests).toHaveLength(3);
		// The seven are still there for others.
		expect((await lookUp({}, {})).json[0]).toEqual(isAnswered);
	});

	it('a model waits if the limit ends within 20 s', async () => {
		await oneEvery(2);
		expect((await lookUp()).json[0]).toHaveProperty('name');
	});

	it('a model is told at once if the limit lasts longer than the Max Wait that the user set', async () => {
		await oneEvery(100);
		expect((await lookUp({ maxWait: 21 })).json[0]!.error).toEqual(
			saying('rateLimited', { isUntilGuessed: false }),
		);
	});

	it('a model waits longer than 20 s if the user set such a Max Wait', async () => {
		await oneEvery(100);
		let cancel = () => {};
		const started = (run: { cancel: () => void }) => {
			cancel = () => run.cancel();
		};
		const key = ['enterpriseRegistryApi', 'sandbox-key', 'sandbox-secret'];
		const enter = jest.spyOn(serviceOf(registry.sandbox.baseUrl, ...key).queue, 'enter');
		let isOver = false;
		const patient = lookUp({ maxWait: 200 }, { ...asTool, started })
			.catch(() => undefined)
			.finally(() => (isOver = true));
		await until('it is in the queue', () => enter.mock.calls.length > 0);
		// Who is refused is told at once, as the test before this shows.
		await systemClock.sleep(100);
		expect(isOver).toBe(false);
		expect(registry.sandbox.requests).toHaveLength(1);
		cancel();
		await patient;
	});
});
