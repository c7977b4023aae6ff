import { outageOfDenial, saysNoRecord } from '../domain/answers/trouble/denial';
import { errorIn, isRefused, saysAbsent } from '../domain/answers/trouble/trouble';
import { carriesData, isObject, readJson, readObject } from '../domain/record';
import { messageIn, refusal, RegistryFailure } from '../transport/errors/registryFailure';
import { couldNotAnswer, readAnswer } from './answer';
import type { RegistryAnswer } from './types';

/**
 * The data of a lookup; null also where the service reports no success because it has no such record.
 * @throws RegistryFailure as readAnswer does.
 */
export function readLookup(answer: RegistryAnswer, tellsState = false): unknown {
	const payload = readObject(answer.text);
	const isDenied = answer.status === 200 && isRefused(payload) && !carriesData(payload) && saysNoRecord(errorIn(payload) ?? messageIn(answer.text) ?? '');
	return isDenied ? null : readAnswer(answer, tellsState);
}

/** @throws RegistryFailure if an answer without anything in it tells of an outage: then it does not say that there is nothing. */
export function requireAnswered(answer: RegistryAnswer, payload = readJson(answer.text)?.value): void {
	const outage = outageOfDenial(payload);
	if (outage !== null) throw couldNotAnswer(answer, outage);
}

/**
 * The payload of a lookup. `null` is how some services say that they know nothing under this number; others put only the words there.
 * @throws RegistryFailure as for a 404, without the status, or of an outage that is told beside it.
 */
export function requireFound(data: unknown, answer: RegistryAnswer): unknown {
	const said = isObject(data) && !carriesData(data) ? errorIn(data) : null;
	if (data !== null && (said === null || !saysAbsent(said))) return data;
	requireAnswered(answer);
	const { kind, message, description, facts } = refusal(404, said ?? messageIn(answer.text), {});
	throw new RegistryFailure(kind, message, description, undefined, {}, facts);
}

/** `data: null` says that there is nothing; no content at all says nothing. */
export function foundIn(answer: RegistryAnswer, tellsState = false): unknown {
	const data = readLookup(answer, tellsState);
	return answer.text.trim() === '' ? data : requireFound(data, answer);
}
