import { AddressCheck } from './AddressCheck';
import type { Call } from './Call';
import { isOldNews } from './limiters/isOldNews';
import type { SentRequest } from './limiters/QueuedRequest';
import { errorOf, foundNobody, type Feedback, type Outcome } from './outcome';
import type { Service } from './Service';
import { isFailure } from './statuses';

/** What a run learns about its service and the address from its attempts, beyond the call of each. */
export class RunExperience {
	readonly address: AddressCheck;
	/**
	 * Of the requests of this run to each endpoint group that got a usable response, the number of the one that was sent last. A 429 does not
	 * count: it answers nobody, and may be the call's own.
	 */
	private readonly lastAnswered = new Map<string, number>();

	constructor(private readonly service: Service) {
		this.address = new AddressCheck(service.address);
	}

	/** What the limiters hear of an attempt. What fails again while others are answered fails for itself, and tells them nothing. */
	feedbackOn({ signal, rateLimit }: Outcome, call: Call): Feedback {
		const isOutage = this.service.queue.circuits.isInOutage(call.request.group);
		// A probe is never ignored: the next would go at once.
		const isItsOwnFault = isFailure(signal) && !isOutage && this.isAnsweringOthers(call);
		return isItsOwnFault ? { signal: 'ignored' } : { signal, rateLimit };
	}

	/**
	 * Whether the group has answered what this run sent after the call first failed: others then, as an answer of its own would have ended
	 * the call. An answer to what was sent before that attempt is old news: the service may have gone in between. The last calls of a run
	 * have none after them that could be answered: where they fail for themselves, they look like an outage.
	 */
	private isAnsweringOthers({ request, history }: Call): boolean {
		const number = this.lastAnswered.get(request.group);
		const { firstFailed } = history;
		if (number === undefined || firstFailed === undefined) return false;
		return !isOldNews({ number }, firstFailed);
	}

	learn(outcome: Outcome, { request, history }: Call, { sentAt, number }: SentRequest): void {
		const { service } = this;
		const { signal, status } = outcome;
		const now = service.queue.clock.now();
		const error = errorOf(outcome);
		// The token endpoint is below the same base address, so its answer counts, too.
		if (status !== undefined) service.address.hasAnswered = true;
		if (number >= (service.lastEnded?.number ?? 0))
			service.lastEnded = { number, during: error?.during };
		if (signal === 'answered') this.noteAnswered(request.group, number);
		if (error === undefined || !foundNobody(outcome)) return;
		const mayWait = request.maxWait - history.waited;
		this.address.record({ error, sentAt, endedAt: now, mayWait });
	}

	private noteAnswered(group: string, number: number): void {
		this.lastAnswered.set(group, Math.max(number, this.lastAnswered.get(group) ?? number));
	}
}
