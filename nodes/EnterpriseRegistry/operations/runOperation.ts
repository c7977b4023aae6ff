import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { isExposed } from '../transport/url';
import { HIGHEST_CEILING } from '../transport/limits/concurrencyWindow';
import { RegistryFailure } from '../transport/errors';
import { RegistryClient } from '../client/RegistryClient';
import { connect, type Connection } from '../transport/connect';
import { asNodeError } from '../nodeError';
import { beforeDeadline, deadlineOf } from './deadline';
import { outputForModel } from './outputForModel';
import { hintOnce } from './hintOnce';
import { findOperation } from './index';
import { identifyingParameters } from './identifyingParameters';
import { inParallel } from './inParallel';
import { Item } from './item';
import type { Operation, Output } from './operation';
import { callOptionsOf, Parameters, timeoutOf } from './parameters';

/** Items in flight: enough that the queue always has requests to choose from, even if many items share one. */
const MAX_ITEMS = 4 * HIGHEST_CEILING;

/** Runs the chosen operation for every input item: the only item loop of the node. */
export async function runOperation(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
	const operation = findOperation(
		this.getNodeParameter('resource', 0) as string,
		this.getNodeParameter('operation', 0) as string,
	);
	return [
		operation.offline === true ? runOffline(this, operation) : await new Run(this, operation).all(),
	];
}

/** Without a promise for every item, as nothing is waited for. */
function runOffline(context: IExecuteFunctions, operation: Operation): INodeExecutionData[] {
	const parameters = new Parameters(context);
	return context.getInputData().flatMap((_, index) => {
		try {
			return itemsOf(
				operation.execute(undefined as never, new Item(context, index, parameters)) as Output,
				index,
			);
		} catch (failure) {
			return failedItem(context, operation, parameters, failure, index);
		}
	});
}

/** One run of an operation that sends requests. */
class Run {
	private readonly parameters: Parameters;
	private connecting?: Promise<Connection>;
	private stopListening = () => {};

	constructor(
		private readonly context: IExecuteFunctions,
		private readonly operation: Operation,
	) {
		this.parameters = new Parameters(context);
	}

	/** Whether an item may change something at the service. */
	private get changes(): boolean {
		const { inOrder = false } = this.operation;
		return typeof inOrder === 'boolean' ? inOrder : inOrder(this.context.getNode().parameters);
	}

	async all(): Promise<INodeExecutionData[]> {
		const items = this.context.getInputData().length;
		const outputs = await inParallel(
			items,
			this.changes ? 1 : MAX_ITEMS,
			async (index) => await this.one(index),
		).finally(async () => await this.end(items));
		return outputs.flat();
	}

	private async one(index: number): Promise<INodeExecutionData[]> {
		try {
			const item = new Item(this.context, index, this.parameters);
			const options = callOptionsOf(item);
			const connection = await this.connected();
			const { onAnswer, done } = connection.dispatch.report.forItem();
			const client = new RegistryClient(connection, { ...options, onAnswer }, timeoutOf(item));
			const work = this.operation.execute(client, item) as Promise<Output>;
			const output = item.isForModel
				? outputForModel(
						await beforeDeadline(deadlineOf(options, timeoutOf(item)), this.changes, work),
					)
				: await work;
			done();
			return itemsOf(output, index);
		} catch (failure) {
			return failedItem(this.context, this.operation, this.parameters, failure, index);
		}
	}

	/** The first item that needs a connection makes it; all items share it, or the reason why there is none. */
	private async connected(): Promise<Connection> {
		return await (this.connecting ??= this.connect());
	}

	private async connect(): Promise<Connection> {
		const connection = await connect(
			this.context,
			this.context.getNodeParameter('authentication', 0, 'apiKey') as string,
		);
		if (isExposed(connection.baseUrl)) hintOnce(this.context, UNENCRYPTED, 'warning');
		const cancel = this.context.getExecutionCancelSignal();
		const stop = () => connection.dispatch.stop();
		if (cancel?.aborted) stop();
		cancel?.addEventListener('abort', stop, { once: true });
		// An execution may run this node ten thousand times on one signal.
		this.stopListening = () => cancel?.removeEventListener('abort', stop);
		return connection;
	}

	/** Cancels what still waits, and shows the summary of the run. */
	private async end(items: number): Promise<void> {
		const connection = await this.connecting?.catch(() => undefined);
		if (connection === undefined) return;
		this.stopListening();
		const { dispatch, session } = connection;
		dispatch.stop();
		const sentences = dispatch.report.sentences(
			items,
			session.queue.rateLimit,
			Date.now(),
			this.context.getTimezone(),
		);
		for (const sentence of sentences) hintOnce(this.context, sentence);
	}
}

const UNENCRYPTED =
	'The Base URL begins with http://, so the credential crosses the network unencrypted. Use https://.';

/** With continue-on-fail, an item with the reason; otherwise throws it. */
function failedItem(
	context: IExecuteFunctions,
	operation: Operation,
	parameters: Parameters,
	failure: unknown,
	index: number,
): INodeExecutionData[] {
	const error = asNodeError(context.getNode(), failure, index);
	const cancelled = failure instanceof RegistryFailure && failure.kind === 'cancelled';
	// n8n 2 hands the bare message of what is thrown to the model, and n8n 1 ends the execution.
	if (cancelled || !(parameters.isForModel || context.continueOnFail())) throw error;
	// On the error output, only this one member: n8n then adds the input. With `error` set on the item it would
	// keep the bare message alone.
	const isParted = parameters.isForModel || context.getNode().onError === 'continueErrorOutput';
	// In a separate member, so that nobody takes the item for a record that was found.
	const about = isParted ? {} : { input: identifyingParameters(operation, parameters, index) };
	// A model cannot change options in the editor.
	const description =
		parameters.isForModel && failure instanceof RegistryFailure
			? failure.advice
			: error.description;
	return [
		{
			json: { error: sentencesOf(error.message, description), ...about },
			pairedItem: { item: index },
		},
	];
}

function sentencesOf(message: string, description: string | null | undefined): string {
	if (!description) return message;
	return `${message}${/[.!?]$/.test(message) ? '' : '.'} ${description}`;
}

function itemsOf(output: Output, index: number): INodeExecutionData[] {
	const entries = Array.isArray(output) ? output : [output];
	return entries.map((json) => ({
		json: json as INodeExecutionData['json'],
		pairedItem: { item: index },
	}));
}
