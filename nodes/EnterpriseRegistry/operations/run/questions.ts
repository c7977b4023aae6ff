import type { INodeExecutionData } from 'n8n-workflow';

import { callOptionsIfReadable } from './callOptions';
import { failure } from '../failures';
import { Item } from './Item';
import type { Join, Operation, Question, Reading } from '../operation';
import { readBeforeAsking } from './readBeforeAsking';
import type { Run } from './Run';

/** What is asked, in the order of the items. @throws NodeApiError or NodeOperationError where the run ends before anything is changed. */
export async function questionsOf(
	operation: Operation,
	run: Run,
	input: INodeExecutionData[],
): Promise<Iterable<Question>> {
	const { join } = operation;
	const questions =
		join === undefined
			? { [Symbol.iterator]: () => questionOfEachItem(run, input) }
			: await joined(
					join,
					input.map((data, index) => new Item(run, index, data)),
				);
	// A question that needs no service costs nothing, so that none is read before its turn.
	if (operation.offline) return questions;
	return withReadings(questions, await readBeforeAsking(operation, run, questions));
}

/** The same questions, the first ones with what was read of them. */
function* withReadings(questions: Iterable<Question>, read: Question[]): Generator<Question> {
	let place = 0;
	for (const question of questions) yield read[place++] ?? question;
}

/** Makes each question when its turn comes: there may be 100,000 items. */
function* questionOfEachItem(run: Run, input: INodeExecutionData[]): Generator<Question> {
	for (const [index, data] of input.entries()) {
		const leader = new Item(run, index, data);
		yield { leader, items: [leader] };
	}
}

/** Joining may ask the service, which may be slow: where a model waits, each item is refused in time, and nothing was changed. */
async function joined(join: Join, items: Item[]): Promise<Question[]> {
	const [first] = items;
	if (first === undefined) return [];
	const { run } = first;
	const waits = callOptionsIfReadable(first) ?? { maxWait: 0 };
	const answer = await run.audience.inTime(run, waits, async () => await join(items));
	if (answer.kind === 'done') return answer.result;
	const problem = failure('tooSlowForModel', { waited: answer.waited, changes: false });
	const reading: Reading = { kind: 'refused', problem };
	return items.map((leader) => ({ leader, items: [leader], reading }));
}
