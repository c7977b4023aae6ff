import '../support/preferTypeScript';

import { WorkflowExecute } from 'n8n-core';
import { createRunExecutionData, Workflow, type INode, type INodeType } from 'n8n-workflow';

import {
	additionalDataWith,
	NODE_TYPE,
	nodeTypesWith,
	StoredCredentials,
} from '../../support/engine';
import { credentialsFor } from '../../support/registry';
import { lookUps } from '../support/items';

/* One run of many items: "ours" or "bare" node, items, base address. Prints megabytes of the heap, before it and with its output. */

const gatherGarbage = (globalThis as { gc?: () => void }).gc!;

function heap(): string {
	gatherGarbage();
	return `${Math.round(process.memoryUsage().heapUsed / 2 ** 20)} MB`;
}

const nodeThat = (execute: INodeType['execute']): INodeType => ({
	description: {
		...({} as INodeType['description']),
		inputs: ['main'],
		outputs: ['main'],
		properties: [],
	},
	execute,
});
/** Answers as short as those of the service, without a request. */
const bare = nodeThat(async function () {
	const answered = this.getInputData().map(({ json }, item) => ({
		json: { enterpriseNumber: json.number, denomination: `Company ${item}`, status: 'AC' },
		pairedItem: { item },
	}));
	return await Promise.resolve([answered]);
});

async function main([which, count, baseUrl]: string[]): Promise<void> {
	const items = nodeThat(async () => {
		const numbers = lookUps(Number(count), Number(count), 0);
		return await Promise.resolve([numbers.map((json, item) => ({ json, pairedItem: { item } }))]);
	});
	const type = 'enterpriseRegistryApi';
	const parameters = {
		resource: 'enterprise',
		operation: 'get',
		authentication: 'apiKey',
		enterpriseNumber: '={{ $json.number }}',
	};
	const place = { typeVersion: 1, position: [0, 0] } satisfies Partial<INode>;
	const workflow = new Workflow({
		nodes: [
			{ ...place, id: '1', name: 'Items', type: 'items', parameters: {} },
			{
				...place,
				...{ id: '2', name: 'Node', type: which === 'ours' ? NODE_TYPE : 'bare', parameters },
				credentials: { [type]: { id: '1', name: type } },
			},
		],
		connections: { Items: { main: [[{ node: 'Node', type: 'main', index: 0 }]] } },
		active: false,
		nodeTypes: nodeTypesWith({ items, bare }),
	});
	const data = additionalDataWith(new StoredCredentials(credentialsFor(baseUrl!)));
	const before = heap();
	const engine = new WorkflowExecute(data, 'trigger', createRunExecutionData());
	const { resultData } = (await engine.run({ workflow, startNode: workflow.getNode('Items')! }))
		.data;
	const output = resultData.runData.Node?.[0]?.data?.main?.[0] ?? [];
	console.log(`answered ${output.length}; heap ${before}, with the output ${heap()}`);
}

void main(process.argv.slice(2));
