import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { sleep } from 'n8n-workflow';

import { InvalidInput } from '../invalidInput';
import { holdsNothing } from '../json';
import { asNodeError } from '../nodeError';
import { duration } from '../times';
import { RegistryFailure } from '../transport/errors';
import { within } from '../transport/systemClock';
import { MAX_PARALLEL_REQUESTS } from '../requests/limiters/ConcurrencyWindow';
import type { SourcedAnswer } from '../transport/types';
import { forModel } from './forModel';
import { answeredRow, failedRow, type OwnMembers } from './includedInput';
import { findOperation } from './index';
import { Item, Run } from './item';
import type { Operation, Output } from './operation';

/** Items in flight: enough that the queue always has requests to choose from, even if many items share one. */
const MAX_ITEMS = 4 * MAX_PARALLEL_REQUESTS;

/** How many start before the event loop first pauses: reading the parameters of hundreds of items would delay the first request. */
const FIRST_ITEMS = 20;

/** Runs the chosen operation for every input item: the only item loop of the node. */
export async function runOperation(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
	const { entry: operation, fields } = findOperation(
		this.getNodeParameter('resource', 0, ''),
		this.getNodeParameter('operation', 0, ''),
	);
	const run = new Run(this, fields);
	const input = this.getInputData();
	const itemAt = (index: number) => new Item(run, index, input[index]!);
	const joined = operation.join?.(input.map((_, index) => itemAt(index)));
	const refused = joined?.flatMap(({ together }) => together).find(({ refusal }) => refusal);
	if (refused !== undefined && !run.continues)
		throw asNodeError(this.getNode(), refused.refusal, refused.index);
	const oneByOne = operation.inOrder?.(this.getNode().parameters) ?? false;
	const execute = async (index: number) =>
		// An item is not made before its turn: there may be 100,000.
		await outputOf(operation, joined?.[index] ?? itemAt(index), oneByOne);
	const outputs = inParallel((joined ?? input).length, oneByOne ? 1 : MAX_ITEMS, execute);
	const items = await outputs.finally(async () => await run.end(input.length));
	return [run.isTool ? forModel(items) : items];
}

/** In order, with at most `most` in flight. As in a sequential run, nothing starts after a throw, and the first index that fails counts. */
export async function inParallel<Result>(
	count: number,
	most: number,
	work: (index: number) => Promise<Result[]>,
): Promise<Result[]> {
	const started = new Set<Promise<Result[]>>();
	let next = 0;
	const startNext = () => {
		if (next === count) return;
		const result = work(next++);
		started.add(result);
		result.then(startNext, () => (next = count));
	};
	for (let place = 0; place < Math.min(most, count); place++) {
		if (place === FIRST_ITEMS) await sleep(0);
		startNext();
	}
	const results: Result[] = [];
	for (const result of started) {
		for (const each of await result) results.push(each);
		started.delete(result);
	}
	return results;
}

/** What n8n gets for an item; an item with the error if it fails and the run continues. */
async function outputOf(
	operation: Operation,
	item: Item,
	oneByOne: boolean,
): Promise<INodeExecutionData[]> {
	const paired = item.together.map(({ index }) => ({ item: index }));
	const pairedItem = paired.length === 1 ? paired[0] : paired;
	if (!item.run.isTool && operation.isAnswered?.(item)) return [{ ...item.data, pairedItem }];
	const outcome = await outcomeOf(operation, item, oneByOne);
	const rows =
		outcome.kind === 'answered' ? outcome.entries : [failedItem(operation, item, outcome)];
	const { binary } = item.data;
	const attached = outcome.includesInput && binary !== undefined ? { binary } : {};
	return rows.map((json) => ({ json, ...attached, pairedItem }));
}

type Outcome = { includesInput: boolean } & (
	{ kind: 'answered'; entries: IDataObject[] } | { kind: 'failed'; error: string }
);

/** @throws where the run does not continue. */
async function outcomeOf(operation: Operation, item: Item, oneByOne: boolean): Promise<Outcome> {
	const { members = NO_MEMBERS } = operation;
	let includesInput = false;
	try {
		for (const { refusal } of item.together) if (refusal !== undefined) throw refusal;
		includesInput = !item.run.isTool && item.flag('includeInput');
		const output = [await answerTo(operation, item, oneByOne)].flat() as IDataObject[];
		const entries = includesInput
			? output.map((entry) => answeredRow(item.input, entry, members))
			: output;
		return { kind: 'answered', includesInput, entries };
	} catch (failure) {
		return { kind: 'failed', includesInput, error: reasonOf(failure, item) };
	}
}

const NO_MEMBERS: OwnMembers = { stated: [] };

function failedItem(
	{ members = NO_MEMBERS }: Operation,
	{ run, input }: Item,
	{ error, includesInput }: { error: string; includesInput: boolean },
): IDataObject {
	const isErrorOutput = run.context.getNode().onError === 'continueErrorOutput';
	if (run.isTool || (!isErrorOutput && !includesInput)) return { error };
	if (!isErrorOutput) return failedRow(input, error, { ...members, asked: run.askedFields });
	// n8n puts the fields of the input beside the error, but only where the item has no members other than these.
	return holdsNothing(input.error) ? { error } : { error, details: input.error };
}

async function answerTo(operation: Operation, item: Item, oneByOne: boolean): Promise<Output> {
	// It asks nothing of its client.
	if (operation.offline) return await operation.execute(undefined as never, item);
	const options = item.callOptions();
	const sources = new Set<SourcedAnswer['from']>();
	const onAnswer = ({ from }: SourcedAnswer) => sources.add(from);
	const client = (await item.run.client()).with({ ...options, onAnswer });
	const work = Promise.resolve(operation.execute(client, item));
	const output = item.run.isTool ? await answerForTool(work, options, oneByOne) : await work;
	client.connection.dispatch.report.addItem(sources);
	return output;
}

/** n8n's MCP server and its assistant give up after 30 s, without a message. */
const MODEL_WAITS = 25_000;

/** What a model is given: in time, unless the user allows longer waits. The work itself continues. */
async function answerForTool(
	work: Promise<object>,
	{ maxWait, timeout = 0 }: { maxWait: number; timeout?: number },
	changes: boolean,
): Promise<object> {
	const deadline = Math.max(MODEL_WAITS, maxWait + 5000, timeout);
	const output = await within(deadline, work);
	if (output !== undefined) return output;
	throw new RegistryFailure('timeout', {
		message: `The service gave no answer within ${duration(deadline)}.`,
		advice: changes
			? 'Perhaps the service still does it: check before you repeat it.'
			: 'Tell the user that the service does not answer, and try again in a few minutes.',
	});
}

/** What an item with an error says. @throws where the run does not continue. */
function reasonOf(failure: unknown, { run, index }: Item): string {
	const error = asNodeError(run.context.getNode(), failure, index);
	const isOurs = failure instanceof RegistryFailure;
	if (!run.continues || (isOurs && failure.kind === 'cancelled')) throw error;
	if (failure instanceof InvalidInput) return `${failure.message}. ${failure.description}`;
	// A model cannot change options in the editor.
	const advice = run.isTool && isOurs ? failure.advice : error.description;
	const { message } = error;
	return advice ? `${message}${/[.!?]$/.test(message) ? '' : '.'} ${advice}` : message;
}
