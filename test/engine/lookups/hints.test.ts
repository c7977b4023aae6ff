import { startSandbox, type Sandbox } from '../../../sandbox';
import { runNode } from '../../support/engine';
import { credentialsFor } from '../../support/registry';

let sandbox: Sandbox;
beforeAll(async () => (sandbox = await startSandbox()));
afterAll(async () => await sandbox?.close());

it('hints of several items that are alike carry one group, which n8n folds into its summary', async () => {
	const { hints } = await runNode({
		credentials: credentialsFor(sandbox.baseUrl),
		items: [{ word: 'zeppelin' }, { word: 'bakery' }],
		parameters: {
			resource: 'referenceData',
			operation: 'getMany',
			list: 'juridicalForms',
			search: '={{ $json.word }}',
		},
	});
	const group = { key: 'search', summary: '{count} searches found none of the entries.' };
	expect(hints).toEqual([
		expect.objectContaining({ message: expect.stringContaining('"zeppelin"'), group }),
		expect.objectContaining({ message: expect.stringContaining('"bakery"'), group }),
	]);
});
