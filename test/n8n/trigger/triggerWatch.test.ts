import { deliver } from '../../engine/trigger/support';
import { useSetup } from '../../harness/workflows/TestSetup';
import { enterpriseNumbers } from '../../engine/support';
import { COMPANY, TriggerSetup } from '../../harness/workflows/TriggerSetup';
import { chain, manualStart, registry } from '../../harness/workflows/workflow';

describe('a watch-list in n8n', () => {
	let setup: TriggerSetup;
	useSetup(TriggerSetup.share, (opened) => (setup = opened));

	it('verifies the bytes also when they come compressed or as plain text', async () => {
		const workflow = await setup.publish();
		const { hmacSecret: secret } = setup.only(workflow);
		expect((await deliver(workflow.url, { secret, gzip: true })).status).toBe(200);
		expect(
			(await deliver(workflow.url, { secret, headers: { 'Content-Type': 'text/plain' } })).status,
		).toBe(200);
		expect(await setup.begunWith(workflow, 2)).toMatchObject([
			{ eventId: 'evt_1' },
			{ eventId: 'evt_1' },
		]);
	});

	it('says why it cannot be published, and leaves nothing', async () => {
		const workflow = await setup.workflow({ entityNumbers: '0403.170.702' });
		await expect(setup.n8n.publish(workflow.id)).rejects.toThrow(/check digits of 0403\.170\.702/);
		expect(setup.sandbox.webhooks()).toEqual([]);
	});

	it('watches 10,000 numbers where the service takes 500 at a time', async () => {
		setup.sandbox.settings.maxNumbersPerRequest = 500;
		const entityNumbers = [COMPANY, ...enterpriseNumbers(9_999)].join('\n');
		const workflow = await setup.publish({ entityNumbers });
		expect(setup.only(workflow).subscriptions).toHaveLength(10_000);
		expect(setup.sandbox.requests.length).toBeLessThanOrEqual(45);
		await setup.expectAwake(workflow);
	});

	it('lets a verified delivery drop what is remembered of the company, so that the next lookup sees the change', async () => {
		const workflow = await setup.publish();
		const node = registry(await setup.credentialAt(setup.sandbox.baseUrl), {
			resource: 'enterprise',
			operation: 'get',
			enterpriseNumber: COMPANY,
			options: { reuseResponsesFor: 60 },
		});
		const { id } = await setup.n8n.createWorkflow(chain('Look up', manualStart, node));
		const lookUps = () =>
			setup.sandbox.requests.filter(({ path }) => path.includes('/enterprise/')).length;
		for (let time = 0; time < 2; time++) await setup.n8n.run(id);
		expect(lookUps()).toBe(1);
		await setup.expectAwake(workflow);
		await setup.n8n.run(id);
		expect(lookUps()).toBe(2);
	});
});
