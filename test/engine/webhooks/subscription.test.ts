import { authentications, byId, enterpriseNumbers, Registry } from './support';

let registry: Registry;
beforeAll(async () => (registry = await Registry.start()));
beforeEach(() => registry.sandbox.reset());
afterAll(async () => await registry?.sandbox.close());

const [LIST, ADD, REMOVE] = [
	'GET /webhook/:id/subscriptions',
	'POST /webhook/:id/subscriptions',
	'DELETE /webhook/:id/subscriptions',
];
const MESSY =
	'BE 0403.170.701, 0417497106;2.000.000.339\n0403 170 701 be-0417.497.106\t(0)403170701';
const CLEAN = ['0403.170.701', '0417.497.106', '2.000.000.339'];

describe.each(authentications)('subscriptions with %s', (authentication) => {
	it('add takes doubles and mixed spellings, and sends every number once, dotted', async () => {
		const id = await registry.webhook(['0403.170.701']);
		const { json } = await registry.run('subscription.add', {
			authentication,
			webhookId: byId(id),
			entityNumbers: MESSY,
		});
		expect(json).toEqual([{ added: 2 }]);
		expect(registry.sandbox.requests.at(-1)!.body).toEqual({ entityNumbers: CLEAN });
		expect(registry.stored(id)!.subscriptions).toEqual(CLEAN);
	});

	it('remove tells how many there were', async () => {
		const id = await registry.webhook(['0403.170.701', '0400.378.485']);
		const { json } = await registry.run('subscription.remove', {
			authentication,
			webhookId: byId(id),
			entityNumbers: MESSY,
		});
		expect(json).toEqual([{ removed: 1 }]);
		expect(registry.stored(id)!.subscriptions).toEqual(['0400.378.485']);
	});

	it('getMany gives numbers and what they are', async () => {
		registry.sandbox.settings.numbersShown = 'digits';
		const id = await registry.webhook(CLEAN);
		const { json } = await registry.run('subscription.getMany', {
			authentication,
			webhookId: byId(id),
			returnAll: true,
		});
		expect(json).toEqual([
			{ entityNumber: '0403.170.701', kind: 'enterprise' },
			{ entityNumber: '0417.497.106', kind: 'enterprise' },
			{ entityNumber: '2.000.000.339', kind: 'establishment' },
		]);
	});

	it('replace brings the list in line with one call for each direction', async () => {
		const id = await registry.webhook(['0403.170.701', '0400.378.485', '0202.239.951']);
		const { json } = await registry.run('subscription.replace', {
			authentication,
			webhookId: byId(id),
			entityNumbers: MESSY,
		});
		expect(json).toEqual([{ added: 2, removed: 2, kept: 1 }]);
		expect(registry.calls()).toEqual([LIST, ADD, REMOVE]);
		expect(registry.stored(id)!.subscriptions.sort()).toEqual(CLEAN);
	});
});

describe('replace with the fewest calls', () => {
	const replace = async (id: string, entityNumbers: string | string[]) =>
		await registry.run('subscription.replace', { webhookId: byId(id), entityNumbers });

	it.each(['dotted', 'digits', 'asGiven'] as const)(
		'a list that is right already costs one, also where the service shows numbers as %s',
		async (numbersShown) => {
			registry.sandbox.settings.numbersShown = numbersShown;
			const id = await registry.webhook(['0403170701', '0417497106', '2.000.000.339']);
			expect((await replace(id, MESSY)).json).toEqual([{ added: 0, removed: 0, kept: 3 }]);
			expect(registry.calls()).toEqual([LIST]);
		},
	);

	it('only new numbers cost no removal, only old ones no addition', async () => {
		const id = await registry.webhook(['0403.170.701']);
		await replace(id, CLEAN);
		expect(registry.calls()).toEqual([LIST, ADD]);
		await replace(id, ['0417.497.106']);
		expect(registry.calls()).toEqual([LIST, REMOVE]);
	});

	it('10,000 subscriptions change in one request where the service takes them', async () => {
		const numbers = enterpriseNumbers(10_000);
		const id = await registry.webhook(numbers.slice(0, 10));
		const { json } = await replace(id, numbers);
		expect(json).toEqual([{ added: 9_990, removed: 0, kept: 10 }]);
		expect(registry.calls()).toEqual([LIST, ADD]);
		expect(
			(await registry.run('subscription.getMany', { webhookId: byId(id), returnAll: true })).json,
		).toHaveLength(10_000);
	});

	it.each([400, 413])(
		'10,000 subscriptions go in requests as large as the service takes (refused with %i)',
		async (tooManyStatus) => {
			const id = await registry.webhook();
			Object.assign(registry.sandbox.settings, { maxNumbersPerRequest: 500, tooManyStatus });
			const { json } = await replace(id, enterpriseNumbers(10_000));
			expect(json).toEqual([{ added: 10_000, removed: 0, kept: 0 }]);
			expect(registry.calls().length).toBeLessThanOrEqual(1 + 4 + 20);
			expect((await replace(id, ['0403.170.701'])).json).toEqual([
				{ added: 1, removed: 10_000, kept: 0 },
			]);
			expect(registry.stored(id)!.subscriptions).toEqual(['0403.170.701']);
		},
	);

	it('old numbers make room for new ones if the service limits the list', async () => {
		registry.sandbox.settings.maxSubscriptions = 2;
		const id = await registry.webhook(['0400.378.485', '0202.239.951']);
		expect((await replace(id, ['0403.170.701', '0417.497.106'])).json).toEqual([
			{ added: 2, removed: 2, kept: 0 },
		]);
	});

	it('the limit of the service is reported in its words, with what is done already', async () => {
		registry.sandbox.settings.maxSubscriptions = 30;
		const id = await registry.webhook();
		const { error } = await replace(id, enterpriseNumbers(100));
		expect(error?.message).toMatch(/At most 30 subscriptions/);
		expect(error?.description).toMatch(/The numbers before it \(30\) are done/);
	});

	it('a single 503 is repeated: adding to a set twice is adding once', async () => {
		const before = enterpriseNumbers(60);
		const id = await registry.webhook(before.slice(0, 30));
		registry.sandbox.settings.nextResponses = [{ match: 'POST', status: 503 }];
		expect((await replace(id, before.slice(30))).json).toEqual([
			{ added: 30, removed: 30, kept: 0 },
		]);
		expect(registry.calls()).toEqual([LIST, ADD, ADD, REMOVE]);
	});

	it('a service that goes on answering 503 keeps all that it watched', async () => {
		const before = enterpriseNumbers(60);
		const id = await registry.webhook(before.slice(0, 30));
		registry.sandbox.settings.nextResponses = [{ match: 'POST', status: 503, times: 0 }];
		const { error } = await registry.run('subscription.replace', {
			webhookId: byId(id),
			entityNumbers: before.slice(30),
			options: { maxWait: 0 },
		});
		expect(registry.stored(id)!.subscriptions).toHaveLength(30);
		expect(error?.description).toMatch(/now watches 30 numbers, 0 of the 30 in the list/);
	});

	it('an empty list ends all watching, an empty text does not', async () => {
		const id = await registry.webhook(CLEAN);
		for (const empty of ['={{ "" }}', '={{ " \\n" }}', '={{ $json.missing }}', '={{ null }}']) {
			const { error } = await replace(id, empty);
			expect(error?.message).toMatch(/The list is empty|nothing was given/);
		}
		expect(registry.calls()).toEqual([]);
		expect((await replace(id, '={{ [] }}')).json).toEqual([{ added: 0, removed: 3, kept: 0 }]);
		expect((await replace(id, '={{ [] }}')).json).toEqual([{ added: 0, removed: 0, kept: 0 }]);
	});

	it('one number that cannot exist keeps the whole list from being touched, and is named', async () => {
		const id = await registry.webhook(['0400.378.485']);
		const { error } = await replace(id, [...CLEAN, '0403.170.702']);
		expect(error?.message).toMatch(/1 of 4 entity numbers.*0403\.170\.702/);
		expect(registry.calls()).toEqual([]);
	});

	it('a refusal leaves what stays untouched, and says what is watched now', async () => {
		const id = await registry.webhook(['0403.170.701', '0400.378.485']);
		registry.sandbox.settings.nextResponses = [
			{ match: 'POST', status: 403, body: { success: false, error: 'Not now' }, times: 0 },
		];
		const { error } = await replace(id, ['0403.170.701', '0417.497.106']);
		expect(registry.stored(id)!.subscriptions).toEqual(['0403.170.701', '0400.378.485']);
		expect(error?.description).toMatch(
			/now watches 2 numbers, 1 of the 2 in the list\. Not watched yet: 0417\.497\.106\. Still watched, although not in the list: 0400\.378\.485\./,
		);
	});

	it('several input items bring a warning that they replace each other', async () => {
		const id = await registry.webhook();
		const items = CLEAN.map((number) => ({ number }));
		const parameters = { webhookId: byId(id), entityNumbers: '={{ $json.number }}' };
		const { hints } = await registry.run('subscription.replace', parameters, { items });
		expect(hints.map(({ message }) => message)).toEqual([
			expect.stringMatching(/only the last one counts/),
		]);
	});
});

describe('an empty list', () => {
	it.each([
		['subscription.add', 'added'],
		['subscription.remove', 'removed'],
	])('%s has nothing to do and makes no call', async (operation, member) => {
		const id = await registry.webhook(CLEAN);
		expect(
			(await registry.run(operation, { webhookId: byId(id), entityNumbers: '={{ [] }}' })).json,
		).toEqual([{ [member]: 0 }]);
		expect(registry.calls()).toEqual([]);
	});

	it('add refuses an empty text, which is a field that nobody filled in', async () => {
		const id = await registry.webhook(CLEAN);
		const { error } = await registry.run('subscription.add', {
			webhookId: byId(id),
			entityNumbers: '={{ "" }}',
		});
		expect(error?.message).toMatch(/list of entity numbers is empty/);
	});

	describe.each(['subscription.add', 'subscription.remove', 'subscription.replace'])(
		'of %s',
		(operation) => {
			const given = async (
				id: string,
				entityNumbers: unknown,
				items = [{ a: '', b: '', none: [''], gaps: [' ', ','] }],
			) =>
				await registry.run(
					operation,
					{ webhookId: byId(id), entityNumbers: entityNumbers as string },
					{ items },
				);

			it.each([
				' ',
				',',
				' ; ',
				'\n',
				'[""]',
				'[" ", ";"]',
				'={{ $json.a }},{{ $json.b }}',
				'={{ $json.none }}',
				'={{ $json.gaps }}',
				'={{ $json.a }}',
			])(
				'is not meant by %j: an expression found nothing, so nothing is changed',
				async (entityNumbers) => {
					const id = await registry.webhook(CLEAN);
					const { error, json } = await given(id, entityNumbers);
					expect([json, error?.message]).toEqual([
						[],
						expect.stringMatching(/list (?:of entity numbers )?is empty/),
					]);
					expect(error?.description).toContain('{{ [] }}');
					expect(registry.calls()).toEqual([]);
				},
			);

			it.each(['={{ [] }}', '[]', ' [ ] ', '={{ JSON.stringify([]) }}'])(
				'is meant by %j',
				async (entityNumbers) => {
					const id = await registry.webhook(CLEAN);
					const { error, json } = await given(id, entityNumbers);
					expect([error, json.length]).toEqual([undefined, 1]);
				},
			);
		},
	);

	it('a webhook without subscriptions has no items', async () => {
		const id = await registry.webhook();
		expect((await registry.run('subscription.getMany', { webhookId: byId(id) })).json).toEqual([]);
	});
});

it('a list written as JSON, as language models do, is understood', async () => {
	const id = await registry.webhook();
	await registry.run('subscription.add', {
		webhookId: byId(id),
		entityNumbers: '["0403170701", "BE 0417.497.106"]',
	});
	expect(registry.stored(id)!.subscriptions).toEqual(['0403.170.701', '0417.497.106']);
});

it('getMany stops at the limit', async () => {
	const id = await registry.webhook(CLEAN);
	expect(
		(await registry.run('subscription.getMany', { webhookId: byId(id), limit: 2 })).json,
	).toHaveLength(2);
});

it('a number with wrong check digits is sent where the user asks for it', async () => {
	const id = await registry.webhook();
	const parameters = {
		webhookId: byId(id),
		entityNumbers: '0783.225.610',
		options: { validateCheckDigits: false },
	};
	expect((await registry.run('subscription.add', parameters)).json).toEqual([{ added: 1 }]);
});

it('every item is counted separately and keeps its place', async () => {
	const id = await registry.webhook();
	const items = [{ number: '0403.170.701' }, { number: 'nonsense' }, { number: '0417.497.106' }];
	const parameters = { webhookId: byId(id), entityNumbers: '={{ $json.number }}' };
	const { items: out } = await registry.run('subscription.add', parameters, {
		items,
		onError: 'continueRegularOutput',
	});
	expect(out.map(({ json, pairedItem }) => [json, pairedItem])).toEqual([
		[{ added: 1 }, { item: 0 }],
		[
			{
				error: expect.stringMatching(/nonsense/),
				input: { webhookId: id, entityNumbers: 'nonsense' },
			},
			{ item: 1 },
		],
		[{ added: 1 }, { item: 2 }],
	]);
});
