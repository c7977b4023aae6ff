import { forgetSessions } from '../../nodes/EnterpriseRegistry/transport/session';
import { runNode, type RunOptions } from '../support/engine';
import { credentialsFor } from '../support/registry';
import { byId, Registry } from './webhooks/support';

const asTool = { asTool: true };
let registry: Registry;
beforeAll(async () => {
	registry = await Registry.start();
});
afterAll(async () => await registry?.sandbox.close());
beforeEach(() => {
	registry.sandbox.reset();
	forgetSessions();
});

const secrets = () => registry.sandbox.webhooks().map(({ hmacSecret }) => hmacSecret);
const NEW = { name: 'CRM', url: 'https://example.com/' };

describe('what a language model reads', () => {
	it('create gives it everything except the secret, and says how a person gets it', async () => {
		const { json, hints } = await registry.run('webhook.create', NEW, asTool);
		expect(json).toEqual([
			expect.objectContaining({
				name: 'CRM',
				url: 'https://example.com/',
				note: expect.stringMatching(/Rotate Secret/),
			}),
		]);
		expect(secrets()).toHaveLength(1);
		expect(JSON.stringify([json, hints])).not.toContain(secrets()[0]);
		expect(json[0]).not.toHaveProperty('hmacSecret');
	});

	it('rotate gives it everything except the secret', async () => {
		const id = await registry.webhook();
		const before = secrets()[0];
		const { json } = await registry.run('webhook.rotateSecret', { webhookId: byId(id) }, asTool);
		expect(secrets()[0]).not.toBe(before);
		expect(json[0]).toEqual(
			expect.objectContaining({ note: expect.stringMatching(/Rotate Secret/) }),
		);
		expect(JSON.stringify(json)).not.toContain(secrets()[0]);
	});

	it.each([
		['POST', '/webhook', { ...NEW, entityNumbers: [] }],
		['PATCH', '/webhook/ID/hmac-secret', {}],
	])('%s %s by API request gives it no secret either', async (method, path, body) => {
		const id = await registry.webhook();
		const { json } = await registry.run(
			'api.request',
			{ method, apiVersion: 'v2', path: path.replace('ID', id), query: {}, body },
			asTool,
		);
		for (const secret of secrets()) expect(JSON.stringify(json)).not.toContain(secret);
		expect(json[0]).not.toHaveProperty('error');
		expect(registry.calls()).toHaveLength(1);
	});

	it('a workflow still gets the secret', async () => {
		const { json } = await registry.run('webhook.create', NEW);
		expect(secrets()).toStrictEqual([json[0]!.hmacSecret]);
		expect(json[0]).not.toHaveProperty('note');
	});
});

it('a model may ask whether to invoice, with the checks as it writes them', async () => {
	const parameters = { enterpriseNumber: 'BE 0403.170.701', checks: 'register, vat' };
	const { json } = await registry.run('enterprise.checkBeforeInvoicing', parameters, asTool);
	expect(json).toEqual([
		expect.objectContaining({ enterpriseNumber: '0403.170.701', verdict: 'send', vatOk: true }),
	]);
	expect(json[0]).not.toHaveProperty('peppolOk');
});

describe('a tool that gets no answer says so in words that a model can act on', () => {
	const lookUp = async (
		baseUrl: string,
		options = {},
		tool = true,
		started?: RunOptions['started'],
	) =>
		await runNode({
			started,
			credentials: credentialsFor(baseUrl),
			asTool: tool,
			parameters: {
				resource: 'enterprise',
				operation: 'get',
				enterpriseNumber: byId('0403.170.701'),
				options,
			},
		});

	it('with a used-up limit: when to try again and what is left, at once', async () => {
		Object.assign(registry.sandbox.settings, { requestsPerHour: 1, window: 'sliding' });
		await lookUp(registry.sandbox.baseUrl);
		const begin = Date.now();
		const { json, error } = await lookUp(registry.sandbox.baseUrl);
		expect(error).toBeUndefined();
		expect(json[0]!.error).toMatch(
			/used up \(1 request\)\. New ones come in .*Run it again then\.$/,
		);
		expect(json[0]!.error).not.toMatch(/Max Wait/);
		expect(Date.now() - begin).toBeLessThan(3000);
	});

	it('a wait that ends within 20 s is waited for', async () => {
		Object.assign(registry.sandbox.settings, { requestsPerHour: 1, windowSeconds: 2 });
		await lookUp(registry.sandbox.baseUrl);
		const { json } = await lookUp(registry.sandbox.baseUrl);
		expect(json[0]).toHaveProperty('name');
	});

	it('a wait that the user set is longer than 20 s', async () => {
		Object.assign(registry.sandbox.settings, {
			requestsPerHour: 1,
			windowSeconds: 100,
			window: 'sliding',
		});
		await lookUp(registry.sandbox.baseUrl);
		const { json } = await lookUp(registry.sandbox.baseUrl, { maxWait: 21 });
		expect(json[0]!.error).toMatch(/Run it again then/);
		let cancel = () => {};
		const patient = lookUp(registry.sandbox.baseUrl, { maxWait: 200 }, true, (run) => {
			cancel = () => run.cancel();
		});
		await expect(
			Promise.race([patient, new Promise((resolve) => setTimeout(resolve, 500, 'waits'))]),
		).resolves.toBe('waits');
		cancel();
		await patient.catch(() => {});
	});

	it('a workflow still fails with the reason', async () => {
		Object.assign(registry.sandbox.settings, { requestsPerHour: 1, window: 'sliding' });
		await lookUp(registry.sandbox.baseUrl, {}, false);
		const { error } = await lookUp(registry.sandbox.baseUrl, { maxWait: 0 }, false);
		expect(error!.description).toMatch(/Max Wait/);
	});
});
