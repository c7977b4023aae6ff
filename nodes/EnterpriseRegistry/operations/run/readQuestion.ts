import type { Operation, Question, Reading } from '../operation';
import { callOptionsOf } from './callOptions';

/** Reads all that a question says. It sends nothing, needs no credential, and changes nothing. @throws InvalidInput */
export async function readQuestion(operation: Operation, question: Question): Promise<Reading> {
	const { leader, items } = question;
	const { hasTable } = leader.run.audience;
	// Only its rows know whether they keep their columns: see keptRowOf. Here it is refused where it cannot be read.
	if (hasTable && operation.includeInput !== undefined) leader.flag('includeInput');
	if (operation.offline) return { kind: 'answered', output: operation.answer(leader) };
	if (hasTable && operation.holdsAnswer?.(leader) === true) return { kind: 'passedOn' };
	const options = callOptionsOf(leader);
	return { kind: 'toAsk', options, ask: await operation.read(leader, items) };
}
