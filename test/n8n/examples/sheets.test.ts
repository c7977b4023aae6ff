import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { given, type Execution } from '../../harness/workflows/executionData';
import { TestSetup, useSetup } from '../../harness/workflows/TestSetup';

/** A list as a shop in Belgium exports it: semicolons, Windows-1252, headings in Dutch. */
const SHEET = readFileSync(join(__dirname, 'klanten.csv'));

describe('a sheet that is uploaded', () => {
	let setup: TestSetup;
	useSetup(TestSetup.open, (opened) => (setup = opened));

	/** Publishes the example, sends its form, and gives the page that the visitor sees and what ran. */
	async function upload(example: string, file: File, saved: string) {
		const id = await setup.importExample(example);
		await setup.n8n.publish(id);
		const { nodes } = await setup.n8n.workflow(id);
		const { webhookId } = nodes.find(({ type }) => type.endsWith('.formTrigger'))!;
		const page = await setup.n8n.submitForm(String(webhookId), [file, saved]).catch((e: Error) => e.message);
		const [execution] = await setup.n8n.startedExecutions(id, 1);
		await setup.n8n.unpublish(id);
		return { page, execution: execution as Execution };
	}

	it('comes back as an Excel file with a row for each of its rows, in order', async () => {
		const file = new File([SHEET], 'klanten.csv', { type: 'text/csv' });
		const { page, execution } = await upload(
			'01-look-up-companies.json',
			file,
			'Semicolons, saved by Excel for Windows',
		);
		console.log(page.slice(0, 3000));
		console.log(JSON.stringify(given(execution, 'Your columns'), null, 1));
		console.log(JSON.stringify(given(execution, 'Companies found'), null, 1));
		console.log(Object.entries(execution.nodes).map(([n, o]) => [n, o.outputs.map((x) => x.length), o.error?.message]), execution.error?.message, (execution.error as never as {description: string})?.description, (execution.error as never as {node: {name: string}})?.node?.name);
	});
});
