import type { IExecuteFunctions } from 'n8n-workflow';

import { Parameters } from '../../../../nodes/EnterpriseRegistry/operations/run/parameters';

const NODE = 'n8n-nodes-enterprise-registry.enterpriseRegistry';
const isForModel = (type: string, mode: string, name: string) => new Parameters({ getNode: () => ({ type }), getMode: () => mode, getWorkflow: () => ({ name }) } as unknown as IExecuteFunctions).isForModel;

it.each([
	['a tool of an AI Agent', `${NODE}Tool`, 'manual', 'Ask'],
	['a tool of an agent outside of workflows', NODE, 'internal', ''],
	['a node that the assistant runs alone', NODE, 'manual', `Execute node ${NODE}`],
])('%s is run for a model', (_what, type, mode, name) => expect(isForModel(type, mode, name)).toBe(true));

it.each(['manual', 'trigger', 'webhook', 'integrated', 'retry', 'cli'])('a node of a workflow in the mode %s is not', (mode) => {
	expect(isForModel(NODE, mode, 'Execute node by node')).toBe(false);
});
