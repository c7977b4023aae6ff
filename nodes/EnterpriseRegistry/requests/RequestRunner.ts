import type { Milliseconds } from '../times';
import { Attempts } from './Attempts';
import { Call, type EndedAttempt } from './Call';
import type { CallRequest } from './CallRequest';
import { CoalescedRequests } from './CoalescedRequests';
import { endOfCall, type CallEnd } from './endOfCall';
import { endOfRunAfterCall } from './endOfRun';
import type { HttpResponse, Transmit } from './http';
import { failedInOutage, type Outcome, type QuotaRule } from './outcome';
import { QueuedRun } from './queue/QueuedRun';
import { nextStep, type Progress, type Step } from './retry/RetryPolicy';
import { RunCache } from './RunCache';
import { RunExperience } from './RunExperience';
import { RunStatistics } from './RunStatistics';
import type { Service } from './Service';
import { StopSwitch } from './StopSwitch';
import { Transmitter } from './Transmitter';

/** A response of the service to this call, to an identical one of this run, or to one of an earlier run. */
export type SourcedResponse = HttpResponse & {
	from: 'service' | 'shared' | 'memory';
	/**
	 * Whether an attempt at a change before this response got none that is usable and may have taken effect, so that the response may tell of
	 * what was done already.
	 */
	followsUnknownEffect?: boolean;
};

/**
 * Makes the requests of one run. A call is answered by an identical one, by the cache, or by the service, after retries if need be.
 * What becomes of a call has one line of types. For example, where the first attempt gets a 503 and the second a record:
 *
 * ```
 * CallRequest   GET /enterprise/0403170701, with its longest wait
 *   (attempt)   enters the queue, which admits, refuses or dismisses it (Admission)
 *   Reply       of the transport: a response with status 503
 *   Outcome     the reply, read once: unavailable, retryable four times at most; the limiters hear its Feedback
 *   AttemptEnd  that outcome; else the end of the call: the refusal of the queue, or what stopped the run
 *   Step        retry, after a delay of about a second, paid by the retry budget
 *   (attempt)   again, with a response of status 200: its outcome is answered, never retryable
 *   Step        final: there is nothing to retry. The last step is the CallEnd
 * SourcedResponse, or a Failure that is thrown: what the caller gets, made of the CallEnd by endOfCall
 * ```
 */
export class RequestRunner {
	readonly statistics = new RunStatistics();
	private readonly run: QueuedRun;
	private readonly coalesced = new CoalescedRequests();
	private readonly cache: RunCache;
	private readonly experience: RunExperience;
	private readonly stopSwitch: StopSwitch;
	private readonly attempts: Attempts;

	constructor(
		private readonly service: Service,
		transmit: Transmit,
		quotaRule: QuotaRule,
	) {
		const { queue } = service;
		const { clock } = queue;
		const run = new QueuedRun(clock.now());
		const { statistics, coalesced } = this;
		statistics.noteLeft(queue.rateLimit.remaining(clock.now()));
		const experience = new RunExperience(service);
		const stopSwitch = new StopSwitch(queue, run);
		const transmitter = new Transmitter({ transmit, clock, stopSwitch });
		this.run = run;
		this.cache = new RunCache(service);
		this.experience = experience;
		this.stopSwitch = stopSwitch;
		this.attempts = new Attempts({
			queue,
			run,
			transmitter,
			quotaRule,
			experience,
			stopSwitch,
			statistics,
			coalesced,
		});
	}

	/** Ends every wait and every GET in flight, except what cleans up; that is also still sent. */
	stop(): void {
		this.stopSwitch.cancel();
	}

	/** Makes a call. @throws Failure if no response came; also before a wait that would be too long. */
	async call(request: CallRequest): Promise<SourcedResponse> {
		const identical = this.coalesced.find(request);
		if (identical !== undefined) return { from: 'shared', ...(await identical) };
		const remembered = this.cache.recall(request);
		if (remembered !== undefined) return { from: 'memory', ...remembered };
		const calledAt = this.cache.callTime();
		const call = new Call(request);
		const pending = this.makeAttempts(call);
		this.coalesced.add(request, pending);
		const response = await pending;
		this.cache.remember(request, response, calledAt);
		const { followsUnknownEffect } = call;
		return { from: 'service', followsUnknownEffect, ...response };
	}

	/** Makes attempts until one is usable, or no further one makes sense. @throws Failure if none is. */
	private async makeAttempts(call: Call): Promise<HttpResponse> {
		const { retryBudget } = this.run;
		retryBudget.deposit();
		for (;;) {
			const attempt = await this.attempts.makeOne(call);
			if (attempt.kind !== 'outcome') return this.finish(call, attempt);
			const { outcome } = attempt;
			const ended = { outcome, isOfOutage: this.isOfOutage(outcome, call) };
			call.noteEnded(ended);
			const step = this.stepAfter(ended, call);
			if (step.kind !== 'retry') return this.finish(call, step);
			if (step.isPaid) retryBudget.withdraw();
			await this.delay(call, step.delay);
		}
	}

	/** The attempt has given its place back, so a failure that opens the circuit is itself a part of the outage. */
	private isOfOutage(outcome: Outcome, { request }: Call): boolean {
		return failedInOutage(outcome, this.service.queue.circuits.isInOutage(request.group));
	}

	private stepAfter({ outcome, isOfOutage }: EndedAttempt, call: Call): Step | CallEnd {
		const step = nextStep(outcome, this.progressOf(call, isOfOutage));
		if (step.kind === 'final' || !this.stopSwitch.isStoppedFor(call.request)) return step;
		// Nobody retries in a run that has ended meanwhile.
		return this.stopSwitch.endOfUnsent(call);
	}

	private progressOf(call: Call, isOfOutage: boolean): Progress {
		const { request, history } = call;
		const { circuits, clock, random } = this.service.queue;
		const failingSince = circuits.failingSince(request.group);
		return {
			request,
			countedAttempts: history.countedAttempts,
			waited: history.waited,
			maxWait: request.maxWait,
			failingFor: failingSince === undefined ? 0 : clock.now() - failingSince,
			isOfOutage,
			addressDelay: this.experience.address.delayBeforeNextAttempt,
			isBudgetSpent: this.run.retryBudget.isSpent,
			jitter: random(),
		};
	}

	private async delay(call: Call, delay: Milliseconds): Promise<void> {
		if (delay === 0) return;
		if (call.request.cleansUp) await this.service.queue.clock.sleep(delay);
		else await this.stopSwitch.sleep(delay);
		call.noteDelay(delay);
	}

	/** The response with which a call ends; where its address is wrong, the whole run ends with it. @throws Failure if it has none. */
	private finish(call: Call, end: CallEnd): HttpResponse {
		const endOfAll = endOfRunAfterCall(end, this.experience.address.verdict);
		if (endOfAll === undefined) return this.endOf(call, end);
		this.stopSwitch.stop(endOfAll);
		return this.endOf(call, { kind: 'final', outcome: endOfAll });
	}

	private endOf({ request, history }: Call, end: CallEnd): HttpResponse {
		const { queue, lastEnded } = this.service;
		return endOfCall(end, {
			request,
			mayHaveTakenEffect: history.unknownEffect !== undefined,
			failingSince: queue.circuits.failingSince(request.group),
			during: lastEnded?.during,
			limit: queue.rateLimit.limit,
			now: queue.clock.now(),
		});
	}
}
