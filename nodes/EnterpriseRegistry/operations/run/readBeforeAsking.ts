import type { INodeExecutionData } from 'n8n-workflow';

import type { AskingOperation } from '../operation';
import { callOptionsOf } from './callOptions';
import { Item } from './Item';
import type { Run } from './Run';
import { Turn } from './Turn';

/**
 * Reads every item before the first request, where one that cannot be read ends the run: so a typo in the last row costs no request and
 * changes nothing. What was read is not kept, as there may be 100,000 items: each is read again when its turn comes.
 *
 * @throws NodeApiError or NodeOperationError for the first item that cannot be read
 */
export async function readBeforeAsking(
	operation: AskingOperation,
	run: Run,
	input: INodeExecutionData[],
): Promise<void> {
	// Where the others go on, an item that fails keeps its place among them. One alone is read before its own request.
	if (run.continuesOnFail || input.length === 1) return;
	const turn = new Turn();
	for (const [index, data] of input.entries()) {
		if (run.isCancelled) return;
		try {
			await readItem(operation, new Item(run, index, data));
		} catch (thrown) {
			run.throwUnlessOthersGoOn(thrown, index);
		}
		if (turn.isOver) await turn.pass();
	}
}

/** Reads what is read when the turn of the item comes, in the same order. A row that holds its answer is not asked. */
async function readItem(operation: AskingOperation, item: Item): Promise<void> {
	const { includeInput, holdsAnswer, read } = operation;
	if (includeInput !== undefined) item.flag('includeInput');
	if (holdsAnswer?.(item) === true) return;
	callOptionsOf(item);
	await read(item, [item]);
}
