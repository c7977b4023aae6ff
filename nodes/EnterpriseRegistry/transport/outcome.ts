import { readObject } from '../json';
import { messageIn, refusal, RegistryFailure } from './errors';
import { backOff } from './limits/backOff';
import { monthlyReset } from './limits/monthlyQuota';
import { readDate, readLimitHeaders, type LimitHeaders } from './limits/limitHeaders';
import type { Evidence, RegistryAnswer, RegistryRequest, Source } from './types';

/**
 * - `served`, `refused`: the service gave an answer, and it will not change;
 * - `limited`: a 429 that is about the hour;
 * - `single`: a 500, which is about this one request;
 * - `unusable`: timeout, cut or refused connection, 502–504: the service may be down;
 * - `cancelled`: the run ended meanwhile.
 */
export type Effect = 'served' | 'refused' | 'limited' | 'single' | 'unusable' | 'cancelled';

/** The outcome of one attempt, which decides whether the call is made again. Only this file reads the headers of an answer. */
export interface Outcome {
	effect: Effect;
	answer?: RegistryAnswer;
	/** If no answer came. */
	failure?: RegistryFailure;
	/** Absent if the service did not answer. */
	said?: LimitHeaders;
	/** When the month's quota starts again, where it is used up. */
	quotaUntil?: number;
	/** The request did not reach the service, so it may be made again whatever its method. */
	nothingSent?: boolean;
}

/** The outcome of an attempt with an answer. */
export function outcomeOf(answer: RegistryAnswer, now: number): Outcome {
	const { status } = answer;
	const said = readLimitHeaders(answer.headers, now);
	const quotaUntil = status === 429 ? monthlyReset(answer.text, said, now) : undefined;
	if (status === 429)
		return { effect: quotaUntil === undefined ? 'limited' : 'refused', answer, said, quotaUntil };
	if (status >= 502 && status !== 505) return { effect: 'unusable', answer, said };
	if (status >= 500) return { effect: status === 500 ? 'single' : 'refused', answer, said };
	return { effect: status < 300 ? 'served' : 'refused', answer, said };
}

/** The outcome of an attempt without an answer. */
export function outcomeOfFailure(thrown: unknown, now: number): Outcome {
	const failure =
		thrown instanceof RegistryFailure
			? thrown
			: new RegistryFailure('connection', {
					message: thrown instanceof Error ? thrown.message : String(thrown),
					advice: '',
				});
	const nothingSent = failure.facts.at === 'token';
	if (failure.kind === 'cancelled') return { effect: 'cancelled', failure };
	if (failure.status === 429) {
		const said = readLimitHeaders(failure.headers, now);
		const quotaUntil = monthlyReset(failure.facts.text ?? '', said, now, failure.message);
		return {
			effect: quotaUntil === undefined ? 'limited' : 'refused',
			failure,
			said,
			quotaUntil,
			nothingSent,
		};
	}
	const isOutage =
		failure.kind === 'timeout' ||
		failure.kind === 'connection' ||
		failure.kind === 'service' ||
		failure.kind === 'outage';
	return { effect: isOutage ? 'unusable' : 'refused', failure, nothingSent };
}

/** How often a call is repeated after a timeout, a cut connection or a 502–504 while the breaker is closed. */
const MAX_REPEATS = 4;

/** How often after a 500, which is about this one request. */
const MAX_REPEATS_OF_500 = 2;

/** How often the limit may refuse a call before it fails, if each wait is short. */
const MAX_REFUSALS = 10;

/**
 * How long to wait before the call is made again, in milliseconds; undefined when it is not to be made again.
 * After a 429 it is 0: the queue holds everybody, and a request that was refused has done nothing, whatever its method.
 * @param attempt how often the call was made, from 1 on.
 * @param random from 0 to 1.
 */
export function pauseBeforeRepeat(
	request: Pick<RegistryRequest, 'method' | 'path'>,
	outcome: Outcome,
	attempt: number,
	random: number,
): number | undefined {
	if (outcome.effect === 'limited') return attempt < MAX_REFUSALS ? 0 : undefined;
	if (outcome.effect !== 'single' && outcome.effect !== 'unusable') return undefined;
	if (!isRepeatable(request) && outcome.nothingSent !== true) return undefined;
	if (attempt > (outcome.effect === 'single' ? MAX_REPEATS_OF_500 : MAX_REPEATS)) return undefined;
	return outcome.said?.retryAfter || backOff(attempt, random);
}

/**
 * True if making the call twice leaves the same as making it once. Not POST, which may have created something (but
 * subscriptions are a set), and not PATCH, which makes a new secret each time.
 */
const isRepeatable = ({ method, path }: Pick<RegistryRequest, 'method' | 'path'>): boolean =>
	method === 'POST' ? path.endsWith('/subscriptions') : method !== 'PATCH';

/** Why a change is not made again although its end is unknown; undefined where it was not sent, or the service has told its end. */
export function openEnd(
	request: Pick<RegistryRequest, 'method' | 'path'>,
	{ effect, answer, failure, nothingSent }: Outcome,
): RegistryFailure | undefined {
	if (
		isRepeatable(request) ||
		nothingSent === true ||
		failure?.facts.unsent === true ||
		(effect !== 'unusable' && effect !== 'single')
	)
		return undefined;
	const known = failure ?? refusal(answer!.status, messageIn(answer!.text), answer!.headers);
	return known.reworded(
		known.message,
		'The service may still carry it out, or have done so: check before you repeat it.',
	);
}

/**
 * A repeated deletion that finds nothing has succeeded: the first answer was lost.
 * @param tried how often it was made, without what was refused because of a limit.
 */
export const isDoneAlready = (
	{ method, body }: RegistryRequest,
	{ answer }: Outcome,
	tried: number,
): boolean => method === 'DELETE' && body === undefined && tried > 1 && answer?.status === 404;

/** Where an answer came from and when. The time is read only on demand: few callers need it, and it takes parsing the answer. */
export const evidenceOf = (answer: RegistryAnswer, from: Source, now: number): Evidence => ({
	from,
	text: answer.text,
	get answeredAt() {
		const { timestamp } = readObject(answer.text);
		const stated =
			readDate(typeof timestamp === 'string' ? timestamp : undefined) ??
			readDate(answer.headers.date);
		return new Date(stated ?? answer.receivedAt ?? now).toISOString();
	},
});

/** Only the headers that readAnswer and the evidence need; the others are valid only at their time. */
export const withoutHeaders = ({ headers, ...answer }: RegistryAnswer): RegistryAnswer => ({
	...answer,
	headers: Object.fromEntries(
		['content-type', 'date'].flatMap((name) =>
			headers[name] === undefined ? [] : [[name, headers[name]]],
		),
	),
});
