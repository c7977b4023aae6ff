import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { MAX_PARALLEL_REQUESTS } from '../transport/RegistryRequest';
import { ask } from './run/ask';
import { failedItem } from './run/failedItem';
import { forModel } from './run/forModel';
import { answeredBefore } from './run/hints';
import { rowWithAnswer, type OutputFields } from './rows/includedInput';
import { findOperation } from './index';
import { inParallel } from './run/inParallel';
import type { Item } from './run/Item';
import type { Operation, Question } from './operation';
import { questionsOf } from './run/questions';
import { Run } from './run/Run';

/**
 * Runs the chosen operation for every input item: the only item loop of the node. For example, three rows come in:
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
		return [run.isTool ? forModel(output) : output];
	} finally {
		await run.end(input.length);
	}
}

/** Items in flight: enough that the queue always has requests to choose from, even if many items share one. */
const MAX_ITEMS = 4 * MAX_PARALLEL_REQUESTS;

/** The output items of a question, paired with all its input items. @throws NodeApiError or NodeOperationError where it ends the run. */
async function outputOf(operation: Operation, question: Question): Promise<INodeExecutionData[]> {
	const { leader, items, refused } = question;
	const { run, index, input, data } = leader;
	const { outputFields = NO_FIELDS } = operation;
	const pairs = items.map((item) => ({ item: item.index }));
	const pairedItem = pairs.length === 1 ? pairs[0] : pairs;
	// Read before anything can fail: a row that fails keeps its columns, too, also where this parameter is the one that cannot be read.
	const { keepsInput, problem } = includeInputOf(leader);
	const attached = keepsInput && data.binary !== undefined ? { binary: data.binary } : {};
	const itemOf = (json: IDataObject) => ({ json, ...attached, pairedItem });
	const failed = (thrown: unknown): INodeExecutionData[] => {
		run.throwUnlessOthersGoOn(thrown, index);
		const failing = { thrown, keepsInput, outputFields };
		if (run.context.getNode().onError !== 'continueErrorOutput')
			return [itemOf(failedItem(leader, failing))];
		// On its error output, n8n shows an error with the columns of one row: all rows would be lost but the first.
		return items.map((item) => ({
			json: failedItem(item, failing),
			...attached,
			pairedItem: { item: item.index },
		}));
	};
	const whyNotAsked = refused ?? problem;
	if (whyNotAsked !== undefined) return failed(whyNotAsked);
	try {
		if (isPassedOn(operation, leader)) {
			run.hints.tell(answeredBefore, index);
			return [{ ...data, pairedItem }];
		}
		const results = [await ask(operation, question)].flat() as IDataObject[];
		// The copy of an answer takes less memory than the answer, as its hidden class is that of all others: see withResult.
		if (!keepsInput) return results.map((result) => itemOf({ ...result }));
		const asked = {
			row: input,
			questionColumns: run.parameters.questionColumns,
			fields: outputFields,
		};
		return results.map((result) => itemOf(rowWithAnswer(asked, result)));
	} catch (thrown) {
		return failed(thrown);
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

/** Whether an item holds its answer already, so that it comes out as it is. A model has no table that is run again. */
const isPassedOn = ({ holdsAnswer }: Operation, item: Item): boolean =>
	!item.run.isTool && (holdsAnswer?.(item) ?? false);
