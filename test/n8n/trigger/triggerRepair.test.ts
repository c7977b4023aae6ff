import { deliver } from '../../engine/trigger/support';
import { TriggerBench, until } from '../../support/trigger/triggerN8n';

describe('a signing secret that does not fit any more', () => {
	let bench: TriggerBench;
	beforeAll(async () => (bench = await TriggerBench.share()));
	afterEach(() => bench.sandbox.reset());
	afterAll(async () => await bench?.close());

	const calls = () => bench.sandbox.requests.splice(0).map(({ method, route }) => `${method} ${String(route).replace('/api/v2', '')}`);
	const LOG = 'GET /webhook/:id/events';

	it('was changed elsewhere: repaired without a person, and the deliveries that were refused arrive', async () => {
		bench.sandbox.settings.deliveries.retryDelay = 1_500;
		const workflow = await bench.publish();
		const { id } = bench.only(workflow);
		await bench.ask('PATCH', `/webhook/${id}/hmac-secret`);
		calls();
		const eventIds = [await bench.sandbox.change('0403.170.701'), await bench.sandbox.change('0403.170.701')].map(({ eventId }) => eventId);
		await bench.sandbox.idle();
		const { log } = bench.only(workflow);
		expect(log[0]).toMatchObject({ responseCode: 401 });
		expect((await bench.begunWith(workflow, 2)).map(({ eventId }) => eventId).sort()).toEqual(eventIds.sort());
		expect(calls()).toEqual([LOG, 'PATCH /webhook/:id/hmac-secret']);
		await bench.expectAwake(workflow);
	});

	it('was changed elsewhere: the new one is stored by a verified delivery that starts no execution, and so outlives this n8n', async () => {
		bench.sandbox.settings.deliveries.retryDelay = 1_500;
		const workflow = await bench.publish({ filters: { eventTypes: ['enterprise.*'] } });
		await bench.ask('PATCH', `/webhook/${bench.only(workflow).id}/hmac-secret`);
		await bench.change();
		const { hmacSecret: secret } = bench.only(workflow);
		expect(await deliver(workflow.url, { secret, body: JSON.stringify({ type: 'establishment.closed' }) })).toMatchObject({ status: 200 });
		await until('the new secret in the static data', async () => JSON.stringify((await bench.n8n.workflow(workflow.id)).staticData).includes(secret));
		expect(await bench.begunWith(workflow, 1)).toHaveLength(1);
	});

	it('is not what a flood of forged deliveries shows: one look at the log, no repair, no execution', async () => {
		const workflow = await bench.publish();
		const { hmacSecret } = bench.only(workflow);
		calls();
		for (let round = 0; round < 3; round++) {
			const answers = await Promise.all(Array.from({ length: 100 }, async () => await deliver(workflow.url, { secret: `${hmacSecret}x` })));
			expect(answers.filter(({ status }) => status !== 401)).toEqual([]);
			await new Promise((resolve) => setTimeout(resolve, 2_500));
		}
		expect(calls()).toEqual([LOG]);
		expect(bench.only(workflow).hmacSecret).toBe(hmacSecret);
		await bench.expectAwake(workflow);
		expect(await bench.count(workflow)).toBe(1);
	});
});
