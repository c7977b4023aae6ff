import { forgetSessions } from '../../nodes/EnterpriseRegistry/transport/session';
import type { SandboxSettings } from '../../sandbox';
import { enterpriseNumbers, Registry } from './webhooks/support';
import { COMPANY, OTHER_COMPANY, Watch } from './trigger/support';

let registry: Registry;
beforeAll(async () => { registry = await Registry.start(); });
afterAll(async () => await registry?.sandbox.close());
beforeEach(() => {
	registry.sandbox.reset();
	forgetSessions();
});

const set = (settings: Partial<SandboxSettings>) => Object.assign(registry.sandbox.settings, settings);
const GET = { enterpriseNumber: COMPANY, options: { maxWait: 0 } };

describe('every operation reads a service that', () => {
	it.each(['null', 'object', 'absent'] as const)('answers with meta: %s', async (metaShape) => {
		set({ metaShape });
		expect((await registry.run('enterprise.get', GET)).json).toMatchObject([{ enterpriseNumber: COMPANY }]);
		const { json } = await registry.run('webhook.create', { name: 'W', url: 'https://n8n.example/hook', entityNumbers: COMPANY });
		expect(json).toMatchObject([{ name: 'W', hmacSecret: expect.any(String) }]);
		expect((await registry.run('webhook.getMany', { returnAll: true })).json).toHaveLength(1);
		expect((await registry.run('enterprise.get', { ...GET, enterpriseNumber: '0999.999.922' }, { onError: 'continueRegularOutput' })).json[0]!.error).toMatch(/Enterprise not found/);
	});

	it.each([
		['status', { status: 'ok' }], ['checks', { healthy: true }], ['text', { status: 'ok' }], ['nothing', {}],
	] as const)('shows its health as %s', async (healthShape, health) => {
		set({ healthShape });
		expect((await registry.run('service.getHealth')).json).toEqual([expect.objectContaining(health)]);
	});

	it.each([
		['counts', { enterprises: expect.any(Number) }], ['nested', { register: { enterprises: { total: expect.any(Number) }, establishments: expect.anything() } }],
		['list', { statistics: [{ kind: 'enterprise', count: expect.any(Number) }, expect.anything()] }],
	] as const)('shows its figures as %s', async (statsShape, figures) => {
		set({ statsShape });
		expect((await registry.run('service.getStats')).json).toEqual([expect.objectContaining(figures)]);
	});
});

describe('a refusal is reported in the words of the service, whatever its status', () => {
	it.each([400, 422])('for invalid input: %d', async (invalidInputStatus) => {
		set({ invalidInputStatus, createRequires: ['name', 'url', 'entityNumbers', 'events'] });
		const { error } = await registry.run('webhook.create', { name: 'W', url: 'https://n8n.example/hook', entityNumbers: COMPANY });
		expect(error).toMatchObject({ httpCode: String(invalidInputStatus), message: expect.stringMatching(/events is required/) });
	});

	it.each([401, 403, 400])('for a wrong credential: %d, after one request', async (unauthenticatedStatus) => {
		set({ unauthenticatedStatus });
		const { enterpriseRegistryApi } = registry.credentials();
		const { error } = await registry.run('enterprise.get', GET, { credentials: { enterpriseRegistryApi: { ...enterpriseRegistryApi!, apiSecret: 'not-the-secret' } } });
		expect(error).toMatchObject({ httpCode: String(unauthenticatedStatus), message: expect.stringMatching(/Invalid API key or secret/) });
		expect(registry.sandbox.requests).toHaveLength(1);
	});

	it('for too many numbers at once: 422 is halved as 413 is', async () => {
		set({ maxNumbersPerRequest: 50, tooManyStatus: 422 });
		const id = await registry.webhook();
		const { json } = await registry.run('subscription.add', { webhookId: { __rl: true, mode: 'id', value: id }, entityNumbers: enterpriseNumbers(120).join() });
		expect(json).toMatchObject([{ added: 120 }]);
	});
});

describe('the limits exempt nothing:', () => {
	it.each([
		['Account → Get', { resource: 'account', operation: 'get' }], ['an enterprise', { resource: 'enterprise', operation: 'get', enterpriseNumber: COMPANY }],
	])('%s with OAuth 2.0 waits for a token that is refused at first', async (_what, { resource, operation, ...parameters }) => {
		set({ requestsPerHour: 2, windowSeconds: 2 });
		const authentication = 'oAuth2';
		await registry.run('enterprise.get', { authentication, ...GET });
		forgetSessions();
		const { json, error } = await registry.run(`${resource}.${operation}`, { authentication, options: { maxWait: 30 }, ...parameters });
		expect([error?.message, json.length]).toEqual([undefined, 1]);
	});

	it('refused requests that count do not lock the user out', async () => {
		set({ requestsPerHour: 5, windowSeconds: 1, window: 'sliding', counted: { me: true, token: true, refused: true } });
		for (let time = 0; time < 8; time++) await fetch(`${registry.sandbox.baseUrl}/stats`, { headers: { 'x-api-key': 'sandbox-key', 'x-api-secret': 'sandbox-secret' } });
		const { json, error } = await registry.run('enterprise.get', { enterpriseNumber: '={{ $json.number }}', options: { maxWait: 60 } }, { items: Array.from({ length: 6 }, (_, at) => ({ number: [COMPANY, OTHER_COMPANY][at % 2]! })) });
		expect([error?.message, json.length]).toEqual([undefined, 6]);
	});
});

describe('the trigger with a service that', () => {
	let watch: Watch;
	beforeAll(async () => (watch = await Watch.open()));
	afterEach(async () => await watch.reset());
	afterAll(async () => await watch?.close());

	it.each([
		['flat', true, true], ['snakeCase', true, true], ['enveloped', true, true], ['inData', true, true], ['cloudEvents', true, true], ['numberOnly', false, false],
	] as const)('sends %s bodies starts one execution that names company, event and fields where they were said', async (body, hasId, hasFields) => {
		watch.sandbox.settings.deliveries.body = body;
		const host = await watch.host();
		await host.publish();
		const eventId = await watch.change();
		expect(host.executions).toMatchObject([{ entityNumber: COMPANY, kind: 'enterprise', eventId: hasId ? eventId : null, type: hasId ? 'enterprise.updated' : null, changed: hasFields ? ['address'] : [] }]);
	});

	it('skips a number that it does not know watches the others with one webhook, also after a restart', async () => {
		watch.sandbox.settings.unknownSubscription = 'skipped';
		const host = await watch.host({ entityNumbers: `${COMPANY}, 0999.999.922` });
		await host.publish();
		host.restart();
		await host.publish();
		expect(await watch.standing(host)).toEqual({ webhooks: 1, subscriptions: [COMPANY], enabled: true, starts: 1 });
	});

	it('refuses a number that it does not know is not activated, says which, and leaves nothing behind', async () => {
		watch.sandbox.settings.unknownSubscription = 'refused';
		const host = await watch.host({ entityNumbers: `${COMPANY}, 0999.999.922` });
		await expect(host.publish()).rejects.toThrow(/Not in the register: 0999\.999\.922/);
		expect(watch.sandbox.webhooks()).toEqual([]);
	});

	it('refuses empty lists never gets one', async () => {
		watch.sandbox.settings.emptyNumbers = 'refused';
		const host = await watch.host();
		await host.publish();
		await host.edit({ entityNumbers: OTHER_COMPANY });
		expect(await watch.standing(host)).toMatchObject({ webhooks: 1, subscriptions: [OTHER_COMPANY], enabled: true });
		expect(watch.sandbox.requests.filter(({ status }) => status >= 400)).toEqual([]);
	});
});
