import { deliver } from '../../engine/trigger/support';
import { failure } from '../../../nodes/EnterpriseRegistry/requests/failures';
import { wordsOf } from '../../support/wordsOf';
import { useSetup } from '../../harness/workflows/TestSetup';
import { enterpriseNumbers } from '../../engine/support';
import { until } from '../../harness/process/until';
import { COMPANY, OTHER_COMPANY, TriggerSetup } from '../../harness/workflows/TriggerSetup';
import { chain, manualStart, registry } from '../../harness/workflows/workflow';

describe('a published trigger in n8n', () => {
	let setup: TriggerSetup;
	useSetup(TriggerSetup.share, (opened) => (setup = opened));

	it('verifies a delivery also if its body comes compressed or as plain text', async () => {
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

	it('cannot be published with a typo in a number, which leaves no webhook behind', async () => {
		const workflow = await setup.workflow({ entityNumbers: '0403.170.702' });
		await expect(setup.n8n.publish(workflow.id)).rejects.toThrow(
			wordsOf('wrongCheckDigits', { dotted: '0403.170.702' }),
		);
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

	it('is found by a workflow that chose its webhook in the editor, after it was published twice more with other webhooks', async () => {
		const watch = await setup.publish();
		const credential = await setup.credentialAt(setup.sandbox.baseUrl);
		const parameters = { authentication: 'apiKey', resource: 'subscription', operation: 'add' };
		// What the editor asks when the list is opened.
		const { results } = await setup.n8n.request<{
			results: Array<{ name: string; value: string }>;
		}>('POST', '/dynamic-node-parameters/resource-locator-results', {
			path: 'parameters.webhookId',
			methodName: 'searchWebhooks',
			nodeTypeAndVersion: { name: registry(credential, {}).type, version: 1 },
			currentNodeParameters: parameters,
			credentials: registry(credential, {}).credentials,
		});
		const [chosen] = results.filter(({ name }) => name.startsWith('n8n: Company watch'));
		const webhookId = { __rl: true, mode: 'list', value: chosen!.value };
		const add = registry(credential, { ...parameters, webhookId, entityNumbers: OTHER_COMPANY });
		const { id } = await setup.n8n.createWorkflow(chain('Add', manualStart, add));
		const ids = new Set<string>();
		for (let time = 0; time < 2; time++) {
			await setup.n8n.unpublish(watch.id);
			await setup.n8n.publish(watch.id);
			ids.add(setup.only(watch).id);
			await setup.n8n.run(id);
			expect(setup.only(watch).subscriptions).toContain(OTHER_COMPANY);
		}
		expect(ids.size).toBe(2);
	});

	it('cannot be published while the service is down, says when to try again, and then takes up the webhook that was left behind', async () => {
		const workflow = await setup.publish();
		const match = '/api/v2';
		setup.sandbox.settings.nextResponses = [{ match, status: 503, times: 0, body: {} }];
		await setup.n8n.unpublish(workflow.id);
		expect(setup.at(workflow.url)).toHaveLength(1);
		const cause = failure('couldNotAnswer', { status: 503 });
		await expect(setup.n8n.publish(workflow.id)).rejects.toThrow(
			wordsOf('notPublished', { isChanged: false, status: 503, cause }),
		);
		setup.sandbox.settings.nextResponses = [];
		// The node does not ask a service that was silent for some seconds.
		await until('the webhook taken up', async () => {
			await setup.n8n.unpublish(workflow.id);
			await setup.n8n.publish(workflow.id).catch(() => undefined);
			return (await setup.staticData(workflow)).includes('webhookId');
		});
		await setup.expectAwake(workflow);
		await setup.n8n.unpublish(workflow.id);
		expect(setup.sandbox.webhooks()).toEqual([]);
	});

	it('makes n8n forget, at a verified delivery, what it remembers of the company: the next lookup asks again', async () => {
		const workflow = await setup.publish();
		const node = registry(await setup.credentialAt(setup.sandbox.baseUrl), {
			resource: 'enterprise',
			operation: 'get',
			enterpriseNumber: COMPANY,
			options: { reuseResponsesFor: 3600 },
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
