import { readJson, valueAt } from '../json';
import { readDate, type Moment } from '../times';
import { quotaUsedUp, refusal, RegistryFailure, type FailureKind, type Reply } from './errors';
import { backOff } from './limits/clock';
import type { Ending } from './limits/concurrencyWindow';
import { readLimitHeaders, type LimitHeaders } from './limits/limitHeaders';
import { MAX_WINDOW, type End } from './limits/rateLimit';
import type { RegistryAnswer, RegistryRequest } from './types';

/** What became of one attempt: an answer, or a failure if none came. */
export interface Outcome extends End {
	answer?: RegistryAnswer;
	failure?: RegistryFailure;
	status: number;
	/** How often a call may be made again; not 0 if it is unknown what the service has done. */
	repeats: number;
	retryAfter?: number;
}

const MAX_REPEATS = 4;
const MAX_REPEATS_OF_500 = 2;
const OF_KIND: Partial<Record<FailureKind, [Ending, repeats: number]>> = {
	cancelled: ['neutral', 0],
	timeout: ['timedOut', MAX_REPEATS],
	connection: ['strained', MAX_REPEATS],
};

function endOf(status: number): [Ending, repeats: number] {
	if (status === 429) return ['limited', 0];
	if (status >= 502 && status <= 504) return ['strained', MAX_REPEATS];
	// RFC 9110, 15: a 5xx that is not known is a 500.
	return status === 500 || status > 505 ? ['neutral', MAX_REPEATS_OF_500] : ['served', 0];
}

export function outcomeOf(result: Reply, moment: Moment): Outcome {
	const isFailure = result instanceof RegistryFailure;
	const { status = 0 } = result;
	const { headers, text } = isFailure ? (result.facts.answer ?? { headers: {}, text: '' }) : result;
	const [ending, repeats] = (isFailure && OF_KIND[result.kind]) || endOf(status);
	const announced = readLimitHeaders(headers, moment.now);
	const told = { status, headers, text };
	const again = endOfMonth(told, announced, moment.now);
	if (again !== undefined)
		return { ending: 'served', repeats, status, failure: quotaUsedUp(told, again, moment) };
	// A gateway in front of the service does not know its limits.
	const isOfService = isFailure ? ending === 'limited' : ending !== 'strained';
	const limits = isOfService || announced.remaining !== undefined ? announced : undefined;
	const got = isFailure ? { failure: result } : { answer: result };
	return { ending, repeats, status, limits, retryAfter: announced.retryAfter, ...got };
}

/** When the month's quota starts again, if it is used up: that is never waited for. */
function endOfMonth({ status, text }: RegistryAnswer, limits: LimitHeaders, now: number) {
	if (status !== 402 && status !== 429) return undefined;
	const body = readJson(text);
	const { reset, retryAfter = 0, madeAt = now } = limits;
	const times = [readDate(valueAt(body, 'resetAt')), reset, madeAt + retryAfter];
	const farAway = times.find((time) => time !== undefined && time - madeAt > MAX_WINDOW);
	const isOfMonth = valueAt(body, 'error') === 'Monthly quota exceeded';
	if (farAway !== undefined || !isOfMonth) return farAway;
	const today = new Date(now);
	return Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 1);
}

/** Time-out, cut or refused connection, 502–504: the service may be down. */
export const isSilence = (outcome?: Outcome): boolean =>
	outcome?.ending === 'strained' || outcome?.ending === 'timedOut';

/** What must not be done twice: subscriptions are a set, but PATCH makes a new secret each time. */
export function mayBeDone({ repeats, failure }: Outcome, { method, path }: RegistryRequest) {
	const isSent = failure?.facts.at !== 'token' && failure?.facts.unmade === undefined;
	const isRepeatable = method === 'POST' ? path.endsWith('/subscriptions') : method !== 'PATCH';
	return repeats > 0 && isSent && !isRepeatable;
}

/** Undefined: not again. After a 429 it is 0, as the queue holds everybody. */
export function pauseAfter(outcome: Outcome, request: RegistryRequest, attempt: number) {
	if (outcome.ending === 'limited') return 0;
	if (attempt > outcome.repeats || mayBeDone(outcome, request)) return undefined;
	return outcome.retryAfter || backOff(attempt);
}

/** @param mayBeDone otherwise too many of its run were repeated. */
export function notRepeated({ answer, failure }: Outcome, mayBeDone: boolean): RegistryFailure {
	const last = failure ?? refusal(answer!.status, null, answer!.headers);
	const spent = `It was not asked again, because too many requests of this run had to be repeated. ${last.advice}`;
	const open = 'Perhaps the service has done it, or still will: check before you repeat it.';
	return last.reworded(last.message, mayBeDone ? open : spent);
}
