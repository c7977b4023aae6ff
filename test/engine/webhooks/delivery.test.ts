import { refuse } from '../../support/hostileService';
import { authentications, byId, useRegistry, useService } from '../support';

const registry = useRegistry();
const receiver = useService();

/** A webhook with two deliveries: one that was accepted, then one that was refused. */
async function webhookWithDeliveries(): Promise<string> {
	registry.sandbox.settings.deliveries.maxAttempts = 1;
	const id = await registry.webhook(['0403.170.701'], { url: receiver.baseUrl });
	for (const answer of [200, 500]) {
		receiver.behave = () => refuse(answer);
		await registry.sandbox.change('0403.170.701', { street: `Street ${answer}` });
		await registry.sandbox.idle();
	}
	return id;
}

const read = async (id: string, more: object = {}) => {
	const { json } = await registry.run('delivery.getMany', { webhookId: byId(id), ...more });
	return json.map(({ status, responseCode }) => [status, responseCode]);
};

it.each(authentications)(
	'getMany gives as many attempts of a status as the limit allows (%s)',
	async (authentication) => {
		const id = await webhookWithDeliveries();
		const { json } = await registry.run('delivery.getMany', {
			authentication,
			webhookId: byId(id),
		});
		const attempt = (status: string, responseCode: number) => ({
			eventId: expect.stringMatching(/^evt_/),
			status,
			responseCode,
			at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
		});
		expect(json).toEqual([attempt('failed', 500), attempt('delivered', 200)]);
		const delivered = ['delivered', 200];
		const failed = ['failed', 500];
		for (const [more, chosen] of [
			[{ filters: { status: ' Delivered ' } }, [delivered]],
			[{ filters: { status: 'unheard-of' } }, []],
			[{ filters: { status: '' } }, [failed, delivered]],
			[{ limit: 1 }, [failed]],
			[{ limit: 1, filters: { status: 'delivered' } }, [delivered]],
		] as const)
			expect(await read(id, more)).toEqual(chosen);
	},
);

it('Missed holds of the log of the service only what was refused at last', async () => {
	const id = await registry.webhook();
	const [sent, retried, givenUp] = [
		['SENT', 200],
		['RETRYING', 0],
		['GIVEN_UP', 0],
	] as const;
	const oldestFirst = [sent, retried, givenUp].map(([status, responseCode], second) => ({
		eventId: status === 'SENT' ? 'evt_1' : 'evt_2',
		status,
		responseCode,
		at: `2026-06-05T09:00:0${second}Z`,
	}));
	for (const data of [oldestFirst, [...oldestFirst].reverse()]) {
		registry.sandbox.answer('GET /v2/webhook/:id/events', () => ({ data }));
		const shown = [sent, retried, givenUp];
		expect(await read(id)).toEqual(data === oldestFirst ? shown : shown.reverse());
		expect(await read(id, { filters: { status: 'sent' } })).toEqual([sent]);
		expect(await read(id, { filters: { missed: true } })).toEqual([givenUp]);
	}
});

describe('Missed goes by the times of the log', () => {
	const missedOf = async (...attempts: Array<{ at: string; responseCode: number }>) => {
		const id = await registry.webhook();
		const data = attempts.map((attempt) => ({ ...attempt, eventId: 'evt_1', status: 'sent' }));
		registry.sandbox.answer('GET /v2/webhook/:id/events', () => ({ data }));
		return await read(id, { filters: { missed: true } });
	};

	it('in the zone that each of them names', async () => {
		const accepted = { at: '2026-11-23T09:00:00+01', responseCode: 200 };
		const refused = { at: '2026-11-23T08:30:00Z', responseCode: 500 };
		expect(await missedOf(accepted, refused)).toEqual([['sent', 500]]);
	});

	it('in UTC where they name none, also in the hour that the clocks of Belgium leave out', async () => {
		const refused = { at: '2026-03-29T02:30:00', responseCode: 500 };
		const accepted = { at: '2026-03-29T03:10:00', responseCode: 200 };
		const parse = jest.spyOn(Date, 'parse');
		expect(await missedOf(refused, accepted)).toEqual([]);
		const times = parse.mock.calls.flat().filter((time) => time.startsWith('2026-03-29'));
		expect(times.length).toBeGreaterThan(0);
		for (const time of times) expect(time).toMatch(/Z$/);
	});
});
