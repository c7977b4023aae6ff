import type { INodeParameters } from 'n8n-workflow';

import { forgetSessions } from '../../nodes/EnterpriseRegistry/transport/session';
import type { SandboxSettings } from '../../sandbox';
import { choices } from '../../sandbox/settings/settings';
import { byId, enterpriseNumbers, Registry } from './webhooks/support';
import { until } from '../harness/process/until';
import { credentialsFor } from '../support/registry';
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
/** Every member that the pack sends when it creates a webhook. */
const SENT = ['name', 'url', 'entityNumbers'];
/** Every way to sign, one at a time. */
const SIGNATURES = Object.entries(choices).flatMap(([path, values]) => {
	const [, name] = /^signature\.(.+)/.exec(path) ?? [];
	return name === undefined ? [] : values.map((value): [string, string] => [name, value]);
});

describe('every operation reads a service that', () => {
	it.each(['null', 'object', 'absent'] as const)('answers with meta: %s', async (metaShape) => {
		set({ metaShape });
		expect((await registry.run('enterprise.get', GET)).json).toMatchObject([
			{ enterpriseNumber: COMPANY },
		]);
		const { json } = await registry.run('webhook.create', WEBHOOK);
		expect(json).toMatchObject([{ name: 'W', hmacSecret: expect.any(String) }]);
		expect((await registry.run('webhook.getMany', { returnAll: true })).json).toHaveLength(1);
		expect(
			(
				await registry.run(
					'enterprise.get',
					{ ...GET, enterpriseNumber: NOBODY },
					{ onError: 'continueRegularOutput' },
				)
			).json[0]!.error,
		).toMatch(/no company|no success/);
	});

	it.each([
		['status', { status: 'ok' }],
		['checks', { healthy: true }],
		['text', { value: 'ok' }],
		['nothing', {}],
	] as const)('shows its health as %s', async (healthShape, health) => {
		set({ healthShape });
		expect((await registry.run('service.getHealth')).json).toEqual([
			expect.objectContaining(health),
		]);
	});

	it.each([
		['counts', { enterprises: expect.any(Number) }],
		[
			'nested',
			{
				register: { enterprises: { total: expect.any(Number) }, establishments: expect.anything() },
			},
		],
	] as const)('shows its figures as %s', async (statsShape, figures) => {
		set({ statsShape });
		expect((await registry.run('service.getStats')).json).toEqual([
			expect.objectContaining(figures),
		]);
	});

	it.each([-1, 0, null])(
		'shows %j as the requests of an unlimited month: the account has no monthly limit',
		async (unlimitedShownAs) => {
			for (const meShape of ['contract', 'quota'] as const) {
				set({ plan: 'enterprise', unlimitedShownAs, meShape });
				const [account] = (await registry.run('account.get')).json;
				expect(account).toMatchObject({
					requestsPerHour: 10_000,
					requestsPerMonth: null,
					usedThisMonth: expect.any(Number),
					remainingThisMonth: null,
					percentUsed: null,
				});
			}
		},
	);

	it.each([
		[200, 200],
		[200, 204],
		[202, 202],
		[201, 204],
	])('answers %i to a creation and %i to a deletion', async (createStatus, deleteStatus) => {
		set({ createStatus, deleteStatus });
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

	it.each(['anyWords', 'phrase'] as const)(
		'searches for %s: a name and a part of it are found, and Match finds the company by a longer name',
		async (companySearch) => {
			set({ companySearch });
			for (const name of ['Electrabel', 'electrab'])
				expect((await registry.run('enterprise.search', { name })).json).toContainEqual(
					expect.objectContaining({ enterpriseNumber: COMPANY }),
				);
			expect(
				(await registry.run('enterprise.match', { name: 'Electrabel SA', postalCode: '1000' }))
					.json,
			).toMatchObject([{ enterpriseNumber: COMPANY }]);
		},
	);

	it.each(SENT)('requires no member of a new webhook but %s', async (name) => {
		set({ createRequires: [name] });
		for (const entityNumbers of [COMPANY, '']) {
			const { json, error } = await registry.run('webhook.create', { ...WEBHOOK, entityNumbers });
			expect([error, json]).toEqual([
				undefined,
				[expect.objectContaining({ name: 'W', url: WEBHOOK.url, hmacSecret: expect.any(String) })],
			]);
		}
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
	it.each([400, 422])('for invalid input: %d', async (invalidInputStatus) => {
		set({ invalidInputStatus, createRequires: ['name', 'url', 'entityNumbers', 'events'] });
		const { error } = await registry.run('webhook.create', WEBHOOK);
		expect(error).toMatchObject({
			httpCode: String(invalidInputStatus),
			message: expect.stringMatching(/events is required/),
		});
	});

	it.each([401, 403, 400])(
		'for a wrong credential: %d, after one request',
		async (unauthenticatedStatus) => {
			set({ unauthenticatedStatus });
			const { enterpriseRegistryApi } = registry.credentials();
			const { error } = await registry.run('enterprise.get', GET, {
				credentials: {
					enterpriseRegistryApi: { ...enterpriseRegistryApi!, apiSecret: 'not-the-secret' },
				},
			});
			expect(error).toMatchObject({
				httpCode: String(unauthenticatedStatus),
				message: expect.stringMatching(/Invalid API key or secret/),
			});
			expect(registry.sandbox.requests).toHaveLength(1);
		},
	);

	it('for a request without a header that the service wants: 412, and the header by its name', async () => {
		set({ preconditionHeader: 'X-Company-Id' });
		const { error } = await registry.run('enterprise.get', GET);
		expect(error).toMatchObject({
			httpCode: '412',
			message: expect.stringMatching(/Precondition failed: header X-Company-Id is required/),
		});
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

	it.each(['events', 'description'])(
		'for a webhook without %s, which the pack does not send',
		async (name) => {
			set({ createRequires: [...SENT, name] });
			const { error } = await registry.run('webhook.create', WEBHOOK);
			expect(error).toMatchObject({
				httpCode: '400',
				message: expect.stringMatching(`${name} is required`),
			});
		},
	);

	it('for an http address where only https is accepted: in one request, and the next item is carried out', async () => {
		set({ httpsOnly: true });
		const items = ['http://n8n.example/hook', WEBHOOK.url].map((url) => ({ url }));
		const { json } = await registry.run(
			'webhook.create',
			{ ...WEBHOOK, url: '={{ $json.url }}' },
			{ items, onError: 'continueRegularOutput' },
		);
		expect(json).toMatchObject([
			{ error: expect.stringMatching(/HTTP 400.*url is required and must be an https address/) },
			{ url: WEBHOOK.url },
		]);
		expect(registry.calls().filter((call) => call.startsWith('POST'))).toHaveLength(2);
	});

	it.each<[string, string, INodeParameters, Partial<SandboxSettings>, RegExp]>([
		[
			'a number that nobody has',
			'enterprise.get',
			{ ...GET, enterpriseNumber: NOBODY },
			{},
			/no company/,
		],
		[
			'a webhook that cannot be created',
			'webhook.create',
			WEBHOOK,
			{ createRequires: ['events'] },
			/HTTP 400\): events is required/,
		],
		[
			'a subscription',
			'webhook.create',
			{ ...WEBHOOK, entityNumbers: NOBODY },
			{ unknownSubscription: 'refused' },
			/HTTP 404\): Not in the register/,
		],
		['the plan', 'peppol.check', GET, { subscriptionActive: false }, /Subscription inactive/],
		[
			'a parameter of version 1',
			'api.request',
			{ apiVersion: 'v1', path: '/companies/search' },
			{},
			/Missing required parameter: name or q/,
		],
	])(
		'for %s: with an object as error the item and the run say what they say with a text',
		async (_what, operation, parameters, settings, said) => {
			const told = async (errorShape: SandboxSettings['errorShape']) => {
				registry.sandbox.reset();
				forgetSessions();
				set({ ...settings, errorShape });
				const [item] = (
					await registry.run(operation, parameters, { onError: 'continueRegularOutput' })
				).json;
				const { error } = await registry.run(operation, parameters);
				return [item!.error, error?.message, error?.description];
			};
			const asObject = await told('object');
			expect(asObject.join(' ')).toMatch(said);
			expect(asObject.join(' ')).not.toMatch(/E4\d\d|\[object|[{}]/);
			expect(asObject).toEqual(await told('text'));
		},
	);

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

	it.each(SENT)(
		'requires no member of a new webhook but %s watches its company, also after a restart',
		async (name) => {
			watch.sandbox.settings.createRequires = [name];
			const host = await watch.host();
			await host.publish();
			host.restart();
			await host.publish();
			expect(await watch.standing(host)).toEqual({
				webhooks: 1,
				subscriptions: [COMPANY],
				enabled: true,
				starts: 1,
			});
		},
	);

	it.each<[string, Partial<SandboxSettings>, RegExp]>([
		[
			'takes only https addresses',
			{ httpsOnly: true },
			/HTTP 400\): url is required and must be an https address/,
		],
		[
			'requires a member that the pack does not send',
			{ createRequires: ['name', 'events'] },
			/HTTP 400\): events is required/,
		],
		[
			'refuses a number',
			{ unknownSubscription: 'refused' },
			/HTTP 404\): Not in the register: 0999\.999\.922/,
		],
	])(
		'%s is not activated and not listened to, says why in the words of the service, as a text or an object, and has no webhook',
		async (_what, settings, said) => {
			for (const errorShape of ['text', 'object'] as const) {
				Object.assign(watch.sandbox.settings, settings, { errorShape });
				const host = await watch.host({ entityNumbers: `${COMPANY}, ${NOBODY}` });
				const failure = await host.publish().catch((thrown: unknown) => thrown);
				expect(failure).toMatchObject({ message: expect.stringMatching(said) as string });
				if (!('unknownSubscription' in settings))
					expect(failure).toMatchObject({
						description: expect.stringMatching(
							/asked to deliver to https?:.*WEBHOOK_URL\.$/,
						) as string,
					});
				await expect(host.listen()).rejects.toThrow(said);
				expect([host.held, watch.sandbox.webhooks()]).toEqual([{}, []]);
				Object.assign(watch.sandbox.settings, {
					httpsOnly: false,
					createRequires: SENT,
					unknownSubscription: 'accepted',
				});
				await host.publish();
				expect(await watch.standing(host)).toMatchObject({ webhooks: 1, enabled: true, starts: 1 });
				await host.unpublish();
			}
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

	it.each([
		[200, 200],
		[200, 204],
		[202, 202],
		[201, 204],
	])(
		'answers %i to a creation and %i to a deletion is published and unpublished, and nothing is left',
		async (createStatus, deleteStatus) => {
			Object.assign(watch.sandbox.settings, { createStatus, deleteStatus });
			const host = await watch.host();
			await host.publish();
			expect(await watch.standing(host)).toMatchObject({ webhooks: 1, starts: 1 });
			await host.unpublish();
			expect([watch.sandbox.webhooks(), host.log]).toEqual([[], []]);
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

	it.each(['webhook.test', 'ping', 'enterprise.updated', ''])(
		'calls its test event "%s" starts an execution with it, which a filter for other types does not',
		async (testType) => {
			watch.sandbox.settings.deliveries.testType = testType;
			const host = await watch.host();
			await host.publish();
			const sent = async () =>
				(
					await registry.run(
						'webhook.sendTestEvent',
						{ webhookId: byId(watch.at(host.url)[0]!.id) },
						{ credentials: credentialsFor(watch.sandbox.baseUrl) },
					)
				).json;
			const [{ eventId }] = (await sent()) as [{ eventId: string }];
			expect(host.executions).toMatchObject([
				{ eventId, type: testType || null, entityNumber: COMPANY },
			]);
			await host.edit({ entityNumbers: COMPANY, filters: { eventTypes: ['establishment.*'] } });
			expect(await sent()).toMatchObject([{ delivered: true }]);
			// Without a type nothing can be judged.
			expect(host.executions).toHaveLength(testType === '' ? 2 : 1);
		},
	);
});
