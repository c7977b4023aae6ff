import './silentLog';
import { getEventListeners } from 'node:events';

import { WorkflowExecute } from 'n8n-core';
import {
	createRunExecutionData,
	Workflow,
	type IConnections,
	type INode,
	type INodeParameters,
	type INodeType,
} from 'n8n-workflow';

import { additionalDataWith, NODE_TYPE, nodeTypesWith, StoredCredentials } from './engine';
import { credentialsFor } from './registry';

/** Sends one item through the loop this many times. Before each turn and at the end it calls `looked` with the number of cancellation listeners. */
const turnsOf = (turns: number, looked: (listening: number) => void): INodeType => {
	let turn = 0;
	return {
		description: {
			displayName: 'Turns',
			name: 'turns',
			group: ['input'],
			version: 1,
			description: '',
			defaults: {},
			inputs: ['main'],
			outputs: ['main'],
			properties: [],
		},
		async execute() {
			looked(getEventListeners(this.getExecutionCancelSignal()!, 'abort').length);
			// What a turn put off is done before the next one.
			await new Promise((resolve) => setImmediate(resolve));
			return [turn++ < turns ? [{ json: {} }] : []];
		},
	};
};

/**
 * Runs the node this many times in one execution, as a loop does.
 * @param looked called before each turn and at the end.
 * @returns how many listened for the cancellation of the execution before each turn and at the end.
 */
export async function runInOneExecution(
	baseUrl: string,
	parameters: INodeParameters,
	turns: number,
	looked?: (turn: number) => void,
): Promise<number[]> {
	const listening: number[] = [];
	const type = turnsOf(turns, (count) => {
		// What n8n keeps of every turn is not the node's: the first stands for all.
		for (const tasks of Object.values(data.resultData.runData)) tasks.fill(tasks[0]!, -1);
		listening.push(count);
		looked?.(listening.length - 1);
	});
	const node = (name: string, more: Partial<INode>): INode => ({
		id: name,
		name,
		type: 'turns',
		typeVersion: 1,
		position: [0, 0],
		parameters: {},
		...more,
	});
	const nodes = [
		node('Turns', {}),
		node('Registry', {
			type: NODE_TYPE,
			parameters,
			onError: 'continueRegularOutput',
			credentials: { enterpriseRegistryApi: { id: '1', name: 'Registry' } },
		}),
	];
	const connections: IConnections = {
		Turns: { main: [[{ node: 'Registry', type: 'main', index: 0 }]] },
		Registry: { main: [[{ node: 'Turns', type: 'main', index: 0 }]] },
	};
	const data = createRunExecutionData({
		executionData: {
			nodeExecutionStack: [{ node: nodes[0]!, data: { main: [[{ json: {} }]] }, source: null }],
		},
	});
	const workflow = new Workflow({
		id: 'test',
		nodes,
		connections,
		active: false,
		nodeTypes: nodeTypesWith({ turns: type }),
	});
	const stored = new StoredCredentials(credentialsFor(baseUrl));
	const run = await new WorkflowExecute(
		additionalDataWith(stored),
		'manual',
		data,
	).processRunExecutionData(workflow);
	if (listening.length !== turns + 1)
		throw new Error(
			`${listening.length} turns of ${turns}: ${run.data.resultData.error?.message}`,
			{ cause: run.data.resultData.error },
		);
	return listening;
}
