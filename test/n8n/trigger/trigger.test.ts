import { until } from '../../harness/process/until';
import {
	COMPANY,
	engines,
	OTHER_COMPANY,
	TriggerSetup,
} from '../../harness/workflows/TriggerSetup';
import { chain, manualStart, registry } from '../../harness/workflows/workflow';

const THIRD = '0473.191.041';

describe.each(engines)('the trigger, published by the %s engine', (engine) => {
	let setup: TriggerSetup;
	beforeAll(
		async () =>
			(setup = engine === 'older' ? await TriggerSetup.open(engine) : await TriggerSetup.share()),
	);
	afterEach(() => setup.sandbox.reset());
	afterAll(async () => await setup?.close());

	it.each(['apiKey', 'oAuth2'])(
		'has with %s one webhook from publishing to unpublishing, which starts one execution for a change',
		async (authentication) => {
			const workflow = await setup.publish({
				authentication,
				entityNumbers: `${COMPANY}, BE 0417 497 106`,
			});
			expect(setup.at(workflow.url)).toMatchObject([
				{ name: 'n8n: Company watch', disabled: false, subscriptions: [COMPANY, OTHER_COMPANY] },
			]);
			const eventId = await setup.change();
			expect(await setup.begunWith(workflow, 1)).toEqual([
				expect.objectContaining({
					eventId,
					type: 'enterprise.updated',
					entityNumber: COMPANY,
					kind: 'enterprise',
					changed: ['address'],
					webhookId: setup.only(workflow).id,
				}),
			]);
			await setup.n8n.unpublish(workflow.id);
			expect(setup.sandbox.webhooks()).toEqual([]);
			expect(await setup.staticData(workflow)).not.toMatch(/whsec|webhookId/);
		},
	);

	it('watches the new numbers after an edit, beside those that somebody else added', async () => {
		const workflow = await setup.publish();
		const added = { entityNumbers: [OTHER_COMPANY] };
		await setup.ask('POST', `/webhook/${setup.only(workflow).id}/subscriptions`, added);
		await setup.edit(workflow, { entityNumbers: THIRD });
		const subscriptions = [THIRD, OTHER_COMPANY];
		expect(setup.at(workflow.url)).toMatchObject([{ disabled: false, subscriptions }]);
		await setup.change(THIRD);
		expect(await setup.begunWith(workflow, 1)).toMatchObject([{ entityNumber: THIRD }]);
	});

	it('is still found by a workflow that chose its webhook from the list, after it was published again with another webhook', async () => {
		const watched = await setup.publish();
		const first = setup.only(watched).id;
		const chosen = { __rl: true, mode: 'list', value: watched.url };
		const add = registry(
			await setup.credentialAt(setup.sandbox.baseUrl),
			{ resource: 'subscription', operation: 'add', webhookId: chosen, entityNumbers: THIRD },
			{ name: 'Add' },
		);
		const { id } = await setup.n8n.createWorkflow(chain('Another', manualStart, add));
		await setup.n8n.unpublish(watched.id);
		await setup.n8n.publish(watched.id);
		expect(setup.only(watched).id).not.toBe(first);
		expect((await setup.n8n.run(id)).status).toBe('success');
		expect(setup.at(watched.url)).toMatchObject([{ subscriptions: [COMPANY, THIRD] }]);
	});

	it('starts with a test event while it listens, without a webhook left beside that of the published workflow', async () => {
		const workflow = await setup.publish({ options: { onDeactivate: 'disable' } });
		await setup.n8n.startRun(workflow.id);
		// The second one may be gone again already.
		const made = setup.sandbox.requests.filter(
			({ method, path }) => method === 'POST' && path.endsWith('/webhook'),
		);
		expect(made).toHaveLength(2);
		expect(await setup.begunWith(workflow, 1)).toMatchObject([{ type: 'webhook.test' }]);
		await until('the end of listening', () => setup.sandbox.webhooks().length === 1);
		expect(setup.at(workflow.url)).toMatchObject([{ disabled: false }]);
		await setup.expectAwake(workflow);
	});
});
