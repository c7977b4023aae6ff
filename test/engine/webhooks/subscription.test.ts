import { fc } from '../../support/simulated/seededProperties';
import { saying } from '../../support/saying';
import { authentications, byId, enterpriseNumbers, useRegistry, type More } from '../support';

const registry = useRegistry();

const [WEBHOOK, LIST, ADD, REMOVE] = [
	'GET /webhook/:id',
	'GET /webhook/:id/subscriptions',
	'POST /webhook/:id/subscriptions',
	'DELETE /webhook/:id/subscriptions',
];
const MESSY =
	'BE 0403.170.701, 0417497106;2.000.000.339\n0403 170 701 be-0417.497.106\t(0)403170701';
const CLEAN = ['0403.170.701', '0417.497.106', '2.000.000.339'];
const [ELECTRABEL, INBEV] = CLEAN as [string, string, string];
const COLRUYT = '0400.378.485';
const NOBODY = '0999.999.922';

const goesOn = { onError: 'continueRegularOutput' } as const;
const operations = ['add', 'remove', 'replace'] as const;
type Operation = (typeof operations)[number];

/** One item a row, each with its webhook and its numbers. */
const rows = async (
	operation: Operation,
	items: Array<{ id: string; numbers: unknown }>,
	{ parameters, ...more }: More = {},
) => {
	const given = { webhookId: byId('={{ $json.id }}'), entityNumbers: '={{ $json.numbers }}' };
	return await registry.run(
		`subscription.${operation}`,
		{ ...given, ...parameters },
		{ ...more, items },
	);
};
const change = async (operation: Operation, id: string, parameters: object) =>
	await registry.run(`subscription.${operation}`, { webhookId: byId(id), ...parameters });

it.each(authentications)(
	'numbers that are sent once, dotted, come back as items (%s)',
	async (authentication) => {
		const id = await registry.webhook([ELECTRABEL]);
		const added = await change('add', id, { entityNumbers: MESSY, authentication });
		expect(added.json).toEqual([
			{ webhookId: id, added: 2, summary: saying('numbersAdded', { added: 2, given: 3 }) },
		]);
		expect(registry.stored(id)!.subscriptions.sort()).toEqual(CLEAN);
		const listed = await registry.run('subscription.getMany', { webhookId: byId(id) });
		expect(listed.json).toContainEqual({ entityNumber: '2.000.000.339', kind: 'establishment' });
		const numbers = { entityNumbers: [INBEV, COLRUYT], authentication };
		expect((await change('remove', id, numbers)).json).toEqual([
			{ webhookId: id, removed: 1, summary: saying('numbersRemoved', { removed: 1, given: 2 }) },
		]);
	},
);

it.each(['dotted', 'digits', 'asGiven'] as const)(
	'replace sends the fewest changes, also where the service shows numbers as %s',
	async (numbersShown) => {
		registry.sandbox.settings.numbersShown = numbersShown;
		const id = await registry.webhook([ELECTRABEL, COLRUYT]);
		expect((await change('replace', id, { entityNumbers: MESSY })).json).toEqual([
			{
				webhookId: id,
				added: 2,
				removed: 1,
				kept: 1,
				summary: saying('listReplaced', { added: 2, removed: 1, kept: 1, isPreview: false }),
			},
		]);
		expect(registry.calls()).toEqual([WEBHOOK, LIST, ADD, REMOVE]);
		await change('replace', id, { entityNumbers: MESSY });
		expect(registry.calls()).toEqual([WEBHOOK, LIST]);
	},
);

describe('all items with the same webhook are one change', () => {
	const pool = enterpriseNumbers(8);
	const split = fc.array(fc.subarray(pool), { minLength: 1, maxLength: 5 });
	const spelled = (number: string, at: number) => {
		const digits = number.replaceAll('.', '');
		return [number, digits, Number(digits), `BE ${digits}`][at % 4];
	};

	it.each(operations)(
		'any split of a list into items, in any spelling, gives the same %s',
		async (operation) => {
			const outcome = async (watched: string[], lists: unknown[][]) => {
				const id = await registry.webhook(watched);
				const items = lists.map((numbers) => ({ id, numbers }));
				const given = (await rows(operation, items)).items;
				expect(given).toHaveLength(1);
				expect([given[0]!.pairedItem].flat()).toEqual(lists.map((_, item) => ({ item })));
				const { webhookId: _, ...told } = given[0]!.json;
				return [told, [...registry.stored(id)!.subscriptions].sort()];
			};
			await fc.assert(
				fc.asyncProperty(split, fc.subarray(pool), async (parts, watched) => {
					const whole = [...new Set(parts.flat())];
					const inParts = parts.map((part) => part.map(spelled));
					expect(await outcome(watched, inParts)).toEqual(await outcome(watched, [whole]));
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

/** Three items, of which the second has a number that cannot be read. */
const sheet = (id: string, other: string) => [
	{ id, numbers: ELECTRABEL },
	{ id, numbers: '0403.170.702' },
	{ id: other, numbers: INBEV },
];

describe('a number that cannot be read', () => {
	it('in replace changes nothing for its webhook, as one item says for all', async () => {
		const [id, other] = [await registry.webhook([COLRUYT]), await registry.webhook()];
		const error = saying('listNotChanged', {
			item: 1,
			cause: { code: 'wrongCheckDigits', facts: { dotted: '0403.170.702' } },
			othersGoOn: true,
		});
		expect((await rows('replace', sheet(id, other), goesOn)).items).toMatchObject([
			{ json: { error }, pairedItem: [{ item: 0 }, { item: 1 }] },
			{ json: { webhookId: other, added: 1 }, pairedItem: { item: 2 } },
		]);
		expect(registry.stored(id)!.subscriptions).toEqual([COLRUYT]);
	});

	it('in replace loses no row on the error output, where each row is told which one to correct', async () => {
		const [id, other] = [await registry.webhook([COLRUYT]), await registry.webhook()];
		const onError = 'continueErrorOutput';
		const [first, typo] = sheet(id, other);
		const { outputs } = await rows('replace', sheet(id, other), { onError });
		const error = saying('listNotChanged', {
			item: 1,
			cause: { code: 'wrongCheckDigits', facts: { dotted: '0403.170.702' } },
			othersGoOn: true,
		});
		expect(outputs).toMatchObject([
			[{ json: { webhookId: other, added: 1 }, pairedItem: { item: 2 } }],
			[
				{ json: { ...first, error }, pairedItem: { item: 0 } },
				{ json: { ...typo, error }, pairedItem: { item: 1 } },
			],
		]);
	});

	it('in add fails its own item alone', async () => {
		const [id, other] = [await registry.webhook([COLRUYT]), await registry.webhook()];
		expect((await rows('add', sheet(id, other), goesOn)).items).toMatchObject([
			{ json: { webhookId: id, added: 1 }, pairedItem: { item: 0 } },
			{ json: { error: expect.stringMatching(/0403\.170\.702/) }, pairedItem: { item: 1 } },
			{ json: { webhookId: other, added: 1 }, pairedItem: { item: 2 } },
		]);
	});
});

describe('an item that cannot be read', () => {
	it('is named in replace where the expression of its list fails, before anything is changed', async () => {
		const id = await registry.webhook([COLRUYT]);
		const entityNumbers = '={{ $json.bad ? $("Nowhere").item.json.id : $json.numbers }}';
		const items = [
			{ id, numbers: ELECTRABEL },
			{ id, bad: true },
		];
		const given = { webhookId: byId('={{ $json.id }}'), entityNumbers };
		const replaced = await registry.run('subscription.replace', given, { items, ...goesOn });
		const error = saying('itemOfListUnread', { item: 1 });
		expect(replaced.items).toMatchObject([
			{ json: { error }, pairedItem: [{ item: 0 }, { item: 1 }] },
		]);
		expect(registry.stored(id)!.subscriptions).toEqual([COLRUYT]);
	});

	describe.each([
		{
			webhook: 'whose expression fails',
			expression: '={{ $json.bad ? $("Nowhere").item.json.id : $json.id }}',
			code: 'itemOfListUnread',
		},
		{
			webhook: 'that is longer than any ID',
			expression: '={{ $json.bad ? "w".repeat(2001) : $json.id }}',
			code: 'listNotChanged',
		},
		{
			webhook: 'that is no text',
			expression: '={{ $json.bad ? [$json.id] : $json.id }}',
			code: 'listNotChanged',
		},
		{
			webhook: 'that is an empty cell',
			expression: '={{ $json.bad ? "" : $json.id }}',
			code: 'listNotChanged',
		},
	] as const)('for a webhook $webhook', ({ expression, code }) => {
		const given = { webhookId: byId(expression), entityNumbers: '={{ $json.numbers }}' };
		const sheetOf = (id: string, other: string) => [
			{ id, numbers: ELECTRABEL },
			{ id, numbers: INBEV, bad: true },
			{ id: other, numbers: INBEV },
		];

		it('may mean any webhook in replace, which changes none, and says of none that others went on', async () => {
			const [id, other] = [await registry.webhook([COLRUYT]), await registry.webhook([COLRUYT])];
			const items = sheetOf(id, other);
			const replaced = await registry.run('subscription.replace', given, { items, ...goesOn });
			const error = saying('webhookOfRowUnread', { item: 1 });
			const refused = saying(code, { item: 1, othersGoOn: false });
			expect(replaced.items).toMatchObject([
				{ json: { error }, pairedItem: { item: 0 } },
				{ json: { error: refused }, pairedItem: { item: 1 } },
				{ json: { error }, pairedItem: { item: 2 } },
			]);
			for (const one of [id, other]) expect(registry.stored(one)!.subscriptions).toEqual([COLRUYT]);
		});

		it('fails alone in add', async () => {
			const [id, other] = [await registry.webhook(), await registry.webhook()];
			const items = sheetOf(id, other);
			const added = await registry.run('subscription.add', given, { items, ...goesOn });
			const failed = { error: expect.any(String) as string };
			expect(added.json).toMatchObject([{ added: 1 }, failed, { added: 1 }]);
		});
	});

	it.each(operations)(
		'stops %s before anything is sent where nothing continues',
		async (operation) => {
			const [id, other] = [await registry.webhook(), await registry.webhook()];
			const { error } = await rows(operation, sheet(other, id).reverse());
			expect(error?.message).toMatch(/0403\.170\.702/);
			expect(registry.calls()).toEqual([]);
		},
	);
});

it('a list that holds anything but numbers is refused by Get Many as by a change', async () => {
	const id = await registry.webhook([COLRUYT]);
	const entry = { entityNumber: COLRUYT };
	registry.sandbox.answer('GET /v2/webhook/:id/subscriptions', async ({ usual }) => ({
		body: { ...((await usual()) as object), data: [COLRUYT, entry] },
	}));
	const error = {
		message: saying('subscriptionsUnreadable'),
	};
	const parameters = { webhookId: byId(id), returnAll: true };
	expect((await registry.run('subscription.getMany', parameters)).error).toMatchObject(error);
	expect((await change('replace', id, { entityNumbers: INBEV })).error).toMatchObject(error);
});

describe('an empty list', () => {
	const nothing = ['', ' \n', ',', '[""]', [''], [' ', ','], null];

	it.each(operations)(
		'is not what an expression of %s that found nothing means',
		async (operation) => {
			const id = await registry.webhook(CLEAN);
			for (const numbers of nothing) {
				const { error } = await rows(operation, [{ id, numbers }]);
				const told = saying('emptyList');
				expect([numbers, error?.message]).toEqual([numbers, told]);
			}
			expect(registry.calls()).toEqual([]);
		},
	);

	it('makes no request in add or remove', async () => {
		const id = await registry.webhook(CLEAN);
		for (const [operation, summary] of [
			['add', saying('numbersAdded', { added: 0 })],
			['remove', saying('numbersRemoved', { removed: 0 })],
		] as const)
			expect((await rows(operation, [{ id, numbers: [] }])).json).toMatchObject([{ summary }]);
		expect(registry.calls()).toEqual([]);
	});

	it('of one item adds nothing to the others in replace', async () => {
		const id = await registry.webhook(CLEAN);
		await rows('replace', [
			{ id, numbers: [] },
			{ id, numbers: ELECTRABEL },
		]);
		expect(registry.stored(id)!.subscriptions).toEqual([ELECTRABEL]);
	});

	it('of all items empties the list in replace', async () => {
		const id = await registry.webhook([ELECTRABEL]);
		const { json } = await rows('replace', [
			{ id, numbers: [] },
			{ id, numbers: '[]' },
		]);
		expect(json).toMatchObject([{ added: 0, removed: 1, kept: 0 }]);
	});
});

describe('a preview', () => {
	const [numbersToAdd, none] = [CLEAN.slice(1), [] as string[]];

	interface Preview {
		operation: Operation;
		members: object;
		summary: string;
	}

	it.each<Preview>([
		{
			operation: 'add',
			members: { added: 2, numbersToAdd, numbersToRemove: none },
			summary: saying('numbersAdded', { added: 2, given: 3, isPreview: true }),
		},
		{
			operation: 'remove',
			members: { removed: 1, numbersToAdd: none, numbersToRemove: [ELECTRABEL] },
			summary: saying('numbersRemoved', { removed: 1, given: 3, isPreview: true }),
		},
		{
			operation: 'replace',
			members: { added: 2, removed: 1, kept: 1, numbersToAdd, numbersToRemove: [COLRUYT] },
			summary: saying('listReplaced', { added: 2, removed: 1, kept: 1, isPreview: true }),
		},
	])('of $operation only reads', async ({ operation, members, summary }) => {
		const id = await registry.webhook([ELECTRABEL, COLRUYT]);
		const { json } = await change(operation, id, { entityNumbers: MESSY, preview: true });
		expect(json).toEqual([{ webhookId: id, ...members, preview: true, summary }]);
		expect(registry.calls()).toEqual([WEBHOOK, LIST]);
	});

	it.each(operations)('of %s says whose list it is, if a workflow has it', async (operation) => {
		const name = 'n8n: Watch customers';
		const id = await registry.webhook([ELECTRABEL], { name });
		const { json } = await change(operation, id, { entityNumbers: MESSY, preview: true });
		expect(json[0]!.summary).toEqual(saying('listOfPublishedWorkflow', { name }));
	});

	it('that one item asks for keeps the others from changing anything', async () => {
		const id = await registry.webhook();
		const items = [ELECTRABEL, INBEV].map((numbers) => ({ id, numbers }));
		const parameters = { preview: '={{ $itemIndex === 1 }}' };
		const { json } = await rows('add', items, { parameters });
		expect(json).toMatchObject([{ added: 2, preview: true }]);
		expect(registry.stored(id)!.subscriptions).toEqual([]);
	});
});

describe('a service', () => {
	it.each([400, 413, 422])(
		'with limits takes 10,000 numbers in requests as large as it allows (refused with %i)',
		async (tooManyStatus) => {
			const id = await registry.webhook();
			Object.assign(registry.sandbox.settings, { maxNumbersPerRequest: 500, tooManyStatus });
			const { json } = await change('replace', id, { entityNumbers: enterpriseNumbers(10_000) });
			expect(json).toMatchObject([{ added: 10_000, removed: 0, kept: 0 }]);
			expect(registry.calls().length).toBeLessThanOrEqual(2 + 5 + 33);
		},
	);

	it.each(['add', 'replace'] as const)(
		'that drops numbers in silence is no success for %s',
		async (operation) => {
			const id = await registry.webhook();
			registry.sandbox.settings.unknownSubscription = 'skipped';
			const { error } = await change(operation, id, { entityNumbers: [ELECTRABEL, NOBODY] });
			expect(error?.message).toEqual(saying('numbersLeftOut', { left: ['0999.999.922'], of: 2 }));
		},
	);

	it.each(['add', 'remove'] as const)(
		'tells what %s changed, also where its first answer is lost or has no count',
		async (operation) => {
			const [route, before, summary] =
				operation === 'add'
					? [ADD, [], saying('numbersAdded', { added: 3 })]
					: [REMOVE, CLEAN, saying('numbersRemoved', { removed: 3 })];
			const made = async () => {
				const id = await registry.webhook([...before]);
				const { json } = await change(operation, id, { entityNumbers: [...CLEAN, ELECTRABEL] });
				expect(json).toMatchObject([{ summary }]);
			};
			registry.sandbox.settings.nextResponses = [{ match: '/subscriptions', cut: 'after' }];
			await made();
			registry.sandbox.answer(route.replace('/', '/v2/'), async ({ usual }) => {
				await usual();
				return { body: { success: true, data: {} } };
			});
			await made();
		},
	);

	/** Answers a route with these data. @param isDone whether the service does what is asked. */
	const answers = (route: string, data: object, isDone: boolean) =>
		registry.sandbox.answer(route.replace('/', '/v2/'), async ({ usual }) => {
			if (isDone) await usual();
			return { body: { success: true, data } };
		});

	it('that gives both counts is read by the one of what was done', async () => {
		const id = await registry.webhook(CLEAN);
		answers(REMOVE, { added: 0, removed: 3 }, true);
		const { json } = await change('remove', id, { entityNumbers: CLEAN });
		expect(json).toMatchObject([{ removed: 3, summary: saying('numbersRemoved', { removed: 3 }) }]);
		answers(ADD, { removed: 0, added: 3 }, true);
		const again = await change('add', id, { entityNumbers: CLEAN });
		expect(again.json).toMatchObject([{ added: 3, summary: saying('numbersAdded', { added: 3 }) }]);
	});

	it.each([{ data: { removed: 0 } }, { data: { removed: 1 } }, { data: {} }])(
		'that ignores a removal with the answer $data is no success',
		async ({ data }) => {
			const id = await registry.webhook(CLEAN);
			answers(REMOVE, data, false);
			const { error } = await change('remove', id, { entityNumbers: [ELECTRABEL, INBEV] });
			const left = ['0403.170.701', '0417.497.106'];
			expect(error?.message).toEqual(saying('numbersNotRemoved', { left, of: 2 }));
		},
	);
});
