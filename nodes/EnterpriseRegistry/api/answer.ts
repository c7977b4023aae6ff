import { isObject, readJson } from '../domain/record';
import { messageIn, refusal, RegistryFailure } from '../transport/errors/registryFailure';
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
	return new RegistryFailure(
		'unreadable',
		`The answer is not from the registry: ${why}`,
		`Expected JSON, got status ${answer.status}, ${type}, beginning with ${start(answer.text)}. Check the Base URL of the credential: it ends in /api.`,
		answer.status,
		answer.headers,
	);
}

/**
 * The `data` of an answer: of the v2 envelope, of the v1 envelope, or the payload itself when it has none.
 * An empty 204 or 205 is `null`.
 * @throws RegistryFailure for any other status than 2xx, `success: false`, and anything that is not JSON.
 */
export function readAnswer(answer: RegistryAnswer): unknown {
	const { status, headers, text } = answer;
	const parsed = readJson(text);
	if (status === 404 && parsed === undefined && text.trim() !== '') {
		// From some other server: if it counted as "no such company", a wrong Base URL would silently skip every item.
		throw unreadable(answer, 'there is nothing at this address (another server answered)');
	}
	if (status < 200 || status > 299) {
		throw refusal(status, messageIn(text), headers);
	}
	if (text.trim() === '' && (status === 204 || status === 205)) return null;
	if (text.trim() === '') throw unreadable(answer, 'it is empty');
	if (parsed === undefined) {
		throw unreadable(answer, /^\s*</.test(text) ? 'it is a web page' : 'it is not valid JSON, or was cut off');
	}
	const payload = parsed.value;
	if (!isObject(payload)) {
		if (Array.isArray(payload)) return payload;
		throw unreadable(answer, 'it is a bare value');
	}
	if (payload.success === false) {
		const said = messageIn(text);
		throw new RegistryFailure(
			'refused',
			`The service reports no success${said === null ? '' : `: ${said}`}`,
			'Check the parameters of this operation.',
			status,
			headers,
		);
	}
	return 'success' in payload && 'data' in payload ? payload.data : withoutEnvelope(payload);
}

/** An envelope without `data` carries its payload beside `success`; a bare payload is returned as it is. */
function withoutEnvelope(payload: Record<string, unknown>): unknown {
	if (payload.success !== true) return payload;
	const { success: _success, timestamp: _timestamp, error: _error, meta: _meta, ...rest } = payload;
	return rest;
}

/**
 * The payload of a lookup. `null` is how some services say that they know nothing under this number.
 * @throws RegistryFailure as for a 404, without the status.
 */
export function requireFound(data: unknown): unknown {
	if (data !== null) return data;
	const { kind, message, description } = refusal(404, null, {});
	throw new RegistryFailure(kind, message, description);
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
export function asOpenObject(data: unknown, name: string): Record<string, unknown> {
	if (isObject(data)) return data;
	return data === null || data === undefined ? {} : { [name]: data };
}

/**
 * The entries of a list: a bare array, or the array among the members of an object.
 * @throws RegistryFailure when there is none.
 */
export function asList(data: unknown, what: string): unknown[] {
	if (Array.isArray(data)) return data;
	if (isObject(data)) {
		for (const name of ['results', 'items', 'data', 'entries', ...Object.keys(data)]) {
			if (Array.isArray(data[name])) return data[name];
		}
	}
	throw wrongType(data, `a list of ${what}`);
}

const UNQUOTED = 'The answer is not shown, because it may hold a secret. Check the Base URL of the credential, which ends in /api, and whether the service offers this operation.';

/**
 * Reads an answer that holds a signing secret, in whatever form the service gives it: a failure does not quote the answer.
 * @throws RegistryFailure
 */
export function readUnquoted<T>(read: () => T): T {
	try {
		return read();
	} catch (failure) {
		throw failure instanceof RegistryFailure && failure.kind === 'unreadable' ? failure.reworded(failure.message, UNQUOTED) : failure;
	}
}

function wrongType(data: unknown, expected: string): RegistryFailure {
	return new RegistryFailure(
		'unreadable',
		`The service answered with something other than ${expected}`,
		`Expected ${expected}, got ${start(JSON.stringify(data) ?? 'nothing')}. Check the Base URL of the credential, and whether the service offers this operation.`,
	);
}
