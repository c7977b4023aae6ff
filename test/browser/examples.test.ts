import type { Locator } from 'playwright-core';
import { wordsOf } from '../support/wordsOf';
import { ChatModel } from '../harness/servers/ChatModel';
import { Mailbox } from '../harness/servers/Mailbox';
import { importAgentExample, press } from '../harness/workflows/agentExample';
import { exampleFiles } from '../harness/workflows/examples';
import type { TestSetup } from '../harness/workflows/TestSetup';
import { inEditor, type Editor } from '../harness/browser/Editor';
import { pictureOf, pictureOfWorkflow } from '../harness/browser/pictures';

/** The output panel takes 1,000 of it, which is the width of a page of the docs. */
const TABLE = { width: 2500, height: 1200 };

/** They ask a language model, which stands in here, and a person. */
const WITH_MODEL = ['05-', '14-'];

describe('the examples in the editor', () => {
	let setup: TestSetup;
	let editor: Editor;
	inEditor((opened) => ({ setup, editor } = opened));

	/** Runs it by a click, and keeps a picture of the finished run for the docs. */
	async function seeRun(file: string, id: string, whileRunning = async () => {}): Promise<void> {
		await editor.openWorkflow(id);
		await editor.executeWorkflow(whileRunning);
		await editor.byId('zoom-to-fit').click();
		// Clear of the button at the bottom.
		await editor.byId('zoom-out-button').click();
		await pictureOfWorkflow(editor.page, `examples/${file.replace('.json', '')}`);
		const [execution] = await setup.n8n.executions(id);
		expect(execution?.status).toBe('success');
	}

	/** An example with rows to try and other triggers: n8n's button may start one of those, so they are off, as a person may turn them off. */
	async function importToClick(file: string): Promise<string> {
		const id = await setup.importExample(file);
		const { nodes } = await setup.n8n.workflow(id);
		if (!nodes.some(({ type }) => type.endsWith('.manualTrigger'))) return id;
		const byHandAlone = nodes.map((each) =>
			/\.(?:form|schedule)Trigger$/.test(each.type) ? { ...each, disabled: true } : each,
		);
		await setup.n8n.updateWorkflow(id, { nodes: byHandAlone });
		return id;
	}

	/** Runs an example with some of its rows to try, so that a picture of its table can be read, and shows what came out of a node. */
	async function seeTable(
		file: string,
		node: string,
		choose: (rows: Array<Record<string, unknown>>) => unknown[],
	): Promise<Locator> {
		const id = await importToClick(file);
		const { nodes } = await setup.n8n.workflow(id);
		const { parameters } = nodes.find(({ name }) => name === 'Rows to try')!;
		const { row } = JSON.parse(String(parameters.jsonOutput)) as {
			row: Array<Record<string, unknown>>;
		};
		parameters.jsonOutput = JSON.stringify({ row: choose(row) });
		await setup.n8n.updateWorkflow(id, { nodes });
		await editor.openWorkflow(id);
		await editor.executeWorkflow();
		await editor.openNode(node);
		await editor.show('Table');
		return editor.byId('output-panel');
	}

	/** Others start it: its tools are called over MCP. */
	const isClicked = (file: string) => !file.startsWith('08-');
	const asksModel = (file: string) => WITH_MODEL.some((start) => file.startsWith(start));

	// First: n8n remembers a yes from one run to the next.
	it('02 shows a verdict with its reason for each of ten customers in a table that a person can read', async () => {
		setup.sandbox.answer('GET /v2/vat/:vatNumber', ({ params }) =>
			/0403\.?091\.?220/.test(params.vatNumber ?? '')
				? { data: { valid: false, userError: 'MS_UNAVAILABLE' } }
				: undefined,
		);
		const output = await seeTable(
			'02-check-customers-before-the-invoice-run.json',
			'Every customer',
			(customers) => customers.slice(0, 10),
		);
		for (const verdict of ['send', 'ask', 'unknown'])
			await output.getByText(verdict, { exact: true }).first().waitFor();
		await pictureOf(output, 'ten-customers', TABLE, output.locator('table'));
		setup.sandbox.reset();
	});

	it('01 shows what the register says beside numbers as people type them', async () => {
		const output = await seeTable('01-look-up-companies.json', 'Companies found', (customers) =>
			customers.filter(({ street }) => street === undefined).slice(4),
		);
		const typo = wordsOf('wrongCheckDigits', { dotted: '0401.574.825' });
		await output.getByText(typo).first().waitFor();
		await pictureOf(output, 'one-table', TABLE, output.locator('table'));
	});

	it.each(exampleFiles().filter((file) => isClicked(file) && !asksModel(file)))(
		'%s runs by a click, without credentials for the nodes whose data is pinned',
		async (file) => {
			await seeRun(file, await importToClick(file));
		},
	);

	it.each(exampleFiles().filter(asksModel))(
		'%s runs by a click with a language model (a stand-in)',
		async (file) => {
			const model = await new ChatModel().open();
			const mailbox = await Mailbox.open();
			model.choice = {
				Check_Peppol: { enterpriseNumber: '0403.170.701' },
				Watch_more_companies: { toolParameters: { entityNumbers: '0417.497.106' } },
			};
			const id = await importAgentExample(setup, file, { model, mailbox });
			await seeRun(file, id, async () => {
				if (file.startsWith('14-')) await press(await mailbox.link('Approve'), setup, id);
			});
			await Promise.all([model.close(), mailbox.close()]);
		},
	);
});
