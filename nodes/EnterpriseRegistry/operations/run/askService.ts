import type { HttpRequest } from '../../requests/http';
import type { SourcedResponse } from '../../requests/RequestRunner';
import { failure } from '../failures';
import type { Output, Reading } from '../operation';
import type { Run } from './Run';

/** Asks the service. A model gets its answer in time, or is told whether a change may still be made. */
export async function askService(
	run: Run,
	{ options, ask }: Extract<Reading, { kind: 'toAsk' }>,
): Promise<Output> {
	const responses: SourcedResponse[] = [];
	const onAnswer = (response: SourcedResponse) => void responses.push(response);
	// Set by onSent. A change that was sent may take effect also when nobody waits for its answer.
	let changes = false;
	const onSent = ({ method }: HttpRequest) => {
		if (method !== 'GET') changes = true;
	};
	const client = (await run.client()).with({ onAnswer, onSent, ...options });
	const answer = await run.audience.inTime(run, options, async () => await ask(client));
	if (answer.kind === 'late') throw failure('tooSlowForModel', { waited: answer.waited, changes });
	run.report.addItem(responses);
	return answer.result;
}
