import type { RunOptions } from '../../support/engine';
import { fc } from '../../support/simulated/seededProperties';
import { authentications, byId, enterpriseNumbers, Registry } from './support';

let registry: Registry;
beforeAll(async () => (registry = await Registry.start()));
beforeEach(() => registry.sandbox.reset());
afterAll(async () => await registry?.sandbox.close());

const [WEBHOOK, LIST, ADD, REMOVE] = [
	'GET /webhook/:id',
	'GET /webhook/:id/subscriptions',
	'POST /webhook/:id/subscriptions',
	'DELETE /webhook/:id/subscriptions',
];
const MESSY =
	'BE 0403.170.701, 0417497106;2.000.000.339\n0403 170 701 be-0417.497.106\t(0)403170701';
const CLEAN = ['0403.170.701', '0417.497.106', '2.000.000.339'];
const [ELECTRABEL, INBEV] = CLEAN;
const COLRUYT = '0400.378.485';
const NOBODY = '0999.999.922';
const [ADD_ROUTE, REMOVE_ROUTE] = [
	'POST /v2/webhook/:id/subscriptions',
	'DELETE /v2/webhook/:id/subscriptions',
];

/** One item a row, each with its webhook and its numbers. */
const rows = async (
	operation: 'add' | 'remove' | 'replace',
	items: Array<{ id: string; numbers: unknown }>,
	{ parameters, ...more }: Partial<RunOptions> = {},
) =>
	await registry.run(
		`subscription.${operation}`,
		{
			webhookId: byId('={{ $json.id }}'),
			entityNumbers: '={{ $json.numbers }}',
			...parameters,
		},
		{ ...more, items: items as RunOptions['items'] },
	);

const change = async (
	operation: 'add' | 'remove' | 'replace',
	id: string,
	entityNumbers: unknown,
	parameters: object = {},
) =>
	await registry.run(`subscription.${operation}`, {
		webhookId: byId(id),
		entityNumbers: entityNumbers as string,
		...parameters,
	});

describe.each(authentications)('with %s', (authentication) => {
	it('numbers go out once, dotted, and come back as items', async () => {
		const id = await registry.webhook([ELECTRABEL!]);
		const { json } = await change('add', id, MESSY, { authentication });
		expect(json).toEqual([
			{ webhookId: id, added: 2, summary: 'Added 2 of 3; 1 was watched already.' },
		]);
		expect(registry.stored(id)!.subscriptions.sort()).toEqual(CLEAN);
		const listed = await registry.run('subscription.getMany', { webhookId: byId(id) });
		expect(listed.json).toContainEqual({ entityNumber: '2.000.000.339', kind: 'establishment' });
		expect((await change('remove', id, [INBEV, COLRUYT], { authentication })).json).toEqual([
			{ webhookId: id, removed: 1, summary: 'Removed 1 of 2; 1 was not watched.' },
		]);
	});
});

it.each(['dotted', 'digits', 'asGiven'] as const)(
	'replace sends the fewest changes, also where the service shows numbers as %s',
	async (numbersShown) => {
		registry.sandbox.settings.numbersShown = numbersShown;
		const id = await registry.webhook([ELECTRABEL!, COLRUYT]);
		expect((await change('replace', id, MESSY)).json).toEqual([
			{
				...{ webhookId: id, added: 2, removed: 1, kept: 1 },
				summary: 'Added 2, removed 1, kept 1.',
			},
		]);
		expect(registry.calls()).toEqual([WEBHOOK, LIST, ADD, REMOVE]);
		await change('replace', id, MESSY);
		expect(registry.calls()).toEqual([WEBHOOK, LIST]);
	},
);

describe('all items with the same webhook are one change', () => {
	const pool = enterpriseNumbers(8);
	const split = fc.array(fc.subarray(pool), { minLength: 1, maxLength: 5 });

	it.each(['add', 'remove', 'replace'] as const)(
		'any split of a list into items, in any spelling, gives the same %s',
		async (operation) => {
			await fc.assert(
				fc.asyncProperty(split, fc.subarray(pool), async (parts, watched) => {
					const spelled = (number: string, at: number) => {
						const digits = number.replaceAll('.', '');
						return [number, digits, Number(digits), `BE ${digits}`][at % 4];
					};
					const outcome = async (lists: unknown[][]) => {
						const id = await registry.webhook(watched);
						const { items } = await rows(
							operation,
							lists.map((numbers) => ({ id, numbers })),
						);
						expect(items).toHaveLength(1);
						expect([items[0]!.pairedItem].flat()).toEqual(lists.map((_, item) => ({ item })));
						const { webhookId: _, ...told } = items[0]!.json;
						return [told, [...registry.stored(id)!.subscriptions].sort()];
					};
					const whole = [...new Set(parts.flat())];
					expect(await outcome(parts.map((part) => part.map(spelled)))).toEqual(
						await outcome([whole]),
					);
				}),
				{ numRuns: 25 },
			);
		},
	);

	it('webhooks come out in the order of their first items', async () => {
		const [one, two] = [await registry.webhook(), await registry.webhook()];
		const { items } = await rows('add', [
			{ id: two, numbers: INBEV },
			{ id: one, numbers: ELECTRABEL },
			{ id: two, numbers: COLRUYT },
		]);
		expect(items.map(({ json, pairedItem }) => [json.webhookId, json.added, pairedItem])).toEqual([
			[two, 2, [{ item: 0 }, { item: 2 }]],
			[one, 1, { item: 1 }],
		]);
	});
});

describe('a number that cannot be read', () => {
	const sheet = (id: string, other: string) => [
		{ id, numbers: ELECTRABEL },
		{ id, numbers: '0403.170.702' },
		{ id: other, numbers: INBEV },
	];

	it('in replace changes nothing for its webhook, and one item says so for all', async () => {
		const [id, other] = [await registry.webhook([COLRUYT]), await registry.webhook()];
		const { items } = await rows('replace', sheet(id, other), { onError: 'continueRegularOutput' });
		expect(items).toMatchObject([
			{
				json: {
					error: expect.stringMatching(
						/digits of 0403\.170\.702 are wrong.*Nothing was changed\.$/,
					),
				},
				pairedItem: [{ item: 0 }, { item: 1 }],
			},
			{ json: { webhookId: other, added: 1 }, pairedItem: { item: 2 } },
		]);
		expect(registry.stored(id)!.subscriptions).toEqual([COLRUYT]);
	});

	it('in add fails its own item', async () => {
		const [id, other] = [await registry.webhook(), await registry.webhook()];
		const { items } = await rows('add', sheet(id, other), { onError: 'continueRegularOutput' });
		expect(items).toMatchObject([
			{ json: { webhookId: id, added: 1 }, pairedItem: { item: 0 } },
			{ json: { error: expect.stringMatching(/0403\.170\.702/) }, pairedItem: { item: 1 } },
			{ json: { webhookId: other, added: 1 }, pairedItem: { item: 2 } },
		]);
	});

	it.each(['add', 'remove', 'replace'] as const)(
		'stops %s before anything is sent where nothing continues',
		async (operation) => {
			const [id, other] = [await registry.webhook(), await registry.webhook()];
			const { error } = await rows(operation, sheet(other, id));
			expect(error?.message).toMatch(/0403\.170\.702/);
			expect(registry.calls()).toEqual([]);
		},
	);
});

describe('an empty list', () => {
	const nothing = ['', ' \n', ',', '[""]', [''], [' ', ','], null];

	it.each(['add', 'remove', 'replace'] as const)(
		'is not what an expression of %s that found nothing means',
		async (operation) => {
			const id = await registry.webhook(CLEAN);
			for (const numbers of nothing) {
				const { error } = await rows(operation, [{ id, numbers }]);
				expect([numbers, error?.message]).toEqual([
					numbers,
					expect.stringMatching(/There is no number/),
				]);
			}
			expect(registry.calls()).toEqual([]);
		},
	);

	it('of all items together empties the list; of one it adds nothing to the others', async () => {
		const id = await registry.webhook(CLEAN);
		await rows('replace', [
			{ id, numbers: [] },
			{ id, numbers: ELECTRABEL },
		]);
		expect(registry.stored(id)!.subscriptions).toEqual([ELECTRABEL]);
		const { json } = await rows('replace', [
			{ id, numbers: [] },
			{ id, numbers: '[]' },
		]);
		expect(json).toMatchObject([{ added: 0, removed: 1, kept: 0 }]);
	});

	it.each(['add', 'remove'] as const)('makes no request in %s', async (operation) => {
		const id = await registry.webhook(CLEAN);
		const summary = operation === 'add' ? 'Added 0.' : 'Removed 0.';
		expect((await rows(operation, [{ id, numbers: [] }])).json).toMatchObject([{ summary }]);
		expect(registry.calls()).toEqual([]);
	});
});

describe('a preview', () => {
	it.each([
		[
			'add',
			{ added: 2, numbersToAdd: CLEAN.slice(1), numbersToRemove: [] },
			'adds 2 of 3; 1 is watched already',
		],
		[
			'remove',
			{ removed: 1, numbersToAdd: [], numbersToRemove: [ELECTRABEL] },
			'removes 1 of 3; 2 are not watched',
		],
		[
			'replace',
			{
				...{ added: 2, removed: 1, kept: 1 },
				...{ numbersToAdd: CLEAN.slice(1), numbersToRemove: [COLRUYT] },
			},
			'adds 2, removes 1, keeps 1',
		],
	] as const)('of %s only reads', async (operation, members, sentence) => {
		const id = await registry.webhook([ELECTRABEL!, COLRUYT], { name: 'n8n: Watch customers' });
		const { json } = await change(operation, id, MESSY, { preview: true });
		expect(json).toEqual([
			{
				webhookId: id,
				...members,
				preview: true,
				summary: `Preview: ${sentence}. Nothing was changed. This is the list of a published workflow: n8n: Watch customers.`,
			},
		]);
		expect(registry.calls()).toEqual([WEBHOOK, LIST]);
	});

	it('that one item asks for keeps the others from changing anything', async () => {
		const id = await registry.webhook();
		const { json } = await rows(
			'add',
			[
				{ id, numbers: ELECTRABEL },
				{ id, numbers: INBEV },
			],
			{
				parameters: { preview: '={{ $itemIndex === 1 }}' },
			},
		);
		expect(json).toMatchObject([{ added: 2, preview: true }]);
		expect(registry.stored(id)!.subscriptions).toEqual([]);
	});
});

describe('a service with limits', () => {
	it.each([400, 413])(
		'takes 10,000 numbers in requests as large as it allows (refused with %i)',
		async (tooManyStatus) => {
			const id = await registry.webhook();
			Object.assign(registry.sandbox.settings, { maxNumbersPerRequest: 500, tooManyStatus });
			expect((await change('replace', id, enterpriseNumbers(10_000))).json).toMatchObject([
				{ added: 10_000, removed: 0, kept: 0 },
			]);
			expect(registry.calls().length).toBeLessThanOrEqual(2 + 5 + 33);
		},
	);

	it.each(['add', 'replace'] as const)(
		'that drops numbers in silence is no success for %s',
		async (operation) => {
			const id = await registry.webhook();
			registry.sandbox.settings.unknownSubscription = 'skipped';
			const { error } = await change(operation, id, [ELECTRABEL, NOBODY]);
			expect(error?.message).toMatch(/left out 1 of 2 numbers, without an error: 0999\.999\.922/);
		},
	);
});

it.each(['add', 'remove'] as const)(
	'%s tells what it changed, also where the first answer was lost or has no count',
	async (operation) => {
		for (const lost of [true, false]) {
			const id = await registry.webhook(operation === 'add' ? [] : CLEAN);
			if (lost)
				registry.sandbox.settings.nextResponses = [{ match: '/subscriptions', cut: 'after' }];
			else
				registry.sandbox.answer(
					operation === 'add' ? ADD_ROUTE : REMOVE_ROUTE,
					async ({ usual }) => {
						await usual();
						return { body: { success: true, data: {} } };
					},
				);
			const { json } = await change(operation, id, [...CLEAN, CLEAN[0]!]);
			expect(json).toMatchObject([{ summary: operation === 'add' ? 'Added 3.' : 'Removed 3.' }]);
		}
	},
);
