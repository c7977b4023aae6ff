import type { Execution } from '../../harness/workflows/executionData';
import { TestSetup } from '../../harness/workflows/TestSetup';

const example = '02-messy-list-with-oauth2.json';
const get = 'Get enterprise';
const check = 'Check Peppol';

const items = (execution: Execution, node: string, output: number) =>
	execution.nodes[node]?.outputs[output] ?? [];

describe('thirty messy numbers → Enterprise Get → Peppol Check', () => {
	let setup: TestSetup;
	beforeAll(async () => (setup = await TestSetup.open()));
	afterAll(async () => await setup?.close());
	afterEach(() => setup.sandbox.reset());

	it('gives thirty items, those that failed on the error output', async () => {
		const execution = await setup.runExample(example);
		expect(execution.status).toBe('success');
		expect(items(execution, get, 0)).toHaveLength(24);
		expect(items(execution, get, 1)).toHaveLength(6);
		expect(items(execution, check, 0)).toHaveLength(24);
		const found = items(execution, 'Companies found', 0).map(({ json }) => json);
		expect(found[0]).toEqual({
			given: '0403.170.701',
			enterpriseNumber: '0403.170.701',
			name: 'Electrabel',
			municipality: 'Bruxelles',
			peppolReachable: true,
		});
	});

	it('keeps each failure with the number it belongs to, and the reason', async () => {
		const execution = await setup.runExample(example);
		const wrong = items(execution, 'Numbers to correct', 0).map(({ json }) => json);
		const given = ['0403.170.702', '0999.999.922', 'DE123456789', 'Colruyt', '', '2.000.000.339'];
		expect(wrong.map((item) => item.given)).toEqual(given);
		for (const { reason } of wrong) expect(reason).toEqual(expect.stringMatching(/\w+ \w+/));
	});

	it('puts a company whose Peppol check fails on the error output of that node, and continues with the others', async () => {
		setup.sandbox.settings.nextResponses = [
			{ match: 'check?enterpriseNumber=0473', status: 403, body: { success: false, error: 'No' } },
		];
		const execution = await setup.runExample(example);
		expect(items(execution, check, 0)).toHaveLength(23);
		expect(items(execution, check, 1)).toHaveLength(1);
	});
});
