import {
	exceeds,
	holdsNothing,
	isObject,
	readJson,
	spacedJson,
	textAt,
	valueAt,
	type Json,
} from '../json';
import { parseRegistryNumber } from '../numbers/registryNumber';
import { fits } from '../reading/allowed';
import { NUMBER_NAMES } from '../reading/rules';
import { unlistedInEnvelope, type Answered } from '../reading/verdict';
import { outageIn, viesSayingIn } from '../reading/vies';
import { isDateTime } from '../times';
import { refusal } from '../transport/refusal';
import type { Failure } from '../failure';
import { quote } from '../transport/secrets';
import type { RegistryAnswer, SourcedAnswer } from '../transport/types';
import { asksAboutOne, type Endpoint } from './endpoints';
import { failure, note, type PathSource, type Shown } from './failures';
import type { ServiceProfile } from './profile';

/** An answer that was read, with the text that it came in. */
export interface Answer extends Answered, SourcedAnswer {
	/** ISO 8601. */
	answeredAt: string;
}

/** What was asked, as far as it decides how the answer is read. */
interface Expected {
	endpoint: Endpoint;
	profile: ServiceProfile;
	/** The number that the answer should be about. */
	asked?: string;
	/** The path as it was asked, and what gave it if the user or the profile did. */
	path: string;
	pathFrom?: PathSource;
}

interface Received extends RegistryAnswer, Expected {
	/** Undefined if the text is not JSON, or larger than anything that an endpoint answers. */
	value: unknown;
	/** The envelope of the service: a JSON object with a boolean `success` (C). */
	own: Json | null;
	isGood: boolean;
	isTooLarge: boolean;
}

/** By the rows of docs/reading.md, which explains C, P, S, U and D. A failure unless there is data, or nothing to add. */
export function readAnswer(answer: RegistryAnswer, expected: Expected): Answered | Failure {
	const received = receive(answer, expected);
	if (isListedAsAbsent(received)) return absence(received);
	if (isServedWithoutEnvelope(received)) return { data: received.value, envelope: null };
	const data = dataOf(received);
	return data === undefined ? failureOf(received) : { data, envelope: received.own };
}

/** No record, list or envelope is nested more deeply, or has longer paths; what is cannot be read in a time that is worth it. */
const MOST = { depth: 64, pathLength: 1000 };

/** Characters of the largest answer about one thing. Lists may be as long as they are. */
const MAX_RECORD = 1_000_000;

function receive(answer: RegistryAnswer, expected: Expected): Received {
	const isAboutOne = ['record', 'check', 'account', 'webhook'].includes(expected.endpoint.reads);
	const isTooLong = isAboutOne && answer.text.length > MAX_RECORD;
	const parsed = isTooLong ? undefined : readJson(answer.text);
	const isTooLarge = isTooLong || exceeds(parsed, MOST);
	const value = isTooLarge ? undefined : parsed;
	const isGood = Math.floor(answer.status / 100) === 2;
	return { ...answer, ...expected, value, own: envelopeIn(value), isGood, isTooLarge };
}

export const envelopeIn = (value: unknown): Json | null =>
	isObject(value) && typeof value.success === 'boolean' ? value : null;

/** U: with which status the profile may list an answer as "no such company". */
export const mayTellAbsent = (status: number): boolean =>
	(status >= 200 && status < 300) || [400, 404, 410, 422].includes(status);

const mayBeListed = ({ status, endpoint }: Received): boolean =>
	asksAboutOne(endpoint) && mayTellAbsent(status);

/** U: every path that a row names has exactly that value. */
function isListedAsAbsent(received: Received): boolean {
	if (!mayBeListed(received)) return false;
	const { profile, status, value } = received;
	const told = { ...(isObject(value) ? value : {}), status };
	const fitsRow = (row: object) =>
		Object.entries(row).every(([path, wanted]) => valueAt(told, path) === wanted);
	return profile.absent?.some(fitsRow) ?? false;
}

/** U: there is no envelope. D: it is missing, and the answer proves itself. */
function isServedWithoutEnvelope(received: Received): boolean {
	const { isGood, value, own, profile } = received;
	if (!isGood || value === undefined) return false;
	return profile.envelope === false || (own === null && provesItself(received));
}

/** D: the asked number under a number's name; of a list, an entry with such a number, or with code and label. */
function provesItself({ value, endpoint: { reads }, profile, asked }: Received): boolean {
	if (reads === 'open') return true;
	const isAsked = (name: string) => fits('asked', valueAt(value, name), asked);
	if (reads !== 'list' && NUMBER_NAMES.some(isAsked)) return true;
	const mayBeList = reads === 'list' || reads === 'related';
	return mayBeList && (entriesIn(value, profile)?.some(isEntry) ?? false);
}

/** C: `results`, or the data if it is an array; U: where the profile says; D: null says that there are none. Undefined if there is no list. */
export function entriesIn(data: unknown, { names = {} }: ServiceProfile): unknown[] | undefined {
	if (Array.isArray(data)) return data as unknown[];
	const places = [names.results ?? [], 'results'].flat();
	for (const place of places) {
		const entries = valueAt(data, place);
		if (entries === null) return [];
		if (Array.isArray(entries)) return entries as unknown[];
	}
	return undefined;
}

const isEntry = (entry: unknown): boolean =>
	(textAt(entry, 'code') !== null && !holdsNothing(valueAt(entry, 'label'))) ||
	NUMBER_NAMES.some((name) => parseRegistryNumber(valueAt(entry, name)).kind !== null);

/** The data of an answer that was served; what stands for it where there is none; undefined where what was asked for is missing. */
function dataOf(received: Received): unknown {
	if (!isServed(received)) return undefined;
	const { own, endpoint } = received;
	if (own !== null && own.data !== undefined && own.data !== null) return own.data;
	if (endpoint.reads === 'change') return null;
	const isNone = own === null || saysNone(received);
	if (endpoint.reads === 'open') return isNone ? null : own;
	return isNone && endpoint.isList === true ? [] : undefined;
}

/** C: success; S: no content. */
const isServed = ({ status, isGood, own, text }: Received): boolean =>
	own === null ? [204, 205].includes(status) && text.trim() === '' : isGood && own.success === true;

/** Whether the service says that there is nothing, and nothing else. */
function saysNone(received: Received): boolean {
	const { own, profile, asked } = received;
	if (!isNull(received) && !isUnknown(received)) return false;
	return unlistedInEnvelope({ ...own, error: null }, profile, asked).length === 0;
}

/** D: success, and null in place of data. */
const isNull = ({ isGood, own }: Received): boolean =>
	isGood && own?.success === true && own.data === null && holdsNothing(own.error);

/** P: 404 in the envelope of the service, with an error and a time. */
const isUnknown = ({ status, own }: Received): boolean =>
	status === 404 &&
	own?.success === false &&
	!holdsNothing(own.error) &&
	holdsNothing(own.data) &&
	isDateTime(own.timestamp);

/** The statuses with which a server says that nothing is at an address. */
const NOTHING_HERE = [404, 405, 410];

/** What an operation says better in its own words. */
const absence = (received: Received): Failure => failure('absent', refused(received).facts);

function failureOf(received: Received): Failure {
	const { status, own, endpoint } = received;
	if (asksAboutOne(endpoint) && saysNone(received)) return absence(received);
	// C, P, S: its status tells what it is.
	if (status >= 400 && !NOTHING_HERE.includes(status))
		return own === null ? ofGateway(received) : refused(received);
	return unread(received);
}

/** The failure by its status, with the words of the service. */
function refused(received: Received): Failure {
	const { status, own, headers } = received;
	const said = viesWordsOf(received) ?? wordsOf(own);
	return refusal(status, said, headers).having({ isOwn: own !== null });
}

/**
 * S: the text with a code of VIES in a refusal of the VAT check; it outranks a sentence beside it. A service that passes on what
 * VIES answered does so without an envelope: as JSON, as a fault of SOAP, or as plain text.
 */
function viesWordsOf({ value, text, endpoint }: Received): string | undefined {
	if (endpoint.check !== 'vat') return undefined;
	return viesSayingIn(value === undefined ? wordsOfNoJson(text) : value)?.words;
}

/** The fault in a message of SOAP, or a short text. A web page may have such words in its script. */
function wordsOfNoJson(text: string): string | undefined {
	const [, fault] = text.split(/<(?:\w{1,20}:)?(?:faultstring|Text)\b/i, 2);
	if (fault !== undefined) return fault.slice(0, 500);
	return text.length <= 500 && !text.startsWith('<') ? text : undefined;
}

function wordsOf(own: Json | null): string | null {
	if (holdsNothing(own?.error)) return null;
	return quote(textAt(own, 'error', 'error.message', 'error.code') ?? JSON.stringify(own?.error));
}

function ofGateway(received: Received): Failure {
	const { status, value } = received;
	const cause = refused(received);
	if (status === 402 || status === 429 || status >= 500) return cause;
	if (status !== 401 && status !== 403) return cause.with(note('notInEnvelope', {}));
	const words = textAt(value, 'error', 'message', 'detail');
	return failure('refusedByGateway', { ...cause.facts, cause, words: words ? quote(words) : '' });
}

/** Where the status does not tell what it is. */
function unread(received: Received): Failure {
	const { status, own, endpoint, path, pathFrom, isGood, isTooLarge } = received;
	const { facts } = refused(received);
	// It may be about the path that the user or the profile gives.
	if (endpoint.path.includes('{path}') && (status === 404 || saysNone(received))) {
		const part = path.split('/').at(-1) ?? '';
		const isOfEnterprise = endpoint.path.includes('{number}');
		return failure('nothingUnder', { ...facts, part, isOfEnterprise, pathFrom });
	}
	if (isTooLarge && isGood) {
		const kilobytes = Math.ceil(received.text.length / 1000);
		return failure('answerTooLarge', { ...facts, path, type: typeOf(received.headers), kilobytes });
	}
	if (isServed(received))
		return failure('unreadableAnswer', { ...facts, path, shown: shownOf(received) });
	const row = mayBeListed(received) ? rowFor(received) : undefined;
	if (own === null) return failure('notTheRegistry', { ...facts, shown: shownOf(received), row });
	return failure('noSuccess', { ...facts, row, isNothingHere: NOTHING_HERE.includes(status) });
}

/** The row of the profile by which the same would be "no such company". Its status is the one of HTTP. */
function rowFor({ status, own, value, endpoint }: Received): string | undefined {
	const { error, status: _, ...others } = isObject(value) ? value : {};
	// What may have a secret is never quoted. A good answer with data may be about a company that was found.
	const hasData = isEntry(value) || Object.values(others).some((at) => at instanceof Object);
	if (endpoint.givesSecret || (own === null && status < 300 && hasData)) return undefined;
	const texts = { error, 'error.code': valueAt(error, 'code'), ...others };
	for (const [path, text] of Object.entries(texts)) {
		// A row cannot name a member whose name has a dot. A code of VIES is never "no such company".
		const isNamed = typeof text === 'string' && text === valueAt(value, path);
		const isOfCompany = !isDateTime(text) && outageIn(`${path}: ${String(text)}`) === undefined;
		if (isNamed && isOfCompany) return spacedJson({ status, [path]: text });
	}
	return undefined;
}

/** How an answer begins. One that may have a secret is not quoted. */
const shownOf = ({ headers, text, endpoint }: Received): Shown => {
	const start = quote(text);
	const isHidden = endpoint.givesSecret === true && start !== '';
	return { type: typeOf(headers), start: isHidden ? undefined : start };
};

const typeOf = (headers: Received['headers']): string =>
	headers['content-type']?.split(';')[0]?.trim() ?? 'no content type';
