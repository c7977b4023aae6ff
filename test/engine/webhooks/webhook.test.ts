import type { ForcedAnswer } from '../../../sandbox';
import { healthy, refuse } from '../../support/hostileService';
import { saying } from '../../support/saying';
import {
	authentications,
	byId,
	enterpriseNumbers,
	runAt,
	useRegistry,
	useService,
} from '../support';

const registry = useRegistry();
const service = useService();

const NUMBERS = ['0403.170.701', '2.000.000.339'];
const URL = 'https://example.com/changes';
const CRM = { name: 'CRM', url: URL };
const SHOWN = { name: 'Customers', url: URL, disabled: false };

/** Runs the operation on this webhook. */
const on = async (id: string, operation: string, parameters: object = {}) =>
	await registry.run(`webhook.${operation}`, { webhookId: byId(id), ...parameters });

it.each(authentications)('every operation does its work with %s', async (authentication) => {
	const numbers = 'BE 0403170701; 2.000.000.339\n0403 170 701';
	const asked = { ...CRM, authentication, entityNumbers: numbers };
	const [created] = (await registry.run('webhook.create', asked)).json;
	const id = String(created!.id);
	const { hmacSecret, subscriptions } = registry.stored(id)!;
	expect(created).toEqual({ id, ...CRM, disabled: false, hmacSecret });
	expect(subscriptions).toEqual(NUMBERS);

	const shown = { id, ...CRM, disabled: false };
	expect((await on(id, 'get', { authentication })).json).toEqual([shown]);
	await registry.webhook([], { company: 'other' });
	const many = { authentication, returnAll: true };
	expect((await registry.run('webhook.getMany', many)).json).toEqual([shown]);

	const { json: rotated } = await on(id, 'rotateSecret', { authentication });
	expect(rotated).toEqual([{ id, hmacSecret: registry.stored(id)!.hmacSecret }]);
	expect(rotated[0]!.hmacSecret).not.toBe(hmacSecret);

	const updateFields = { disabled: true };
	const { json: updated } = await on(id, 'update', { authentication, updateFields });
	expect(updated).toEqual([{ id, disabled: true }]);
	expect(registry.sandbox.requests.at(-1)!.body).toEqual({ disabled: true });
	expect(registry.stored(id)).toMatchObject({ ...CRM, disabled: true, subscriptions: NUMBERS });

	for (const _time of ['first', 'second'])
		expect((await on(id, 'delete', { authentication })).json).toEqual([{ deleted: true }]);
	expect(registry.stored(id)).toBeUndefined();
});

it('sendTestEvent reports whether the event arrived', async () => {
	const id = await registry.webhook([], { url: 'http://127.0.0.1:1/nobody-listens' });
	expect((await on(id, 'sendTestEvent')).json).toEqual([
		{
			delivered: false,
			eventId: expect.stringMatching(/^evt_/),
			summary: expect.stringMatching(/^Not delivered: /),
		},
	]);
});

describe('rotateSecret', () => {
	async function errorAfter(answer: ForcedAnswer) {
		const id = await registry.webhook();
		registry.sandbox.settings.nextResponses = [{ match: 'hmac-secret', ...answer }];
		return (await on(id, 'rotateSecret', { options: { maxWait: 0 } })).error;
	}

	it('whose answer is lost says that the old secret is perhaps invalid already', async () => {
		const error = await errorAfter({ cut: 'after' });
		expect(error?.description).toEqual(saying('secretPerhapsInvalid'));
	});

	it('that is refused does not say so', async () => {
		const body = { success: false, error: 'No' };
		const error = await errorAfter({ status: 403, body });
		expect(error?.message).toEqual(saying('notAllowed'));
		expect(error?.description).toEqual(expect.not.stringMatching(/invalid already/));
	});
});

it('rotateSecret gives the ID that was asked, where the service gives none', async () => {
	const id = await registry.webhook();
	const body = { success: true, data: { id: null, hmacSecret: 'new' } };
	registry.sandbox.settings.nextResponses = [{ match: 'hmac-secret', body }];
	expect((await on(id, 'rotateSecret')).json).toEqual([{ id, hmacSecret: 'new' }]);
});

it.each(['', '  ', null])(
	'rotateSecret without a secret in its answer is no success: %j',
	async (hmacSecret) => {
		const id = await registry.webhook();
		const body = { success: true, data: { hmacSecret } };
		registry.sandbox.settings.nextResponses = [{ match: 'hmac-secret', body }];
		const { error } = await on(id, 'rotateSecret');
		expect(error).toMatchObject({
			message: saying('noNewSecret'),
			description: saying('noNewSecret'),
		});
	},
);

describe('creating', () => {
	it.each([
		'={{ "" }}',
		'example.com/hook',
		'ftp://example.com/hook',
		'https://me:very-secret@example.com/hook',
	])('refuses the URL %j before any request', async (url) => {
		const { error } = await registry.run('webhook.create', { name: 'CRM', url });
		expect(error?.message).toEqual(saying('notReceivingUrl'));
		expect(error?.message).not.toContain('very-secret');
		expect(registry.calls()).toEqual([]);
	});

	it('adds a list that is too long for one request in several, of which none is left where a part is refused', async () => {
		registry.sandbox.settings.maxNumbersPerRequest = 500;
		const asked = { ...CRM, entityNumbers: enterpriseNumbers(1_800) };
		const { json } = await registry.run('webhook.create', asked);
		const id = String(json[0]!.id);
		expect(registry.stored(id)!.subscriptions).toEqual(asked.entityNumbers);
		expect(json[0]).toHaveProperty('hmacSecret');
		await on(id, 'delete');
		registry.sandbox.settings.maxSubscriptions = 700;
		const { error } = await registry.run('webhook.create', asked);
		expect(error?.message).toMatch(/At most 700 subscriptions/);
		expect(registry.sandbox.webhooks()).toEqual([]);
	});

	it.each([1, 2, 30])('a refused URL is reported as such, with %i numbers', async (count) => {
		const reason = `The url ${URL} cannot be used for deliveries`;
		const body = { success: false, error: reason };
		registry.sandbox.answer('POST /v2/webhook', () => ({ status: 400, body }));
		const asked = { ...CRM, entityNumbers: enterpriseNumbers(count) };
		const { error } = await registry.run('webhook.create', asked);
		expect(error?.message).toMatch(new RegExp(`HTTP 400.*${reason}`));
		expect(error?.description).not.toEqual(saying('aboutNumber'));
	});

	describe('at a service that shows the numbers of a new webhook', () => {
		/** The service shows these numbers when it has created the webhook, and has taken those. */
		const answersWith = (shown: unknown, taken: string[] = NUMBERS) => {
			registry.sandbox.answer('POST /v2/webhook', async ({ usual }) => {
				const body = await usual();
				const data = { ...(body.data as object), entityNumbers: shown };
				return { status: 201, body: { ...body, data } };
			});
			registry.sandbox.answer('GET /v2/webhook/:id/subscriptions', () => ({ data: taken }));
		};
		const create = async () =>
			await registry.run('webhook.create', { ...CRM, entityNumbers: NUMBERS });

		it('names those that are missing, without a webhook left behind', async () => {
			answersWith(['0403.170.701'], ['0403.170.701']);
			const { error } = await create();
			expect(error?.message).toEqual(saying('numbersLeftOut', { left: ['2.000.000.339'], of: 2 }));
			expect(registry.sandbox.webhooks()).toEqual([]);
		});

		it('names them also where the webhook cannot be deleted, which then has to be', async () => {
			answersWith(['0403.170.701'], ['0403.170.701']);
			registry.sandbox.answer('DELETE /v2/webhook/:id', () => ({ status: 403 }));
			const { error } = await create();
			const webhookId = String(registry.sandbox.webhooks()[0]?.id);
			expect(error?.message).toEqual(saying('numbersLeftOut', { left: ['2.000.000.339'], of: 2 }));
			expect(error?.description).toEqual(saying('webhookIncomplete', { webhookId }));
		});

		it('asks nothing more where it shows all of them', async () => {
			answersWith(NUMBERS);
			expect((await create()).error).toBeUndefined();
			expect(registry.calls()).toHaveLength(1);
		});

		it.each([
			{ what: 'other spellings', shown: ['0403170701', 'BE2000000339'] },
			{ what: 'no list', shown: null },
			{ what: 'a list that is not of texts', shown: [{ number: '0403.170.701' }] },
		])('asks nothing more where it shows $what', async ({ shown }) => {
			answersWith(shown);
			expect((await create()).error).toBeUndefined();
			expect(registry.calls()).toHaveLength(1);
		});

		it('believes its list of subscriptions more than its answer', async () => {
			answersWith([]);
			expect((await create()).error).toBeUndefined();
			expect(registry.sandbox.webhooks()).toHaveLength(1);
		});
	});

	it('two equal webhooks, of which one may be the lost one, are only named, not touched', async () => {
		const entityNumbers = enterpriseNumbers(3);
		const id = await registry.webhook(entityNumbers, CRM);
		registry.sandbox.settings.nextResponses = [{ match: 'POST', cut: 'after' }];
		const { error } = await registry.run('webhook.create', { ...CRM, entityNumbers });
		const ids = registry.sandbox.webhooks().map((webhook) => webhook.id);
		expect(ids).toHaveLength(2);
		expect(ids[0]).toEqual(id);
		expect(error?.description).toEqual(saying('webhookPerhapsCreated', { alike: ids }));
		expect(registry.calls().filter((call) => /PATCH|DELETE/.test(call))).toEqual([]);
	});
});

describe('updating', () => {
	it('changes only what an expression gives', async () => {
		const id = await registry.webhook();
		const url = 'https://example.com/new';
		const updateFields = { name: ' Suppliers ', url, disabled: '={{ $json.missing }}' };
		await on(id, 'update', { updateFields });
		expect(registry.sandbox.requests.at(-1)!.body).toEqual({ name: 'Suppliers', url });
	});

	it.each(['', '  ', null])(
		'an empty cell in the column of Disabled leaves a webhook disabled: %j',
		async (disabled) => {
			const id = await registry.webhook();
			await on(id, 'update', { updateFields: { disabled: true } });
			const updateFields = { name: 'Suppliers', disabled: '={{ $json.disabled }}' };
			const asked = { webhookId: byId(id), updateFields };
			await registry.run('webhook.update', asked, { items: [{ disabled }] });
			expect(registry.sandbox.requests.at(-1)!.body).toEqual({ name: 'Suppliers' });
			expect(registry.stored(id)).toMatchObject({ name: 'Suppliers', disabled: true });
		},
	);

	it.each([
		{ updateFields: {}, said: saying('nothingToChange') },
		{ updateFields: { disabled: '={{ "" }}' }, said: saying('nothingToChange') },
		{ updateFields: { name: '  ' }, said: saying('emptyField', { label: 'Update Fields → Name' }) },
		{ updateFields: { url: 'https://me:secret@example.com' }, said: saying('notReceivingUrl') },
		{
			updateFields: { disabled: '={{ "perhaps" }}' },
			said: saying('wrongValue', { wanted: { kind: 'flag' } }),
		},
	])('$updateFields is refused before any request', async ({ updateFields, said }) => {
		expect((await on('wh_1', 'update', { updateFields })).error?.message).toEqual(said);
		expect(registry.calls()).toEqual([]);
	});
});

describe('a webhook that cannot be reached', () => {
	it.each([
		'webhook.rotateSecret',
		'subscription.getMany',
		'subscription.add',
		'subscription.replace',
		'delivery.getMany',
	])('%s names it when the service does not know it', async (operation) => {
		const parameters = { webhookId: byId('wh_gone'), entityNumbers: '0403.170.701' };
		const { error } = await registry.run(operation, parameters);
		expect(error).toMatchObject({
			message: saying('noSuchWebhook', { webhookId: 'wh_gone' }),
			description: saying('noSuchWebhook', { webhookId: 'wh_gone' }),
			httpCode: '404',
		});
	});

	it('delete does not take "not allowed" for "gone"', async () => {
		const id = await registry.webhook([], { company: 'other' });
		registry.sandbox.answer('DELETE /v2/webhook/:id', () => ({ status: 403 }));
		expect((await on(id, 'delete')).error?.httpCode).toBe('403');
	});

	it('a missing choice is refused with a message', async () => {
		const { error } = await on('={{ $json.missing }}', 'get');
		expect(error?.message).toMatch(/Webhook is empty/);
	});
});

it.each([
	{ what: 'the plain string of a saved workflow', webhookId: (id: string) => id },
	{
		what: 'a choice from the list',
		webhookId: (value: string) => ({
			__rl: true,
			mode: 'list',
			value,
			cachedResultName: 'Customers',
		}),
	},
	{ what: 'an expression by ID', webhookId: () => byId('={{ $json.id }}') },
	{ what: 'an expression as plain string', webhookId: () => '={{ $json.id }}' },
])('webhookId takes $what', async ({ webhookId }) => {
	const id = await registry.webhook();
	const asked = { webhookId: webhookId(id) };
	const { json } = await registry.run('webhook.get', asked, { items: [{ id }] });
	expect(json).toEqual([{ id, ...SHOWN }]);
});

describe('a signing secret', () => {
	const TOKEN = 'kQ7zT2vN9pLx4RwB8mYc';

	it.each([
		{ form: 'a text', answer: { body: { success: true, data: TOKEN } } },
		{ form: 'a list', answer: { body: { success: true, data: [TOKEN] } } },
		{ form: 'a bare list', answer: { body: [{ value: TOKEN }] } },
		{ form: 'a bare value', answer: { raw: JSON.stringify(TOKEN) } },
		{ form: 'plain text', answer: { raw: TOKEN } },
		{ form: 'XML', answer: { raw: `<webhook><key>${TOKEN}</key></webhook>` } },
		{
			form: 'a JSON text that was cut off',
			answer: { raw: `{"success":true,"data":{"signingKey":"${TOKEN}` },
		},
		{ form: 'a web page with the status 404', answer: { status: 404, raw: `<p>${TOKEN}</p>` } },
	])('that comes as $form is in no message', async ({ answer }) => {
		const id = await registry.webhook();
		const rotate = { method: 'PATCH', path: `/webhook/${id}/hmac-secret` };
		const create = { method: 'POST', path: '/webhook', body: '{}' };
		const failures = [];
		for (const [match, operation, parameters] of [
			['PATCH', 'webhook.rotateSecret', { webhookId: byId(id) }],
			['POST', 'webhook.create', { ...CRM, entityNumbers: NUMBERS }],
			['PATCH', 'api.request', rotate],
			['POST', 'api.request', create],
		] as const) {
			registry.sandbox.settings.nextResponses = [{ match, times: 0, ...answer }];
			const { error, hints } = await registry.run(operation, parameters);
			const sent = registry.sandbox.requests.splice(0);
			expect(sent.map(({ method }) => method)).toContain(match);
			const told = [error, error?.message, error?.description, error?.cause, hints];
			expect(JSON.stringify(told)).not.toContain(TOKEN.slice(0, 8));
			failures.push(error);
		}
		expect(failures.slice(0, 2)).toEqual([expect.anything(), expect.anything()]);
	});
});

describe('a change that never reached the service is not said to be made perhaps', () => {
	const PERHAPS = /Perhaps|invalid already/;
	const create = async (more: object = {}) => {
		const asked = { ...CRM, entityNumbers: NUMBERS, options: { maxWait: 0 }, ...more };
		return (await service.run('webhook.create', asked)).error;
	};

	it('where nothing listens any more', async () => {
		await service.run('account.get');
		const { baseUrl } = service;
		await service.close();
		try {
			const { error } = await runAt(baseUrl, 'webhook.create', {
				parameters: { ...CRM, entityNumbers: NUMBERS, options: { maxWait: 0 } },
			});
			expect(error?.message).toEqual(saying('outage'));
			expect(error?.description).not.toMatch(PERHAPS);
		} finally {
			await service.open();
		}
	});

	it('where it was refused without a request, as the service has been silent for a while', async () => {
		service.behave = () => refuse(503);
		const gone = Array.from({ length: 12 }, (_, index) => ({ id: `wh_${index}` }));
		await service.run(
			'webhook.get',
			{ webhookId: byId('={{ $json.id }}'), options: { maxWait: 0 } },
			{ items: gone, onError: 'continueRegularOutput' },
		);
		service.calls.length = 0;
		const error = await create();
		expect(error?.message).toMatch(/not answer|silent/);
		expect(error?.description).not.toMatch(PERHAPS);
		expect(service.calls).toEqual([]);
	});

	it('where no access token could be had', async () => {
		service.behave = (call) => (call.path.startsWith('/oauth') ? refuse(503) : healthy(call));
		const error = await create({ authentication: 'oAuth2' });
		expect(error?.description).not.toMatch(PERHAPS);
		expect(service.calls.every(({ path }) => path.startsWith('/oauth'))).toBe(true);
	});

	it('but where its answer was lost, it is', async () => {
		service.behave = () => ({ kind: 'cut' });
		expect((await create())?.description).toMatch(PERHAPS);
	});
});
