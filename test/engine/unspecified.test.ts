import { forgetSessions } from '../../nodes/EnterpriseRegistry/transport/session';
import type { SandboxSettings } from '../../sandbox';
import { choices } from '../../sandbox/settings/settings';
import { byId, enterpriseNumbers, Registry } from './webhooks/support';
import { until } from '../harness/process/until';
import { COMPANY, OTHER_COMPANY, Watch } from './trigger/support';

let registry: Registry;
beforeAll(async () => {
	registry = await Registry.start();
});
afterAll(async () => await registry?.sandbox.close());
beforeEach(() => {
	registry.sandbox.reset();
	forgetSessions();
});

const set = (settings: Partial<SandboxSettings>) =>
	Object.assign(registry.sandbox.settings, settings);
const GET = { enterpriseNumber: COMPANY, options: { maxWait: 0 } };
const WEBHOOK = { name: 'W', url: 'https://n8n.example/hook', entityNumbers: COMPANY };
const NOBODY = '0999.999.922';
/** Every way to sign, one at a time. */
const SIGNATURES = Object.entries(choices).flatMap(([path, values]) => {
	const [, name] = /^signature\.(.+)/.exec(path) ?? [];
	return name === undefined ? [] : values.map((value): [string, string] => [name, value]);
});

describe('every operation reads a service that', () => {
	it.each([{ requestId: 'req_1', version: 2 }, undefined])(
		'answers with meta: %j',
		async (meta) => {
			for (const route of ['GET /v2/enterprise/:number', 'POST /v2/webhook', 'GET /v2/webhooks'])
				registry.sandbox.answer(route, async ({ usual }) => ({
					body: { ...(await usual()), meta },
				}));
			expect((await registry.run('enterprise.get', GET)).json).toMatchObject([
				{ enterpriseNumber: COMPANY },
			]);
			const { json } = await registry.run('webhook.create', WEBHOOK);
			expect(json).toMatchObject([{ name: 'W', hmacSecret: expect.any(String) }]);
			expect((await registry.run('webhook.getMany', { returnAll: true })).json).toHaveLength(1);
		},
	);

	it.each([
		[200, 204],
		[202, 202],
	])('answers %i to a creation and %i to a deletion', async (createStatus, deleteStatus) => {
		registry.sandbox.answer('POST /v2/webhook', async ({ usual }) => ({
			body: await usual(),
			status: createStatus,
		}));
		registry.sandbox.answer('DELETE /v2/webhook/:id', async ({ usual }) => ({
			body: await usual(),
			status: deleteStatus,
		}));
		const {
			json: [webhook],
		} = await registry.run('webhook.create', WEBHOOK);
		expect(webhook).toMatchObject({ name: 'W', hmacSecret: expect.any(String) });
		expect(
			(await registry.run('webhook.delete', { webhookId: byId(String(webhook!.id)) })).json,
		).toMatchObject([{ deleted: true }]);
		expect(registry.sandbox.webhooks()).toEqual([]);
	});

	it('serves one request at a time: every item gets its company', async () => {
		set({ concurrency: 1, latency: 5 });
		const items = enterpriseNumbers(20).map((number) => ({ number }));
		const { json } = await registry.run(
			'enterprise.get',
			{ enterpriseNumber: '={{ $json.number }}', options: { notFound: 'item' } },
			{ items },
		);
		expect(json).toEqual(items.map(({ number }) => ({ found: false, enterpriseNumber: number })));
		expect(registry.sandbox.requests).toHaveLength(20);
	});

	it.each(['onCreate', 'accepted', 'refused'] as const)(
		'takes empty lists as %s says: an empty watch-list costs no request, and removes what was there',
		async (emptyNumbers) => {
			set({ emptyNumbers });
			const id = await registry.webhook([COMPANY, OTHER_COMPANY]);
			const empty = { webhookId: byId(id), entityNumbers: '={{ [] }}' };
			expect((await registry.run('subscription.add', empty)).json).toMatchObject([{ added: 0 }]);
			expect((await registry.run('subscription.remove', empty)).json).toMatchObject([
				{ removed: 0 },
			]);
			expect(registry.calls()).toEqual([]);
			expect((await registry.run('subscription.replace', empty)).json).toMatchObject([
				{ removed: 2 },
			]);
			expect(registry.stored(id)!.subscriptions).toEqual([]);
			const { json, error } = await registry.run('webhook.create', {
				...WEBHOOK,
				entityNumbers: '',
			});
			expect([json.length, error?.message]).toEqual(
				emptyNumbers === 'refused'
					? [0, expect.stringMatching(/entityNumbers must hold one number or more/)]
					: [1, undefined],
			);
		},
	);
});

describe('a refusal is reported in the words of the service, whatever its status', () => {
	it.each([
		[400, 'events is required'],
		[422, 'events is required'],
		[412, 'header X-Company-Id is required'],
		[401, 'Invalid API key or secret'],
		[403, 'Invalid API key or secret'],
	])('%d: %s, as a text and as an object', async (status, said) => {
		const told = async (error: unknown) => {
			registry.sandbox.reset();
			forgetSessions();
			const failed = { success: false, data: null, error, timestamp: '2026-01-01T00:00:00.000Z' };
			registry.sandbox.settings.nextResponses = [
				{ match: 'POST', status, body: { ...failed, meta: null }, times: 0 },
			];
			const { error: thrown } = await registry.run('webhook.create', WEBHOOK);
			expect(thrown).toMatchObject({ httpCode: String(status) });
			return [thrown?.message, thrown?.description];
		};
		const asObject = await told({ code: `E${status}`, message: said });
		expect(asObject.join(' ')).toContain(said);
		expect(asObject).toEqual(await told(said));
	});

	it('for one webhook too many, which costs one request', async () => {
		set({ maxWebhooks: 1 });
		await registry.webhook();
		const { error } = await registry.run('webhook.create', WEBHOOK);
		expect([error?.message, registry.calls()]).toEqual([
			expect.stringMatching(/At most 1 webhooks are allowed/),
			['POST /webhook'],
		]);
	});

	it('for an http address where only https is accepted: in one request, and the next item is carried out', async () => {
		set({ refusedUrls: ['http://'] });
		const items = ['http://n8n.example/hook', WEBHOOK.url].map((url) => ({ url }));
		const { json } = await registry.run(
			'webhook.create',
			{ ...WEBHOOK, url: '={{ $json.url }}' },
			{ items, onError: 'continueRegularOutput' },
		);
		expect(json).toMatchObject([
			{ error: expect.stringMatching(/HTTP 400.*cannot be used for deliveries/) },
			{ url: WEBHOOK.url },
		]);
		expect(registry.calls().filter((call) => call.startsWith('POST'))).toHaveLength(2);
	});

	it('for too many numbers at once: 422 is halved as 413 is', async () => {
		set({ maxNumbersPerRequest: 50, tooManyStatus: 422 });
		const id = await registry.webhook();
		const { json } = await registry.run('subscription.add', {
			webhookId: { __rl: true, mode: 'id', value: id },
			entityNumbers: enterpriseNumbers(120).join(),
		});
		expect(json).toMatchObject([{ added: 120 }]);
	});
});

describe('the limits exempt nothing:', () => {
	it.each([
		['Account → Get', { resource: 'account', operation: 'get' }],
		['an enterprise', { resource: 'enterprise', operation: 'get', enterpriseNumber: COMPANY }],
	])(
		'%s with OAuth 2.0 waits for a token that is refused at first',
		async (_what, { resource, operation, ...parameters }) => {
			set({ requestsPerHour: 2, windowSeconds: 2 });
			const authentication = 'oAuth2';
			await registry.run('enterprise.get', { authentication, ...GET });
			forgetSessions();
			const { json, error } = await registry.run(`${resource}.${operation}`, {
				authentication,
				options: { maxWait: 30 },
				...parameters,
			});
			expect([error?.message, json.length]).toEqual([undefined, 1]);
		},
	);

	it.each([
		[true, 0],
		[false, 1],
	])(
		'whether a token counts (%s), the last request of the hour is used: %i companies come with OAuth 2.0',
		async (token, found) => {
			set({ requestsPerHour: 1, counted: { me: true, token, refused: false } });
			const { json, error } = await registry.run('enterprise.get', {
				authentication: 'oAuth2',
				...GET,
			});
			expect([json.length, error?.message]).toEqual([
				found,
				found ? undefined : expect.stringMatching(/^The hourly limit is used up \(1 request\)/),
			]);
			registry.sandbox.reset();
			forgetSessions();
			set({ counted: { me: true, token, refused: false } });
			expect((await registry.run('account.get', { authentication: 'oAuth2' })).json).toMatchObject([
				{ usedThisMonth: token ? 2 : 1 },
			]);
		},
	);

	it('refused requests that count do not lock the user out', async () => {
		set({
			requestsPerHour: 5,
			windowSeconds: 1,
			window: 'sliding',
			counted: { me: true, token: true, refused: true },
		});
		for (let time = 0; time < 8; time++)
			await fetch(`${registry.sandbox.baseUrl}/stats`, {
				headers: { 'x-api-key': 'sandbox-key', 'x-api-secret': 'sandbox-secret' },
			});
		const { json, error } = await registry.run(
			'enterprise.get',
			{ enterpriseNumber: '={{ $json.number }}', options: { maxWait: 60 } },
			{
				items: Array.from({ length: 6 }, (_, at) => ({
					number: [COMPANY, OTHER_COMPANY][at % 2]!,
				})),
			},
		);
		expect([error?.message, json.length]).toEqual([undefined, 6]);
	});
});

describe('the trigger with a service that', () => {
	let watch: Watch;
	beforeAll(async () => (watch = await Watch.open()));
	afterEach(async () => await watch.reset());
	afterAll(async () => await watch?.close());

	it.each([
		['flat', true, true],
		['snakeCase', true, true],
		['enveloped', true, true],
		['inData', true, true],
		['cloudEvents', true, true],
		['numberOnly', false, false],
	] as const)(
		'sends %s bodies starts one execution that names company, event and fields where they were said',
		async (body, hasId, hasFields) => {
			watch.sandbox.settings.deliveries.body = body;
			const host = await watch.host();
			await host.publish();
			const eventId = await watch.change();
			expect(host.executions).toMatchObject([
				{
					entityNumber: COMPANY,
					kind: 'enterprise',
					eventId: hasId ? eventId : null,
					type: hasId ? 'enterprise.updated' : null,
					changed: hasFields ? ['address'] : [],
				},
			]);
		},
	);

	it('skips a number that it does not know watches the others with one webhook, also after a restart', async () => {
		watch.sandbox.settings.unknownSubscription = 'skipped';
		const host = await watch.host({ entityNumbers: `${COMPANY}, ${NOBODY}` });
		await host.publish();
		host.restart();
		await host.publish();
		expect(await watch.standing(host)).toEqual({
			webhooks: 1,
			subscriptions: [COMPANY],
			enabled: true,
			starts: 1,
		});
	});

	it.each(['refused', 'onCreate', 'accepted'] as const)(
		'says that empty lists are %s never gets one',
		async (emptyNumbers) => {
			watch.sandbox.settings.emptyNumbers = emptyNumbers;
			const host = await watch.host();
			await host.publish();
			await host.edit({ entityNumbers: OTHER_COMPANY });
			expect(await watch.standing(host)).toMatchObject({
				webhooks: 1,
				subscriptions: [OTHER_COMPANY],
				enabled: true,
			});
			expect(watch.sandbox.requests.filter(({ status }) => status >= 400)).toEqual([]);
			expect(
				watch.sandbox.requests.filter(({ body }) =>
					JSON.stringify(body)?.includes('"entityNumbers":[]'),
				),
			).toEqual([]);
		},
	);

	it.each<[string, Partial<SandboxSettings>, RegExp]>([
		['takes no such address', { refusedUrls: ['http'] }, /HTTP 400.*cannot be used/s],
		['refuses a number', { unknownSubscription: 'refused' }, /0999\.999\.922/],
	])(
		'%s is not activated and not listened to, says why in the words of the service, and has no webhook',
		async (_what, settings, said) => {
			Object.assign(watch.sandbox.settings, settings);
			const host = await watch.host({ entityNumbers: `${COMPANY}, ${NOBODY}` });
			await expect(host.publish()).rejects.toThrow(said);
			await expect(host.listen()).rejects.toThrow(said);
			expect([host.held, watch.sandbox.webhooks()]).toEqual([{}, []]);
			Object.assign(watch.sandbox.settings, { refusedUrls: [], unknownSubscription: 'accepted' });
			await host.publish();
			expect(await watch.standing(host)).toMatchObject({ webhooks: 1, enabled: true, starts: 1 });
		},
	);

	it.each(SIGNATURES)(
		'signs with %s: %s starts one execution for a change, and none where the signature is wrong or missing',
		async (name, value) => {
			Object.assign(watch.sandbox.settings.signature, { [name]: value });
			if (value === 'hexOfRest') watch.sandbox.settings.secretEncoding = 'hex';
			Object.assign(watch.sandbox.settings.deliveries, { maxAttempts: 1 });
			const host = await watch.host();
			await host.publish();
			await watch.change();
			expect(host.executions).toHaveLength(value === 'wrongKey' || value === 'missing' ? 0 : 1);
		},
	);

	it.each(
		choices.secretEncoding.flatMap((encoding) =>
			['whsec_', ''].map((prefix) => [encoding, prefix] as const),
		),
	)('issues secrets in %s after "%s" is verified', async (secretEncoding, secretPrefix) => {
		Object.assign(watch.sandbox.settings, { secretEncoding, secretPrefix });
		const host = await watch.host();
		await host.publish();
		expect(await watch.standing(host)).toMatchObject({ webhooks: 1, starts: 1 });
	});

	it.each(choices['signature.timestampUnit'])(
		'sends its time in %s and its ID in headers of any name is verified',
		async (timestampUnit) => {
			const host = await watch.host();
			await host.publish();
			for (const content of ['body', 'ts.body', 'id.ts.body'] as const) {
				Object.assign(watch.sandbox.settings.signature, {
					timestampUnit,
					content,
					timestampHeader: 'Webhook-Timestamp',
					idHeader: 'Webhook-Id',
				});
				await watch.change();
			}
			expect([host.executions.length, host.log]).toEqual([3, []]);
		},
	);

	it('allows no further webhook is not activated, and says so; the webhook that is there stays', async () => {
		watch.sandbox.settings.maxWebhooks = 1;
		const first = await watch.host();
		await first.publish();
		const second = await watch.host(undefined, { webhookId: 'node-2' });
		await expect(second.publish()).rejects.toThrow(/At most 1 webhooks are allowed/);
		await first.edit({ entityNumbers: OTHER_COMPANY });
		expect(watch.sandbox.webhooks()).toMatchObject([
			{ url: first.url, subscriptions: [OTHER_COMPANY] },
		]);
	});

	it.each([
		['drops', {}, 0],
		['delivers', { deliverWhenDisabled: true }, 0],
		['keeps', { queueWhenDisabled: true }, 1],
	])(
		'%s what happens while a workflow is disabled starts an execution for it only if it kept it',
		async (_what, deliveries, starts) => {
			Object.assign(watch.sandbox.settings.deliveries, {
				retryDelay: 300,
				maxAttempts: 2,
				...deliveries,
			});
			const host = await watch.host({
				entityNumbers: COMPANY,
				options: { onDeactivate: 'disable' },
			});
			await host.publish();
			await host.unpublish();
			await watch.change();
			expect(host.executions).toEqual([]);
			await host.publish();
			await watch.sandbox.idle();
			expect(host.executions).toHaveLength(starts);
			expect(await watch.standing(host)).toEqual({
				webhooks: 1,
				subscriptions: [COMPANY],
				enabled: true,
				starts: 1,
			});
		},
	);

	it('sends one delivery at a time, and repeats a failed one soon, starts one execution for each of five changes after a failure of n8n', async () => {
		Object.assign(watch.sandbox.settings.deliveries, {
			concurrency: 1,
			retryDelay: 60_000,
			maxRetryDelay: 100,
		});
		const host = await watch.host();
		await host.publish();
		host.storesExecutions = false;
		const changes = Array.from(
			{ length: 5 },
			async () => (await watch.sandbox.change(COMPANY)).eventId,
		);
		const eventIds = await Promise.all(changes);
		await until('a failed delivery', () => watch.at(host.url)[0]!.log.length > 0);
		host.storesExecutions = true;
		await watch.sandbox.idle();
		expect(host.executions.map(({ eventId }) => eventId).sort()).toEqual(eventIds.sort());
	});

	it.each(['X-Event-Name', 'X-Registry-Topic'])(
		'names the event in the header %s is verified, whether the name is signed or not',
		async (eventHeader) => {
			const host = await watch.host();
			await host.publish();
			for (const content of ['body', 'eventName+id+body'] as const) {
				Object.assign(watch.sandbox.settings.signature, { eventHeader, content });
				const eventId = await watch.change();
				expect(host.executions.at(-1)).toMatchObject({
					eventId,
					type: 'enterprise.updated',
					entityNumber: COMPANY,
				});
			}
			expect([host.executions.length, host.log]).toEqual([2, []]);
		},
	);
});
