import { RegistryFailure } from './errors/registryFailure';
import { readLimitHeaders, type LimitHeaders } from './limits/rateLimitHeaders';
import { monthlyReset } from './limits/monthlyQuota';
import type { RegistryAnswer } from './types';

/**
 * - `served`, `refused`: the service gave an answer, and it will not change;
 * - `limited`: a 429 that is about the hour;
 * - `single`: a 500, which is about this one request;
 * - `unusable`: timeout, cut or refused connection, 502–504: the service may be down;
 * - `cancelled`: the run ended meanwhile.
 */
export type Effect = 'served' | 'refused' | 'limited' | 'single' | 'unusable' | 'cancelled';

/** The outcome of one attempt. Only this file reads its headers. */
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
	if (status === 429) return { effect: quotaUntil === undefined ? 'limited' : 'refused', answer, said, quotaUntil };
	if (status >= 502 && status !== 505) return { effect: 'unusable', answer, said };
	if (status >= 500) return { effect: status === 500 ? 'single' : 'refused', answer, said };
	return { effect: status < 300 ? 'served' : 'refused', answer, said };
}

/** The outcome of an attempt without an answer. */
export function outcomeOfFailure(thrown: unknown, now: number): Outcome {
	const failure = thrown instanceof RegistryFailure ? thrown : new RegistryFailure('connection', thrown instanceof Error ? thrown.message : String(thrown), '');
	const nothingSent = failure.message.startsWith('No access token');
	if (failure.kind === 'cancelled') return { effect: 'cancelled', failure };
	if (failure.status === 429) {
		const said = readLimitHeaders(failure.headers, now);
		const quotaUntil = monthlyReset('', said, now, failure.message);
		return { effect: quotaUntil === undefined ? 'limited' : 'refused', failure, said, quotaUntil, nothingSent };
	}
	const isOutage = failure.kind === 'timeout' || failure.kind === 'connection' || failure.kind === 'service';
	return { effect: isOutage ? 'unusable' : 'refused', failure, nothingSent };
}
