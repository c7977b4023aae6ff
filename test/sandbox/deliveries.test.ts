import { useSandbox } from './support/client';

const COMPANY = '0403.170.701';
const at = useSandbox();
beforeEach(() => set({ retryDelay: 20 }));

const set = (settings: object) => Object.assign(at.sandbox.settings.deliveries, settings);
const log = async (id: string) =>
	(await at.api.data(`/v2/webhook/${id}/events`)) as Array<Record<string, unknown>>;
const codes = async (id: string) => (await log(id)).map(({ responseCode }) => responseCode);
/** Changes the company, and waits until all deliveries of it have ended. */
const change = async (fields?: object, more?: { type?: string; eventId?: string }) => {
	const changed = await at.sandbox.change(COMPANY, fields as Record<string, unknown>, more);
	await at.sandbox.idle();
	return changed;
};
const events = () => at.receiver.received.map(({ body }) => JSON.parse(body).eventId as string);

it('a change is delivered only to the webhooks that watch the company', async () => {
	await at.watch(COMPANY);
	await at.watch('0473.191.041');
	const fields = { denomination: 'Électrabel', address: { number: '34' } };
	const { eventId, deliveries } = await change(fields);
	expect(deliveries).toBe(1);
	expect(at.receiver.received).toHaveLength(1);
	expect(JSON.parse(at.receiver.received[0]!.body)).toEqual({
		eventId,
		type: 'enterprise.updated',
		entityNumber: COMPANY,
		occurredAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/),
		data: { changed: ['denomination', 'address'] },
	});
});

it('a changed company is shown as changed in lookups', async () => {
	const address = { street: 'Nieuwe Laan', zipcode: '2000' };
	await change({ name: 'Renamed', address, status: 'ST', mainActivity: '62.100' });
	expect(await at.api.data(`/v2/enterprise/${COMPANY}`)).toMatchObject({
		denomination: 'Renamed',
		status: 'ST',
		address: { ...address, number: '36' },
		mainActivity: { code: '62100' },
	});
});

describe('a company that was renamed', () => {
	const found = async (name: string) =>
		(await at.api.data(`/companies/search?name=${name}`)).totalResults as number;

	it('is found by its new name alone', async () => {
		await change({ name: 'Renamed' });
		expect(await found('renamed')).toBe(1);
		expect(await found('electrabel')).toBe(0);
	});

	it('has its old name again after a reset', async () => {
		await change({ name: 'Renamed' });
		at.sandbox.reset();
		expect(await found('electrabel')).toBe(1);
		expect(await found('renamed')).toBe(0);
	});
});

it('the log of a webhook has the event with its answer, at a time in whole seconds', async () => {
	const id = await at.watch(COMPANY);
	const named = { eventId: 'evt_mine', type: 'company.status_changed' };
	await change(undefined, named);
	const entry = { eventId: 'evt_mine', status: 'delivered', responseCode: 200 };
	expect(await log(id)).toEqual([{ ...entry, at: expect.stringMatching(/:\d\dZ$/) }]);
	expect(JSON.parse(at.receiver.received[0]!.body)).toMatchObject(named);
});

it('a delivery is repeated as it was after a failure, a redirect or a 404, until it is answered with 2xx', async () => {
	set({ retryDelay: 1 });
	at.receiver.answer = (index) => [500, 302, 404, 204][index]!;
	const id = await at.watch(COMPANY);
	await change();
	expect(await codes(id)).toEqual([204, 404, 302, 500]);
	expect(new Set(at.receiver.received.map(({ body }) => body)).size).toBe(1);
});

it('a delivery is repeated after twice the wait each time', async () => {
	set({ retryDelay: 50 });
	at.receiver.answer = (index) => [500, 500, 500, 204][index]!;
	await at.watch(COMPANY);
	await change();
	const { received } = at.receiver;
	expect(received).toHaveLength(4);
	const waits = received.slice(1).map((each, index) => each.at - received[index]!.at);
	// In milliseconds; timers may fire a moment early.
	for (const [index, least] of [50, 100, 200].entries())
		expect(waits[index]).toBeGreaterThanOrEqual(least - 2);
});

it('a delivery is given up after the last attempt, be they refused, cut or timed out', async () => {
	set({ timeout: 2_000, maxAttempts: 3 });
	at.receiver.answer = (index) => (['silence', 'hang up', 500, 200] as const)[index]!;
	const id = await at.watch(COMPANY);
	await change();
	expect(await log(id)).toMatchObject(
		[500, 0, 0].map((responseCode) => ({ status: 'failed', responseCode })),
	);
});

it('a change while a webhook is disabled is not delivered to it, also not once it is enabled', async () => {
	const path = `/v2/webhook/${await at.watch(COMPANY)}`;
	await at.api.put(path, { disabled: true });
	expect((await change()).deliveries).toBe(0);
	await at.api.put(path, { disabled: false });
	const { eventId } = await change();
	expect(events()).toEqual([eventId]);
});

it('a delivery is sent twice with the same event ID where the rate of repeats says so', async () => {
	set({ repeatRate: 1 });
	await at.watch(COMPANY);
	const { eventId } = await change();
	expect(events()).toEqual([eventId, eventId]);
});
