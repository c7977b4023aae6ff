import { readExample } from '../harness/workflows/examples';
import { given } from '../harness/workflows/executionData';
import type { TestSetup } from '../harness/workflows/TestSetup';
import { inEditor, type Editor } from '../harness/browser/Editor';
import { pictureOf } from '../harness/browser/pictures';

const EXAMPLE = '16-check-a-list-larger-than-your-plan.json';

/** What the example leaves to others each hour, and three rows of three requests. */
const REQUESTS_PER_HOUR = 20 + 3 * 3;

/** Data Tables can be made by a workflow since n8n 2. */
const inN8n2 = process.env.N8N_VERSION?.startsWith('1.') ? describe.skip : describe;

inN8n2('a list larger than the plan, in the editor', () => {
	let setup: TestSetup;
	let editor: Editor;
	inEditor((opened) => ({ setup, editor } = opened));

	/** The process of n8n remembers that a key's hour is used up, so each night has a key of its own. */
	async function night(key: string): Promise<Array<Record<string, unknown>>> {
		setup.sandbox.reset();
		setup.sandbox.settings.requestsPerHour = REQUESTS_PER_HOUR;
		// A window that ends with the hour may end during a night.
		setup.sandbox.settings.window = 'sliding';
		const own = await setup.n8n.createCredential('enterpriseRegistryApi', `Key ${key}`, {
			baseUrl: setup.sandbox.baseUrl,
			apiKey: `${key}-key`,
			apiSecret: `${key}-secret`,
		});
		const { id } = await setup.n8n.createWorkflow(readExample(EXAMPLE, [own]));
		if (key === 'sandbox') await setup.n8n.run(id);
		return given(await setup.n8n.run(id, { trigger: 'Each night' }), 'How far it is');
	}

	it('is after the second night a Data Table in which rows that wait for the third are unknown', async () => {
		await night('sandbox');
		const verdicts = await night('other');
		expect(verdicts).toContainEqual(expect.objectContaining({ verdict: 'unknown' }));

		const { page } = editor;
		await page.goto(`${setup.n8n.url}/home/datatables`);
		await page.getByText('Customers to check').first().click();
		const table = page.locator('.ag-root-wrapper');
		for (const verdict of ['send', 'ask', 'other', 'unknown'])
			await table.getByText(verdict, { exact: true }).first().waitFor();
		await pictureOf(table, 'second-night', { width: 1300, height: 700 });
	});
});
