import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { MAX_PARALLEL_REQUESTS } from '../transport/RegistryRequest';
import { askService } from './run/askService';
import { failedItem } from './run/failedItem';
import { answeredBefore } from './run/hints';
import type { KeptRow } from './rows/columnKind';
import { rowWithAnswer } from './rows/rowWithResult';
import { findOperation } from './index';
import { inParallel } from './run/inParallel';
import type { Item } from './run/Item';
import type { Items, Operation, Question } from './operation';
import { questionsOf } from './run/questions';
import { readQuestion } from './run/readQuestion';
import { Run } from './run/Run';

/**
 * Runs the chosen operation for every input item: the item loop of the node. For example, three rows come in:
 *
 * | operation | questions | output |
 * | --- | --- | --- |
 * | Enterprise → Get | one for each row | an item for each, paired with its row |
 * | Enterprise → Search | one for each row | the companies found, each paired with its row; none where nothing was found |
 * | Subscription → Add, where rows 0 and 2 have the same webhook | one for 0 and 2, one for 1 | two items, the first paired with 0 and 2 |
 *
 * A question that fails ends the run, unless the other items go on: then an item with its `error` comes out in its place, and on the
 * error output one for each of its rows.
 */
export async function runOperation(context: IExecuteFunctions): Promise<INodeExecutionData[][]> {
	const operation = findOperation(
		context.getNodeParameter('resource', 0, ''),
		context.getNodeParameter('operation', 0, ''),
	);
	const run = new Run(context, operation.fields);
	const input = context.getInputData();
	try {
		const questions = await questionsOf(operation, run, input);
		const isSequential = operation.isSequential?.(context.getNode().parameters) ?? false;
		const output = await inParallel(
			questions,
			isSequential ? 1 : MAX_ITEMS,
			async (question) => await outputOf(operation, question),
		);
		return [run.audience.finish(output)];
	} finally {
		await run.end(input.length);
	}
}

/** Items in flight: enough that the queue always has requests to choose from, even if many items share one. */
const MAX_ITEMS = 4 * MAX_PARALLEL_REQUESTS;

/** The output items of a question, paired with all its input items. @throws NodeApiError or NodeOperationError where it ends the run. */
async function outputOf(operation: Operation, question: Question): Promise<INodeExecutionData[]> {
	const { leader, items } = question;
	const { run, index, data } = leader;
	// Read before anything can fail: a row that fails keeps its columns, too, also where this parameter is the one that cannot be read.
	const kept = keptRowOf(operation, leader);
	const attached = kept !== undefined && data.binary !== undefined ? { binary: data.binary } : {};
	const pairedItem = pairOf(items);
	try {
		const reading = question.reading ?? (await readQuestion(operation, question));
		if (reading.kind === 'refused') throw reading.problem;
		if (reading.kind === 'passedOn') {
			run.hints.tell(answeredBefore, index);
			return [{ ...data, pairedItem }];
		}
		const output = reading.kind === 'answered' ? reading.output : await askService(run, reading);
		const answers = [output].flat() as IDataObject[];
		// The copy of an answer takes less memory than the answer, as its hidden class is that of all others: see withResult.
		const results = answers.map((answer) =>
			kept === undefined ? { ...answer } : rowWithAnswer(kept, answer),
		);
		return results.map((json) => ({ json, ...attached, pairedItem }));
	} catch (thrown) {
		run.throwUnlessOthersGoOn(thrown, index);
		return groupsThatFail(run, items).map((group) => ({
			json: failedItem(group[0], thrown, kept),
			...attached,
			pairedItem: pairOf(group),
		}));
	}
}

const pairOf = (items: Items): INodeExecutionData['pairedItem'] => {
	const pairs = items.map(({ index }) => ({ item: index }));
	return pairs.length === 1 ? pairs[0] : pairs;
};

/**
 * The input items of a question that failed, as many together as have one output item. On its error output, n8n shows an error with the
 * columns of one row, so that each row needs an item of its own there: else all others would be lost.
 */
const groupsThatFail = ({ context }: Run, items: Items): Items[] =>
	context.getNode().onError === 'continueErrorOutput' ? items.map((item) => [item]) : [items];

/**
 * The row, where its columns and attachments stay beside what comes out for it. One whose parameter cannot be read fails, and loses
 * nothing.
 */
function keptRowOf({ includeInput }: Operation, item: Item): KeptRow | undefined {
	const { run, input } = item;
	if (!run.audience.hasTable || includeInput === undefined) return undefined;
	const { questionColumns } = run.parameters;
	const kept = { row: input, questionColumns, fields: includeInput.fields };
	try {
		return item.flag('includeInput') ? kept : undefined;
	} catch {
		return kept;
	}
}
