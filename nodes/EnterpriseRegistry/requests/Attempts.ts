import type { Call } from './Call';
import type { CoalescedRequests } from './CoalescedRequests';
import type { CallEnd } from './endOfCall';
import { endOfRunAfterAttempt } from './endOfRun';
import { isChange } from './http';
import type { SentRequest } from './limiters/QueuedRequest';
import { outcomeOf, type Feedback, type Outcome, type QuotaRule } from './outcome';
import type { QueuedRun } from './queue/QueuedRun';
import type { RequestQueue } from './queue/RequestQueue';
import type { RunExperience } from './RunExperience';
import type { RunStatistics } from './RunStatistics';
import type { StopSwitch } from './StopSwitch';
import type { Transmitter } from './Transmitter';

/** How an attempt ends: with its outcome, or with its call: the run was stopped, or the queue refuses it. */
type AttemptEnd =
	{ kind: 'outcome'; outcome: Outcome } | Extract<CallEnd, { kind: 'stopped' | 'refused' }>;

interface AttemptsParts {
	queue: RequestQueue;
	run: QueuedRun;
	transmitter: Transmitter;
	quotaRule: QuotaRule;
	experience: RunExperience;
	stopSwitch: StopSwitch;
	statistics: RunStatistics;
	coalesced: CoalescedRequests;
}

/** Makes the attempts of a run: each waits for its place in the queue, is sent, and gives the place back whatever happens. */
export class Attempts {
	constructor(private readonly parts: AttemptsParts) {}

	async makeOne(call: Call): Promise<AttemptEnd> {
		const { queue, run, transmitter, quotaRule, experience, stopSwitch, statistics } = this.parts;
		const { request } = call;
		const { attempts: earlierAttempts, waited } = call.history;
		if (stopSwitch.isStoppedFor(request)) return stopSwitch.endOfUnsent(call);
		const admission = await queue.enter(run, { earlierAttempts, waited, ...request });
		if (admission.kind === 'refused') return admission;
		if (admission.kind === 'dismissed') return stopSwitch.endOfUnsent(call);
		let feedback: Feedback = { signal: 'ignored' };
		try {
			// The run may have ended since the queue let it pass.
			if (stopSwitch.isStoppedFor(request)) return stopSwitch.endOfUnsent(call);
			this.noteSent(call, admission.request);
			const reply = await transmitter.transmit(request);
			const outcome = outcomeOf(reply, quotaRule, queue.clock.now());
			feedback = experience.feedbackOn(outcome, call);
			this.learn(outcome, call, admission.request);
			return stopSwitch.endOfSent(outcome, call) ?? { kind: 'outcome', outcome };
		} finally {
			// After a change, nothing that was read before is valid.
			if (isChange(request)) this.parts.coalesced.clear();
			queue.leave(admission.request, feedback);
			statistics.noteLeft(queue.rateLimit.remaining(queue.clock.now()));
		}
	}

	private noteSent(call: Call, request: SentRequest): void {
		const { statistics } = this.parts;
		call.noteSent(request);
		for (const wait of request.limitWaits.spans) statistics.noteWait(wait);
		statistics.noteSent(call);
		call.request.onSent?.(call.request);
	}

	private learn(outcome: Outcome, call: Call, request: SentRequest): void {
		const { experience, statistics, stopSwitch } = this.parts;
		if (outcome.mayHaveArrived && outcome.signal !== 'throttled') statistics.noteCounted();
		experience.learn(outcome, call, request);
		// The run ends before the place is given back: another call of it would take the place.
		const endOfAll = endOfRunAfterAttempt(outcome, experience.address.verdict);
		if (endOfAll !== undefined) stopSwitch.stop(endOfAll);
	}
}
