import { startSandbox, type Sandbox } from '../../../sandbox';
import { N8n } from '../../harness/n8n/N8n';
import { prepareCredentials } from '../../harness/workflows/credentials';
import { readExample } from '../../harness/workflows/examples';
import { given } from '../../harness/workflows/executionData';

const EXAMPLE = '16-check-a-list-larger-than-your-plan.json';

/** What the example leaves to others each hour. */
const LEFT_FREE = 20;

/** A sheet with the 27 generated companies of the sandbox, a typo and a person. */
function customers(): File {
	const rows = Array.from({ length: 27 }, (_, index) => {
		const first = 9_000_000 + index;
		return `Customer ${index + 1};0${first}${String(97 - (first % 97)).padStart(2, '0')}`;
	});
	const lines = ['Customer;VAT number', ...rows, 'A typo;0401.574.825', 'A. Buyer;particulier'];
	return new File([lines.join('\r\n')], 'customers.csv', { type: 'text/csv' });
}

/** Data Tables can be made by a workflow since n8n 2. */
const inN8n2 = process.env.N8N_VERSION?.startsWith('1.') ? describe.skip : describe;

inN8n2('the example for a list larger than the plan', () => {
	let n8n: N8n;
	let sandbox: Sandbox;
	beforeAll(async () => {
		// A window that ends with the hour may end during a night.
		const settings = { requestsPerHour: LEFT_FREE + 30, window: 'sliding' } as const;
		sandbox = await startSandbox({ generate: 27, settings });
		n8n = await N8n.start({ editor: false });
		await n8n.login();
	});
	afterAll(async () => {
		await n8n?.stop();
		await sandbox?.close();
	});

	it('asks about each row once over three nights, although n8n is killed between them', async () => {
		const credentials = await prepareCredentials(n8n, sandbox.baseUrl);
		const workflow = await n8n.createWorkflow(readExample(EXAMPLE, credentials));
		const { webhookId } = workflow.nodes.find(({ type }) => type.endsWith('.formTrigger'))!;
		await n8n.publish(workflow.id);
		await n8n.submitForm(String(webhookId), [customers(), 'Semicolons, UTF-8']);
		await n8n.unpublish(workflow.id);

		const asked: string[] = [];
		const unknown: number[] = [];
		for (let night = 0; night < 3; night++) {
			const execution = await n8n.run(workflow.id, { trigger: 'Each night' });
			expect(execution.error).toBeUndefined();
			asked.push(...sandbox.requests.map(({ path }) => path));
			const verdicts = given(execution, 'How far it is');
			unknown.push(
				Number(verdicts.find(({ verdict }) => verdict === 'unknown')?.count_customer ?? 0),
			);
			// The next night: the limit begins anew, and nothing is left of the process.
			sandbox.reset();
			await n8n.restart('kill');
		}

		expect(unknown).toEqual([17, 7, 0]);
		expect(asked).toHaveLength(27 * 3);
		expect(new Set(asked).size).toBe(asked.length);
	});
});
