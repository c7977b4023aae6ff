import { readObject } from '../json';
import { messageIn, refusal, RegistryFailure } from './errors';
import { backOff } from './limits/clock';
import { readDate, readLimitHeaders, type LimitHeaders } from './limits/limitHeaders';
import type { End } from './limits/requestQueue';
import { MAX_WINDOW } from './limits/rateLimit';
import type { Evidence, RegistryAnswer, RegistryRequest, Source } from './types';

/**
 * - `served`, `refused`: the service gave an answer, and it will not change;
 * - `limited`: refused because of the hour or of the moment;
 * - `serverError`: a 500, which is about this one request;
 * - `noAnswer`: timeout, cut or refused connection, 502–504: the service may be down;
 * - `cancelled`: the run ended meanwhile.
 */
export type Effect = 'served' | 'refused' | 'limited' | 'serverError' | 'noAnswer' | 'cancelled';

/** Of one attempt: an answer, or a failure if none came. Only this file reads the headers of an answer. */
export interface Outcome {
	effect: Effect;
	answer?: RegistryAnswer;
	failure?: RegistryFailure;
	limits?: LimitHeaders;
	/** When the month's quota starts again, where it is used up. */
	quotaUntil?: number;
}

export function outcomeOf(answer: RegistryAnswer, now: number): Outcome {
	const { status } = answer;
	const limits = readLimitHeaders(answer.headers, now);
	if (status === 429) return { answer, ...refusalOfLimit(answer.text, limits, now) };
	if (status >= 502 && status <= 504) return { effect: 'noAnswer', answer, limits };
	// RFC 9110, 15: a 5xx that is not known is a 500.
	if (status === 500 || status > 505) return { effect: 'serverError', answer, limits };
	return { effect: status < 300 ? 'served' : 'refused', answer, limits };
}

export function outcomeOfFailure(thrown: unknown, now: number): Outcome {
	if (!(thrown instanceof RegistryFailure)) {
		const message = thrown instanceof Error ? thrown.message : String(thrown);
		const failure = new RegistryFailure('connection', { message, advice: '' });
		return { effect: 'noAnswer', failure };
	}
	const { kind, status, headers, facts } = thrown;
	if (kind === 'cancelled') return { effect: 'cancelled', failure: thrown };
	if (status === 429) {
		const limits = readLimitHeaders(headers, now);
		return { failure: thrown, ...refusalOfLimit(facts.text ?? '', limits, now) };
	}
	const isSilence = ['timeout', 'connection', 'service', 'outage'].includes(kind);
	return { effect: isSilence ? 'noAnswer' : 'refused', failure: thrown };
}

/** Which limit refused: the month is never waited for. */
function refusalOfLimit(text: string, limits: LimitHeaders, now: number): Outcome {
	const { resetAt, error } = readObject(text);
	const clock = limits.madeAt ?? now;
	const { reset, retryAfter } = limits;
	const times = [readDate(resetAt), reset, clock + (retryAfter ?? 0)];
	const farAway = times.find((time) => time !== undefined && time - clock > MAX_WINDOW);
	const isMonth = farAway !== undefined || error === 'Monthly quota exceeded';
	if (!isMonth) return { effect: 'limited', limits };
	return { effect: 'refused', limits, quotaUntil: farAway ?? firstOfNextMonth(now) };
}

const firstOfNextMonth = (now: number): number =>
	Date.UTC(new Date(now).getUTCFullYear(), new Date(now).getUTCMonth() + 1, 1);

const MAX_REPEATS = 4;
const MAX_REPEATS_OF_500 = 2;

/** Before the first answer, the only repeat at an address where nothing answers. */
export const PAUSE_AT_NEW_ADDRESS = 1000;

/** The token could not be had, or the connection was never made. */
const wasNotSent = ({ failure }: Outcome): boolean =>
	failure?.facts.at === 'token' || failure?.facts.unmade !== undefined;

/**
 * In milliseconds; undefined when the call is not to be made again. After a 429 it is 0: the queue holds everybody, and a
 * request that was refused has done nothing, whatever its method.
 * @param attempt how often the call was made, from 1 on.
 */
export function pauseBeforeRepeat(
	request: RegistryRequest,
	outcome: Outcome,
	attempt: number,
): number | undefined {
	const { effect, limits } = outcome;
	if (effect === 'limited') return 0;
	if (effect !== 'serverError' && effect !== 'noAnswer') return undefined;
	if (!isRepeatable(request) && !wasNotSent(outcome)) return undefined;
	if (attempt > (effect === 'serverError' ? MAX_REPEATS_OF_500 : MAX_REPEATS)) return undefined;
	return limits?.retryAfter || backOff(attempt);
}

/**
 * True if making the call twice leaves the same as making it once. Not POST, which may have created something (but
 * subscriptions are a set), and not PATCH, which makes a new secret each time.
 */
const isRepeatable = ({ method, path }: RegistryRequest): boolean =>
	method === 'POST' ? path.endsWith('/subscriptions') : method !== 'PATCH';

/** Why a change is not made again although its end is unknown; undefined where that is known. */
export function openEnd(request: RegistryRequest, outcome: Outcome): RegistryFailure | undefined {
	const isOpen = outcome.effect === 'noAnswer' || outcome.effect === 'serverError';
	if (!isOpen || isRepeatable(request) || wasNotSent(outcome)) return undefined;
	const known = failureOf(outcome);
	return known.reworded(
		known.message,
		'The service may still carry it out, or have done so: check before you repeat it.',
	);
}

/** The failure of an attempt that was not served. */
export const failureOf = ({ answer, failure }: Outcome): RegistryFailure =>
	failure ?? refusal(answer!.status, messageIn(answer!.text), answer!.headers);

/**
 * A repeated deletion that finds nothing has succeeded: the first answer was lost.
 * @param tried how often it was made, without what was refused because of a limit.
 */
export const isDoneAlready = (
	{ method, body }: RegistryRequest,
	{ answer }: Outcome,
	tried: number,
): boolean => method === 'DELETE' && body === undefined && tried > 1 && answer?.status === 404;

const ENDINGS: Partial<Record<Effect, End['ending']>> = {
	served: 'served',
	limited: 'limited',
	noAnswer: 'strained',
};

export function endOf({ effect, answer, failure, limits }: Outcome): End {
	// A 500 is about one request: it neither begins an outage nor ends one.
	const isNeutral = effect === 'cancelled' || effect === 'serverError';
	// A gateway in front of the service does not know its limits.
	const isOfService = effect === 'limited' || (effect !== 'noAnswer' && answer !== undefined);
	return {
		ending: failure?.kind === 'timeout' ? 'timedOut' : (ENDINGS[effect] ?? 'neutral'),
		usable: isNeutral ? undefined : effect !== 'noAnswer',
		limits: isOfService || limits?.remaining !== undefined ? limits : undefined,
	};
}

/** The time is read only on demand: few callers need it, and it takes parsing the answer. */
export const evidenceOf = (answer: RegistryAnswer, from: Source, now: number): Evidence => ({
	from,
	text: answer.text,
	get answeredAt() {
		const { timestamp } = readObject(answer.text);
		const stated = readDate(timestamp) ?? readDate(answer.headers.date);
		return new Date(stated ?? answer.receivedAt ?? now).toISOString();
	},
});

/** Only the headers that the client and the evidence need; the others are valid only at their time. */
export const withoutHeaders = ({ headers, ...answer }: RegistryAnswer): RegistryAnswer => ({
	...answer,
	headers: Object.fromEntries(
		Object.entries(headers).filter(([name]) => name === 'content-type' || name === 'date'),
	),
});
