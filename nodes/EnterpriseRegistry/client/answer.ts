import { outageOfDenial } from '../reading/trouble/denial';
import { outageIn } from '../reading/trouble/outage';
import { isRefused, missingPathIn, troubleIn } from '../reading/trouble/trouble';
import { carriesData, isObject, readJson, readObject } from '../json';
import { messageIn, refusal, RegistryFailure } from '../transport/errors';
import { entityNumberOf, listIn } from './lists';
import type { RegistryAnswer } from './types';

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most)}…` : text);

/** The value of a member that holds a secret, even if the text was cut off inside it. */
const SECRET_MEMBER = /("\w*(?:secret|token)\w*" ?: ?")[^"]*/gi;

function start(text: string): string {
	const line = text.slice(0, 1000).replace(/\s+/g, ' ').trim().replace(SECRET_MEMBER, '$1…');
	return line === '' ? 'nothing' : `"${cut(line, 80)}"`;
}

function unreadable(answer: RegistryAnswer, why: string): RegistryFailure {
	const type = answer.headers['content-type'] ?? 'no content type';
	return new RegistryFailure('unreadable', {
		message: `The answer is not from the registry: ${why}`,
		advice: `Expected JSON, got status ${answer.status}, ${type}, beginning with ${start(answer.text)}. Check the Base URL of the credential: it ends in /api.`,
		status: answer.status,
		headers: answer.headers,
	});
}

/** What is under a number is not known where the service does not have the path. */
const noSuchPath = (said: string, headers: Record<string, string>): RegistryFailure =>
	new RegistryFailure('address', {
		message: `The service has no such path (HTTP 404): ${said}`,
		advice:
			'Check the Base URL of the credential: it ends in /api. If other operations work, the service does not offer this one, or has it under another path.',
		status: 404,
		headers,
		facts: { said },
	});

/** Where an answer tells of an outage in other words than its status. @param said the words of the service. */
export const couldNotAnswer = (
	{ status, headers }: RegistryAnswer,
	said: string,
): RegistryFailure =>
	new RegistryFailure('service', {
		message: `The service could not answer${status === 404 ? ' (HTTP 404)' : ''}: ${cut(said, 300)}`,
		advice: 'This usually passes; try again later.',
		status,
		headers,
		facts: { said: cut(said, 300) },
	});

/**
 * The `data` of an answer: of the v2 envelope, of the v1 envelope, or the payload itself when it has none.
 * An empty 204 or 205 is `null`.
 * @param tellsState whether a bare payload may be about trouble: that of a health check is an answer.
 * @throws RegistryFailure for any other status than 2xx, `success: false`, an error without data, and anything that is not JSON.
 */
export function readAnswer(answer: RegistryAnswer, tellsState = false): unknown {
	const { status, headers, text } = answer;
	const parsed = readJson(text);
	if (status === 404 && parsed === undefined && text.trim() !== '') {
		// From some other server: if it counted as "no such company", a wrong Base URL would silently skip every item.
		throw unreadable(answer, 'there is nothing at this address (another server answered)');
	}
	const missingPath = status === 404 ? missingPathIn(parsed?.value) : null;
	if (missingPath !== null) throw noSuchPath(missingPath, headers);
	const outage = status === 404 ? outageOfDenial(parsed?.value) : null;
	if (outage !== null) throw couldNotAnswer(answer, outage);
	if (status < 200 || status > 299) {
		throw refusal(status, messageIn(text), headers);
	}
	if (text.trim() === '' && (status === 204 || status === 205)) return null;
	if (text.trim() === '') throw unreadable(answer, 'it is empty');
	if (parsed === undefined) {
		throw unreadable(
			answer,
			/^\s*</.test(text) ? 'it is a web page' : 'it is not valid JSON, or was cut off',
		);
	}
	const payload = parsed.value;
	if (!isObject(payload)) {
		if (Array.isArray(payload)) return payload;
		throw unreadable(answer, 'it is a bare value');
	}
	const isReport = tellsState && !('success' in payload || 'data' in payload);
	const trouble = isReport || carriesData(payload) ? null : troubleIn(payload);
	if ((payload.success !== true && isRefused(payload)) || trouble !== null) {
		const said = messageIn(text) ?? trouble;
		throw new RegistryFailure('refused', {
			message: `The service reports no success${said === null ? '' : `: ${said}`}`,
			advice: 'Check the parameters of this operation.',
			status,
			headers,
			facts: said === null ? {} : { said },
		});
	}
	return 'success' in payload && 'data' in payload ? payload.data : withoutEnvelope(payload);
}

/** What an answer says beside its data, where it may report an outage: an error, a warning, `meta`. Empty for a bare payload. */
export function besideData({ text }: RegistryAnswer): Record<string, unknown> {
	const { data: _data, ...beside } = readObject(text);
	return 'success' in beside ? beside : {};
}

/** An envelope without `data` carries its payload beside `success`; a bare payload is returned as it is. */
function withoutEnvelope(payload: Record<string, unknown>): unknown {
	if (payload.success !== true) return payload;
	const { success: _success, timestamp: _timestamp, error: _error, meta: _meta, ...rest } = payload;
	return rest;
}

/**
 * The payload as an object.
 * @throws RegistryFailure when it is something else.
 */
export function asObject(data: unknown, what: string): Record<string, unknown> {
	if (isObject(data)) return data;
	throw wrongType(data, `an object with ${what}`);
}

/** An unspecified payload: an object as it is, nothing as an empty object, any other value under `name`. */
export const asOpenObject = (data: unknown, name: string): Record<string, unknown> =>
	isObject(data) ? data : data === null || data === undefined ? {} : { [name]: data };

/**
 * The entries of a list.
 * @param also names of members that hold them.
 * @throws RegistryFailure when there is none.
 */
export function asList(data: unknown, what: string, also?: string[]): unknown[] {
	const list = listIn(data, also);
	if (list === undefined) throw wrongType(data, `a list of ${what}`);
	return list;
}

/**
 * The entries of the list in an answer. An envelope that reports success without data is an empty list, as is a 204; a bare empty payload is not.
 * @throws RegistryFailure as readAnswer does, and when there is no list.
 */
export function readList(answer: RegistryAnswer, what: string, also: string[]): unknown[] {
	const data = readAnswer(answer);
	const { success, data: given } = readObject(answer.text);
	const isNothing =
		success === true && (given === null || (isObject(given) && Object.keys(given).length === 0));
	return isNothing || answer.text.trim() === '' ? [] : asList(data, what, also);
}

/**
 * The numbers of a list of subscriptions, whether its entries are texts or objects.
 * @throws RegistryFailure when there is no list, or an entry without a number.
 */
export function asEntityNumbers(data: unknown): string[] {
	const numbers = asList(data, 'entity numbers')
		.filter((entry) => entry !== null)
		.map(entityNumberOf);
	if (numbers.includes(null)) throw wrongType(data, 'a list of entity numbers');
	return numbers as string[];
}

export function wrongType(data: unknown, expected: string): RegistryFailure {
	return new RegistryFailure('unreadable', {
		message: `The service answered with something other than ${expected}`,
		advice: `Expected ${expected}, got ${start(JSON.stringify(data) ?? 'nothing')}. Check the Base URL of the credential, and whether the service offers this operation.`,
	});
}

/** Whether an answer may be reused for later calls. Even with status 200, a web page, an outage or missing data may be gone in a minute. */
function isKeepable({ status, text }: RegistryAnswer): boolean {
	const value = readJson(text)?.value;
	if (status < 200 || status > 299) return false;
	if (!isObject(value)) return Array.isArray(value);
	const data = 'success' in value && 'data' in value ? value.data : value;
	return (
		typeof data === 'object' &&
		data !== null &&
		!isRefused(value) &&
		(carriesData(value) || troubleIn(value) === null) &&
		outageIn(value) === null
	);
}

/** For data of the register. */
export const REMEMBERED = { keeps: isKeepable };
