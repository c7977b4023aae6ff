import { operations } from '../../../nodes/EnterpriseRegistry/operations';
import { CASES } from '../../support/schemas/cases';
import { ChatModel } from '../../harness/servers/ChatModel';
import type { Execution } from '../../harness/workflows/executionData';
import type { Credential } from '../../harness/n8n/N8nClient';
import { askSandbox } from '../../harness/workflows/credentials';
import { TestSetup } from '../../harness/workflows/TestSetup';
import type { WorkflowNode } from '../../harness/workflows/workflow';

const TOOL = 'n8n-nodes-enterprise-registry.enterpriseRegistryTool';
/** What tells a used-up limit in its own way: as findings, or as figures. */
const TELL_OTHERWISE = ['account_get', 'service_diagnose'];

describe('every operation as a tool of an AI Agent', () => {
	let setup: TestSetup;
	let model: ChatModel;
	let chat: Credential;

	// Each has its own sandbox, because n8n keeps what it learned about a service.
	beforeEach(async () => {
		setup = await TestSetup.open();
		model = await ChatModel.start();
		model.usesAll = true;
		chat = await setup.n8n.createCredential(
			'openAiApi',
			'Stand-in for a chat model that uses all tools',
			model.credential,
		);
	});
	afterEach(async () => await Promise.all([setup?.close(), model?.close()]));

	/** The ID of a webhook that was made without the node. */
	async function webhook(): Promise<string> {
		const given = {
			name: 'Customers',
			url: 'http://127.0.0.1:1/',
			entityNumbers: ['0403.170.701'],
		};
		return (await askSandbox(setup.sandbox, 'POST /webhook', given)).data.id;
	}

	/** An agent with these operations, each with the parameters of its schema and its own webhook. */
	async function ask(
		wanted: Array<[name: string, parameters?: object]>,
		ready = () => {},
	): Promise<Execution> {
		const { id, name } = setup.credential('enterpriseRegistryApi');
		const ids = await Promise.all(wanted.map(webhook));
		ready();
		const tools = wanted.map(([full, own], index): WorkflowNode => {
			const [resource, operation] = full.split('.') as [string, string];
			const { afterDelivery: _afterDelivery, ...parameters } = {
				...CASES[full]![0],
				...own,
			} as Record<string, unknown>;
			if ('webhookId' in parameters)
				parameters.webhookId = { __rl: true, mode: 'id', value: ids[index] };
			return {
				name: own === undefined ? full.replace(/\W/g, '_') : 'by_hand',
				type: TOOL,
				typeVersion: 1,
				position: [index * 200, 300],
				parameters: { authentication: 'apiKey', resource, operation, ...parameters },
				credentials: { enterpriseRegistryApi: { id, name } },
			};
		});
		const agent: WorkflowNode[] = [
			{
				name: 'Start',
				type: 'n8n-nodes-base.manualTrigger',
				typeVersion: 1,
				position: [0, 0],
				parameters: {},
			},
			{
				name: 'Agent',
				type: '@n8n/n8n-nodes-langchain.agent',
				typeVersion: 3,
				position: [200, 0],
				parameters: { promptType: 'define', text: 'Use every tool', options: {} },
			},
			{
				name: 'Chat model',
				type: '@n8n/n8n-nodes-langchain.lmChatOpenAi',
				typeVersion: 1.2,
				position: [200, 300],
				parameters: { model: { __rl: true, mode: 'id', value: 'any' }, options: {} },
				credentials: { openAiApi: { id: chat.id, name: chat.name } },
			},
		];
		const toAgent = (type: string) => ({ [type]: [[{ node: 'Agent', type, index: 0 }]] });
		const { id: workflowId } = await setup.n8n.createWorkflow({
			// Without this order n8n resumes the agent before its tools have run.
			name: 'Every tool',
			nodes: [...agent, ...tools],
			settings: { executionOrder: 'v1' },
			connections: {
				Start: { main: [[{ node: 'Agent', type: 'main', index: 0 }]] },
				'Chat model': toAgent('ai_languageModel'),
				...Object.fromEntries(tools.map(({ name: tool }) => [tool, toAgent('ai_tool')])),
			},
		});
		return await setup.n8n.run(workflowId);
	}

	const SECRET = /whsec_|sandbox-secret|sandbox-key/;

	const every = operations.map(({ resource, operation }): [string] => [`${resource}.${operation}`]);

	it('gives the model no secret, in any request', async () => {
		const body = { name: 'By hand', url: 'http://127.0.0.1:1/', entityNumbers: [] };
		const execution = await ask([
			...every,
			['api.request', { method: 'POST', path: '/webhook', query: {}, body: JSON.stringify(body) }],
		]);
		expect([execution.status, execution.error]).toEqual(['success', undefined]);
		const { answers } = model;
		expect(Object.keys(answers)).toHaveLength(operations.length + 1);
		// Each did what it is for; a secret that was made is withheld in words.
		for (const [name, answer] of Object.entries(answers))
			expect([name, answer]).toEqual([name, expect.not.stringMatching(/"error"/)]);
		for (const name of ['webhook_create', 'webhook_rotateSecret', 'by_hand'])
			expect([name, answers[name]]).toEqual([
				name,
				expect.stringMatching(/not given to a language model/),
			]);
		expect(JSON.stringify(model.completions)).not.toMatch(SECRET);
		expect(setup.sandbox.webhooks().length).toBeGreaterThan(operations.length);
		for (const { hmacSecret } of setup.sandbox.webhooks())
			expect(JSON.stringify(model.completions)).not.toContain(hmacSecret);
	});

	it('describes each by its action', async () => {
		await ask(every);
		const told = model.completions[0]!.tools!.map(({ function: { name, description } }) => [
			name,
			description,
		]);
		expect(Object.fromEntries(told)).toEqual(
			Object.fromEntries(
				operations.map(({ resource, operation, entry }) => [
					`${resource}_${operation}`,
					`${entry.action} in Enterprise Registry`,
				]),
			),
		);
	});

	it('answers in words that a model can act on under a used-up limit, at once', async () => {
		// A window that ends with the hour may end during this test.
		setup.sandbox.settings.window = 'sliding';
		let begin = 0;
		const execution = await ask(every, () => {
			setup.sandbox.settings.requestsPerHour = 1;
			begin = Date.now();
		});
		expect(execution.status).toBe('success');
		expect((Date.now() - begin) / operations.length).toBeLessThan(3000);
		expect(Object.keys(model.answers)).toHaveLength(operations.length);
		for (const [name, answer] of Object.entries(model.answers)) {
			if (TELL_OTHERWISE.includes(name)) expect([name, answer.length > 10]).toEqual([name, true]);
			else if (name === 'number_parse')
				expect([name, answer]).toEqual([name, expect.stringMatching(/"valid":true/)]);
			else
				expect([name, answer]).toEqual([
					name,
					expect.stringMatching(/hourly limit is used up.*\(\d\d:\d\d\)/),
				]);
		}
	});

	it.each([
		['refuses with 503', { status: 503, times: 0 }],
		['never answers', { delay: 120_000, times: 0 }],
	])('answers in words within 30 s when the service %s', async (_outage, forced) => {
		const execution = await ask([['enterprise.get']], () => {
			setup.sandbox.settings.nextResponses = [{ match: '/enterprise/', ...forced }];
		});
		expect(execution.status).toBe('success');
		expect(execution.nodes.enterprise_get!.milliseconds).toBeLessThan(30_000);
		expect(model.answers.enterprise_get).toMatch(/"error":"[^"]*service[^"]*\."/i);
	});
});
