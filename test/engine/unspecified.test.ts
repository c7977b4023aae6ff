import { available } from '../../sandbox/settings/settings';
import { byId, useRegistry } from './support';
import { COMPANY, OTHER_COMPANY, Watch } from './trigger/support';

const registry = useRegistry();

const GET = { enterpriseNumber: COMPANY, options: { maxWait: 0 } };
const WEBHOOK = { name: 'W', url: 'https://n8n.example/hook', entityNumbers: COMPANY };
const NOBODY = '0999.999.922';
const failed = (error: unknown) => ({
	success: false,
	data: null,
	error,
	timestamp: '2026-01-01T00:00:00.000Z',
	meta: null,
});

it.each<[string, number, [string, object]]>([
	['POST /v2/webhook', 200, ['webhook.create', { name: 'W' }]],
	['POST /v2/webhook', 202, ['webhook.create', { hmacSecret: expect.any(String) as string }]],
	['DELETE /v2/webhook/:id', 204, ['webhook.delete', { deleted: true }]],
	['GET /v2/enterprise/:number', 203, ['enterprise.get', { enterpriseNumber: COMPANY }]],
])('%s may be answered with %i, and meta', async (route, status, [operation, shown]) => {
	const id = await registry.webhook();
	registry.sandbox.answer(route, async ({ usual }) => ({
		body: { ...(await usual()), meta: { requestId: 'req_1' } },
		status,
	}));
	const parameters = { ...GET, ...WEBHOOK, webhookId: byId(id) };
	expect((await registry.run(operation, parameters)).json).toMatchObject([shown]);
});

describe('a refusal is reported in the words of the service, whatever its status', () => {
	it.each([
		[400, 'events is required'],
		[412, 'header X-Company-Id is required'],
		[401, 'Invalid API key or secret'],
		[403, 'Not of your company'],
	])('%i: %s, as a text and as an object', async (status, said) => {
		const told = async (error: unknown) => {
			registry.sandbox.answer('POST /v2/webhook', () => ({ status, body: failed(error) }));
			const { error: thrown } = await registry.run('webhook.create', WEBHOOK);
			return [thrown?.httpCode, thrown?.message, thrown?.description];
		};
		const asText = await told(said);
		expect(asText).toEqual([String(status), expect.stringContaining(said), expect.any(String)]);
		expect(await told({ code: `E${status}`, message: said })).toEqual(asText);
	});

	it('in one request, and the next item is carried out', async () => {
		registry.sandbox.answer('POST /v2/webhook', async ({ usual }) => {
			const [first] = registry.sandbox.requests.filter(({ method }) => method === 'POST');
			const isFirst = first === registry.sandbox.requests.at(-1);
			return isFirst ? { status: 400, body: failed('At most 1') } : { body: await usual() };
		});
		const { json } = await registry.run('webhook.create', WEBHOOK, {
			items: [{}, {}],
			onError: 'continueRegularOutput',
		});
		expect(json).toMatchObject([
			{ error: expect.stringMatching(/HTTP 400.*At most 1/) as string },
			{ url: WEBHOOK.url },
		]);
	});
});

describe('the trigger with a service that', () => {
	let watch: Watch;
	beforeAll(async () => (watch = await Watch.open()));
	afterEach(async () => await watch.reset());
	afterAll(async () => await watch?.close());

	it.each(available.deliveries.body.values)(
		'sends %s bodies starts one execution that names company, event and fields where they were said',
		async (body) => {
			watch.sandbox.settings.deliveries.body = body;
			const host = await watch.host();
			await host.publish();
			const eventId = await watch.change();
			expect(host.executions).toMatchObject([
				{
					entityNumber: COMPANY,
					kind: 'enterprise',
					...(body === 'numberOnly'
						? { eventId: null, type: null, changed: [] }
						: { eventId, type: 'enterprise.updated', changed: ['address'] }),
				},
			]);
		},
	);

	it('skips a number that it does not know is not activated, and names the number', async () => {
		watch.sandbox.settings.unknownSubscription = 'skipped';
		const host = await watch.host({ entityNumbers: `${COMPANY}, ${NOBODY}` });
		await expect(host.publish()).rejects.toThrow(/left out 1 .*0999\.999\.922/);
	});

	it('refuses the webhook is not activated and not listened to, says why, and has no webhook', async () => {
		const body = failed('This address cannot be used');
		watch.sandbox.answer('POST /v2/webhook', () => ({ status: 400, body }));
		const host = await watch.host({ entityNumbers: `${COMPANY}, ${OTHER_COMPANY}` });
		await expect(host.publish()).rejects.toThrow(/HTTP 400.*cannot be used/s);
		await expect(host.listen()).rejects.toThrow(/HTTP 400.*cannot be used/s);
		expect(host.held).toEqual({});
		expect(watch.sandbox.webhooks()).toEqual([]);
	});

	it('never sends an empty list: an edit that takes all numbers out and others in changes one webhook', async () => {
		const host = await watch.host();
		await host.publish();
		await host.edit({ entityNumbers: OTHER_COMPANY });
		expect(await watch.standing(host)).toMatchObject({
			webhooks: 1,
			subscriptions: [OTHER_COMPANY],
			enabled: true,
		});
		const bodies = watch.sandbox.requests.map((request) => JSON.stringify(request.body));
		expect(bodies.filter((body) => body?.includes('"entityNumbers":[]'))).toEqual([]);
	});

	const { header: _header, ...signature } = available.signature;
	const values = Object.entries(signature).flatMap(([name, choice]) =>
		choice.values.map((value): [string, string] => [name, value]),
	);
	it.each(values)('signs with %s: %s starts only what is signed', async (name, value) => {
		Object.assign(watch.sandbox.settings.signature, { [name]: value });
		if (value === 'hexOfRest') watch.sandbox.settings.secretEncoding = 'hex';
		watch.sandbox.settings.deliveries.maxAttempts = 1;
		const host = await watch.host();
		await host.publish();
		await watch.change();
		expect(watch.at(host.url)).toMatchObject([{ log: [{}] }]);
		expect(host.executions).toHaveLength(value === 'wrongKey' || value === 'missing' ? 0 : 1);
	});
});
