import type { Operation, Question } from '../operation';
import { readQuestion } from './readQuestion';
import type { Run } from './Run';
import { Turn } from './Turn';

/** So many questions keep what was read. There may be 100,000 of them; the later ones are read again in their turn, so that memory stays bounded. */
const MOST_KEPT = 1000;

/**
 * Reads every question before the first is asked, where one that cannot be read ends the run: so a typo in the last row costs no request
 * and changes nothing.
 *
 * @returns the first of them, each with what was read
 * @throws NodeApiError or NodeOperationError for the first that cannot be read
 */
export async function readBeforeAsking(
	operation: Operation,
	run: Run,
	questions: Iterable<Question>,
): Promise<Question[]> {
	const kept: Question[] = [];
	// Where the others go on, a question that fails keeps its place among them.
	if (run.continuesOnFail) return kept;
	const turn = new Turn();
	for (const question of questions) {
		if (run.isCancelled) break;
		try {
			const reading = question.reading ?? (await readQuestion(operation, question));
			if (kept.length < MOST_KEPT) kept.push({ ...question, reading });
		} catch (thrown) {
			run.throwUnlessOthersGoOn(thrown, question.leader.index);
		}
		if (turn.isOver) await turn.pass();
	}
	return kept;
}
