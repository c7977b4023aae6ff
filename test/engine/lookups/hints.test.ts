import { startSandbox, type Sandbox } from '../../../sandbox';
import { runNode } from '../../support/engine';
import { credentialsFor } from '../../support/registry';

let sandbox: Sandbox;
beforeAll(async () => (sandbox = await startSandbox()));
afterAll(async () => await sandbox?.close());

it('what several items have to say alike is told once', async () => {
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
	expect(hints).toEqual([
		expect.objectContaining({
			message: expect.stringMatching(/"zeppelin".* The same goes for 1 more\.$/),
		}),
	]);
});
