import {
	holdsNothing,
	isObject,
	leavesOf,
	readJson,
	spacedJson,
	textAt,
	valueAt,
	type Json,
} from '../json';
import { parseRegistryNumber } from '../numbers/registryNumber';
import { NUMBER_NAMES } from '../reading/rules';
import { fits } from '../reading/allowed';
import { unlistedInEnvelope, type Answered } from '../reading/verdict';
import { viesCodeIn } from '../reading/vies';
import { isDateTime } from '../times';
import { refusal, type RegistryFailure } from '../transport/errors';
import { quote } from '../transport/secrets';
import type { RegistryAnswer, SourcedAnswer } from '../transport/types';
import { asksAboutOne, endpoints, type Endpoint } from './endpoints';
import type { ServiceProfile } from './profile';

export interface Answer extends Answered, SourcedAnswer {
	answeredAt: string;
}

/** What was asked, as far as it decides how the answer is read. */
interface Expected {
	endpoint: Endpoint;
	profile: ServiceProfile;
	asked?: string;
	/** The path as it was asked, and what gave it if the user or the profile did. */
	path: string;
	pathFrom?: string;
}

interface Received extends RegistryAnswer, Expected {
	/** Undefined if it is not JSON. */
	value: unknown;
	/** The envelope of the service: a JSON object with a boolean `success` (C). */
	own: Json | null;
	isGood: boolean;
}

/** The rows of docs/reading.md, which explains C, P, S, U and D. A failure unless there is data, or nothing to add. */
export function readAnswer(answer: RegistryAnswer, expected: Expected): Answered | RegistryFailure {
	const { profile } = expected;
	const value = readJson(answer.text);
	const own = envelopeIn(value);
	const isGood = Math.floor(answer.status / 100) === 2;
	const received: Received = { ...answer, ...expected, value, own, isGood };
	const isListed = (row: object) => mayBeListed(received) && isAbsentBy(row, received);
	if (profile.absent?.some(isListed)) return failureOf(received, true);
	// U: there is no envelope. D: it is missing.
	const isBare = profile.envelope === false || (own === null && provesItself(received));
	if (isGood && isBare && value !== undefined) return { data: value, envelope: null };
	const data = isServed(received) ? (own?.data ?? insteadOfData(received)) : undefined;
	return data === undefined ? failureOf(received) : { data, envelope: own };
}

export const envelopeIn = (value: unknown): Json | null =>
	isObject(value) && typeof value.success === 'boolean' ? value : null;

/** U: what the profile may list as "no such company". */
export const mayTellAbsent = (status: number): boolean =>
	(status >= 200 && status < 300) || [400, 404, 410, 422].includes(status);

const mayBeListed = ({ status, endpoint }: Received): boolean =>
	asksAboutOne(endpoint) && mayTellAbsent(status);

/** U: every path that the row names has exactly that value. */
function isAbsentBy(row: object, { status, value }: Received): boolean {
	const told = { ...(isObject(value) ? value : {}), status };
	return Object.entries(row).every(([path, wanted]) => valueAt(told, path) === wanted);
}

/** C: success; S: no content. */
const isServed = ({ status, isGood, own, text }: Received): boolean =>
	own === null ? [204, 205].includes(status) && text.trim() === '' : isGood && own.success === true;

/** Undefined where what was asked for is missing. */
function insteadOfData(received: Received): unknown {
	const { own, endpoint } = received;
	if (endpoint.reads === 'change') return null;
	const isNone = own === null || saysNone(received);
	if (endpoint.reads === 'open') return isNone ? null : own;
	const isList = endpoint.reads === 'list' || endpoint === endpoints.activities;
	return isNone && isList ? [] : undefined;
}

/** D: the asked number under a number's name; of a list, an entry with such a number, or with code and label. */
function provesItself({ value, endpoint: { reads }, profile, asked }: Received): boolean {
	if (reads === 'open') return true;
	const isAsked = (name: string) => fits('asked', valueAt(value, name), asked);
	if (reads !== 'list' && NUMBER_NAMES.some(isAsked)) return true;
	return ['list', 'related'].includes(reads) && !!entriesIn(value, profile)?.some(isEntry);
}

/** C: `results`, or the data if it is an array; U: where the profile says; D: null is none. Undefined if there is no list. */
export function entriesIn(data: unknown, { names = {} }: ServiceProfile): unknown[] | undefined {
	if (Array.isArray(data)) return data as unknown[];
	const found = [names.results ?? [], 'results']
		.flat()
		.map((path) => valueAt(data, path))
		.find((entries) => entries === null || Array.isArray(entries));
	return found === null ? [] : (found as unknown[] | undefined);
}

const isEntry = (entry: unknown): boolean =>
	(textAt(entry, 'code') !== null && !holdsNothing(valueAt(entry, 'label'))) ||
	NUMBER_NAMES.some((name) => parseRegistryNumber(valueAt(entry, name)).kind !== null);

/** Whether the service says that there is nothing, and nothing else. D: null; P: 404, in its own words. */
function saysNone({ status, isGood, own, profile, asked }: Received): boolean {
	const { success, data, error, timestamp } = own ?? {};
	const isNull = isGood && success === true && data === null && holdsNothing(error);
	const isUnknown = status === 404 && success === false && !holdsNothing(error);
	const isNone = isNull || (isUnknown && holdsNothing(data) && isDateTime(timestamp));
	return isNone && unlistedInEnvelope({ ...own, error: null }, profile, asked).length === 0;
}

const ELSEWHERE =
	"The answer is not in the registry's envelope, so it comes from a gateway or another server: check the Base URL, too.";

function failureOf(received: Received, isListed = false): RegistryFailure {
	const { status, headers, own, endpoint } = received;
	const failure = refusal(status, viesWordsOf(received) ?? wordsOf(own), headers);
	failure.facts.isOwn = own !== null;
	// An operation says it better.
	if (isListed || (asksAboutOne(endpoint) && saysNone(received)))
		return failure.reworded(
			'The service knows nothing under this number or ID.',
			'Check the value. If nothing is ever found, check the Base URL of the credential.',
			'absent',
		);
	// C, P, S: its status tells what it is.
	if (status >= 400 && ![404, 405, 410].includes(status))
		return own === null ? ofGateway(received, failure) : failure;
	return failure.reworded(...unread(received, failure.facts.said));
}

const afterColon = (words?: string | null) => (words ? `: "${words}"` : '');

function ofGateway({ status, value }: Received, failure: RegistryFailure): RegistryFailure {
	if (status === 402 || status === 429 || status >= 500) return failure;
	if (status !== 401 && status !== 403) return failure.withMoreAdvice(ELSEWHERE);
	const words = textAt(value, 'error', 'message', 'detail');
	return failure.reworded(
		`The service refuses the credential (HTTP ${status})${afterColon(words && quote(words))}.`,
		`Check the key and secret. ${ELSEWHERE}`,
	);
}

/** Message, advice and kind. */
function unread(received: Received, said?: string): Parameters<RegistryFailure['reworded']> {
	const { status, own, endpoint, path, pathFrom = 'Check the path' } = received;
	// It may be about the path that the user or the profile gives.
	if (endpoint.path.includes('{path}') && (status === 404 || saysNone(received))) {
		const what = endpoint.path.includes('{number}') ? 'the enterprise' : 'what it asks for';
		return [
			`The service has nothing under …/${path.split('/').at(-1)} (HTTP ${status}).`,
			`Either the path is wrong or ${what} is unknown. ${pathFrom}.`,
			'refused',
		];
	}
	if (isServed(received))
		return [
			`The answer to ${path} cannot be read (${startOf(received)}).`,
			'API → Request shows it as it is.',
			'unreadable',
		];
	const row = mayBeListed(received) ? rowFor(received) : undefined;
	if (own !== null)
		return [
			`The service reports no success${afterColon(said)}.`,
			row
				? `If that is how it says "no such company", put ${row} into absent in the Service Profile.`
				: 'Check the parameters of this operation.',
			'refused',
		];
	const toList = `If other items are found, the service says "no such company" in this way. Then add ${row} to absent in the Service Profile.`;
	return [
		`Nothing at this address is the registry (${startOf(received)}).`,
		`Check the Base URL: it ends in /api.${row ? ` ${toList}` : ''}`,
		'notTheRegistry',
	];
}

/** The row of the profile by which the same would be "no such company". Its status is the one of HTTP. */
function rowFor({ status, own, value, endpoint }: Received): string | undefined {
	const { error, status: _, ...others } = isObject(value) ? value : {};
	// What may have a secret is never quoted. A good answer with data may be about a company that was found.
	const hasData = isEntry(value) || Object.values(others).some((at) => at instanceof Object);
	if (endpoint.givesSecret || (own === null && status < 300 && hasData)) return undefined;
	const text = Object.entries({ error, 'error.code': valueAt(error, 'code'), ...others }).find(
		([path, is]) => typeof is === 'string' && is === valueAt(value, path) && !isDateTime(is),
	);
	return text && spacedJson({ status, [text[0]]: text[1] });
}

/** How an answer begins, with its status and type. One that may have a secret is not quoted. */
function startOf({ status, headers, text, endpoint }: Received): string {
	const type = headers['content-type']?.split(';')[0]?.trim() ?? 'no content type';
	const start = quote(text);
	const shown = endpoint.givesSecret === true ? 'not shown' : `beginning with "${start}"`;
	return `HTTP ${status}, ${type}, ${start === '' ? 'empty' : shown}`;
}

/** S: the text with a code of VIES in a refusal of the VAT check; it outranks a sentence beside it. U: without an envelope no answer is the service's own. */
function viesWordsOf({ own, value, profile, endpoint }: Received): string | undefined {
	if (endpoint !== endpoints.vat || (own === null && profile.envelope !== false)) return undefined;
	const texts = leavesOf(value).map((leaf) => leaf.value);
	return texts.find((text): text is string => viesCodeIn(text) !== undefined);
}

function wordsOf(own: Json | null): string | null {
	if (holdsNothing(own?.error)) return null;
	return quote(textAt(own, 'error', 'error.message', 'error.code') ?? JSON.stringify(own?.error));
}
