import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { RegistryClient } from '../client/RegistryClient';
import { InvalidInput } from '../invalidInput';
import { asNodeError } from '../nodeError';
import { connect, type Connection } from '../transport/connect';
import { RegistryFailure } from '../transport/errors';
import { MAX_PARALLEL_REQUESTS } from '../transport/limits/concurrencyWindow';
import { isExposed } from '../transport/url';
import { beforeDeadline, deadlineOf, outputForTool } from './forTool';
import { Hints } from './hints';
import { hasFailedBefore, withInput } from './includeInput';
import { findOperation } from './index';
import { inParallel } from './inParallel';
import { Item } from './item';
import type { JointOperation, Operation, Output } from './operation';
import { callOptionsOf, identifyingParameters, Parameters, timeoutOf } from './parameters';

/** Items in flight: enough that the queue always has requests to choose from, even if many items share one. */
const MAX_ITEMS = 4 * MAX_PARALLEL_REQUESTS;

/** What is executed at once, and gives the output for these items: one item, or all that are one change. */
interface Task {
	items: Item[];
	execute: (client: RegistryClient) => Promise<Output>;
	/** Why it is not executed at all. */
	refusal?: unknown;
}

/** Of all items with one key. */
interface Change extends Task {
	parts: unknown[];
}

/** Runs the chosen operation for every input item: the only item loop of the node. */
export async function runOperation(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
	const operation = findOperation(
		this.getNodeParameter('resource', 0) as string,
		this.getNodeParameter('operation', 0) as string,
	);
	return [await new Run(this, operation).all()];
}

class Run {
	private readonly input: IDataObject[];
	private readonly parameters: Parameters;
	private readonly hints: Hints;
	private readonly mayIncludeInput: boolean;
	private connecting?: Promise<Connection>;
	private stopListening = () => {};

	constructor(
		private readonly context: IExecuteFunctions,
		private readonly operation: Operation,
	) {
		this.input = context.getInputData().map(({ json }) => json);
		this.parameters = new Parameters(context);
		this.hints = new Hints(context);
		const options = operation.fields.find(({ name }) => name === 'options')?.options ?? [];
		this.mayIncludeInput = options.some(({ name }) => name === 'includeInput');
	}

	/** Whether an item may change something at the service. */
	private get changes(): boolean {
		const { inOrder = false } = this.operation;
		return typeof inOrder === 'boolean' ? inOrder : inOrder(this.context.getNode().parameters);
	}

	/** Whether an item that fails leaves the others alone. n8n 2 hands what is thrown to a model, and n8n 1 ends the execution. */
	private get continues(): boolean {
		return this.parameters.isTool || this.context.continueOnFail();
	}

	async all(): Promise<INodeExecutionData[]> {
		// Without a promise for every item, as nothing is waited for.
		if (this.operation.offline) return this.input.flatMap((_, index) => this.offline(index));
		const tasks = this.tasks();
		if (!this.continues)
			for (const { items, refusal } of tasks)
				if (refusal !== undefined) this.failed(items, refusal);
		const outputs = await inParallel(
			tasks.length,
			this.changes ? 1 : MAX_ITEMS,
			async (index) => await this.one(tasks[index]!),
		).finally(async () => await this.end());
		return outputs.flat();
	}

	private item(index: number): Item {
		return new Item(this.context, index, this.parameters, this.hints);
	}

	private tasks(): Task[] {
		const { operation } = this;
		const items = this.input.map((_, index) => this.item(index));
		if ('executeTogether' in operation) return joined(operation, items);
		return items.map((item) => ({
			items: [item],
			execute: async (client) => await operation.execute(client, item),
		}));
	}

	private offline(index: number): INodeExecutionData[] {
		const item = this.item(index);
		const { operation } = this;
		let row: IDataObject | null = null;
		try {
			row = this.includedRow(item);
			if (row !== null && hasFailedBefore(row)) return asItems([item], row);
			if ('executeTogether' in operation) return [];
			const output = operation.execute(undefined as never, item);
			return asItems([item], output, row);
		} catch (failure) {
			return this.failed([item], failure, row);
		}
	}

	private async one(task: Task): Promise<INodeExecutionData[]> {
		const { items, refusal } = task;
		let row: IDataObject | null = null;
		try {
			if (refusal !== undefined) throw refusal;
			row = this.includedRow(items[0]!);
			if (row !== null && hasFailedBefore(row)) return asItems(items, row);
			return asItems(items, await this.answerTo(task), row);
		} catch (failure) {
			return this.failed(items, failure, row);
		}
	}

	private async answerTo({ items, execute }: Task): Promise<Output> {
		const item = items[0]!;
		const { isTool, isByHand } = this.parameters;
		const options = callOptionsOf(item.options, item.advanced, isTool || isByHand);
		const timeout = timeoutOf(item.advanced);
		const connection = await this.connected();
		const { onAnswer, done } = connection.dispatch.report.forItem();
		const work = execute(new RegistryClient(connection, { ...options, onAnswer }, timeout));
		const output = isTool
			? outputForTool(await beforeDeadline(deadlineOf(options, timeout), this.changes, work))
			: await work;
		done();
		return output;
	}

	/** The fields of the input item, where the user wants them beside the answer. */
	private includedRow(item: Item): IDataObject | null {
		if (!this.mayIncludeInput || this.parameters.isTool) return null;
		return item.option('includeInput', false) ? this.input[item.index]! : null;
	}

	/** With continue-on-fail, an item with the reason; otherwise throws it. */
	private failed(
		items: Item[],
		failure: unknown,
		row: IDataObject | null = null,
	): INodeExecutionData[] {
		const { index } = items[0]!;
		const { isTool } = this.parameters;
		const error = asNodeError(this.context.getNode(), failure, index);
		const cancelled = failure instanceof RegistryFailure && failure.kind === 'cancelled';
		if (cancelled || !this.continues) throw error;
		// A model cannot change options in the editor.
		const advice =
			isTool && failure instanceof RegistryFailure ? failure.advice : error.description;
		const told = { error: sentencesOf(error.message, advice) };
		// On the error output, only this one member: n8n then adds the input. With `error` set on the item it would
		// keep the bare message alone.
		if (isTool || this.context.getNode().onError === 'continueErrorOutput')
			return asItems(items, told);
		if (row !== null) return asItems(items, told, row);
		// In a separate member, so that nobody takes the item for a record that was found.
		const about = identifyingParameters(this.operation.fields, this.parameters, index);
		return asItems(items, { ...told, input: about });
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
		if (isExposed(connection.baseUrl)) this.hints.show(UNENCRYPTED, { type: 'warning' });
		const cancel = this.context.getExecutionCancelSignal();
		const stop = () => connection.dispatch.stop();
		if (cancel?.aborted) stop();
		cancel?.addEventListener('abort', stop, { once: true });
		// An execution may run this node ten thousand times on one signal.
		this.stopListening = () => cancel?.removeEventListener('abort', stop);
		return connection;
	}

	/** Cancels what still waits, and shows the summary of the run. */
	private async end(): Promise<void> {
		const items = this.input.length;
		this.hints.end(items);
		const connection = await this.connecting?.catch(() => undefined);
		if (connection === undefined) return;
		this.stopListening();
		const { dispatch, session } = connection;
		dispatch.stop();
		const sentences = dispatch.report.sentences(items, session.queue.rateLimit, {
			now: Date.now(),
			timeZone: this.context.getTimezone(),
		});
		for (const sentence of sentences) this.hints.show(sentence);
	}
}

const UNENCRYPTED =
	'Your key is sent unencrypted: the Base URL begins with http://. Change it to https://.';

/** One task for all items with the same key, in the order of their first items; an item that fails alone is a task of its own. */
function joined(operation: JointOperation, items: Item[]): Task[] {
	const changes = new Map<string, Change>();
	const refused: Task[] = [];
	const changeFor = (key: string) => {
		const known = changes.get(key);
		if (known !== undefined) return known;
		const parts: unknown[] = [];
		const added: Change = {
			parts,
			items: [],
			execute: async (client) => await operation.executeTogether(client, added.items[0]!, parts),
		};
		changes.set(key, added);
		return added;
	};
	for (const item of items) {
		let change: Change | undefined;
		try {
			change = changeFor(operation.key(item));
			change.parts.push(operation.read(item));
			change.items.push(item);
		} catch (refusal) {
			if (change === undefined || !operation.isWhole) {
				refused.push({ items: [item], refusal, execute: async () => await Promise.resolve([]) });
			} else {
				change.items.push(item);
				change.refusal ??= unchanged(refusal);
			}
		}
	}
	const firstOf = ({ items: [first] }: Task) => first!.index;
	return [...changes.values(), ...refused]
		.filter((task) => task.items.length > 0)
		.sort((one, other) => firstOf(one) - firstOf(other));
}

const unchanged = (refusal: unknown): unknown =>
	refusal instanceof InvalidInput
		? new InvalidInput(refusal.message, 'Correct it, and run it again. Nothing was changed.')
		: refusal;

function asItems(
	items: Item[],
	output: Output,
	row: IDataObject | null = null,
): INodeExecutionData[] {
	const paired = items.map(({ index }) => ({ item: index }));
	const entries = Array.isArray(output) ? (output as object[]) : [output];
	return entries.map((entry) => ({
		json: (row === null ? entry : withInput(row, entry)) as INodeExecutionData['json'],
		pairedItem: paired.length === 1 ? paired[0]! : paired,
	}));
}

function sentencesOf(message: string, description: string | null | undefined): string {
	if (!description) return message;
	return `${message}${/[.!?]$/.test(message) ? '' : '.'} ${description}`;
}
