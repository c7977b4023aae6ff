import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../harness/n8n/runtime';
import { size } from '../harness/n8n/shared';
import type { TestSetup } from '../harness/workflows/TestSetup';
import { appears, came, NODE, inEditor, type Editor } from '../harness/browser/Editor';
import { pictureOf } from '../harness/browser/pictures';
import { until } from '../harness/process/until';

/** The steps of "Your first workflow" in README.md, in the browser of somebody who does them for the first time. */
describe('a first workflow with the trigger', () => {
	let setup: TestSetup;
	let editor: Editor;
	inEditor((opened) => ({ setup, editor } = opened));

	/** Again, if nothing happens, as a person does: while the list still loads, a click may be lost. */
	async function createWorkflow(button: string, firstStep: string): Promise<void> {
		const create = editor.page.getByRole('button', { name: button }).first();
		await editor.page.goto(`${setup.n8n.url}/home/workflows`);
		await create.waitFor();
		await until('an empty workflow', async () => {
			if (await create.isVisible()) await came(create.click({ timeout: 5_000 }));
			return await appears(editor.page.getByText(firstStep), 20_000);
		});
	}

	it('follows the steps of the README from a test event to a change in the register', async () => {
		const { page } = editor;
		const done: string[] = [];
		/** What the README sets in italics or bold is what a person looks for. */
		const look = (words: string) => (done.push(words), words);
		const panel = editor.byId('ndv');

		await createWorkflow(look('Create workflow'), look('Add first step'));
		await editor.byId('canvas-plus-button').click();
		look('+');
		const found = await editor.search('registry');
		look('Enterprise Registry (KBO/BCE)');
		await found.filter({ hasText: NODE }).click();
		await page.getByText(look('On any event')).click();
		await panel.getByText('Credential').first().waitFor();
		expect(await editor.byId('node-credentials-select').locator('input').inputValue()).toBe(
			'Enterprise Registry (sandbox)',
		);
		await panel.getByText(look('Entity Numbers'), { exact: true }).first().waitFor();
		await editor.byId('parameter-input-entityNumbers').locator('textarea').fill('0403.170.701');
		await panel
			.getByRole('button', { name: look('Execute step') })
			.first()
			.click();
		await editor.byId('output-panel').getByText('webhook.test').first().waitFor();
		await editor.back();

		await editor.addBehind('Enterprise Registry Trigger');
		await editor.search('KBO');
		look('Enterprise Registry (KBO/BCE) → Get enterprise by number');
		await editor.addAction(/^Get enterprise by number/);
		await panel.getByText(look('Enterprise Number'), { exact: true }).first().waitFor();
		const number = editor.byId('resource-locator-enterpriseNumber');
		await editor.map('entityNumber', number, number.getByTestId('rlc-input'));
		await panel.getByRole('button', { name: 'Execute step' }).first().click();
		await editor.byId('output-panel').getByText('Electrabel').first().waitFor();
		await pictureOf(page.locator('html'), 'first-workflow-company', size);
		await editor.back();

		await page
			.getByRole('button', { name: look('Publish') })
			.first()
			.click();
		await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
		await page.getByRole('button', { name: look('Got it') }).click();
		const published = await until('the published workflow', async () =>
			(await setup.n8n.workflows()).find(
				({ active, name }) => active && name.startsWith('My workflow'),
			),
		);

		const tab = await page.context().newPage();
		await tab.goto(setup.sandbox.origin);
		await tab.getByLabel('Name or number').fill('Electrabel');
		await tab.getByRole('button', { name: 'Search' }).click();
		await tab.getByRole('row').filter({ hasText: '0403.170.701' }).getByRole('button').click();
		await tab.getByLabel('Street').fill('Wetstraat');
		await tab.getByRole('button', { name: look('Change and deliver') }).click();
		const execution = await until('its execution', async () =>
			(await setup.n8n.executions(published.id)).find(
				({ mode, status }) => mode === 'webhook' && status === 'success',
			),
		);
		await tab.close();
		await page.getByText(look('Executions'), { exact: true }).click();
		await page.waitForURL(new RegExp(`/executions/${execution.id}`));
		await setup.n8n.unpublish(published.id);
		const { nodes } = await setup.n8n.finishedExecution(execution.id);
		expect(nodes['Enterprise Registry Trigger']?.outputs[0]?.[0]?.json).toMatchObject({
			entityNumber: '0403.170.701',
			changed: ['address'],
		});
		expect(Object.values(nodes).at(-1)?.outputs[0]?.[0]?.json).toMatchObject({
			name: 'Electrabel',
			street: 'Wetstraat',
		});
		expect(new Set(done)).toEqual(new Set(wordsOfReadme()));
	});
});

/** What the steps of the README set in italics or bold. */
function wordsOfReadme(): string[] {
	const [, steps = ''] =
		/## Your first workflow\n([\s\S]*?)\n!\[/.exec(readFileSync(join(root, 'README.md'), 'utf8')) ??
		[];
	return [...steps.replace(/\n */g, ' ').matchAll(/\*+([^*]+)\*+/g)].map(([, words]) => words!);
}
