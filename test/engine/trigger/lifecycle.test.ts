import { until } from '../../harness/process/until';
import { isSaid, saying } from '../../support/saying';
import type { TriggerHost } from './triggerHost';
import { CALLS, COMPANY, OTHER_COMPANY, Watch } from './support';

let watch: Watch;
beforeAll(async () => (watch = await Watch.open()));
afterEach(async () => await watch.reset());
afterAll(async () => await watch?.close());

const { LIST, CREATE, LOOK, UPDATE, DELETE, ROTATE, SUBSCRIPTIONS, ADD, REMOVE } = CALLS;
const THIRD = '0473.191.041';
const REMOVE_OTHERS = { entityNumbers: COMPANY, options: { additionalNumbers: 'remove' } };

const once = { attempts: { create: 1, delete: 1 } };
/** Of the engine of older versions, which tries once. */
const hostOnce = async (parameters?: Parameters<Watch['host']>[0]) =>
	await watch.host(parameters, once);
const published = async (parameters?: Parameters<Watch['host']>[0]) => {
	const host = await watch.host(parameters, once);
	await host.publish();
	expect(watch.at(host.url)).toHaveLength(1);
	watch.calls();
	return host;
};
const idOf = ({ held }: TriggerHost) => String(held.webhookId);
const subscribe = async (id: string, entityNumbers = [OTHER_COMPANY]) =>
	await watch.ask('POST', `/webhook/${id}/subscriptions`, { entityNumbers });
const unsubscribe = async (id: string, entityNumbers: string[]) =>
	await watch.ask('DELETE', `/webhook/${id}/subscriptions`, { entityNumbers });
const update = async (id: string, body: object) => await watch.ask('PUT', `/webhook/${id}`, body);
/** The answer to the next call of this kind, or to all of them. */
const answer = (match: string, { status = 200, times = 1, body = {} }) =>
	watch.sandbox.settings.nextResponses.push({ match, status, times, body });
const NO = { success: false, error: 'No' };
const changes = () => watch.calls().filter((call) => !call.startsWith('GET'));

describe.each(['apiKey', 'oAuth2'])('with the credential %s', (authentication) => {
	const entityNumbers = `${COMPANY}; BE 0417 497 106\n2.000.000.339`;
	const publishedWithThree = async () => await published({ authentication, entityNumbers });

	it('publishing registers one webhook with the numbers', async () => {
		const { url } = await publishedWithThree();
		const subscriptions = [COMPANY, OTHER_COMPANY, '2.000.000.339'];
		expect(watch.at(url)).toMatchObject([
			{ name: 'n8n: Customers', disabled: false, subscriptions },
		]);
	});

	it('a change starts one execution', async () => {
		const { executions } = await publishedWithThree();
		const eventId = await watch.change();
		expect(executions).toMatchObject([{ eventId, entityNumber: COMPANY, changed: ['address'] }]);
	});

	it('unpublishing leaves no webhook at the service', async () => {
		const host = await publishedWithThree();
		await host.unpublish();
		expect(watch.sandbox.webhooks()).toEqual([]);
	});

	it('unpublishing leaves nothing in n8n', async () => {
		const host = await publishedWithThree();
		await host.unpublish();
		expect(host.held).toEqual({});
	});
});

describe('checkExists', () => {
	it('makes no call when nothing is stored', async () => {
		const host = await watch.host();
		await host.run('checkExists');
		expect(watch.calls()).toEqual([]);
	});

	it('says no when nothing is stored', async () => {
		const host = await watch.host();
		expect(await host.run('checkExists')).toBe(false);
	});

	it('only reads when something is stored', async () => {
		const host = await published();
		await host.run('checkExists');
		expect(watch.calls()).toEqual([LIST, SUBSCRIPTIONS]);
	});

	it('says yes when the service has what is stored', async () => {
		const host = await published();
		expect(await host.run('checkExists')).toBe(true);
	});

	it.each<{ case: string; change: (id: string) => Promise<unknown> }>([
		{ case: 'it is gone', change: async (id) => await watch.ask('DELETE', `/webhook/${id}`) },
		{ case: 'it is disabled', change: async (id) => await update(id, { disabled: true }) },
		{
			case: 'it calls another URL',
			change: async (id) => await update(id, { url: 'https://example.com/else' }),
		},
		{
			case: 'a configured number is missing',
			change: async (id) => await unsubscribe(id, [COMPANY]),
		},
		{
			case: 'there is another',
			change: async () => await watch.register(watch.sandbox.webhooks()[0]!.url),
		},
	])('says no when $case', async ({ change }) => {
		const host = await published();
		await change(idOf(host));
		expect(await host.run('checkExists')).toBe(false);
		expect(changes()).toEqual([]);
	});

	it.each([
		{ additionalNumbers: 'keep', isUpToDate: true },
		{ additionalNumbers: 'remove', isUpToDate: false },
	])(
		'with additional numbers under "$additionalNumbers" says $isUpToDate',
		async ({ additionalNumbers, isUpToDate }) => {
			const host = await published({ entityNumbers: COMPANY, options: { additionalNumbers } });
			await subscribe(idOf(host));
			expect(await host.run('checkExists')).toBe(isUpToDate);
		},
	);

	it.each([401, 500])('throws on status %d: unknown is not absent', async (status) => {
		const host = await published();
		answer('/webhooks', { status, times: 0, body: NO });
		await expect(host.run('checkExists')).rejects.toThrow();
		expect(watch.at(host.url)).toHaveLength(1);
	});
});

describe('create', () => {
	describe('of two webhooks with its URL, beside one of another program', () => {
		async function publishedBesideThree() {
			const host = await watch.host();
			const elsewhere = await watch.register('https://example.com/elsewhere', [COMPANY]);
			const first = await watch.register(host.url, [OTHER_COMPANY]);
			await watch.register(host.url);
			await host.publish();
			return { host, first, elsewhere };
		}

		it('keeps the first, with its subscriptions', async () => {
			const { host, first } = await publishedBesideThree();
			expect(watch.at(host.url)).toMatchObject([
				{ id: first, name: 'n8n: Customers', subscriptions: [OTHER_COMPANY, COMPANY] },
			]);
		});

		it('makes the fewest calls', async () => {
			await publishedBesideThree();
			expect(watch.calls()).toEqual([LIST, DELETE, ROTATE, SUBSCRIPTIONS, ADD, UPDATE]);
		});

		it('does not touch that of the other program', async () => {
			const { elsewhere } = await publishedBesideThree();
			expect(watch.sandbox.webhooks().find(({ id }) => id === elsewhere)).toMatchObject({
				name: 'Another program',
				subscriptions: [COMPANY],
			});
		});

		it('has a secret with which a change starts one execution', async () => {
			const { host } = await publishedBesideThree();
			expect((await watch.standing(host)).starts).toBe(1);
		});
	});

	it('keeps the stored one with its secret, even if it is disabled or listed last', async () => {
		const host = await watch.host();
		const other = await watch.register('https://example.com/elsewhere', [COMPANY]);
		await host.publish();
		const { webhookId, secret } = host.held;
		await update(other, { url: host.url });
		await update(String(webhookId), { disabled: true });
		await host.run('create');
		expect(watch.calls()).toEqual([LIST, DELETE, SUBSCRIPTIONS, UPDATE]);
		expect(host.held).toMatchObject({ webhookId, secret });
	});

	it.each<{ what: string; spoil: (id: string) => Promise<unknown>; calls: string[] }>([
		{ what: 'nothing', spoil: async () => {}, calls: [] },
		{
			what: 'the name',
			spoil: async (id) => await update(id, { name: 'Another name' }),
			calls: [UPDATE],
		},
		{
			what: 'a missing number',
			spoil: async (id) => await unsubscribe(id, [COMPANY]),
			calls: [ADD],
		},
		{ what: 'an unwanted number', spoil: async (id) => await subscribe(id), calls: [REMOVE] },
	])('mends $what with one call, beside those that only read', async ({ spoil, calls }) => {
		const host = await published(REMOVE_OTHERS);
		await spoil(idOf(host));
		watch.calls();
		await host.run('create');
		expect(watch.calls()).toEqual([LIST, SUBSCRIPTIONS, ...calls]);
	});

	describe('where the answer to it has no secret', () => {
		beforeEach(() =>
			watch.sandbox.answer('POST /v2/webhook', async ({ usual }) => {
				const { data } = (await usual()) as { data: { hmacSecret: string } };
				return { data: { ...data, hmacSecret: undefined } };
			}),
		);

		it('requests a new one', async () => {
			const host = await hostOnce();
			await host.publish();
			expect(watch.calls()).toEqual([LIST, CREATE, ROTATE, SUBSCRIPTIONS]);
		});

		it('starts one execution for a change, by the new one', async () => {
			const host = await hostOnce();
			await host.publish();
			expect((await watch.standing(host)).starts).toBe(1);
		});

		describe('and there is no new one either', () => {
			async function publishing(): Promise<{ host: TriggerHost; failure: unknown }> {
				const host = await hostOnce();
				answer('hmac-secret', { body: { success: true, data: { id: 'x' } } });
				const failure = await host.publish().then(
					() => undefined,
					(thrown: unknown) => thrown,
				);
				return { host, failure };
			}

			it('says so', async () => {
				const { failure } = await publishing();
				expect(failure).toMatchObject({ message: saying('noSigningSecret') });
			});

			it('says so also where the service does not delete the webhook', async () => {
				answer('DELETE', { body: { success: true, data: { deleted: false } } });
				const { failure } = await publishing();
				expect(failure).toMatchObject({ message: saying('noSigningSecret') });
			});

			it('leaves no webhook at the service', async () => {
				await publishing();
				expect(watch.sandbox.webhooks()).toEqual([]);
			});

			it('leaves nothing in n8n', async () => {
				const { host } = await publishing();
				expect(host.held).toEqual({});
			});
		});
	});

	it.each([
		{ body: { success: true, data: { results: [{ id: 'wh_9', url: 'x' }], total: 3 } } },
		{ body: { detail: 'Not Found' } },
	])('changes nothing where the list of webhooks is $body', async ({ body }) => {
		const host = await hostOnce();
		answer('GET /api/v2/webhooks', { times: 0, body });
		await expect(host.publish()).rejects.toThrow();
		expect(changes()).toEqual([]);
	});

	it('a copied workflow never touches the webhook of the original', async () => {
		const original = await published();
		const copy = await watch.host(undefined, { webhookId: 'node-2' });
		copy.staticData = structuredClone(original.staticData);
		await copy.publish();
		expect(copy.held.webhookId).not.toBe(original.held.webhookId);
		copy.staticData = structuredClone(original.staticData);
		copy.restart();
		await copy.unpublish();
		expect(watch.at(copy.url)).toEqual([]);
		expect(await watch.standing(original)).toMatchObject({ webhooks: 1, starts: 1 });
	});

	it('stores what is only in memory, so that it survives a restart', async () => {
		const host = await published();
		host.staticData = {};
		expect(await host.run('checkExists')).toBe(false);
		await host.run('create');
		host.restart();
		expect(await watch.standing(host)).toMatchObject({ webhooks: 1, enabled: true, starts: 1 });
	});

	it('keeps only one of two that a lost answer has created', async () => {
		const host = await hostOnce();
		watch.sandbox.answer('POST /v2/webhook', async ({ usual }) => {
			await usual();
			await usual();
			return { status: 502, body: 'Bad Gateway' };
		});
		await host.publish();
		expect(watch.calls()).toEqual([LIST, CREATE, LIST, DELETE, ROTATE, SUBSCRIPTIONS]);
		expect(await watch.standing(host)).toMatchObject({ webhooks: 1, starts: 1 });
	});

	it.each<{ case: string; given: object; calls: string[] }>([
		{ case: 'is lost', given: { status: 503, times: 0, body: NO }, calls: [LIST, CREATE, LIST] },
		{
			case: 'is empty',
			given: { status: 201, body: { success: true, data: {} } },
			calls: [LIST, CREATE, LIST],
		},
		{ case: 'is a refusal', given: { status: 403, times: 0, body: NO }, calls: [LIST, CREATE] },
	])('fails where its answer $case, unless the webhook is there', async ({ given, calls }) => {
		const host = await hostOnce();
		answer('POST', given);
		await expect(host.run('create')).rejects.toThrow();
		expect(watch.calls()).toEqual(calls);
		expect(watch.sandbox.webhooks()).toEqual([]);
	});
});

describe('a webhook that the list does not show', () => {
	const hide = () => answer('GET /api/v2/webhooks', { body: { success: true, data: [] } });

	it('is found by its stored ID', async () => {
		const host = await published();
		hide();
		expect(await host.run('checkExists')).toBe(true);
	});

	it('is looked for once, by that ID', async () => {
		const host = await published();
		hide();
		await host.run('checkExists');
		expect(watch.calls()).toEqual([LIST, LOOK, SUBSCRIPTIONS]);
	});

	it('is deleted by that ID', async () => {
		const host = await published();
		hide();
		await host.run('delete');
		expect(watch.calls()).toEqual([LIST, LOOK, SUBSCRIPTIONS, DELETE]);
	});

	it('is not looked for once it was deleted', async () => {
		const host = await published();
		hide();
		await host.run('delete');
		watch.calls();
		await host.run('delete');
		expect(watch.calls()).toEqual([LIST]);
	});
});

describe('delete', () => {
	it('finds the webhook by its URL when the ID was lost', async () => {
		const host = await published();
		host.staticData = {};
		host.restart();
		await host.unpublish();
		expect(watch.sandbox.webhooks()).toEqual([]);
	});

	it('accepts that the webhook is already gone', async () => {
		const host = await published();
		await watch.ask('DELETE', `/webhook/${idOf(host)}`);
		await host.unpublish();
		expect(host.held).toEqual({});
		expect(host.log).toEqual([]);
	});

	describe('when the service cannot be reached', () => {
		async function unpublishedInAnOutage(): Promise<TriggerHost> {
			const host = await published();
			answer('', { status: 500, times: 0 });
			await host.unpublish();
			watch.sandbox.settings.nextResponses = [];
			return host;
		}

		it('clears what n8n stored', async () => {
			const host = await unpublishedInAnOutage();
			expect(host.held).toEqual({});
		});

		it('leaves a webhook that the next publishing uses again', async () => {
			const host = await unpublishedInAnOutage();
			await host.publish();
			expect(await watch.standing(host)).toMatchObject({ webhooks: 1, starts: 1 });
		});
	});

	describe('with "disable"', () => {
		const subscriptions = [COMPANY, OTHER_COMPANY];

		async function disabled(): Promise<{ host: TriggerHost; id: string }> {
			const host = await published({
				entityNumbers: COMPANY,
				options: { onDeactivate: 'disable' },
			});
			const id = idOf(host);
			await subscribe(id);
			await host.unpublish();
			return { host, id };
		}

		it('keeps the webhook with its subscriptions', async () => {
			const { host, id } = await disabled();
			expect(watch.at(host.url)).toMatchObject([{ id, disabled: true, subscriptions }]);
		});

		it('leaves nothing in n8n', async () => {
			const { host } = await disabled();
			expect(host.held).toEqual({});
		});

		it('has the webhook used again by the next publishing', async () => {
			const { host, id } = await disabled();
			host.restart();
			await host.publish();
			expect(host.held.webhookId).toBe(id);
		});

		it('has the webhook enabled by the next publishing, with its subscriptions', async () => {
			const { host } = await disabled();
			host.restart();
			await host.publish();
			const standing = { webhooks: 1, subscriptions, enabled: true, starts: 1 };
			expect(await watch.standing(host)).toEqual(standing);
		});
	});

	it('deletes the webhook even if its subscriptions cannot be read', async () => {
		const host = await published();
		answer('subscriptions', { status: 500, times: 0 });
		await host.unpublish();
		expect(watch.calls()).toContain(DELETE);
		expect(watch.sandbox.webhooks()).toEqual([]);
	});
});

describe('the edit of a published workflow', () => {
	/** With n8n's five attempts to publish; OTHER_COMPANY is the number that another workflow has added. */
	async function publishedWithAddedNumber(): Promise<TriggerHost> {
		const host = await watch.host({ entityNumbers: COMPANY, options: { sendTestEvent: false } });
		await host.publish();
		await subscribe(idOf(host));
		return host;
	}

	it.each([
		{ onDeactivate: 'delete', additionalNumbers: 'keep', subscriptions: [THIRD, OTHER_COMPANY] },
		{ onDeactivate: 'delete', additionalNumbers: 'remove', subscriptions: [THIRD] },
		{ onDeactivate: 'disable', additionalNumbers: 'keep', subscriptions: [OTHER_COMPANY, THIRD] },
		{ onDeactivate: 'disable', additionalNumbers: 'remove', subscriptions: [THIRD] },
	])(
		'on deactivate "$onDeactivate", additional numbers "$additionalNumbers": subscriptions follow',
		async ({ onDeactivate, additionalNumbers, subscriptions }) => {
			const host = await published({ entityNumbers: COMPANY, options: { onDeactivate } });
			await subscribe(idOf(host));
			await host.edit({ entityNumbers: THIRD, options: { onDeactivate, additionalNumbers } });
			expect(watch.at(host.url)).toMatchObject([{ disabled: false, subscriptions }]);
		},
	);

	describe('where the numbers of its webhook cannot be read before it is deleted', () => {
		async function editedBlindly(): Promise<TriggerHost> {
			const host = await published({ entityNumbers: COMPANY });
			await subscribe(idOf(host));
			answer(`GET /api/v2/webhook/${idOf(host)}/subscriptions`, { status: 403, body: NO });
			await host.edit({ entityNumbers: THIRD });
			return host;
		}

		it('watches its own numbers alone', async () => {
			const { url } = await editedBlindly();
			expect(watch.at(url)).toMatchObject([{ subscriptions: [THIRD] }]);
		});

		it('says so once in the log, with the URL of the webhook', async () => {
			const { log, url } = await editedBlindly();
			const lines = log.filter((line) => isSaid('numbersNotKept', line));
			expect(lines).toEqual([expect.stringContaining(url)]);
		});
	});

	it('drops what the node watched before, also when create needs another attempt', async () => {
		const onDeactivate = { options: { onDeactivate: 'disable' } };
		const host = await watch.host({ entityNumbers: COMPANY, ...onDeactivate });
		await host.publish();
		watch.sandbox.settings.nextResponses.push({ match: 'POST', status: 403, times: 1 });
		await host.edit({ entityNumbers: OTHER_COMPANY });
		expect(watch.at(host.url).map(({ subscriptions }) => subscriptions)).toEqual([[OTHER_COMPANY]]);
	});

	it('keeps what others added when create needs another attempt', async () => {
		const host = await publishedWithAddedNumber();
		await host.unpublish();
		answer('POST', { status: 403, times: 2, body: NO });
		await host.publish({ entityNumbers: THIRD });
		expect(watch.at(host.url)).toMatchObject([{ subscriptions: [THIRD, OTHER_COMPANY] }]);
	});

	it('keeps what others added when the editor listens meanwhile', async () => {
		const host = await publishedWithAddedNumber();
		await host.unpublish();
		await host.listen();
		await host.stopListening();
		await host.publish({ entityNumbers: THIRD });
		expect(watch.at(host.url)).toMatchObject([{ subscriptions: [THIRD, OTHER_COMPANY] }]);
	});

	it('adds what others had added once: a number that they remove later stays removed', async () => {
		const host = await publishedWithAddedNumber();
		await host.edit({ entityNumbers: THIRD });
		await unsubscribe(idOf(host), [OTHER_COMPANY]);
		await host.run('create');
		expect(watch.at(host.url)).toMatchObject([{ subscriptions: [THIRD] }]);
	});
});

describe('listening in the editor', () => {
	it('ends with two requests: the subscriptions of its webhook are not asked for', async () => {
		const host = await watch.host({ entityNumbers: COMPANY, options: { sendTestEvent: false } });
		await host.listen();
		watch.calls();
		await host.stopListening();
		expect(watch.calls()).toEqual([LIST, DELETE]);
	});

	it.each(['delete', 'disable'])(
		'brings a verified test event, also with "%s", beside a published webhook that stays',
		async (onDeactivate) => {
			const host = await published({ entityNumbers: COMPANY, options: { onDeactivate } });
			await host.listen();
			expect(watch.at(host.testUrl)).toMatchObject([{ name: 'n8n: Customers (test)' }]);
			await until('the end of listening', () => watch.at(host.testUrl).length === 0);
			expect(host.executions).toMatchObject([{ type: 'webhook.test', entityNumber: COMPANY }]);
			expect(await watch.standing(host)).toMatchObject({ webhooks: 1, starts: 1 });
		},
	);

	describe.each<{ what: string; status: number; body: object; log: unknown[] }>([
		{
			what: 'is not delivered',
			status: 200,
			body: { success: true, data: { delivered: false } },
			log: [],
		},
		{
			what: 'is refused',
			status: 403,
			body: { success: false, error: 'Not in this plan' },
			log: [saying('testEventNotSent', { thrown: { facts: { said: 'Not in this plan' } } })],
		},
	])('where the test event $what', ({ status, body, log }) => {
		async function listening(): Promise<{ host: TriggerHost; asked: () => number }> {
			const host = await watch.host();
			await host.listen();
			const path = `/webhook/${watch.at(host.testUrl)[0]!.id}/trigger`;
			answer(path, { status, times: 0, body });
			const asked = () =>
				watch.sandbox.requests.filter((request) => request.path.endsWith(path)).length;
			await until('the question', () => asked() > 0);
			return { host, asked };
		}

		it('asks for one alone', async () => {
			const { host, asked } = await listening();
			await host.stopListening();
			expect(asked()).toBe(1);
		});

		it('tells the log what there is to tell', async () => {
			const { host } = await listening();
			await until('the answer', () => host.log.length >= log.length);
			await host.stopListening();
			expect(host.log).toEqual(log);
		});

		it('ends without a webhook', async () => {
			const { host } = await listening();
			await host.stopListening();
			expect(watch.sandbox.webhooks()).toEqual([]);
		});
	});
});
