import { holdsNothing, isObject, readJson, spacedJson, textAt, valueAt, type Json } from '../json';
import { parseRegistryNumber } from '../numbers/registryNumber';
import { fits, isDateTime, type Asked } from '../reading/kinds';
import { NUMBER_NAMES } from '../reading/rules';
import { unlistedInEnvelope, type Answered } from '../reading/verdict';
import { refusal, type RegistryFailure } from '../transport/errors';
import { withoutAnySecret } from '../transport/secrets';
import type { RegistryAnswer, SourcedAnswer } from '../transport/types';
import { asksAboutOne, hasUserPath, type Endpoint } from './endpoints';
import type { ServiceProfile } from './profile';

/** Where an answer came from, and when; ISO 8601 in UTC. */
export interface Evidence {
	from: SourcedAnswer['from'];
	answeredAt: string;
	text: string;
	data?: unknown;
	isRepeated?: boolean;
}

export type Answer = Answered & { evidence: Evidence };

/** What was asked, as far as it decides how the answer is read. */
export interface Question {
	endpoint: Endpoint;
	profile: ServiceProfile;
	asked?: Asked;
	/** The path as it was asked, and what gave it if the user or the profile did. */
	path: string;
	pathFrom?: string;
}

interface Reading extends RegistryAnswer, Question {
	/** Undefined if it is not JSON. */
	value: unknown;
	/** The envelope of the service: a JSON object with a boolean `success` (C). */
	own: Json | null;
	isGood: boolean;
}

/** The rows of docs/reading.md, which explains C, P, S, U and D. `absent` comes first: no status of it is one of the first row. @throws RegistryFailure unless there is data, or nothing to add. */
export function readAnswer(answer: RegistryAnswer, question: Question): Answered {
	const value = readJson(answer.text)?.value;
	const own = envelopeIn(value);
	const { status } = answer;
	const isGood = status >= 200 && status < 300;
	const reading: Reading = { ...answer, ...question, value, own, isGood };
	if (isListedAsAbsent(reading)) throw absent(reading);
	// C, P, S
	if (status >= 400 && ![404, 405, 410].includes(status)) throw refused(reading);
	if (isBare(reading)) return { data: value, envelope: null };
	const isNone = saysNone(reading);
	const data = isServed(reading) ? dataIn(reading, isNone) : undefined;
	if (data !== undefined) return { data, envelope: own };
	throw isNone && asksAboutOne(question.endpoint) ? absent(reading) : unread(reading, isNone);
}

export const envelopeIn = (value: unknown): Json | null =>
	isObject(value) && typeof value.success === 'boolean' ? value : null;

/** U: what the profile may list as "no such company". */
export const mayTellAbsent = (status: number): boolean =>
	(status >= 200 && status < 300) || [400, 404, 410, 422].includes(status);

/** What may have a secret is never quoted for it. */
const mayBeListed = ({ status, endpoint }: Reading): boolean =>
	asksAboutOne(endpoint) && !endpoint.givesSecret && mayTellAbsent(status);

/** U: a row fits when every path it names has exactly that value. */
function isListedAsAbsent(reading: Reading): boolean {
	const { status, value, profile } = reading;
	const told = { ...(isObject(value) ? value : {}), status };
	const fitsAll = (row: object) =>
		Object.entries(row).every(([path, wanted]) => valueAt(told, path) === wanted);
	return profile.absent !== undefined && mayBeListed(reading) && profile.absent.some(fitsAll);
}

/** C: success; S: no content. */
const isServed = ({ status, isGood, own, text }: Reading): boolean =>
	own === null ? [204, 205].includes(status) && text.trim() === '' : isGood && own.success === true;

/** @returns undefined where what was asked for is missing. */
function dataIn({ endpoint: { reads }, own }: Reading, isNone: boolean): unknown {
	const data = own?.data ?? null;
	if (data !== null || reads === 'change') return data;
	if (reads === 'open') return isNone ? null : own;
	return reads === 'list' && (isNone || own === null) ? [] : undefined;
}

/** Whether the service says that there is nothing, and nothing else. */
function saysNone({ status, isGood, own, profile, asked }: Reading): boolean {
	const { success, data, error, timestamp } = own ?? {};
	// D: null; P: 404, in its own words.
	const isSaid =
		success === true
			? isGood && data === null && holdsNothing(error)
			: success === false && status === 404 && !holdsNothing(error) && isDateTime(timestamp);
	const beside = { ...own, error: null };
	return (
		isSaid &&
		holdsNothing(data) &&
		unlistedInEnvelope(beside, profile.envelope || {}, asked).length === 0
	);
}

/** Whether the whole body is data. U: where there is no envelope. */
const isBare = (reading: Reading): boolean =>
	reading.isGood &&
	reading.value !== undefined &&
	(reading.profile.envelope === false || (reading.own === null && provesItself(reading)));

/** D: the asked number under a number's name; of a list, an entry with such a number, or with code and label. */
function provesItself({ value, endpoint: { reads }, asked }: Reading): boolean {
	if (reads === 'open') return true;
	const isAsked = (name: string) => fits('asked', valueAt(value, name), asked);
	if (reads !== 'list' && NUMBER_NAMES.some(isAsked)) return true;
	const entries = isObject(value) ? value.results : value;
	return ['list', 'related'].includes(reads) && Array.isArray(entries) && entries.some(isEntry);
}

const isEntry = (entry: unknown): boolean =>
	(textAt(entry, 'code') !== null && !holdsNothing(valueAt(entry, 'label'))) ||
	NUMBER_NAMES.some((name) => {
		const number = valueAt(entry, name);
		return parseRegistryNumber(number, { validateCheckDigits: false }).kind !== null;
	});

function cut(text: string): string {
	const line = withoutAnySecret(text).replace(/\s+/g, ' ').trim();
	return line.length > 80 ? `${line.slice(0, 80)}…` : line;
}

function wordsOf(own: Json | null): string | null {
	if (holdsNothing(own?.error)) return null;
	return cut(textAt(own, 'error', 'error.message', 'error.code') ?? JSON.stringify(own?.error));
}

const afterColon = (words: string | null) => (words === null ? '' : `: "${words}"`);

/** How an answer begins, with its status and type. One that may have a secret is not quoted. */
function startOf({ status, headers, text, endpoint }: Reading): string {
	const type = headers['content-type']?.split(';')[0]?.trim() ?? 'no content type';
	const start = cut(text.slice(0, 1000));
	const shown = endpoint.givesSecret === true ? 'not shown' : `beginning with "${start}"`;
	return `HTTP ${status}, ${type}, ${start === '' ? 'empty' : shown}`;
}

/** What its status means; the others say it better. */
function byStatus({ status, headers, own }: Reading): RegistryFailure {
	const failure = refusal(status, wordsOf(own), headers);
	failure.facts.isOwn = own !== null;
	return failure;
}

const ELSEWHERE =
	"The answer is not in the registry's envelope, so it comes from a gateway or another server: check the Base URL, too.";

function refused(reading: Reading): RegistryFailure {
	const { status, own, value } = reading;
	const failure = byStatus(reading);
	if (own !== null || status === 402 || status === 429 || status >= 500) return failure;
	if (status !== 401 && status !== 403)
		return failure.reworded(failure.message, `${failure.advice} ${ELSEWHERE}`);
	const words = textAt(value, 'error', 'message', 'detail');
	return failure.reworded(
		`The service refuses the credential (HTTP ${status})${afterColon(words && cut(words))}.`,
		`Check the key and secret. ${ELSEWHERE}`,
	);
}

/** The service does not know what was asked about. An operation says it better. */
const absent = (reading: Reading): RegistryFailure =>
	byStatus(reading).reworded(
		'The service knows nothing under this number or ID.',
		'Check the value. If nothing is ever found, check the Base URL of the credential.',
		'absent',
	);

/** The row of the profile by which the same would be "no such company". */
function rowFor(reading: Reading): string | undefined {
	const { status, own, value } = reading;
	const members = Object.entries(own === null && isObject(value) ? value : { error: own?.error });
	const text = members.find(([, member]) => typeof member === 'string' && !isDateTime(member));
	return text && mayBeListed(reading) ? spacedJson({ status, [text[0]]: text[1] }) : undefined;
}

function unread(reading: Reading, isNone: boolean): RegistryFailure {
	const { status, own, path, pathFrom = 'Check the path', endpoint } = reading;
	const failure = byStatus(reading);
	// A 404 may be about the path that the user or the profile gives.
	if (hasUserPath(endpoint.path) && (isNone || status === 404)) {
		const what = endpoint.path.includes('{number}') ? 'the enterprise' : 'what it asks for';
		return failure.reworded(
			`The service has nothing under …/${path.split('/').at(-1)} (HTTP ${status}).`,
			`Either the path is wrong or ${what} is unknown. ${pathFrom}.`,
			'refused',
		);
	}
	if (isServed(reading))
		return failure.reworded(
			`The answer to ${path} cannot be read (${startOf(reading)}).`,
			'API → Request shows it as it is.',
			'unreadable',
		);
	const row = rowFor(reading);
	if (own !== null)
		return failure.reworded(
			`The service reports no success${afterColon(wordsOf(own))}.`,
			row
				? `If that is how it says "no such company", put ${row} into absent in the Service Profile.`
				: 'Check the parameters of this operation.',
			'refused',
		);
	const toList = `If other items are found, the service says "no such company" in this way. Then add ${row} to absent in the Service Profile.`;
	return failure.reworded(
		`Nothing at this address is the registry (${startOf(reading)}).`,
		`Check the Base URL: it ends in /api.${row ? ` ${toList}` : ''}`,
		'notTheRegistry',
	);
}
