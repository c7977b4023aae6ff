import { createHmac } from 'node:crypto';
import { answered, PlainWebhooks, refused } from '../../support/plainWebhooks';
import { pass, resetClock } from '../../support/trigger/movedClock';
import { until } from '../../harness/process/until';
import { COMPANY, deliver, eventOf, OTHER_COMPANY } from './support';

let service: PlainWebhooks;
beforeEach(async () => {
	service = await PlainWebhooks.open();
});
afterEach(async () => {
	resetClock();
	await service.close();
});

const once = { attempts: { create: 1, delete: 1 } };
const NUMBERS = [
	'0403.170.701',
	'0417.497.106',
	'0202.239.951',
	'0400.378.485',
	'0403.227.515',
	'0403.201.185',
	'0403.199.702',
];
const forged = { secret: 'whsec_forged0123456789' };

describe('a service whose webhooks have numbers for IDs', () => {
	beforeEach(() => {
		service.idOf = (count) => 40 + count;
	});

	it('is served over a restart, and nothing is registered twice', async () => {
		const host = await service.host({ entityNumbers: COMPANY });
		await host.publish();
		const { secret } = service.hooks[0]!;
		host.restart();
		expect(await deliver(host.url, { secret })).toMatchObject({ status: 200 });
		service.calls();
		expect(await host.run('checkExists')).toBe(true);
		await host.edit({ entityNumbers: OTHER_COMPANY });
		expect(service.hooks).toMatchObject([{ subscriptions: [OTHER_COMPANY] }]);
		await host.unpublish();
		expect(service.hooks).toEqual([]);
	});

	it('gives the trigger a new secret where the old one was lost', async () => {
		const host = await service.host({ entityNumbers: COMPANY });
		await host.publish();
		host.staticData = {};
		host.restart();
		await host.publish();
		host.restart();
		expect(service.hooks).toHaveLength(1);
		expect(await deliver(host.url, { secret: service.hooks[0]!.secret })).toMatchObject({
			status: 200,
		});
	});
});

it('a lost secret that was asked for again is kept, even if the service then refuses a number', async () => {
	const host = await service.host({ entityNumbers: [COMPANY, OTHER_COMPANY].join() });
	await host.publish();
	service.hooks[0]!.subscriptions = [COMPANY];
	host.staticData = {};
	host.restart();
	service.instead = ({ method, path }) =>
		method === 'POST' && path.endsWith('/subscriptions')
			? refused(400, `${OTHER_COMPANY} was struck off`)
			: undefined;
	await deliver(host.url, forged);
	pass(101);
	await deliver(host.url, forged);
	await until('the repair', () => host.log.some((line) => line.includes('struck off')));
	const rotations = () => service.calls().filter((call) => call.startsWith('PATCH')).length;
	expect(rotations()).toBe(1);
	expect(await deliver(host.url, { secret: service.hooks[0]!.secret })).toMatchObject({
		status: 200,
	});
	expect(host.executions).toHaveLength(1);
	expect(host.log.join()).toContain('got a new signing secret');
	pass(86_401);
	await deliver(host.url, forged);
	expect(rotations()).toBe(0);
});

it.each<[string, (count: number) => string | number]>([
	['numbers', (count) => 40 + count],
	['texts like any other', (count) => `0b9d3a2e-77aa-4c1b-9f1b-00000000000${count}`],
])(
	'webhooks whose IDs are %s: a delivery with such an ID is not a repetition of the one before',
	async (_kind, idOf) => {
		service.idOf = idOf;
		const host = await service.host({ entityNumbers: COMPANY, options: { ignoreRepeated: true } });
		await host.publish();
		const { secret, id } = service.hooks[0]!;
		for (const changed of [['address'], ['status']])
			expect(
				await deliver(host.url, {
					secret,
					body: JSON.stringify({ id, type: 'enterprise.updated', entityNumber: COMPANY, changed }),
				}),
			).toMatchObject({ status: 200 });
		expect(host.executions).toMatchObject([
			{ eventId: null, webhookId: String(id), changed: ['address'] },
			{ eventId: null, webhookId: String(id), changed: ['status'] },
		]);
		for (let time = 0; time < 2; time++) await deliver(host.url, { secret, body: eventOf() });
		expect(host.executions).toHaveLength(3);
	},
);

it('an event inside a notification is judged by its own type, and an establishment by its own number', async () => {
	const host = await service.host({
		entityNumbers: COMPANY,
		filters: { eventTypes: ['enterprise.*', 'vestiging.*'] },
	});
	await host.publish();
	const { secret } = service.hooks[0]!;
	const event = { id: 'evt_1', type: 'enterprise.updated', entityNumber: COMPANY };
	for (const body of [
		{ type: 'notification', id: 'n_1', event },
		{ type: 'batch', events: [event] },
		{ type: 'enterprise', action: 'updated', entityNumber: COMPANY },
	])
		await deliver(host.url, { secret, body: JSON.stringify(body) });
	await deliver(host.url, {
		secret,
		body: JSON.stringify({
			type: 'notification',
			event: { ...event, type: 'establishment.closed' },
		}),
	});
	await deliver(host.url, {
		secret,
		body: JSON.stringify({
			type: 'vestiging.gesloten',
			data: { enterpriseNumber: COMPANY, establishment: { number: '2.000.000.339' } },
		}),
	});
	expect(
		host.executions.map(({ eventId, type, entityNumber }) => [eventId, type, entityNumber]),
	).toEqual([
		['evt_1', 'enterprise.updated', COMPANY],
		[null, null, null],
		[null, 'enterprise', COMPANY],
		[null, 'vestiging.gesloten', '2.000.000.339'],
	]);
});

it('an event passes a filter for fields, however its changes name the field, unless they clearly name another', async () => {
	const host = await service.host({
		entityNumbers: COMPANY,
		filters: { changedFields: ['address'] },
	});
	await host.publish();
	const { secret } = service.hooks[0]!;
	const lists = [
		[{ column: 'address' }],
		[{ section: 'address', at: '2026-06-05' }],
		['data.attributes.address'],
		[{ op: 'replace', path: '/attributes/address', value: 'x' }],
		['status'],
		[{ op: 'replace', path: '/attributes/status', value: 'x' }],
	];
	for (const changed of lists)
		await deliver(host.url, { secret, body: eventOf({ data: { changed } }) });
	expect(host.executions.map(({ changed }) => changed)).toEqual([
		[],
		[],
		['data.attributes.address'],
		['/attributes/address'],
	]);
});

describe('a signature under another name', () => {
	const signed = (name: string, secret: string) => ({
		secret,
		headers: {
			'X-Registry-Signature': '',
			[name]: createHmac('sha256', secret).update(eventOf()).digest('hex'),
		},
	});

	it.each(['X-Registry-Sig', 'X-Registry-Mac', 'Sig'])('%s starts an execution', async (name) => {
		const host = await service.host({ entityNumbers: COMPANY });
		await host.publish();
		expect(await deliver(host.url, signed(name, service.hooks[0]!.secret))).toMatchObject({
			status: 200,
		});
		expect(host.executions).toHaveLength(1);
	});

	it('that is not looked for is refused, which is no reason to ask for a new secret, also if a forged delivery comes later', async () => {
		const host = await service.host({ entityNumbers: COMPANY });
		await host.publish();
		const { secret } = service.hooks[0]!;
		service.calls();
		// The clock of the service does not move with ours, so to it this is a minute ago.
		const refusedAt = new Date(Date.now() - 60_000).toISOString();
		service.instead = ({ method, path }) =>
			method === 'GET' && path.endsWith('/events')
				? answered([{ eventId: 'evt_1', status: 'failed', responseCode: 401, at: refusedAt }])
				: undefined;
		expect(await deliver(host.url, signed('X-Registry-Check', secret))).toMatchObject({
			status: 401,
		});
		expect([service.calls(), host.log.join()]).toEqual([
			[],
			expect.stringContaining('another header may'),
		]);
		pass(60);
		expect(await deliver(host.url, forged)).toMatchObject({ status: 401 });
		await until('the look', () => service.calls().includes('GET /webhook/wh_1/events'));
		expect([service.hooks[0]!.secret, service.calls()]).toEqual([secret, []]);
	});

	it('does not hide a secret that was changed elsewhere: refused deliveries that are signed by it are looked up', async () => {
		const host = await service.host({ entityNumbers: COMPANY });
		await host.publish();
		service.hooks[0]!.secret = 'whsec_changed0123456789';
		service.calls();
		expect(
			await deliver(host.url, { secret: 'x', headers: { 'X-Registry-Signature': 'none' } }),
		).toMatchObject({ status: 401 });
		expect(service.calls()).toEqual([]);
		expect(
			await deliver(host.url, signed('X-Registry-Sig', service.hooks[0]!.secret)),
		).toMatchObject({ status: 401 });
		await until('the look', () => service.calls().includes('GET /webhook/wh_1/events'));
	});
});

describe('a refusal of the URL', () => {
	it.each([
		[400, 'The url must begin with https'],
		[422, 'Callback address is not reachable'],
		[422, 'Only http and https endpoints are allowed'],
	])(
		'with %d (%s) costs one call for each attempt of n8n, and no number is named',
		async (status, said) => {
			const host = await service.host({ entityNumbers: NUMBERS.join() }, once);
			service.instead = ({ method, path }) =>
				method === 'POST' && path === '/v2/webhook' ? refused(status, said) : undefined;
			const failure = (await host.publish().catch((thrown: unknown) => thrown)) as {
				message: string;
				description: string;
			};
			expect(failure.message).toContain(said);
			expect(failure.description).not.toContain(NUMBERS[0]);
			expect(service.calls().filter((call) => call === 'POST /webhook')).toHaveLength(1);
		},
	);
});

it('a change that is answered 204 has taken effect: the workflow is disabled and published again', async () => {
	const host = await service.host(
		{ entityNumbers: COMPANY, options: { onDeactivate: 'disable' } },
		once,
	);
	await host.publish();
	service.after = ({ method }, reply) =>
		method === 'PUT' ? { kind: 'answer', status: 204, raw: '' } : reply;
	await host.unpublish();
	expect([service.hooks[0]!.disabled, host.log]).toEqual([true, []]);
	await host.publish();
	expect(service.hooks).toMatchObject([{ disabled: false }]);
});

it('a webhook that the service says it did not delete is reported, unless it is gone', async () => {
	const host = await service.host({ entityNumbers: COMPANY }, once);
	await host.publish();
	service.instead = ({ method }) =>
		method === 'DELETE' ? answered({ deleted: false }) : undefined;
	await host.unpublish();
	expect(host.log.join()).toMatch(/did not delete the webhook/);
	service.instead = () => undefined;
	service.after = ({ method }, reply) =>
		method === 'DELETE' ? answered({ deleted: false }) : reply;
	host.log.length = 0;
	await host.publish();
	await host.unpublish();
	expect([service.hooks, host.log]).toEqual([[], []]);
});

it('a webhook that a list does not show is deleted by a later attempt, if the first failed', async () => {
	const host = await service.host({ entityNumbers: COMPANY });
	await host.publish();
	let left = 3;
	service.instead = ({ method, path }) =>
		path === '/v2/webhooks'
			? answered([])
			: method === 'DELETE' && left-- > 0
				? refused(500, 'Try again')
				: undefined;
	await host.unpublish();
	expect([service.hooks, host.log, host.held]).toEqual([[], [], {}]);
});

it('what other workflows added outlives an edit that cannot be published, until the user has mended it', async () => {
	const host = await service.host({ entityNumbers: COMPANY });
	await host.publish();
	service.hooks[0]!.subscriptions.push(...NUMBERS.slice(2, 5));
	service.instead = ({ method, body }) =>
		method === 'POST' && body.includes(NUMBERS[6]!)
			? refused(400, `There is no ${NUMBERS[6]}`)
			: undefined;
	await expect(host.edit({ entityNumbers: NUMBERS[6]! })).rejects.toThrow('There is no');
	pass(3 * 3600);
	await host.publish({ entityNumbers: NUMBERS[5]! });
	expect(service.hooks.map(({ subscriptions }) => subscriptions)).toEqual([
		[NUMBERS[5], ...NUMBERS.slice(2, 5)],
	]);
});

it('what others added is not lost either if the edit was published in part, and that webhook is deleted', async () => {
	const host = await service.host({ entityNumbers: COMPANY }, once);
	await host.publish();
	service.hooks[0]!.subscriptions.push(...NUMBERS.slice(2, 6));
	service.instead = ({ method, body }) =>
		method === 'POST' && (JSON.parse(body) as { entityNumbers: string[] }).entityNumbers.length > 2
			? refused(413, 'Too many')
			: method === 'POST' && body.includes(NUMBERS[5]!)
				? refused(403, 'Not now')
				: undefined;
	await expect(host.edit({ entityNumbers: NUMBERS[6]! })).rejects.toThrow('Not now');
	service.instead = () => undefined;
	pass(3600);
	await host.publish();
	expect(service.hooks.map(({ subscriptions }) => subscriptions)).toEqual([
		[NUMBERS[6], ...NUMBERS.slice(2, 6)],
	]);
});

it.each<[string, (number: string) => object]>([
	['entityNumber', (entityNumber) => ({ entityNumber, kind: 'enterprise' })],
	['number', (number) => ({ id: 7, number })],
	['entity', (number) => ({ subscriptionId: 's1', entity: { number } })],
])('subscriptions that come as objects with the member %s are up to date', async (_name, shown) => {
	service.shown = shown;
	const host = await service.host({ entityNumbers: COMPANY });
	await host.publish();
	service.calls();
	expect(await host.run('checkExists')).toBe(true);
	await host.edit({ entityNumbers: OTHER_COMPANY, options: { additionalNumbers: 'remove' } });
	expect(service.hooks).toMatchObject([{ subscriptions: [OTHER_COMPANY] }]);
});

describe('a service that takes only some of the numbers, without a refusal', () => {
	beforeEach(() => {
		service.after = ({ method, path }, reply) => {
			if (method !== 'POST' || !path.endsWith('/subscriptions')) return reply;
			service.hooks[0]!.subscriptions = service.hooks[0]!.subscriptions.filter(
				(number) => number !== OTHER_COMPANY,
			);
			return answered({ added: 0 });
		};
	});
	const only = /took only 0 of 1 numbers/;

	it('fails the publication of an edit, instead of watching less than the user reads in the node', async () => {
		const host = await service.host({ entityNumbers: COMPANY });
		await host.publish();
		host.parameters = { ...host.parameters, entityNumbers: [COMPANY, OTHER_COMPANY].join() };
		await expect(host.run('create')).rejects.toThrow(only);
	});

	it('fails the first publication as well, where the numbers go in several requests', async () => {
		service.instead = ({ method, path, body }) =>
			method === 'POST' && path.endsWith('/webhook') && body.includes(OTHER_COMPANY)
				? refused(400, 'Too many numbers')
				: undefined;
		const host = await service.host({ entityNumbers: [COMPANY, OTHER_COMPANY].join() });
		await expect(host.publish()).rejects.toThrow(only);
	});
});

describe('an answer to the creation of a webhook', () => {
	const isCreation = ({ method, path }: { method: string; path: string }) =>
		method === 'POST' && path === '/v2/webhook';

	it('does not say which numbers were taken: those that the service dropped are added', async () => {
		service.after = (call, reply) => {
			if (isCreation(call)) service.hooks[0]!.subscriptions = [COMPANY];
			return reply;
		};
		const host = await service.host({ entityNumbers: [COMPANY, OTHER_COMPANY].join() }, once);
		await host.publish();
		expect(service.hooks).toMatchObject([{ subscriptions: [COMPANY, OTHER_COMPANY] }]);
	});

	it('may hide that the service does not know a number: the log tells, and the others are watched', async () => {
		service.after = ({ method, path }, reply) => {
			for (const hook of service.hooks)
				hook.subscriptions = hook.subscriptions.filter((number) => number !== OTHER_COMPANY);
			return method === 'POST' && path.endsWith('/subscriptions') ? answered({ added: 0 }) : reply;
		};
		const host = await service.host({ entityNumbers: [COMPANY, OTHER_COMPANY].join() }, once);
		await host.publish();
		expect(service.hooks).toMatchObject([{ subscriptions: [COMPANY] }]);
		expect(host.log).toEqual([
			expect.stringMatching(/watches fewer numbers than the node has.*took only 0 of 1/),
		]);
	});

	it('is believed where the service does not show what is watched', async () => {
		service.instead = ({ method, path }) =>
			method === 'GET' && path.endsWith('/subscriptions')
				? refused(404, 'No such operation')
				: undefined;
		const host = await service.host({ entityNumbers: COMPANY }, once);
		await host.publish();
		// The last call shows that it is the path that is missing, and not the webhook.
		expect(service.calls()).toEqual([
			'GET /webhooks',
			'POST /webhook',
			'GET /webhook/wh_1/subscriptions',
			'GET /webhooks',
		]);
	});

	it('may be a page, although the webhook was made: it is looked up', async () => {
		service.after = (call, reply) =>
			isCreation(call) ? { kind: 'answer', raw: '<html>Gateway</html>' } : reply;
		const host = await service.host({ entityNumbers: COMPANY }, once);
		await host.publish();
		expect(service.hooks).toHaveLength(1);
		expect(await deliver(host.url, { secret: service.hooks[0]!.secret })).toMatchObject({
			status: 200,
		});
	});

	it('may come when nobody waits for it any more: a second webhook is deleted', async () => {
		const host = await service.host({ entityNumbers: COMPANY });
		let creations = 0;
		service.instead = (call) => {
			if (!isCreation(call)) return undefined;
			if (++creations === 1) {
				pass(31);
				return refused(504, 'Gateway timeout');
			}
			service.add([COMPANY], host.url);
			return undefined;
		};
		await host.publish();
		expect([creations, service.hooks.length]).toEqual([2, 1]);
		expect(await deliver(host.url, { secret: service.hooks[0]!.secret })).toMatchObject({
			status: 200,
		});
	});
});

it('a process that was not the last to publish asks for a new secret, because its own may be invalid', async () => {
	const host = await service.host({ entityNumbers: COMPANY, options: { onDeactivate: 'disable' } });
	await host.publish();
	const first = host.switchTo();
	await host.unpublish();
	await host.publish();
	await host.unpublish();
	host.switchTo(first);
	service.calls();
	await host.publish();
	expect(service.calls()).toContain('PATCH /webhook/wh_1/hmac-secret');
	expect(await deliver(host.url, { secret: service.hooks[0]!.secret })).toMatchObject({
		status: 200,
	});
});

it('a number whose addition is repeated because the answer was lost, and is then refused with 409, is watched: the webhook is enabled', async () => {
	const options = { onDeactivate: 'disable' };
	const host = await service.host({ entityNumbers: COMPANY, options }, once);
	await host.publish();
	await host.unpublish();
	let lost = 1;
	const isAddition = ({ method, path }: { method: string; path: string }) =>
		method === 'POST' && path.endsWith('/subscriptions');
	service.after = (call, reply) =>
		isAddition(call) && lost-- > 0 ? { kind: 'cut', after: 'nothing' } : reply;
	service.instead = (call) =>
		isAddition(call) && service.hooks[0]!.subscriptions.includes(OTHER_COMPANY)
			? refused(409, 'Already subscribed')
			: undefined;
	await host.publish({ entityNumbers: [COMPANY, OTHER_COMPANY].join(), options });
	expect(service.hooks).toMatchObject([
		{ disabled: false, subscriptions: [COMPANY, OTHER_COMPANY] },
	]);
});

describe('a signing secret that the service gives in another form', () => {
	const reshaped = (reshape: (data: Record<string, unknown>) => object) => {
		service.after = (_call, reply) => {
			const { data } = (reply as { body?: { data?: Record<string, unknown> } }).body ?? {};
			return data?.hmacSecret === undefined ? reply : answered(reshape(data));
		};
	};
	const forms: Array<[string, (data: Record<string, unknown>) => object]> = [
		['below "webhook"', (data) => ({ webhook: data })],
		['beside "webhook"', ({ hmacSecret, ...webhook }) => ({ webhook, hmacSecret })],
		...[
			'secret',
			'signingSecret',
			'signing_secret',
			'hmac_secret',
			'hmacKey',
			'webhook_secret',
			'secretKey',
		].map((name): [string, (data: Record<string, unknown>) => object] => [
			`as ${name}`,
			({ hmacSecret, ...others }) => ({ ...others, [name]: hmacSecret }),
		]),
		[
			'as an object',
			({ hmacSecret, ...others }) => ({
				...others,
				hmac: { algorithm: 'sha256', secret: hmacSecret },
			}),
		],
	];

	it.each(forms)(
		'%s is read: at the first publication, and where it was lost',
		async (_form, reshape) => {
			reshaped(reshape);
			const host = await service.host({ entityNumbers: COMPANY }, once);
			await host.publish();
			expect(service.calls()).toEqual([
				'GET /webhooks',
				'POST /webhook',
				'GET /webhook/wh_1/subscriptions',
			]);
			expect(await deliver(host.url, { secret: service.hooks[0]!.secret })).toMatchObject({
				status: 200,
			});
			host.staticData = {};
			host.restart();
			await host.publish();
			expect(service.hooks).toHaveLength(1);
			expect(await deliver(host.url, { secret: service.hooks[0]!.secret })).toMatchObject({
				status: 200,
			});
			const { json } = await service.run('webhook.create', {
				name: 'CRM',
				url: 'https://example.com/changes',
				entityNumbers: COMPANY,
			});
			expect(json).toMatchObject([
				{ id: String(service.hooks[1]!.id), hmacSecret: service.hooks[1]!.secret },
			]);
			const asTool = await service.run(
				'webhook.create',
				{ name: 'ERP', url: 'https://example.com/others', entityNumbers: COMPANY },
				{ asTool: true },
			);
			expect(JSON.stringify(asTool.json)).not.toContain(service.hooks[2]!.secret);
		},
	);

	it('as a number is read as well', async () => {
		reshaped((data) => ({ ...data, hmacSecret: 987654321098765 }));
		const host = await service.host({ entityNumbers: COMPANY }, once);
		await host.publish();
		expect(await deliver(host.url, { secret: '987654321098765' })).toMatchObject({ status: 200 });
	});
});

describe('a list of webhooks that comes in pages', () => {
	const paged = (
		pageSize: number,
		shape: (results: unknown[], page: number, total: number) => object,
		hasPages = true,
	) => {
		service.after = ({ method, path }, reply) => {
			if (method !== 'GET' || !path.startsWith('/v2/webhooks')) return reply;
			const all = (reply as { body: { data: unknown[] } }).body.data;
			const page = hasPages ? Number(/[?&]page=(\d+)/.exec(path)?.[1] ?? 1) : 1;
			return answered(shape(all.slice((page - 1) * pageSize, page * pageSize), page, all.length));
		};
	};
	const forms: Array<[string, (results: unknown[], page: number, total: number) => object]> = [
		['total', (results, page, total) => ({ page, pageSize: 20, total, results })],
		['meta', (results, page, total) => ({ webhooks: results, meta: { page, total_count: total } })],
		['hasMore', (results, page, total) => ({ items: results, hasMore: page * 20 < total })],
	];
	const published = async () => {
		const host = await service.host({ entityNumbers: COMPANY }, once);
		for (let count = 0; count < 20; count++) service.add([COMPANY], `https://example.com/${count}`);
		await host.publish();
		host.staticData = {};
		host.restart();
		service.calls();
		return host;
	};
	const ours = (url: string) => service.hooks.filter((hook) => hook.url === url).length;

	it.each(forms)(
		'(%s) is read whole: the webhook of the trigger is on the second page, and is reused',
		async (_form, shape) => {
			const host = await published();
			paged(20, shape);
			await host.publish();
			expect(ours(host.url)).toBe(1);
			expect((await service.run('webhook.getMany', { returnAll: true })).json).toHaveLength(21);
			await host.unpublish();
			expect(ours(host.url)).toBe(0);
		},
	);

	it.each(forms)(
		'(%s) and has only the first one, shows nothing for certain: no webhook is created',
		async (_form, shape) => {
			const host = await published();
			paged(20, shape, false);
			await expect(host.publish()).rejects.toThrow(/gave 20 entries of a list that has/);
			expect(ours(host.url)).toBe(1);
			const { json, hints } = await service.run('webhook.getMany', { returnAll: true });
			expect([json.length, hints.map(({ message }) => message)]).toEqual([
				20,
				[expect.stringMatching(/gave 20 entries/)],
			]);
			expect((await service.run('webhook.getMany', { returnAll: false, limit: 5 })).hints).toEqual(
				[],
			);
		},
	);
});

describe('subscriptions that are listed apart for enterprises and establishments', () => {
	const ESTABLISHMENT = '2.000.000.339';
	beforeEach(() => {
		service.after = ({ method, path }, reply) => {
			if (method !== 'GET' || !path.endsWith('/subscriptions')) return reply;
			const { data } = (reply as { body: { data: string[] } }).body;
			return answered({
				enterprises: data.filter((number) => number.startsWith('0')),
				establishments: data.filter((number) => number.startsWith('2')),
			});
		};
	});

	it('are all watched: the workflow is published without a warning, and is up to date', async () => {
		const host = await service.host({ entityNumbers: [COMPANY, ESTABLISHMENT].join() }, once);
		await host.publish();
		expect([host.log, await host.run('checkExists')]).toEqual([[], true]);
		await host.publish();
		const { json } = await service.run('subscription.getMany', {
			webhookId: 'wh_1',
			returnAll: true,
		});
		expect(json).toMatchObject([{ entityNumber: COMPANY }, { entityNumber: ESTABLISHMENT }]);
		expect(
			(
				await service.run('subscription.replace', {
					webhookId: 'wh_1',
					entityNumbers: OTHER_COMPANY,
				})
			).json,
		).toMatchObject([{ added: 1, removed: 2, kept: 0 }]);
	});
});
