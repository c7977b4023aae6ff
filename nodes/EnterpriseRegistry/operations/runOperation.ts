import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { isExposed } from '../api/baseUrl';
import { RegistryFailure } from '../api/failures';
import { RegistryClient } from '../api/RegistryClient';
import { connect, type Connection } from '../api/transport';
import { asNodeError } from './asNodeError';
import { findOperation } from './index';
import { Item } from './item';
import type { Operation, Output } from './operation';

/** Runs the chosen operation for every input item: the only item loop of the node. */
export async function runOperation(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
	const operation = findOperation(this.getNodeParameter('resource', 0) as string, this.getNodeParameter('operation', 0) as string);
	const connection = lazily(async () => await connectOrWarn(this));
	const outputs: INodeExecutionData[] = [];
	for (let index = 0; index < this.getInputData().length; index++) {
		for (const output of await runItem(this, operation, connection, index)) outputs.push(output);
	}
	return [outputs];
}

async function runItem(
	context: IExecuteFunctions,
	operation: Operation,
	connection: () => Promise<Connection>,
	index: number,
): Promise<INodeExecutionData[]> {
	try {
		const item = new Item(context, index);
		const client = new RegistryClient(operation.offline ? unreachable : await connection(), timeoutOf(item));
		return itemsOf(await operation.execute(client, item), index);
	} catch (failure) {
		const error = asNodeError(context.getNode(), failure, index);
		const cancelled = failure instanceof RegistryFailure && failure.kind === 'cancelled';
		if (cancelled || !context.continueOnFail()) throw error;
		// Nothing beside this one member: n8n then adds what came in to the item on the error output. With `error` set on
		// the item it would keep the bare message alone.
		return [{ json: { error: sentencesOf(error.message, error.description) }, pairedItem: { item: index } }];
	}
}

function sentencesOf(message: string, description: string | null | undefined): string {
	if (!description) return message;
	return `${message}${/[.!?]$/.test(message) ? '' : '.'} ${description}`;
}

function itemsOf(output: Output, index: number): INodeExecutionData[] {
	const entries = Array.isArray(output) ? output : [output];
	return entries.map((json) => ({ json: json as INodeExecutionData['json'], pairedItem: { item: index } }));
}

const timeoutOf = (item: Item): number | undefined => {
	const timeout = Number(item.options.timeout);
	return Number.isFinite(timeout) && timeout > 0 ? timeout : undefined;
};

async function connectOrWarn(context: IExecuteFunctions): Promise<Connection> {
	const connection = await connect(context, context.getNodeParameter('authentication', 0, 'apiKey') as string);
	if (isExposed(connection.baseUrl)) {
		context.addExecutionHints({
			message: 'The Base URL begins with http://, so the credential crosses the network unencrypted. Use https://.',
			location: 'outputPane',
			type: 'warning',
		});
	}
	return connection;
}

/** The connection is made by the first item that needs one; all items share it, or the reason why there is none. */
function lazily<T>(make: () => Promise<T>): () => Promise<T> {
	let made: Promise<T> | undefined;
	return async () => await (made ??= make());
}

const unreachable = {
	send: async () => await Promise.reject(new RegistryFailure('refused', 'This operation works without the service', '')),
} as unknown as Connection;
