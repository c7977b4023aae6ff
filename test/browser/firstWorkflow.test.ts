import { setTimeout as sleep } from 'node:timers/promises';
import { Workbench } from '../harness/workflows/workbench';
import { Editor, NODE } from '../harness/browser/Editor';

/** The steps of "Your first workflow" in README.md, in the browser of somebody who does them for the first time. */
describe('a first workflow with the trigger', () => {
	let bench: Workbench;
	let editor: Editor;

	beforeAll(async () => {
		bench = await Workbench.open();
		editor = await Editor.open(bench.n8n);
	});
	afterAll(async () => {
		await editor?.close();
		await bench?.close();
	});

	it('shows a test event, then the company, and starts when the register changes', async () => {
		const { page } = editor;
		await editor.newWorkflow();
		await editor.byId('canvas-plus-button').click();
		const found = await editor.search('registry');
		await found.filter({ hasText: NODE }).click();
		await page.getByText('On any event').click();
		await editor.byId('parameter-input-entityNumbers').locator('textarea').fill('0403.170.701');
		await editor.execute();
		await editor.byId('output-panel').getByText('webhook.test').first().waitFor();
		await editor.picture('first-workflow-test-event');
		await editor.back();

		await editor.addBehind('Enterprise Registry Trigger');
		await editor.search('KBO');
		await editor.addAction('Get an enterprise by number (KBO/BCE) – 1 request');
		await drag(editor, 'entityNumber', 'resource-locator-enterpriseNumber');
		await editor.execute();
		await editor.byId('output-panel').getByText('Electrabel').first().waitFor();
		await editor.picture('first-workflow-company');
		await editor.back();

		await page.getByRole('button', { name: 'Publish' }).first().click();
		await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
		const published = await until(async () => (await bench.n8n.workflows()).find(({ active, name }) => active && name.startsWith('My workflow')));

		const tab = await page.context().newPage();
		await tab.goto(bench.sandbox.origin);
		await tab.getByLabel('Name or number').fill('Electrabel');
		await tab.getByRole('button', { name: 'Search' }).click();
		await tab.getByRole('row').filter({ hasText: '0403.170.701' }).getByRole('button').click();
		await tab.getByLabel('Street').fill('Wetstraat');
		await tab.getByRole('button', { name: 'Change and deliver' }).click();
		const execution = await until(async () => (await bench.n8n.executions(published.id)).find(({ mode, status }) => mode === 'webhook' && status === 'success'));
		await bench.n8n.unpublish(published.id);
		const { nodes } = await bench.n8n.finishedExecution(execution.id);
		expect(nodes['Enterprise Registry Trigger']?.outputs[0]?.[0]?.json).toMatchObject({ entityNumber: '0403.170.701', changed: ['address'] });
		expect(Object.values(nodes).at(-1)?.outputs[0]?.[0]?.json).toMatchObject({ name: 'Electrabel', street: 'Wetstraat' });
	});
});

async function until<T>(look: () => Promise<T | undefined>): Promise<T> {
	for (let attempt = 0; attempt < 100; attempt++) {
		const found = await look();
		if (found !== undefined) return found;
		await sleep(200);
	}
	throw new Error('It did not come.');
}

/** As slowly as a hand does: n8n looks for a place to drop a moment after the mouse has moved. */
async function drag(editor: Editor, field: string, target: string): Promise<void> {
	const from = editor.byId('ndv-input-panel').getByText(field, { exact: true }).first();
	const to = editor.byId(target).getByTestId('rlc-input');
	await from.hover();
	await editor.page.mouse.down();
	const { x, y } = (await to.boundingBox())!;
	await editor.page.mouse.move(x + 40, y + 8, { steps: 20 });
	await sleep(500);
	await editor.page.mouse.up();
	await editor.byId(target).getByText('$json.entityNumber').first().waitFor();
}
