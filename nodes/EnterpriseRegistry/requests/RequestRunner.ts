import { AddressCheck, PAUSE_BEFORE_SECOND_ATTEMPT, type Address } from './AddressCheck';
import { Call, type CallOptions } from './Call';
import type { Clock, Instant, Milliseconds } from './Clock';
import { CoalescedRequests } from './CoalescedRequests';
import type { Failure } from '../failure';
import { failure } from './failures';
import type { HttpRequest, HttpResponse, NoResponse, Reply, Transmit } from './http';
import type { AttemptResult } from './limiters/Limiter';
import { isUnavailable, outcomeOf, type Outcome, type QuotaRule } from './outcome';
import type { Refusal } from './queue/decide';
import { QueuedRun } from './queue/QueuedRun';
import type { RequestQueue } from './queue/RequestQueue';
import type { ResponseCache } from './ResponseCache';
import { isEffectUnknown, nextStep } from './retry/RetryPolicy';
import { RunStatistics } from './RunStatistics';
import { StopSwitch } from './StopSwitch';

/** What the process has learned about a service with one credential; all its runs share it. */
export interface Service {
	/** Stands for the credential and the base address, and holds no secret. */
	readonly key: string;
	readonly queue: RequestQueue;
	readonly address: Address;
	readonly cache: ResponseCache;
	/** The request that failed last, if it was the one for an access token. */
	failedAt?: 'token';
}

/** A response of the service to this call, to an identical one of this run, or to one of an earlier run. */
export type SourcedResponse = HttpResponse & {
	from: 'service' | 'shared' | 'memory';
	/** Whether the response to an earlier attempt was lost, so that this one may tell of what is done already. */
	isRepeated?: boolean;
};

/** After its timeout, how long a transport may take to say so. */
const GRACE: Milliseconds = 1000;

const CANCELLED: Outcome = {
	result: {
		kind: 'noResponse',
		failure: { reason: 'cancelled', details: failure('cancelled', {}) },
	},
	signal: 'ignored',
	maxRetries: 0,
	status: 0,
};
const OVERDUE: Reply = {
	kind: 'noResponse',
	failure: { reason: 'timedOut', details: failure('overdue', {}) },
};

/** Makes the requests of one run: a call is answered by an identical one, by the cache, or by the service, after retries if need be. */
export class RequestRunner {
	readonly statistics = new RunStatistics();
	private readonly clock: Clock;
	private readonly run: QueuedRun;
	private readonly coalesced = new CoalescedRequests();
	private readonly stopSwitch: StopSwitch;
	private readonly addressCheck: AddressCheck;
	private leftAtStart?: number;
	/** When each endpoint group last gave this run a usable response. */
	private readonly answeredAt = new Map<string, Instant>();

	constructor(
		private readonly service: Service,
		private readonly transmit: Transmit,
		private readonly quotaRule: QuotaRule,
	) {
		this.clock = service.queue.clock;
		this.run = new QueuedRun(this.clock.now());
		this.stopSwitch = new StopSwitch(this.clock);
		this.addressCheck = new AddressCheck(service.address);
		this.learnLeftAtStart();
	}

	private learnLeftAtStart(): void {
		const left = this.service.queue.rateLimit.remaining(this.clock.now());
		const used = this.statistics.sent - this.run.inFlight;
		if (left !== undefined) this.leftAtStart ??= left + used;
	}

	/** How many requests were left in the hour when the run began, as the first response tells; undefined if the service does not say. */
	get requestsLeftAtStart(): number | undefined {
		return this.leftAtStart;
	}

	/** Ends every wait and every GET in flight. From now on, only what cleans up is sent. */
	stop(): void {
		this.stopWith(CANCELLED);
		this.stopSwitch.cutOff();
	}

	/** @throws Failure if no response came; also before a wait that would be too long. */
	async send(request: HttpRequest & CallOptions): Promise<SourcedResponse> {
		// A call with other limits must not decide how this one ends.
		const key = `${request.timeout} ${request.maxWait} ${request.reserve} ${request.url}`;
		const coalesces = request.coalesces && request.method === 'GET';
		const identical = coalesces ? this.coalesced.find(key) : undefined;
		if (identical !== undefined) return { ...(await identical), from: 'shared' };
		const remembered = this.recall(request);
		if (remembered !== undefined) return { ...remembered, from: 'memory' };
		const asked = this.service.cache.ask(this.clock.now());
		const call = new Call(request);
		const pending = this.respond(call);
		if (coalesces) this.coalesced.add(key, pending);
		const response = await pending;
		if (request.reuse?.isReusable(response)) {
			const tags = request.reuse.tagsOf(response);
			this.service.cache.remember(this.cacheKey(request), { response, tags, asked });
		}
		return { ...response, from: 'service', isRepeated: call.mayBeDone };
	}

	private recall(request: HttpRequest & CallOptions): HttpResponse | undefined {
		const { reuse } = request;
		if (reuse === undefined) return undefined;
		const now = this.clock.now();
		const known = this.service.cache.recall(this.cacheKey(request), reuse.maxAge, now);
		return known !== undefined && reuse.isReusable(known) ? known : undefined;
	}

	private readonly cacheKey = ({ url }: HttpRequest): string => `${this.service.key} ${url}`;

	private async respond(call: Call): Promise<HttpResponse> {
		this.run.retryBudget.deposit();
		for (;;) {
			const outcome = await this.attempt(call);
			call.ended(outcome, this.service.queue.circuits.isOpen(call.request.group));
			const step = nextStep(outcome, this.progressOf(call, outcome));
			if (step.kind === 'giveUp') return this.responseOrThrow(call, outcome);
			if (this.isStoppedFor(call.request))
				return this.responseOrThrow(call, this.endOfStopped(call));
			if (step.kind === 'budgetSpent') throw failure('retryBudgetSpent', becauseOf(outcome));
			this.run.retryBudget.withdraw();
			if (step.pause > 0) await this.pause(call, step.pause);
		}
	}

	private async pause(call: Call, duration: Milliseconds): Promise<void> {
		if (call.request.cleansUp) await this.clock.sleep(duration);
		else await this.stopSwitch.sleep(duration);
		call.waited += duration;
	}

	private async attempt(call: Call): Promise<Outcome> {
		const { request, attempts, waited } = call;
		const { queue } = this.service;
		if (this.isStoppedFor(request)) return this.endOfStopped(call);
		const admission = await queue.enter(this.run, { ...request, attempts, waited });
		if (admission.kind === 'dismissed') return this.endOfStopped(call);
		if (admission.kind === 'refused') return this.refused(admission.refusal, request);
		let result: AttemptResult = { signal: 'ignored' };
		try {
			// The run may have ended since the queue let it pass.
			if (this.isStoppedFor(request)) return this.endOfStopped(call);
			const { sentAt, limitedSince = sentAt } = admission.request;
			call.sent(sentAt, limitedSince);
			this.statistics.waited(limitedSince, sentAt);
			this.statistics.sent++;
			if (call.isRetryAfterSilence) this.statistics.retriedAfterSilence++;
			const outcome = outcomeOf(await this.reply(request), this.quotaRule, this.clock.now());
			// Before the place is given back, so that no other call of a run that must end takes it.
			result = this.learn(call, outcome);
			const isCutOff = outcome.result.kind !== 'response' && mayBeCutOff(request);
			return isCutOff ? (this.stopSwitch.reason ?? outcome) : outcome;
		} finally {
			if (request.method !== 'GET') this.coalesced.clear();
			queue.leave(admission.request, result);
			this.learnLeftAtStart();
		}
	}

	private isStoppedFor({ cleansUp }: CallOptions): boolean {
		return this.stopSwitch.reason !== undefined && !cleansUp;
	}

	/** A change that the service may have made ends as its last attempt did: what ended the run would hide it. */
	private endOfStopped({ request, lastOutcome, mayBeDone }: Call): Outcome {
		if (request.method !== 'GET' && mayBeDone && lastOutcome !== undefined) return lastOutcome;
		return this.stopSwitch.reason ?? CANCELLED;
	}

	private async reply(request: HttpRequest & CallOptions): Promise<Reply> {
		const { timeout } = request;
		const answered = new AbortController();
		const abort = new AbortController();
		const overdue = this.clock.sleep(timeout + GRACE, answered.signal).then(() => {
			// So that nothing goes on without a place.
			if (!answered.signal.aborted) abort.abort();
			return OVERDUE;
		});
		const reply = Promise.race([this.transmit(request, timeout, abort), overdue]).finally(() =>
			answered.abort(),
		);
		if (!mayBeCutOff(request)) return await reply;
		return await this.stopSwitch.whileCanBeCutOff(abort, reply);
	}

	/** @returns what this attempt tells the limiters. */
	private learn(call: Call, outcome: Outcome): AttemptResult {
		const { service } = this;
		const { group } = call.request;
		const { signal, rateLimit, result } = outcome;
		const now = this.clock.now();
		if (outcome.status > 0) service.address.hasAnswered = true;
		service.failedAt = result.kind === 'noResponse' ? result.failure.at : undefined;
		if (signal === 'answered' || signal === 'throttled') this.answeredAt.set(group, now);
		const reason = this.reasonToStop(call, outcome);
		if (reason !== undefined) this.stopWith(reason);
		// What fails again while others are answered fails for itself.
		const isRetry = call.attempts > 1;
		const isOutage = service.queue.circuits.isOpen(group);
		if (isUnavailable(signal) && isRetry && !isOutage && this.isAnsweringOthers(call))
			return { signal: 'ignored' };
		return { signal, rateLimit };
	}

	private isAnsweringOthers({ request, firstSentAt = Infinity }: Call): boolean {
		return (this.answeredAt.get(request.group) ?? -Infinity) > firstSentAt;
	}

	/** A refused credential, a quota that is used up, or an address that is wrong ends the whole run. */
	private reasonToStop(call: Call, outcome: Outcome): Outcome | undefined {
		const { result, status } = outcome;
		if (status === 401 || status === 402 || result.kind === 'quotaUsedUp') return outcome;
		if (result.kind === 'response') return undefined;
		const { failure } = result;
		if (failure.reason === 'noToken') return failure.refusesCredential ? outcome : undefined;
		if (this.service.address.hasAnswered) return undefined;
		if (failure.reason === 'wrongAddress') return outcome;
		if (failure.reason !== 'disconnected' || failure.notConnected === undefined) return undefined;
		const now = this.clock.now();
		this.addressCheck.notConnected(failure, now);
		const mayWait = call.request.maxWait - call.waited;
		const isFinal = this.addressCheck.isFinal(failure, mayWait, call.lastSentAt);
		return isFinal ? this.addressCheck.verdict : undefined;
	}

	private stopWith(reason: Outcome): Outcome {
		const { queue } = this.service;
		this.stopSwitch.stop(reason);
		const stopped = this.stopSwitch.reason ?? reason;
		const { result } = stopped;
		if (result.kind === 'noResponse' && result.failure.reason === 'wrongAddress')
			queue.circuits.closeAll(this.clock.now());
		queue.dismiss(this.run);
		return stopped;
	}

	private refused(refusal: Refusal, { maxWait }: CallOptions): Outcome {
		const { failedAt: at } = this.service;
		if (refusal.kind === 'rateLimit') throw this.rateLimited(refusal, maxWait);
		const { verdict } = this.addressCheck;
		if (verdict !== undefined) return this.stopWith(verdict);
		throw failure('outage', { silentSince: refusal.silentSince, at });
	}

	private rateLimited(
		{ kind: _kind, ...limit }: Extract<Refusal, { kind: 'rateLimit' }>,
		maxWait: Milliseconds,
	): Failure {
		const { queue, failedAt: at } = this.service;
		const { until, isUntilGuessed, isHourly } = limit;
		const facts = { ...limit, limit: queue.rateLimit.limit, maxWait, at, status: 429 };
		if (isUntilGuessed) return failure('rateLimited', facts);
		if (isHourly) return failure('rateLimited', { ...facts, resetsAt: until });
		return failure('rateLimited', { ...facts, retryAfter: until - this.clock.now() });
	}

	private progressOf(call: Call, outcome: Outcome) {
		const { request, waited, countedAttempts } = call;
		const { circuits } = this.service.queue;
		const silentSince = circuits.silentSince(request.group);
		const isSilent = isUnavailable(outcome.signal) && silentSince !== undefined;
		return {
			request,
			attempts: countedAttempts,
			waited,
			maxWait: request.maxWait,
			silentFor: isSilent ? this.clock.now() - silentSince : 0,
			isCircuitOpen: circuits.isOpen(request.group),
			addressPause: this.addressCheck.verdict && PAUSE_BEFORE_SECOND_ATTEMPT,
			isBudgetSpent: this.run.retryBudget.isSpent,
			chance: this.service.queue.random(),
		};
	}

	private responseOrThrow({ request, mayBeDone }: Call, outcome: Outcome): HttpResponse {
		const { result } = outcome;
		if (result.kind === 'quotaUsedUp')
			throw failure('quotaUsedUp', {
				resetsAt: result.resetsAt,
				limit: result.limit,
				status: outcome.status,
			});
		if (isEffectUnknown(outcome, request)) throw failure('effectUnknown', becauseOf(outcome));
		if (result.kind === 'noResponse') throw this.explained(result.failure, request.group);
		const { response } = result;
		if (request.removesItsUrl && mayBeDone && response.status === 404)
			return { status: 204, headers: {}, text: '' };
		return response;
	}

	/** Where no connection is made, the engine knows more than the attempt: the address is wrong, or the service has been silent for a while. */
	private explained(last: NoResponse, group: string): Failure {
		const silentSince = this.service.queue.circuits.silentSince(group);
		if (last.reason !== 'disconnected' || last.notConnected === undefined) return last.details;
		if (silentSince === undefined) return last.details;
		const { verdict } = this.addressCheck;
		if (verdict !== undefined) {
			const { result } = this.stopWith(verdict);
			return result.kind === 'noResponse' ? result.failure.details : last.details;
		}
		return failure('outage', { silentSince, at: last.at });
	}
}

/** A change is not cut off: it may have taken effect, and its response says what to clean up. */
const mayBeCutOff = ({ method, cleansUp }: HttpRequest & CallOptions): boolean =>
	method === 'GET' && !cleansUp;

/** The facts of a failure that says more about how an attempt ended. */
function becauseOf({ result, status, retryAfter }: Outcome) {
	if (result.kind === 'noResponse') {
		const { details: cause } = result.failure;
		return { ...cause.facts, cause };
	}
	const facts = { status, retryAfter };
	const code = status === 429 ? 'noMoreRequests' : 'couldNotAnswer';
	return { ...facts, cause: failure(code, facts) };
}
