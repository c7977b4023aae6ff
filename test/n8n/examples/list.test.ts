import { startSandbox, type Sandbox } from '../../../sandbox';
import { N8n } from '../../harness/n8n/N8n';
import { prepareCredentials } from '../../harness/workflows/credentials';
import { readExample } from '../../harness/workflows/examples';
import { given } from '../../harness/workflows/executionData';

const EXAMPLE = '16-check-a-list-larger-than-your-plan.json';

/** Data Tables can be made by a workflow since n8n 2. */
const inN8n2 = process.env.N8N_VERSION?.startsWith('1.') ? describe.skip : describe;

inN8n2('the example for a list larger than the plan', () => {
	let n8n: N8n;
	let sandbox: Sandbox;
	beforeAll(async () => {
		// It leaves 20 requests an hour to others, so nine are left for three rows.
		sandbox = await startSandbox({ settings: { requestsPerHour: 29 } });
		n8n = await N8n.start({ editor: false });
		await n8n.login();
	});
	afterAll(async () => {
		await n8n?.stop();
		await sandbox?.close();
	});

	it('asks each row once over three nights, although n8n is killed between them', async () => {
		const credentials = await prepareCredentials(n8n, sandbox.baseUrl);
		const { id } = await n8n.createWorkflow(readExample(EXAMPLE, credentials));
		const imported = await n8n.run(id);
		expect(given(imported, 'Add the rows')).toHaveLength(10);

		const asked: string[] = [];
		const verdicts: Array<Record<string, unknown>> = [];
		for (let night = 0; night < 3; night++) {
			const execution = await n8n.run(id, { trigger: 'Each night' });
			expect(execution.error).toBeUndefined();
			asked.push(...sandbox.requests.map(({ path }) => path));
			verdicts.push(
				Object.fromEntries(
					given(execution, 'How far it is').map(({ verdict, count_customer: rows }) => [
						String(verdict),
						rows,
					]),
				),
			);
			// The next night: the limit begins anew, and nothing of the process is left.
			sandbox.reset();
			await n8n.restart('kill');
		}

		expect(asked.filter((path) => !path.endsWith('/me'))).toHaveLength(8 * 3);
		expect(new Set(asked).size).toBe(asked.length);
		expect(verdicts.map(({ unknown = 0 }) => unknown)).toEqual([5, 2, 0]);
		expect(verdicts[2]).toMatchObject({ other: 1 });
	});
});
