import { simplifyEnterprise } from '../reading/enterprise';
import { simplifyEstablishment } from '../reading/establishment';
import { companyNamesIn, enterpriseNumberIn, establishmentNumberIn } from '../reading/identity';
import { deniesItself, outageOfDenial, saysNoRecord } from '../reading/trouble/denial';
import { outageIn } from '../reading/trouble/outage';
import { isNoTrouble } from '../reading/trouble/outageWords';
import { errorIn, isRefused, saysAbsent } from '../reading/trouble/trouble';
import { carriesData, firstText, isObject, readJson, readObject, type Json } from '../json';
import { messageIn, refusal, RegistryFailure } from '../transport/errors';
import { asObject, couldNotAnswer, readAnswer, wrongType } from './answer';
import { isBesideList } from './pageIn';
import type { RegistryAnswer } from './types';

/**
 * The data of a lookup; null also where the service reports no success because it has no such record.
 * @throws RegistryFailure as readAnswer does.
 */
function readLookup(answer: RegistryAnswer, tellsState = false): unknown {
	const payload = readObject(answer.text);
	const isDenied =
		answer.status === 200 &&
		!carriesData(payload) &&
		isRefused(payload) &&
		saysNoRecord(errorIn(payload) ?? messageIn(answer.text) ?? '');
	return isDenied ? null : readAnswer(answer, tellsState);
}

/** @throws RegistryFailure if an answer without anything in it tells of an outage: then it does not say that there is nothing. */
export function requireAnswered(
	answer: RegistryAnswer,
	payload = readJson(answer.text)?.value,
): void {
	const outage = outageOfDenial(payload);
	if (outage !== null) throw couldNotAnswer(answer, outage);
}

/**
 * The payload of a lookup. `null` is how some services say that they know nothing under this number; others put only the words there.
 * @throws RegistryFailure as for a 404, without the status, or of an outage that is told beside it.
 */
function requireFound(data: unknown, answer: RegistryAnswer): unknown {
	const said = isObject(data) && !carriesData(data) ? errorIn(data) : null;
	if (data !== null && (said === null || !saysAbsent(said))) return data;
	requireAnswered(answer);
	const { kind, message, advice, facts } = refusal(404, said ?? messageIn(answer.text), {});
	throw new RegistryFailure(kind, { message, advice, facts });
}

/** `data: null` says that there is nothing; no content at all says nothing. */
export function foundIn(answer: RegistryAnswer, tellsState = false): unknown {
	const data = readLookup(answer, tellsState);
	return answer.text.trim() === '' ? data : requireFound(data, answer);
}

/** Members under which some services put the only record of an answer. */
const WRAPPERS = ['result', 'results', 'record', 'entity', 'data', 'item', 'items'];

/**
 * The record that the register has under a number, also if it is wrapped in a list or an object. Empty data means that
 * there is no record; an answer without data means nothing.
 * @param names of members that may hold the record, besides the general ones.
 * @throws RegistryFailure of the kind `notFound`, or if it is no record.
 */
export function recordIn(answer: RegistryAnswer, what: string, names: string[]): Json {
	const data = readLookup(answer);
	const record = unwrapped(data, [...names, ...WRAPPERS]);
	if (record !== null) return requireTold(asObject(requireFound(record, answer), what), answer);
	const payload = readJson(answer.text)?.value;
	const saysNothing =
		payload === undefined ||
		(isObject(payload) && !('data' in payload) && isObject(data) && Object.keys(data).length === 0);
	if (saysNothing) throw wrongType(data, `an object with ${what}`);
	return asObject(requireFound(null, answer), what);
}

/** Of a record, what is known from its number alone, or is shown without being read. */
const OF_NUMBER = [
	'enterpriseNumber',
	'establishmentNumber',
	'vat',
	'peppolId',
	'status',
	'statusLabel',
];

/** Whether a record only repeats the number. */
const isBare = (record: Json): boolean =>
	(enterpriseNumberIn(record) ?? establishmentNumberIn(record)) !== null &&
	Object.entries({ ...simplifyEnterprise(record), ...simplifyEstablishment(record) }).every(
		([member, value]) => value === null || OF_NUMBER.includes(member),
	);

/**
 * A record without a name, unless it says that there is none, or that it could not be read: the number that it repeats is no record.
 * @throws RegistryFailure
 */
function requireTold(record: Json, answer: RegistryAnswer): Json {
	if (companyNamesIn(record).length > 0) return record;
	const repeats = isBare(record);
	const error = errorIn(record);
	const said = error ?? (repeats ? firstText(record, 'message', 'detail', 'reason', 'note') : null);
	if (deniesItself(record) || (said !== null && saysAbsent(said))) requireFound(null, answer);
	const outage = repeats ? outageIn(record) : null;
	if (outage !== null) throw couldNotAnswer(answer, outage);
	if (error === null || isNoTrouble(error)) return record;
	throw new RegistryFailure('refused', {
		message: `The service reports no success: ${error}`,
		advice: 'Check the parameters of this operation.',
		status: answer.status,
		headers: answer.headers,
	});
}

/** Null if there is nothing in it. */
function unwrapped(data: unknown, names: string[]): unknown {
	let inner = data;
	for (;;) {
		const isList = Array.isArray(inner);
		if (!isList && !isObject(inner)) return inner;
		const all = Object.keys(inner as object);
		if (all.length === 0) return null;
		if (!isList && !names.some((name) => name in (inner as Json))) return inner;
		const members = isList
			? all
			: all.filter((name) => !isBesideList(name) || /number/i.test(name));
		if (members.length === 0) return inner;
		const only = (inner as Json)[members[0]!];
		if (members.length > 1 || typeof only !== 'object' || !(isList || names.includes(members[0]!)))
			return inner;
		inner = only;
	}
}

/** @throws RegistryFailure if nothing of the record was found under names that are known, as it may be about anything. */
export function requireRead<T extends object>(
	summary: T,
	members: Array<keyof T> = Object.keys(summary) as Array<keyof T>,
): T {
	if (members.some((member) => summary[member] !== null)) return summary;
	throw new RegistryFailure('unreadable', {
		message: 'The service answered with something that has neither a name nor a number',
		advice:
			'To see it as it is, use Get with Simplify off. If it is not about a company, check the Base URL of the credential.',
	});
}

/** @throws RegistryFailure if the record is about another number. */
export function requireSame(own: string | null, asked: string): void {
	if (own === null || own === asked) return;
	throw new RegistryFailure('unreadable', {
		message: `The service answered with the record of ${own} instead of ${asked}`,
		advice: `Nothing was compared. If ${own} has replaced the number, use that one. Otherwise check the Base URL of the credential.`,
	});
}

/** A search found something, and nothing of it has a name or a number that is known. */
export const unreadableHits = (count: number): RegistryFailure =>
	new RegistryFailure('unreadable', {
		message: `The search found ${count === 1 ? '1 entry that has' : `${count} entries that have`} neither a name nor a number under a known name`,
		advice:
			'To see what the service gives, use Search with Simplify off. If it is not about companies, check the Base URL of the credential.',
	});
