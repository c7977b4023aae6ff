import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { InvalidInput } from '../invalidInput';
import { holdsNothing } from '../json';
import { asNodeError, momentOf } from '../nodeError';
import { Failure } from '../failure';
import { within } from '../transport/systemClock';
import { MAX_PARALLEL_REQUESTS } from '../transport/RegistryRequest';
import type { SourcedResponse } from '../requests/RequestRunner';
import { SECOND, type Milliseconds } from '../times';
import { failure } from './failures';
import { describe, inOneText } from '../messages/describe';
import { forModel } from './forModel';
import { answeredRow, failedRow, type OutputFields } from './includedInput';
import { findOperation } from './index';
import { inParallel } from './inParallel';
import { callOptionsOf } from './callOptions';
import { Item } from './Item';
import type { Operation, Output, Question } from './operation';
import { Run } from './Run';
import { tellRow } from './rowHints';

/** Items in flight: enough that the queue always has requests to choose from, even if many items share one. */
const MAX_ITEMS = 4 * MAX_PARALLEL_REQUESTS;

/** Runs the chosen operation for every input item: the only item loop of the node. */
export async function runOperation(context: IExecuteFunctions): Promise<INodeExecutionData[][]> {
	const { entry: operation, fields } = findOperation(
		context.getNodeParameter('resource', 0, ''),
		context.getNodeParameter('operation', 0, ''),
	);
	const run = new Run(context, fields);
	const input = context.getInputData();
	const isSequential = operation.isSequential?.(context.getNode().parameters) ?? false;
	const answerAll = async () => {
		const questions = await questionsOf(operation, run, input);
		const most = isSequential ? 1 : MAX_ITEMS;
		return await inParallel(
			questions,
			most,
			async (question) => await outputOf(operation, question),
		);
	};
	const items = await answerAll().finally(async () => await run.end(input.length));
	return [run.isTool ? forModel(items) : items];
}

/** What is asked, in the order of the items. @throws NodeApiError or NodeOperationError where the run stops before anything is sent. */
async function questionsOf(
	operation: Operation,
	run: Run,
	input: INodeExecutionData[],
): Promise<Iterable<Question>> {
	if (operation.join === undefined) return questionOfEachItem(run, input);
	const items = input.map((data, index) => new Item(run, index, data));
	const joining = Promise.resolve(operation.join(items));
	const questions = run.isTool ? await joinedForTool(joining, items) : await joining;
	if (!run.continuesOnFail) throwFirstRefusal(questions, run);
	return questions;
}

/** Joining may ask the service, which may be slow: then each item is refused in time, and nothing was changed. */
async function joinedForTool(joining: Promise<Question[]>, items: Item[]): Promise<Question[]> {
	const [first] = items;
	if (first === undefined) return await joining;
	const patience = patienceOfModel(first.run, optionsIfReadable(first));
	const questions = await within(patience.left, joining);
	if (questions !== undefined) return questions;
	const late = failure('tooSlowForModel', { waited: patience.whole, changes: false });
	return items.map((item) => ({
		leader: item,
		items: [item],
		refused: { by: item, failure: late },
	}));
}

/** The item itself is refused for an option that cannot be read. */
function optionsIfReadable(item: Item): Patience {
	try {
		return callOptionsOf(item);
	} catch {
		return { maxWait: 0 };
	}
}

/** Makes each question when its turn comes: there may be 100,000 items. */
function* questionOfEachItem(run: Run, input: INodeExecutionData[]): Generator<Question> {
	for (const [index, data] of input.entries()) {
		const leader = new Item(run, index, data);
		yield { leader, items: [leader] };
	}
}

function throwFirstRefusal(questions: Question[], run: Run): void {
	for (const { refused } of questions)
		if (refused !== undefined) throw asNodeError(run.context, refused.failure, refused.by.index);
}

/** What n8n gets for a question; an item with the error if it fails and the run continues. */
async function outputOf(operation: Operation, question: Question): Promise<INodeExecutionData[]> {
	const { leader, items } = question;
	const paired = items.map(({ index }) => ({ item: index }));
	const pairedItem = paired.length === 1 ? paired[0] : paired;
	const outcome = await outcomeOf(operation, question);
	if (outcome.kind === 'passedOn') {
		tellRow(leader.run, { kind: 'answeredBefore' });
		return [{ ...leader.data, pairedItem }];
	}
	const rows =
		outcome.kind === 'answered' ? outcome.entries : [failedItem(operation, leader, outcome)];
	const { binary } = leader.data;
	const attached = outcome.includesInput && binary !== undefined ? { binary } : {};
	// A copy shares its hidden class with the other rows. A row of which a reader has deleted members has a class of its own, and takes twice the memory.
	return rows.map((json) => ({ json: { ...json }, ...attached, pairedItem }));
}

type Outcome =
	/** The item holds its answer already. */
	| { kind: 'passedOn' }
	| { kind: 'answered'; includesInput: boolean; entries: IDataObject[] }
	| { kind: 'failed'; includesInput: boolean; error: string };

/** @throws NodeApiError or NodeOperationError where the failure ends the run. */
async function outcomeOf(operation: Operation, question: Question): Promise<Outcome> {
	const { leader, refused } = question;
	// Read before anything can fail: a row that fails keeps its fields, too.
	const { includesInput, unreadable } = includedInputOf(leader);
	try {
		if (refused !== undefined) throw refused.failure;
		if (unreadable !== undefined) throw unreadable;
		if (!leader.run.isTool && operation.isAnswered?.(leader)) return { kind: 'passedOn' };
		const output = [await answerTo(operation, question)].flat() as IDataObject[];
		const { outputFields = NO_FIELDS } = operation;
		const entries = includesInput
			? output.map((entry) => answeredRow(leader.input, entry, outputFields))
			: output;
		return { kind: 'answered', includesInput, entries };
	} catch (thrown) {
		if (endsRun(thrown, leader.run)) throw asNodeError(leader.run.context, thrown, leader.index);
		return { kind: 'failed', includesInput, error: errorText(thrown, leader) };
	}
}

interface IncludedInput {
	/** Whether the fields of the item stay beside what comes out for it. */
	includesInput: boolean;
	/** Why the parameter cannot be read. */
	unreadable?: Error;
}

/** A model knows what it asked. A row whose parameter cannot be read fails, and loses nothing. */
function includedInputOf(item: Item): IncludedInput {
	if (item.run.isTool) return { includesInput: false };
	try {
		return { includesInput: item.flag('includeInput') };
	} catch (failure) {
		return { includesInput: true, unreadable: failure as Error };
	}
}

const NO_FIELDS: OutputFields = { own: [] };

function failedItem(
	{ outputFields = NO_FIELDS }: Operation,
	{ run, input }: Item,
	{ error, includesInput }: { error: string; includesInput: boolean },
): IDataObject {
	const isErrorOutput = run.context.getNode().onError === 'continueErrorOutput';
	if (run.isTool || (!isErrorOutput && !includesInput)) return { error };
	if (!isErrorOutput) return failedRow(input, error, { ...outputFields, asked: run.askedFields });
	// n8n puts the fields of the input beside the error, but only where the item has no members other than these.
	return holdsNothing(input.error) ? { error } : { error, details: input.error };
}

async function answerTo(operation: Operation, { leader, items }: Question): Promise<Output> {
	if (operation.offline) return operation.execute(leader);
	const options = callOptionsOf(leader);
	const answers: SourcedResponse[] = [];
	const onAnswer = (answer: SourcedResponse) => void answers.push(answer);
	const client = (await leader.run.client()).with({ ...options, onAnswer });
	const work = Promise.resolve(operation.execute(client, leader, items));
	const changes = () => items.some((item) => operation.changesData?.(item) ?? false);
	const output = leader.run.isTool
		? await answerForTool(leader.run, work, { options, changes })
		: await work;
	leader.run.report.addItem(answers);
	return output;
}

/** n8n's MCP server and its assistant give up after 30 s, without a message. */
const MODEL_WAITS: Milliseconds = 25 * SECOND;

/** What the user chose, so that a model waits longer. */
interface Patience {
	maxWait: Milliseconds;
	timeout?: Milliseconds;
}

/** How long a model waits for a run as a whole, and what is left of that. */
function patienceOfModel({ begunAt }: Run, { maxWait, timeout = 0 }: Patience) {
	const whole = Math.max(MODEL_WAITS, maxWait + 5 * SECOND, timeout);
	return { whole, left: Math.max(0, begunAt + whole - Date.now()) };
}

/**
 * What a model is given: in time, unless the user allows longer waits. The item fails with the message that it took too long. When
 * the run ends, GETs in flight are cut off; a write that was sent may still take effect.
 */
async function answerForTool(
	run: Run,
	work: Promise<object>,
	{ options, changes }: { options: Patience; changes: () => boolean },
): Promise<object> {
	const { whole, left } = patienceOfModel(run, options);
	const output = await within(left, work);
	if (output !== undefined) return output;
	throw failure('tooSlowForModel', { waited: whole, changes: changes() });
}

/** Whether a failure is that of the whole run: it does not continue, or it was cancelled. */
const endsRun = (thrown: unknown, run: Run): boolean =>
	!run.continuesOnFail || (thrown instanceof Failure && thrown.kind === 'cancelled');

/** What an item with an error says. The other rows go on already, so nobody is told how to make them. */
function errorText(thrown: unknown, { run, index }: Item): string {
	const moment = momentOf(run.context);
	if (thrown instanceof InvalidInput)
		return inOneText(describe(thrown, { audience: 'run', ...moment }));
	if (run.isTool && thrown instanceof Failure)
		return inOneText(describe(thrown, { audience: 'model', ...moment }));
	const { message, description } = asNodeError(run.context, thrown, index);
	if (!description) return message;
	return `${message}${/[.!?]$/.test(message) ? '' : '.'} ${description}`;
}
