import { Workbench } from '../harness/workflows/workbench';
import type { WorkflowNode } from '../harness/workflows/workflow';
import { Editor, NODE } from '../harness/browser/Editor';

const numbers = ['0403.170.701', '0417.497.106', '2.000.000.339'];

describe('the node in the editor', () => {
	let bench: Workbench;
	let editor: Editor;

	beforeAll(async () => {
		bench = await Workbench.open();
		for (const name of ['Suppliers', 'Customers in the CRM', 'Old customers']) await createWebhook(name);
		editor = await Editor.open(bench.n8n);
	});
	afterAll(async () => {
		await editor?.close();
		await bench?.close();
	});

	async function createWebhook(name: string): Promise<void> {
		const response = await fetch(`${bench.sandbox.baseUrl}/v2/webhook`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', 'x-api-key': 'sandbox-key', 'x-api-secret': 'sandbox-secret' },
			body: JSON.stringify({ name, url: `https://example.com/${name.toLowerCase().replace(/ /g, '-')}`, entityNumbers: numbers }),
		});
		expect(response.status).toBe(201);
	}

	/** A saved workflow with one node. */
	async function workflowWith(parameters: WorkflowNode['parameters']): Promise<string> {
		const { id, name } = bench.credential('enterpriseRegistryApi');
		const registry: WorkflowNode = {
			id: 'registry', name: 'Enterprise Registry', type: 'n8n-nodes-enterprise-registry.enterpriseRegistry', typeVersion: 1,
			position: [220, 0], parameters, credentials: { enterpriseRegistryApi: { id, name } },
		};
		const start: WorkflowNode = { id: 'start', name: 'Start', type: 'n8n-nodes-base.manualTrigger', typeVersion: 1, position: [0, 0], parameters: {} };
		const connections = { Start: { main: [[{ node: 'Enterprise Registry', type: 'main', index: 0 }]] } };
		const workflow = await bench.n8n.createWorkflow({ name: 'Saved', nodes: [start, registry], connections, settings: {} });
		return workflow.id;
	}

	it('is found by "KBO", lists webhooks, shows its fields before the run, and its items after', async () => {
		await editor.newWorkflow();
		await editor.byId('canvas-plus-button').click();
		const found = await editor.search('KBO');
		await found.filter({ hasText: NODE }).waitFor();
		await editor.picture('find-the-node');

		await editor.addAction('Get many subscriptions of a webhook – 1 request');
		await editor.chooseCredential('Enterprise Registry (sandbox)');
		const webhooks = await editor.searchList('webhookId', 'customers');
		await webhooks.first().waitFor();
		await webhooks.filter({ hasText: 'Suppliers' }).waitFor({ state: 'hidden' });
		expect(await webhooks.allInnerTexts()).toEqual([
			expect.stringMatching(/^Customers in the CRM · ….{6}$/),
			expect.stringMatching(/^Old customers · ….{6}$/),
		]);
		await editor.picture('choose-a-webhook');
		await webhooks.first().click();
		await editor.back();

		await editor.addBehind('Get many subscriptions of a webhook – 1 request');
		await editor.search('BCE');
		await editor.addAction('Get an enterprise by number (KBO/BCE) – 1 request');
		const input = editor.byId('ndv-input-panel');
		await input.getByText('entityNumber', { exact: true }).waitFor();
		await input.getByText('kind', { exact: true }).waitFor();
		expect(await input.innerText()).toMatch(/Preview/);
		await editor.picture('fields-before-the-first-run');
		await editor.back();

		await editor.openNode('Get many subscriptions of a webhook – 1 request');
		await editor.execute();
		const output = editor.byId('output-panel');
		await output.getByText('3 items').waitFor();
		for (const number of numbers) await output.getByText(number, { exact: true }).waitFor();
		await editor.picture('items');
	});

	it('finds a company by its name in the list of the number field', async () => {
		const id = await workflowWith({ resource: 'enterprise', operation: 'get', enterpriseNumber: { __rl: true, mode: 'list', value: '' } });
		await editor.openWorkflow(id, 'registry');
		const companies = await editor.searchList('enterpriseNumber', 'delhaize');
		await companies.first().waitFor();
		await editor.picture('find-a-company');
		await companies.first().click();
		await editor.execute();
		await editor.byId('output-panel').getByText('0402.206.045').first().waitFor();
		await editor.picture('a-company');
	});

	it('shows the number of a saved workflow that is plain text, without complaint', async () => {
		const id = await workflowWith({ resource: 'enterprise', operation: 'get', enterpriseNumber: 'BE 0403.170.701' });
		await editor.openWorkflow(id, 'registry');
		const field = editor.byId('resource-locator-enterpriseNumber');
		expect(await field.getByTestId('rlc-input').inputValue()).toBe('BE 0403.170.701');
		expect(await editor.byId('parameter-issues').count()).toBe(0);
		await editor.execute();
		await editor.byId('output-panel').getByText('Electrabel').first().waitFor();
	});

	it('says above the output that a secret is shown once', async () => {
		const id = await workflowWith({ resource: 'webhook', operation: 'create', name: 'Leads', url: 'https://example.com/leads', entityNumbers: numbers.join(', ') });
		await editor.openWorkflow(id, 'registry');
		await editor.execute();
		await editor.byId('output-panel').getByText(/is shown this once/).waitFor();
	});

	it('asks for no credential where a number is read offline', async () => {
		const id = await workflowWith({ resource: 'number', operation: 'parse', value: 'BTW BE 0403.170.701 RPR Brussel' });
		await editor.openWorkflow(id, 'registry');
		expect(await editor.byId('node-credentials-select').count()).toBe(0);
		await editor.execute();
		await editor.byId('output-panel').getByText('0208:0403170701').first().waitFor();
	});

	it('has a subtitle that reads as a sentence on the canvas', async () => {
		const id = await workflowWith({ resource: 'subscription', operation: 'replace' });
		await editor.openWorkflow(id);
		await editor.byId('canvas-node').filter({ hasText: 'Replace the watch-list' }).waitFor();
	});
});
