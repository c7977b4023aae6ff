import { answered, PlainWebhooks, refused } from '../../support/plainWebhooks';
import { byId } from './support';

let service: PlainWebhooks;
beforeEach(async () => {
	service = await PlainWebhooks.open();
});
afterEach(async () => await service.close());

const NUMBERS = [
	'0403.170.701',
	'0417.497.106',
	'0202.239.951',
	'0400.378.485',
	'0403.227.515',
	'0403.201.185',
	'0403.199.702',
	'0401.574.852',
];
const create = { name: 'CRM', url: 'https://example.com/changes', entityNumbers: NUMBERS };
const first = { webhookId: byId('wh_1') };
const isDeletion = (method: string, path: string) =>
	method === 'DELETE' && path.endsWith('/subscriptions');

describe('create, where the service takes five numbers at once', () => {
	it.each([
		[400, 'Bad request'],
		[422, 'Validation failed'],
		[400, 'HTTP 400 Bad Request'],
		[400, 'HTTP/1.1 400: Bad Request'],
		[400, 'http status 400'],
		[413, 'Payload too large'],
		[400, 'The endpoint takes at most 5 entries'],
	])('and refuses more with %d %s, sends them in parts', async (status, said) => {
		service.instead = ({ method, body }) =>
			method === 'POST' &&
			(JSON.parse(body) as { entityNumbers: string[] }).entityNumbers.length > 5
				? refused(status, said)
				: undefined;
		const { error } = await service.run('webhook.create', create);
		expect([error, service.hooks.map(({ subscriptions }) => subscriptions)]).toEqual([
			undefined,
			[NUMBERS],
		]);
	});

	it.each([
		[400, 'The url must begin with https'],
		[422, 'The URL is not reachable'],
		[422, 'Only https:// is allowed'],
		[400, 'This callback is not allowed'],
	])('a refusal of the URL with %d (%s) is one call', async (status, said) => {
		service.instead = () => refused(status, said);
		const { error } = await service.run('webhook.create', create);
		expect([error?.message, service.calls()]).toEqual([
			expect.stringContaining(said),
			['POST /webhook'],
		]);
	});
});

describe('a 404 about a number', () => {
	it.each([
		['remove', [NUMBERS[0]!]],
		['replace', [NUMBERS[5]!]],
	])('is not taken for a webhook that does not exist: %s', async (operation, entityNumbers) => {
		service.add(NUMBERS.slice(0, 3));
		service.instead = ({ method, path }) =>
			isDeletion(method, path) ? refused(404, 'Subscription not found') : undefined;
		const { error } = await service.run(`subscription.${operation}`, { ...first, entityNumbers });
		expect(error?.message).toContain('Subscription not found');
		if (operation === 'replace') expect(error?.description).toMatch(/now watches 4 numbers/);
	});

	it('is not taken for one when a number is to be added, either', async () => {
		service.add([]);
		service.instead = ({ method }) =>
			method === 'POST' ? refused(404, 'No such company') : undefined;
		const { error } = await service.run('subscription.add', { ...first, entityNumbers: NUMBERS });
		expect(error?.message).toContain('No such company');
	});

	it('that is not watched does not stop the removal of the others', async () => {
		service.add(NUMBERS.slice(0, 2));
		service.instead = ({ method, path, body }) =>
			isDeletion(method, path) && body.includes(NUMBERS[4]!)
				? refused(404, 'Not subscribed')
				: undefined;
		const { json } = await service.run('subscription.remove', {
			...first,
			entityNumbers: [NUMBERS[0]!, NUMBERS[4]!],
		});
		expect([json, service.hooks[0]!.subscriptions]).toMatchObject([[{ removed: 1 }], [NUMBERS[1]]]);
		expect(
			(await service.run('subscription.remove', { ...first, entityNumbers: [NUMBERS[4]!] })).json,
		).toMatchObject([{ removed: 0 }]);
	});

	it.each(['add', 'remove', 'replace'])(
		'is reported as a missing webhook if it is about the webhook: %s',
		async (operation) => {
			const { error } = await service.run(`subscription.${operation}`, {
				...first,
				entityNumbers: NUMBERS,
			});
			expect(error?.message).toContain('There is no webhook wh_1');
		},
	);
});

describe.each([
	[409, 'Already subscribed'],
	[409, 'Conflict'],
	[422, 'Subscription exists'],
	[400, 'Nummer wordt al gevolgd: bestaat al'],
	[422, 'Duplicate entity number'],
	[400, 'Déjà abonné'],
])('numbers that are watched already, which the service refuses with %d %s,', (status, said) => {
	const isAddition = (method: string, path: string) =>
		method === 'POST' && path.endsWith('/subscriptions');
	const numbersIn = (body: string) =>
		(JSON.parse(body) as { entityNumbers: string[] }).entityNumbers;
	let lost: number;
	beforeEach(() => {
		lost = 1;
		service.add([NUMBERS[0]!]);
		service.instead = ({ method, path, body }) =>
			isAddition(method, path) &&
			numbersIn(body).some((number) => service.hooks[0]!.subscriptions.includes(number))
				? refused(status, said)
				: undefined;
		service.after = ({ method, path }, reply) =>
			isAddition(method, path) && lost-- > 0 ? { kind: 'answer', status: 503, body: {} } : reply;
	});

	it('are added, if the answer to the first request was lost', async () => {
		expect(
			(await service.run('subscription.add', { ...first, entityNumbers: [NUMBERS[1]!] })).json,
		).toMatchObject([{ added: 0 }]);
		lost = 1;
		expect(
			(await service.run('subscription.replace', { ...first, entityNumbers: NUMBERS.slice(0, 3) }))
				.json,
		).toMatchObject([{ added: 1, removed: 0, kept: 2 }]);
		expect(service.hooks[0]!.subscriptions).toEqual(NUMBERS.slice(0, 3));
	});

	it('do not stop the others', async () => {
		lost = 0;
		expect(
			(await service.run('subscription.add', { ...first, entityNumbers: NUMBERS.slice(0, 3) }))
				.json,
		).toMatchObject([{ added: 2 }]);
		expect(service.hooks[0]!.subscriptions).toEqual(NUMBERS.slice(0, 3));
	});
});

it.each([
	[409, 'The list is full'],
	[422, 'Already at the maximum of 1 number'],
	[409, 'Already subscribed'],
])(
	'a refusal with %d (%s) is reported where none of the numbers is watched',
	async (status, said) => {
		service.add([NUMBERS[0]!]);
		service.instead = ({ method }) => (method === 'POST' ? refused(status, said) : undefined);
		const { error } = await service.run('subscription.add', {
			...first,
			entityNumbers: [NUMBERS[1]!],
		});
		expect([error?.message, service.calls().filter((call) => call.startsWith('POST'))]).toEqual([
			expect.stringContaining(said),
			['POST /webhook/wh_1/subscriptions'],
		]);
	},
);

it.each([
	[409, 'Not subscribed'],
	[422, 'Not currently watched'],
])(
	'numbers that are watched no longer do not stop the removal of the others, where the service refuses them with %d %s',
	async (status, said) => {
		service.add(NUMBERS.slice(0, 2));
		service.instead = ({ method, path, body }) =>
			isDeletion(method, path) && body.includes(NUMBERS[4]!) ? refused(status, said) : undefined;
		expect(
			(
				await service.run('subscription.remove', {
					...first,
					entityNumbers: [NUMBERS[0]!, NUMBERS[4]!],
				})
			).json,
		).toMatchObject([{ removed: 1 }]);
	},
);

it('replace counts what it removed, even if the answer to the removal was lost', async () => {
	service.add(NUMBERS.slice(0, 3));
	let lost = 1;
	service.after = ({ method, path }, reply) =>
		isDeletion(method, path) && lost-- > 0 ? { kind: 'answer', status: 503, body: {} } : reply;
	expect(
		(await service.run('subscription.replace', { ...first, entityNumbers: [NUMBERS[0]!] })).json,
	).toMatchObject([{ added: 0, removed: 2, kept: 1 }]);
});

it.each([false, 0, 'false'])(
	'delete says so if the service did not delete the webhook: {"deleted": %j}',
	async (deleted) => {
		service.add([]);
		service.instead = ({ method }) => (method === 'DELETE' ? answered({ deleted }) : undefined);
		const { json, error } = await service.run('webhook.delete', first);
		expect([json, error?.message]).toEqual([
			[],
			expect.stringContaining('did not delete the webhook wh_1'),
		]);
		service.hooks = [];
		expect((await service.run('webhook.delete', first)).json).toEqual([{ deleted: true }]);
	},
);

it('an update that is answered 204 gives what was changed', async () => {
	service.add([]);
	service.after = ({ method }, reply) =>
		method === 'PUT' ? { kind: 'answer', status: 204, raw: '' } : reply;
	expect(
		(await service.run('webhook.update', { ...first, updateFields: { name: 'New' } })).json,
	).toEqual([{ id: 'wh_1', name: 'New' }]);
});

it('subscriptions that come as objects are numbers, and replace removes those', async () => {
	service.add(NUMBERS.slice(0, 2));
	service.shown = (entityNumber) => ({ entityNumber, since: '2026-01-01' });
	expect((await service.run('subscription.getMany', first)).json).toEqual(
		NUMBERS.slice(0, 2).map((entityNumber) => ({ entityNumber, kind: 'enterprise' })),
	);
	expect(
		(await service.run('subscription.replace', { ...first, entityNumbers: [NUMBERS[0]!] })).json,
	).toMatchObject([{ added: 0, removed: 1, kept: 1 }]);
	expect(service.hooks[0]!.subscriptions).toEqual([NUMBERS[0]]);
});

describe('a signing secret in the words of a refusal', () => {
	const HEX = '9f86d081884c7d659a2feaa0c55ad015';

	it.each([
		`stored {"hmacSecret":"${HEX}"} but the index is down`,
		`{\\"secret\\":\\"short1\\"} kept`,
		`hmacSecret=${HEX}`,
		`the new secret ${HEX} could not be kept`,
		'token: "short1"',
	])('is in no message: %s', async (said) => {
		service.add([]);
		service.instead = ({ method }) => (method === 'GET' ? undefined : refused(500, said));
		for (const [operation, parameters] of [
			['webhook.rotateSecret', first],
			['webhook.create', create],
		] as const) {
			const { error } = await service.run(operation, parameters);
			const told = JSON.stringify([error?.message, error?.description, error?.cause]);
			expect([told.includes(HEX), told.includes('short1'), told.includes('HTTP 500')]).toEqual([
				false,
				false,
				true,
			]);
		}
	});

	it('hides no other words', async () => {
		const said =
			'The secret of https://n8n.example/webhook/1b2c3d4e5f60718293a4b5c6 must have at least 32 characters';
		service.instead = () => refused(400, said);
		expect((await service.run('webhook.create', create)).error?.message).toContain(said);
	});
});
