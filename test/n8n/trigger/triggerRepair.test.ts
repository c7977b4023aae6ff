import { deliver } from '../../engine/trigger/support';
import { until } from '../../harness/process/until';
import { TriggerSetup } from '../../harness/workflows/TriggerSetup';

describe('a signing secret that is no longer valid', () => {
	let setup: TriggerSetup;
	beforeAll(async () => (setup = await TriggerSetup.share()));
	afterEach(() => setup.sandbox.reset());
	afterAll(async () => await setup?.close());

	const calls = () =>
		setup.sandbox.requests
			.splice(0)
			.map(({ method, route }) => `${method} ${String(route).replace('/api/v2', '')}`);
	const LOG = 'GET /webhook/:id/events';

	it('was changed elsewhere: repaired without a person, and the deliveries that were refused arrive', async () => {
		setup.sandbox.settings.deliveries.retryDelay = 1_500;
		const workflow = await setup.publish();
		const { id } = setup.only(workflow);
		await setup.ask('PATCH', `/webhook/${id}/hmac-secret`);
		calls();
		const eventIds = [
			await setup.sandbox.change('0403.170.701'),
			await setup.sandbox.change('0403.170.701'),
		].map(({ eventId }) => eventId);
		await setup.sandbox.idle();
		const { log } = setup.only(workflow);
		expect(log[0]).toMatchObject({ responseCode: 401 });
		expect((await setup.begunWith(workflow, 2)).map(({ eventId }) => eventId).sort()).toEqual(
			eventIds.sort(),
		);
		expect(calls()).toEqual([LOG, 'PATCH /webhook/:id/hmac-secret']);
		await setup.expectAwake(workflow);
	});

	it('was changed elsewhere: a verified delivery that starts no execution stores the new one, which so survives this n8n', async () => {
		setup.sandbox.settings.deliveries.retryDelay = 1_500;
		const workflow = await setup.publish({ filters: { eventTypes: ['enterprise.*'] } });
		await setup.ask('PATCH', `/webhook/${setup.only(workflow).id}/hmac-secret`);
		await setup.change();
		const { hmacSecret: secret } = setup.only(workflow);
		expect(
			await deliver(workflow.url, {
				secret,
				body: JSON.stringify({ type: 'establishment.closed' }),
			}),
		).toMatchObject({ status: 200 });
		await until('the new secret in the static data', async () =>
			JSON.stringify((await setup.n8n.workflow(workflow.id)).staticData).includes(secret),
		);
		expect(await setup.begunWith(workflow, 1)).toHaveLength(1);
	});

	it('is not assumed after many forged deliveries: one request for the log, no repair, no execution', async () => {
		const workflow = await setup.publish();
		const { hmacSecret } = setup.only(workflow);
		calls();
		for (let round = 0; round < 3; round++) {
			const answers = await Promise.all(
				Array.from(
					{ length: 100 },
					async () => await deliver(workflow.url, { secret: `${hmacSecret}x` }),
				),
			);
			expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
			await new Promise((resolve) => setTimeout(resolve, 2_500));
		}
		expect(calls()).toEqual([LOG]);
		expect(setup.only(workflow).hmacSecret).toBe(hmacSecret);
		await setup.expectAwake(workflow);
		expect(await setup.count(workflow)).toBe(1);
	});
});
