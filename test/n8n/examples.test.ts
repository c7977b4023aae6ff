import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { exampleFiles, importExamples } from './support/examples';
import { root, workFolder } from './support/runtime';
import { Workbench } from './support/workbench';
import type { NewWorkflow } from './support/workflow';

/** They need a language model, or a change in the register. */
const withTestOfTheirOwn = ['05-ask-an-ai-agent.json'];

describe('the example workflows', () => {
	let bench: Workbench;
	beforeAll(async () => (bench = await Workbench.open()));
	afterAll(async () => await bench.close());

	it.each(exampleFiles().filter((file) => !withTestOfTheirOwn.includes(file)))('%s runs', async (file) => {
		const execution = await bench.runExample(file);
		expect(execution.error).toBeUndefined();
		expect(execution.status).toBe('success');
		expect(execution.nodes['Companies found']?.outputs[0]).not.toHaveLength(0);
	});

	it.each(exampleFiles())('%s names the type of a credential and nothing more', (file) => {
		const { nodes } = JSON.parse(readFileSync(join(root, 'examples', file), 'utf8')) as NewWorkflow;
		const used = nodes.flatMap(({ credentials = {} }) => Object.values(credentials));
		expect(used).not.toHaveLength(0);
		for (const credential of used) expect(Object.keys(credential)).toEqual(['name']);
	});

	it('are there once, however often they are brought in', async () => {
		const folder = mkdtempSync(join(workFolder, 'test', 'notes-'));
		const notes = join(folder, 'examples.json');
		const first = await importExamples(bench.n8n, bench.credentials, notes);
		const count = (await bench.n8n.workflows()).length;
		const second = await importExamples(bench.n8n, bench.credentials, notes);
		expect(second.map(({ id }) => id)).toEqual(first.map(({ id }) => id));
		expect(await bench.n8n.workflows()).toHaveLength(count);
		rmSync(folder, { recursive: true });
	});
});
