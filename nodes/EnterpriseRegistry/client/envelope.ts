import { holdsNothing, isObject, readJson, spacedJson, textAt, valueAt, type Json } from '../json';
import { parseRegistryNumber } from '../numbers/registryNumber';
import { NUMBER_NAMES } from '../reading/rules';
import {
	fits,
	isDateTime,
	unlistedInEnvelope,
	type Answered,
	type Asked,
} from '../reading/verdict';
import { refusal, RegistryFailure } from '../transport/errors';
import { withoutAnySecret } from '../transport/secrets';
import type { RegistryAnswer } from '../transport/types';
import { asksAboutOne, hasUserPath, type Endpoint } from './endpoints';
import { maySayAbsent, type ServiceProfile } from './profile';

/** What was asked, as far as it decides how the answer is read. */
export interface Question {
	endpoint: Endpoint;
	profile: ServiceProfile;
	/** The number that was asked about. */
	asked?: Asked;
	/** The path as it was asked, and what gave it if the user or the profile did. */
	path: string;
	pathFrom?: string;
}

interface Body {
	value: unknown;
	isJson: boolean;
	isEmpty: boolean;
	/** The envelope of the service: a JSON object with a boolean `success` (C). */
	own: Json | null;
}

/**
 * Whose answer it is, and what it holds: the first row of the table in docs/reading.md that fits.
 * @throws RegistryFailure unless there is data, or nothing to add.
 */
export function readAnswer(answer: RegistryAnswer, question: Question): Answered {
	try {
		return read(answer, question);
	} catch (failure) {
		throw question.endpoint.givesSecret === true ? withoutSecrets(failure) : failure;
	}
}

/** A service may repeat a secret in the words with which it refuses. */
function withoutSecrets(failure: unknown): unknown {
	if (!(failure instanceof RegistryFailure)) return failure;
	const { kind, message, advice, status, headers, facts } = failure;
	const said = facts.said === undefined ? {} : { said: withoutAnySecret(facts.said) };
	return new RegistryFailure(kind, {
		...{ message: withoutAnySecret(message), advice, status, headers },
		facts: { ...facts, ...said },
	});
}

function read(answer: RegistryAnswer, question: Question): Answered {
	const { status } = answer;
	const body = bodyOf(answer.text);
	const { endpoint, profile } = question;
	// C, P
	if (status === 429 || status === 402 || status >= 500) throw refused(answer, body);
	if (asksAboutOne(endpoint) && isListedAsAbsent(status, body, profile)) throw absent(answer, body);
	// P, S
	if (status >= 400 && ![404, 405, 410].includes(status)) throw refused(answer, body);
	const isGood = isSuccess(status);
	if (isGood && profile.envelope === false && body.isJson)
		return { data: body.value, envelope: null };
	if (body.own !== null) return readOwn(answer, body.own, question);
	if (body.isEmpty && (status === 204 || status === 205)) return nothingToRead(answer, question);
	if (isGood && body.isJson && provesItself(body.value, question))
		return { data: body.value, envelope: null };
	throw status === 404 && hasUserPath(endpoint.path)
		? nothingUnder(answer, question)
		: notTheRegistry(answer, body, question);
}

function bodyOf(text: string): Body {
	const parsed = readJson(text);
	const value = parsed?.value;
	const own = isObject(value) && typeof value.success === 'boolean' ? value : null;
	return { value, isJson: parsed !== undefined, isEmpty: text.trim() === '', own };
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** U: a row fits when every path it names has exactly that value. */
const isListedAsAbsent = (status: number, { value }: Body, { absent = [] }: ServiceProfile) =>
	maySayAbsent(status) &&
	absent.some((row) =>
		Object.entries(row).every(
			([path, wanted]) => (path === 'status' ? status : valueAt(value, path)) === wanted,
		),
	);

function readOwn(answer: RegistryAnswer, own: Json, question: Question): Answered {
	const { endpoint, profile } = question;
	const { status } = answer;
	const { data, error, timestamp } = own;
	// `error` decides on its own.
	const { error: _error, ...beside } = own;
	const isClosed = unlistedInEnvelope(beside, profile.envelope || {}, question.asked).length === 0;
	const mayPass = ['open', 'change'].includes(endpoint.reads);
	if (own.success === true && isSuccess(status)) {
		if (!Object.hasOwn(own, 'data')) {
			if (mayPass) return { data: endpoint.reads === 'open' ? own : null, envelope: own };
			throw unreadable(answer, 'without "data"', question);
		}
		if (data !== null || mayPass) return { data, envelope: own };
		if (isClosed && holdsNothing(error)) return nothingThere(answer, question);
		const what = `without data, and with more than that: ${startOf(answer, endpoint)}`;
		throw unreadable(answer, what, question);
	}
	const isAbsent =
		status === 404 &&
		own.success === false &&
		asksAboutOne(endpoint) &&
		!holdsNothing(error) &&
		holdsNothing(data) &&
		isClosed &&
		isDateTime(timestamp);
	if (isAbsent) throw absent(answer, { own });
	if (status === 404 && hasUserPath(endpoint.path)) throw nothingUnder(answer, question);
	throw noSuccess(answer, own, endpoint);
}

/** D: `data: null`. */
function nothingThere(answer: RegistryAnswer, question: Question): Answered {
	const { endpoint } = question;
	if (endpoint.reads === 'list') return { data: [], envelope: null };
	if (hasUserPath(endpoint.path)) throw nothingUnder(answer, question);
	if (asksAboutOne(endpoint)) throw absent(answer, { own: null });
	throw unreadable(answer, 'without data', question);
}

/** S: no content. */
function nothingToRead(answer: RegistryAnswer, question: Question): Answered {
	const { reads } = question.endpoint;
	if (reads === 'change' || reads === 'open') return { data: null, envelope: null };
	if (reads === 'list') return { data: [], envelope: null };
	throw unreadable(answer, 'without content', question);
}

/** D: the asked number under a number's name; of a list, an entry with such a number, or with code and label. */
function provesItself(value: unknown, { endpoint, asked }: Question): boolean {
	const { reads } = endpoint;
	if (reads === 'open') return true;
	const isAsked = (record: Json) =>
		asked !== undefined && NUMBER_NAMES.some((name) => fits('asked', record[name], asked));
	if (['record', 'check', 'related'].includes(reads) && isObject(value) && isAsked(value))
		return true;
	if (reads !== 'list' && reads !== 'related') return false;
	const entries = isObject(value) ? value.results : value;
	return Array.isArray(entries) && entries.some((entry) => isObject(entry) && isEntry(entry));
}

const isEntry = (entry: Json): boolean =>
	(!holdsNothing(entry.code) && !holdsNothing(entry.label)) ||
	NUMBER_NAMES.some((name) => {
		const { kind } = parseRegistryNumber(entry[name], { validateCheckDigits: false });
		return kind !== null;
	});

/** What the service itself wrote in `error`, on one line. */
function wordsOf(own: Json | null): string | undefined {
	const error = own?.error;
	if (own === null || holdsNothing(error)) return undefined;
	const words = isObject(error)
		? (textAt(error, 'message', 'code') ?? JSON.stringify(error))
		: textAt(own, 'error');
	return words === null ? undefined : cut(oneLine(words));
}

const MOST_QUOTED = 80;
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
const cut = (text: string) => (text.length > MOST_QUOTED ? `${text.slice(0, MOST_QUOTED)}…` : text);

/** How an answer begins, with its status and type. One that may have a secret is not quoted. */
function startOf({ status, headers, text }: RegistryAnswer, endpoint: Endpoint): string {
	const type = headers['content-type']?.split(';')[0]?.trim() ?? 'no content type';
	const line = oneLine(text.slice(0, 1000));
	const start =
		line === ''
			? 'empty'
			: endpoint.givesSecret === true
				? 'not shown'
				: `beginning with "${cut(withoutAnySecret(line))}"`;
	return `HTTP ${status}, ${type}, ${start}`;
}

/** Whatever the failure is about, this is known of the answer. */
const partsOf = ({ status, headers }: RegistryAnswer, own: Json | null) => {
	const said = wordsOf(own);
	return {
		status,
		headers,
		facts: { ...(said === undefined ? {} : { said }), isOwn: own !== null },
	};
};

function refused(answer: RegistryAnswer, { own, value }: Body): RegistryFailure {
	const { status, headers } = answer;
	const parts = partsOf(answer, own);
	if (own === null && (status === 401 || status === 403)) {
		const words = textAt(value, 'error', 'message', 'detail');
		return new RegistryFailure(status === 401 ? 'credentials' : 'forbidden', {
			...parts,
			message: `The service refuses the credential (HTTP ${status})${words === null ? '' : `: "${cut(oneLine(words))}"`}.`,
			advice:
				"Check the key and secret. The answer is not in the registry's envelope, so it comes from a gateway or another server: check the Base URL, too.",
		});
	}
	const known = refusal(status, parts.facts.said ?? null, headers);
	const isElsewhere = own === null && status < 500 && status !== 429 && status !== 402;
	return new RegistryFailure(known.kind, {
		...parts,
		message: known.message,
		advice: isElsewhere
			? `${known.advice} The answer is not in the registry's envelope: check the Base URL, too.`
			: known.advice,
	});
}

/** The service does not know what was asked about. An operation says it better. */
const absent = (answer: RegistryAnswer, { own }: Pick<Body, 'own'>): RegistryFailure => {
	const { facts, ...parts } = partsOf(answer, own);
	return new RegistryFailure('absent', {
		...parts,
		message: 'The service knows nothing under this number or ID.',
		advice: 'Check the value. If nothing is ever found, check the Base URL of the credential.',
		facts: { ...facts, optional: true },
	});
};

function noSuccess(answer: RegistryAnswer, own: Json, endpoint: Endpoint): RegistryFailure {
	const parts = partsOf(answer, own);
	const { said } = parts.facts;
	const row = spacedJson({ status: answer.status, error: own.error });
	const canBeAbsent = asksAboutOne(endpoint) && typeof own.error === 'string';
	return new RegistryFailure('refused', {
		...parts,
		message: `The service reports no success${said === undefined ? '' : `: "${said}"`}.`,
		advice: canBeAbsent
			? `If that is how it says "no such company", put ${row} into absent in the Service Profile.`
			: 'Check the parameters of this operation.',
	});
}

/** A 404 may be about the path that the user or the profile gives. */
const nothingUnder = (
	answer: RegistryAnswer,
	{ endpoint, path, pathFrom = 'Check the path' }: Question,
): RegistryFailure => {
	const isOfOne = endpoint.path.includes('{number}');
	return new RegistryFailure('refused', {
		...partsOf(answer, bodyOf(answer.text).own),
		message: `The service has nothing under ${isOfOne ? `…/${path.split('/').slice(3).join('/')}` : path} (HTTP ${answer.status}).`,
		advice: `Either the path is wrong or ${isOfOne ? 'the enterprise' : 'what it asks for'} is unknown. ${pathFrom}.`,
	});
};

function notTheRegistry(
	answer: RegistryAnswer,
	{ value, own }: Body,
	{ endpoint }: Question,
): RegistryFailure {
	const row = asksAboutOne(endpoint) ? absentRow(answer.status, value) : null;
	return new RegistryFailure('notTheRegistry', {
		...partsOf(answer, own),
		message: `Nothing at this address is the registry (${startOf(answer, endpoint)}).`,
		advice: `Check the Base URL: it ends in /api.${row === null ? '' : ` If other items are found, the service says "no such company" in this way. Then add ${row} to absent in the Service Profile.`}`,
	});
}

/** The row of `absent` that would fit this answer; null if none can. */
function absentRow(status: number, value: unknown): string | null {
	if (!isObject(value) || !maySayAbsent(status)) return null;
	const text = Object.entries(value).find(
		([, member]) => typeof member === 'string' && !isDateTime(member),
	);
	return text === undefined ? null : spacedJson({ status, [text[0]]: text[1] });
}

/** An answer of the service that does not hold what was asked for. */
const unreadable = (
	answer: Pick<RegistryAnswer, 'status' | 'headers'>,
	what: string,
	{ path }: Pick<Question, 'path'>,
): RegistryFailure =>
	new RegistryFailure('unreadable', {
		status: answer.status,
		headers: answer.headers,
		message: `The answer to ${path} cannot be read: it came ${what}.`,
		advice: 'API → Request shows it as it is.',
	});
