import { AddressCheck, type Address } from './AddressCheck';
import { Call, type CallOptions } from './Call';
import type { Clock } from './Clock';
import type { Instant, Milliseconds } from '../times';
import { CoalescedRequests } from './CoalescedRequests';
import { endOfCall, type LastStep } from './endOfCall';
import { reasonToEndRun } from './endOfRun';
import { failure } from './failures';
import type { HttpRequest, HttpResponse, Reply, Transmit } from './http';
import type { AttemptResult, SentRequest } from './limiters/Limiter';
import { isUnavailable, notSent, outcomeOf, type Outcome, type QuotaRule } from './outcome';
import type { Refusal } from './queue/decide';
import { QueuedRun } from './queue/QueuedRun';
import type { RequestQueue } from './queue/RequestQueue';
import type { ResponseCache } from './ResponseCache';
import { nextStep, type NextStep, type Progress } from './retry/RetryPolicy';
import { RunStatistics } from './RunStatistics';
import { StopSwitch } from './StopSwitch';

/** What the process has learned about a service with one credential; all its runs share it. */
export interface Service {
	/** Stands for the credential and the base address, and holds no secret. */
	readonly key: string;
	readonly queue: RequestQueue;
	readonly address: Address;
	readonly cache: ResponseCache;
	/** Set where the last attempt of any run failed at the request for its access token. */
	lastFailedDuring?: 'token';
}

/** A response of the service to this call, to an identical one of this run, or to one of an earlier run. */
export type SourcedResponse = HttpResponse & {
	from: 'service' | 'shared' | 'memory';
	/** Whether an earlier attempt was lost and may have taken effect, so that this response may tell of what was done already. */
	followsUnknownEffect?: boolean;
};

/** What an attempt of a call came to. */
type Attempt = { kind: 'ended'; outcome: Outcome } | { kind: 'refused'; refusal: Refusal };

type Retry = Extract<NextStep, { kind: 'retry' }>;

/** After its timeout, how long a transport may take to say so. */
const GRACE: Milliseconds = 1000;

const CANCELLED = notSent({ reason: 'cancelled', failure: failure('cancelled', {}) });
const OVERDUE: Reply = {
	kind: 'noResponse',
	error: { reason: 'timedOut', failure: failure('overdue', {}) },
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
	/** Requests that have ended, and so are counted in what the service says is left. */
	private ended = 0;
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

	/** How many requests were left in the hour when the run began, as the first response tells; undefined if the service does not say. */
	get requestsLeftAtStart(): number | undefined {
		return this.leftAtStart;
	}

	/** Ends every wait and every GET in flight, except what cleans up; that is also still sent. */
	stop(): void {
		this.endRun(CANCELLED);
		this.stopSwitch.cutOff();
	}

	/** @throws Failure if no response came; also before a wait that would be too long. */
	async send(request: HttpRequest & CallOptions): Promise<SourcedResponse> {
		const coalesces = request.coalesces && request.method === 'GET';
		const identical = coalesces ? this.coalesced.find(keyOf(request)) : undefined;
		if (identical !== undefined) return { ...(await identical), from: 'shared' };
		const remembered = this.recall(request);
		if (remembered !== undefined) return { ...remembered, from: 'memory' };
		const asked = this.service.cache.ask(this.clock.now());
		const call = new Call(request);
		const pending = this.respond(call);
		if (coalesces) this.coalesced.add(keyOf(request), pending);
		const response = await pending;
		if (request.reuse?.isReusable(response)) {
			const tags = request.reuse.tagsOf(response);
			this.service.cache.remember(this.cacheKey(request), { response, tags, asked });
		}
		return { ...response, from: 'service', followsUnknownEffect: call.mayHaveTakenEffect };
	}

	private recall(request: HttpRequest & CallOptions): HttpResponse | undefined {
		const { reuse } = request;
		if (reuse === undefined) return undefined;
		const now = this.clock.now();
		const known = this.service.cache.recall(this.cacheKey(request), reuse.maxAge, now);
		return known !== undefined && reuse.isReusable(known) ? known : undefined;
	}

	private readonly cacheKey = ({ url }: HttpRequest): string => `${this.service.key} ${url}`;

	/** Makes attempts until one is usable, or no further one makes sense. */
	private async respond(call: Call): Promise<HttpResponse> {
		const { retryBudget } = this.run;
		retryBudget.deposit();
		for (;;) {
			const attempt = await this.attempt(call);
			if (attempt.kind === 'ended')
				call.ended(attempt.outcome, this.service.queue.circuits.isOpen(call.request.group));
			const step = this.stepAfter(attempt, call);
			if (step.kind !== 'retry') return this.finish(call, step);
			if (step.isPaid) retryBudget.withdraw();
			await this.pause(call, step.pause);
		}
	}

	/** The retry that follows an attempt, or why none does. */
	private stepAfter(attempt: Attempt, call: Call): Retry | LastStep {
		if (attempt.kind === 'refused') return attempt;
		const { outcome } = attempt;
		const step = nextStep(outcome, this.progressOf(call, outcome));
		if (step.kind === 'giveUp') return { kind: 'giveUp', outcome };
		if (this.isStoppedFor(call.request))
			return { kind: 'giveUp', outcome: this.endOfStopped(call) };
		return step.kind === 'retry' ? step : { kind: 'budgetSpent', outcome };
	}

	private async pause(call: Call, duration: Milliseconds): Promise<void> {
		if (duration === 0) return;
		if (call.request.cleansUp) await this.clock.sleep(duration);
		else await this.stopSwitch.sleep(duration);
		call.waited += duration;
	}

	private async attempt(call: Call): Promise<Attempt> {
		const { request, attempts, waited } = call;
		const { queue } = this.service;
		if (this.isStoppedFor(request)) return { kind: 'ended', outcome: this.endOfStopped(call) };
		const admission = await queue.enter(this.run, { ...request, attempts, waited });
		if (admission.kind === 'refused') return admission;
		if (admission.kind === 'dismissed') return { kind: 'ended', outcome: this.endOfStopped(call) };
		let result: AttemptResult = { signal: 'ignored' };
		try {
			// The run may have ended since the queue let it pass.
			if (this.isStoppedFor(request)) return { kind: 'ended', outcome: this.endOfStopped(call) };
			this.count(call, admission.request);
			const outcome = outcomeOf(await this.reply(request), this.quotaRule, this.clock.now());
			result = this.attemptResult(call, outcome);
			this.learn(call, outcome, admission.request);
			// The run ends before the place is given back: another call of it would take the place.
			this.endRunIfNeeded(outcome);
			return { kind: 'ended', outcome: this.reasonInsteadOf(outcome, request) ?? outcome };
		} finally {
			if (request.method !== 'GET') this.coalesced.clear();
			queue.leave(admission.request, result);
			this.learnLeftAtStart();
		}
	}

	private count(call: Call, request: SentRequest): void {
		call.sent(request);
		for (const wait of request.limitWaits) this.statistics.noteWait(wait);
		this.statistics.sent++;
		if (call.isRetryAfterSilence) this.statistics.retriedAfterSilence++;
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
			// Without a reason, Node makes an error with its stack for each request.
			answered.abort('answered'),
		);
		return mayBeCutOff(request)
			? await this.stopSwitch.whileCanBeCutOff(reply, abort)
			: await reply;
	}

	/** Notes what an attempt tells about the service, its address and its limit. */
	private learn(call: Call, { signal, status, result }: Outcome, { sentAt }: SentRequest): void {
		const { service } = this;
		const now = this.clock.now();
		this.ended++;
		const error = result.kind === 'noResponse' ? result.error : undefined;
		if (status !== undefined) service.address.hasAnswered = true;
		service.lastFailedDuring = error?.during;
		if (signal === 'answered' || signal === 'throttled')
			this.answeredAt.set(call.request.group, now);
		if (error?.reason !== 'disconnected' || error.notConnected === undefined) return;
		const mayWait = call.request.maxWait - call.waited;
		this.addressCheck.record({ error, sentAt, endedAt: now, mayWait });
	}

	private learnLeftAtStart(): void {
		if (this.leftAtStart !== undefined) return;
		const left = this.service.queue.rateLimit.remaining(this.clock.now());
		if (left !== undefined) this.leftAtStart = left + this.ended;
	}

	/** What an attempt tells the limiters. What fails again while others are answered fails for itself. */
	private attemptResult(call: Call, { signal, rateLimit }: Outcome): AttemptResult {
		const isRetry = call.attempts > 1;
		const isOutage = this.service.queue.circuits.isOpen(call.request.group);
		const isItsOwnFault =
			isUnavailable(signal) && isRetry && !isOutage && this.isAnsweringOthers(call);
		return isItsOwnFault ? { signal: 'ignored' } : { signal, rateLimit };
	}

	private isAnsweringOthers({ request, firstSentAt }: Call): boolean {
		const answeredAt = this.answeredAt.get(request.group);
		return answeredAt !== undefined && firstSentAt !== undefined && answeredAt > firstSentAt;
	}

	private endRunIfNeeded(outcome: Outcome): void {
		const { hasAnswered } = this.service.address;
		const { endOfRun } = this.addressCheck;
		const reason = reasonToEndRun(outcome, { hasAnswered, endOfRun });
		if (reason !== undefined) this.endRun(reason);
	}

	private endRun(reason: Outcome): void {
		const { queue } = this.service;
		this.stopSwitch.stop(reason);
		// Where the whole address is wrong, no group of it is down.
		if (isWrongAddress(this.stopSwitch.reason)) queue.circuits.closeAll(this.clock.now());
		queue.dismiss(this.run);
	}

	private isStoppedFor({ cleansUp }: CallOptions): boolean {
		return this.stopSwitch.reason !== undefined && !cleansUp;
	}

	/** A change that the service may have made ends as its last attempt did: what ended the run would hide it. */
	private endOfStopped({ request, lastOutcome, mayHaveTakenEffect }: Call): Outcome {
		if (request.method !== 'GET' && mayHaveTakenEffect && lastOutcome !== undefined)
			return lastOutcome;
		return this.stopSwitch.reason ?? CANCELLED;
	}

	/** What ended the run, where it says more than this outcome: the attempt was cut off by it, or would have ended alike. */
	private reasonInsteadOf(
		{ result, mayHaveArrived }: Outcome,
		request: HttpRequest & CallOptions,
	): Outcome | undefined {
		if (result.kind === 'response' || request.cleansUp) return undefined;
		const isLostChange = request.method !== 'GET' && mayHaveArrived;
		return isLostChange ? undefined : this.stopSwitch.reason;
	}

	private progressOf(call: Call, outcome: Outcome): Progress {
		const { request, waited, attemptsOutsideOutage } = call;
		const { circuits, random } = this.service.queue;
		const silentSince = circuits.silentSince(request.group);
		const isSilent = isUnavailable(outcome.signal) && silentSince !== undefined;
		return {
			request,
			attempts: attemptsOutsideOutage,
			waited,
			maxWait: request.maxWait,
			silentFor: isSilent ? this.clock.now() - silentSince : 0,
			isCircuitOpen: circuits.isOpen(request.group),
			addressPause: this.addressCheck.pauseBeforeNextAttempt,
			isBudgetSpent: this.run.retryBudget.isSpent,
			jitter: random(),
		};
	}

	private finish({ request, mayHaveTakenEffect }: Call, last: LastStep): HttpResponse {
		const { queue, lastFailedDuring } = this.service;
		const { endOfCall: neverAnswered } = this.addressCheck;
		const known = {
			request,
			mayHaveTakenEffect,
			silentSince: queue.circuits.silentSince(request.group),
			lastFailedDuring,
			limit: queue.rateLimit.limit,
			now: this.clock.now(),
		};
		// Nobody waits for a second attempt at the address, so the first one decides.
		if (neverAnswered !== undefined && foundNobody(last)) {
			this.endRun(neverAnswered);
			return endOfCall({ kind: 'giveUp', outcome: neverAnswered }, known);
		}
		return endOfCall(last, known);
	}
}

/** A call with other limits must not decide how this one ends. */
const keyOf = ({ url, ...options }: HttpRequest & CallOptions): string => {
	const { timeout, maxWait, reserve, trustsLimitFor, cleansUp } = options;
	return JSON.stringify([url, timeout, maxWait, reserve, trustsLimitFor, cleansUp]);
};

/** A change is not cut off: it may have taken effect, and its response says what to clean up. */
const mayBeCutOff = ({ method, cleansUp }: HttpRequest & CallOptions): boolean =>
	method === 'GET' && !cleansUp;

function isWrongAddress(reason: Outcome | undefined): boolean {
	if (reason?.result.kind !== 'noResponse') return false;
	return reason.result.error.reason === 'wrongAddress';
}

/** Whether a call ends because no connection is made. */
function foundNobody(last: LastStep): boolean {
	if (last.kind === 'refused') return last.refusal.kind === 'outage';
	if (last.kind === 'budgetSpent' || last.outcome.result.kind !== 'noResponse') return false;
	const { error } = last.outcome.result;
	return error.reason === 'disconnected' && error.notConnected !== undefined;
}
