import type { TestSetup } from '../harness/workflows/TestSetup';
import { NODE, inEditor, type Editor } from '../harness/browser/Editor';

const numbers = ['0403.170.701', '0417.497.106', '2.000.000.339'];

describe('the node in the editor', () => {
	let setup: TestSetup;
	let editor: Editor;
	inEditor((opened) => ({ setup, editor } = opened));

	beforeAll(async () => {
		for (const name of ['Suppliers', 'Customers in the CRM', 'Old customers'])
			await setup.ask('POST', '/webhook', {
				name,
				url: `https://example.com/${name.length}`,
				entityNumbers: numbers,
			});
	});

	it('leads from a search for "KBO" to the items of a webhook, with a preview before the run', async () => {
		await editor.newWorkflow();
		await editor.byId('canvas-plus-button').click();
		const found = await editor.search('KBO');
		await found.filter({ hasText: NODE }).waitFor();

		await editor.addAction('Get many subscriptions');
		await editor.byId('node-credentials-select').click();
		const entries = editor.page.locator('[data-test-id^=node-credentials-select-item]');
		await entries.filter({ hasText: 'Enterprise Registry (sandbox)' }).click();
		const webhooks = await editor.searchList('webhookId', 'customers');
		await webhooks.first().waitFor();
		await webhooks.filter({ hasText: 'Suppliers' }).waitFor({ state: 'hidden' });
		expect(await webhooks.allInnerTexts()).toEqual([
			'Customers in the CRM · example.com',
			'Old customers · example.com',
		]);
		await webhooks.first().click();
		await editor.back();

		await editor.addBehind('Get many subscriptions');
		await editor.search('BCE');
		await editor.addAction('Get enterprise by number');
		const input = editor.byId('ndv-input-panel');
		await input.getByText('entityNumber', { exact: true }).waitFor();
		await input.getByText('kind', { exact: true }).waitFor();
		expect(await input.innerText()).toMatch(/Preview/);
		await editor.back();

		await editor.openNode('Get many subscriptions');
		await editor.execute();
		const output = editor.byId('output-panel');
		await output.getByText('3 items').waitFor();
		await editor.show('Table');
		for (const number of numbers) await output.getByText(number, { exact: true }).waitFor();
	});

	it('finds a company by its name in the list of the number field', async () => {
		await editor.openPanel({
			resource: 'enterprise',
			operation: 'get',
			enterpriseNumber: { __rl: true, mode: 'list', value: '' },
		});
		const companies = await editor.searchList('enterpriseNumber', 'delhaize');
		await companies.first().waitFor();
		await companies.first().click();
		await editor.execute();
		await editor.byId('output-panel').getByText('0402.206.045').first().waitFor();
	});
});
