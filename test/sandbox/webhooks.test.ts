import { useSandbox } from './support/client';

const at = useSandbox();
const ELECTRABEL = '0403.170.701';
const BARCO = '0473.191.041';
const COLRUYT = '0400.378.485';
/** No company has this number. */
const NOBODY = '0999.999.999';
const set = (settings: object) => Object.assign(at.sandbox.settings, settings);
const wanted = (more = {}) => ({
	name: 'Customers',
	url: 'https://example.com/a',
	entityNumbers: [ELECTRABEL],
	...more,
});
const post = async (path: string, body?: unknown) =>
	await at.api.post(path, body, { unchecked: true });
const create = async (more = {}) => (await post('/v2/webhook', wanted(more))).data.data;
const numbers = (id: string) => `/v2/webhook/${id}/subscriptions`;

describe('a new webhook', () => {
	it('is enabled under the name and the URL that were asked for', async () => {
		expect(await create()).toMatchObject({
			id: expect.stringMatching(/^wh_/) as string,
			name: 'Customers',
			url: 'https://example.com/a',
			disabled: false,
		});
	});

	it('has the given subscriptions', async () => {
		const { id } = await create();
		expect(await at.api.data(numbers(id))).toEqual([ELECTRABEL]);
	});

	it('comes with its secret, which is never shown again', async () => {
		const { hmacSecret, ...shown } = await create();
		expect(hmacSecret).toMatch(/^whsec_.{20,}/);
		expect(await at.api.data(`/v2/webhook/${shown.id}`)).toEqual(shown);
		expect(await at.api.data('/v2/webhooks')).toEqual([shown]);
	});
});

describe('a deleted webhook', () => {
	async function deleted(): Promise<string> {
		const { id } = await create();
		expect((await at.api.delete(`/v2/webhook/${id}`)).data.data).toEqual({ deleted: true });
		return id;
	}

	it.each(['', '/subscriptions', '/events'])('answers 404 under its path%s', async (path) => {
		const id = await deleted();
		expect((await at.api.get(`/v2/webhook/${id}${path}`)).status).toBe(404);
	});

	it('gets no deliveries', async () => {
		await deleted();
		expect((await at.sandbox.change(ELECTRABEL)).deliveries).toBe(0);
	});
});

describe('subscriptions', () => {
	/** Those of a webhook that watches Electrabel. */
	const ofWebhook = async () => numbers((await create()).id);

	it('are counted once that are added, however a number is spelled', async () => {
		const spelled = { entityNumbers: ['0403170701', BARCO, '0473191041'] };
		expect((await at.api.post(await ofWebhook(), spelled)).data.data).toEqual({ added: 1 });
	});

	it('are counted once that are removed, however a number is spelled', async () => {
		const spelled = { entityNumbers: ['0403170701', ELECTRABEL, COLRUYT] };
		expect((await at.api.delete(await ofWebhook(), spelled)).data.data).toEqual({ removed: 1 });
	});

	it.each([
		{ numbersShown: 'dotted', shown: [ELECTRABEL, BARCO, COLRUYT] },
		{ numbersShown: 'digits', shown: ['0403170701', '0473191041', '0400378485'] },
		{ numbersShown: 'asGiven', shown: [ELECTRABEL, '0473191041', COLRUYT] },
	])('are listed in the form that is set: $numbersShown', async ({ numbersShown, shown }) => {
		const path = await ofWebhook();
		await at.api.post(path, { entityNumbers: ['0473191041', COLRUYT] });
		set({ numbersShown });
		expect(await at.api.data(path)).toEqual(shown);
	});
});

it.each([
	{ name: '' },
	{ url: 'ftp://example.com' },
	{ entityNumbers: undefined },
	{ entityNumbers: [403170701] },
	{ entityNumbers: ['0403'] },
])('a create with %j makes no webhook but a 400', async (more) => {
	expect((await post('/v2/webhook', wanted(more))).status).toBe(400);
	expect(at.sandbox.webhooks()).toEqual([]);
});

it.each(['{}', '{"disabled":"yes"}', '{"name":1}', '[]'])(
	'an update with %s changes nothing but brings a 400',
	async (body) => {
		const { id } = await create();
		const before = structuredClone(at.sandbox.webhooks());
		expect((await at.api.put(`/v2/webhook/${id}`, body)).status).toBe(400);
		expect(at.sandbox.webhooks()).toEqual(before);
	},
);

describe('without numbers', () => {
	const empty = { entityNumbers: [] };

	it('a webhook may be created', async () => {
		const { id } = await create(empty);
		expect(at.sandbox.webhooks()).toMatchObject([{ id, subscriptions: [] }]);
	});

	it('adding to a webhook is answered with 400', async () => {
		expect((await post(numbers((await create()).id), empty)).status).toBe(400);
	});

	it('removing from a webhook is answered with 400', async () => {
		const path = numbers((await create()).id);
		expect((await at.api.delete(path, empty, { unchecked: true })).status).toBe(400);
	});
});

it.each([
	{ unknownSubscription: 'accepted', status: 201, subscriptions: [ELECTRABEL, NOBODY] },
	{ unknownSubscription: 'skipped', status: 201, subscriptions: [ELECTRABEL] },
	{ unknownSubscription: 'refused', status: 404, subscriptions: undefined },
])(
	'a number that nobody has is $unknownSubscription where that is set, with HTTP $status',
	async (row) => {
		const { unknownSubscription, status, subscriptions } = row;
		set({ unknownSubscription });
		const more = { entityNumbers: [ELECTRABEL, NOBODY] };
		expect((await post('/v2/webhook', wanted(more))).status).toBe(status);
		expect(at.sandbox.webhooks()[0]?.subscriptions).toEqual(subscriptions);
	},
);

describe('a test event', () => {
	let id: string;
	let sent: { delivered: boolean; eventId: string };
	const send = async () =>
		(await at.api.post(`/v2/webhook/${id}/trigger`)).data.data as typeof sent;
	beforeEach(async () => {
		id = await at.watch(ELECTRABEL);
		sent = await send();
	});

	it('is answered with its ID once it has arrived', () => {
		expect(sent).toEqual({ delivered: true, eventId: expect.stringMatching(/^evt_/) });
	});

	it('is sent before the answer', () => {
		const event = { eventId: sent.eventId, type: 'webhook.test' };
		expect(JSON.parse(at.receiver.received[0]!.body)).toMatchObject(event);
	});

	it('that the receiver refuses is answered as not delivered', async () => {
		at.receiver.answer = () => 500;
		expect((await send()).delivered).toBe(false);
	});

	it('stands in the log with its answer, the newest first', async () => {
		at.receiver.answer = () => 500;
		await send();
		const log = await at.api.data(`/v2/webhook/${id}/events`);
		expect(log).toMatchObject([{ responseCode: 500 }, { responseCode: 200 }]);
	});
});
