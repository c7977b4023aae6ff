import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { Failure } from '../failure';
import { asNodeError } from '../nodeError';
import type { SourcedResponse } from '../requests/RequestRunner';
import { MAX_PARALLEL_REQUESTS } from '../transport/RegistryRequest';
import { callOptionsOf } from './callOptions';
import { failedItem } from './failedItem';
import { failure } from './failures';
import { forModel } from './forModel';
import { rowWithAnswer, type OutputFields } from './includedInput';
import { findOperation } from './index';
import { answeredBefore } from './hints';
import { inParallel } from './inParallel';
import { Item } from './Item';
import type { Join, Operation, Output, Question } from './operation';
import { Run } from './Run';
import { waitForModel, type AllowedWaits } from './waitForModel';

/** Runs the chosen operation for every input item: the only item loop of the node. */
export async function runOperation(context: IExecuteFunctions): Promise<INodeExecutionData[][]> {
	const { entry: operation, fields } = findOperation(
		context.getNodeParameter('resource', 0, ''),
		context.getNodeParameter('operation', 0, ''),
	);
	const run = new Run(context, fields);
	const input = context.getInputData();
	try {
		const items = await outputOfAll(operation, run, input);
		return [run.isTool ? forModel(items) : items];
	} finally {
		await run.end(input.length);
	}
}

/** Items in flight: enough that the queue always has requests to choose from, even if many items share one. */
const MAX_ITEMS = 4 * MAX_PARALLEL_REQUESTS;

async function outputOfAll(
	operation: Operation,
	run: Run,
	input: INodeExecutionData[],
): Promise<INodeExecutionData[]> {
	const questions = await questionsOf(operation, run, input);
	const isSequential = operation.isSequential?.(run.context.getNode().parameters) ?? false;
	return await inParallel(
		questions,
		isSequential ? 1 : MAX_ITEMS,
		async (question) => await outputOf(operation, question),
	);
}

/** What is asked, in the order of the items. @throws NodeApiError or NodeOperationError where the run stops before anything is sent. */
async function questionsOf(
	{ join }: Operation,
	run: Run,
	input: INodeExecutionData[],
): Promise<Iterable<Question>> {
	if (join === undefined) return questionOfEachItem(run, input);
	const items = input.map((data, index) => new Item(run, index, data));
	const questions = run.isTool ? await joinedForModel(join, items) : await join(items);
	if (!run.continuesOnFail) throwFirstRefusal(questions, run);
	return questions;
}

/** Makes each question when its turn comes: there may be 100,000 items. */
function* questionOfEachItem(run: Run, input: INodeExecutionData[]): Generator<Question> {
	for (const [index, data] of input.entries()) {
		const leader = new Item(run, index, data);
		yield { leader, items: [leader] };
	}
}

/** Joining may ask the service, which may be slow: then each item is refused in time, and nothing was changed. */
async function joinedForModel(join: Join, items: Item[]): Promise<Question[]> {
	const [first] = items;
	if (first === undefined) return [];
	const joined = await waitForModel(first.run, waitsIfReadable(first), () => join(items));
	if (joined.kind === 'done') return joined.result;
	const because = failure('tooSlowForModel', { waited: joined.waited, changes: false });
	return items.map((item) => ({ leader: item, items: [item], refused: { by: item, because } }));
}

/** The item itself is refused for an option that cannot be read. */
function waitsIfReadable(item: Item): AllowedWaits {
	try {
		return callOptionsOf(item);
	} catch {
		return { maxWait: 0 };
	}
}

function throwFirstRefusal(questions: Question[], run: Run): void {
	const [first] = questions.flatMap(({ refused }) => refused ?? []);
	if (first !== undefined) throw asNodeError(run.context, first.because, first.by.index);
}

/** What n8n gets for a question, paired with all its items. */
async function outputOf(operation: Operation, question: Question): Promise<INodeExecutionData[]> {
	const { leader, items } = question;
	const pairs = items.map(({ index }) => ({ item: index }));
	const pairedItem = pairs.length === 1 ? pairs[0] : pairs;
	const outcome = await outcomeOf(operation, question);
	if (outcome.kind === 'passedOn') return [{ ...leader.data, pairedItem }];
	const { binary } = leader.data;
	const attached = outcome.keepsInput && binary !== undefined ? { binary } : {};
	// A copy shares its hidden class with the other rows. A row of which a reader has deleted members has a class of its own, and takes twice the memory.
	return outcome.rows.map((json) => ({ json: { ...json }, ...attached, pairedItem }));
}

type QuestionOutcome =
	/** The item holds its answer already. */
	| { kind: 'passedOn' }
	/** Rows come out for it: those of its answer, or one with the error. @param keepsInput whether its attachments stay beside them. */
	| { kind: 'rows'; rows: IDataObject[]; keepsInput: boolean };

/** @throws NodeApiError or NodeOperationError where the failure ends the run. */
async function outcomeOf(operation: Operation, question: Question): Promise<QuestionOutcome> {
	const { leader, refused } = question;
	const { run, input } = leader;
	const { outputFields = NO_FIELDS } = operation;
	// Read before anything can fail: a row that fails keeps its columns, too.
	const { keepsInput, problem } = includeInputOf(leader);
	try {
		if (refused !== undefined) throw refused.because;
		if (problem !== undefined) throw problem;
		if (!run.isTool && operation.isAnswered?.(leader)) {
			run.hints.tell(answeredBefore, leader.index);
			return { kind: 'passedOn' };
		}
		const entries = [await answerTo(operation, question)].flat() as IDataObject[];
		const rows = keepsInput
			? entries.map((entry) => rowWithAnswer(input, entry, outputFields))
			: entries;
		return { kind: 'rows', rows, keepsInput };
	} catch (thrown) {
		if (endsRun(thrown, run)) throw asNodeError(run.context, thrown, leader.index);
		const row = failedItem(leader, { thrown, keepsInput, outputFields });
		return { kind: 'rows', rows: [row], keepsInput };
	}
}

/** An operation without Include Input Fields. */
const NO_FIELDS: OutputFields = { madeHere: [] };

interface IncludeInput {
	/** Whether the columns and attachments of the item stay beside what comes out for it. */
	keepsInput: boolean;
	/** Why the parameter cannot be read. */
	problem?: Error;
}

/** A model knows what it asked. A row whose parameter cannot be read fails, and loses nothing. */
function includeInputOf(item: Item): IncludeInput {
	if (item.run.isTool) return { keepsInput: false };
	try {
		return { keepsInput: item.flag('includeInput') };
	} catch (thrown) {
		return { keepsInput: true, problem: thrown as Error };
	}
}

async function answerTo(operation: Operation, { leader, items }: Question): Promise<Output> {
	if (operation.offline) return operation.execute(leader);
	const { run } = leader;
	const options = callOptionsOf(leader);
	const responses: SourcedResponse[] = [];
	const onAnswer = (response: SourcedResponse) => void responses.push(response);
	const client = (await run.client()).with({ ...options, onAnswer });
	const execute = () => operation.execute(client, leader, items);
	const changes = () => items.some((item) => operation.changesData?.(item) ?? false);
	const output = run.isTool
		? await answerForModel(run, execute, { options, changes })
		: await execute();
	run.report.addItem(responses);
	return output;
}

/** A model whose answer is late is told whether the change may still be made. */
async function answerForModel(
	run: Run,
	execute: () => Promise<Output> | Output,
	{ options, changes }: { options: AllowedWaits; changes: () => boolean },
): Promise<Output> {
	const answer = await waitForModel(run, options, execute);
	if (answer.kind === 'done') return answer.result;
	const { waited, hasBegun } = answer;
	throw failure('tooSlowForModel', { waited, changes: hasBegun && changes() });
}

/** Whether a failure is that of the whole run: it does not continue, or it was cancelled. */
const endsRun = (thrown: unknown, run: Run): boolean =>
	!run.continuesOnFail || (thrown instanceof Failure && thrown.kind === 'cancelled');
