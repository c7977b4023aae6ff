import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { RegistryClient } from '../client/RegistryClient';
import { InvalidInput } from '../invalidInput';
import { asNodeError } from '../nodeError';
import { RegistryFailure } from '../transport/errors';
import { MAX_PARALLEL_REQUESTS } from '../transport/limits/concurrencyWindow';
import { answerForTool } from './forTool';
import { findOperation } from './index';
import { inParallel } from './inParallel';
import { Item } from './item';
import type { Items, Operation, Output } from './operation';
import { Run } from './run';

/** Items in flight: enough that the queue always has requests to choose from, even if many items share one. */
const MAX_ITEMS = 4 * MAX_PARALLEL_REQUESTS;

/** What is executed at once, and gives the output for these items: one item, or all that are one change. */
interface Task {
	items: Items;
	/** Why it is not executed at all. */
	refusal?: Error;
}

/** Runs the chosen operation for every input item: the only item loop of the node. */
export async function runOperation(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
	const operation = findOperation(
		this.getNodeParameter('resource', 0) as string,
		this.getNodeParameter('operation', 0) as string,
	);
	const run = new Run(this);
	const { inOrder = false } = operation;
	const changes = typeof inOrder === 'boolean' ? inOrder : inOrder(this.getNode().parameters);
	const tasks = tasksOf(
		operation,
		run.input.map((_, index) => new Item(run, index)),
	);
	const refused = tasks.find(({ refusal }) => refusal !== undefined);
	if (refused !== undefined && !run.continues) toldOf(refused.refusal, refused.items[0]);
	const outputs = await inParallel(tasks.length, changes ? 1 : MAX_ITEMS, async (index) => {
		const { items, refusal } = tasks[index]!;
		const [item] = items;
		let row: IDataObject | undefined;
		try {
			if (refusal !== undefined) throw refusal;
			row = includedRow(operation, item);
			if (row !== undefined && hasFailedBefore(row)) return asItems(items, row);
			return asItems(items, await answerTo(operation, items, changes), row);
		} catch (failure) {
			const error = { error: toldOf(failure, item) };
			// On the error output, only this one member: n8n then adds the input. With `error` set on the item it would keep the bare message alone.
			const isBare = run.isTool || this.getNode().onError === 'continueErrorOutput';
			return asItems(items, error, isBare ? undefined : row);
		}
	}).finally(async () => await run.end());
	return [outputs.flat()];
}

/** One task for each item, or for all with one key, in the order of their first items. */
function tasksOf({ joins }: Operation, items: Item[]): Task[] {
	if (joins === undefined) return items.map((item) => ({ items: [item] }));
	const tasks = new Map<string, Task>();
	for (const item of items) {
		const [key, unread] = attempt(() => joins.key(item));
		const [, unusable = unread] = attempt(() => joins.check(item));
		const refusal = joins.isWhole ? unchanged(unusable) : unusable;
		const isAlone = key === undefined || (refusal !== undefined && !joins.isWhole);
		const name = isAlone ? `item ${item.index}` : `change ${key}`;
		const task = tasks.get(name);
		if (task === undefined) tasks.set(name, { items: [item], refusal });
		else {
			task.items.push(item);
			task.refusal ??= refusal;
		}
	}
	return [...tasks.values()];
}

function attempt<Result>(read: () => Result): [result?: Result, refusal?: Error] {
	try {
		return [read()];
	} catch (refusal) {
		return [undefined, refusal as Error];
	}
}

const unchanged = (refusal?: Error): Error | undefined =>
	refusal instanceof InvalidInput
		? new InvalidInput(refusal.message, 'Correct it, and run it again. Nothing was changed.')
		: refusal;

async function answerTo(operation: Operation, items: Items, changes: boolean): Promise<Output> {
	const [item] = items;
	const { run } = item;
	// It asks nothing of its client.
	if (operation.offline) return await operation.execute(undefined as never, item, items);
	const options = item.callOptions();
	const connection = await run.connected();
	const { onAnswer, done } = connection.dispatch.report.forItem();
	const client = new RegistryClient(connection, { ...options, onAnswer });
	const work = Promise.resolve(operation.execute(client, item, items));
	const output = run.isTool ? await answerForTool(work, { ...options, changes }) : await work;
	done();
	return output;
}

/** The fields of the input item, where the user wants them beside the answer. */
function includedRow({ fields }: Operation, item: Item): IDataObject | undefined {
	const options = fields.find(({ name }) => name === 'options')?.options ?? [];
	const isOffered = !item.run.isTool && options.some(({ name }) => name === 'includeInput');
	return isOffered && item.flag('options.includeInput') ? item.input : undefined;
}

/** Whether an earlier node could not answer about this row: its reason must not be lost below a request that fails, too. */
const hasFailedBefore = ({ error }: IDataObject): boolean =>
	typeof error === 'string' && error.trim() !== '';

function asItems(items: Item[], output: Output, row?: IDataObject): INodeExecutionData[] {
	const paired = items.map(({ index }) => ({ item: index }));
	return ([output].flat() as IDataObject[]).map((entry) => ({
		json: row === undefined ? entry : withInput(row, entry),
		pairedItem: paired.length === 1 ? paired[0]! : paired,
	}));
}

/**
 * The fields of the input item, then those of the result. What the result says in another way stays under `input`, where an
 * earlier one stays, too.
 */
function withInput(input: IDataObject, result: IDataObject): IDataObject {
	const isReplaced = (name: string) =>
		Object.hasOwn(result, name) && JSON.stringify(input[name]) !== JSON.stringify(result[name]);
	const replaced = Object.keys(input).filter(isReplaced);
	const kept = Object.keys(input).filter((name) => name === 'input' || isReplaced(name));
	const row = { ...input, ...result };
	if (replaced.length === 0) return row;
	return { ...row, input: Object.fromEntries(kept.map((name) => [name, input[name]])) };
}

/** The reason for an item with an error; otherwise throws it. */
function toldOf(failure: unknown, { run, index }: Item): string {
	const error = asNodeError(run.context.getNode(), failure, index);
	const isOurs = failure instanceof RegistryFailure;
	if (!run.continues || (isOurs && failure.kind === 'cancelled')) throw error;
	if (failure instanceof InvalidInput) return `${failure.message}. ${failure.description}`;
	// A model cannot change options in the editor.
	const advice = run.isTool && isOurs ? failure.advice : error.description;
	const { message } = error;
	return advice ? `${message}${/[.!?]$/.test(message) ? '' : '.'} ${advice}` : message;
}
