import { saying } from '../support/saying';
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

it.each<{ operation: string; route: string; status: number; shown: object }>([
	{ operation: 'webhook.create', route: 'POST /v2/webhook', status: 200, shown: { name: 'W' } },
	{
		operation: 'webhook.create',
		route: 'POST /v2/webhook',
		status: 202,
		shown: { hmacSecret: expect.any(String) as string },
	},
	{
		operation: 'webhook.delete',
		route: 'DELETE /v2/webhook/:id',
		status: 204,
		shown: { deleted: true },
	},
	{
		operation: 'enterprise.get',
		route: 'GET /v2/enterprise/:number',
		status: 203,
		shown: { enterpriseNumber: COMPANY },
	},
])('$operation succeeds if $route is answered with HTTP $status beside a meta', async (row) => {
	const { operation, route, status, shown } = row;
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
		{ status: 400, said: 'events is required' },
		{ status: 412, said: 'header X-Company-Id is required' },
		{ status: 401, said: 'Invalid API key or secret' },
		{ status: 403, said: 'Not of your company' },
	])(
		'HTTP $status: $said, whether it comes as a text or as an object',
		async ({ status, said }) => {
			const told = async (error: unknown) => {
				registry.sandbox.answer('POST /v2/webhook', () => ({ status, body: failed(error) }));
				const { error: thrown } = await registry.run('webhook.create', WEBHOOK);
				return {
					httpCode: thrown?.httpCode,
					title: thrown?.message,
					advice: thrown?.description,
				};
			};
			const asText = await told(said);
			expect(asText).toEqual({
				httpCode: String(status),
				title: expect.stringContaining(said) as string,
				advice: expect.any(String) as string,
			});
			expect(await told({ code: `E${status}`, message: said })).toEqual(asText);
		},
	);

	it('after one request, before the next item is carried out', async () => {
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
		'sends deliveries with bodies of the kind %s starts one execution, with company, event and fields as far as they are in it',
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

	it('leaves out a number that it does not know cannot be published, as that number is not watched', async () => {
		watch.sandbox.settings.unknownSubscription = 'skipped';
		const host = await watch.host({ entityNumbers: `${COMPANY}, ${NOBODY}` });
		await expect(host.publish()).rejects.toThrow(/left out 1 .*0999\.999\.922/);
	});

	it('refuses the webhook can neither be published nor tested, for a reason that it says', async () => {
		const said = 'This address cannot be used';
		const refused = saying('malformed', { status: 400, said });
		const body = failed(said);
		watch.sandbox.answer('POST /v2/webhook', () => ({ status: 400, body }));
		const host = await watch.host({ entityNumbers: `${COMPANY}, ${OTHER_COMPANY}` });
		await expect(host.publish()).rejects.toMatchObject({ message: refused });
		await expect(host.listen()).rejects.toMatchObject({ message: refused });
		expect(host.held).toEqual({});
		expect(watch.sandbox.webhooks()).toEqual([]);
	});

	it('refuses empty lists is never sent one, also not when an edit replaces all numbers', async () => {
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
	it.each(values)(
		'signs with the setting %s: %s starts an execution only by a genuine signature',
		async (name, value) => {
			Object.assign(watch.sandbox.settings.signature, { [name]: value });
			if (value === 'hexOfRest') watch.sandbox.settings.secretEncoding = 'hex';
			watch.sandbox.settings.deliveries.maxAttempts = 1;
			const host = await watch.host();
			await host.publish();
			await watch.change();
			expect(watch.at(host.url)).toMatchObject([{ log: [{}] }]);
			expect(host.executions).toHaveLength(value === 'wrongKey' || value === 'missing' ? 0 : 1);
		},
	);
});
