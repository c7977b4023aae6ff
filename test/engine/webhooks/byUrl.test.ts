import { fc } from '../../support/simulated/seededProperties';
import { urlSpellings } from '../../support/urlSpellings';
import { saying } from '../../support/saying';
import { byId, useRegistry } from '../support';

/* A webhook is named by its ID or by its URL, which outlives the publishing of a workflow. */

const registry = useRegistry();

const URL = 'https://example.com/webhook/7/webhook';
const [ELECTRABEL, INBEV, COLRUYT] = ['0403.170.701', '0417.497.106', '0400.378.485'];
const LIST = 'GET /webhooks';
const ADD = 'POST /webhook/:id/subscriptions';

const named = async (url = URL, name = 'n8n: Watch customers') =>
	await registry.webhook([], { url, name });
const at = async (operation: string, more: object = {}, url = URL) =>
	await registry.run(operation, { webhookId: byId(url), ...more });
/** One item a row. */
const rows = async (operation: string, items: object[], more: object = {}) =>
	await registry.run(
		`subscription.${operation}`,
		{ webhookId: byId('={{ $json.webhook }}'), entityNumbers: '={{ $json.numbers }}' },
		{ ...more, items },
	);
const goesOn = { onError: 'continueRegularOutput' } as const;

it('every operation takes the URL in place of the ID, at the cost of one request more', async () => {
	const id = await named();
	await named('https://example.com/other');
	expect((await at('webhook.get')).json).toMatchObject([{ id, url: URL }]);
	expect(registry.calls()).toEqual([LIST, 'GET /webhook/:id']);
	expect((await at('subscription.add', { entityNumbers: ELECTRABEL })).json).toEqual([
		{ webhookId: id, added: 1, summary: 'Added 1.' },
	]);
	expect(registry.calls()).toEqual([LIST, ADD]);
	const replaced = await at('subscription.replace', { entityNumbers: INBEV });
	expect(replaced.json).toMatchObject([{ webhookId: id, added: 1, removed: 1 }]);
	expect((await at('subscription.getMany')).json).toMatchObject([{ entityNumber: INBEV }]);
	expect((await at('subscription.remove', { entityNumbers: INBEV })).json).toMatchObject([
		{ webhookId: id, removed: 1 },
	]);
	expect((await at('delivery.getMany')).error).toBeUndefined();
	expect((await at('webhook.rotateSecret')).json).toMatchObject([{ id }]);
	expect((await at('webhook.sendTestEvent')).json).toMatchObject([{ delivered: false }]);
	const updateFields = { disabled: true };
	expect((await at('webhook.update', { updateFields })).json).toMatchObject([{ id }]);
	expect((await at('webhook.delete')).json).toEqual([{ deleted: true }]);
	expect(registry.sandbox.webhooks().map(({ url }) => url)).toEqual(['https://example.com/other']);
});

it('any spelling of the URL names it', async () => {
	const id = await named('https://example.com/caf%C3%A9/~webhook');
	await fc.assert(
		fc.asyncProperty(urlSpellings({ host: 'example.com', path: '/café/~webhook' }), async (url) =>
			expect((await at('webhook.get', {}, url)).json).toMatchObject([{ id }]),
		),
		{ numRuns: 30 },
	);
});

it('items share one list of webhooks', async () => {
	const [one, two] = [await named(), await named('https://example.com/other')];
	const items = Array.from({ length: 40 }, (_, index) => ({
		webhook: index % 2 === 0 ? URL : 'https://example.com/other',
	}));
	const asked = { webhookId: byId('={{ $json.webhook }}') };
	const { json } = await registry.run('webhook.get', asked, { items });
	expect(json.map(({ id }) => id)).toEqual(items.map((_, index) => (index % 2 === 0 ? one : two)));
	expect(registry.calls().filter((call) => call === LIST)).toHaveLength(1);
});

it('items are one change where some name a webhook by its ID, others by its URL', async () => {
	const id = await named();
	const { items } = await rows('add', [
		{ webhook: URL, numbers: ELECTRABEL },
		{ webhook: id, numbers: INBEV },
		{ webhook: `${URL}/`, numbers: COLRUYT },
	]);
	expect(items).toMatchObject([
		{
			json: { webhookId: id, added: 3, summary: 'Added 3.' },
			pairedItem: [{ item: 0 }, { item: 1 }, { item: 2 }],
		},
	]);
	expect(registry.calls()).toEqual([LIST, ADD]);
});

describe('a URL that names no webhook', () => {
	it('is told as such before anything is changed', async () => {
		await named('https://example.com/other');
		for (const operation of ['webhook.get', 'webhook.delete', 'subscription.add']) {
			const { error } = await at(operation, { entityNumbers: ELECTRABEL });
			expect(error).toMatchObject({
				message: saying('noWebhookWithUrl', { url: URL }),
				description: saying('noWebhookWithUrl', { url: URL }),
			});
			expect(registry.calls()).toEqual([LIST]);
		}
	});

	it('fails only its own item in add, but all items of its webhook in replace', async () => {
		const id = await named();
		const missing = 'https://example.com/missing';
		const error = saying('noWebhookWithUrl', { url: missing });
		const sheet = [
			{ webhook: missing, numbers: ELECTRABEL },
			{ webhook: URL, numbers: INBEV },
			{ webhook: missing, numbers: COLRUYT },
		];
		expect((await rows('add', sheet, goesOn)).items).toMatchObject([
			{ json: { error }, pairedItem: { item: 0 } },
			{ json: { webhookId: id, added: 1 }, pairedItem: { item: 1 } },
			{ json: { error }, pairedItem: { item: 2 } },
		]);
		expect((await rows('replace', sheet, goesOn)).items).toMatchObject([
			{ json: { error }, pairedItem: [{ item: 0 }, { item: 2 }] },
			{ json: { webhookId: id }, pairedItem: { item: 1 } },
		]);
	});

	it('stops a run before anything is changed where nothing continues', async () => {
		await named();
		const sheet = [
			{ webhook: URL, numbers: INBEV },
			{ webhook: 'https://example.com/missing', numbers: ELECTRABEL },
		];
		expect((await rows('add', sheet)).error?.message).toEqual(saying('noWebhookWithUrl'));
		expect(registry.calls()).toEqual([LIST]);
	});
});

it('a URL that several webhooks have is refused with their IDs', async () => {
	const ids = [await named(), await named(`${URL}/`)];
	const { error } = await at('webhook.delete');
	expect(error).toMatchObject({
		message: saying('webhooksShareUrl', { url: URL, ids }),
		description: saying('webhooksShareUrl', { url: URL, ids }),
	});
	expect(registry.sandbox.webhooks()).toHaveLength(2);
});

it('a number that cannot be read stops a run before the webhook is looked for', async () => {
	await named();
	const sheet = [
		{ webhook: URL, numbers: ELECTRABEL },
		{ webhook: URL, numbers: '0403.170.702' },
	];
	for (const operation of ['add', 'remove', 'replace'])
		expect((await rows(operation, sheet)).error?.message).toMatch(/0403\.170\.702/);
	expect(registry.calls()).toEqual([]);
});

it('a list that is refused fails only the items that need it', async () => {
	const id = await named();
	registry.sandbox.settings.forbidden = ['/webhooks'];
	const { items } = await rows(
		'add',
		[
			{ webhook: URL, numbers: ELECTRABEL },
			{ webhook: id, numbers: INBEV },
		],
		goesOn,
	);
	expect(items).toMatchObject([
		{ json: { error: expect.stringMatching(/not allowed/) as string } },
		{ json: { webhookId: id, added: 1 } },
	]);
});

it.each(['add', 'remove', 'replace'])(
	'%s asks once for a list of webhooks that is refused, however many rows need it',
	async (operation) => {
		await named();
		registry.sandbox.settings.forbidden = ['/webhooks'];
		const sheet = [URL, URL, 'https://example.com/other', `${URL}/`, URL].map((webhook) => ({
			webhook,
			numbers: ELECTRABEL,
		}));
		const { json } = await rows(operation, sheet, goesOn);
		for (const { error } of json) expect(error).toMatch(/not allowed/);
		expect(registry.calls()).toEqual([LIST]);
	},
);

it.each(['webhook.get', 'webhook.delete', 'subscription.getMany'])(
	'%s asks once for a list of webhooks that is refused, however many rows need it',
	async (operation) => {
		await named();
		registry.sandbox.settings.forbidden = ['/webhooks'];
		const items = Array.from({ length: 30 }, () => ({ webhook: URL }));
		const asked = { webhookId: byId('={{ $json.webhook }}') };
		const { json } = await registry.run(operation, asked, { items, ...goesOn });
		expect(json).toHaveLength(items.length);
		for (const { error } of json) expect(error).toMatch(/not allowed/);
		expect(registry.calls()).toEqual([LIST]);
	},
);

it.each(['webhook.get', 'webhook.delete', 'webhook.sendTestEvent'])(
	'%s asks again for a list that failed for a row with other options',
	async (operation) => {
		await named();
		registry.sandbox.settings.nextResponses = [{ status: 503 }];
		const items = [
			{ webhook: URL, wait: 0 },
			{ webhook: URL, wait: 0 },
			{ webhook: URL, wait: 1 },
		];
		const asked = {
			webhookId: byId('={{ $json.webhook }}'),
			advanced: { maxWait: '={{ $json.wait }}' },
		};
		const { json } = await registry.run(operation, asked, { items, ...goesOn });
		expect(json).toHaveLength(3);
		const failedRows = [...json.keys()].filter((row) => json[row]!.error !== undefined);
		expect(failedRows).toEqual([0, 1]);
		expect(registry.calls().filter((call) => call === LIST)).toHaveLength(2);
	},
);

it.each([
	{ operation: 'webhook.update', wrong: { updateFields: {} } },
	{ operation: 'webhook.update', wrong: { updateFields: { url: 'nonsense' } } },
	{ operation: 'subscription.getMany', wrong: { returnAll: false, limit: 'abc' } },
	{ operation: 'delivery.getMany', wrong: { returnAll: false, limit: -1 } },
])(
	'$operation with $wrong is refused before the URL is looked for',
	async ({ operation, wrong }) => {
		await named();
		const { error } = await at(operation, wrong);
		expect(error).toBeDefined();
		expect(registry.calls()).toEqual([]);
	},
);

describe('replace, where a row has an option that cannot be read', () => {
	const sheet = (id: string) => [
		{ webhook: URL, numbers: ELECTRABEL, timeout: 'abc' },
		{ webhook: id, numbers: INBEV, timeout: 10_000 },
	];
	const advanced = { timeout: '={{ $json.timeout }}' };
	const replaced = async (id: string, more: object = {}) =>
		await registry.run(
			'subscription.replace',
			{
				webhookId: byId('={{ $json.webhook }}'),
				entityNumbers: '={{ $json.numbers }}',
				advanced,
			},
			{ ...more, items: sheet(id) },
		);
	const cause = { code: 'wrongValue', facts: { label: 'Advanced → Timeout (Milliseconds)' } };

	it('changes nothing: that row is told what to correct, the others that another one may mean their webhook', async () => {
		const id = await named();
		const { json } = await replaced(id, goesOn);
		expect(json).toEqual([
			{ error: saying('listNotChanged', { cause, othersGoOn: false }) },
			{ error: saying('webhookOfRowUnread', { item: 0 }) },
		]);
		expect(registry.calls()).toEqual([]);
	});

	it.each([
		{ order: 'before the others', at: 0 },
		{ order: 'behind the others', at: 1 },
	])('changes the lists of other URLs, wherever the row stands: $order', async ({ at }) => {
		const [id, other] = [await named(), await named('https://example.com/other')];
		const bad = { webhook: 'https://example.com/other', numbers: ELECTRABEL, timeout: 'abc' };
		const items: object[] = [{ webhook: URL, numbers: INBEV, timeout: 10_000 }];
		items.splice(at, 0, bad);
		await registry.run(
			'subscription.replace',
			{
				webhookId: byId('={{ $json.webhook }}'),
				entityNumbers: '={{ $json.numbers }}',
				advanced,
			},
			{ ...goesOn, items },
		);
		expect(registry.stored(id)!.subscriptions).toHaveLength(1);
		expect(registry.stored(other)!.subscriptions).toEqual([]);
	});

	it('says so where nothing continues', async () => {
		const { error } = await replaced(await named());
		expect(error).toMatchObject({
			message: saying('listNotChanged', { cause }),
			description: saying('listNotChanged', { othersGoOn: false }),
		});
		expect(registry.calls()).toEqual([]);
	});
});

describe('replace, where it cannot be known which webhook a row means', () => {
	const sheet = (id: string) => [
		{ webhook: id, numbers: ELECTRABEL },
		{ webhook: URL, numbers: INBEV },
	];

	it('changes no list that the row may belong to: the webhooks cannot be listed', async () => {
		const id = await named();
		registry.sandbox.settings.forbidden = ['/webhooks'];
		const { items } = await rows('replace', sheet(id), goesOn);
		const error = expect.stringMatching(/not allowed/) as string;
		expect(items).toMatchObject([{ json: { error } }, { json: { error } }]);
		expect(registry.stored(id)!.subscriptions).toEqual([]);
		expect(registry.calls()).toEqual([LIST]);
	});

	it('changes no list that the row may belong to: several webhooks have its URL', async () => {
		const [id, other] = [await named(), await named('https://example.com/other')];
		await named(`${URL}/`);
		const third = { webhook: other, numbers: COLRUYT };
		const { items } = await rows('replace', [...sheet(id), third], goesOn);
		const error = saying('webhooksShareUrl', { url: URL });
		expect(items).toMatchObject([
			{ json: { error } },
			{ json: { error } },
			{ json: { webhookId: other, added: 1 } },
		]);
		expect(registry.stored(id)!.subscriptions).toEqual([]);
	});

	it('says that nothing was changed, also where the number of the row cannot be read', async () => {
		const id = await named();
		await named(`${URL}/`);
		const items = [
			{ webhook: id, numbers: ELECTRABEL },
			{ webhook: URL, numbers: '0403.170.702' },
		];
		const { json } = await rows('replace', items, goesOn);
		const cause = { code: 'wrongCheckDigits', facts: { dotted: '0403.170.702' } };
		const error = saying('listNotChanged', { cause });
		expect(json).toEqual([{ error }, { error }]);
	});

	/** What is said of two rows, the first of which has the ID of a webhook and the second the URL, where the others go on. */
	const told = async (id: string) => {
		const { json } = await rows('replace', sheet(id), goesOn);
		return json.map(({ error }) => error as string);
	};
	const [IT_MAY_MEAN, ANOTHER_MEANS] = [
		saying('meantWebhooksUnchanged'),
		saying('perhapsSameWebhook'),
	];

	it.each([
		{ why: 'several webhooks have the URL', forbidden: [] },
		{ why: 'the webhooks cannot be listed', forbidden: ['/webhooks'] },
	])(
		'tells a row with an ID that another row may mean its webhook: $why',
		async ({ forbidden }) => {
			const id = await named();
			await named(`${URL}/`);
			registry.sandbox.settings.forbidden = forbidden;
			const [withId, withUrl] = await told(id);
			expect(withId).toEqual(ANOTHER_MEANS);
			expect(withId).not.toEqual(IT_MAY_MEAN);
			expect(withUrl).toEqual(IT_MAY_MEAN);
			expect(withUrl).not.toEqual(ANOTHER_MEANS);
		},
	);

	it('speaks of no webhook that a row may mean where nothing has its URL', async () => {
		const [, withUrl] = await told(await named('https://example.com/other'));
		expect(withUrl).toEqual(saying('noWebhookWithUrl', { url: URL }));
		expect(withUrl).not.toEqual(IT_MAY_MEAN);
	});

	it.each([
		{ how: 'for its row, where others go on', run: goesOn },
		{ how: 'where nothing continues', run: {} },
	])('says that nothing was changed where several webhooks have the URL: $how', async ({ run }) => {
		await named();
		await named(`${URL}/`);
		const { json, error } = await rows('replace', [{ webhook: URL, numbers: INBEV }], run);
		expect(error?.description ?? json[0]?.error).toEqual(saying('meantWebhooksUnchanged'));
	});

	it('changes the others: nothing has the URL', async () => {
		const id = await named('https://example.com/other');
		const { items } = await rows('replace', sheet(id), goesOn);
		expect(items).toMatchObject([
			{ json: { webhookId: id, added: 1 } },
			{ json: { error: saying('noWebhookWithUrl') } },
		]);
	});
});

it('a row is looked for at the URLs as the rows before it have left them', async () => {
	const id = await named();
	const moved = 'https://example.com/moved';
	const items = [
		{ webhook: URL, url: moved },
		{ webhook: URL, url: 'https://example.com/wrong' },
		{ webhook: moved, name: 'Moved' },
		{ webhook: moved, name: 'Moved again' },
	];
	const asked = {
		webhookId: byId('={{ $json.webhook }}'),
		updateFields: { url: '={{ $json.url }}', name: '={{ $json.name }}' },
	};
	const { json } = await registry.run('webhook.update', asked, { items, ...goesOn });
	const error = saying('noWebhookWithUrl', { url: URL });
	expect(json).toMatchObject([{ id, url: moved }, { error }, { id }, { id, name: 'Moved again' }]);
	// One list for what stays as it is.
	expect(registry.calls().filter((call) => call === LIST)).toHaveLength(2);
});
