import type { CallOptions } from '../../../nodes/EnterpriseRegistry/requests/CallRequest';
import type {
	HttpRequest,
	HttpResponse,
	Reply,
} from '../../../nodes/EnterpriseRegistry/requests/http';
import type { Moment } from '../../../nodes/EnterpriseRegistry/requests/limiters/Limiter';
import type {
	QueuedRequest,
	SentRequest,
} from '../../../nodes/EnterpriseRegistry/requests/limiters/QueuedRequest';
import { LimitWaits } from '../../../nodes/EnterpriseRegistry/requests/limiters/LimitWaits';
import { QueuedRun } from '../../../nodes/EnterpriseRegistry/requests/queue/QueuedRun';
import { RequestRunner } from '../../../nodes/EnterpriseRegistry/requests/RequestRunner';
import { ResponseCache } from '../../../nodes/EnterpriseRegistry/requests/ResponseCache';
import { monthlyQuota } from '../../../nodes/EnterpriseRegistry/transport/monthlyQuota';
import { getRequest, noResponse, OPTIONS, queueAt } from '../../support/simulated/simulatedRuns';
import { NOON, SimulatedClock } from '../../support/simulated/simulation';

/** A response, whole or in part; why there is none; or what the transport throws. After 60 ms, unless given. */
export type Replied = { after?: number } & (
	Partial<HttpResponse> | { failure: Reason } | { thrown: unknown }
);
type Reason = Parameters<typeof noResponse>[0];

export const TIMEOUT: Replied = { failure: { reason: 'timedOut' } };
export const CUT: Replied = { failure: { reason: 'disconnected' } };
export const REFUSED: Replied = { failure: { reason: 'disconnected', notConnected: 'refused' } };
export const UNKNOWN_HOST: Replied = {
	failure: { reason: 'disconnected', notConnected: 'unknownHost' },
};

export const throttled = (headers: Record<string, string> = {}, text = ''): Replied => ({
	status: 429,
	headers,
	text,
});
export const leftUntil = (remaining: number, reset: number, limit = 100) => ({
	'x-ratelimit-limit': String(limit),
	'x-ratelimit-remaining': String(remaining),
	'x-ratelimit-reset': String(reset / 1000),
});
export const HALF_PAST = NOON + 1_800_000;

/** A request in a queue, of a run of its own that began at noon. */
export const queued = (more: Partial<QueuedRequest> = {}): QueuedRequest => ({
	run: new QueuedRun(NOON),
	group: 'v2 enterprise',
	earlierAttempts: 0,
	order: 0,
	parallelRequests: 50,
	reserve: 0,
	maxWait: 1e9,
	waited: 0,
	timeout: 30_000,
	trustsLimitFor: 60_000,
	cleansUp: false,
	limitWaits: new LimitWaits(),
	...more,
});

let sentCount = 0;

/** A request that was sent at this time, and later than all that were made by this before. */
export const sentAt = (at: number, request = queued()): SentRequest => ({
	...request,
	sentAt: at,
	number: sentCount++,
	isLimitProbe: false,
});

/** This time, after all requests that were made by `sentAt` before. */
export const momentAt = (now: number): Moment => ({ now, nextNumber: sentCount });

/** Runs over a service that replies what is given, the last again and again. */
export function over(...replies: Replied[]) {
	const clock = new SimulatedClock(NOON);
	const queue = queueAt(clock);
	const address = { hasAnswered: true };
	const service = { key: '', queue, address, cache: new ResponseCache() };
	const sent: HttpRequest[] = [];
	const transmit = async (request: HttpRequest): Promise<Reply> => {
		const { after = 60, ...reply } = replies[Math.min(sent.length, replies.length - 1)]!;
		sent.push(request);
		await clock.sleep(after);
		if ('thrown' in reply) throw reply.thrown;
		if ('failure' in reply) return noResponse(reply.failure);
		return { kind: 'response', response: { status: 200, headers: {}, text: '{}', ...reply } };
	};
	const make = () => new RequestRunner(service, transmit, monthlyQuota);
	const runner = make();
	const send = async (
		request: Partial<HttpRequest> = {},
		options: Partial<CallOptions> = {},
		by = runner,
	) => await by.call({ ...OPTIONS, ...options, ...getRequest('/enterprise/1'), ...request });
	const run = async <T>(work: Promise<T>) => await clock.run(work);
	return {
		clock,
		service,
		queue,
		sent,
		make,
		runner,
		run,
		send: async (...given: Parameters<typeof send>) => await run(send(...given)),
		/** So many calls at once, of different companies. */
		sendMany: async (count: number, options: Partial<CallOptions> = {}, by = runner) =>
			await Promise.allSettled(
				Array.from({ length: count }, async (_, at) => {
					return await send({ url: `/enterprise/${at + 100}` }, options, by);
				}),
			),
		elapsed: () => clock.now() - NOON,
	};
}
