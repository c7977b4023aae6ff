import type { HttpRequest } from '../../requests/http';
import type { SourcedResponse } from '../../requests/RequestRunner';
import { callOptionsOf } from './callOptions';
import { failure } from '../failures';
import type { Operation, Output, Question } from '../operation';

/** Asks the service, or answers offline. A model gets its answer in time, or is told whether a change may still be made. */
export async function ask(operation: Operation, { leader, items }: Question): Promise<Output> {
	if (operation.offline) return operation.answer(leader);
	const { run } = leader;
	const options = callOptionsOf(leader);
	const responses: SourcedResponse[] = [];
	const onAnswer = (response: SourcedResponse) => void responses.push(response);
	// Set by onSent. A change that was sent may take effect also when nobody waits for its answer.
	let changes = false;
	const onSent = ({ method }: HttpRequest) => {
		if (method !== 'GET') changes = true;
	};
	const client = (await run.client()).with({ onAnswer, onSent, ...options });
	const execute = async () => await (await operation.read(leader, items))(client);
	const answer = await run.audience.inTime(run, options, execute);
	if (answer.kind === 'late') throw failure('tooSlowForModel', { waited: answer.waited, changes });
	run.report.addItem(responses);
	return answer.result;
}
