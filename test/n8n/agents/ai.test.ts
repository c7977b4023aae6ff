import { ChatModel } from '../../harness/servers/ChatModel';
import type { Execution } from '../../harness/workflows/executionData';
import { importAgentExample } from '../../harness/workflows/agentExample';
import { wordsOf } from '../../support/wordsOf';
import { TestSetup, useSetup } from '../../harness/workflows/TestSetup';

/** n8n 1 ends the execution when a tool does not succeed, whichever node it is. */
const inN8n2 = process.env.N8N_VERSION?.startsWith('1.') ? it.skip : it;

describe('the node as a tool of an AI Agent', () => {
	let setup: TestSetup;
	let model: ChatModel;

	useSetup(TestSetup.open, (opened) => (setup = opened));
	beforeAll(async () => (model = await new ChatModel().open()));
	afterAll(async () => await model?.close());
	afterEach(() => {
		model.completions.length = 0;
	});

	/** Runs the example, in which the model calls this tool, and returns the execution and what the agent said. */
	async function ask(
		tool: string,
		parameters: object,
	): Promise<{ execution: Execution; said: string }> {
		model.choice = { [tool]: parameters };
		const id = await importAgentExample(setup, '05-ask-an-ai-agent.json', { model });
		const execution = await setup.n8n.run(id);
		return { execution, said: String(execution.nodes.Agent?.outputs[0]?.[0]?.json.output) };
	}

	it('answers "is this company on Peppol?" with the answer of the tool', async () => {
		const { execution, said } = await ask('Check_Peppol', {
			enterpriseNumber: 'BE 0403.170.701',
		});
		expect(execution.status).toBe('success');
		expect(said).toMatch(/"enterpriseNumber":"0403\.170\.701","answer":"yes"/);
		expect(setup.sandbox.requests.map(({ path }) => path)).toEqual([
			expect.stringMatching(/peppol\/check/),
		]);
	});

	inN8n2(
		'tells the model in words when the number cannot exist, and the workflow goes on',
		async () => {
			const { execution, said } = await ask('Check_Peppol', {
				enterpriseNumber: '0403.170.702',
			});
			expect(execution.status).toBe('success');
			expect(said).toMatch(wordsOf('wrongCheckDigits', { dotted: '0403.170.702' }));
			expect(setup.sandbox.requests).toEqual([]);
		},
	);

	it.each([
		{
			tool: 'Get_company',
			parameters: { enterpriseNumber: '0402.206.045' },
			found: /"name":"[^"]*Delhaize/i,
			mostCharacters: 1_000,
		},
		{
			tool: 'Search_companies',
			parameters: { name: 'delhaize' },
			found: /"enterpriseNumber":"0402\.206\.045"/,
			mostCharacters: 6_000,
		},
	])(
		'finds a company by $tool, in an answer of less than $mostCharacters characters',
		async ({ tool, parameters, found, mostCharacters }) => {
			const { said } = await ask(tool, parameters);
			expect(said).toMatch(found);
			expect(said.length).toBeLessThan(mostCharacters);
		},
	);
});
