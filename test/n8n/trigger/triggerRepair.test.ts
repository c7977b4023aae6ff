import { deliver, timed } from '../../engine/trigger/support';
import { until } from '../../harness/process/until';
import { useSetup } from '../../harness/workflows/TestSetup';
import { TriggerSetup } from '../../harness/workflows/TriggerSetup';

describe('a signing secret that was changed outside n8n', () => {
	let setup: TriggerSetup;
	useSetup(TriggerSetup.share, (opened) => (setup = opened));

	const calls = () =>
		setup.sandbox.requests
			.splice(0)
			.map(({ method, route }) => `${method} ${String(route).replace('/api/v2', '')}`);
	const LOG = 'GET /webhook/:id/events';

	it('is replaced without a person, so that the deliveries that were refused before arrive in the end', async () => {
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
});

describe('the new secret that replaces one that was changed outside n8n', () => {
	let setup: TriggerSetup;
	const open = async () => await TriggerSetup.open('publication');
	useSetup(open, (opened) => (setup = opened));

	const rotations = () =>
		setup.sandbox.requests.splice(0).filter(({ method }) => method === 'PATCH').length;
	/** Changed elsewhere, and repaired after a refused delivery; the next one will prove the repair. */
	async function repaired() {
		setup.sandbox.settings.deliveries.maxAttempts = 1;
		const workflow = await setup.publish();
		await setup.ask('PATCH', `/webhook/${setup.only(workflow).id}/hmac-secret`);
		rotations();
		const old = setup.only(workflow).hmacSecret;
		await setup.change();
		await until('the repair', () => setup.only(workflow).hmacSecret !== old);
		expect(rotations()).toBe(1);
		// A delivery with an old time is no proof, but shows that the process has read the answer.
		const { url } = workflow;
		const stale = timed(setup.only(workflow).hmacSecret, 3_600);
		await until('the secret is known', async () => (await deliver(url, stale)).status === 409);
		return {
			workflow,
			send: async () => await deliver(workflow.url, { secret: setup.only(workflow).hmacSecret }),
		};
	}

	it.each(['stop', 'kill'] as const)(
		'is stored with the first delivery that it verifies, so that a restart (%s) needs no other rotation',
		async (stop) => {
			const { workflow, send } = await repaired();
			expect(await send()).toMatchObject({ status: 200 });
			await setup.begunWith(workflow, 1);
			await setup.own.restart(stop);
			expect(await send()).toMatchObject({ status: 200 });
			await setup.begunWith(workflow, 2);
			expect(rotations()).toBe(0);
		},
	);

	it('is stored before that delivery is answered: if n8n is killed in between, the delivery is accepted when it comes again', async () => {
		/** Kills n8n as soon as the secret is stored. On a busy machine the answer, a second later, may be faster. */
		async function killed() {
			const { workflow, send } = await repaired();
			const sent = send().catch(() => 'cut');
			const isStored = async () =>
				(await setup.staticData(workflow)).includes(setup.only(workflow).hmacSecret);
			await until('the secret in the static data', isStored, { interval: 50 });
			await setup.own.restart('kill');
			return { send, isCut: (await sent) === 'cut' };
		}
		let { send, isCut } = await killed();
		for (let more = 0; more < 4 && !isCut; more++) ({ send, isCut } = await killed());
		expect(isCut).toBe(true);
		expect(await send()).toMatchObject({ status: 200 });
		expect(rotations()).toBe(0);
	});
});
