import { startSandbox, type Sandbox } from '../../../sandbox';
import { showChange } from '../../../scripts/start/demonstration';
import { prepareCredentials } from '../../harness/workflows/credentials';
import { readExample } from '../../harness/workflows/examples';
import type { N8nClient } from '../../harness/n8n/N8nClient';
import { sharedN8n } from '../../harness/n8n/shared';

describe('what npm start shows of the trigger', () => {
	let n8n: N8nClient;
	let sandbox: Sandbox;
	beforeAll(async () => {
		n8n = await sharedN8n();
		sandbox = await startSandbox();
	});
	afterAll(async () => await sandbox?.close());

	it('is the line that the published example made of a change, also at a second start with a new sandbox', async () => {
		const printed: string[] = [];
		jest.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text));
		const credentials = await prepareCredentials(n8n, sandbox.baseUrl);
		const workflow = await n8n.createWorkflow(
			readExample('03-tell-when-a-company-changes.json', credentials),
		);
		for (let start = 0; start < 2; start++) {
			expect(await showChange(n8n, sandbox, workflow)).toBe(true);
			expect(printed.splice(0).join('\n')).toMatch(
				/0400\.378\.485 Colruyt Group: address changed, now Edingensesteenweg \d+, 1500 Halle/,
			);
			sandbox.reset();
		}
		await n8n.unpublish(workflow.id);
	});
});
