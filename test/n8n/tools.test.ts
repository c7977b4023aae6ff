import { resources } from '../../nodes/EnterpriseRegistry/operations';
import { CASES } from '../support/schemas/cases';
import { ChatModel } from './support/ChatModel';
import type { Execution } from './support/executionData';
import type { Credential } from './support/N8nClient';
import { Workbench } from './support/workbench';
import type { WorkflowNode } from './support/workflow';

const TOOL = 'n8n-nodes-enterprise-registry.enterpriseRegistryTool';
const operations = Object.entries(resources).flatMap(([resource, { operations: known }]) => Object.keys(known).map((operation) => `${resource}.${operation}`));

describe('every operation as a tool of an AI Agent', () => {
	let bench: Workbench;
	let model: ChatModel;
	let chat: Credential;

	// A sandbox for each: n8n keeps what it has learned of a service.
	beforeEach(async () => {
		bench = await Workbench.open();
		model = await ChatModel.start();
		model.usesAll = true;
		chat = await bench.n8n.createCredential('openAiApi', 'Stand-in for a chat model that uses all tools', model.credential);
	});
	afterEach(async () => await Promise.all([bench?.close(), model?.close()]));

	/** The id of a webhook that was made without the node. */
	async function webhook(): Promise<string> {
		const headers = { 'content-type': 'application/json', 'x-api-key': 'sandbox-key', 'x-api-secret': 'sandbox-secret' };
		const body = JSON.stringify({ name: 'Customers', url: 'http://127.0.0.1:1/', entityNumbers: ['0403.170.701'] });
		const { data } = (await (await fetch(`${bench.sandbox.baseUrl}/v2/webhook`, { method: 'POST', headers, body })).json()) as { data: { id: string } };
		return data.id;
	}

	/** An agent with these operations, each with what its schema was seen with, and with a webhook of its own. */
	async function ask(wanted: Array<[name: string]>): Promise<Execution> {
		const { id, name } = bench.credential('enterpriseRegistryApi');
		const ids = await Promise.all(wanted.map(webhook));
		const tools = wanted.map(([full], index): WorkflowNode => {
			const [resource, operation] = full.split('.') as [string, string];
			const { afterDelivery: _afterDelivery, ...parameters } = { ...CASES[full]![0] } as Record<string, unknown>;
			if ('webhookId' in parameters) parameters.webhookId = { __rl: true, mode: 'id', value: ids[index] };
			return {
				name: full.replace(/\W/g, '_'), type: TOOL, typeVersion: 1, position: [index * 200, 300],
				parameters: { authentication: 'apiKey', resource, operation, ...parameters }, credentials: { enterpriseRegistryApi: { id, name } },
			};
		});
		const agent: WorkflowNode[] = [
			{ name: 'Start', type: 'n8n-nodes-base.manualTrigger', typeVersion: 1, position: [0, 0], parameters: {} },
			{ name: 'Agent', type: '@n8n/n8n-nodes-langchain.agent', typeVersion: 3, position: [200, 0], parameters: { promptType: 'define', text: 'Use every tool', options: {} } },
			{
				name: 'Chat model', type: '@n8n/n8n-nodes-langchain.lmChatOpenAi', typeVersion: 1.2, position: [200, 300],
				parameters: { model: { __rl: true, mode: 'id', value: 'any' }, options: {} }, credentials: { openAiApi: { id: chat.id, name: chat.name } },
			},
		];
		const toAgent = (type: string) => ({ [type]: [[{ node: 'Agent', type, index: 0 }]] });
		const { id: workflowId } = await bench.n8n.createWorkflow({
			name: 'Every tool', nodes: [...agent, ...tools], settings: {},
			connections: {
				Start: { main: [[{ node: 'Agent', type: 'main', index: 0 }]] }, 'Chat model': toAgent('ai_languageModel'),
				...Object.fromEntries(tools.map(({ name: tool }) => [tool, toAgent('ai_tool')])),
			},
		});
		return await bench.n8n.run(workflowId);
	}

	const every = operations.map((name): [string] => [name]);

	it('describes each by what it costs or changes', async () => {
		await ask(every);
		const told = Object.fromEntries(model.completions[0]!.tools!.map(({ function: { name, description } }) => [name, description]));
		const changes = Object.entries(told).filter(([, text]) => /chang/.test(text)).map(([name]) => name).sort();
		expect(changes).toEqual([
			'api_request', 'subscription_add', 'subscription_remove', 'subscription_replace', 'webhook_create', 'webhook_delete', 'webhook_rotateSecret', 'webhook_update',
		]);
		for (const [name, text] of Object.entries(told)) expect([name, text]).toEqual([name, expect.stringMatching(/request|chang/)]);
	});
});
