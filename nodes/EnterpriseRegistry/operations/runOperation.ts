import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { sleep } from 'n8n-workflow';

import { InvalidInput } from '../invalidInput';
import { holdsNothing } from '../json';
import { asNodeError, momentOf } from '../nodeError';
import { Failure } from '../failure';
import { within } from '../transport/systemClock';
import { MAX_PARALLEL_REQUESTS } from '../requests/limiters/ConcurrencyWindow';
import type { SourcedAnswer } from '../transport/types';
import { failure } from './failures';
import { describe, inOneText } from '../messages/describe';
import { forModel } from './forModel';
import { answeredRow, failedRow, type OwnMembers } from './includedInput';
import { findOperation } from './index';
import { Item, Run } from './item';
import type { Operation, Output, Question } from './operation';
import { tellRow } from './rowHints';

/** Items in flight: enough that the queue always has requests to choose from, even if many items share one. */
const MAX_ITEMS = 4 * MAX_PARALLEL_REQUESTS;

/** How many start before the event loop first pauses: reading the parameters of hundreds of items would delay the first request. */
const FIRST_ITEMS = 20;

/** Runs the chosen operation for every input item: the only item loop of the node. */
export async function runOperation(context: IExecuteFunctions): Promise<INodeExecutionData[][]> {
	const { entry: operation, fields } = findOperation(
		context.getNodeParameter('resource', 0, ''),
		context.getNodeParameter('operation', 0, ''),
	);
	const run = new Run(context, fields);
	const input = context.getInputData();
	const work = async () => {
		const questions = await questionsOf(operation, run, input);
		const refused = questions.joined?.find((question) => question.refused !== undefined)?.refused;
		if (refused !== undefined && !run.continues)
			throw asNodeError(context, refused.failure, refused.by.index);
		const isSequential = operation.isSequential?.(context.getNode().parameters) ?? false;
		const execute = async (index: number) => await outputOf(operation, questions.at(index));
		return await inParallel(questions.count, isSequential ? 1 : MAX_ITEMS, execute);
	};
	const items = await work().finally(async () => await run.end(input.length));
	return [run.isTool ? forModel(items) : items];
}

/** One for each input item, unless the operation joins them. An item of its own is not made before its turn: there may be 100,000. */
async function questionsOf(operation: Operation, run: Run, input: INodeExecutionData[]) {
	const joined = await operation.join?.(input.map((data, index) => new Item(run, index, data)));
	return {
		joined,
		count: joined?.length ?? input.length,
		at(index: number): Question {
			const question = joined?.[index];
			if (question !== undefined) return question;
			const leader = new Item(run, index, input[index] ?? { json: {} });
			return { leader, members: [leader] };
		},
	};
}

/**
 * Works through `count` indices in order, with at most `most` in flight. As in a sequential run, nothing starts after a throw, and
 * the first index that fails counts.
 */
export async function inParallel<Result>(
	count: number,
	most: number,
	work: (index: number) => Promise<Result[]>,
): Promise<Result[]> {
	const started: Array<Promise<Result[]>> = [];
	let next = 0;
	let hasFailed = false;
	const startNext = (): void => {
		if (hasFailed || next === count) return;
		const result = work(next);
		next++;
		started.push(result);
		result.then(startNext, () => {
			hasFailed = true;
		});
	};
	for (let place = 0; place < Math.min(most, count); place++) {
		if (place === FIRST_ITEMS) await sleep(0);
		startNext();
	}
	const results: Result[] = [];
	// The end of one has started the next before it is seen here, so that an empty list means that all are done.
	for (let result = started.shift(); result !== undefined; result = started.shift())
		for (const each of await result) results.push(each);
	return results;
}

/** What n8n gets for a question; an item with the error if it fails and the run continues. */
async function outputOf(operation: Operation, question: Question): Promise<INodeExecutionData[]> {
	const { leader, members } = question;
	const paired = members.map(({ index }) => ({ item: index }));
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
	// A copy shares its hidden class with the others. One of its own, as a reader leaves behind that took members out, takes as much memory again.
	return rows.map((json) => ({ json: { ...json }, ...attached, pairedItem }));
}

type Outcome =
	/** The item holds its answer already. */
	| { kind: 'passedOn' }
	| { kind: 'answered'; includesInput: boolean; entries: IDataObject[] }
	| { kind: 'failed'; includesInput: boolean; error: string };

/** @throws where the run does not continue. */
async function outcomeOf(operation: Operation, question: Question): Promise<Outcome> {
	const { leader, refused } = question;
	// Read before anything can fail: a row that fails keeps its fields, too.
	const { includesInput, unreadable } = includedInputOf(leader);
	try {
		if (refused !== undefined) throw refused.failure;
		if (unreadable !== undefined) throw unreadable;
		if (!leader.run.isTool && operation.isAnswered?.(leader)) return { kind: 'passedOn' };
		const output = [await answerTo(operation, question)].flat() as IDataObject[];
		const { members = NO_MEMBERS } = operation;
		const entries = includesInput
			? output.map((entry) => answeredRow(leader.input, entry, members))
			: output;
		return { kind: 'answered', includesInput, entries };
	} catch (failure) {
		return { kind: 'failed', includesInput, error: reasonOf(failure, leader) };
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

async function answerTo(operation: Operation, { leader, members }: Question): Promise<Output> {
	if (operation.offline) return operation.execute(leader);
	const options = leader.callOptions();
	const answers: SourcedAnswer[] = [];
	const onAnswer = (answer: SourcedAnswer) => void answers.push(answer);
	const client = (await leader.run.client()).with({ ...options, onAnswer });
	const work = Promise.resolve(operation.execute(client, leader, members));
	const changes = () => members.some((item) => operation.changesData?.(item) ?? false);
	const output = leader.run.isTool ? await answerForTool(work, options, changes) : await work;
	leader.run.report.addItem(answers);
	return output;
}

/** n8n's MCP server and its assistant give up after 30 s, without a message. */
const MODEL_WAITS = 25_000;

/** What a model is given: in time, unless the user allows longer waits. The work itself continues. */
async function answerForTool(
	work: Promise<object>,
	{ maxWait, timeout = 0 }: { maxWait: number; timeout?: number },
	changes: () => boolean,
): Promise<object> {
	const deadline = Math.max(MODEL_WAITS, maxWait + 5000, timeout);
	const output = await within(deadline, work);
	if (output !== undefined) return output;
	throw failure('tooSlowForModel', { waited: deadline, changes: changes() });
}

/** What an item with an error says. @throws where the run does not continue. */
function reasonOf(thrown: unknown, { run, index }: Item): string {
	const error = asNodeError(run.context, thrown, index);
	const isOurs = thrown instanceof Failure;
	if (!run.continues || (isOurs && thrown.kind === 'cancelled')) throw error;
	// The other rows go on already.
	if (thrown instanceof InvalidInput)
		return inOneText(describe(thrown, { audience: 'run', ...momentOf(run.context) }));
	if (run.isTool && isOurs) {
		const situation = { audience: 'model', ...momentOf(run.context) } as const;
		return inOneText(describe(thrown, situation));
	}
	const { message, description } = error;
	return description ? `${message}${/[.!?]$/.test(message) ? '' : '.'} ${description}` : message;
}
