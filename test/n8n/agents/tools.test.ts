import { operations } from '../../../nodes/EnterpriseRegistry/operations';
import { ofOutputs } from '../../../nodes/EnterpriseRegistry/messages/outputs';
import { sentenceOf } from '../../../nodes/EnterpriseRegistry/messages/sentenceOf';
import { SOME_TIME, wordsOf } from '../../support/wordsOf';
import { CASES } from '../../support/cases';
import { ChatModel } from '../../harness/servers/ChatModel';
import type { Execution } from '../../harness/workflows/executionData';
import { TestSetup } from '../../harness/workflows/TestSetup';
import { manualStart, node, registry, type WorkflowNode } from '../../harness/workflows/workflow';

const TOOL = 'n8n-nodes-enterprise-registry.enterpriseRegistryTool';
const LANGCHAIN = '@n8n/n8n-nodes-langchain';
const SECRET = /whsec_|sandbox-secret|sandbox-key/;
const LIMIT = {
	until: SOME_TIME,
	resetsAt: SOME_TIME,
	isUntilGuessed: false,
	isUsedUp: true,
	limit: 1,
	maxWait: 0,
};
/** What tells a used-up limit as a reason, as findings or as figures, or needs no service. */
const TELL_OTHERWISE: Record<string, RegExp> = {
	account_get: /.{11}/s,
	service_diagnose: /.{11}/s,
	number_parse: /"valid":true/,
	enterprise_checkBeforeInvoicing: wordsOf('rateLimited', LIMIT, 'reason'),
};

const nameOf = (full: string) => full.replace('.', '_');
const every = operations.map(({ resource, operation }): [string] => [`${resource}.${operation}`]);

describe('every operation as a tool of an AI Agent', () => {
	let setup: TestSetup;
	let model: ChatModel;

	// Each has its own sandbox, because n8n keeps what it learned about a service.
	beforeEach(async () => {
		setup = await TestSetup.open();
		model = await new ChatModel().open();
	});
	afterEach(async () => await Promise.all([setup?.close(), model?.close()]));

	/** An agent with these operations, each with the parameters of its schema and its own webhook. */
	async function ask(
		wanted: Array<[name: string, parameters?: object]>,
		ready = () => {},
	): Promise<Execution> {
		const chat = await setup.n8n.createCredential('openAiApi', 'Uses all tools', model.credential);
		const ids = await Promise.all(wanted.map(async () => await setup.webhook()));
		ready();
		const tools = wanted.map(([full, own], index): WorkflowNode => {
			const [resource, operation] = full.split('.') as [string, string];
			const { afterDelivery: _afterDelivery, ...parameters } = {
				...CASES[full]![0],
				...own,
			} as Record<string, unknown>;
			if ('webhookId' in parameters)
				parameters.webhookId = { __rl: true, mode: 'id', value: ids[index] };
			const name = own === undefined ? nameOf(full) : 'by_hand';
			const credential = setup.credential('enterpriseRegistryApi');
			return registry(credential, { resource, operation, ...parameters }, { name, type: TOOL });
		});
		const agent = node({
			name: 'Agent',
			type: `${LANGCHAIN}.agent`,
			typeVersion: 3,
			parameters: { promptType: 'define', text: 'Use every tool', options: {} },
		});
		const chatModel = node({
			name: 'Chat model',
			type: `${LANGCHAIN}.lmChatOpenAi`,
			typeVersion: 1.2,
			parameters: { model: { __rl: true, mode: 'id', value: 'any' }, options: {} },
			credentials: { openAiApi: { id: chat.id, name: chat.name } },
		});
		const toAgent = ({ name }: WorkflowNode, type: string) =>
			[name, { [type]: [[{ node: 'Agent', type, index: 0 }]] }] as const;
		const { id: workflowId } = await setup.n8n.createWorkflow({
			name: 'Every tool',
			nodes: [manualStart, agent, chatModel, ...tools],
			// Without this order n8n resumes the agent before its tools have run.
			settings: { executionOrder: 'v1' },
			connections: Object.fromEntries([
				toAgent(manualStart, 'main'),
				toAgent(chatModel, 'ai_languageModel'),
				...tools.map((tool) => toAgent(tool, 'ai_tool')),
			]),
		});
		return await setup.n8n.run(workflowId);
	}

	it('succeeds under the description of its action, without a secret for the model in any request', async () => {
		const body = { name: 'By hand', url: 'http://127.0.0.1:1/', entityNumbers: [] };
		const byHand = { method: 'POST', path: '/webhook', query: {}, body: JSON.stringify(body) };
		const execution = await ask([...every, ['api.request', byHand]]);
		expect(execution.status).toBe('success');
		expect(execution.error).toBeUndefined();
		const { answers, completions } = model;
		const succeeds = expect.not.stringMatching(/"error"/) as string;
		const withheld = expect.stringContaining(
			sentenceOf(ofOutputs, { code: 'secretsLeftOut', facts: {} }),
		) as string;
		expect(answers).toEqual({
			...Object.fromEntries(every.map(([name]) => [nameOf(name), succeeds])),
			webhook_create: withheld,
			webhook_rotateSecret: withheld,
			by_hand: withheld,
		});
		const described = completions[0]!.tools!.map(({ function: tool }) => tool);
		expect(described).toEqual(
			expect.arrayContaining(
				operations.map(({ resource, operation, action }) =>
					expect.objectContaining({
						name: `${resource}_${operation}`,
						description: `${action} in Enterprise Registry`,
					}),
				),
			),
		);
		expect(JSON.stringify(completions)).not.toMatch(SECRET);
		expect(setup.sandbox.webhooks().length).toBeGreaterThan(operations.length);
		for (const { hmacSecret } of setup.sandbox.webhooks())
			expect(JSON.stringify(completions)).not.toContain(hmacSecret);
	});

	it('says at once that the hourly limit is used up until its reset', async () => {
		// A window that ends with the hour may end during this test.
		setup.sandbox.settings.window = 'sliding';
		let begin = 0;
		const execution = await ask(every, () => {
			setup.sandbox.settings.requestsPerHour = 1;
			begin = Date.now();
		});
		expect(execution.status).toBe('success');
		expect((Date.now() - begin) / operations.length).toBeLessThan(3000);
		const told = every.map(([full]) => {
			const name = nameOf(full);
			return [
				name,
				expect.stringMatching(TELL_OTHERWISE[name] ?? wordsOf('rateLimited', LIMIT)) as string,
			];
		});
		expect(model.answers).toEqual(Object.fromEntries(told));
	});

	it.each([
		['refuses with 503', { status: 503, times: 0 }],
		['never answers', { delay: 120_000, times: 0 }],
	])('says in words within 30 s that the service %s', async (_outage, forced) => {
		const execution = await ask([['enterprise.get']], () => {
			setup.sandbox.settings.nextResponses = [{ match: '/enterprise/', ...forced }];
		});
		expect(execution.status).toBe('success');
		expect(execution.nodes.enterprise_get!.milliseconds).toBeLessThan(30_000);
		expect(model.answers.enterprise_get).toMatch(/"error":"[^"]*service[^"]*\."/i);
	});
});
