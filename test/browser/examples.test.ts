import { exampleFiles } from '../harness/workflows/examples';
import { Workbench } from '../harness/workflows/workbench';
import { Editor } from '../harness/browser/Editor';

/** These wait for something: a change in the register, the credential of a language model, or a person. */
const waiting = ['03-', '04-', '05-', '10-', '20-'];

describe('the examples in the editor', () => {
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

	async function see(file: string): Promise<string> {
		const id = await bench.importExample(file);
		await editor.openWorkflow(id);
		await editor.seeAll();
		await editor.picture(`examples/${file.replace('.json', '')}`);
		return id;
	}

	const waits = (file: string) => waiting.some((start) => file.startsWith(start));

	it.each(exampleFiles().filter(waits))('%s is seen whole', async (file) => {
		const shown = (await bench.n8n.workflow(await see(file))).nodes.filter(({ type }) => type !== 'n8n-nodes-base.stickyNote');
		expect(await editor.byId('canvas-node').count()).toBeGreaterThanOrEqual(shown.length);
	});

	it.each(exampleFiles().filter((file) => !waits(file)))('%s is seen whole, and runs by a click without a credential for its pinned nodes', async (file) => {
		const id = await see(file);
		await editor.executeWorkflow();
		const [execution] = await bench.n8n.executions(id);
		expect(execution?.status).toBe('success');
	});
});
